/** Tiles of the settlement in groups. */
import { MiniTile } from "../../tiles/Sprite";
import { winningGroups, type Group } from "./groups";
import type { Sized } from "./props";

export function WinningHand({ settled, view, sizes }: Sized) {
  if (settled.winner === null) return null;
  const groups = winningGroups(settled, settled.winner, view.gold);
  return (
    <>
      {groups.map((group, at) => (
        <TileGroup key={at} group={group} w={sizes.hand} gold={view.gold} />
      ))}
    </>
  );
}

export function TileGroup({ group, w, gold }: { group: Group; w: number; gold: string | null }) {
  return (
    <span class="g">
      {group.tiles.map((tile, i) => (
        <MiniTile key={i} tile={tile} w={w} gold={tile === gold} class={i === group.won ? "win" : ""} />
      ))}
    </span>
  );
}

/** How an opened hand is laid out: its melds, then its sets, or the bare tiles. */
import { goldsFirst } from "../../core/tiles";
import type { Meld, Seat, Settled } from "../../net/protocol.gen";

export interface Group {
  tiles: readonly string[];
  /** Index of the tile that decided the deal, -1: not in this group. */
  won: number;
}

export function meldTiles(meld: Meld): string[] {
  return meld.tiles.filter((tile) => tile !== null);
}

/** The winner's hand: melds first, then the concealed tiles in sets where the win has sets. */
export function winningGroups(settled: Settled, winner: Seat, gold: string | null): Group[] {
  const melds = settled.melds[winner].map((meld) => ({ tiles: meldTiles(meld), won: -1 }));
  const sets = settled.sets.length > 0 ? settled.sets : [goldsFirst(settled.hands[winner], gold)];
  return [...melds, ...marked(sets, settled.winning_tile)];
}

/** The winning tile is marked once, in the first set that holds one like it. */
function marked(sets: readonly (readonly string[])[], tile: string | null): Group[] {
  const first = sets.findIndex((set) => tile !== null && set.includes(tile));
  return sets.map((tiles, at) => ({ tiles, won: at === first && tile !== null ? tiles.indexOf(tile) : -1 }));
}

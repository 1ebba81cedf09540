/** The table in words, for who does not see it: what lies before each seat, the gold, what is left. Read, not announced. */
import { memo } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { type BoardModel, SIDES, type SeatModel, type Side, type Tile } from "./model";
import { nameAt } from "./changes";
import type { TableUi } from "./ui";

const AT_LATEST_MS = 1000;

const tilesText = (tiles: readonly (Tile | null)[], words: BoardWords): string =>
  tiles.map((tile) => (tile ? tileName(words, tile) : words.play.told.hidden)).join(" ");

function lying(seat: SeatModel, words: BoardWords): [string, string][] {
  const { told } = words.play;
  const river = seat.river.filter(({ claimed }) => !claimed).map(({ tile }) => tile);
  const melds = seat.melds.map((meld) => tilesText(meld.tiles, words));
  return [
    [told.river, tilesText(river, words)],
    [told.melds, melds.join(words.play.comma)],
    [told.flowers, tilesText(seat.flowers, words)],
  ];
}

/** One seat in words; nothing of what it has not. */
export function seatText(side: Side, model: BoardModel, words: BoardWords): string {
  const seat = model.seats[side];
  const parts = lying(seat, words).filter(([, text]) => text);
  const said = parts.map(([name, text]) => fill(words.play.told.part, { name, tiles: text }));
  return fill(words.play.told.seat, { name: nameAt(side, model, words), n: seat.held, what: said.join(words.play.comma) });
}

/** The newest model of an idle moment: nobody waits for these words, and writing them takes as long as moving a tile. */
function useAtLeisure(model: BoardModel): BoardModel {
  const [shown, setShown] = useState(model);
  useEffect(() => {
    if (typeof requestIdleCallback !== "function") return setShown(model);
    const wanted = requestIdleCallback(() => setShown(model), { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(wanted);
  }, [model]);
  return shown;
}

export const Told = memo(function Told({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const model = useAtLeisure(ui.model.value);
  const { told } = words.play;
  return (
    <section class="sr-only" aria-label={told.title}>
      {model.gold && <p>{fill(told.part, { name: words.gold, tiles: tileName(words, model.gold) })}</p>}
      {SIDES.filter((side) => model.seats[side].playing).map((side) => (
        <p key={side}>{seatText(side, model, words)}</p>
      ))}
    </section>
  );
});

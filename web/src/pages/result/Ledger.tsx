/** The lines of the count, with the tiles they count. */
import { formula, payersOf, signed } from "../../core/score";
import { t, tCode } from "../../i18n";
import type { ScoreLine, Settled, TableView } from "../../net/protocol.gen";
import { MiniTile } from "../../tiles/Sprite";
import type { Sized } from "./props";

export function Ledger({ settled, view, info, sizes }: Sized) {
  const sums = formula(settled.lines);
  return (
    <ul class="led">
      {sums.summed.map((line) => (
        <LedgerLine key={line.label} line={line} tiles={shownBy(line.label, settled, view)} w={sizes.mini} gold={view.gold} />
      ))}
      <li class="subt">
        <span>{t("result.subtotal")}</span>
        <i />
        <em>
          {sums.sum} × {sums.factor}
        </em>
        <b>{sums.product}</b>
      </li>
      {sums.added.map((line) => (
        <li key={line.label}>
          <span>{tCode("line", line.label)}</span>
          <i />
          <b>{signed(line.points)}</b>
        </li>
      ))}
      <Total what={t(payersOf(settled).length > 1 ? "result.each" : "result.pays")} points={sums.total} base={info.options.base} />
    </ul>
  );
}

/** The tiles that a line counts: the winner's flowers, the golds in the hand. */
function shownBy(label: string, { winner, hands, sets }: Settled, view: TableView): readonly string[] {
  if (winner === null) return [];
  if (label === "flowers") return view.seats[winner].flowers;
  const held = sets.length > 0 ? sets.flat() : hands[winner];
  return label === "golds" ? held.filter((tile) => tile === view.gold) : [];
}

interface LineProps {
  line: ScoreLine;
  tiles: readonly string[];
  w: number;
  gold: string | null;
}

function LedgerLine({ line, tiles, w, gold }: LineProps) {
  return (
    <li>
      <span>{tCode("line", line.label)}</span>
      <i />
      {tiles.length > 0 && (
        <span class="mini">
          {tiles.map((tile, i) => (
            <MiniTile key={i} tile={tile} w={w} gold={tile === gold} />
          ))}
        </span>
      )}
      <b>{line.points}</b>
    </li>
  );
}

/** What who pays, pays: points, times what a point is worth at this table. */
export function Total({ what, points, base }: { what: string; points: number; base: number }) {
  return (
    <li class="tot">
      <span>{what}</span>
      <i />
      {base > 1 && (
        <em>
          {points} × {base}
        </em>
      )}
      <b>{points * base}</b>
    </li>
  );
}

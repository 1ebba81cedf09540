/** A win counted by fans: each fan with its points and how often it counts, what every loser pays besides, the sum. */
import { BASE_PAYMENT, FLOWER_TILES, fanCount, samePayments, signed } from "../../core/score";
import { t } from "../../i18n";
import { lineName } from "../../i18n/fans";
import type { ScoreLine } from "../../net/protocol.gen";
import { MiniTile } from "../../tiles/Sprite";
import { Total } from "./Ledger";
import type { Sized } from "./props";

/** With more lines than this they are set closer. */
const LOOSE = 7;

export function FanLedger({ settled, view, info, sizes }: Sized) {
  const count = fanCount(settled.lines);
  const flowers = settled.winner === null ? [] : view.seats[settled.winner].flowers;
  const { rules } = info.options;
  return (
    <ul class={`led ${settled.lines.length > LOOSE ? "many" : ""}`}>
      {count.fans.map((line) => (
        <FanLine key={line.label} line={line} name={lineName(line.label, rules)} tiles={line.label === FLOWER_TILES ? flowers : []} w={sizes.mini} />
      ))}
      {count.base > 0 && (
        <>
          <li class="subt">
            <span>{t("result.fans")}</span>
            <i />
            <b>{count.sum}</b>
          </li>
          <li>
            <span>{lineName(BASE_PAYMENT, rules)}</span>
            <i />
            <b>{signed(count.base)}</b>
          </li>
        </>
      )}
      <Total what={t(samePayments(settled) ? "result.each" : "result.pays")} points={count.sum + count.base} base={info.options.base} />
    </ul>
  );
}

function FanLine({ line, name, tiles, w }: { line: ScoreLine; name: string; tiles: readonly string[]; w: number }) {
  return (
    <li>
      <span>
        {name}
        {line.times > 1 && ` × ${line.times}`}
      </span>
      <i />
      {tiles.length > 0 && (
        <span class="mini">
          {tiles.map((tile, i) => (
            <MiniTile key={i} tile={tile} w={w} />
          ))}
        </span>
      )}
      <b>{line.points}</b>
    </li>
  );
}

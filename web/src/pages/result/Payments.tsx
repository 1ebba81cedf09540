/** The other hands, what each pays, and the whole count as one equation. */
import { Later } from "../../core/Later";
import { CONSTANT, byFans, fanCount, formula, payersOf, plain, samePayments, signed, standings, type FanCount, type Formula, type Standing } from "../../core/score";
import { SEATS, stepsFrom } from "../../core/seats";
import { goldsFirst } from "../../core/tiles";
import { t, tCode } from "../../i18n";
import type { ScoreLine, Settled, TableInfo } from "../../net/protocol.gen";
import { ResultCoins } from "../coins/Purse";
import { Avatar, nameOf } from "../parts";
import { meldTiles } from "./groups";
import type { Sized } from "./props";
import { TileGroup } from "./Tiles";

export function Payments(props: Sized) {
  const { settled, info } = props;
  return (
    <div class="pay">
      {standings(settled, info.you).map((standing, at) => (
        <PaymentRow key={standing.seat} {...props} standing={standing} at={at + 1} />
      ))}
      <OpeningWins settled={settled} info={info} />
      {settled.winner !== null && <Equation settled={settled} info={info} />}
      {!props.footer && <ResultCoins info={info} />}
    </div>
  );
}

/** What dealt hands were paid for at once: it is among the payments. */
function OpeningWins({ settled, info }: { settled: Settled; info: TableInfo }) {
  const wins = settled.opening_wins ?? [];
  return (
    <>
      {SEATS.filter((seat) => wins[seat]?.length).map((seat) => (
        <div key={seat} class="eq">
          {t("result.opening", { name: nameOf(info, seat), wins: (wins[seat] ?? []).map((win) => tCode("opening", win)).join(" ") })} <b>{signed((settled.paid?.[seat] ?? 0) * info.options.base)}</b>
        </div>
      ))}
    </>
  );
}

/** One hand; the tiles of each come a frame after those above them. */
function PaymentRow({ settled, view, info, sizes, standing, at }: Sized & { standing: Standing; at: number }) {
  const { seat, gained, total } = standing;
  return (
    <div class="pr">
      <div class="pp">
        <Avatar name={nameOf(info, seat)} step={stepsFrom(info.you, seat)} avatar={info.players[seat].avatar} />
        <div class="nm">
          <b>{nameOf(info, seat)}</b>
          <em>{plain(total)}</em>
        </div>
      </div>
      <span class={`neg ${gained < 0 ? "" : "none"}`}>{signed(gained)}</span>
      <div class="ml">
        <Later frames={at}>
          {settled.melds[seat].map((meld, i) => (
            <TileGroup key={i} group={{ tiles: meldTiles(meld), won: -1 }} w={sizes.meld} gold={view.gold} />
          ))}
        </Later>
      </div>
      <div class="hd">
        <Later frames={at}>
          <TileGroup group={{ tiles: goldsFirst(settled.hands[seat], view.gold), won: -1 }} w={sizes.other} gold={view.gold} />
        </Later>
      </div>
    </div>
  );
}

function term({ label, points }: ScoreLine): string {
  return label === CONSTANT ? `${points}` : `${tCode("line", label)} ${points}`;
}

/** The formula with its numbers, without the result. */
export function equationText(sums: Formula): string {
  const inner = sums.summed.map(term).join(" + ");
  return [`(${inner}) × ${sums.factor}`, ...sums.added.map(term)].join(" + ");
}

/** Points of fans are summed, and who gave the tile may pay more than the others. */
function fanText({ sum, base }: FanCount): string {
  return base > 0 ? `${t("result.fans")} ${sum} + ${base}` : `${t("result.fans")} ${sum}`;
}

/** What all pay together: `31 × 3 = 93`, or `31 + 8 + 8 = 47`. */
function Together({ settled }: { settled: Settled }) {
  const lost = payersOf(settled).map((seat) => -settled.payments[seat]).sort((a, b) => b - a);
  if (lost.length < 2) return null;
  const all = lost.reduce((sum, one) => sum + one, 0);
  return (
    <span>
      {" · "}
      {samePayments(settled) ? `${lost[0]} × ${lost.length}` : lost.join(" + ")} = <b>{all}</b>
    </span>
  );
}

function Equation({ settled, info }: { settled: Settled; info: TableInfo }) {
  const sums = formula(settled.lines);
  const { winner } = settled;
  const { base } = info.options;
  return (
    <div class="eq">
      {byFans(settled.lines) ? fanText(fanCount(settled.lines)) : equationText(sums)} = <b>{sums.total}</b>
      {base > 1 && (
        <span>
          {" · "}× {base} = <b>{sums.total * base}</b>
        </span>
      )}
      <Together settled={settled} />
      {winner !== null && (
        <span class="sum">
          {" · "}
          {t("result.session")} {nameOf(info, winner)} <b>{plain(settled.totals[winner])}</b>
        </span>
      )}
    </div>
  );
}

/** How the deal ended, for whom, and who deals next. */
import { byFans, headline, signed } from "../../core/score";
import { t, tCode } from "../../i18n";
import { lineName } from "../../i18n/fans";
import type { Settled, TableInfo, TableView } from "../../net/protocol.gen";
import { nameOf } from "../parts";
import type { ResultProps } from "./props";

export const TITLE_ID = "result-title";

/** The seal is a stamp, not a word: the same in every language. */
const SEAL_WIN = "胡";
const SEAL_DRAW = "和";

function title({ how, lines }: Settled, rules: string): string {
  if (how === null) return t("result.draw");
  const named = headline(lines);
  return named ? lineName(named, rules) : t("win.plain");
}

/** What a win by classes is big for; the specials of other wins stand in their ledger. */
function traits({ specials, lines }: Settled): string[] {
  return byFans(lines) ? specials.map((special) => tCode("trait", special)) : [];
}

export function Heading({ settled, info, view }: ResultProps) {
  const { winner, how } = settled;
  const won = winner !== null;
  const named = title(settled, info.options.rules);
  // A self-draw named by its special (天胡, 抢金) needs no second name.
  const manner = how !== null && [...traits(settled), tCode("how", how)].filter((word, at, all) => word !== named && all.indexOf(word) === at).join(" · ");
  return (
    <header>
      <div class={`seal ${won ? "" : "flat"}`} aria-hidden="true">
        {won ? SEAL_WIN : SEAL_DRAW}
      </div>
      <div class="ttl">
        <h1 id={TITLE_ID}>
          {named}
          {manner && <small>{manner}</small>}
        </h1>
        <p>
          <span>{won ? t("result.wins", { name: nameOf(info, winner) }) : t("result.draw.text")}</span>
          <Payer settled={settled} info={info} />
          <u />
          <span>{dealerLine(settled, info, view)}</span>
        </p>
      </div>
      {won && (
        <div class="big">
          <small>{nameOf(info, winner)}</small>
          {signed(settled.payments[winner])}
        </div>
      )}
    </header>
  );
}

function Payer({ settled, info }: { settled: Settled; info: TableInfo }) {
  if (settled.payer === null) return null;
  return (
    <>
      <u />
      <span>{t("result.payer", { name: nameOf(info, settled.payer) })}</span>
    </>
  );
}

function dealerLine(settled: Settled, info: TableInfo, view: TableView): string {
  const { next_dealer: next, next_streak: to } = settled;
  if (next !== view.dealer) return t("result.dealer.passes", { from: nameOf(info, view.dealer), to: nameOf(info, next) });
  if (to !== view.streak) return t("result.dealer.streak", { from: view.streak, to });
  return t("result.dealer.stays", { name: nameOf(info, next) });
}

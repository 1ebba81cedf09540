/** The own coins, in the head of the lobby; what a deal did to everybody's, under its settlement. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import { plain, signed } from "../../core/score";
import { SEATS } from "../../core/seats";
import { t } from "../../i18n";
import type { CoinsSettled, Seat, TableInfo } from "../../net/protocol.gen";
import { nameOf } from "../parts";
import { amount } from "./amount";
import { look, page, told as toldOf } from "./state";

export function Purse({ onOpen }: { onOpen(): void }) {
  const { economy, purse } = useClient().store;
  const on = economy.value;
  useEffect(() => {
    if (on) void look();
  }, [on]);
  const now = purse.value;
  useEffect(() => {
    if (now) void toldOf(now);
  }, [now]);
  if (!on) return null;
  const coins = page.value?.coins;
  return (
    <button type="button" class="purse" data-action="coins" aria-label={coins === undefined ? t("coins.title") : t("coins.have", { n: amount(coins) })} onClick={onOpen}>
      <i class="coin" aria-hidden="true" />
      <b>{coins === undefined ? t("coins.title") : amount(coins)}</b>
    </button>
  );
}

/** One seat: what it gained, and why that is not what was due. */
function told(coins: CoinsSettled, seat: Seat): string {
  const { fees, escapes, short, capped, broke } = coins;
  return [
    fees[seat] ? t("coins.result.fee", { n: plain(-fees[seat]) }) : "",
    escapes[seat] ? t("coins.result.escape", { n: signed(escapes[seat]) }) : "",
    short[seat] ? t("coins.result.short", { n: amount(short[seat]) }) : "",
    capped[seat] ? t("coins.result.capped") : "",
    broke?.includes(seat) ? t("coins.result.broke") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

export function ResultCoins({ info }: { info: TableInfo }) {
  const coins = useClient().store.coins.value;
  if (info.options.stake && !info.options.coins) return <p class="eq coins-line">{t("coins.result.bots")}</p>;
  if (!coins || !info.options.coins) return null;
  return (
    <section class="eq coins-line" aria-label={t("coins.result")}>
      <i class="coin" aria-hidden="true" />
      {SEATS.slice(0, info.seated ?? SEATS.length).map((seat) => (
        <span key={seat} data-seat={seat} class={seat === info.you ? "own" : ""}>
          {nameOf(info, seat)} <b class={coins.coins[seat] < 0 ? "minus" : ""}>{signed(coins.coins[seat])}</b> <small>{told(coins, seat)}</small>
        </span>
      ))}
      {typeof coins.balance === "number" && <span class="sum">{t("coins.result.balance", { n: amount(coins.balance) })}</span>}
    </section>
  );
}

/** The horn: a line to everybody, what waits of one's own, and what was told lately. */
import { useClient } from "../../client";
import type { HornPage, ToldCry } from "../../net/protocol.gen";
import { amount } from "../coins/amount";
import { openOverlay } from "../overlays";
import { Switch } from "../room/OptionRow";
import { cryLabel, cryText } from "./cries";
import { announce, blow, busy, cries, draft, horn, report, reported, sent, withdraw, write } from "./state";
import { timeText, troubleText, w, waitText } from "./words";

export function HornTab() {
  const now = horn.value;
  if (!now) return <p role="status">{w("loading")}</p>;
  return (
    <>
      <Writing now={now} />
      <Own now={now} />
      <Told />
      <Named />
    </>
  );
}

/** How many letters a text has, as the server counts them. */
const letters = (text: string): number => [...text.normalize("NFC")].length;

/** Why one may not blow it now; empty: one may. */
function barred(now: HornPage): string {
  if (now.why) return troubleText(now.why, { wait: waitText(now.wait) });
  return now.coins < now.price ? troubleText("not_enough_coins") : "";
}

function submit(event: Event): void {
  event.preventDefault();
  if (draft.value.trim()) void blow();
}

function Writing({ now }: { now: HornPage }) {
  const no = barred(now);
  const long = letters(draft.value);
  return (
    <form class="blow" onSubmit={submit}>
      <p>{w("horn.lead", { price: amount(now.price) })}</p>
      <div class="field">
        <input
          id="horn-text"
          aria-label={w("horn.label")}
          aria-describedby="horn-rule"
          autocomplete="off"
          maxLength={now.longest * 2}
          value={draft.value}
          disabled={no !== ""}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <small class={long > now.longest ? "over" : ""}>{w("horn.count", { n: long, most: now.longest })}</small>
      </div>
      <p class="note" id="horn-rule">
        {sent.value ? w("horn.sent") : no || w("horn.rule")}
      </p>
      <button type="submit" class="prim" disabled={no !== "" || busy.value || long > now.longest}>
        {w("horn.go", { price: amount(now.price) })}
      </button>
      {now.why === "guests_not" && (
        <button type="button" class="ghostb" onClick={() => openOverlay("account")}>
          {w("horn.guest.go")}
        </button>
      )}
    </form>
  );
}

function Own({ now }: { now: HornPage }) {
  if (now.own.length === 0) return null;
  return (
    <ul class="told" aria-label={w("horn.waiting")}>
      {now.own.map((one) => (
        <li key={one.id}>
          <b class="kind">{w("horn.waiting")}</b>
          <span dir="auto">{one.text}</span>
          <button type="button" class="ghostb" aria-label={w("horn.withdraw.of", { text: one.text })} onClick={() => void withdraw(one.id)}>
            {w("horn.withdraw")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Told() {
  const told = cries.value?.told ?? [];
  return (
    <>
      <h2>{w("horn.told")}</h2>
      {told.length === 0 && <p class="note">{w("horn.told.none")}</p>}
      <ul class="told">
        {told.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </>
  );
}

function Line({ one }: { one: ToldCry }) {
  const own = useClient().store.name.value === one.name;
  const text = cryText(one);
  return (
    <li class={one.kind}>
      <b class="kind">{cryLabel(one.kind)}</b>
      <span dir="auto">
        {text} <time dateTime={one.at}>{timeText(one.at)}</time>
      </span>
      {one.kind === "horn" && !own && (
        <button type="button" class="ghostb" disabled={reported.value.has(one.id)} aria-label={w("horn.report.of", { text: one.text })} onClick={() => void report(one.id)}>
          {w(reported.value.has(one.id) ? "horn.reported" : "horn.report")}
        </button>
      )}
    </li>
  );
}

function Named() {
  const on = cries.value?.announced ?? true;
  return (
    <p class="named">
      <span>{w("horn.named")}</span>
      <Switch label={w("horn.named")} on={on} text={w(on ? "horn.named.on" : "horn.named.off")} onChange={(next) => void announce(next)} />
    </p>
  );
}

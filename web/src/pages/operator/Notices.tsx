/** What everybody is told: a banner, news, a restart to come. */
import { useState } from "preact/hooks";
import { tell, withdraw } from "../../net/operator";
import type { NoticeAsked, NoticeRow, Texts } from "../../net/protocol.gen";
import { textOf } from "../HouseBanner";
import { Choice } from "../parts";
import { whenText } from "./parts";
import { notices, overview, run } from "./state";
import { w } from "./words";

const KINDS = ["banner", "news", "restart"] as const;
const LANGUAGES = ["zhs", "zht", "en"] as const;
const NO_TEXTS: Texts = { zhs: "", zht: "", en: "" };

export function NoticesTab() {
  const tells = overview.value?.role === "operator";
  return (
    <>
      {tells && <Tell />}
      {notices.value?.notices.length === 0 && <p class="say">{w("notices.none")}</p>}
      <ul class="op-rows">
        {notices.value?.notices.map((one) => (
          <Row key={one.id} one={one} tells={tells} />
        ))}
      </ul>
    </>
  );
}

function Row({ one, tells }: { one: NoticeRow; tells: boolean }) {
  const until = one.ends_at ? ` – ${whenText(one.ends_at)}` : "";
  const end = () => run(async () => (notices.value = await withdraw(one.id)));
  return (
    <li>
      <span>
        <b>
          {w(`notice.${one.kind}`)} {textOf(one.texts)}
        </b>
        <small>
          {whenText(one.begins_at)}
          {until}
          {one.over && ` · ${w("over")}`}
        </small>
      </span>
      {tells && !one.over && (
        <button type="button" class="ghostb" data-action="withdraw" onClick={() => void end()}>
          {w("withdraw")}
        </button>
      )}
    </li>
  );
}

/** A time of the reader's own zone, as the field gives it. */
function moment(local: string): string | null {
  return local ? new Date(local).toISOString() : null;
}

function Tell() {
  const [kind, setKind] = useState<NoticeAsked["kind"]>("banner");
  const [texts, setTexts] = useState<Texts>(NO_TEXTS);
  const [at, setAt] = useState("");
  const [from, setFrom] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    const times = kind === "restart" ? { begins_at: moment(from), ends_at: moment(at) } : {};
    const done = await run(async () => (notices.value = await tell({ kind, texts, ...times })));
    if (done) setTexts(NO_TEXTS);
  };
  return (
    <form class="op-tell" onSubmit={(event) => void send(event)}>
      <Choice label={w("tab.notices")} value={kind} options={KINDS.map((id) => ({ id, text: w(`notice.${id}`) }))} onChoose={(id) => setKind(id)} />
      {kind === "restart" ? (
        <>
          <Time label={w("restart.at")} value={at} onChange={setAt} />
          <Time label={w("restart.from")} value={from} onChange={setFrom} />
        </>
      ) : (
        LANGUAGES.map((one) => (
          <input key={one} aria-label={w(`text.${one}`)} placeholder={w(`text.${one}`)} maxLength={400} value={texts[one]} autocomplete="off" onInput={(event) => setTexts({ ...texts, [one]: event.currentTarget.value })} />
        ))
      )}
      <button type="submit" class="prim" data-action="tell">
        {w("tell")}
      </button>
    </form>
  );
}

function Time({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <label class="op-time">
      <span>{label}</span>
      <input type="datetime-local" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

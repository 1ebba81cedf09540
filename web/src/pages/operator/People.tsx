/** Accounts: looking for one, and what may be done to it. */
import { useState } from "preact/hooks";
import { kick, rename, revoke, sanction } from "../../net/operator";
import type { AccountDetails, AccountFound, SanctionRow } from "../../net/protocol.gen";
import { Avatar } from "../parts";
import { Select } from "../room/OptionRow";
import { WithWhy, whenText } from "./parts";
import { ReportRows } from "./Reports";
import { act, find, found, onPerson, open, person } from "./state";
import { coded, w, type Word } from "./words";

const HOUR = 3_600_000;
const LENGTHS = { h1: HOUR, d1: 24 * HOUR, d3: 72 * HOUR, d7: 168 * HOUR, d30: 720 * HOUR, ever: null } as const;
type Length = keyof typeof LENGTHS;

export function PeopleTab() {
  const [text, setText] = useState("");
  const one = person.value;
  const go = (event: Event) => {
    event.preventDefault();
    person.value = null;
    void find(text.trim());
  };
  return (
    <>
      <form class="name-form" onSubmit={go}>
        <input type="search" aria-label={w("search")} placeholder={w("search")} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="prim" data-action="find">
          {w("find")}
        </button>
      </form>
      {one ? <Person key={one.account.player} one={one} /> : <Found />}
    </>
  );
}

function Found() {
  return (
    <>
      {found.value?.accounts.length === 0 && <p class="say">{w("found.none")}</p>}
      <ul class="op-rows">
        {found.value?.accounts.map((one) => (
          <li key={one.player}>
            <button type="button" class="op-person" data-account={one.name} onClick={() => void open(one.player)}>
              <Who one={one} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function marksOf(one: AccountFound): string[] {
  const marks: (Word | false)[] = [one.online && "account.online", one.muted && "account.muted", one.banned && "account.banned"];
  const words = marks.filter((mark): mark is Word => mark !== false).map((mark) => w(mark));
  return [...(one.role === "player" ? [] : [w(`role.${one.role}`)]), ...words];
}

function Who({ one }: { one: AccountFound }) {
  return (
    <>
      <Avatar name={one.name} step={0} avatar={one.avatar} />
      <span>
        <b>{one.name}</b>
        <small>
          {[w(one.kept ? "account.kept" : "account.guest"), w("account.made", { when: whenText(one.created_at) }), ...marksOf(one)].join(" · ")}
        </small>
      </span>
    </>
  );
}

function Person({ one }: { one: AccountDetails }) {
  const may = (what: string) => one.acts.includes(what);
  return (
    <>
      <div class="op-head">
        <Who one={one.account} />
      </div>
      {one.acts.length === 0 && <p class="say">{w("no_acts")}</p>}
      <div class="op-acts">
        {may("mute") && <Order kind="mute" one={one} />}
        {may("ban") && <Order kind="ban" one={one} />}
        {may("rename") && <Rename />}
        {may("kick") && <WithWhy go={w("kick")} action="kick" onGo={(why) => onPerson((player) => kick(player, why))} />}
      </div>
      <h2>{w("sanctions")}</h2>
      {one.sanctions.length === 0 && <p class="say">{w("sanctions.none")}</p>}
      <ul class="op-rows">
        {one.sanctions.map((row) => (
          <SanctionLine key={row.id} row={row} may={one.acts.length > 0} />
        ))}
      </ul>
      {one.reports.length > 0 && <h2>{w("tab.reports")}</h2>}
      <ReportRows rows={one.reports} />
    </>
  );
}

function SanctionLine({ row, may }: { row: SanctionRow; may: boolean }) {
  const until = row.until === null ? w("ever") : w("until", { when: whenText(row.until) });
  return (
    <li>
      <span>
        <b>
          {coded("sanction", row.kind)} · {row.holds ? until : w("over")}
        </b>
        <small>
          {row.why} · {w("by", { name: row.by, when: whenText(row.begun_at) })}
        </small>
      </span>
      {row.holds && may && <WithWhy go={w("revoke")} action="revoke" onGo={(why) => act(() => revoke(row.id, why))} />}
    </li>
  );
}

function Order({ kind, one }: { kind: "mute" | "ban"; one: AccountDetails }) {
  const [length, setLength] = useState<Length>("d1");
  const [device, setDevice] = useState(false);
  const [network, setNetwork] = useState(false);
  const may = (what: string) => one.acts.includes(what);
  const lengths = (Object.keys(LENGTHS) as Length[]).filter((name) => name !== "ever" || may("for_long"));
  const order = (why: string) => {
    const ms = LENGTHS[length];
    const until = ms === null ? null : new Date(Date.now() + ms).toISOString();
    return onPerson((player) => sanction(player, { kind, why, until, device, network }));
  };
  return (
    <WithWhy go={w(kind)} action={kind} onGo={order}>
      <Select label={w("length")} value={length} choices={lengths.map((value) => ({ value, text: w(value) }))} onChange={(value) => setLength(value as Length)} />
      {kind === "ban" && may("ban_device") && <Check text={w("ban.device")} on={device} onChange={setDevice} />}
      {kind === "ban" && may("ban_network") && <Check text={w("ban.network")} on={network} onChange={setNetwork} />}
    </WithWhy>
  );
}

function Check({ text, on, onChange }: { text: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="op-check">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}

function Rename() {
  const [name, setName] = useState("");
  return (
    <WithWhy go={w("rename")} action="rename" onGo={(why) => (name.trim() ? onPerson((player) => rename(player, name.trim(), why)) : Promise.resolve(false))}>
      <input aria-label={w("rename.to")} placeholder={w("rename.to")} maxLength={24} value={name} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
    </WithWhy>
  );
}

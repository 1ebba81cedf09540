/** One person each: who he is to oneself, where he is, and what may be done about it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useClient } from "../../client";
import { language, t } from "../../i18n";
import type { FriendLists, Person } from "../../net/protocol.gen";
import { Avatar } from "../parts";
import { reported } from "../ReportSheet";
import type { Change } from "../../net/friends";
import { asked, change } from "./state";

interface RowProps {
  one: Person;
  note: string;
  children: ComponentChildren;
}

function Row({ one, note, children }: RowProps) {
  return (
    <li>
      <Avatar name={one.name} step={0} avatar={one.avatar} />
      <span>
        <b>{one.name}</b>
        <small>{note}</small>
      </span>
      <div class="row-acts">{children}</div>
    </li>
  );
}

interface DoProps {
  text: string;
  onClick(): void;
  main?: boolean;
  disabled?: boolean;
}

function Do({ text, onClick, main = false, disabled = false }: DoProps) {
  return (
    <button type="button" class={main ? "prim" : "ghostb"} disabled={disabled} onClick={onClick}>
      {text}
    </button>
  );
}

/** Asks once more in place. */
function Sure({ text, sure, player, what }: { text: string; sure: string; player: string; what: Change }) {
  const [again, setAgain] = useState(false);
  return (
    <button type="button" class={`ghostb ${again ? "danger" : ""}`} onClick={() => (again ? void change(player, what) : setAgain(true))}>
      {again ? sure : text}
    </button>
  );
}

function Block({ player }: { player: string }) {
  return <Sure text={t("friends.block")} sure={t("friends.block.sure")} player={player} what="block" />;
}

export function AskingRow({ one }: { one: Person }) {
  return (
    <Row one={one} note={t("friends.asking")}>
      <Do main text={t("friends.yes")} onClick={() => void change(one.player, "ask")} />
      <Do text={t("friends.no")} onClick={() => void change(one.player, "remove")} />
    </Row>
  );
}

export function AskedRow({ one }: { one: Person }) {
  return (
    <Row one={one} note={t("friends.asked")}>
      <Do text={t("friends.withdraw")} onClick={() => void change(one.player, "remove")} />
    </Row>
  );
}

export function FriendRow({ one, onDone }: { one: Person; onDone(): void }) {
  const { friends } = useClient().store;
  const [more, setMore] = useState(false);
  const state = friends.value.get(one.player)?.state ?? "offline";
  return (
    <Row one={one} note={t(`friends.state.${state}`)}>
      {more ? (
        <>
          <Sure text={t("friends.remove")} sure={t("friends.remove.sure")} player={one.player} what="remove" />
          <Block player={one.player} />
        </>
      ) : (
        <Meet player={one.player} onDone={onDone} />
      )}
      <button type="button" class="ghostb dots" aria-label={t("friends.more")} aria-expanded={more} onClick={() => setMore(!more)}>
        ⋯
      </button>
    </Row>
  );
}

/** What one may do together with a friend just now: ask him here, go there, or watch. */
function Meet({ player, onDone }: { player: string; onDone(): void }) {
  const client = useClient();
  const { friends, info } = client.store;
  const here = friends.value.get(player);
  if (!here) return null;
  const table = info.value;
  if (table && table.you !== null) {
    const free = table.stage !== "playing" && table.players.some((seat, n) => seat.kind === "empty" && n < (table.seated ?? 4));
    if (!free || here.code === table.code) return null;
    const told = asked.value.has(player);
    const invite = () => {
      client.invite(player);
      asked.value = new Set([...asked.value, player]);
    };
    return <Do main text={t(told ? "friends.invited" : "friends.invite")} disabled={told} onClick={invite} />;
  }
  if (!here.code) return null;
  const go = (then: (code: string) => void) => () => {
    onDone();
    if (table) client.leave();
    then(here.code ?? "");
  };
  return (
    <>
      {here.join && <Do main text={t("friends.join")} onClick={go((code) => client.join(code))} />}
      {here.watch && <Do text={t("lobby.watch")} onClick={go((code) => client.watch(code))} />}
    </>
  );
}

export function RecentRow({ one, all }: { one: Person; all: FriendLists }) {
  const known = [...all.friends, ...all.asked].some((other) => other.player === one.player);
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(new Date(one.since));
  return (
    <Row one={one} note={t("friends.played", { when })}>
      {!known && <Do text={t("friends.ask")} onClick={() => void change(one.player, "ask")} />}
      <Do text={t("report.open")} onClick={() => (reported.value = { player: one.player, name: one.name })} />
      <Block player={one.player} />
    </Row>
  );
}

export function BlockedRow({ one }: { one: Person }) {
  return (
    <Row one={one} note="">
      <Do text={t("friends.unblock")} onClick={() => void change(one.player, "unblock")} />
    </Row>
  );
}

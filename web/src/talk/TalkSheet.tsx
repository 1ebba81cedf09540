/** Saying something at the table: phrases of 福州话, faces, and words of one's own where the host lets people write. */
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { SEATS } from "../core/seats";
import { language, t, type Key } from "../i18n";
import type { Seat, TableInfo } from "../net/protocol.gen";
import { Dialog, nameOf } from "../pages/parts";
import { CALLS, PHRASES } from "../sound/calls.gen";
import { reported as reporting } from "../pages/ReportSheet";
import { reportPack } from "../voices/server";
import { EMOTES, EmoteFace } from "./Emote";
import { isMuted, mute } from "./mutes";
import "./talk.css";

const LONGEST_TEXT = 80;

export function TalkSheet({ info, onClose }: { info: TableInfo; onClose(): void }) {
  const client = useClient();
  const writing = info.options.chat && (client.store.voices.value?.writing ?? true);
  const say = (what: Parameters<typeof client.say>[0]) => {
    client.say(what);
    onClose();
  };
  return (
    <Dialog title={t("talk.title")} class="talk" onClose={onClose}>
      <div class="scroll">
        <div class="emotes">
          {EMOTES.map((emote) => (
            <button key={emote} type="button" aria-label={t(`talk.emote.${emote}`)} onClick={() => say({ emote })}>
              <EmoteFace emote={emote} />
            </button>
          ))}
        </div>
        {info.options.chat && info.you === info.host && <WritingSwitch on={writing} />}
        {writing && <Writing onSay={(text) => say({ text })} />}
        <ul class="phrases">
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <button type="button" data-phrase={phrase} onClick={() => say({ phrase })}>
                <Phrase id={phrase} />
              </button>
            </li>
          ))}
        </ul>
        <People info={info} />
      </div>
    </Dialog>
  );
}

export function Phrase({ id }: { id: string }) {
  const [hanzi, hans, romanised] = CALLS[id] ?? ["", "", "", ""];
  return (
    <>
      <b lang="cdo">{language.value === "zh-Hans" ? hans : hanzi}</b>
      <i lang="cdo">{romanised}</i>
      <span>{t(`phrase.${id}` as Key)}</span>
    </>
  );
}

function Writing({ onSay }: { onSay(text: string): void }) {
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) onSay(text.trim());
  };
  return (
    <form class="name-form" onSubmit={send}>
      <input aria-label={t("talk.write")} placeholder={t("talk.write")} maxLength={LONGEST_TEXT} value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" class="prim" disabled={!text.trim()}>
        {t("talk.send")}
      </button>
    </form>
  );
}

/** The host lets people write, or not. */
function WritingSwitch({ on }: { on: boolean }) {
  const client = useClient();
  return (
    <label class="toggle">
      <span>{t("talk.room")}</span>
      <input type="checkbox" checked={on} onChange={(event) => client.letWrite(event.currentTarget.checked)} />
    </label>
  );
}

/** The other people: each can be made silent, and recordings reported that should not be heard. */
function People({ info }: { info: TableInfo }) {
  const { store } = useClient();
  const voices = store.voices.value;
  const others = SEATS.filter((seat) => seat !== info.you && info.players[seat].kind === "human");
  const playerAt = (seat: Seat) => {
    const speaker = store.speakers.value.get(seat);
    return voices?.players[seat] ?? (speaker?.name === info.players[seat].name ? speaker.player : null);
  };
  if (others.length === 0) return null;
  return (
    <ul class="people">
      {others.map((seat) => (
        <PersonRow key={seat} seat={seat} name={nameOf(info, seat)} player={playerAt(seat)} pack={voices?.packs[seat] ?? null} />
      ))}
    </ul>
  );
}

function PersonRow({ seat, name, player, pack }: { seat: Seat; name: string; player: string | null; pack: string | null }) {
  const [reported, setReported] = useState(false);
  const report = () => {
    setReported(true);
    if (player) mute(player, true);
    if (pack) void reportPack(pack).catch(() => undefined);
  };
  return (
    <li>
      <b>{name}</b>
      {pack && (
        <button type="button" class="ghostb" disabled={reported} onClick={report}>
          {t(reported ? "talk.reported" : "talk.report")}
        </button>
      )}
      <button type="button" class="ghostb" data-action="report" onClick={() => (reporting.value = player ? { name, player } : { name, seat })}>
        {t("report.open")}
      </button>
      {player !== null && (
        <button type="button" class="ghostb" aria-pressed={isMuted(player)} onClick={() => mute(player, !isMuted(player))}>
          {t(isMuted(player) ? "talk.unmute" : "talk.mute")}
        </button>
      )}
    </li>
  );
}

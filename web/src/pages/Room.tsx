/** The room before the first deal: who is here, how friends come in, what is played. */
import { useCallback, useState } from "preact/hooks";
import { useClient } from "../client";
import { t } from "../i18n";
import { copyText, isLoopback, roomLink, shareLink } from "../net/invitation";
import type { RoomOptions, Seat, TableInfo } from "../net/protocol.gen";
import { useOneKey } from "./onekey";
import { LineIcon } from "./icons";
import { Overhead } from "./Overhead";
import { openOverlay } from "./overlays";
import { isHuman } from "./parts";
import { Qr } from "./Qr";
import { RoomRules } from "./room/RoomRules";
import { Seats, seatsOf } from "./room/Seats";
import { RulesSummary, roomSummary } from "./room/Summary";
import { Sprite } from "../tiles/Sprite";
import { useTalk } from "../talk/opening";
import { UPRIGHT, screenClass } from "./viewport";
import { WatchLine } from "./WatchLine";

export function Room({ info }: { info: TableInfo }) {
  const client = useClient();
  const [choosing, setChoosing] = useState(false);
  const stopChoosing = useCallback(() => setChoosing(false), []);
  const talk = useTalk();
  const upright = screenClass.value.includes(UPRIGHT);
  return (
    <main class="felt veil">
      <Sprite />
      <section class={`sheet room ${screenClass.value}`}>
        <header>
          <button type="button" class="cb in" aria-label={t("room.leave")} onClick={() => client.leave()}>
            <LineIcon name="close" />
          </button>
          <h1>{t("room.title")}</h1>
          <div class="rc">
            <small>{t("room.code")}</small>
            <b>{info.code}</b>
          </div>
          <span class="come-in">
            {!upright && <MoreWays info={info} />}
            <ShareButton code={info.code} options={info.options} />
          </span>
        </header>
        <Seats info={info} />
        <Invitation info={info} />
        <RulesSummary info={info} onChange={() => setChoosing(true)} />
        <RoomFooter info={info} onTalk={talk.open} />
      </section>
      <Overhead info={info} />
      {talk.Sheet && <talk.Sheet info={info} onClose={talk.close} />}
      {choosing && <RoomRules info={info} onClose={stopChoosing} />}
    </main>
  );
}

function TalkButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" class="cb in" data-action="talk" aria-label={t("talk.title")} onClick={onClick}>
      <LineIcon name="talk" />
    </button>
  );
}

function ShareButton({ code, options }: { code: string; options: RoomOptions }) {
  const { store } = useClient();
  const share = async () => {
    const url = roomLink(code);
    if (await shareLink(`${t("room.share.text", { code })} ${roomSummary(options)}`.trim(), url)) return;
    store.notify("copied", (await copyText(url)) ? "link" : "failed");
  };
  return (
    <button type="button" class="ghostb sh" onClick={() => void share()}>
      <LineIcon name="share" />
      {t("room.share")}
    </button>
  );
}

function Invitation({ info }: { info: TableInfo }) {
  const link = roomLink(info.code);
  return (
    <div class="qrb">
      <Qr text={link} label={link} />
      <p>
        {t("room.scan")}
        <small>{isLoopback() ? t("room.loopback") : t("room.scan.hint")}</small>
      </p>
      {screenClass.value.includes(UPRIGHT) && <MoreWays info={info} />}
    </div>
  );
}

/** Other ways for people to come: friends who are called, and those who only watch. */
function MoreWays({ info }: { info: TableInfo }) {
  return (
    <span class="room-more">
      <button type="button" class="ghostb" data-action="friends" onClick={() => openOverlay("friends")}>
        {t("friends.title")}
      </button>
      <WatchLine info={info} />
    </span>
  );
}

interface FooterProps {
  info: TableInfo;
  onTalk(): void;
}

function RoomFooter({ info, onTalk }: FooterProps) {
  if (info.you === null) return <footer />;
  const full = seatsOf(info).every((seat) => info.players[seat].kind !== "empty");
  const host = info.you === info.host;
  if (host && !full && info.options.bots) return <StartFooter info={info} onTalk={onTalk} />;
  return <ReadyFooter info={info} onTalk={onTalk} you={info.you} full={full} />;
}

/** The host may start with fewer people. */
function StartFooter({ info, onTalk }: FooterProps) {
  const client = useClient();
  const waiting = othersWait(info);
  useOneKey("r", "start-room");
  return (
    <footer>
      <TalkButton onClick={onTalk} />
      <span class="auto">{t(waiting ? "room.waiting" : "room.start.bots")}</span>
      <button type="button" class="prim" data-action="start-room" disabled={waiting} onClick={() => client.startRoom()}>
        {t("room.start")}
        <LineIcon name="right" />
      </button>
    </footer>
  );
}

function othersWait({ players, you }: TableInfo): boolean {
  return players.some((player, seat) => isHuman(player) && seat !== you && !player.ready);
}

/** When all seats are taken and all are ready, the deal starts by itself. */
function ReadyFooter({ info, onTalk, you, full }: FooterProps & { you: Seat; full: boolean }) {
  const client = useClient();
  const { ready } = info.players[you];
  useOneKey("r", "ready");
  const last = full && !ready && !othersWait(info);
  const host = you === info.host;
  const wait = full ? "room.waiting" : host ? "room.waiting.people" : "room.waiting.host";
  const note = ready ? t(wait) : last ? t("room.start.full") : host ? t(full ? "room.start.self" : "room.waiting.people") : roomSummary(info.options);
  return (
    <footer>
      <TalkButton onClick={onTalk} />
      <span class="auto">{note}</span>
      <button type="button" class={ready ? "ghostb" : "prim"} data-action="ready" aria-pressed={ready} onClick={() => client.ready(!ready)}>
        {t(ready ? "room.unready" : last ? "room.start" : "room.ready")}
      </button>
    </footer>
  );
}

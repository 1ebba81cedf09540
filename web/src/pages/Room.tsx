/** The room before the first deal: who is here, how friends come in, what is played. */
import { useCallback, useState } from "preact/hooks";
import { useClient } from "../client";
import { SEATS, seatAt, stepsFrom } from "../core/seats";
import { t } from "../i18n";
import { copyText, isLoopback, roomLink, shareLink } from "../net/invitation";
import type { RoomOptions, Seat, TableInfo } from "../net/protocol.gen";
import { LineIcon } from "./icons";
import { openOverlay } from "./overlays";
import { Avatar, isHuman, nameOf, placeName } from "./parts";
import { Qr } from "./Qr";
import { RoomRules } from "./room/RoomRules";
import { RulesSummary, roomSummary } from "./room/Summary";
import { Sprite } from "../tiles/Sprite";
import { screenClass } from "./viewport";
import { WatchLine } from "./WatchLine";

export function Room({ info }: { info: TableInfo }) {
  const client = useClient();
  const [choosing, setChoosing] = useState(false);
  const stopChoosing = useCallback(() => setChoosing(false), []);
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
          <ShareButton code={info.code} options={info.options} />
        </header>
        <div class="seats">
          {seatsOf(info).map((seat) => (
            <SeatCard key={seat} info={info} seat={seat} step={stepsFrom(info.you, seat)} />
          ))}
        </div>
        <Invitation info={info} />
        <RulesSummary info={info} onChange={() => setChoosing(true)} />
        <RoomFooter info={info} />
      </section>
      {choosing && <RoomRules info={info} onClose={stopChoosing} />}
    </main>
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

/** The seats that play, the own one first. */
function seatsOf({ you, seated }: TableInfo): Seat[] {
  return SEATS.map((step) => seatAt(you ?? 0, step)).filter((seat) => seat < (seated ?? SEATS.length));
}

function SeatCard({ info, seat, step }: { info: TableInfo; seat: Seat; step: Seat }) {
  const player = info.players[seat];
  if (player.kind === "empty") return <EmptySeat />;
  const role = seat === info.host ? t("room.seat.host") : isHuman(player) ? placeName(info, seat) : t("seat.bot");
  return (
    <div class={`seat ${player.ready ? "ok" : ""} ${player.connected ? "" : "gone"}`}>
      <Avatar name={player.name} step={step} avatar={player.avatar} />
      <div>
        <b>{nameOf(info, seat)}</b>
        <small>{role}</small>
      </div>
      {!player.connected ? <em class="off">{t("room.seat.absent")}</em> : player.ready && <em>{t("room.seat.ready")}</em>}
    </div>
  );
}

function EmptySeat() {
  return (
    <div class="seat none">
      <span class="av">
        <LineIcon name="plus" />
      </span>
      <div>
        <b>{t("room.seat.empty")}</b>
        <small>{t("room.seat.bot")}</small>
      </div>
    </div>
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
      <div class="room-more">
        <button type="button" class="ghostb" data-action="friends" onClick={() => openOverlay("friends")}>
          {t("friends.title")}
        </button>
        <WatchLine info={info} />
      </div>
    </div>
  );
}

function RoomFooter({ info }: { info: TableInfo }) {
  const client = useClient();
  if (info.you === null) return <footer />;
  if (info.you !== info.host) return <GuestFooter ready={info.players[info.you].ready} options={info.options} />;
  const waiting = info.players.some((player, seat) => isHuman(player) && seat !== info.you && !player.ready);
  const empty = seatsOf(info).some((seat) => info.players[seat].kind === "empty");
  return (
    <footer>
      <span class="auto">{t(waiting ? "room.waiting" : empty ? "room.start.bots" : "room.start.full")}</span>
      <button type="button" class="prim" data-action="start-room" disabled={waiting} onClick={() => client.startRoom()}>
        {t("room.start")}
        <LineIcon name="right" />
      </button>
    </footer>
  );
}

function GuestFooter({ ready, options }: { ready: boolean; options: RoomOptions }) {
  const client = useClient();
  return (
    <footer>
      <span class="auto">{ready ? t("room.waiting.host") : roomSummary(options)}</span>
      <button type="button" class={ready ? "ghostb" : "prim"} data-action="ready" aria-pressed={ready} onClick={() => client.ready(!ready)}>
        {t(ready ? "room.unready" : "room.ready")}
      </button>
    </footer>
  );
}

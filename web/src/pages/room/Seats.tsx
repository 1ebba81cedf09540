/** The seats of a room, and what can be done with each before the first deal. */
import { useState } from "preact/hooks";
import { useClient } from "../../client";
import { SEATS, seatAt, stepsFrom } from "../../core/seats";
import { t, tCode } from "../../i18n";
import type { Seat, TableInfo } from "../../net/protocol.gen";
import { RoomCaption } from "../../sound/Captions";
import { LineIcon } from "../icons";
import { Avatar, Dialog, isHuman, nameOf, placeName } from "../parts";
import { useSeatTitles } from "../ranks/seat-titles";

/** The seats that play, the own one first. */
export function seatsOf({ you, seated }: TableInfo): Seat[] {
  return SEATS.map((step) => seatAt(you ?? 0, step)).filter((seat) => seat < (seated ?? SEATS.length));
}

export function Seats({ info }: { info: TableInfo }) {
  const [chosen, setChosen] = useState<Seat | null>(null);
  const deeds = chosen === null ? [] : deedsFor(info, chosen);
  const titles = useSeatTitles(info);
  return (
    <div class="seats">
      {seatsOf(info).map((seat) => (
        <SeatCard key={seat} info={info} seat={seat} title={titles(seat)} onClick={() => setChosen(seat)} />
      ))}
      {chosen !== null && deeds.length > 0 && <SeatSheet info={info} seat={chosen} deeds={deeds} onClose={() => setChosen(null)} />}
    </div>
  );
}

function SeatCard({ info, seat, title, onClick }: { info: TableInfo; seat: Seat; title: string | null; onClick(): void }) {
  const { kind, ready, connected } = info.players[seat];
  const state = kind === "empty" ? "none" : `${ready ? "ok" : ""} ${connected ? "" : "gone"}`;
  const still = deedsFor(info, seat).length === 0;
  return (
    <div class="seat-at">
      <button type="button" class={`seat ${state} ${kind === "bot" ? "bot" : ""}`} data-seat={seat} disabled={still} onClick={onClick}>
        {kind === "empty" ? <EmptySeat info={info} /> : <TakenSeat info={info} seat={seat} title={title} />}
      </button>
      <RoomCaption seat={seat} name={nameOf(info, seat)} />
    </div>
  );
}

function TakenSeat({ info, seat, title }: { info: TableInfo; seat: Seat; title: string | null }) {
  const player = info.players[seat];
  const bot = `${t("seat.bot")} · ${tCode("rule.bots", info.options.level)}`;
  const role = seat === info.host ? t("room.seat.host") : isHuman(player) ? placeName(info, seat) : bot;
  const asked = info.swaps?.some((swap) => swap.asker === info.you && swap.asked === seat);
  return (
    <>
      <Avatar name={nameOf(info, seat)} step={stepsFrom(info.you, seat)} avatar={player.avatar} />
      <span class="who-is">
        <b>{nameOf(info, seat)}</b>
        <small>{asked ? t("room.swap.asked") : title && isHuman(player) ? `${role} · ${title}` : role}</small>
      </span>
      {!player.connected ? <em class="off">{t("room.seat.absent")}</em> : player.ready && isHuman(player) && <em>{t("room.seat.ready")}</em>}
    </>
  );
}

function EmptySeat({ info }: { info: TableInfo }) {
  return (
    <>
      <span class="av">
        <LineIcon name="plus" />
      </span>
      <span class="who-is">
        <b>{t("room.seat.empty")}</b>
        <small>{t(info.options.bots ? "room.seat.bot" : "room.seat.person")}</small>
      </span>
    </>
  );
}

interface Deed {
  name: "take" | "swap" | "withdraw" | "bot" | "unbot" | "kick";
  danger?: boolean;
}

/** What the viewer may do with a seat: nothing with the own one. */
export function deedsFor(info: TableInfo, seat: Seat): Deed[] {
  const { you, host, players, options } = info;
  const { kind } = players[seat];
  if (you === null || seat === you) return [];
  const mine = you === host;
  if (kind === "human") {
    const asked = info.swaps?.some((swap) => swap.asker === you && swap.asked === seat);
    return [{ name: asked ? "withdraw" : "swap" }, ...(mine ? [{ name: "kick", danger: true } as const] : [])];
  }
  const bot: Deed[] = kind === "bot" ? [{ name: "unbot" }] : options.bots ? [{ name: "bot" }] : [];
  return [{ name: "take" }, ...(mine ? bot : [])];
}

function SeatSheet({ info, seat, deeds, onClose }: { info: TableInfo; seat: Seat; deeds: readonly Deed[]; onClose(): void }) {
  const client = useClient();
  const [sure, setSure] = useState(false);
  const acts: Record<Deed["name"], () => void> = {
    take: () => client.takeSeat(seat),
    swap: () => client.askSwap(seat),
    withdraw: () => client.askSwap(info.you ?? seat),
    bot: () => client.seatBot(seat, true),
    unbot: () => client.seatBot(seat, false),
    kick: () => client.kick(seat),
  };
  const tap = ({ name, danger }: Deed) => {
    if (danger && !sure) return setSure(true);
    acts[name]();
    onClose();
  };
  const empty = info.players[seat].kind === "empty";
  return (
    <Dialog title={empty ? t("room.seat.empty") : nameOf(info, seat)} class="deeds" onClose={onClose}>
      {deeds.map((deed) => (
        <button key={deed.name} type="button" class={`ghostb ${deed.danger ? "danger" : ""}`} data-action={`seat-${deed.name}`} onClick={() => tap(deed)}>
          {t(deed.danger && sure ? "room.kick.sure" : `room.deed.${deed.name}`)}
        </button>
      ))}
    </Dialog>
  );
}

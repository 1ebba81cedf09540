/** The bar over the hand: back and on by steps and turns, playing, where one is, whose view. */
import { SEATS } from "../../core/seats";
import { t } from "../../i18n";
import type { TableInfo } from "../../net/protocol.gen";
import type { Player } from "../../record/player";
import { Avatar, nameOf } from "../parts";
import { stepsFrom } from "../../core/seats";
import { PlayIcon, type PlayIconName } from "./icons";

export function Controls({ player, info }: { player: Player; info: TableInfo }) {
  const at = player.at.value;
  const playing = player.playing.value;
  const open = player.open.value;
  return (
    <div class="rec-bar" role="toolbar" aria-label={t("record.controls")}>
      <IconButton name="turn-back" label={t("record.turn.back")} disabled={at === 0} onClick={() => player.turn(-1)} />
      <IconButton name="step-back" label={t("record.step.back")} disabled={at === 0} onClick={() => player.step(-1)} />
      <IconButton name={playing ? "pause" : "play"} label={t(playing ? "record.pause" : "record.play")} onClick={() => player.toggle()} />
      <IconButton name="step-on" label={t("record.step.on")} disabled={at === player.last} onClick={() => player.step(1)} />
      <IconButton name="turn-on" label={t("record.turn.on")} disabled={at === player.last} onClick={() => player.turn(1)} />
      <label class="seek">
        <input
          type="range"
          min={0}
          max={player.last}
          value={at}
          aria-label={t("record.seek")}
          aria-valuetext={t("record.position", { n: at, all: player.last })}
          onInput={(event) => player.seek(event.currentTarget.valueAsNumber)}
        />
        <output aria-hidden="true" data-at={at}>
          {at} / {player.last}
        </output>
      </label>
      <div class="who-sees">
        <SeatButtons player={player} info={info} />
      </div>
      <IconButton name={open ? "eye" : "eye-off"} label={t("record.open")} pressed={open} onClick={() => player.show(!open)} />
    </div>
  );
}

export function SeatButtons({ player, info }: { player: Player; info: TableInfo }) {
  const you = player.seat.value;
  return (
    <>
      {SEATS.filter((seat) => seat < player.players).map((seat) => (
        <button
          key={seat}
          type="button"
          class={`seat-pick ${seat === you ? "on" : ""}`}
          aria-pressed={seat === you}
          aria-label={t("record.seat", { name: nameOf(info, seat) })}
          title={nameOf(info, seat)}
          onClick={() => player.sit(seat)}
        >
          <Avatar name={nameOf(info, seat)} step={stepsFrom(you, seat)} />
        </button>
      ))}
    </>
  );
}

interface IconButtonProps {
  name: PlayIconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick(): void;
}

function IconButton({ name, label, disabled = false, pressed, onClick }: IconButtonProps) {
  return (
    <button type="button" class="rec-b" data-do={name} aria-label={label} title={label} disabled={disabled} aria-pressed={pressed} onClick={onClick}>
      <PlayIcon name={name} />
    </button>
  );
}

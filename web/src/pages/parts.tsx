/** Small parts that several pages share. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SIDES } from "../board/model";
import { avatarClass, avatarMark } from "../board/avatars";
import { SEATS, placeOf } from "../core/seats";
import { LANGUAGES, chooseLanguage, language, t, type Key } from "../i18n";
import type { Player, Seat, TableInfo } from "../net/protocol.gen";
import { LineIcon } from "./icons";

export function LanguageSwitch() {
  return (
    <fieldset class="lng" aria-label={t("language.label")}>
      {LANGUAGES.map(({ id, label }) => (
        <button key={id} type="button" lang={id} aria-pressed={language.value === id} class={language.value === id ? "on" : ""} onClick={() => chooseLanguage(id)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface AvatarProps {
  name: string;
  /** Seen from the viewer: its colour. */
  step: Seat;
  mark?: string | undefined;
  /** The number of a built-in one; 0 is the name's own letter in the seat's colour. */
  avatar?: number | undefined;
}

export function Avatar({ name, step, mark, avatar }: AvatarProps) {
  return (
    <span class={`av av-${SIDES[step] ?? "you"} ${avatarClass(avatar)}`}>
      <span aria-hidden="true">{avatarMark(avatar, name)}</span>
      {mark && <i class="bd">{mark}</i>}
    </span>
  );
}

const PLACES: readonly Key[] = ["seat.you", "seat.next", "seat.opposite", "seat.before"];

/** What a seat is to the viewer: oneself, 下家, 对家, 上家. */
export function placeName(info: TableInfo, seat: Seat): string {
  return t(PLACES[placeOf(info.you ?? 0, seat, info.seated ?? SEATS.length)] ?? "seat.you");
}

const BOTS: readonly Key[] = ["name.bot.0", "name.bot.1", "name.bot.2", "name.bot.3"];

/** Bots are called by us, in the chosen language, and marked as what they are. */
export function nameOf(info: TableInfo, seat: Seat): string {
  const { kind, name } = info.players[seat];
  if (kind === "bot") return t(BOTS[seat] ?? "seat.bot");
  return name || placeName(info, seat);
}

export function isHuman(player: Player): boolean {
  return player.kind === "human";
}

interface DialogProps {
  title: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

/** What opened the sheet; of one sheet opened from another, what opened the first. */
let opener: HTMLElement | null = null;

function rememberOpener(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at !== document.body && !at.closest("dialog")) opener = at;
}

/** A sheet that is taken away takes the focus with it: on from where it was opened. */
function goBack(): void {
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
}

/** A sheet over the page: the browser keeps the focus inside, Esc closes it. */
export function Dialog({ title, class: cls = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    rememberOpener();
    dialog.current?.showModal();
    // the browser takes the first button there is, which only the pointer knows of
    if (document.activeElement?.matches(".scrim")) dialog.current?.querySelector<HTMLElement>(".cb.in")?.focus();
    return () => queueMicrotask(goBack);
  }, []);
  return (
    <dialog ref={dialog} class={`pop ${cls}`} aria-label={title} onClose={onClose}>
      <button type="button" class="scrim" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div class="pop-in">
        <header>
          <h1>{title}</h1>
          <button type="button" class="cb in" aria-label={t("action.close")} onClick={onClose}>
            <LineIcon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { id: T; text: string }[];
  onChoose(id: T): void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <div class="choice">
      <span aria-hidden="true">{label}</span>
      <fieldset class="lng" aria-label={label}>
        {options.map(({ id, text }) => (
          <button key={id} type="button" aria-pressed={id === value} class={id === value ? "on" : ""} onClick={() => onChoose(id)}>
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

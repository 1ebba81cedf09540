/** The keyboard of the viewer. */
import type { Seat } from "../net/protocol.gen";
import type { Player } from "./player";

export interface Beyond {
  previousDeal(): void;
  nextDeal(): void;
  verify(): void;
}

const onControl = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** Handles a key; gives whether it meant anything. A slider or a button keeps its own keys. */
export function onKey(player: Player, beyond: Beyond, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (onControl(event.target, "input,textarea,select,[contenteditable],dialog")) return false;
  if ((event.key === " " || event.key === "Enter") && onControl(event.target, "button,a,summary")) return false;
  const act = actionOf(player, beyond, event.key.toLowerCase(), event.shiftKey);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function actionOf(player: Player, beyond: Beyond, key: string, shift: boolean): (() => void) | null {
  if (/^[1-4]$/.test(key)) return () => player.sit((Number(key) - 1) as Seat);
  switch (key) {
    case "arrowleft":
      return () => (shift ? player.turn(-1) : player.step(-1));
    case "arrowright":
      return () => (shift ? player.turn(1) : player.step(1));
    case "arrowup":
      return () => player.turn(-1);
    case "arrowdown":
      return () => player.turn(1);
    case "home":
      return () => player.seek(0);
    case "end":
      return () => player.seek(player.last);
    case " ":
      return () => player.toggle();
    case "o":
      return () => player.show(!player.open.peek());
    case "pageup":
      return () => beyond.previousDeal();
    case "pagedown":
      return () => beyond.nextDeal();
    case "v":
      return () => beyond.verify();
    default:
      return null;
  }
}

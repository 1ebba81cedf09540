/** The keyboard at the table: arrows and Enter for the hand, letters for the calls, digits for a choice. */
import { keepFocus } from "./focus";
import type { Slot } from "./slots";
import type { TableUi } from "./ui";

const CALLS: Readonly<Record<string, Slot>> = { h: "win", k: "kong", p: "pung", c: "chow", x: "pass", escape: "pass" };

const onControl = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function focusRaised(ui: TableUi, root: Element): void {
  const id = ui.raised.peek();
  if (id !== null) root.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus();
}

function handKey(ui: TableUi, event: KeyboardEvent, root: Element): boolean {
  const onHand = onControl(event.target, "[data-piece]");
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    ui.move(event.key === "ArrowLeft" ? -1 : 1);
    if (onHand) focusRaised(ui, root);
    return true;
  }
  const press = event.key === "Enter" || event.key === " ";
  if (!press || (!onHand && onControl(event.target, "button,a,summary"))) return false;
  const raised = ui.raised.peek();
  if (raised !== null) ui.discard(raised);
  if (onHand) keepFocus(event.target as Element);
  return raised !== null;
}

/** What is not asked for: W shows or hides the waits, D discards what was drawn, T calls the trustee or sends it away. */
function otherKey(ui: TableUi, key: string, onTrustee: () => void): boolean {
  if (key === "w") ui.switchLamp();
  else if (key === "t") onTrustee();
  else return key === "d" && ui.discardDrawn();
  return true;
}

function callKey(ui: TableUi, key: string): boolean {
  const slot = CALLS[key];
  if (slot) ui.press(slot);
  else if (/^[1-4]$/.test(key)) ui.chooseNumber(Number(key));
  else return false;
  return true;
}

/** Handles a key; gives whether it meant anything. Keys typed into a field are not ours. */
export function onKey(ui: TableUi, event: KeyboardEvent, root: Element, onTrustee: () => void = () => undefined): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (onControl(event.target, "input,textarea,select,[contenteditable],dialog")) return false;
  const key = event.key.toLowerCase();
  const used = handKey(ui, event, root) || callKey(ui, key) || otherKey(ui, key, onTrustee);
  if (used) event.preventDefault();
  return used;
}

/** Whether the lesson is open, and how far one has come in it. The lesson itself is loaded when it is wanted. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../../net/device";
import { busy } from "../../pwa/moment";

const REACHED = "hokchiu.lesson";
const DONE = "done";

const open = signal(false);

export const learning = open;

export function openLesson(): void {
  open.value = true;
  busy.value = true;
}

export function closeLesson(): void {
  open.value = false;
  busy.value = false;
}

/** The step at which one stopped; 0 before the first time and after the end. */
export function reached(): number {
  const step = Number(remembered(REACHED));
  return Number.isInteger(step) && step > 0 ? step : 0;
}

export function remain(step: number): void {
  remember(REACHED, String(step));
}

export function rememberDone(): void {
  remember(REACHED, DONE);
}

/** Whether there is reason to offer the lesson first: it has neither been begun nor finished here. */
export function isNew(): boolean {
  return remembered(REACHED) === null;
}

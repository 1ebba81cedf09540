/** What this browser prefers, remembered. */
import { signal } from "@preact/signals";
import type { Speed } from "../board/pacing";
import { remember, remembered } from "../net/device";

const SPEED_KEY = "hokchiu.speed";
export const SPEEDS: readonly Speed[] = ["normal", "fast", "off"];

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function firstSpeed(): Speed {
  const stored = remembered(SPEED_KEY);
  return SPEEDS.find((speed) => speed === stored) ?? (wantsStillness() ? "off" : "normal");
}

const chosen = signal<Speed>(firstSpeed());

export const speed = chosen;

export function chooseSpeed(next: Speed): void {
  chosen.value = next;
  remember(SPEED_KEY, next);
}

/** What this browser prefers, remembered. */
import { signal } from "@preact/signals";
import type { Speed } from "../board/pacing";
import { remember, remembered } from "../net/device";
import type { RoomOptions } from "../net/protocol.gen";

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

export type Level = RoomOptions["level"];

const LEVEL_KEY = "hokchiu.level";
/** How well the bots play, weakest first. */
export const LEVELS: readonly Level[] = ["novice", "casual", "skilled", "strong", "master"];

const wanted = signal<Level>(LEVELS.find((level) => level === remembered(LEVEL_KEY)) ?? "skilled");

/** The level chosen last, for the next table. */
export const level = wanted;

export function chooseLevel(next: Level): void {
  wanted.value = next;
  remember(LEVEL_KEY, next);
}

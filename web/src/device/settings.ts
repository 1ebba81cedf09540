/** What is chosen for this device, remembered: large print, the screen kept awake, haptics. */
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../net/device";
import type { RoomOptions } from "../net/protocol.gen";

export interface Comfort {
  /** 大字: large letters and buttons, more contrast, rooms with more time. */
  large: boolean;
  /** The screen stays on while a deal runs. */
  awake: boolean;
  /** The device is shaken a little on the own turn and where one may claim. */
  haptics: boolean;
}

const KEY = "hokchiu.comfort";
const FIRST: Comfort = { large: false, awake: true, haptics: true };

/** What is remembered, as far as it can be read. */
export function readComfort(stored: string | null): Comfort {
  try {
    const read = JSON.parse(stored ?? "{}") as Partial<Comfort> | null;
    return { large: read?.large === true, awake: read?.awake !== false, haptics: read?.haptics !== false };
  } catch {
    return FIRST;
  }
}

export const comfort = signal<Comfort>(readComfort(remembered(KEY)));

export function chooseComfort(change: Partial<Comfort>): void {
  comfort.value = { ...comfort.value, ...change };
  remember(KEY, JSON.stringify(comfort.value));
}

/** Puts large print on the page, now and whenever it is chosen. */
export function wearComfort(root: HTMLElement): void {
  effect(() => {
    root.toggleAttribute("data-large", comfort.value.large);
  });
}

type Times = Pick<RoomOptions, "first_discard_s" | "turn_s" | "claim_s">;

/** Twice what a room gives otherwise. */
const UNHURRIED: Times = { first_discard_s: 60, turn_s: 30, claim_s: 20 };

/** The times of a new room: with large print nobody is hurried. */
export function unhurried<T extends Partial<Times>>(options: T): T & Partial<Times> {
  if (!comfort.peek().large) return options;
  const most = (name: keyof Times) => Math.max(options[name] ?? 0, UNHURRIED[name]);
  return { ...options, first_discard_s: most("first_discard_s"), turn_s: most("turn_s"), claim_s: most("claim_s") };
}

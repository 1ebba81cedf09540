/** A shake of the device for a question: short for the own turn, a double one where one may claim. */
import { type ReadonlySignal, effect } from "@preact/signals";
import type { Ask } from "../net/protocol.gen";

const TURN = [15];
const CALL = [10, 30, 10];

export const canShake = (): boolean => "vibrate" in navigator;

/** What a question feels like. */
export const shakeOf = ({ window }: Pick<Ask, "window">): number[] => (window === "turn" ? TURN : CALL);

export interface HapticPorts {
  shake(pattern: number[]): void;
  /** Browsers shake for nobody who has not touched the page, and complain. */
  touched(): boolean;
}

/** Shakes once for each new question. */
export function feel(ask: ReadonlySignal<{ message: Ask } | null>, wanted: ReadonlySignal<boolean>, ports: HapticPorts): void {
  let felt: string | null = null;
  effect(() => {
    const asked = ask.value?.message;
    if (!asked || asked.decision === felt) return;
    felt = asked.decision;
    if (wanted.peek() && ports.touched()) ports.shake(shakeOf(asked));
  });
}

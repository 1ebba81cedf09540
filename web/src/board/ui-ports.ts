/** What the state of the hands needs of the page, and its times. */
import type { NextFrame } from "./beside";

/** Buttons appear this long after the tap that discarded, so that none is under the finger. */
export const BUTTON_GUARD_MS = 400;
/** A weighty choice asks once more for this long. */
export const CONFIRM_MS = 3000;
/** A tile that has just come under the finger does not take its tap. */
export const TAP_GUARD_MS = 300;
/** A discard chosen before the turn waits so long, that the drawn tile is seen and a tap calls it off. */
export const AHEAD_MS = 350;

export interface UiPorts {
  send(action: string): void;
  /** Runs `then` after `ms`; gives the way to call it off. */
  later(ms: number, then: () => void): () => void;
  nextFrame: NextFrame;
  now(): number;
}

export interface Drag {
  piece: number;
  dx: number;
  dy: number;
}

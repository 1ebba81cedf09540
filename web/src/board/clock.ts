/** The time left, counted down from what the server said. */
import { useEffect, useState } from "preact/hooks";
import type { ClockModel } from "./model";

const TICK_MS = 250;
/** Below this part of the time the clock is coral. */
export const LOW = 1 / 3;

export interface Remaining {
  /** Whole seconds, rounded up. */
  seconds: number;
  /** Part of the whole, 0..1. */
  part: number;
}

/** What is left at `now` (milliseconds of `performance.now()`). */
export function remaining(clock: ClockModel, now: number): Remaining {
  const left = Math.max(0, clock.left - (now - clock.at));
  return { seconds: Math.ceil(left / 1000), part: clock.total > 0 ? Math.min(1, left / clock.total) : 0 };
}

/** The time left, four times a second; `null` without a clock. */
export function useRemaining(clock: ClockModel | null): Remaining | null {
  const [, tick] = useState(0);
  const running = clock !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return clock && remaining(clock, performance.now());
}

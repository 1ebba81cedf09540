/** The last seconds of one's own clock, one tick each. */
import { remaining, type Countdown } from "../core/state";

export const TICKS = 5;
const SECOND = 1000;

/** Calls *tick* at five, four, … one seconds before the end; what comes back stops it. */
export function tickDown(time: Countdown, tick: () => void, now: () => number = () => performance.now()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number) => {
    const next = Math.min(TICKS, Math.ceil(left / SECOND) - 1);
    if (next < 1) return;
    timer = setTimeout(() => {
      tick();
      wait(next * SECOND);
    }, left - next * SECOND);
  };
  wait(remaining(time, now()));
  return () => clearTimeout(timer);
}

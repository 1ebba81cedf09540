/** Time as pages show it passing: looked at four times a second. */
import { useEffect, useState } from "preact/hooks";
import { type Countdown, remaining } from "../core/state";

export const SECOND_MS = 1_000;
const LOOK_MS = 250;

/** The time now, on the clock of `performance.now()`. */
export function useNow(): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole seconds of *time* that are left, null without it. */
export function useSeconds(time: Countdown | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(time && Math.ceil(remaining(time, performance.now()) / SECOND_MS));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

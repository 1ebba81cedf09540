/** A number that counts up to its value where one saw it come; one that was there already just stands. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { Stage } from "./stage";
import { COUNT_AT_MS, COUNT_MS } from "./timing";

/** The number shown after *elapsed* of *ms*: quickly first, then slower. */
export function counted(target: number, elapsed: number, ms: number): number {
  const part = Math.min(1, Math.max(0, ms > 0 ? elapsed / ms : 1));
  return Math.round(target * (1 - (1 - part) ** 3));
}

export function useCount(target: number, stage: Stage): number {
  const [shown, setShown] = useState(() => (stage.moving ? 0 : target));
  useLayoutEffect(() => {
    const speed = stage.moving ? stage.speed : 0;
    const start = performance.now() + COUNT_AT_MS * speed;
    let frame = 0;
    const count = (now: number): void => {
      const at = counted(target, now - start, COUNT_MS * speed);
      setShown(at);
      if (at !== target) frame = requestAnimationFrame(count);
    };
    count(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [target, stage]);
  return shown;
}

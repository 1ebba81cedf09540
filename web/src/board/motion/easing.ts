/**
 * Where something is on its way, worked out without asking the browser: asking makes the page compute all its styles at once,
 * in the middle of an event.
 */
import type { Pose, Step } from "./moves";

type Curve = readonly [number, number, number, number];

const NAMED: Readonly<Record<string, Curve>> = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

function curveOf(ease: string): Curve {
  const numbers = /^cubic-bezier\(([^)]*)\)$/.exec(ease)?.[1]?.split(",").map(Number);
  return (numbers?.length === 4 ? (numbers as unknown as Curve) : NAMED[ease]) ?? [0, 0, 1, 1];
}

/** A coordinate of the curve from (0, 0) to (1, 1) with these inner points. */
const along = (a: number, b: number, s: number): number => 3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3;

const HALVINGS = 16;

/** How far one has come when part *t* of the time is over. */
export function eased(ease: string, t: number): number {
  if (t <= 0 || t >= 1) return Math.min(1, Math.max(0, t));
  const [x1, y1, x2, y2] = curveOf(ease);
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < t) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}

const between = (a: number, b: number, part: number): number => a + (b - a) * part;

/** The pose on a way when part *progress* of its time is over. */
export function poseAt(path: readonly Step[], progress: number): Pose | null {
  const next = path.findIndex(({ at }) => at > progress);
  const end = path.at(-1);
  if (!end) return null;
  const [before, after] = next > 0 ? [path[next - 1] ?? end, path[next] ?? end] : [end, end];
  const span = after.at - before.at;
  const part = span > 0 ? eased(before.ease ?? "linear", (progress - before.at) / span) : 1;
  return { x: between(before.x, after.x, part), y: between(before.y, after.y, part), w: between(before.w, after.w, part) };
}

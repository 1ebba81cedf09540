/** From poses to what the browser animates: only `translate`, `rotate`, `scale`, `transform` and `opacity`. */
import { FACE } from "../geometry";
import type { GhostMove, Pose, Step } from "./moves";
import { FLYING } from "./timing";

/** Ghosts are drawn this wide and scaled. */
export const GHOST = 40;

/** When a flying tile is at its largest. */
const SWOLLEN = 0.4;

const px = (n: number): string => `${n.toFixed(2)}px`;

/** Position and size of a tile that is drawn *base* wide. */
export const placeOf = ({ x, y, w }: Pose, base: number): { translate: string; scale: string } => ({
  translate: `${px(x)} ${px(y)}`,
  scale: (w / base).toFixed(4),
});

const frame = (step: Step, values: Keyframe): Keyframe => ({ ...values, offset: step.at, ...(step.ease ? { easing: step.ease } : {}) });

/** Where a tile is on its way, and how large. Apart, so that both run on the compositor: it cannot add one effect to another. */
export const pathFrames = (path: readonly Step[]): Keyframe[] => path.map((step) => frame(step, { translate: placeOf(step, 1).translate }));

export function sizeFrames(path: readonly Step[], base: number, flies: boolean): Keyframe[] {
  const [start, end] = [path[0], path.at(-1)];
  if (!flies || path.length > 2 || !start || !end) return path.map((step) => frame(step, { scale: placeOf(step, base).scale }));
  const middle = { ...start, w: ((start.w + end.w) / 2) * FLYING };
  return [
    { scale: placeOf(start, base).scale, easing: "ease-out" },
    { scale: placeOf(middle, base).scale, offset: SWOLLEN, easing: "ease-in" },
    { scale: placeOf(end, base).scale },
  ];
}

/** Turned over its upright axis; what is seen changes where it is thinnest. */
const THIN = "translateX(50%) scaleX(0.02)";
export const TURN_AWAY: Keyframe[] = [{ transform: "none", easing: "ease-in" }, { transform: THIN }];
export const TURN_UP: Keyframe[] = [{ transform: THIN, easing: "ease-out" }, { transform: "none" }];

export const hopFrames = (rise: number, base: number): Keyframe[] => [
  { transform: "none", easing: "cubic-bezier(0.2, 0.7, 0.4, 1)" },
  { transform: `translateY(${px(-rise * base)})`, offset: 0.4, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)" },
  { transform: "none" },
];

/** A ghost is drawn round its middle, so that it can lie crosswise at first. */
function ghostPlace({ x, y, w }: Pose): { translate: string; scale: string } {
  return { translate: `${px(x + w / 2 - GHOST / 2)} ${px(y + (w * FACE) / 2 - (GHOST * FACE) / 2)}`, scale: (w / GHOST).toFixed(4) };
}

const FADES_AT = 0.82;
const PETAL_SPIN = "140deg";

export function ghostFrames({ path, across, look }: GhostMove): Keyframe[] {
  const last = path.length - 1;
  return path.map(({ at, ease, ...pose }, i) => ({
    ...ghostPlace(pose),
    offset: at,
    rotate: look === "petal" ? (i === last ? PETAL_SPIN : "0deg") : across && i < last ? "90deg" : "0deg",
    ...(ease ? { easing: ease } : {}),
  }));
}

const ARRIVED: Keyframe[] = [{ opacity: 1 }, { opacity: 1, offset: FADES_AT }, { opacity: 0 }];
const PASSING: Keyframe[] = [{ opacity: 0 }, { opacity: 0.95, offset: 0.25 }, { opacity: 0 }];

export const ghostOpacity = (look: GhostMove["look"]): Keyframe[] => (look === "petal" || look === "halo" ? PASSING : ARRIVED);

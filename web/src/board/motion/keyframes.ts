/** From poses to what the browser animates: only `translate`, `rotate`, `scale`, `transform` and `opacity`. */
import { FACE } from "../geometry";
import type { GhostMove, Pose, Step, TileMove } from "./moves";
import { FLYING } from "./timing";

/** Ghosts are drawn this wide and scaled. */
export const GHOST = 40;

/** When a flying tile is at its largest. */
const SWOLLEN = 0.4;

const px = (n: number): string => `${n.toFixed(2)}px`;

/** Where a tile lies, and its size: what is in it is measured by its font. At rest it has no transformation: each would make it a picture by itself. */
export const placeOf = ({ x, y, w }: Pose): { left: string; top: string; fontSize: string } => ({ left: px(x), top: px(y), fontSize: px(w) });

const frame = (step: Step, values: Keyframe): Keyframe => ({ ...values, offset: step.at, ...(step.ease ? { easing: step.ease } : {}) });

/** Where a tile is on its way, from its end, where it lies already. */
function pathFrames(path: readonly Step[]): Keyframe[] {
  const { x, y } = path.at(-1) ?? { x: 0, y: 0 };
  return path.map((step) => frame(step, { translate: `${px(step.x - x)} ${px(step.y - y)}` }));
}

/** How large it is on its way, in its size at the end. */
function sizeFrames(path: readonly Step[], flies: boolean): Keyframe[] {
  const [start, end] = [path[0], path.at(-1)];
  if (!start || !end || (!flies && path.every(({ w }) => w === end.w))) return [];
  const scale = (w: number): string => (w / end.w).toFixed(4);
  if (!flies || path.length > 2) return path.map((step) => frame(step, { scale: scale(step.w) }));
  return [
    { scale: scale(start.w), offset: 0, easing: "ease-out" },
    { scale: scale(((start.w + end.w) / 2) * FLYING), offset: SWOLLEN, easing: "ease-in" },
    { scale: scale(end.w), offset: 1 },
  ];
}

/** A tile out of a hand comes to light over this part of its way. */
const FADES = 0.4;
const FADING: Keyframe[] = [
  { opacity: 0, offset: 0 },
  { opacity: 1, offset: FADES },
  { opacity: 1, offset: 1 },
];

/** Turned over its upright axis; what is seen changes where it is thinnest. In widths of the tile: the compositor does not know parts of a box. */
const THIN = "translateX(0.49em) scaleX(0.02)";

const turnFrames = (from: number, half: number, to: number): Keyframe[] => [
  { transform: "none", offset: 0 },
  { transform: "none", offset: from, easing: "ease-in" },
  { transform: THIN, offset: half, easing: "ease-out" },
  { transform: "none", offset: to },
  { transform: "none", offset: 1 },
];

/** When in its flight a tile is turned, as parts of it: from, half, to. */
export function turning({ ms, turns }: Pick<TileMove, "ms" | "turns">): [number, number, number] | null {
  return turns ? [turns.at / ms, (turns.at + turns.ms / 2) / ms, Math.min(1, (turns.at + turns.ms) / ms)] : null;
}

/** All of a tile's flight in one animation: each has its element's style computed anew when it begins and when it ends. */
export function flightFrames(move: TileMove): Keyframe[] {
  const turns = turning(move);
  const parts = [pathFrames(move.path), sizeFrames(move.path, move.flies === true), move.fades ? FADING : [], turns ? turnFrames(...turns) : []];
  return parts.flat().sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
}

/** What covers the face until half of the turn. */
export const coverFrames = (half: number): Keyframe[] => [
  { opacity: 1, offset: 0 },
  { opacity: 1, offset: half },
  { opacity: 0, offset: half },
  { opacity: 0, offset: 1 },
];

/** *rise* in widths of the tile. */
export const hopFrames = (rise: number): Keyframe[] => [
  { transform: "none", easing: "cubic-bezier(0.2, 0.7, 0.4, 1)" },
  { transform: `translateY(${-rise}em)`, offset: 0.4, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)" },
  { transform: "none" },
];

/** A ghost is drawn round its middle, so that it can lie crosswise at first. */
function ghostPlace({ x, y, w }: Pose): { translate: string; scale: string } {
  return { translate: `${px(x + w / 2 - GHOST / 2)} ${px(y + (w * FACE) / 2 - (GHOST * FACE) / 2)}`, scale: (w / GHOST).toFixed(4) };
}

const FADES_AT = 0.82;
const PETAL_SPIN = "140deg";

const ARRIVED = [{ opacity: 1, offset: 0 }, { opacity: 1, offset: FADES_AT }, { opacity: 0, offset: 1 }];
const PASSING = [{ opacity: 0, offset: 0 }, { opacity: 0.95, offset: 0.25 }, { opacity: 0, offset: 1 }];

/** A ghost's flight; at its end it is not seen. */
export function ghostFrames({ path, across, look }: GhostMove): Keyframe[] {
  const last = path.length - 1;
  const way = path.map(({ at, ease, ...pose }, i) => ({
    ...ghostPlace(pose),
    offset: at,
    rotate: look === "petal" ? (i === last ? PETAL_SPIN : "0deg") : across && i < last ? "90deg" : "0deg",
    ...(ease ? { easing: ease } : {}),
  }));
  return [...way, ...(look === "petal" || look === "halo" ? PASSING : ARRIVED)].sort((a, b) => a.offset - b.offset);
}

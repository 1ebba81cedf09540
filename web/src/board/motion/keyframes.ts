/** From poses to what the browser animates: only `translate`, `rotate`, `scale`, `transform` and `opacity`. */
import { FACE } from "../geometry";
import type { GhostMove, Pose, Step } from "./moves";
import { FLYING } from "./timing";

/** Ghosts are drawn this wide and scaled. */
export const GHOST = 40;

const px = (n: number): string => `${n.toFixed(2)}px`;

/** Position and size of a tile that is drawn *base* wide. */
export const placeOf = ({ x, y, w }: Pose, base: number): { translate: string; scale: string } => ({
  translate: `${px(x)} ${px(y)}`,
  scale: (w / base).toFixed(4),
});

const stepFrame = ({ at, ease, ...pose }: Step, base: number): Keyframe => ({
  ...placeOf(pose, base),
  offset: at,
  ...(ease ? { easing: ease } : {}),
});

export const pathFrames = (path: readonly Step[], base: number): Keyframe[] => path.map((step) => stepFrame(step, base));

/** The pose that an element is drawn in at this moment, from its computed style. */
export function poseIn(style: Pick<CSSStyleDeclaration, "translate" | "scale">, base: number): Pose | null {
  const [x, y = "0"] = style.translate.split(" ");
  const at = { x: Number.parseFloat(x ?? ""), y: Number.parseFloat(y), w: Number.parseFloat(style.scale) * base };
  return Object.values(at).every(Number.isFinite) ? at : null;
}

const grown = ((FLYING - 1) * 100) / 2;
/** Lifted off the table: larger by a little, and down again. */
export const SWELL: Keyframe[] = [
  { transform: "none", easing: "ease-out" },
  { transform: `translate(-${grown}%,-${grown}%) scale(${FLYING})`, offset: 0.35, easing: "ease-in" },
  { transform: "none" },
];

/** Turned over its upright axis; what is seen changes where it is thinnest. */
export const TURN: Keyframe[] = [
  { transform: "none", easing: "ease-in" },
  { transform: "translateX(50%) scaleX(0.02)", offset: 0.5, easing: "ease-out" },
  { transform: "none" },
];

/** A back over the face until half of a turn that begins at *start* and ends at *end*. */
export const backFrames = (start: number, end: number): Keyframe[] => {
  const middle = (start + end) / 2 / end;
  return [{ opacity: 1 }, { opacity: 1, offset: middle }, { opacity: 0, offset: middle }, { opacity: 0 }];
};

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

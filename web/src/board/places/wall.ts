/** The wall: 72 stacks in a pinwheel, in the order in which they are taken. */
import { FACE, RING_STACKS, type Rect } from "../geometry";
import type { WallModel } from "../model";

export const STACKS = 72;
const SIDE = 18;

export interface Stack {
  /** Counted from the break. */
  index: number;
  /** Tiles that stand there. */
  count: 0 | 1 | 2;
  gold: boolean;
  reserve: boolean;
  /** Stands at the left or right side. */
  vertical: boolean;
  x: number;
  y: number;
}

/** Width of a stack in a ring of this side. */
export const stackWidth = (ring: Rect): number => ring.w / RING_STACKS;

/** Upper left corner of a physical place, 0..71 clockwise from the right end of the viewer's wall. */
export function stackCorner(place: number, ring: Rect): { x: number; y: number; vertical: boolean } {
  const p = stackWidth(ring);
  const deep = FACE * p;
  const side = Math.floor(place / SIDE);
  const k = place % SIDE;
  const at = (x: number, y: number) => ({ x: ring.x + x, y: ring.y + y, vertical: side % 2 === 1 });
  if (side === 0) return at((SIDE - 1 - k) * p, SIDE * p);
  if (side === 1) return at(0, (SIDE - 1 - k) * p);
  if (side === 2) return at(deep + k * p, 0);
  return at(SIDE * p, deep + k * p);
}

/** The edge of the first stack to be taken at which the wall is broken; `vertical`: of a side wall. */
export function breakMark(start: number, ring: Rect): { x: number; y: number; vertical: boolean } {
  const p = stackWidth(ring);
  const first = stackCorner(start, ring);
  const side = Math.floor(start / SIDE);
  const forward = side === 0 || side === 1 ? p : 0;
  return { x: first.x + (first.vertical ? 0 : forward), y: first.y + (first.vertical ? forward : 0), vertical: first.vertical };
}

/** Where a stack's number stands: inside the ring, one stack wide. */
export function countMark(place: number, ring: Rect): { x: number; y: number } {
  const p = stackWidth(ring);
  const at = stackCorner(place, ring);
  const side = Math.floor(place / SIDE);
  if (side === 0) return { x: at.x, y: at.y - 1.02 * p - 2 };
  if (side === 2) return { x: at.x, y: at.y + 1.95 * p };
  return { x: at.x + (side === 1 ? 1.5 * p : -1.1 * p), y: at.y + 0.15 * p };
}

function standing(wall: WallModel, index: number): number {
  const gone = Math.max(0, Math.min(2, wall.head - 2 * index));
  const used = Math.max(0, Math.min(2, wall.tail - 2 * (STACKS - 1 - index)));
  return Math.max(0, 2 - gone - used);
}

/** All stacks, from the break on; from the open gold on they are the reserve. */
export function stacks(wall: WallModel, ring: Rect): Stack[] {
  return Array.from({ length: STACKS }, (_, index) => {
    const gold = index === wall.goldStack;
    const count = Math.max(standing(wall, index), gold ? 1 : 0) as Stack["count"];
    const reserve = wall.goldStack !== null && index >= wall.goldStack;
    return { index, count, gold, reserve, ...stackCorner((wall.start + index) % STACKS, ring) };
  });
}

/** Where the next tile comes from: the head, or the tail. */
export function nextTile(wall: WallModel, ring: Rect, from: "head" | "tail"): { x: number; y: number } {
  const index = from === "head" ? Math.floor(wall.head / 2) : STACKS - 1 - Math.floor(wall.tail / 2);
  const { x, y } = stackCorner((wall.start + Math.min(STACKS - 1, Math.max(0, index))) % STACKS, ring);
  return { x, y };
}

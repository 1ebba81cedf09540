/** The wall: four rows of stacks in a pinwheel, in the order in which they are taken. */
import { FACE, RING_STACKS, type Rect } from "../geometry";
import type { WallModel } from "../model";

/** Stacks that a side has room for. */
const SIDE = 18;
const SIDES = 4;
/** Which sides get a stack more where they cannot all be equal: opposite ones. */
const LONGER = [0, 2, 1, 3];

/** Stacks of a wall of so many tiles. */
export const stackCount = (tiles: number): number => Math.ceil(tiles / 2);

/** Stacks of a side, 0 to 3 clockwise from the viewer's. */
function sideLength(side: number, all: number): number {
  return Math.floor(all / SIDES) + (LONGER.indexOf(side) < all % SIDES ? 1 : 0);
}

/** The first stack of a side. */
export function sideStart(side: number, all: number): number {
  let start = 0;
  for (let i = 0; i < side; i++) start += sideLength(i, all);
  return start;
}

/** The side that a stack belongs to, and which it is there. */
export function sideOfStack(place: number, all: number): { side: number; k: number } {
  let side = 0;
  let k = place;
  while (side < SIDES - 1 && k >= sideLength(side, all)) k -= sideLength(side++, all);
  return { side, k };
}

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

/** Upper left corner of a physical place of a wall of *all* stacks, clockwise from the right end of the viewer's wall. */
export function stackCorner(place: number, ring: Rect, all: number): { x: number; y: number; vertical: boolean } {
  const p = stackWidth(ring);
  const deep = FACE * p;
  const { side, k: along } = sideOfStack(place, all);
  const k = along + (SIDE - sideLength(side, all)) / 2; // a short row stands in the middle of its side
  const at = (x: number, y: number) => ({ x: ring.x + x, y: ring.y + y, vertical: side % 2 === 1 });
  if (side === 0) return at((SIDE - 1 - k) * p, SIDE * p);
  if (side === 1) return at(0, (SIDE - 1 - k) * p);
  if (side === 2) return at(deep + k * p, 0);
  return at(SIDE * p, deep + k * p);
}

/** The edge of the first stack to be taken at which the wall is broken; `vertical`: of a side wall. */
export function breakMark(start: number, ring: Rect, all: number): { x: number; y: number; vertical: boolean } {
  const p = stackWidth(ring);
  const first = stackCorner(start, ring, all);
  const { side } = sideOfStack(start, all);
  const forward = side === 0 || side === 1 ? p : 0;
  return { x: first.x + (first.vertical ? 0 : forward), y: first.y + (first.vertical ? forward : 0), vertical: first.vertical };
}

/** Where a stack's number stands: inside the ring, one stack wide. */
export function countMark(place: number, ring: Rect, all: number): { x: number; y: number } {
  const p = stackWidth(ring);
  const at = stackCorner(place, ring, all);
  const { side } = sideOfStack(place, all);
  if (side === 0) return { x: at.x, y: at.y - 1.02 * p - 2 };
  if (side === 2) return { x: at.x, y: at.y + 1.95 * p };
  return { x: at.x + (side === 1 ? 1.5 * p : -1.1 * p), y: at.y + 0.15 * p };
}

/** Places from the head on to the tail; the last stack of an odd wall is a single tile. */
function standing({ head, tail, tiles }: WallModel, index: number): number {
  return Math.max(0, Math.min(2 * index + 2, tiles - tail) - Math.max(2 * index, head));
}

/** All stacks, from the break on; from the open gold on they are the reserve. */
export function stacks(wall: WallModel, ring: Rect): Stack[] {
  const all = stackCount(wall.tiles);
  return Array.from({ length: all }, (_, index) => {
    const gold = index === wall.goldStack;
    const count = Math.max(standing(wall, index), gold ? 1 : 0) as Stack["count"];
    const reserve = wall.goldStack !== null && index >= wall.goldStack;
    return { index, count, gold, reserve, ...stackCorner((wall.start + index) % all, ring, all) };
  });
}

/** Where the next tile comes from: the head, or the tail. */
export function nextTile(wall: WallModel, ring: Rect, from: "head" | "tail"): { x: number; y: number } {
  const all = stackCount(wall.tiles);
  const index = Math.floor((from === "head" ? wall.head : wall.tiles - 1 - wall.tail) / 2);
  const { x, y } = stackCorner((wall.start + Math.min(all - 1, Math.max(0, index))) % all, ring, all);
  return { x, y };
}

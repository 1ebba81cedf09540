/** What there is to move: data, made by `plan`, carried out by `stage`. Pixels of the table, milliseconds at the usual speed. */
import type { Side } from "../model";

/** Upper left corner and width of a tile. */
export interface Pose {
  x: number;
  y: number;
  w: number;
}

/** A place on the way: `at` is its part of the time, `ease` how one goes on from there. */
export interface Step extends Pose {
  at: number;
  ease?: string;
}

interface Timed {
  delay: number;
  ms: number;
}

/** A tile on its way; `turns`: when its face comes up, from the start, and how long that takes. */
export interface TileMove extends Timed {
  kind: "tile";
  id: number;
  path: readonly Step[];
  turns?: { at: number; ms: number };
  /** It was not there before: it comes out of a hand. */
  fades?: boolean;
  /** Lifted off the table on its way: a little larger, with a deeper shadow. */
  flies?: boolean;
}

/** Something that is on the table only while it moves: the back of a tile or a stack from the wall. */
export interface GhostMove extends Timed {
  kind: "ghost";
  look: "stack" | "back" | "petal" | "halo";
  path: readonly Step[];
  /** Lies crosswise at first: a stack of a side wall. */
  across: boolean;
}

/** A concealed tile of another seat comes to light when what brought it has arrived. */
export interface BackMove extends Timed {
  kind: "back";
  key: string;
}

/** The wall as a whole, from where and how large it was. */
export interface WallMove extends Timed {
  kind: "wall";
  x: number;
  y: number;
  scale: number;
  ease: string;
}

/** A tile jumps for joy. */
export interface HopMove extends Timed {
  kind: "hop";
  id: number;
  /** In tile widths. */
  rise: number;
}

export type Move = TileMove | GhostMove | BackMove | WallMove | HopMove;

export const backKey = (side: Side, i: number): string => `${side}${i}`;

/** The same way from where the tile is now: what lay before has been cut off. */
export function from(now: Pose, path: readonly Step[]): Step[] {
  const end = path.at(-1);
  return end ? [{ ...now, at: 0, ease: path.at(-2)?.ease ?? "ease-out" }, { ...end, at: 1 }] : [];
}

/** Straight from one pose to another. */
export const straight = (start: Pose, end: Pose, ease: string): Step[] => [
  { ...start, at: 0, ease },
  { ...end, at: 1 },
];

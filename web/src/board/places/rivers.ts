/** The rivers: all faces upright for the viewer, rows from left to right, the place tells the owner. */
import { FULL, type Geometry, type RiverBox, fitting, lineOf } from "../geometry";
import type { RiverModel, Side } from "../model";
import type { Place } from "./place";

/** A one-row river is anchored as if it held this many, until it holds more. */
const ANCHORED = 12;
const SMALLEST = 6;
const STEP = 0.1;
const EDGE = 0.6;

interface Plan {
  s: number;
  cols: number;
}

/** Width and columns at which `n` tiles fit: the usual ones, else the largest step below. */
function plan(n: number, box: RiverBox, r: number, sixes: boolean): Plan {
  if (n <= box.cols * box.rows) return { s: r, cols: box.cols };
  if (box.rows === 1) return { s: box.w / lineOf(n, sixes), cols: n };
  let s = r;
  let cols = box.cols;
  while (s > SMALLEST) {
    s -= STEP;
    cols = fitting((box.w + 0.01) / s, sixes);
    if (cols * Math.floor((box.h + 0.5) / (s * FULL)) >= n) break;
  }
  return { s, cols };
}

function corner(n: number, side: Side, box: RiverBox, { s, cols }: Plan, sixes: boolean): { x: number; y: number } {
  if (side === "left") return { x: box.x + box.w - cols * s, y: box.y };
  if (side === "right") return { x: box.x, y: box.y };
  if (box.rows === 1) return { x: box.x + (box.w - (n > ANCHORED ? box.w / s : lineOf(ANCHORED, sixes)) * s) / 2, y: box.y };
  const used = Math.ceil(n / cols);
  const low = side === "top" && used < box.rows ? box.h - used * s * FULL : 0;
  return { x: box.x, y: box.y + low };
}

/** The tiles of one river; a claimed one leaves its trace. */
export function riverPlaces(river: readonly RiverModel[], side: Side, g: Geometry, latest: boolean): Place[] {
  const box = g.rivers[side];
  // the side rivers are six wide themselves
  const sixes = g.sixes && (side === "you" || side === "top");
  const p = plan(river.length, box, g.riverTile, sixes);
  const at = corner(river.length, side, box, p, sixes);
  return river.map((entry, i) => ({
    zone: "river",
    side,
    tile: entry.tile,
    x: at.x + (lineOf((i % p.cols) + 1, sixes) - 1) * p.s,
    y: at.y + Math.floor(i / p.cols) * p.s * FULL,
    w: p.s - EDGE,
    ghost: entry.claimed,
    dim: entry.drawn && !entry.claimed,
    latest: latest && i === river.length - 1 && !entry.claimed,
  }));
}

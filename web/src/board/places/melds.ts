/** Melds and flowers in a row or wrapped in a box. */
import { FACE, FULL, MELD_WIDTH, type Rect } from "../geometry";
import type { MeldModel, Side, Tile } from "../model";
import { HAIR, type Place } from "./place";

const ROW = 3;
/** The fourth tile of a kong rides this much higher, in tile widths. */
export const RIDE = 0.34;
const SMALLEST = 8;
const STEP = 0.25;
/** Pixels that a meld takes beyond its tiles. */
const SLACK = 3 * HAIR;

/** Width of a meld with tiles `s` wide: the same for all, so that columns line up. */
export const meldWidth = (s: number): number => MELD_WIDTH * s + SLACK;

export const isKong = (meld: MeldModel): boolean => meld.tiles.length > ROW;

interface Corner {
  x: number;
  y: number;
}

/** The tiles of one meld, its upper left corner at `at`, tiles `s` wide. */
export function meldPlaces(meld: MeldModel, side: Side, s: number, at: Corner): Place[] {
  const concealed = meld.type === "concealed_kong";
  const lying = meld.claimed === null ? -1 : Math.min(meld.claimed, ROW - 1);
  const places: Place[] = [];
  const xs: number[] = [];
  let x = at.x;
  meld.tiles.slice(0, ROW).forEach((tile, i) => {
    const sideways = i === lying;
    xs.push(x);
    const dim = concealed && i !== 1 && tile !== null;
    places.push({ zone: "meld", side, tile, x, y: at.y + (sideways ? (FACE - 1) * s : 0), w: s, sideways, dim });
    x += (sideways ? FACE * s : s) + HAIR;
  });
  const fourth = meld.tiles[ROW];
  if (isKong(meld)) {
    const under = lying === 1 ? 0 : 1;
    places.push({ zone: "meld", side, tile: fourth ?? null, x: xs[under] ?? at.x, y: at.y - RIDE * s, w: s, over: true });
  }
  return places;
}

/** Melds in one line from `at`, `gap` tile widths apart; gives the places and where the line ends. */
export function meldLine(melds: readonly MeldModel[], side: Side, s: number, at: Corner, gap: number) {
  const places: Place[] = [];
  let x = at.x;
  for (const meld of melds) {
    places.push(...meldPlaces(meld, side, s, { x, y: at.y }));
    x += meldWidth(s) + gap * s;
  }
  return { places, end: x };
}

/** Flowers in a grid of `cols` columns. */
export function flowerGrid(flowers: readonly Tile[], side: Side, s: number, at: Corner, cols: number, step = s + HAIR) {
  return flowers.map((tile, i): Place => {
    const x = at.x + (i % cols) * step;
    return { zone: "flower", side, tile, x, y: at.y + Math.floor(i / cols) * (FULL * s + 1), w: s };
  });
}

interface Flow {
  /** Melds and flowers a row. */
  melds: number;
  flowers: number;
  height: number;
  fits: boolean;
}

const MELD_GAP = 0.32;
const BLOCK_GAP = 0.28;

function flow(melds: readonly MeldModel[], flowers: number, box: Rect, s: number): Flow {
  const perRow = Math.max(1, Math.floor((box.w + MELD_GAP * s) / (meldWidth(s) + MELD_GAP * s)));
  const flowersARow = Math.max(1, Math.floor(box.w / (s + HAIR)));
  const meldRows = Math.ceil(melds.length / perRow);
  const flowerRows = Math.ceil(flowers / flowersARow);
  const ride = melds.some(isKong) ? RIDE * s : 0;
  const between = meldRows && flowerRows ? BLOCK_GAP * s : 0;
  const height = meldRows * (FULL * s + 2) + ride * Math.max(1, meldRows) + between + flowerRows * (FULL * s + 1);
  const fits = height <= box.h && (box.w >= meldWidth(s) || !melds.length);
  return { melds: perRow, flowers: flowersARow, height, fits };
}

/** Melds, then flowers, wrapped in a box at the largest size up to `largest` that fits. */
export function wrapped(melds: readonly MeldModel[], flowers: readonly Tile[], side: Side, box: Rect, largest: number): Place[] {
  let s = largest;
  let plan = flow(melds, flowers.length, box, s);
  while (!plan.fits && s > SMALLEST) {
    s -= STEP;
    plan = flow(melds, flowers.length, box, s);
  }
  const fromRight = side === "right";
  const column = (i: number, width: number, gap: number) =>
    fromRight ? box.x + box.w - (i + 1) * width - i * gap : box.x + i * (width + gap);
  const ride = melds.some(isKong) ? RIDE * s : 0;
  const places: Place[] = [];
  let y = box.y + ride;
  melds.forEach((meld, i) => {
    const c = i % plan.melds;
    if (c === 0 && i) y += FULL * s + 2 + ride;
    places.push(...meldPlaces(meld, side, s, { x: column(c, meldWidth(s), MELD_GAP * s), y }));
  });
  if (melds.length) y += FULL * s + 2 + BLOCK_GAP * s;
  flowers.forEach((tile, i) => {
    const row = Math.floor(i / plan.flowers);
    const x = column(i % plan.flowers, s + HAIR, 0);
    places.push({ zone: "flower", side, tile, x, y: y + row * (FULL * s + 1), w: s });
  });
  return places;
}

/** The largest tile width up to `largest` at which `n` tiles fit a box in one to three rows, and the columns. */
export function fitRows(n: number, box: Rect, largest: number): { s: number; rows: number; cols: number } {
  let best = { s: 0, rows: 1, cols: Math.max(1, n) };
  for (let rows = 1; rows <= ROW; rows++) {
    const cols = Math.max(1, Math.ceil(n / rows));
    const s = Math.min(largest, box.w / cols - HAIR, (box.h / rows - 1) / FULL);
    if (s > best.s + 0.01) best = { s, rows, cols };
  }
  return best;
}

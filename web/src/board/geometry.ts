/**
 * The layout of the table: pure numbers from the viewport, in CSS pixels.
 *
 * Everything on the table takes its place from here, so that nothing overlaps, nothing is cut off and
 * nothing changes size during a deal. Names: `w` is the width of a hand tile; other lengths of a tile
 * are multiples of its width (`FACE`, `DEPTH`, `FULL`).
 */

/** Height of a tile's face, in tile widths. */
export const FACE = 1.375;
/** What is seen of a tile's thickness, in tile widths. */
export const DEPTH = 0.1;
/** Face and thickness. */
export const FULL = FACE + DEPTH;
/** Width of a meld of three with one tile lying sideways, in tile widths. */
export const MELD_WIDTH = 2 + FACE;
/** Gap between the hand and the drawn tile, in tile widths. */
export const DRAWN_GAP = 0.4;
/** Side of the wall's square, in stacks: eighteen stacks, the depth of one more, and their shadow. */
export const RING_STACKS = 18 + FACE + 0.3;
/** Smallest button, WCAG 2.5.5. */
export const TOUCH = 44;

/** Beside a hand: the gap and the drawn tile, with a hair to spare. */
const BESIDE_HAND = 1.45;
const LARGEST_HAND_TILE = 72;
const LARGEST_OF_ALL = 84;
const PORTRAIT_COLUMNS = 8;
/** A portrait screen shorter than this shows the landscape table turned by a quarter. */
export const SHORTEST_PORTRAIT = 760;
const PORTRAIT_RATIO = 1.05;
const DESK_HEIGHT = 560;
const TINY_HEIGHT = 350;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface RiverBox extends Rect {
  cols: number;
  rows: number;
}
/** Insets of the screen (notch, home bar): left, top, right, bottom. */
export type Insets = readonly [number, number, number, number];
/** `short`: a phone lying; `tall`: a phone upright; `desk`: everything larger. */
export type SizeClass = "short" | "tall" | "desk";

export interface Geometry extends Plan {
  size: SizeClass;
  tiny: boolean;
  /** The usable area. */
  area: Rect;
  pad: number;
  /** Hand tile: width, full height, how far a raised tile rises. */
  w: number;
  handHeight: number;
  raise: number;
  /** Lying and desktop: one row, from `left` to `right`. Upright: two rows of eight. */
  hand: { left: number; right: number; rows: readonly number[]; columns: number };
  drawn: { x: number; y: number };
  /** Band of the call buttons, and the strip of own plate and flowers. */
  band: Rect;
  strip: Rect;
  /** The button of what is answered by itself, at the strip's end. */
  aids: Rect;
  menu: Rect;
  talk: Rect;
  /** Width of public tiles in melds and flowers, of tiles in rivers. */
  publicTile: number;
  riverTile: number;
  /** Opposite seat: plate and backs; its melds and flowers stand in `topTiles`. */
  top: Rect;
  topTiles: Rect;
  left: Rect;
  right: Rect;
  centre: Rect;
  rivers: { you: RiverBox; right: RiverBox; top: RiverBox; left: RiverBox };
  /** The square of the wall during the opening. */
  ring: Rect;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** What the game asks of the table: tiles of a hand between turns, rivers in rows of six. */
export interface Plan {
  handTiles: number;
  sixes: boolean;
  /** Larger tiles, where there is room for them. */
  large?: boolean;
}

/** The table of Fuzhou. */
export const SIXTEEN: Plan = { handTiles: 16, sixes: false };

interface Frame extends Plan {
  size: SizeClass;
  tiny: boolean;
  area: Rect;
  pad: number;
}

function frame(width: number, height: number, [l, t, r, b]: Insets, plan: Plan): Frame {
  const area = { x: l, y: t, w: width - l - r, h: height - t - b };
  const size: SizeClass = area.h > area.w * PORTRAIT_RATIO ? "tall" : area.h < DESK_HEIGHT ? "short" : "desk";
  const tiny = size === "short" && area.h < TINY_HEIGHT;
  return { ...plan, size, tiny, area, pad: size === "tall" ? 8 : size === "desk" ? 16 : tiny ? 4 : 6 };
}

function handTile({ size, area, pad, handTiles, large }: Frame): number {
  const across = area.w - 2 * pad;
  if (size === "tall") return Math.floor((across / PORTRAIT_COLUMNS) * 10) / 10;
  const part = size === "desk" ? (large ? 0.088 : 0.076) : 0.13;
  return Math.min(across / (handTiles + BESIDE_HAND), part * area.h, large ? LARGEST_OF_ALL : LARGEST_HAND_TILE);
}

type Lower = Pick<Geometry, "w" | "handHeight" | "raise" | "hand" | "drawn" | "band" | "strip" | "aids">;

const AIDS_GAP = 6;

/** The strip without its end, where a button stands. */
function ending(whole: Rect): Pick<Geometry, "strip" | "aids"> {
  const x = whole.x + whole.w - TOUCH;
  return {
    strip: { ...whole, w: whole.w - TOUCH - AIDS_GAP },
    aids: { x, y: whole.y + (whole.h - TOUCH) / 2, w: TOUCH, h: TOUCH },
  };
}

function lowerTall(f: Frame, w: number, raise: number): Lower {
  const { area, pad } = f;
  const high = w * FULL;
  const second = area.y + area.h - pad - high;
  const first = second - high - raise - 2;
  const left = area.x + (area.w - PORTRAIT_COLUMNS * w) / 2;
  const drawn = { x: area.x + area.w - pad - w, y: first - raise - 4 - high };
  const band = 54;
  return {
    w,
    handHeight: high,
    raise,
    hand: { left, right: left + PORTRAIT_COLUMNS * w, rows: [first, second], columns: PORTRAIT_COLUMNS },
    drawn,
    ...ending({ x: area.x + pad, y: drawn.y, w: area.w - 2 * pad - w - 12, h: high }),
    band: { x: area.x + pad, y: drawn.y - raise - band, w: area.w - 2 * pad, h: band },
  };
}

function lowerWide(f: Frame, w: number, raise: number): Lower {
  const { area, pad, size } = f;
  const high = w * FULL;
  const y = area.y + area.h - pad - high;
  const margin = Math.max(pad, (area.w - (f.handTiles + BESIDE_HAND) * w) / 2);
  const left = area.x + margin;
  const right = area.x + area.w - margin;
  const h = size === "desk" ? 64 : clamp(TOUCH, Math.round(area.h * 0.13), 56);
  const top = y - raise - 4 - h;
  const wide = size === "desk" ? Math.min(620, area.w * 0.48) : area.w / 2 - pad;
  const band = { x: right - wide, y: top, w: wide, h };
  return {
    w,
    handHeight: high,
    raise,
    hand: { left, right, rows: [y], columns: 17 },
    drawn: { x: right - w, y },
    band,
    ...ending({ x: left, y: top, w: band.x - left - 10, h }),
  };
}

type Upper = Pick<Geometry, "publicTile" | "top" | "topTiles"> & { below: number; sides: { y: number; h: number } | null };

function upperTall({ area, pad, large }: Frame): Upper {
  const s = large ? 23 : 20;
  const y = area.y + pad;
  const sidesY = y + TOUCH + 6 + s * FULL + 10;
  const sidesH = 40 + 6 + 2 * (s * FULL + 5);
  return {
    publicTile: s,
    top: { x: area.x + pad + TOUCH + 8, y, w: area.w - 2 * (pad + TOUCH + 8), h: TOUCH },
    topTiles: { x: area.x + pad, y: y + TOUCH + 6, w: area.w - 2 * pad, h: s * FULL },
    below: sidesY + sidesH + 8,
    sides: { y: sidesY, h: sidesH },
  };
}

function upperWide({ area, pad, size, tiny, large }: Frame): Upper {
  const s = size === "desk" ? (large ? 41 : 36) : tiny ? 17 : large ? 25 : 22;
  const top = { x: area.x + pad + TOUCH + 10, y: area.y + pad, w: area.w - 2 * (pad + TOUCH + 10), h: s * FULL };
  return { publicTile: s, top, topTiles: top, below: top.y + top.h + (size === "desk" ? 12 : 5), sides: null };
}

interface Grid {
  /** Rows of the own and the opposite river, rows and columns of the side rivers. */
  own: number;
  rows: number;
  cols: number;
  gap: number;
}

function grid({ size, tiny, area, sixes, large }: Frame): Grid {
  // fewer rows, so that each is higher
  if (size === "desk" && large) return { own: 2, rows: 3, cols: sixes ? SIX : 7, gap: 12 };
  if (size === "tall") return { own: large ? 1 : 2, rows: area.h < 800 ? 3 : 4, cols: 4, gap: 6 };
  if (size === "desk") return { own: 2, rows: 4, cols: sixes ? SIX : 5, gap: 12 };
  return { own: 1, rows: 3, cols: tiny ? 5 : 6, gap: tiny ? 5 : 6 };
}

function riverTile(f: Frame, g: Grid, available: number): number {
  let r = (available - 2 * g.gap) / ((2 * g.own + g.rows) * FULL);
  if (f.size === "tall") r = Math.min(r, (f.area.w - 2 * f.pad - 2 * g.gap) / (2 * g.cols + 4.9));
  if (f.size === "desk") r = Math.min(r, f.area.w * (f.large ? 0.042 : 0.036));
  return Math.floor(r * 10) / 10;
}

const OWN_COLUMNS = 10;
/** Discards that lie together, and the gap after them, in tile widths (RULES.md F31). */
export const SIX = 6;
const SIX_GAP = 0.3;

/** Width of `n` river tiles on one line, in tile widths. */
export const lineOf = (n: number, sixes: boolean): number => n + (sixes ? SIX_GAP * Math.floor(Math.max(0, n - 1) / SIX) : 0);

/** River tiles that fit on a line of this width, in tile widths. */
export function fitting(width: number, sixes: boolean): number {
  let n = Math.floor(width);
  while (n > 1 && lineOf(n, sixes) > width) n -= 1;
  return n;
}

function middle(f: Frame, top: number, bottom: number): Pick<Geometry, "riverTile" | "centre" | "rivers"> {
  const g = grid(f);
  const r = riverTile(f, g, bottom - top);
  const row = FULL * r;
  const high = g.rows * row;
  const wholeHeight = (2 * g.own + g.rows) * row + 2 * g.gap;
  const first = top + (bottom - top - wholeHeight) / 2;
  const c = f.size === "tall" ? Math.min(high, f.area.w - 2 * f.pad - 2 * g.gap - 2 * g.cols * r) : high;
  const cx = f.area.x + f.area.w / 2;
  const y = first + g.own * row + g.gap;
  const span = c + 2 * g.gap + 2 * g.cols * r;
  const across = f.sixes ? 2 * SIX : OWN_COLUMNS;
  const wide = g.own === 1 ? span : lineOf(across, f.sixes) * r;
  const cols = g.own === 1 ? fitting(span / r, f.sixes) : across;
  const line = { x: cx - wide / 2, w: wide, h: g.own * row, cols, rows: g.own };
  const block = { y, w: g.cols * r, h: high, cols: g.cols, rows: g.rows };
  return {
    riverTile: r,
    centre: { x: cx - c / 2, y: y + (high - c) / 2, w: c, h: c },
    rivers: {
      top: { ...line, y: first },
      you: { ...line, y: y + high + g.gap },
      left: { ...block, x: cx - c / 2 - g.gap - g.cols * r },
      right: { ...block, x: cx + c / 2 + g.gap },
    },
  };
}

function sides(f: Frame, upper: Upper, rivers: Geometry["rivers"], bottom: number): Pick<Geometry, "left" | "right"> {
  const { area, pad } = f;
  const x = area.x + pad;
  if (upper.sides) {
    const w = (area.w - 2 * pad - 8) / 2;
    return { left: { x, w, ...upper.sides }, right: { x: x + w + 8, w, ...upper.sides } };
  }
  const gap = grid(f).gap * (f.size === "desk" ? 2 : 1.5);
  const y = Math.max(area.y + pad + TOUCH + (f.tiny ? 4 : 8), upper.top.y + upper.top.h + 2);
  const w = rivers.left.x - gap - x;
  return { left: { x, y, w, h: bottom - y }, right: { x: area.x + area.w - pad - w, y, w, h: bottom - y } };
}

function ring(f: Frame, lower: Lower, upper: Upper, zones: Pick<Geometry, "left" | "right">): Rect {
  const tall = f.size === "tall";
  const top = tall ? upper.below : upper.top.y + upper.top.h + 8;
  const bottom = tall ? lower.band.y + lower.band.h : (lower.hand.rows[0] ?? 0) - lower.raise - 4;
  const wide = tall ? f.area.w - 2 * f.pad : zones.right.x - zones.left.x - zones.left.w - 12;
  const side = Math.min(bottom - top, wide);
  return { x: f.area.x + f.area.w / 2 - side / 2, y: (top + bottom) / 2 - side / 2, w: side, h: side };
}

/** The layout for a viewport of `width` by `height`, never turned. */
export function geometry(width: number, height: number, insets: Insets = [0, 0, 0, 0], plan: Plan = SIXTEEN): Geometry {
  const f = frame(width, height, insets, plan);
  const w = handTile(f);
  const raise = Math.max(8, Math.round(w * 0.2));
  const lower = f.size === "tall" ? lowerTall(f, w, raise) : lowerWide(f, w, raise);
  const upper = f.size === "tall" ? upperTall(f) : upperWide(f);
  const bottom = lower.band.y - (f.size === "short" ? 5 : 12);
  const mid = middle(f, upper.below, bottom);
  const zones = sides(f, upper, mid.rivers, bottom);
  const corner = { y: f.area.y + f.pad, w: TOUCH, h: TOUCH };
  return {
    ...f,
    ...lower,
    ...mid,
    ...zones,
    publicTile: upper.publicTile,
    top: upper.top,
    topTiles: upper.topTiles,
    menu: { x: f.area.x + f.pad, ...corner },
    talk: { x: f.area.x + f.area.w - f.pad - TOUCH, ...corner },
    ring: ring(f, lower, upper, zones),
  };
}

/** A table in a viewport: the layout, and whether it is drawn turned by a quarter (clockwise). */
export interface Table {
  turned: boolean;
  geometry: Geometry;
}

/** Lays out the table; a portrait screen that is too short (or `turn`) gets the landscape table, turned. */
export function table(width: number, height: number, insets: Insets = [0, 0, 0, 0], turn = false, plan: Plan = SIXTEEN): Table {
  const [l, t, r, b] = insets;
  const portrait = height - t - b > (width - l - r) * PORTRAIT_RATIO;
  const turned = portrait && (turn || height - t - b < SHORTEST_PORTRAIT);
  // turned clockwise, the table's left edge is the screen's top, its top the screen's right
  return { turned, geometry: turned ? geometry(height, width, [t, r, b, l], plan) : geometry(width, height, insets, plan) };
}

/** A point of the screen in the table's own coordinates. */
export function toTable(turned: boolean, screenWidth: number, x: number, y: number): { x: number; y: number } {
  return turned ? { x: y, y: screenWidth - x } : { x, y };
}

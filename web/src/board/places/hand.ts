/** The own hand, the drawn tile, own melds and flowers. */
import { FULL, type Geometry, type Rect } from "../geometry";
import type { MeldModel, SeatModel, Tile } from "../model";
import { RIDE, fitRows, flowerGrid, isKong, meldLine } from "./melds";
import { HAIR, type Place } from "./place";

/** Own melds are smaller than the hand, in hand tile widths. */
const MELD_SCALE = 0.74;
const MELD_GAP = 0.3;
const EDGE = 1;

/** A golden gap has laid only two open. */
const fromHand = (meld: MeldModel): number => (meld.type === "gap" ? 2 : 3);

const concealedSlots = (seat: SeatModel, g: Geometry): number => g.handTiles - seat.melds.reduce((sum, meld) => sum + fromHand(meld), 0);

/** Upper left corner of the hand's place `i` of `n`. Beyond the usual slots lies the drawn tile's place. */
export function handCorner(g: Geometry, seat: SeatModel, i: number, n: number): { x: number; y: number } {
  const { hand, w } = g;
  if (g.size === "tall") return tallCorner(g, i, n);
  const slots = concealedSlots(seat, g);
  const left = hand.right - (1 + 0.4) * w - slots * w;
  return { x: left + i * w, y: hand.rows[0] ?? 0 };
}

function tallCorner(g: Geometry, i: number, n: number): { x: number; y: number } {
  const { hand, w } = g;
  if (i >= g.handTiles) return g.drawn;
  const above = Math.max(0, Math.min(n, g.handTiles) - hand.columns);
  const row = i < above ? 0 : 1;
  return { x: hand.left + (row ? i - above : i) * w, y: hand.rows[row] ?? 0 };
}

const handTile = (zone: "hand" | "drawn", tile: Tile, at: { x: number; y: number }, g: Geometry): Place => ({
  zone,
  side: "you",
  tile,
  ...at,
  w: g.w - EDGE,
});

/** The hand of a seat that this viewer only watches. */
function backs(held: number, seat: SeatModel, g: Geometry): Place[] {
  return Array.from({ length: held }, (_, i): Place => ({ zone: "shown", side: "you", tile: null, ...handCorner(g, seat, i, held), w: g.w - EDGE }));
}

/** Hand tiles in order, the drawn one last. */
export function handPlaces(seat: SeatModel, g: Geometry): Place[] {
  if (!seat.hand) return backs(seat.held, seat, g);
  const { hand } = seat;
  const places = hand.map((tile, i) => handTile("hand", tile, handCorner(g, seat, i, hand.length), g));
  if (seat.drawn) places.push(handTile("drawn", seat.drawn, g.drawn, g));
  return places;
}

/** Width of the own plate in the strip. */
export function plateWidth(g: Geometry): number {
  if (g.size === "tall") return 64;
  return g.size === "desk" ? 150 : g.tiny ? 92 : 112;
}

function tallPublic(seat: SeatModel, box: Rect): Place[] {
  let s = 22;
  const across = (width: number) => seat.melds.length * (width * 3.7 + 2);
  while (across(s) > box.w && s > 8) s -= 0.2;
  const kong = seat.melds.some(isKong) ? RIDE * s : 0;
  const line = meldLine(seat.melds, "you", s, { x: box.x, y: box.y + kong }, 0.3);
  const used = seat.melds.length ? s * FULL + kong + 4 : 0;
  const fit = fitRows(seat.flowers.length, { ...box, h: box.h - used }, seat.melds.length ? 22 : 24);
  const high = fit.rows * (fit.s * FULL + 1);
  const y = seat.melds.length ? box.y + box.h - high : box.y + (box.h - high) / 2;
  return [...line.places, ...flowerGrid(seat.flowers, "you", fit.s, { x: box.x, y }, fit.cols)];
}

function widePublic(seat: SeatModel, g: Geometry, box: Rect): Place[] {
  const s = g.w * MELD_SCALE;
  const y = (g.hand.rows[0] ?? 0) + g.handHeight - s * FULL;
  const melds = meldLine(seat.melds, "you", s, { x: g.hand.left, y }, MELD_GAP).places;
  const fit = fitRows(seat.flowers.length, box, g.size === "desk" ? 36 : g.tiny ? 21 : 26);
  const at = { x: box.x, y: box.y + (box.h - fit.rows * (fit.s * FULL + 1)) / 2 };
  return [...melds, ...flowerGrid(seat.flowers, "you", fit.s, at, fit.cols, fit.s + HAIR)];
}

/** Own melds and flowers; `until` is where the strip must end (the wall's ring during the opening). */
export function ownPublic(seat: SeatModel, g: Geometry, until: number): Place[] {
  const x = g.strip.x + plateWidth(g) + 6;
  const box = { x, y: g.strip.y, w: Math.min(g.strip.x + g.strip.w, until) - x, h: g.strip.h };
  return g.size === "tall" ? tallPublic(seat, box) : widePublic(seat, g, box);
}

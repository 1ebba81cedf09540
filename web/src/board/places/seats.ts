/** The other three seats: plates, backs, melds and flowers. */
import type { Geometry, Rect } from "../geometry";
import { FULL } from "../geometry";
import type { BoardModel, SeatModel, Side } from "../model";
import { RIDE, flowerGrid, isKong, meldLine, meldWidth, wrapped } from "./melds";
import { HAIR, type Place } from "./place";

/** A concealed tile of another seat, seen from outside. */
export interface Back extends Rect {
  look: "standing" | "left" | "right";
}

/** A plate: its box, and the size of the avatar. */
export interface PlateBox extends Rect {
  avatar: number;
}

export interface SeatLayout {
  plate: PlateBox;
  backs: Back[];
  places: Place[];
  /** Where tiles leave from. */
  origin: { x: number; y: number };
}

/** By size class: phone lying, the same but tiny, phone upright, desktop. */
function pick<T>(g: Geometry, short: T, tiny: T, tall: T, desk: T): T {
  if (g.size === "tall") return tall;
  if (g.size === "desk") return desk;
  return g.tiny ? tiny : short;
}

const middle = (backs: Back[], fallback: Rect) => {
  const back = backs[Math.floor(backs.length / 2)] ?? fallback;
  return { x: back.x, y: back.y };
};

function standingRow(n: number, x: number, y: number, w: number): Back[] {
  return Array.from({ length: n }, (_, i) => ({ x: x + i * (w + 0.6), y, w, h: w * 1.3, look: "standing" as const }));
}

const LINE_GAP = 0.4;
const HAND_TILES = 16;
const FULL_HAND = HAND_TILES + 1;

/** Width of melds and flowers on one line. */
function lineWidth(seat: SeatModel, s: number): number {
  return seat.melds.length * (meldWidth(s) + LINE_GAP * s) + (seat.melds.length ? 6 : 0) + seat.flowers.length * (s + HAIR);
}

function line(seat: SeatModel, s: number, at: { x: number; y: number }): Place[] {
  const melds = meldLine(seat.melds, "top", s, at, LINE_GAP);
  const x = melds.end + (seat.melds.length ? 6 : 0);
  return [...melds.places, ...flowerGrid(seat.flowers, "top", s, { x, y: at.y }, Math.max(1, seat.flowers.length))];
}

/** The largest public tile of the opposite seat: a kong's fourth tile must not rise out of the screen. */
function largestTop(seat: SeatModel, g: Geometry, room: number): number {
  return seat.melds.some(isKong) ? Math.min(g.publicTile, room / (FULL + RIDE)) : g.publicTile;
}

function shrink(largest: number, width: (s: number) => number, room: number): number {
  let s = largest;
  while (width(s) > room && s > 8) s -= 0.2;
  return s;
}

/** Face-up tiles of a hand that its owner shows, in a grid of `cols`. */
function shownHand(seat: SeatModel, side: Side, at: { x: number; y: number }, w: number, cols: number): Place[] {
  return (seat.shown ?? []).map((tile, i): Place => {
    const x = at.x + (i % cols) * (w + HAIR);
    return { zone: "shown", side, tile, x, y: at.y + Math.floor(i / cols) * (w * FULL + 1), w };
  });
}

function topTall(seat: SeatModel, g: Geometry): SeatLayout {
  const backW = seat.shown ? 13 : 10;
  const across = seat.held * (backW + 0.6);
  const x = g.top.x + g.top.w - across;
  const backs = seat.shown ? [] : standingRow(seat.held, x, g.top.y + 16, backW);
  const faces = shownHand(seat, "top", { x, y: g.top.y + 10 }, backW, FULL_HAND);
  const largest = largestTop(seat, g, g.topTiles.h + 5);
  const s = shrink(largest, (width) => lineWidth(seat, width), g.topTiles.w);
  const at = { x: g.topTiles.x, y: g.topTiles.y + g.topTiles.h - s * FULL };
  const plate = { x: g.top.x, y: g.top.y + 2, w: g.top.w - across - 6, h: 40, avatar: 40 };
  return { plate, backs, places: [...line(seat, s, at), ...faces], origin: middle(backs, g.top) };
}

/** Flowers that most hands have at the end. */
const USUAL_FLOWERS = 8;

/** Where the opposite seat's line begins: as if it held what is usual, further left only for more. */
function topLeft(g: Geometry, before: number, back: number, total: number): number {
  const usual = before + HAND_TILES * back + USUAL_FLOWERS * (g.publicTile + HAIR);
  return Math.max(g.top.x, Math.min(g.top.x + (g.top.w - usual) / 2, g.top.x + g.top.w - total));
}

/** Plate, backs, melds and flowers stand on one line; the plate keeps its place. */
function topWide(seat: SeatModel, g: Geometry): SeatLayout {
  const avatar = pick(g, 34, 27, 40, 46);
  const plateW = pick(g, 104, 86, 104, 150);
  const backW = seat.shown ? pick(g, 15, 11, 13, 26) : pick(g, 12, 9, 10, 20);
  const start = plateW + 10;
  const room = g.top.w - start - 14;
  const handW = seat.held * (backW + 0.6);
  const s = shrink(largestTop(seat, g, g.top.h + 3), (width) => handW + lineWidth(seat, width), room);
  const low = seat.melds.some(isKong) ? 1 : 0.5;
  const x = topLeft(g, start + 14, backW + 0.6, start + 14 + handW + lineWidth(seat, s));
  const high = backW * 1.3;
  const row = { x: x + start, y: g.top.y + (g.top.h - high) / 2 };
  const backs = seat.shown ? [] : standingRow(seat.held, row.x, row.y, backW);
  const faces = shownHand(seat, "top", row, backW, FULL_HAND);
  const at = { x: x + start + handW + 14, y: g.top.y + (g.top.h - s * FULL) * low };
  const plate = { x, y: g.top.y + (g.top.h - avatar) / 2, w: plateW, h: avatar, avatar };
  return { plate, backs, places: [...line(seat, s, at), ...faces], origin: middle(backs, g.top) };
}

function sideTall(seat: SeatModel, side: "left" | "right", g: Geometry): SeatLayout {
  const box = g[side];
  const avatar = 40;
  const cut = 68;
  const right = side === "right";
  const backs = Array.from({ length: seat.shown ? 0 : seat.held }, (_, i): Back => {
    const column = i % 8;
    const x = right ? box.x + column * 7.5 : box.x + box.w - (8 - column) * 7.5;
    return { x, y: box.y + 4 + Math.floor(i / 8) * 12.5, w: 7, h: 11, look: "standing" };
  });
  const faceW = Math.min(15, box.w / 9 - HAIR);
  const faces = shownHand(seat, side, { x: box.x, y: box.y + avatar + 4 }, faceW, 9);
  const facesH = faces.length ? 2 * (faceW * FULL + 1) + 4 : 0;
  const below = { x: box.x, y: box.y + avatar + 8 + facesH, w: box.w, h: box.h - avatar - 8 - facesH };
  const plate = { x: box.x + (right ? cut : 0), y: box.y, w: box.w - cut, h: avatar, avatar };
  const places = wrapped(seat.melds, seat.flowers, side, below, g.publicTile);
  return { plate, backs, places: [...places, ...faces], origin: middle(backs, box) };
}

/** A hand of seventeen that is shown at a side. */
const SHOWN_COLUMNS = 3;
const SHOWN_ROWS = 6;

function sideWide(seat: SeatModel, side: "left" | "right", g: Geometry): SeatLayout {
  const box = g[side];
  const right = side === "right";
  const avatar = pick(g, 40, 34, 40, 56);
  const top = box.y + avatar + pick(g, 10, 6, 10, 10);
  const room = box.y + box.h - top;
  const faceW = Math.min(pick(g, 15, 11, 15, 24), (room / SHOWN_ROWS - 1) / FULL);
  const w = seat.shown ? SHOWN_COLUMNS * (faceW + HAIR) : pick(g, 12, 8, 12, 20);
  const pitch = Math.min(room / FULL_HAND, pick(g, 10.5, 8.4, 10.5, 22));
  const x = right ? box.x + box.w - w : box.x;
  const backs = Array.from(
    { length: seat.shown ? 0 : seat.held },
    (_, i): Back => ({ x, y: top + i * pitch, w, h: pitch - 0.8, look: right ? "right" : "left" }),
  );
  const gap = w + pick(g, 9, 6, 9, 16);
  const zone = { x: right ? box.x : box.x + gap, y: top, w: box.w - gap, h: room };
  const plate = { x: box.x, y: box.y, w: box.w, h: avatar, avatar };
  const fallback = { ...zone, x };
  const faces = shownHand(seat, side, { x, y: top }, faceW, SHOWN_COLUMNS);
  const places = [...wrapped(seat.melds, seat.flowers, side, zone, g.publicTile), ...faces];
  return { plate, backs, places, origin: middle(backs, fallback) };
}

/** Layout of another seat's plate, backs, melds and flowers. */
export function seatLayout(model: BoardModel, side: Exclude<Side, "you">, g: Geometry): SeatLayout {
  const seat = model.seats[side];
  if (side === "top") return g.size === "tall" ? topTall(seat, g) : topWide(seat, g);
  return g.size === "tall" ? sideTall(seat, side, g) : sideWide(seat, side, g);
}

/** The own plate: in the strip over the hand. */
export function ownPlate(g: Geometry, width: number): PlateBox {
  const avatar = pick(g, 42, 36, 40, 52);
  const y = g.size === "tall" ? g.strip.y : g.strip.y + (g.strip.h - avatar) / 2;
  return { x: g.strip.x, y, w: width, h: avatar, avatar };
}

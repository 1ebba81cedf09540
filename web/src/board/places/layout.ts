/** The whole table laid out: every tile, back, stack and plate of a model. */
import type { Geometry, Rect } from "../geometry";
import type { BoardModel, Side } from "../model";
import { SIDES } from "../model";
import { handPlaces, ownPublic, plateWidth } from "./hand";
import type { Place } from "./place";
import { riverPlaces } from "./rivers";
import { type Back, type PlateBox, ownPlate, seatLayout } from "./seats";
import { type Stack, nextTile, stackWidth, stacks } from "./wall";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  places: Place[];
  backs: Readonly<Record<Exclude<Side, "you">, Back[]>>;
  plates: Readonly<Record<Side, PlateBox>>;
  stacks: Stack[];
  stack: number;
  /** The panel in the middle. */
  panel: Rect;
  /** The wall still fills the table: the gold has not been opened. */
  opening: boolean;
  ring: Rect;
  /** Where a new tile comes from. */
  origin: Readonly<Record<Side | "head" | "tail", Point>>;
}

/** The gold's width in the panel, and its place there, in panel widths. */
const GOLD = 0.3;
const GOLD_X = 0.11;
const GOLD_Y = 0.085;

function panelRect(ring: Rect): Rect {
  const p = stackWidth(ring);
  const w = ring.w - 2 * 1.375 * p - 1.8 * p;
  const off = (ring.w - 0.3 * p - w) / 2;
  return { x: ring.x + off, y: ring.y + off, w, h: w };
}

function goldPlace(model: BoardModel, panel: Rect): Place[] {
  if (!model.gold) return [];
  return [
    {
      zone: "gold",
      side: "you",
      tile: model.gold,
      x: panel.x + panel.w * GOLD_X,
      y: panel.y + panel.w * GOLD_Y,
      w: panel.w * GOLD,
    },
  ];
}

/** Whether the wall still fills the table: until the gold is opened, or, without one, until the dealer has his last tile. */
function isOpening({ phase, golds, gold, dealer, seats, handTiles }: BoardModel): boolean {
  if (phase !== "opening") return false;
  const { held, flowers } = seats[dealer];
  return golds ? gold === null : held + flowers.length <= handTiles;
}

/** Lays out `model` on a table of geometry `g`. */
export function layout(model: BoardModel, g: Geometry): Layout {
  const opening = isOpening(model);
  const ring = opening ? g.ring : g.centre;
  const panel = panelRect(ring);
  const right = seatLayout(model, "right", g);
  const top = seatLayout(model, "top", g);
  const left = seatLayout(model, "left", g);
  const you = model.seats.you;
  const own = ownPublic(you, g, opening && g.size !== "tall" ? g.ring.x - 8 : Infinity);
  const rivers = SIDES.flatMap((side) => riverPlaces(model.seats[side].river, side, g, model.lastDiscard === side));
  return {
    places: [
      ...handPlaces(you, g),
      ...own,
      ...right.places,
      ...top.places,
      ...left.places,
      ...rivers,
      ...goldPlace(model, panel),
    ],
    backs: { right: right.backs, top: top.backs, left: left.backs },
    plates: { you: ownPlate(g, plateWidth(g)), right: right.plate, top: top.plate, left: left.plate },
    stacks: stacks(model.wall, ring),
    stack: stackWidth(ring),
    panel,
    opening,
    ring,
    origin: {
      you: g.drawn,
      right: right.origin,
      top: top.origin,
      left: left.origin,
      head: nextTile(model.wall, ring, "head"),
      tail: nextTile(model.wall, ring, "tail"),
    },
  };
}

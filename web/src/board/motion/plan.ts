/**
 * What moves between two states of the table, and when: pure.
 *
 * Between two deals, over a snapshot or on another screen nothing moves: there is no way from the one to the other.
 */
import type { Geometry } from "../geometry";
import type { Piece } from "../identity";
import { type BoardModel, SIDES, type SeatModel, type Side } from "../model";
import type { Layout } from "../places/layout";
import { GROUP_MS } from "../pacing";
import { hopMoves, petalMoves } from "./moments";
import type { Move, Pose, TileMove } from "./moves";
import { contracts, goldMove, haloMove, wallMove } from "./opening";
import { backMoves } from "./others";
import { type Taken, taken } from "./taken";
import { fromHand, fromWall, opened, placed } from "./tiles";
import { GOLD_AT } from "./timing";

/** The table at one moment, laid out on a screen. */
export interface Scene {
  model: BoardModel;
  layout: Layout;
  pieces: readonly Piece[];
  geometry: Geometry;
}

/** What a seat took from the wall, and how long after the first one. */
export interface Share {
  takes: readonly Taken[];
  delay: number;
}

/** The two states that a plan leads between, and what left the wall for whom. */
export interface Passage {
  before: Scene;
  after: Scene;
  shares: Readonly<Record<Side, Share>>;
}

export function plan(before: Scene | null, after: Scene): Move[] {
  if (!before || !continues(before, after)) return [];
  const passage = { before, after, shares: shared(before, after) };
  return [...tileMoves(passage), ...backMoves(passage), ...wallMove(passage), ...haloMove(passage), ...petalMoves(passage), ...hopMoves(passage)];
}

/** Where several have taken tiles, they did so in turn, the dealer first. */
function shared(before: Scene, after: Scene): Record<Side, Share> {
  const takes = taken(before.layout, after.layout, replaced(before.model, after.model));
  const order = inTurn(after.model.dealer);
  const counts = order.map((side) => gained(before.model.seats[side], after.model.seats[side]));
  // what one seat alone has taken is all there is
  const alone = counts.filter(Boolean).length < 2 || counts.reduce((sum, n) => sum + n, 0) !== takes.length;
  let first = 0;
  let turn = 0;
  const shares = order.map((side, i): [Side, Share] => {
    const count = alone ? takes.length : (counts[i] ?? 0);
    const share = { takes: takes.slice(first, first + count), delay: turn * GROUP_MS };
    if (!alone && count) [first, turn] = [first + count, turn + 1];
    return [side, share];
  });
  return Object.fromEntries(shares) as Record<Side, Share>;
}

function inTurn(dealer: Side): Side[] {
  const at = SIDES.indexOf(dealer);
  return [...SIDES.slice(at), ...SIDES.slice(0, at)];
}

/** Tiles from the wall: those that are in the hand now, and those that replaced flowers. */
const gained = (was: SeatModel, is: SeatModel): number => Math.max(0, is.held - was.held + is.flowers.length - was.flowers.length);

const continues = (before: Scene, after: Scene): boolean =>
  before.model.dealKey === after.model.dealKey && before.model.sync === after.model.sync && before.geometry === after.geometry;

const replaced = (before: BoardModel, after: BoardModel): boolean => after.wall.tail > before.wall.tail && after.wall.head === before.wall.head;

const moved = (a: Pose, b: Pose): boolean => Math.abs(a.x - b.x) > 0.5 || Math.abs(a.y - b.y) > 0.5 || Math.abs(a.w - b.w) > 0.3;

function tileMoves(passage: Passage): TileMove[] {
  const { before, after } = passage;
  const were = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const arrivals = arriving(after.pieces, were);
  return after.pieces.flatMap((piece): TileMove[] => {
    const was = were.get(piece.id);
    if (was) return moved(was, piece) ? [later(placed(piece, was), passage)] : [];
    return piece.from ? [appeared(piece, piece.from, passage, arrivals.indexOf(piece.id))] : [];
  });
}

const own = ({ side, zone }: Piece): boolean => side === "you" && (zone === "hand" || zone === "drawn" || zone === "shown");

/** Tiles that have come into the own hand, in the order of their places. */
const arriving = (pieces: readonly Piece[], were: ReadonlyMap<number, Piece>): number[] =>
  pieces.filter((piece) => own(piece) && !were.has(piece.id)).map(({ id }) => id);

const late = <M extends { delay: number }>(move: M, delay: number): M => ({ ...move, delay: move.delay + delay });

/** While the gold is opened, the rest waits for it. */
const later = (move: TileMove, passage: Passage): TileMove => (contracts(passage) ? late(move, GOLD_AT.leaves) : move);

function appeared(piece: Piece, from: { x: number; y: number }, passage: Passage, arrival: number): TileMove {
  const { before, after, shares } = passage;
  if (piece.zone === "gold") return goldMove(piece, from, passage);
  if (after.model.phase === "over") return opened(piece, passage);
  const { takes, delay } = shares.you;
  const source = takes[arrival];
  if (arrival >= 0 && source) return late(fromWall(piece, source, takes.length > 1, arrival), delay);
  return fromHand(piece, piece.side === "you" ? from : before.layout.origin[piece.side]);
}

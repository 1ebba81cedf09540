/**
 * What moves between two states of the table, and when: pure.
 *
 * Between two deals, over a snapshot or on another screen nothing moves: there is no way from the one to the other.
 */
import type { Geometry } from "../geometry";
import type { Piece } from "../identity";
import type { BoardModel } from "../model";
import type { Layout } from "../places/layout";
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

/** The two states that a plan leads between, and what left the wall. */
export interface Passage {
  before: Scene;
  after: Scene;
  takes: readonly Taken[];
}

export function plan(before: Scene | null, after: Scene): Move[] {
  if (!before || !continues(before, after)) return [];
  const passage = { before, after, takes: taken(before.layout, after.layout, replaced(before.model, after.model)) };
  return [...tileMoves(passage), ...backMoves(passage), ...wallMove(passage), ...haloMove(passage), ...petalMoves(passage), ...hopMoves(passage)];
}

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

/** While the gold is opened, the rest waits for it. */
const later = (move: TileMove, passage: Passage): TileMove => (contracts(passage) ? { ...move, delay: move.delay + GOLD_AT.leaves } : move);

function appeared(piece: Piece, from: { x: number; y: number }, passage: Passage, arrival: number): TileMove {
  const { before, after, takes } = passage;
  if (piece.zone === "gold") return goldMove(piece, from, passage);
  if (after.model.phase === "over") return opened(piece, passage);
  const source = takes[arrival];
  if (arrival >= 0 && source) return fromWall(piece, source, takes.length > 1, arrival);
  return fromHand(piece, piece.side === "you" ? from : before.layout.origin[piece.side]);
}

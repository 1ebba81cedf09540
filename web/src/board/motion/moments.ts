/** Small joys: petals where a flower is laid, a hop of the tiles of a kong, of three golds, of a winning hand. */
import type { Piece } from "../identity";
import { type MeldModel, SIDES, type Side } from "../model";
import type { GhostMove, HopMove } from "./moves";
import type { Passage, Scene } from "./plan";
import { HOP_EACH_MS, OPENS_AT_MS, OPENS_EACH_MS, TEMPO } from "./timing";

const PETALS = [
  { dx: -0.95, dy: -0.35 },
  { dx: 0.35, dy: -0.85 },
  { dx: 0.9, dy: 0.3 },
];
const PETAL = 0.42;
const PETAL_MS = 420;
/** More flowers at once are seen without. */
const PETALLED = 2;
const LANDED = 0.75;

/** Petals drift off each flower that has just been laid. */
export function petalMoves({ before, after }: Passage): GhostMove[] {
  const were = new Set(before.pieces.filter(({ zone }) => zone === "flower").map(({ id }) => id));
  const laid = after.pieces.filter(({ zone, id }) => zone === "flower" && !were.has(id));
  if (laid.length > PETALLED) return [];
  return laid.flatMap((piece) => PETALS.map((drift): GhostMove => petal(piece, drift)));
}

function petal({ x, y, w }: Piece, { dx, dy }: { dx: number; dy: number }): GhostMove {
  const start = { x: x + w * (0.5 - PETAL / 2), y: y + w * 0.5, w: w * PETAL, at: 0, ease: "ease-out" };
  const end = { x: start.x + dx * w, y: start.y + dy * w, w: start.w, at: 1 };
  return { kind: "ghost", look: "petal", across: false, path: [start, end], delay: TEMPO.flower.ms * LANDED, ms: PETAL_MS };
}

export function hopMoves(passage: Passage): HopMove[] {
  return [...kongs(passage), ...joy(passage)];
}

const hop = (pieces: readonly Piece[], delay: number, each: number, rise: number): HopMove[] =>
  pieces.map(({ id }, i) => ({ kind: "hop", id, rise, delay: delay + i * each, ms: TEMPO.hop.ms }));

const KONG_RISE = 0.22;
const isKong = ({ type }: MeldModel): boolean => type.endsWith("kong");

function kongs({ before, after }: Passage): HopMove[] {
  return SIDES.flatMap((side) => {
    const was = before.model.seats[side].melds;
    return after.model.seats[side].melds.flatMap((meld, i) => {
      const fresh = isKong(meld) && was[i]?.type !== meld.type;
      return fresh ? hop(meldPieces(after, side, i), TEMPO.claim.ms, HOP_EACH_MS, KONG_RISE) : [];
    });
  });
}

/** The pieces of a seat's meld: melds are laid out one after another. */
function meldPieces({ model, pieces }: Scene, side: Side, i: number): Piece[] {
  const { melds } = model.seats[side];
  const first = melds.slice(0, i).reduce((sum, { tiles }) => sum + tiles.length, 0);
  const all = pieces.filter((piece) => piece.zone === "meld" && piece.side === side);
  return all.slice(first, first + (melds[i]?.tiles.length ?? 0));
}

const WAVE_RISE = 0.16;
const GOLD_RISE = 0.34;

/** A won hand of one's own runs a wave; three golds jump higher, whoever has them. */
function joy({ before, after }: Passage): HopMove[] {
  const { outcome, gold } = after.model;
  if (!outcome?.winner || before.model.outcome) return [];
  const hand = after.pieces.filter(({ side, zone }) => side === outcome.winner && (zone === "hand" || zone === "drawn" || zone === "shown"));
  const golds = outcome.how === "three_golds" ? hand.filter(({ tile }) => tile === gold) : [];
  const wave = outcome.winner === "you" ? hand : [];
  const start = OPENS_AT_MS + (outcome.winner === "you" ? 0 : hand.length * OPENS_EACH_MS);
  return [
    ...hop(wave.filter((piece) => !golds.includes(piece)), OPENS_AT_MS, OPENS_EACH_MS, WAVE_RISE),
    ...hop(golds, start, 2 * HOP_EACH_MS, GOLD_RISE),
  ];
}

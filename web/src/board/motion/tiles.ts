/** The ways of single tiles: within the table, out of a hand, from the wall, and opened where they stand. */
import type { Piece } from "../identity";
import type { Zone } from "../places/place";
import type { Passage } from "./plan";
import type { Taken } from "./taken";
import { type Pose, type TileMove, straight } from "./moves";
import { LIFT_MS, OPENS_AT_MS, OPENS_EACH_MS, SETTLE_PX, TEMPO, type Tempo } from "./timing";

/** What a zone takes to receive a tile that comes from another one. */
const RECEIVED: Readonly<Record<Zone, Tempo>> = {
  hand: TEMPO.arrive,
  drawn: TEMPO.arrive,
  shown: TEMPO.arrive,
  meld: TEMPO.claim,
  flower: TEMPO.flower,
  river: TEMPO.discard,
  gold: TEMPO.sort,
};

const pose = ({ x, y, w }: Pose): Pose => ({ x, y, w });
const ofHand = (zone: Zone): boolean => zone === "hand" || zone === "drawn";

/** A tile that was on the table already: to another zone, or along its own. */
export function placed(piece: Piece, was: Piece): TileMove {
  const stays = was.zone === piece.zone || (ofHand(was.zone) && ofHand(piece.zone));
  const { ms, ease } = stays ? TEMPO.sort : RECEIVED[piece.zone];
  return { kind: "tile", id: piece.id, path: straight(pose(was), pose(piece), ease), delay: 0, ms, flies: !stays };
}

/** How much smaller a tile is where another seat's hand gives it. */
const IN_HAND = 0.8;

/** Out of a hand that this viewer does not see. */
export function fromHand(piece: Piece, at: { x: number; y: number }): TileMove {
  const { ms, ease } = RECEIVED[piece.zone];
  const start = { x: at.x, y: at.y, w: piece.w * IN_HAND };
  return { kind: "tile", id: piece.id, path: straight(start, pose(piece), ease), delay: 0, ms, fades: true, flies: true };
}

const STAGGER_MS = 14;
const LIFTED = 0.35;
const ABOVE = 0.82;

/** From the wall into the own hand, turned as it arrives. `grouped`: lifted off first, with those it is taken with. */
export function fromWall(piece: Piece, from: Taken, grouped: boolean, i: number): TileMove {
  const { ms, ease } = grouped ? TEMPO.take : TEMPO.draw;
  const start = pose(from);
  const end = pose(piece);
  const lifted = { ...start, y: start.y - LIFTED * start.w, at: LIFT_MS / ms, ease };
  const over = { ...end, y: end.y - SETTLE_PX, at: ABOVE, ease: "ease-out" };
  const path = grouped ? [{ ...start, at: 0, ease: "ease-out" }, lifted, { ...end, at: 1 }] : [{ ...start, at: 0, ease }, over, { ...end, at: 1 }];
  const turns = { at: ms - TEMPO.turn.ms, ms: TEMPO.turn.ms };
  return { kind: "tile", id: piece.id, path, delay: grouped ? i * STAGGER_MS : 0, ms, flies: true, ...(piece.tile ? { turns } : {}) };
}

const OTHERS_AT_MS = 600;

/** At the end: the tile comes in, the winner's hand opens from left to right, the others' together after it. */
export function opened(piece: Piece, passage: Passage): TileMove {
  const { outcome } = passage.after.model;
  const end = pose(piece);
  const wins = outcome?.winner === piece.side;
  const from = wins ? winningTile(piece, passage) : null;
  const { ms, ease } = TEMPO.arrive;
  if (from) return { kind: "tile", id: piece.id, path: straight(pose(from), end, ease), delay: 0, ms, flies: true };
  const path = straight(end, end, "linear");
  if (!wins) return { kind: "tile", id: piece.id, path, delay: OTHERS_AT_MS, ms, fades: true };
  const delay = OPENS_AT_MS + handOf(piece, passage).findIndex(({ id }) => id === piece.id) * OPENS_EACH_MS;
  const turns = { at: 0, ms: TEMPO.turn.ms };
  return { kind: "tile", id: piece.id, path, delay, ms: TEMPO.turn.ms, turns, ...(piece.side === "top" ? {} : { fades: true }) };
}

const handOf = ({ side, zone }: Piece, { after }: Passage): Piece[] => after.pieces.filter((one) => one.side === side && one.zone === zone);

/** Where the tile that wins lay before, if this is it: in a river, or the open gold. */
function winningTile(piece: Piece, passage: Passage): Piece | undefined {
  const { outcome, gold } = passage.after.model;
  const robs = outcome?.how === "rob_gold";
  const tile = robs ? gold : outcome?.tile;
  if (!tile || handOf(piece, passage).findLast((one) => one.tile === tile)?.id !== piece.id) return undefined;
  const { pieces } = passage.before;
  return robs ? pieces.find(({ zone }) => zone === "gold") : pieces.findLast((one) => one.zone === "river" && one.tile === tile && one.ghost === true);
}

/** The opening of the gold: it is lifted off the tail, turned in the middle and laid into the panel as the wall closes up. */
import type { Piece } from "../identity";
import { FACE } from "../geometry";
import type { GhostMove, Pose, TileMove, WallMove } from "./moves";
import type { Passage, Scene } from "./plan";
import { GOLD_AT, TEMPO } from "./timing";

/** The wall leaves the whole table to stand round the middle. */
export const contracts = ({ before, after }: Passage): boolean => before.layout.opening && !after.layout.opening;

/** How large the gold is shown, in parts of the wall's side, and at most in tiles of the hand. */
const SHOWN = 0.17;
const SHOWN_MOST = 1.5;
const ASPECT = 1.475;
const LIFTED = { rise: 0.5, grow: 1.2 };

/** Where the gold is turned for all to see: in the middle of the wall. */
function inTheMiddle({ layout: { ring }, geometry }: Scene): Pose {
  const w = Math.min(ring.w * SHOWN, geometry.w * SHOWN_MOST);
  return { x: ring.x + ring.w / 2 - w / 2, y: ring.y + ring.h / 2 - (w * ASPECT) / 2, w };
}

export function goldMove(piece: Piece, from: { x: number; y: number }, { before }: Passage): TileMove {
  const { stack } = before.layout;
  const start = { x: from.x, y: from.y, w: stack };
  const middle = inTheMiddle(before);
  const { ms, ease } = TEMPO.gold;
  const lifted = { x: from.x - (stack * (LIFTED.grow - 1)) / 2, y: from.y - LIFTED.rise * stack, w: stack * LIFTED.grow };
  const path = [
    { ...start, at: 0, ease: "ease-out" },
    { ...lifted, at: GOLD_AT.lifted / ms, ease },
    { ...middle, at: GOLD_AT.middle / ms, ease: "linear" },
    { ...middle, at: GOLD_AT.leaves / ms, ease: TEMPO.ring.ease },
    { x: piece.x, y: piece.y, w: piece.w, at: 1 },
  ];
  return { kind: "tile", id: piece.id, path, delay: 0, ms, turns: { at: GOLD_AT.turns, ms: GOLD_AT.turned - GOLD_AT.turns }, flies: true };
}

const HALO = 3.4;

/** Light round the gold while it turns. */
export function haloMove({ before, after }: Passage): GhostMove[] {
  if (before.model.gold || !after.model.gold) return [];
  const { x, y, w } = inTheMiddle(before);
  const wide = { x: x + w / 2 - (w * HALO) / 2, y: y + (w * (FACE - HALO * FACE)) / 2, w: w * HALO };
  const path = [{ ...wide, at: 0 }, { ...wide, at: 1 }];
  return [{ kind: "ghost", look: "halo", across: false, path, delay: (GOLD_AT.turns + GOLD_AT.turned) / 2, ms: TEMPO.gold.ms - GOLD_AT.turns }];
}

/** The wall keeps its place until the gold leaves the middle. */
export function wallMove(passage: Passage): WallMove[] {
  if (!contracts(passage)) return [];
  const was = passage.before.layout.ring;
  const now = passage.after.layout.ring;
  const scale = was.w / now.w;
  const delay = passage.after.model.gold ? GOLD_AT.leaves : 0;
  return [{ kind: "wall", x: was.x - now.x * scale, y: was.y - now.y * scale, scale, delay, ...TEMPO.ring }];
}

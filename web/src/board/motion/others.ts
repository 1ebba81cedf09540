/** Tiles from the wall into hands that this viewer does not see: backs fly, and the hand grows where they arrive. */
import { FACE } from "../geometry";
import type { Side } from "../model";
import type { Back } from "../places/seats";
import { type BackMove, type GhostMove, type Pose, backKey } from "./moves";
import type { Passage, Scene } from "./plan";
import type { Taken } from "./taken";
import { LIFT_MS, TEMPO } from "./timing";

const OTHERS = ["right", "top", "left"] as const satisfies readonly Side[];
/** A tile over a sliver at the side, in widths of the sliver. */
const OVER_SLIVER = 0.8;
/** When what has flown fades into the hand, as a part of its time. */
const ARRIVED = 0.85;
const LIFTED = 0.4;

export function backMoves({ before, after, shares }: Passage): (GhostMove | BackMove)[] {
  return OTHERS.flatMap((side) => {
    const { takes, delay } = shares[side];
    const first = before.layout.backs[side].length;
    const backs = after.layout.backs[side];
    const grown = backs.slice(first);
    if (!takes.length || (!grown.length && !replaces(side, before, after))) return [];
    const moves = grow(side, first, grown.length ? grown : backs.slice(-1), takes);
    // a hand that has what it had is there already
    return moves.filter(({ kind }) => kind === "ghost" || grown.length > 0).map((move) => ({ ...move, delay: move.delay + delay }));
  });
}

/** Flowers that were laid and replaced at once. */
const replaces = (side: Side, before: Scene, after: Scene): boolean => after.model.seats[side].flowers.length > before.model.seats[side].flowers.length;

function grow(side: Side, first: number, grown: readonly Back[], takes: readonly Taken[]): (GhostMove | BackMove)[] {
  const stacks = takes.filter(({ pair }, i) => !pair || i % 2 === 0);
  const grouped = takes.length > 1;
  const { ms } = grouped ? TEMPO.take : TEMPO.draw;
  const flights = stacks.map((take, i): GhostMove => {
    const to = grown[Math.floor(((i + 0.5) * grown.length) / stacks.length)] ?? grown[0];
    return flight(take, to ? over(to) : take, grouped);
  });
  return [...flights, ...grown.map((_, i): BackMove => ({ kind: "back", key: backKey(side, first + i), delay: ms * ARRIVED, ms: TEMPO.fade.ms }))];
}

function flight(take: Taken, to: Pose, grouped: boolean): GhostMove {
  const { ms, ease } = grouped ? TEMPO.take : TEMPO.draw;
  const start = { x: take.x, y: take.y, w: take.w };
  const lifted = { ...start, y: start.y - LIFTED * start.w, at: LIFT_MS / ms, ease };
  const path = grouped ? [{ ...start, at: 0, ease: "ease-out" }, lifted, { ...to, at: 1 }] : [{ ...start, at: 0, ease }, { ...to, at: 1 }];
  return { kind: "ghost", look: take.pair ? "stack" : "back", across: take.across, path, delay: 0, ms };
}

/** A tile's pose that has the middle of a back. */
function over({ x, y, w, h, look }: Back): Pose {
  const width = look === "standing" ? w : w * OVER_SLIVER;
  return { x: x + w / 2 - width / 2, y: y + h / 2 - (width * FACE) / 2, w: width };
}

/**
 * How long the table needs to show an event before the next one, in milliseconds.
 *
 * Whoever feeds the table applies an event, waits this long, and applies the next (`core/playback`).
 * Nothing here delays an input.
 */
import type { TableEvent } from "../net/protocol.gen";

export type Speed = "normal" | "fast" | "off";

/** What durations are multiplied by. */
export const SPEED: Readonly<Record<Speed, number>> = { normal: 1, fast: 0.5, off: 0 };

/** Dice roll, then the mark drops at the break. */
export const DICE_MS = 860;
/** A group of tiles from the wall; the whole deal stays under 2.2 s. */
export const GROUP_MS = 90;
export const FLOWER_MS = 220;
export const REPLACE_MS = 180;
export const OPEN_GOLD_MS = 900;
export const DRAW_MS = 180;
export const DISCARD_MS = 160;
export const CLAIM_MS = 260;
/** The win is on the table this long before the result covers it. */
export const WIN_MS = 1100;
/** The result's buttons take no press before. */
export const RESULT_GUARD_MS = 800;

const PAUSES: Readonly<Record<TableEvent["e"], number>> = {
  deal: DICE_MS,
  take: GROUP_MS,
  flower: FLOWER_MS,
  replace: REPLACE_MS,
  turn_flower: FLOWER_MS,
  open_gold: OPEN_GOLD_MS,
  draw: DRAW_MS,
  discard: DISCARD_MS,
  give_up: DISCARD_MS,
  golden_gap: CLAIM_MS,
  youjin: 0,
  opening_wins: OPEN_GOLD_MS,
  wall_flower: FLOWER_MS,
  exchange: REPLACE_MS,
  offer: 0,
  choice: 0,
  ready: CLAIM_MS,
  seabed: OPEN_GOLD_MS,
  seabed_pick: OPEN_GOLD_MS,
  meld: CLAIM_MS,
  last_group: 0,
  win: 0,
  exhausted: 0,
  settled: WIN_MS,
};

/** Milliseconds that `event` is shown at a speed. */
export function pauseAfter(event: TableEvent, speed: Speed): number {
  return PAUSES[event.e] * SPEED[speed];
}

/** How long each step of the table is given before the next one is shown. Milliseconds (design guide, Motion). */
import type { AnyServerMessage, TableEvent } from "../net/protocol.gen";

export type Speed = "calm" | "fast" | "off";
export const SPEEDS: readonly Speed[] = ["calm", "fast", "off"];

const FACTOR: Record<Speed, number> = { calm: 1, fast: 0.5, off: 0 };

const STEP: Record<TableEvent["e"], number> = {
  deal: 900,
  take: 90,
  flower: 90,
  replace: 110,
  turn_flower: 400,
  open_gold: 1_000,
  draw: 180,
  discard: 180,
  meld: 320,
  last_group: 400,
  win: 1_100,
  exhausted: 600,
  settled: 0,
};

/** So many messages waiting outside the opening: the page was away, and catches up at once. */
export const BACKLOG = 24;

/** The time *message* is given while *waiting* more stand behind it. */
export function stepMs(message: AnyServerMessage, speed: Speed, waiting: number, opening: boolean): number {
  if (message.t !== "event" || (waiting > BACKLOG && !opening)) return 0;
  return STEP[message.event.e] * FACTOR[speed];
}

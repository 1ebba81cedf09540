/** The time each message is given before the next one is shown. */
import { GROUP_MS, SPEED, pauseAfter, type Speed } from "../board/pacing";
import type { AnyServerMessage, Seat, TableEvent } from "../net/protocol.gen";

/** In the opening all seats' flowers are replaced: twenty of them, one by one, would be long to watch. */
const OPENING_FLOWERS = 0.3;
/** Those of one seat, laid and replaced together. */
const OPENING_ROUND_MS = 320;

const isFlower = (event: TableEvent): event is Extract<TableEvent, { e: "flower" | "replace" }> => event.e === "flower" || event.e === "replace";

export function pauseFor(message: AnyServerMessage, speed: Speed, opening: boolean): number {
  if (message.t !== "event") return 0;
  const { event } = message;
  const pause = pauseAfter(event, speed);
  return opening && isFlower(event) ? pause * OPENING_FLOWERS : pause;
}

/**
 * As `pauseFor`, where the next message is known. A round of the deal is shown at once, each seat's tiles setting out after those of the seat before
 * (`board/motion/plan`), and so are a seat's flowers in the opening: the table is drawn anew six times in place of forty.
 */
export function pauseBefore(next: AnyServerMessage | undefined, message: AnyServerMessage, speed: Speed, { opening, dealer }: { opening: boolean; dealer: Seat }): number {
  if (message.t !== "event") return 0;
  const { event } = message;
  const after = next?.t === "event" ? next.event : null;
  if (event.e === "take") return after?.e === "take" && after.seat !== dealer ? 0 : roundMs(event.seat, dealer) * SPEED[speed];
  if (opening && isFlower(event)) return after && isFlower(after) && after.seat === event.seat ? 0 : OPENING_ROUND_MS * SPEED[speed];
  return pauseFor(message, speed, opening);
}

/** Seats take in turn, the dealer first: so long until the last one of the round has its tiles. */
const roundMs = (last: Seat, dealer: Seat): number => GROUP_MS * (((last - dealer + 4) % 4) + 1);

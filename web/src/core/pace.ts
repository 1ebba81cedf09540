/** The time each message is given before the next one is shown. */
import { pauseAfter, type Speed } from "../board/pacing";
import type { AnyServerMessage } from "../net/protocol.gen";

/** In the opening all seats' flowers are replaced: twenty of them, one by one, would be long to watch. */
const OPENING_FLOWERS = 0.3;

export function pauseFor(message: AnyServerMessage, speed: Speed, opening: boolean): number {
  if (message.t !== "event") return 0;
  const { event } = message;
  const pause = pauseAfter(event, speed);
  return opening && (event.e === "flower" || event.e === "replace") ? pause * OPENING_FLOWERS : pause;
}

/** The readings as captions; loaded with the sound, since the first page needs none of it. */
import type { Seat } from "../net/protocol.gen";
import { CALLS } from "./calls.gen";
import { show } from "./captions";

/** A seat says one of the readings; *slow*: it is to be read, not only seen. */
export function caption(seat: Seat, call: string, slow = false, own = false): void {
  const found = CALLS[call];
  if (!found) return;
  const [hanzi, hans, romanised] = found;
  show({ seat, call, hanzi, hans, romanised, spoken: slow }, slow, own);
}

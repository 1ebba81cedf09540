/** Words of the turn and of the phone held upright, English. */
import type { Message } from "./dictionary";
import type { turnZhs } from "./turn.zhs";

export const turnEn: Record<keyof typeof turnZhs, Message> = {
  "barred.not_drawn": "Complete by a claim: only a drawn or discarded tile wins",
  "turn.hint": "Turn the phone: the table is larger",
};

/** The words that lead to the ranks, and the room's switch, English. */
import type { Message } from "./dictionary";
import type { rankEntryZhs } from "./rank-entry.zhs";

export const rankEntryEn: Record<keyof typeof rankEntryZhs, Message> = {
  "ranks.open": "Ranks",
  "table.rated": "Rated",
  "table.rated.hint": "Four people with accounts, the set's own rules, at least four deals or a round: then the end counts for their ratings.",
  "table.rated.not": "Changed rules, no clocks, or too short: this does not count.",
  "rule.rated": "Rated",
};

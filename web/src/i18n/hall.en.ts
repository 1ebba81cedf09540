/** The way to the tasks, and the line that everybody reads, in English. */
import type { Dictionary } from "./dictionary";
import type { hallZhs } from "./hall.zhs";

export const hallEn: Pick<Dictionary, keyof typeof hallZhs> = {
  "hall.tasks": "Tasks",
  "cry.horn": "Horn",
  "cry.hand": "Great hand",
  "cry.news": "News",
  "cry.hand.text": "{name} won with {hand}",
  "cry.more": "See what has been said",
  "cry.close": "Put this line away",
  "settings.horns": "Horns and great hands",
  "settings.horns.hint": "What people tell everybody is one line; in play only a dot on the menu button. The host's news are always shown.",
};

/** 通向排行的話和房間裡的計分開關，繁體。 */
import type { Message } from "./dictionary";
import type { rankEntryZhs } from "./rank-entry.zhs";

export const rankEntryZht: Record<keyof typeof rankEntryZhs, Message> = {
  "ranks.open": "排行",
  "table.rated": "計分",
  "table.rated.hint": "四家都是有帳號的人，規則原樣，至少四盤或一圈，打完算等級分。",
  "table.rated.not": "規則改過，或沒有限時，或太短：這樣不計分。",
  "rule.rated": "計分",
};

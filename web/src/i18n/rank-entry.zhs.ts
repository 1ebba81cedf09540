/** 通向排行的话和房间里的计分开关，简体。 */

export const rankEntryZhs = {
  "ranks.open": "排行",
  "table.rated": "计分",
  "table.rated.hint": "四家都是有账号的人，规则原样，至少四盘或一圈，打完算等级分。",
  "table.rated.not": "规则改过，或没有限时，或太短：这样不计分。",
  "rule.rated": "计分",
} as const;

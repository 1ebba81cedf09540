/** The words of coins, 简体. */

export const coinsZhs = {
  "nack.not_enough_coins": "金币不够",
  "nack.too_many_coins": "金币太多，新手场坐不下了，请去高一级",
  "nack.no_economy": "这里不玩金币",
  "nack.coins_fixed": "坐下以后，金币和底分就不能改了",
  "left.broke": "金币不够，座位让出来了",
  "ended.broke": "{name} 的金币不够了，本场结束。",
  "match.no_bots": "这一级不来机器人，等齐了人就开打",
};

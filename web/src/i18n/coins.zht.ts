/** The words of coins, 繁體. */
import type { coinsZhs } from "./coins.zhs";
import type { Message } from "./dictionary";

export const coinsZht: Record<keyof typeof coinsZhs, Message> = {
  "nack.not_enough_coins": "金幣不夠",
  "nack.too_many_coins": "金幣太多，新手場坐不下了，請去高一級",
  "nack.no_economy": "這裡不玩金幣",
  "nack.coins_fixed": "坐下以後，金幣和底分就不能改了",
  "left.broke": "金幣不夠，座位讓出來了",
  "ended.broke": "{name} 的金幣不夠了，本場結束。",
  "match.no_bots": "這一級不來機器人，等齊了人就開打",
};

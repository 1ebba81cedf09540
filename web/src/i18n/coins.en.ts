/** The words of coins, English. */
import type { coinsZhs } from "./coins.zhs";
import type { Message } from "./dictionary";

export const coinsEn: Record<keyof typeof coinsZhs, Message> = {
  "nack.not_enough_coins": "Not enough coins for this room",
  "nack.too_many_coins": "You have too many coins for this room: take a higher level",
  "nack.no_economy": "Nothing is played for coins here",
  "nack.coins_fixed": "What is played for cannot change once people sit here",
  "left.broke": "You have too few coins to play on: your seat is free for others",
  "ended.broke": "{name} has too few coins to go on: the session ends.",
  "match.no_bots": "No bots come at this level: play begins when all seats are taken",
};

/** 任務的入口，和大家都聽得到的那一行，繁體。 */
import type { Dictionary } from "./dictionary";
import type { hallZhs } from "./hall.zhs";

export const hallZht: Pick<Dictionary, keyof typeof hallZhs> = {
  "hall.tasks": "任務",
  "cry.horn": "喇叭",
  "cry.hand": "驚喜好運",
  "cry.news": "消息",
  "cry.hand.text": "{name} 胡了「{hand}」",
  "cry.more": "看大家說了什麼",
  "cry.close": "收起這一行",
  "settings.horns": "喇叭和好運",
  "settings.horns.hint": "大家的喇叭和誰胡了大牌，顯示成一行；打牌時只在選單鍵上亮一點。房主的消息總會顯示。",
};

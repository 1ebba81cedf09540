/** 設定的話，繁體。 */
import type { Message } from "./dictionary";
import type { settingsZhs } from "./settings.zhs";

export const settingsZht: Record<keyof typeof settingsZhs, Message> = {
  "settings.look": "外觀",
  "settings.play": "打牌",
  "settings.language": "語言",
  "settings.play.level": "下一次開打或開房間時用。",
};

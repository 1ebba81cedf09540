/** The words of the settings, English. */
import type { Message } from "./dictionary";
import type { settingsZhs } from "./settings.zhs";

export const settingsEn: Record<keyof typeof settingsZhs, Message> = {
  "settings.look": "Look",
  "settings.play": "Play",
  "settings.language": "Language",
  "settings.play.level": "For the next game or room you open.",
};

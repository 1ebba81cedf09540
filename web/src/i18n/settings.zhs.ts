/** 设置的话，简体。 */

export const settingsZhs = {
  "settings.look": "外观",
  "settings.play": "打牌",
  "settings.language": "语言",
  "settings.play.level": "下一次开打或开房间时用。",
} as const;

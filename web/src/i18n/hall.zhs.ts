/** 任务的入口，和大家都听得到的那一行，简体。 */

export const hallZhs = {
  "hall.tasks": "任务",
  "cry.horn": "喇叭",
  "cry.hand": "惊喜好运",
  "cry.news": "消息",
  "cry.hand.text": "{name} 胡了「{hand}」",
  "cry.more": "看大家说了什么",
  "cry.close": "收起这一行",
  "settings.horns": "喇叭和好运",
  "settings.horns.hint": "大家的喇叭和谁胡了大牌，显示成一行；打牌时只在菜单键上亮一点。房主的消息总会显示。",
} as const;

/** The words of how the table looks, 简体. */
import type { Message } from "./dictionary";

export const lookZhs = {
  "look.felt": "桌布",
  "look.felt.jade": "茉莉绿",
  "look.felt.river": "闽江蓝",
  "look.felt.rosewood": "紫檀",
  "look.felt.night": "夜色",
  "look.back": "牌背",
  "look.back.jasmine": "茉莉",
  "look.back.waves": "江波",
  "look.back.lattice": "花窗",
  "look.pages": "页面",
  "look.pages.felt": "随桌布",
  "look.pages.dark": "深色",
  "look.pages.auto": "随系统",
  "look.size": "牌的大小",
  "look.size.standard": "标准",
  "look.size.large": "大",
  "look.numerals": "牌角标数字和字母",
  "look.drawn": "标出摸切的牌",
} as const satisfies Record<string, Message>;

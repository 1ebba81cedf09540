/** The words of how the table looks, 繁體. */
import type { Message } from "./dictionary";
import type { lookZhs } from "./look.zhs";

export const lookZht: Record<keyof typeof lookZhs, Message> = {
  "look.felt": "桌布",
  "look.felt.jade": "茉莉綠",
  "look.felt.river": "閩江藍",
  "look.felt.rosewood": "紫檀",
  "look.felt.night": "夜色",
  "look.back": "牌背",
  "look.back.jasmine": "茉莉",
  "look.back.waves": "江波",
  "look.back.lattice": "花窗",
  "look.pages": "頁面",
  "look.pages.felt": "隨桌布",
  "look.pages.dark": "深色",
  "look.pages.auto": "隨系統",
  "look.size": "牌的大小",
  "look.size.standard": "標準",
  "look.size.large": "大",
  "look.numerals": "牌角標數字和字母",
  "look.drawn": "標出摸切的牌",
};

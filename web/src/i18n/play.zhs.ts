/** 怎么打牌的设置，简体。 */

export const playZhs = {
  "play.discard": "出牌方式",
  "play.discard.double": "点两下",
  "play.discard.double.hint": "点一下抬起，再点一下打出；往上拖也能打出",
  "play.discard.single": "点一下",
  "play.discard.single.hint": "点一下就打出；鼠标移到哪张，哪张抬起",
  "play.discard.drag": "往上拖",
  "play.discard.drag.hint": "只有往上拖才打出，松手前放回就不打",
  "play.sorting": "理牌",
  "play.sorting.auto": "自动",
  "play.sorting.manual": "自己理：横着拖动",
  "play.waits": "听牌提示",
  "play.waits.hint": "听什么、还剩几张、各值多少；房主可以整桌关掉",
  "play.ahead": "预先选牌",
  "play.ahead.hint": "没轮到时再点一下抬起的牌，轮到就打；摸到能胡能杠的牌就不打",
  "play.mouse": "鼠标快捷",
  "play.mouse.hint": "右键或滚轮：过（能胡时不算）；双击空处：打出刚摸的牌",
  "play.on": "开",
  "play.off": "关",
  "closed.late_turn": "超时，自动打出一张",
  "closed.late_claims": "超时，自动过",
} as const;

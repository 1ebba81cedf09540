/** 怎麼打牌的設定，繁體。 */

export const playZht = {
  "play.discard": "出牌方式",
  "play.discard.double": "點兩下",
  "play.discard.double.hint": "點一下抬起，再點一下打出；往上拖也能打出",
  "play.discard.single": "點一下",
  "play.discard.single.hint": "點一下就打出；滑鼠移到哪張，哪張抬起",
  "play.discard.drag": "往上拖",
  "play.discard.drag.hint": "只有往上拖才打出，鬆手前放回就不打",
  "play.sorting": "理牌",
  "play.sorting.auto": "自動",
  "play.sorting.manual": "自己理：橫著拖動",
  "play.waits": "聽牌提示",
  "play.waits.hint": "聽什麼、還剩幾張、各值多少；房主可以整桌關掉",
  "play.ahead": "預先選牌",
  "play.ahead.hint": "沒輪到時再點一下抬起的牌，輪到就打；摸到能胡能槓的牌就不打",
  "play.mouse": "滑鼠快捷",
  "play.mouse.hint": "右鍵或滾輪：過（能胡時不算）；雙擊空處：打出剛摸的牌",
  "play.on": "開",
  "play.off": "關",
  "closed.late_turn": "逾時，自動打出一張",
  "closed.late_claims": "逾時，自動過",
} as const;

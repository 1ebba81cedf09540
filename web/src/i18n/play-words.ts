/** The words of what makes playing easier: waits, answers given by themselves, why a tile stays. */
export interface PlayWords {
  /** Between the parts of a tile's label. */
  comma: string;
  drawn: string;
  makesReady: string;
  ahead: string;
  /** Waits: the title, what they bring, how many are left. */
  waits: string;
  showWaits: string;
  hideWaits: string;
  worth: { same: string; drawn: string; discard: string; range: string };
  wait: string;
  /** A win on the tile was let go. */
  passed: string;
  left: string;
  noneLeft: string;
  auto: string;
  autoTitle: string;
  autoMarks: { win: string; claims: string; discard: string };
  autos: { win: string; claims: string; discard: string; trustee: string; tidy: string };
  /** What a switch does, said when it is switched on; and why a tile stays. */
  why: Readonly<Record<string, string>>;
  /** The table in words. */
  told: { title: string; seat: string; part: string; river: string; melds: string; flowers: string; hidden: string };
  /** What is asked, for the band of buttons. */
  asked: string;
  turnDrawn: string;
  claimOn: string;
}

const zhs: PlayWords = {
  comma: "，",
  drawn: "刚摸到",
  makesReady: "打出就听牌",
  ahead: "轮到就打这张",
  waits: "听",
  showWaits: "看听什么牌",
  hideWaits: "收起听牌",
  worth: { same: "{points} 分", drawn: "摸{drawn}", discard: "胡{points}", range: "{from}–{to} 分" },
  wait: "{tile}还剩 {left} 张，{worth}",
  passed: "过水",
  left: "还剩 {n} 张",
  noneLeft: "一张不剩",
  auto: "自动",
  autoTitle: "自动选项，只管这一盘",
  autoMarks: { win: "胡", claims: "过", discard: "打" },
  autos: { win: "自动胡", claims: "不吃碰杠", discard: "自动出牌", trustee: "托管", tidy: "理牌" },
  why: {
    gold_kept: "金不能打",
    just_claimed: "刚吃碰的牌不能马上打",
    golden_gap: "已报金坎，只能打刚摸的牌",
    ready: "已报听，只能打刚摸的牌",
    auto_win: "能胡就胡；半秒内点一下，由你决定",
    auto_claims: "别人打的牌不吃、不碰、不杠；能胡仍会问你",
    auto_discard: "摸什么打什么；能胡、能杠、摸到金、杠后补牌时停下来问你",
  },
  told: { title: "桌面", seat: "{name}，手牌 {n} 张，{what}", part: "{name}：{tiles}", river: "牌河", melds: "吃碰杠", flowers: "花", hidden: "暗牌" },
  asked: "请选择",
  turnDrawn: "轮到你，摸到{tile}",
  claimOn: "{name}打{tile}，可选：{calls}",
};

const zht: PlayWords = {
  comma: "，",
  drawn: "剛摸到",
  makesReady: "打出就聽牌",
  ahead: "輪到就打這張",
  waits: "聽",
  showWaits: "看聽什麼牌",
  hideWaits: "收起聽牌",
  worth: { same: "{points} 分", drawn: "摸{drawn}", discard: "胡{points}", range: "{from}–{to} 分" },
  wait: "{tile}還剩 {left} 張，{worth}",
  passed: "過水",
  left: "還剩 {n} 張",
  noneLeft: "一張不剩",
  auto: "自動",
  autoTitle: "自動選項，只管這一盤",
  autoMarks: { win: "胡", claims: "過", discard: "打" },
  autos: { win: "自動胡", claims: "不吃碰槓", discard: "自動出牌", trustee: "託管", tidy: "理牌" },
  why: {
    gold_kept: "金不能打",
    just_claimed: "剛吃碰的牌不能馬上打",
    golden_gap: "已報金坎，只能打剛摸的牌",
    ready: "已報聽，只能打剛摸的牌",
    auto_win: "能胡就胡；半秒內點一下，由你決定",
    auto_claims: "別人打的牌不吃、不碰、不槓；能胡仍會問你",
    auto_discard: "摸什麼打什麼；能胡、能槓、摸到金、槓後補牌時停下來問你",
  },
  told: { title: "桌面", seat: "{name}，手牌 {n} 張，{what}", part: "{name}：{tiles}", river: "牌河", melds: "吃碰槓", flowers: "花", hidden: "暗牌" },
  asked: "請選擇",
  turnDrawn: "輪到你，摸到{tile}",
  claimOn: "{name}打{tile}，可選：{calls}",
};

const en: PlayWords = {
  comma: ", ",
  drawn: "just drawn",
  makesReady: "discarding it leaves you waiting",
  ahead: "goes when your turn comes",
  waits: "Waits",
  showWaits: "Show what I wait for",
  hideWaits: "Hide the waits",
  worth: { same: "{points} pts", drawn: "drawn {drawn}", discard: "won {points}", range: "{from}–{to} pts" },
  wait: "{tile}: {left} left, {worth}",
  passed: "passed",
  left: "{n} left",
  noneLeft: "none left",
  auto: "Auto",
  autoTitle: "Auto answers, for this deal",
  autoMarks: { win: "W", claims: "P", discard: "D" },
  autos: { win: "Win at once", claims: "No claims", discard: "Discard the draw", trustee: "Auto-play", tidy: "Sort the hand" },
  why: {
    gold_kept: "A gold may not be discarded",
    just_claimed: "What was just claimed may not go at once",
    golden_gap: "Golden gap declared: only the drawn tile goes",
    ready: "Ready declared: only the drawn tile goes",
    auto_win: "Wins are taken; tap within half a second to decide yourself",
    auto_claims: "No chow, pung or kong of discards; a win is still offered",
    auto_discard: "The drawn tile goes, unless it wins, makes a kong, is a gold or came for a kong",
  },
  told: { title: "The table", seat: "{name}, {n} tiles in hand, {what}", part: "{name}: {tiles}", river: "discards", melds: "melds", flowers: "flowers", hidden: "hidden tile" },
  asked: "Your choice",
  turnDrawn: "Your turn, you drew {tile}",
  claimOn: "{name} discards {tile}. Your choice: {calls}",
};

export const playWords = { zhs, zht, en } as const;

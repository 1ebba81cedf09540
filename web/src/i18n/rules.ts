/** The short rules page (RULES.md, encyclopedia), in three languages. */
import type { Language } from "./index";

export interface RulesSection {
  title: string;
  lines: readonly string[];
  /** A small table: what, and for how many points. */
  values?: readonly (readonly [string, string])[];
}

export interface RulesPage {
  title: string;
  sections: readonly RulesSection[];
}

const zhHans: RulesPage = {
  title: "三分钟学会福州麻将",
  sections: [
    {
      title: "牌",
      lines: [
        "一共 144 张：万、饼、索各 36 张；东南西北中发白和春夏秋冬梅兰竹菊 36 张都是花。",
        "每人 16 张，庄家 17 张。凑成五组（顺子或刻子）加一对将，就胡。",
      ],
    },
    {
      title: "开局",
      lines: [
        "摸到花就亮出来，从牌尾补一张。",
        "补完花，翻开牌尾一张：它就是金。手里和它相同的三张都是金，可以当任何一张用。",
        "翻到花归庄家，再翻一张。",
      ],
    },
    {
      title: "打牌",
      lines: [
        "逆时针轮流，摸一张，打一张。吃只能吃上家；碰和杠谁的都可以。胡先于碰杠，碰杠先于吃。",
        "几家同时能胡，只算放牌人之后最近的一家；金雀先胡。",
        "金不能用来吃碰杠。金可以打出去，别人不能要，但打过金的人这一盘只能自摸。",
        "牌尾留 18 张（每个明杠、暗杠、花组再多留 1、2、2 张）。最后四张大家各摸一张，不打，摸到就胡，没人胡就和局。",
      ],
    },
    {
      title: "特别的胡法",
      lines: ["只算最大的一种。天胡、抢金、三金倒都算自摸，三家各付。"],
      values: [
        ["金龙：三张金做一刻，其余成牌", "120"],
        ["金雀：两张金做将", "60"],
        ["三金倒：手里三张金，随时可倒", "40"],
        ["天胡：庄家起手 17 张成牌", "30"],
        ["抢金：庄家打出第一张后，16 张加翻开的金成牌", "30"],
        ["平胡 无花无杠", "30"],
        ["平胡 只有一张花、没有杠", "15"],
      ],
    },
    {
      title: "算分",
      lines: ["（花 + 金 + 连庄 + 5）× 2 + 特别胡法。放胡由放的人付，自摸三家各付。"],
      values: [
        ["每张花", "1"],
        ["四张相同的字，或春夏秋冬，或梅兰竹菊，整组", "6"],
        ["明杠", "1"],
        ["暗杠", "2"],
        ["手里每张金", "1"],
        ["庄家连胡的次数", "0, 1, 2 …"],
      ],
    },
    {
      title: "坐庄",
      lines: ["庄家胡或和局，继续坐庄；别人胡，下家坐庄。"],
    },
  ],
};

const zhHant: RulesPage = {
  title: "三分鐘學會福州麻將",
  sections: [
    {
      title: "牌",
      lines: [
        "一共 144 張：萬、餅、索各 36 張；東南西北中發白和春夏秋冬梅蘭竹菊 36 張都是花。",
        "每人 16 張，莊家 17 張。湊成五組（順子或刻子）加一對將，就胡。",
      ],
    },
    {
      title: "開局",
      lines: [
        "摸到花就亮出來，從牌尾補一張。",
        "補完花，翻開牌尾一張：它就是金。手裡和它相同的三張都是金，可以當任何一張用。",
        "翻到花歸莊家，再翻一張。",
      ],
    },
    {
      title: "打牌",
      lines: [
        "逆時針輪流，摸一張，打一張。吃只能吃上家；碰和槓誰的都可以。胡先於碰槓，碰槓先於吃。",
        "幾家同時能胡，只算放牌人之後最近的一家；金雀先胡。",
        "金不能用來吃碰槓。金可以打出去，別人不能要，但打過金的人這一盤只能自摸。",
        "牌尾留 18 張（每個明槓、暗槓、花組再多留 1、2、2 張）。最後四張大家各摸一張，不打，摸到就胡，沒人胡就和局。",
      ],
    },
    {
      title: "特別的胡法",
      lines: ["只算最大的一種。天胡、搶金、三金倒都算自摸，三家各付。"],
      values: [
        ["金龍：三張金做一刻，其餘成牌", "120"],
        ["金雀：兩張金做將", "60"],
        ["三金倒：手裡三張金，隨時可倒", "40"],
        ["天胡：莊家起手 17 張成牌", "30"],
        ["搶金：莊家打出第一張後，16 張加翻開的金成牌", "30"],
        ["平胡 無花無槓", "30"],
        ["平胡 只有一張花、沒有槓", "15"],
      ],
    },
    {
      title: "算分",
      lines: ["（花 + 金 + 連莊 + 5）× 2 + 特別胡法。放胡由放的人付，自摸三家各付。"],
      values: [
        ["每張花", "1"],
        ["四張相同的字，或春夏秋冬，或梅蘭竹菊，整組", "6"],
        ["明槓", "1"],
        ["暗槓", "2"],
        ["手裡每張金", "1"],
        ["莊家連胡的次數", "0, 1, 2 …"],
      ],
    },
    {
      title: "坐莊",
      lines: ["莊家胡或和局，繼續坐莊；別人胡，下家坐莊。"],
    },
  ],
};

const en: RulesPage = {
  title: "Fuzhou mahjong in three minutes",
  sections: [
    {
      title: "Tiles",
      lines: [
        "144 tiles: 36 each of Characters, Dots and Bamboos; the 28 winds and dragons and the 8 flowers are all flowers.",
        "Everybody holds 16, the dealer 17. Five sets (runs or triplets) and a pair win.",
      ],
    },
    {
      title: "Opening",
      lines: [
        "A flower is laid out and replaced from the tail of the wall.",
        "Then the tile at the tail is turned up: it is the gold. The three others like it are golds and stand for any tile.",
        "A flower turned up goes to the dealer, and another tile is turned up.",
      ],
    },
    {
      title: "Play",
      lines: [
        "Counter-clockwise: draw one, discard one. Chow only from the player before you; pung and kong from anybody. A win goes before pung and kong, and these before chow.",
        "If several can win, only the one nearest after the discarder does; a golden pair goes first.",
        "Golds are never used in claims. A gold may be discarded: nobody may take it, but its owner then wins by self-draw only in this deal.",
        "18 tiles stay at the tail (1, 2 and 2 more for each open kong, concealed kong and flower group). The last four are drawn one each without discards: whoever completes a hand wins, else the deal is drawn.",
      ],
    },
    {
      title: "Special wins",
      lines: ["Only the highest counts. Heavenly, robbed gold and three golds are self-draws: all three pay."],
      values: [
        ["Golden dragon: three golds as a triplet, the rest complete", "120"],
        ["Golden pair: two golds are the pair", "60"],
        ["Three golds: hold all three, lay down at will", "40"],
        ["Heavenly: the dealer's first 17 tiles are complete", "30"],
        ["Robbed gold: after the dealer's first discard, your 16 and the open gold are complete", "30"],
        ["Plain win without flower or kong", "30"],
        ["Plain win with one flower, no kong", "15"],
      ],
    },
    {
      title: "Score",
      lines: ["(flowers + golds + streak + 5) × 2 + special. The discarder pays for a discard, all three pay for a self-draw."],
      values: [
        ["Each flower", "1"],
        ["Four equal honours, or all seasons, or all plants", "6"],
        ["Open kong", "1"],
        ["Concealed kong", "2"],
        ["Each gold held", "1"],
        ["Wins of the dealer in a row", "0, 1, 2 …"],
      ],
    },
    {
      title: "Dealer",
      lines: ["The dealer stays after a win of his or a drawn deal; otherwise the next player deals."],
    },
  ],
};

export const RULES_PAGES: Record<Language, RulesPage> = { "zh-Hans": zhHans, "zh-Hant": zhHant, en };

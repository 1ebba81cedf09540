/** A small rule set as the server tells it. */
import type { FanHand, RuleExample, RuleOption, RulesIndex, RulesPage, TableInfo } from "../../src/net/protocol.gen";

export function words(zhHans: string, en: string) {
  return { "zh-Hans": zhHans, "zh-Hant": zhHans, en };
}

function option(name: string, type: RuleOption["type"], value: RuleOption["value"], rest: Partial<RuleOption> = {}): RuleOption {
  const unit = words("张", "tiles");
  return { name, label: words(`名${name}`, name), explanation: words("说明", "What it means"), unit, type, choices: [], low: 0, high: 0, default: value, value, source: "P1", certainty: "certain", ...rest };
}

const YES_NO = [
  { value: false, label: words("否", "no") },
  { value: true, label: words("是", "yes") },
];

export const RESERVE = option("reserve", "number", 18, { low: 0, high: 40, label: words("留牌", "Reserve") });
export const ROB_KONG = option("rob_kong", "switch", false, { choices: YES_NO, certainty: "default", label: words("抢杠", "Robbing a kong") });
export const GOLD = option("gold_discard", "choice", "allowed", {
  label: words("打金", "Discarding a gold"),
  choices: [
    { value: "allowed", label: words("可打", "allowed") },
    { value: "forbidden", label: words("不可打", "forbidden") },
  ],
});

const CERTAINTIES = { certain: words("原文", "stated"), default: words("我们定的", "our choice"), reconstructed: words("重建", "reconstructed") };

export const EXAMPLE: RuleExample = {
  how: "discard",
  winner: 2,
  payer: 0,
  gold: "1s",
  hand: [["1m", "2m", "3m"], ["1s", "1s"]],
  melds: [["2p", "3p", "4p"]],
  flowers: ["1f", "5f"],
  lines: [
    { label: "flowers", points: 2, times: 1 },
    { label: "golds", points: 2, times: 1 },
    { label: "constant", points: 5, times: 1 },
    { label: "multiplier", points: 2, times: 1 },
    { label: "golden_pair", points: 60, times: 1 },
  ],
  specials: ["golden_pair"],
  points: [-78, 0, 78, 0],
};

export const PAGE: RulesPage = {
  id: "encyclopedia",
  names: words("百科福州麻将", "Encyclopedia Fuzhou"),
  line: words("三十六张花", "36 flowers"),
  certainty: "certain",
  certainties: CERTAINTIES,
  hash: "0",
  sections: [{ title: words("牌", "Tiles"), lines: [{ words: words("一共 144 张", "144 tiles"), certainty: "certain" }] }],
  shapes: [],
  formula: words("（花＋金＋5）×2＋特殊", "(flowers + golds + 5) × 2 + special"),
  counting: { title: words("算分", "Score"), lines: [{ words: words("自摸三家各付", "A self-draw is paid by all three"), certainty: "certain" }] },
  examples: [],
  specials: [{ name: "golden_pair", label: words("金雀", "Golden pair"), explanation: words("两张金做将", "Two golds are the pair"), value: 60, example: EXAMPLE }],
  fans: [],
  payments: [],
  groups: [
    { name: "turns", label: words("打牌", "Turns"), options: [GOLD, ROB_KONG] },
    { name: "reserve", label: words("留牌", "Reserve"), options: [RESERVE] },
  ],
};

export const FRAGMENT: RulesPage = { ...PAGE, id: "shaxian", names: words("沙县麻将", "Shaxian"), certainty: "reconstructed" };

const CHOW: FanHand = {
  how: "discard",
  moments: [],
  winning_tile: "2s",
  hand: [["2m", "3m", "4m"], ["9p", "9p"], ["2s", "3s", "4s"]],
  melds: [{ type: "concealed_kong", tiles: ["5z", "5z", "5z", "5z"] }],
  flowers: [],
  joker: null,
  seat_wind: "S",
  round_wind: null,
  lines: [
    { name: "all_chows", points: 2, times: 1 },
    { name: "mixed_double_chow", points: 1, times: 2 },
  ],
  total: 4,
};

/** A set that counts fans, one of them reconstructed. */
export const FANS: RulesPage = {
  ...PAGE,
  id: "mcr",
  names: words("国标麻将", "Chinese Official"),
  specials: [],
  fans: [
    { name: "all_chows", label: words("平和", "All Chows"), points: 2, means: words("四副顺子", "Four runs"), leaves_out: ["mixed_double_chow"], alone: "no", certainty: "certain", example: CHOW },
    { name: "mixed_double_chow", label: words("喜相逢", "Mixed Double Chow"), points: 1, means: words("两副顺子", "Two runs"), leaves_out: [], alone: "always", certainty: "reconstructed", example: null },
  ],
  payments: [{ shows: "fan_discard", label: words("胡别人打的牌", "A win on a discard"), example: CHOW, points: { winner: 28, discarder: -12, others: -8 } }],
};

export const INDEX: RulesIndex = {
  sets: [PAGE, FRAGMENT, FANS].map(({ id, names, line, certainty }) => ({ id, names, line, certainty, table: { deals: 8, first_discard_s: 30, turn_s: 15, claim_s: 10 } })),
  certainties: CERTAINTIES,
};

/** Answers `fetch` as the server would. */
export function serveRules(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, "http://localhost/");
  const changes = JSON.parse(searchParams.get("options") ?? "{}") as Record<string, RuleOption["value"]>;
  const page = [FRAGMENT, FANS].find(({ id }) => pathname.endsWith(`/${id}`)) ?? PAGE;
  const groups = page.groups.map((group) => ({ ...group, options: group.options.map((one) => ({ ...one, value: changes[one.name] ?? one.value })) }));
  const body = pathname === "/api/rules" ? INDEX : { ...page, groups };
  return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
}

export const OPTIONS: TableInfo["options"] = {
  rules: "encyclopedia",
  options: {},
  deals: 8,
  rounds: 0,
  base: 1,
  bots: true,
  hints: true,
  spectators: true,
  clocks: true,
  level: "skilled",
  first_discard_s: 30,
  turn_s: 15,
  claim_s: 10,
  masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0,
};

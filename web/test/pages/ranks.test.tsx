/** Boards and statistics: what is shown of what the server tells, and what is asked of it. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../../src/i18n";
import type { Message } from "../../src/i18n/dictionary";
import type { OwnRanks, RankBoard, RankRow, StatisticsPage } from "../../src/net/protocol.gen";
import { places } from "../../src/pages/ranks/Course";
import { overlay } from "../../src/pages/overlays";
import { OwnTitle } from "../../src/pages/ranks/OwnTitle";
import { RanksSheet } from "../../src/pages/ranks/RanksSheet";
import { asked, looked, tab } from "../../src/pages/ranks/state";
import { WORDS, seasonName, titleName } from "../../src/pages/ranks/words";

const row = (place: number, name: string, more: Partial<RankRow> = {}): RankRow => ({
  place, player: name, name, avatar: 0, rating: 1500 - place, title: 4, provisional: false, points: 10 - place, sessions: 3, ...more,
});
const ME = row(2, "me");
const OWN: OwnRanks = {
  kept: true, listed: true, seasons: ["2026-Q4", "2026-Q3"], steps: [1100, 1200, 1300, 1400, 1500, 1600, 1750, 1900],
  ranks: [{ rules: "encyclopedia", season: "2026-Q4", rating: 1251, title: 2, provisional: true, points: -7, sessions: 3 }],
};
const BOARD: RankBoard = { rules: "encyclopedia", period: "2026-Q4", rows: [row(1, "ann"), ME, row(2, "—", { player: "" })], own: ME, more: true, ends_at: null };
const SUMS = {
  deals: 40, won: 10, self_drawn: 4, dealt_in: 5, drawn: 2, points: -12, won_points: 305, dealt_in_points: -60,
  discards_to_win: 55, golds: 30, golds_expected: 24, flowers: 200, flowers_expected: 250,
};
const STATISTICS: StatisticsPage = {
  sums: SUMS, hands: { rob_gold: 3, one_flower: 1 }, rules: { encyclopedia: 40 },
  days: [{ day: "2026-11-01", deals: 20, won: 4, points: -20 }, { day: "2026-11-02", deals: 20, won: 6, points: 8 }],
  course: [{ day: "2026-11-01", place: 1, points: 9, rating: 1040 }, { day: "2026-11-02", place: 4, points: -16, rating: 980 }],
};

let requests: string[];
let answers: Record<string, unknown>;

beforeEach(() => {
  chooseLanguage("zh-Hans");
  requests = [];
  answers = { own: OWN, board: BOARD, statistics: STATISTICS };
  vi.stubGlobal("fetch", (address: string, how?: RequestInit) => {
    requests.push(`${how?.method ?? "GET"} ${address}`);
    const which = /ranks\?/.test(address) ? "board" : /statistics/.test(address) ? "statistics" : /ranks\//.test(address) ? "own" : "";
    const said = answers[which] ?? {};
    return Promise.resolve(new Response(JSON.stringify(said), { status: said instanceof Error ? 429 : 200 }));
  });
  tab.value = "board";
  asked.value = { rules: "encyclopedia", of: "all", by: "rating", span: "season", period: null, first: 0 };
  looked.value = { rules: null, since: "all" };
});

afterEach(() => {
  cleanup();
  chooseLanguage("zh-Hans");
  vi.unstubAllGlobals();
});

const last = (): string => requests.at(-1) ?? "";

describe("a board", () => {
  it("shows who stands where, and oneself", async () => {
    render(<RanksSheet onClose={() => {}} />);
    const rows = await waitFor(() => screen.getAllByRole("listitem"));
    expect(rows.map((one) => one.dataset.place)).toEqual(["1", "2", "2"]);
    expect(rows[1]?.className).toBe("me");
    expect(rows[2]?.className).toBe("");
    expect(rows[0]?.textContent).toContain("坊巷好手");
  });

  it("shows oneself below where one is on another page", async () => {
    answers.board = { ...BOARD, rows: [row(1, "ann")], own: row(77, "me") };
    const { container } = render(<RanksSheet onClose={() => {}} />);
    await waitFor(() => expect(container.querySelector(".own-row")?.getAttribute("data-place")).toBe("77"));
  });

  it("asks for what is chosen, from its beginning", async () => {
    render(<RanksSheet onClose={() => {}} />);
    fireEvent.click(await screen.findByText("后一页"));
    await waitFor(() => expect(last()).toContain("first=50"));
    fireEvent.click(screen.getByText("得分"));
    await waitFor(() => expect(last()).toMatch(/by=points.*first=0/));
    fireEvent.click(screen.getByText("牌友"));
    await waitFor(() => expect(last()).toContain("of=friends"));
    fireEvent.click(screen.getByText("今日"));
    await waitFor(() => expect(last()).toContain("span=day"));
  });

  it("shows an old season, and the running one without its name", async () => {
    render(<RanksSheet onClose={() => {}} />);
    const seasons = (await screen.findByLabelText("赛季")) as HTMLSelectElement;
    seasons.selectedIndex = 1;
    fireEvent.input(seasons);
    await waitFor(() => expect(last()).toContain("period=2026-Q3"));
    seasons.selectedIndex = 0;
    fireEvent.input(seasons);
    await waitFor(() => expect(last()).not.toContain("period"));
  });

  it("says how one comes onto an empty one, and to a guest what he lacks", async () => {
    answers = { own: { ...OWN, kept: false, ranks: [] }, board: { ...BOARD, rows: [], own: null, more: false } };
    render(<RanksSheet onClose={() => {}} />);
    expect(await screen.findByText(/还没有人上榜/)).toBeTruthy();
    expect(screen.getByText("去设账号")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("lets one hide", async () => {
    render(<RanksSheet onClose={() => {}} />);
    fireEvent.click(await screen.findByRole("switch"));
    await waitFor(() => expect(requests).toContain("POST /api/ranks/listed"));
  });

  it("says what went wrong, and tries again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    render(<RanksSheet onClose={() => {}} />);
    expect((await screen.findByRole("alert")).textContent).toContain("连不上服务器");
  });
});

describe("statistics", () => {
  it("are rates and means of what was counted", async () => {
    tab.value = "own";
    const { container } = render(<RanksSheet onClose={() => {}} />);
    await screen.findByText("25.0%");
    const told = Object.fromEntries([...container.querySelectorAll(".numbers div")].map((one) => [one.querySelector("dt")?.textContent, one.querySelector("dd")?.textContent]));
    expect(told).toMatchObject({ 盘数: "40", 自摸率: "10.0%", 放胡率: "12.5%", 流局率: "5.0%", 胡一盘得: "30.5", 放一次付: "12.0", 出几张胡: "5.5", 总得分: "−12" });
    expect(screen.getByText("多 25%")).toBeTruthy();
    expect(screen.getByText("少 20%")).toBeTruthy();
    expect([...container.querySelectorAll(".bars li")].map((one) => one.textContent)).toEqual(["抢金3", "平胡 一张花1"]);
    expect(container.querySelector(".rank-card")?.textContent).toContain("再 49 分就是「安泰河畔」");
  });

  it("have each course as a table too", async () => {
    tab.value = "own";
    looked.value = { rules: "encyclopedia", since: "all" };
    const { container } = render(<RanksSheet onClose={() => {}} />);
    await screen.findByText("25.0%");
    const tables = [...container.querySelectorAll("table")].map((one) => [...one.querySelectorAll("tbody tr")].map((line) => [...line.querySelectorAll("td")].map((cell) => cell.textContent)));
    expect(tables).toEqual([
      [["20", "6", "+8", "−12"], ["20", "4", "−20", "−20"]],
      [["第 4 名", "−16", "980"], ["第 1 名", "+9", "1,040"]],
    ]);
    expect(last()).toContain("rules=encyclopedia");
  });

  it("of a new account are a friendly page", async () => {
    tab.value = "own";
    answers = { own: { ...OWN, ranks: [] }, statistics: { sums: { ...SUMS, deals: 0 }, hands: {}, rules: {}, days: [], course: [] } };
    render(<RanksSheet onClose={() => {}} />);
    expect(await screen.findByText(/打完第一盘/)).toBeTruthy();
    expect(screen.queryByText("NaN%")).toBeNull();
  });
});

describe("the own title", () => {
  it("is that of the highest rating, and leads to the ranks", async () => {
    answers.own = { ...OWN, ranks: [...OWN.ranks, { ...OWN.ranks[0], rules: "street", rating: 1620, title: 6 }] };
    render(<OwnTitle />);
    fireEvent.click(await screen.findByText("于山高手 · 1,620"));
    expect(overlay.value).toBe("ranks");
    overlay.value = null;
  });

  it("is nothing for who has none", async () => {
    answers.own = { ...OWN, ranks: [] };
    const { container } = render(<OwnTitle />);
    await waitFor(() => expect(last()).toContain("ranks/own"));
    expect(container.textContent).toBe("");
  });
});

describe("a course", () => {
  it("lies between its lowest and its highest value", () => {
    const { low, high, points, zero } = places([0, 10, -10]);
    expect([low, high, zero]).toEqual([-10, 10, 50]);
    expect(points.map(([, y]) => y)).toEqual([50, 3, 97]);
    expect(points.map(([x]) => x)).toEqual([3, 150, 297]);
  });

  it("that never moves is a line", () => {
    expect(places([7, 7]).points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(places([7, 7]).zero).toBeNull();
  });
});

const texts = (message: Message): string[] => (typeof message === "string" ? [message] : [message.one, message.other]);
const filled = (message: Message): string[] => [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

describe("the words", () => {
  it("are the same in each language: keys, places to fill, own characters", () => {
    const { "zh-Hans": hans, "zh-Hant": hant, en } = WORDS;
    for (const key of Object.keys(hans) as (keyof typeof hans)[]) {
      expect([key, filled(hant[key]), filled(en[key])]).toEqual([key, filled(hans[key]), filled(hans[key])]);
      expect(texts(en[key]).join("")).not.toMatch(/\p{Script=Han}/u);
      expect(texts(hans[key]).join("")).not.toMatch(/[將開發無龍們這還說請離線關績級賽規則計賬戶點數從]/u);
      expect(texts(hant[key]).join("")).not.toMatch(/[将开发无龙们这还说请离线关绩级赛规则计账户点数从]/u);
    }
  });

  it("name all nine titles, and seasons", () => {
    const names = Array.from({ length: OWN.steps.length + 1 }, (_, n) => titleName(n));
    expect(new Set(names).size).toBe(9);
    expect(names.every(Boolean)).toBe(true);
    expect(titleName(9)).toBe("");
    chooseLanguage("en");
    expect(seasonName("2026-Q4")).toBe("Season 4 of 2026");
  });
});

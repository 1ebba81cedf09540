/** Daily tasks, the horn, and the line that everybody reads. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Client, ClientContext } from "../../src/client";
import { chooseLanguage, LANGUAGES } from "../../src/i18n";
import type { Cry, DailyTask, HornPage, TasksPage } from "../../src/net/protocol.gen";
import { chooseHorns, cryText, putAway } from "../../src/pages/hall/cries";
import { CryHerald, CryLine, MenuCry } from "../../src/pages/hall/CryLine";
import { HallSheet } from "../../src/pages/hall/HallSheet";
import { draft } from "../../src/pages/hall/state";
import { taskName, troubleText, waitText, WORDS } from "../../src/pages/hall/words";
import { HallBar } from "../../src/pages/HallBar";
import { overlay } from "../../src/pages/overlays";
import { FakeNet } from "../net/fake";

const task = (name: string, more: Partial<DailyTask> = {}): DailyTask => ({ day: "2026-12-01", name, goal: 3, done: 1, coins: 3000, paid: null, ...more });
const PAGE: TasksPage = {
  day: "2026-12-01", ends_at: "2026-12-01T16:00:00+00:00", week: [], checked_in: false, streak: 2, streak_coins: [1000, 1500, 2000, 3000, 4000, 6000, 8000],
  tasks: [task("play"), task("win", { goal: 1 }), task("kong", { goal: 1, paid: 4000 }), task("friends", { done: 0 })],
  relief: 3000, relief_below: 1000, relief_left: 2, relief_due: false, given: 1000, cap: 50000, coins: 6000, ready: 2, gained: 0,
};
const HORN: HornPage = { price: 500, coins: 6000, longest: 60, why: "", wait: 0, queue: 1, own: [{ id: 9, text: "等我" }] };
const TOLD = { id: 4, kind: "horn", text: "三缺一", name: "依妹", at: "2026-12-01T04:00:00+00:00" };
const CRY: Cry = { t: "cry", id: 7, kind: "hand", text: "golden_dragon", name: "依妹", player: "p2" };

let net: FakeNet;
let client: Client;
let sent: { address: string; body: unknown }[];
let answers: Record<string, unknown>;

function welcome(economy = true) {
  net = new FakeNet();
  client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0", economy });
}

const shown = (what: preact.JSX.Element) => render(<ClientContext.Provider value={client}>{what}</ClientContext.Provider>);

beforeEach(() => {
  chooseLanguage("zh-Hans");
  welcome();
  sent = [];
  answers = { tasks: PAGE, horn: HORN, cries: { told: [TOLD], announced: true } };
  vi.stubGlobal("fetch", (address: string, how?: RequestInit) => {
    sent.push({ address: `${how?.method} ${address}`, body: JSON.parse(String(how?.body ?? "null")) });
    const said = answers[/api\/(\w+)/.exec(address)?.[1] ?? ""] ?? {};
    const refused = said instanceof Error;
    return Promise.resolve(new Response(JSON.stringify(refused ? { error: said.message } : said), { status: refused ? 409 : 200 }));
  });
});

afterEach(() => {
  cleanup();
  putAway();
  chooseHorns(true);
  draft.value = "";
  overlay.value = null;
  vi.unstubAllGlobals();
});

const last = () => sent.findLast(({ address }) => address.startsWith("POST") && !address.includes("sign-in") && !address.includes("coins"));
const daily = () => shown(<HallSheet first="daily" onClose={() => {}} />);
const horns = () => shown(<HallSheet first="horn" onClose={() => {}} />);

describe("the tasks of a day", () => {
  it("show how far they are, and what may be taken", async () => {
    daily();
    const bars = await screen.findAllByRole("progressbar");
    expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual(["做了 1，共 3", "做了 1，共 1", "做了 1，共 1", "做了 0，共 3"]);
    expect(screen.getByText("已领")).toBeTruthy();
    expect(screen.getByText(/真人同桌才算/)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^领取「/ })).toHaveLength(1);
  });

  it("are claimed with their day", async () => {
    daily();
    fireEvent.click(await screen.findByRole("button", { name: "领取「胡 1 盘」" }));
    await waitFor(() => expect(last()).toEqual({ address: "POST /api/tasks/claim", body: { task: "win", day: "2026-12-01" } }));
  });

  it("have a streak of seven days in which today is the next", async () => {
    daily();
    const button = await screen.findByRole("button", { name: "签到领 2,000" });
    const days = [...document.querySelectorAll(".check li")];
    expect(days.map((day) => day.className.trim())).toEqual(["done", "done", "now", "", "", "", ""]);
    fireEvent.click(button);
    await waitFor(() => expect(last()?.address).toBe("POST /api/tasks/check-in"));
  });

  it("go on after the seventh day for what that gives", async () => {
    answers.tasks = { ...PAGE, streak: 11, checked_in: true };
    daily();
    expect(await screen.findByText("第 11 天，8,000 金币，已签")).toBeTruthy();
    expect(document.querySelectorAll(".check li.done")).toHaveLength(7);
    expect(screen.getByText(/连签 11 天/)).toBeTruthy();
  });

  it("give relief to the broke only", async () => {
    daily();
    const button = await screen.findByRole("button", { name: "领救济金" });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it("say why nothing is given", async () => {
    daily();
    const button = await screen.findByRole("button", { name: "领取「胡 1 盘」" });
    answers.tasks = new Error("daily_cap");
    fireEvent.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("领满了");
  });

  it("are looked at again when they move", async () => {
    daily();
    await screen.findAllByRole("progressbar");
    const before = sent.length;
    net.last.say({ t: "tasks_ready", ready: 5 });
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  });
});

describe("the button in the lobby", () => {
  it("says how much may be taken", async () => {
    shown(<HallBar />);
    net.last.say({ t: "tasks_ready", ready: 3 });
    fireEvent.click(await screen.findByRole("button", { name: "任务 3" }));
    expect(overlay.value).toBe("tasks");
  });

  it("is not there without an economy", () => {
    welcome(false);
    shown(<HallBar />);
    expect(screen.queryByText("任务")).toBeNull();
  });
});

describe("the horn", () => {
  it("sends the same line under the same key", async () => {
    horns();
    fireEvent.input(await screen.findByLabelText("要说的话"), { target: { value: "来打牌" } });
    await screen.findByText("三缺一", { exact: false });
    answers.horn = new Error("slow_down");
    const button = screen.getByRole("button", { name: "吹喇叭（500 金币）" });
    fireEvent.click(button);
    await screen.findByRole("alert");
    const first = last()?.body;
    answers.horn = HORN;
    fireEvent.click(button);
    await screen.findByText(/排上了/);
    expect(last()).toEqual({ address: "POST /api/horn", body: first });
    expect(first).toMatchObject({ text: "来打牌" });
    expect(draft.value).toBe("");
  });

  it.each([
    ["guests_not", 0, "游客不能吹喇叭"],
    ["slow_down", 90, "再过 2"],
    ["muted", 0, "禁言"],
  ])("is shut to who may not blow it: %s", async (why, wait, text) => {
    answers.horn = { ...HORN, why, wait };
    horns();
    expect(((await screen.findByLabelText("要说的话")) as HTMLInputElement).disabled).toBe(true);
    expect(document.querySelector("#horn-rule")?.textContent).toContain(text);
  });

  it("counts letters as the server does, and stops at sixty", async () => {
    horns();
    fireEvent.input(await screen.findByLabelText("要说的话"), { target: { value: "🀄".repeat(61) } });
    expect(await screen.findByText("61 / 60")).toBeTruthy();
    expect((screen.getByRole("button", { name: /吹喇叭/ }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("is taken back, reported, and not named where one does not want it", async () => {
    horns();
    fireEvent.click(await screen.findByRole("button", { name: "收回「等我」" }));
    await waitFor(() => expect(last()).toEqual({ address: "POST /api/horn/withdraw", body: { id: 9 } }));
    fireEvent.click(await screen.findByRole("button", { name: "举报「三缺一」" }));
    expect(await screen.findByText("已举报")).toBeTruthy();
    fireEvent.click(screen.getByRole("switch"));
    await waitFor(() => expect(last()).toEqual({ address: "POST /api/cries/announced", body: { announced: false } }));
  });
});

describe("the line", () => {
  it("is shown once, and read politely", async () => {
    shown(<><CryHerald /><CryLine /></>);
    net.last.say(CRY);
    expect(await screen.findByRole("button", { name: /惊喜好运/ })).toBeTruthy();
    expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("惊喜好运 依妹 胡了「金龙」");
    expect(document.documentElement.hasAttribute("data-cried")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "收起这一行" }));
    await waitFor(() => expect(document.documentElement.hasAttribute("data-cried")).toBe(false));
    net.last.say(CRY);
    expect(screen.queryByRole("button", { name: /惊喜好运/ })).toBeNull();
  });

  it("is in the menu at the table", async () => {
    shown(<><CryHerald /><MenuCry /></>);
    net.last.say({ ...CRY, kind: "horn", text: "来打牌" });
    await waitFor(() => expect(document.querySelector(".menu-cry")?.textContent).toBe("喇叭依妹：来打牌"));
  });

  it("is not shown to who does not want it, but for news", async () => {
    chooseHorns(false);
    shown(<><CryHerald /><CryLine /></>);
    net.last.say(CRY);
    net.last.say({ ...CRY, id: 8, kind: "news", text: "今晚重启" });
    await screen.findByText("今晚重启");
    expect(screen.queryByText(/金龙/)).toBeNull();
  });

  it("goes by itself", async () => {
    vi.useFakeTimers();
    shown(<><CryHerald /><CryLine /></>);
    net.last.say(CRY);
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    await waitFor(() => expect(document.documentElement.hasAttribute("data-cried")).toBe(false));
  });

  it("names hands as the settlement does, or as they come", () => {
    expect(cryText({ kind: "hand", text: "youjin_3", name: "a" })).toBe("a 胡了「三游」");
    expect(cryText({ kind: "hand", text: "unheard_of", name: "a" })).toBe("a 胡了「unheard_of」");
  });
});

const places = (message: unknown) => [...JSON.stringify(message).matchAll(/\{\w+\}/g)].map(([found]) => found);

describe("the words", () => {
  it("are there in every language, with the same places", () => {
    for (const { id } of LANGUAGES)
      for (const [word, message] of Object.entries(WORDS[id])) expect(new Set(places(message)), `${id} ${word}`).toEqual(new Set(places(WORDS["zh-Hans"][word as keyof (typeof WORDS)["zh-Hans"]])));
    expect(WORDS["zh-Hant"]["relief.title"]).toBe("救濟金");
  });

  it("name codes that they do not know", () => {
    expect([taskName("play"), taskName("new_one")]).toEqual(["打完 3 盘", "new_one"]);
    expect(troubleText("x")).toBe("没有办成（x）");
    expect([waitText(5), waitText(61), waitText(7200)]).toEqual(["5秒钟", "2分钟", "2小时"]);
  });
});

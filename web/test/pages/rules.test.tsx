import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../src/app";
import { Client } from "../../src/client";
import { chooseLanguage } from "../../src/i18n";
import type { Player, RoomOptions, TableInfo } from "../../src/net/protocol.gen";
import { overlay } from "../../src/pages/overlays";
import { forgetHouseRules, houseRules, upToDate } from "../../src/pages/room/house";
import { roomSummary } from "../../src/pages/room/Summary";
import { FakeNet } from "../net/fake";
import { OPTIONS, serveRules } from "./rules-data";

const EMPTY: Player = { kind: "empty", name: "", total: 0, connected: false, trustee: false, ready: false };
const OWN: Player = { ...EMPTY, kind: "human", name: "榕生", connected: true };
const ROOM: TableInfo = { t: "table", table: "a", code: "481623", you: 0, host: 0, stage: "gathering", options: OPTIONS, players: [OWN, EMPTY, EMPTY, EMPTY] };

let net: FakeNet;

function open() {
  net = new FakeNet();
  const client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0" });
  render(<App client={client} />);
}

async function shown() {
  await vi.advanceTimersByTimeAsync(100);
}

async function room(info: Partial<TableInfo> = {}) {
  open();
  net.last.say({ ...ROOM, ...info });
  await shown();
}

async function tap(text: string) {
  fireEvent.click(screen.getByText(text));
  await shown();
}

/** The rules last sent. */
function sent(): { cmd: string; options: RoomOptions } | undefined {
  return net.last.named("set_options").at(-1) as { cmd: string; options: RoomOptions } | undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(serveRules));
  chooseLanguage("zh-Hans");
});
afterEach(() => {
  cleanup();
  overlay.value = null;
  for (const { name } of houseRules.value) forgetHouseRules(name);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a rules page", () => {
  it("tells how a deal goes, in the chosen language", async () => {
    open();
    await tap("规则");
    expect(screen.getByText("一共 144 张")).toBeTruthy();
    chooseLanguage("en");
    await shown();
    expect(screen.getByText("144 tiles")).toBeTruthy();
  });

  it("draws each special win and says what it pays", async () => {
    open();
    await tap("规则");
    await tap("番数");
    expect(document.querySelectorAll(".example .tiles .t")).toHaveLength(8);
    expect(document.querySelectorAll(".example .tiles .t.gold")).toHaveLength(2);
    expect(document.querySelector(".equation")?.textContent).toBe("(花 2 + 金 2 + 5) × 2 + 金雀 60 = 78 · 付 78");
  });

  it("has a table of fans where fans count: meaning, points, a hand, what is left out", async () => {
    await room({ options: { ...OPTIONS, rules: "mcr" } });
    await tap("看规则");
    await tap("番种");
    const rows = [...document.querySelectorAll("[data-fan]")];
    expect(rows.map((row) => row.getAttribute("data-fan"))).toEqual(["all_chows", "mixed_double_chow"]);
    expect(rows[0]?.textContent).toContain("不再算：喜相逢");
    expect(rows[0]?.querySelector(".count")?.textContent).toBe("放胡 · 门风 南平和 2 + 喜相逢 1 × 2 = 4");
    expect(rows[0]?.querySelectorAll(".tiles .t.win")).toHaveLength(1);
    expect(rows[0]?.querySelectorAll('use[href="#t-back"]')).toHaveLength(2);
    expect(rows[1]?.textContent).toContain("重建");
    expect(rows[1]?.textContent).toContain("只算这一种");
  });

  it("shows who pays what in a win by fans, and no fans where none count", async () => {
    await room({ options: { ...OPTIONS, rules: "mcr" } });
    await tap("看规则");
    await tap("番数");
    expect(document.querySelector(".equation")?.textContent).toBe("胡的人 +28 · 放牌的人 −12 · 其余每人 −8");
    cleanup();
    overlay.value = null;
    open();
    await tap("规则");
    expect(screen.queryByText("番种")).toBeNull();
  });

  it("of a table marks where it plays otherwise", async () => {
    await room({ options: { ...OPTIONS, options: { reserve: 16 } } });
    await tap("看规则");
    expect(document.querySelector(".here")?.textContent).toContain("留牌：16 张");
    await tap("选项");
    expect([...document.querySelectorAll("dl .changed dd")].map((one) => one.textContent)).toEqual(["16 张原为 18 张"]);
  });

  it("of another set says if it is reconstructed", async () => {
    open();
    await tap("规则");
    fireEvent.input(screen.getByLabelText("规则", { selector: "select" }), { target: { selectedIndex: 1 } });
    await shown();
    expect(document.querySelector(".lead .sure")?.textContent).toBe("重建");
    expect(document.querySelector(".lead .sure")?.textContent).toBe("重建");
  });
});

describe("the rules of a room", () => {
  it("are seen by all, their changes first", async () => {
    await room({ you: 1, host: 0, players: [{ ...OWN, name: "依妹" }, OWN, EMPTY, EMPTY], options: { ...OPTIONS, options: { reserve: 16 } } });
    expect(document.querySelector(".rules li.changed")?.textContent).toBe("留牌16 张");
    expect(document.querySelector("footer .auto")?.textContent).toBe("百科福州麻将 · 留牌：16 张 · 8 盘");
  });

  it("are changed by the host only", async () => {
    await room({ you: 1, host: 0, players: [{ ...OWN, name: "依妹" }, OWN, EMPTY, EMPTY] });
    expect(screen.queryByText("更改规则")).toBeNull();
  });

  it("are sent with what was changed, and the dialog closes once they hold", async () => {
    await room();
    await tap("更改规则");
    await tap("打牌");
    fireEvent.click(screen.getByRole("switch"));
    await tap("用这套规则");
    expect(sent()?.options.options).toEqual({ rob_kong: true });
    net.last.say({ t: "ack", cmd: sent()?.cmd });
    net.last.say({ ...ROOM, options: { ...OPTIONS, options: { rob_kong: true } } });
    await shown();
    expect(document.querySelector(".room-rules")).toBeNull();
  });

  it("go back to the preset one by one or all at once", async () => {
    await room({ options: { ...OPTIONS, options: { rob_kong: true, gold_discard: "forbidden" } } });
    await tap("更改规则");
    await tap("打牌");
    expect(document.querySelectorAll(".option.changed")).toHaveLength(2);
    await tap("恢复 否");
    expect(document.querySelectorAll(".option.changed")).toHaveLength(1);
    await tap("全部恢复");
    expect(document.querySelectorAll(".option.changed")).toHaveLength(0);
  });

  it("take a number only within its range", async () => {
    await room();
    await tap("更改规则");
    await tap("留牌");
    fireEvent.change(screen.getByLabelText("留牌"), { target: { value: "999" } });
    await tap("用这套规则");
    expect(sent()?.options.options).toEqual({ reserve: 40 });
  });

  it("start anew with another rule set", async () => {
    await room({ options: { ...OPTIONS, options: { rob_kong: true } } });
    await tap("更改规则");
    await tap("沙县麻将");
    await tap("用这套规则");
    expect(sent()?.options).toMatchObject({ rules: "shaxian", options: {} });
  });

  it("that are refused stay open and say why", async () => {
    await room();
    await tap("更改规则");
    await tap("打牌");
    fireEvent.click(screen.getByRole("switch"));
    await tap("用这套规则");
    net.last.say({ t: "nack", cmd: sent()?.cmd, reason: "bad_rules", text: "options: rob_kong = 7 is not allowed; allowed: false, true" });
    await shown();
    expect(screen.getByRole("alert").textContent).toContain("抢杠：可以是 否, 是");
    expect(screen.getByText("用这套规则").closest("button")?.disabled).toBe(false);
  });

  it("name the level of the bots, which is remembered", async () => {
    await room();
    await tap("更改规则");
    await tap("这一桌");
    expect(screen.getByText("打得稳当")).toBeTruthy();
    fireEvent.input(screen.getByLabelText("机器人"), { target: { selectedIndex: 4 } });
    await shown();
    expect(screen.getByText("这里最强的")).toBeTruthy();
    await tap("用这套规则");
    expect(sent()?.options).toEqual({ ...OPTIONS, level: "master" });
    expect(localStorage.getItem("hokchiu.level")).toBe("master");
  });

  it("may say how many rounds, what a point is worth, and what there is not", async () => {
    await room();
    await tap("更改规则");
    await tap("这一桌");
    const length = screen.getByLabelText<HTMLSelectElement>("一场打多久");
    length.selectedIndex = [...length.options].findIndex((option) => option.text === "2 圈");
    fireEvent.input(length);
    fireEvent.change(screen.getByLabelText("底分"), { target: { value: "5" } });
    for (const label of ["机器人补位", "提示", "旁观"]) fireEvent.click(screen.getByRole("switch", { name: label }));
    expect(screen.queryByText("打得稳当")).toBeNull();
    await tap("用这套规则");
    expect(sent()?.options).toEqual({ ...OPTIONS, deals: 0, rounds: 2, base: 5, bots: false, hints: false, spectators: false });
    expect(roomSummary(sent()?.options ?? OPTIONS)).toContain("2 圈 · 底分 5 · 不要机器人 · 不提示 · 不许旁观");
  });

  it("saved when bots had kinds have a level now", () => {
    const { level: _, ...old } = OPTIONS;
    const saved = { name: "依伯家", options: { ...old, bots: "ukeire" } as unknown as RoomOptions };
    expect(upToDate(saved)).toEqual({ name: "依伯家", options: OPTIONS });
    expect(upToDate({ name: "", options: { ...OPTIONS, level: "master" } }).options.level).toBe("master");
  });

  it("are saved under a name and picked again", async () => {
    await room({ options: { ...OPTIONS, deals: 4, options: { reserve: 16 } } });
    await tap("更改规则");
    fireEvent.input(screen.getByLabelText("起个名字"), { target: { value: "依伯家" } });
    await tap("存下");
    await tap("全部恢复");
    await tap("依伯家");
    await tap("这一桌");
    await tap("用这套规则");
    expect(JSON.parse(localStorage.getItem("hokchiu.house") ?? "[]")).toMatchObject([{ name: "依伯家", options: { deals: 4, options: { reserve: 16 } } }]);
    expect(document.querySelector(".room-rules")).toBeNull();
  });
});

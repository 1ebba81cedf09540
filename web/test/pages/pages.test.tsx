import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../src/app";
import { Client } from "../../src/client";
import { chooseLevel } from "../../src/core/settings";
import { chooseLanguage } from "../../src/i18n";
import type { Player, TableInfo } from "../../src/net/protocol.gen";
import { emptyView, fold } from "../../src/core/fold";
import { WIN_MS } from "../../src/board/pacing";
import { GUARD_MS } from "../../src/pages/result/Footer";
import { FakeNet } from "../net/fake";
import { serveRules } from "./rules-data";
import { BY_FANS, DRAWN, WON } from "./settlements";

const EMPTY: Player = { kind: "empty", name: "", total: 0, connected: false, trustee: false, ready: false };
const OWN: Player = { ...EMPTY, kind: "human", name: "榕生", connected: true };
const OTHER: Player = { ...OWN, name: "依妹" };
const BOT: Player = { ...OWN, kind: "bot", name: "Bot 3", ready: true };
const OPTIONS = { rules: "encyclopedia", options: {}, deals: 8, rounds: 0, base: 1, bots: true, hints: true, spectators: true, clocks: true, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 } as const;
const ROOM: TableInfo = { t: "table", table: "a", code: "481623", you: 0, host: 0, stage: "gathering", options: OPTIONS, players: [OWN, EMPTY, EMPTY, EMPTY] };
const PLAYING: TableInfo = { ...ROOM, stage: "playing", players: [OWN, OTHER, BOT, BOT] };

/** Effects run after a frame. */
const SHOWN_MS = 100;

let net: FakeNet;
let client: Client;

function open() {
  net = new FakeNet();
  client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0" });
  return render(<App client={client} />);
}

function say(...messages: object[]) {
  for (const message of messages) net.last.say(message);
}

function nextButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>("[data-action=next]");
  if (!button) throw new Error("no button for the next deal");
  return button;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(serveRules));
  chooseLanguage("zh-Hans");
  chooseLevel("skilled");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the lobby", () => {
  it("starts a game with one tap", () => {
    open();
    fireEvent.click(screen.getByText("立即开打"));
    expect(net.last.named("quick_play")).toMatchObject([{ options: { deals: 0, clocks: false, level: "skilled" } }]);
  });

  it("leads to the deal without showing its room, but for a deal that does not come", async () => {
    open();
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    document.querySelector<HTMLElement>("[data-action=quick-play]")?.click();
    say(ROOM);
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect(document.querySelector("main.felt")).toBeTruthy();
    expect(document.body.textContent).not.toContain(ROOM.code);
    await vi.advanceTimersByTimeAsync(3000);
    expect(document.body.textContent).toContain(ROOM.code);
  });

  it("plays against bots of the level that was chosen last", () => {
    open();
    fireEvent.input(screen.getByLabelText("机器人"), { target: { selectedIndex: 3 } });
    fireEvent.click(screen.getByText("立即开打"));
    expect(net.last.named("quick_play")).toMatchObject([{ options: { level: "strong" } }]);
    cleanup();
    open();
    fireEvent.click(screen.getByText("开房间"));
    expect(net.last.named("create_room")).toMatchObject([{ options: { level: "strong" } }]);
    expect(localStorage.getItem("hokchiu.level")).toBe("strong");
  });

  it("joins by six digits, and by no fewer", () => {
    open();
    const field = screen.getByLabelText("输入房号");
    fireEvent.input(field, { target: { value: "48-16" } });
    fireEvent.click(screen.getByText("进入"));
    expect(net.last.named("join_room")).toHaveLength(0);
    fireEvent.input(field, { target: { value: "481623" } });
    fireEvent.click(screen.getByText("进入"));
    expect(net.last.named("join_room")).toMatchObject([{ code: "481623" }]);
  });

  it("joins by the link it was opened with, once", () => {
    history.replaceState(null, "", "/?room=481623");
    open();
    expect(net.last.named("join_room")).toMatchObject([{ code: "481623" }]);
    expect(location.search).toBe("");
  });

  it("speaks three languages at once", () => {
    open();
    fireEvent.click(screen.getByText("EN"));
    expect(screen.getByText("Play now")).toBeTruthy();
    fireEvent.click(screen.getByText("繁"));
    expect(screen.getByText("立即開打")).toBeTruthy();
    expect(document.documentElement.lang).toBe("zh-Hant");
  });

  it("words a refusal", async () => {
    open();
    client.join("000000");
    const [command] = net.last.named("join_room");
    say({ t: "nack", cmd: command?.cmd, reason: "unknown_room" });
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByText("没有这个房号")).toBeTruthy();
  });
});

describe("a room", () => {
  it("has a place for each who plays, the one of two opposite", async () => {
    open();
    say({ ...ROOM, seated: 2, players: [OWN, OTHER, EMPTY, EMPTY] });
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect(screen.queryAllByText("空位")).toHaveLength(0);
    expect(screen.getByText("对家")).toBeTruthy();
  });

  it("shows code, link, seats and rules", async () => {
    open();
    say(ROOM);
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect(screen.getByText("481623")).toBeTruthy();
    expect(screen.getByRole("img").getAttribute("aria-label")).toContain("?room=481623");
    expect(screen.getAllByText("空位")).toHaveLength(3);
    expect(screen.getByText("百科福州麻将")).toBeTruthy();
  });

  it("starts when everybody else is ready, with bots in the empty seats", async () => {
    open();
    say({ ...ROOM, players: [OWN, OTHER, EMPTY, EMPTY] });
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByText("开始").closest("button")?.disabled).toBe(true);
    say({ ...ROOM, players: [OWN, { ...OTHER, ready: true }, EMPTY, EMPTY] });
    await vi.advanceTimersByTimeAsync(0);
    fireEvent.click(screen.getByText("开始"));
    expect(net.last.named("start_room")).toHaveLength(1);
  });

  it("lets a guest be ready, and not", async () => {
    open();
    say({ ...ROOM, you: 1, players: [OTHER, OWN, EMPTY, EMPTY] });
    await vi.advanceTimersByTimeAsync(0);
    fireEvent.click(screen.getByText("准备"));
    expect(net.last.named("ready")).toMatchObject([{ ready: true }]);
  });
});

describe("a settlement", () => {
  const view = fold(emptyView(0), { e: "deal", left: 126, reserve: 18, deal: 1, deals: 8, dealer: 0, streak: 1, dice: { one: 1, two: 2, first: 2, start: 3 }, frame: emptyView(0).frame });

  async function settle(settled: typeof WON) {
    open();
    say({ ...PLAYING, stage: "between" }, { t: "snapshot", table: "a", version: 9, view: fold(view, settled), settled });
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
  }

  it("shows the lines and the equation that give the value", async () => {
    await settle(WON);
    expect(document.querySelector(".led")?.textContent).toContain("小计11 × 222");
    expect(document.querySelector(".eq")?.textContent).toContain("(花 3 + 金 2 + 连庄 1 + 5) × 2 + 金雀 60 = 82 · 82 × 3 = 246");
    expect([...document.querySelectorAll(".neg")].map((cell) => cell.textContent)).toEqual(["−82", "−82", "−82"]);
  });

  it("counted by fans lists them with points and times, the dearest first and as the title", async () => {
    await settle(BY_FANS);
    expect(document.querySelector("h1")?.textContent).toBe("三色三同顺放胡");
    expect([...document.querySelectorAll(".led li")].map((line) => line.textContent)).toEqual(["三色三同顺8", "平和2", "喜相逢 × 22", "番12", "底分+8", "付20"]);
    expect(document.querySelector(".eq")?.textContent).toContain("番 12 + 8 = 20 · 20 + 8 + 8 = 36");
    chooseLanguage("en");
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect(document.querySelector("h1")?.textContent).toContain("Mixed Triple Chow");
  });

  it("calls bots in the chosen language", async () => {
    await settle(WON);
    expect(document.querySelector(".pay")?.textContent).toContain("机·依妹");
    expect(document.querySelector(".pay")?.textContent).not.toContain("Bot 3");
  });

  it("opens all four hands of a drawn deal", async () => {
    await settle(DRAWN);
    expect(document.querySelectorAll(".pr")).toHaveLength(4);
    expect(document.querySelector("h1")?.textContent).toBe("和局");
  });

  it("goes on by one button, which takes no tap at first", async () => {
    await settle(WON);
    expect(nextButton().disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(GUARD_MS);
    fireEvent.click(nextButton());
    expect(net.last.named("next")).toHaveLength(1);
  });

  it("shows on the plates of the bots how well they play", async () => {
    open();
    say({ ...PLAYING }, { t: "snapshot", table: "a", version: 9, view });
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect([...document.querySelectorAll(".plate .lv")].map((one) => one.textContent)).toEqual(["熟手", "熟手"]);
  });

  it("played live waits until the win has been seen", async () => {
    open();
    say({ ...PLAYING }, { t: "snapshot", table: "a", version: 9, view });
    say({ t: "event", table: "a", version: 10, event: WON });
    await vi.advanceTimersByTimeAsync(WIN_MS - SHOWN_MS);
    expect(document.querySelector(".result")).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * SHOWN_MS);
    expect(document.querySelector(".result")).not.toBeNull();
  });
});

const hold = (width: number, height: number, coarse = true) => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", height);
  vi.stubGlobal("matchMedia", () => ({ matches: coarse, addEventListener: () => undefined, removeEventListener: () => undefined }));
  dispatchEvent(new Event("resize"));
};
const hint = () => screen.queryByText("横过手机，桌面更大");
const sit = async () => {
  open();
  say({ ...PLAYING }, { t: "snapshot", table: "a", version: 9, view: emptyView(0) });
  await vi.advanceTimersByTimeAsync(SHOWN_MS);
};

describe("a phone held upright", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    dispatchEvent(new Event("resize"));
  });

  it("is told once that the table is larger the other way, until it is turned", async () => {
    hold(390, 844);
    await sit();
    expect(hint()).toBeTruthy();
    hold(844, 390);
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    expect(hint()).toBeNull();
    cleanup();
    hold(390, 844);
    await sit();
    expect(hint()).toBeNull();
  });

  it("is told nothing where there is a mouse, or a wide screen", async () => {
    hold(390, 844, false);
    await sit();
    expect(hint()).toBeNull();
    cleanup();
    hold(768, 1024);
    await sit();
    expect(hint()).toBeNull();
  });
});

it("another page of the device took over: a page says so and takes back", async () => {
  open();
  say({ t: "superseded" });
  await vi.advanceTimersByTimeAsync(0);
  fireEvent.click(screen.getByText("回到这一页打"));
  expect(net.sockets).toHaveLength(2);
});

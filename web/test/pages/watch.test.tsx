import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../src/app";
import { Client } from "../../src/client";
import { emptyView } from "../../src/core/fold";
import { chooseLanguage } from "../../src/i18n";
import type { Player, RoomOptions, TableEvent, TableInfo } from "../../src/net/protocol.gen";
import { FakeNet } from "../net/fake";
import { serveRules } from "./rules-data";

const PLAYER: Player = { kind: "human", name: "依妹", total: 0, connected: true, trustee: false, ready: false };
const OPTIONS: RoomOptions = { rules: "encyclopedia", options: {}, deals: 8, rounds: 0, base: 1, bots: true, hints: true, spectators: true, clocks: true, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 };
const INFO: TableInfo = { t: "table", table: "a", code: "481623", you: null, host: 0, stage: "gathering", options: OPTIONS, players: [PLAYER, PLAYER, PLAYER, PLAYER], spectators: ["榕生"] };
const DEAL: TableEvent = { e: "deal", left: 126, reserve: 18, deal: 3, deals: 8, dealer: 1, streak: 0, dice: { one: 1, two: 2, first: 2, start: 3 }, frame: emptyView(null).frame };
const TAKE: TableEvent = { e: "take", left: 110, reserve: 18, seat: 0, count: 16, tiles: null };
const SHOWN_MS = 300;

let net: FakeNet;
let client: Client;

function open(address = "/") {
  history.replaceState(null, "", address);
  net = new FakeNet();
  client = new Client({ open: net.open, random: () => 0 });
  client.start();
  welcome();
  render(<App client={client} />);
}

function welcome() {
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0" });
}

async function say(...messages: object[]) {
  for (const message of messages) net.last.say(message);
  await vi.advanceTimersByTimeAsync(SHOWN_MS);
}

function hangUp() {
  net.last.hangUp();
  vi.advanceTimersByTime(SHOWN_MS);
  welcome();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(serveRules));
  chooseLanguage("zh-Hans");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const WATCHING = { t: "watching", table: "a", delay_ms: 180_000 };

describe("watching a table", () => {
  it("begins with the link, which is then taken out of the address", () => {
    open("/?watch=481623");
    expect(net.last.named("watch")).toMatchObject([{ code: "481623" }]);
    expect(location.search).toBe("");
  });

  it("begins with six digits in the lobby", () => {
    open();
    const button = document.querySelector<HTMLButtonElement>("[data-action=watch]");
    fireEvent.input(screen.getByLabelText("输入房号"), { target: { value: "481623" } });
    fireEvent.click(button as HTMLButtonElement);
    expect(net.last.named("watch")).toMatchObject([{ code: "481623" }]);
  });

  it("says how long to wait for a deal that has begun", async () => {
    open("/?watch=481623");
    await say({ ...WATCHING, wait_ms: 90_000 }, INFO);
    expect(document.body.textContent).toContain("90 秒后可以看到");
    expect(document.body.textContent).toContain("观战 · 延迟 3 分钟");
  });

  it("shows the deal so far at once, and then event by event", async () => {
    open("/?watch=481623");
    await say(WATCHING, { ...INFO, stage: "playing" }, { t: "catch_up", table: "a", version: 40, events: [DEAL, TAKE] });
    expect(client.store.view.value?.seats[0].held).toBe(16);
    expect(client.store.view.value?.you).toBeNull();
    expect(document.querySelector("main.board")).not.toBeNull();
    expect(document.querySelectorAll(".at-shown")).toHaveLength(16);
    await say({ t: "event", table: "a", version: 41, event: { ...TAKE, seat: 1 } });
    expect(client.store.view.value?.seats[1].held).toBe(16);
    expect(net.last.named("resync")).toHaveLength(0);
  });

  it("asks to watch again after a break, and does not pretend to sit there", async () => {
    open("/?watch=481623");
    const [first] = net.last.named("watch") as { cmd: string }[];
    await say({ t: "ack", cmd: first?.cmd }, WATCHING, INFO, { t: "catch_up", table: "a", version: 40, events: [DEAL] });
    hangUp();
    expect(net.last.named("hello")).toMatchObject([{ table: null, version: 0 }]);
    expect(net.last.named("watch")).toMatchObject([{ code: "481623" }]);
  });

  it("ends by the button, and does not come back by itself", async () => {
    open("/?watch=481623");
    const [first] = net.last.named("watch") as { cmd: string }[];
    await say({ t: "ack", cmd: first?.cmd }, WATCHING, INFO);
    fireEvent.click(screen.getByText("离开观战"));
    expect(net.last.named("leave")).toHaveLength(1);
    await say({ t: "left", why: "left" });
    expect(screen.getByText("立即开打")).toBeTruthy();
    hangUp();
    expect(net.last.named("watch")).toHaveLength(0);
  });

  it("is told where it is not wanted", async () => {
    open("/?watch=481623");
    const [first] = net.last.named("watch") as { cmd: string }[];
    await say({ t: "nack", cmd: first?.cmd, reason: "no_spectators" });
    expect(document.body.textContent).toContain("这一桌不允许观战");
  });
});

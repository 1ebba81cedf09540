/** Seats, swaps, votes, what a session came to, waiting for others. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../src/app";
import { Client } from "../../src/client";
import { chooseLanguage } from "../../src/i18n";
import type { Player, SessionEnd, TableInfo } from "../../src/net/protocol.gen";
import { overlay } from "../../src/pages/overlays";
import { deedsFor } from "../../src/pages/room/Seats";
import { ranking, winners } from "../../src/pages/session/SessionSheet";
import { emptyView } from "../../src/core/fold";
import { GUARD_MS } from "../../src/pages/result/Footer";
import { written } from "../../src/sound/captions";
import { FakeNet } from "../net/fake";
import { OPTIONS, serveRules } from "./rules-data";
import { WON } from "./settlements";

const EMPTY: Player = { kind: "empty", name: "", total: 0, connected: false, trustee: false, ready: false };
const OWN: Player = { ...EMPTY, kind: "human", name: "榕生", connected: true };
const OTHER: Player = { ...OWN, name: "依妹" };
const BOT: Player = { ...OWN, kind: "bot", name: "Bot 3", ready: true };
const ROOM: TableInfo = { t: "table", table: "a", code: "481623", you: 0, host: 0, stage: "gathering", options: OPTIONS, players: [OWN, OTHER, BOT, EMPTY], proposals: 2 };
const PLAYING: TableInfo = { ...ROOM, stage: "playing", players: [OWN, OTHER, BOT, BOT] };
const SHOWN_MS = 100;
const ENDED: SessionEnd = {
  why: "played_out",
  deals: 8,
  seats: [
    { kind: "human", name: "榕生", total: -12, won: 1 },
    { kind: "human", name: "依妹", total: 30, won: 3 },
    { kind: "bot", name: "Bot 3", total: -18, won: 3 },
    { kind: "empty", name: "", total: 0, won: 0 },
  ],
};

let net: FakeNet;

function open() {
  net = new FakeNet();
  const client = new Client({ open: net.open, random: () => 0 });
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

async function tap(selector: string) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  fireEvent.click(found);
  await vi.advanceTimersByTimeAsync(SHOWN_MS);
}

function names(info: TableInfo, seat: 0 | 1 | 2 | 3): string[] {
  return deedsFor(info, seat).map((deed) => deed.name);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(serveRules));
  localStorage.clear();
  chooseLanguage("zh-Hans");
  overlay.value = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("seats", () => {
  it("are there to be taken, swapped, given to bots by the host, never the own one", () => {
    expect([0, 1, 2, 3].map((seat) => names(ROOM, seat as 0))).toEqual([[], ["swap", "kick"], ["take", "unbot"], ["take", "bot"]]);
    const guest = { ...ROOM, you: 1 } as const;
    expect([0, 1, 2, 3].map((seat) => names(guest, seat as 0))).toEqual([["swap"], [], ["take"], ["take"]]);
    expect(names({ ...ROOM, options: { ...OPTIONS, bots: false } }, 3)).toEqual(["take"]);
    expect(names({ ...ROOM, swaps: [{ asker: 0, asked: 1, left_ms: 1 }] }, 1)).toEqual(["withdraw", "kick"]);
  });

  it("say who sits there, bots with their level", async () => {
    open();
    await say(ROOM);
    expect(screen.getByText("机器人 · 熟手")).toBeTruthy();
    await tap('[data-seat="3"]');
    await tap('[data-action="seat-bot"]');
    expect(net.last.named("seat_bot")).toMatchObject([{ seat: 3, on: true }]);
    expect(document.querySelector(".deeds")).toBeNull();
  });

  it("are kicked from only after a second tap", async () => {
    open();
    await say(ROOM);
    await tap('[data-seat="1"]');
    await tap('[data-action="seat-kick"]');
    expect(net.last.named("kick")).toHaveLength(0);
    await tap('[data-action="seat-kick"]');
    expect(net.last.named("kick")).toMatchObject([{ seat: 1 }]);
  });

  it("are asked for, and the answer is told", async () => {
    open();
    await say({ ...ROOM, swaps: [{ asker: 1, asked: 0, left_ms: 30_000 }] });
    expect(screen.getByText("依妹 想和你换座位")).toBeTruthy();
    await tap('[data-action="swap-yes"]');
    expect(net.last.named("answer_swap")).toMatchObject([{ seat: 1, agree: true }]);
    await say({ ...ROOM, swaps: [{ asker: 0, asked: 1, left_ms: 30_000 }] });
    expect(screen.getByText("已问他换不换")).toBeTruthy();
    await say(ROOM);
    expect(screen.getByText("依妹 没有换座位")).toBeTruthy();
  });

  it("that change hands, or a question taken back, are no refusal", async () => {
    open();
    const asking = { ...ROOM, swaps: [{ asker: 0, asked: 1, left_ms: 30_000 }] };
    await say(asking);
    await say({ ...ROOM, you: 1, host: 1, players: [OTHER, OWN, BOT, EMPTY] });
    await say(asking);
    await tap('[data-seat="1"]');
    await tap('[data-action="seat-withdraw"]');
    await say(ROOM);
    expect(screen.queryByText(/没有换座位/)).toBeNull();
    expect(net.last.named("ask_swap")).toMatchObject([{ seat: 0 }]);
  });
});

describe("the start", () => {
  it("is the host's as long as bots may fill seats, and of all who are ready when none is free", async () => {
    open();
    await say(ROOM);
    expect(document.querySelector<HTMLButtonElement>('[data-action="start-room"]')?.disabled).toBe(true);
    await say({ ...ROOM, players: [OWN, OTHER, BOT, BOT] });
    expect(document.querySelector('[data-action="start-room"]')).toBeNull();
    expect(screen.getByText("四人都准备好就自动开始")).toBeTruthy();
    await tap('[data-action="ready"]');
    expect(net.last.named("ready")).toMatchObject([{ ready: true }]);
    await say({ ...ROOM, players: [OWN, { ...OTHER, ready: true }, BOT, BOT] });
    expect(document.querySelector('[data-action="ready"]')?.textContent).toBe("开始");
  });

  it("waits for people where no bots play", async () => {
    open();
    await say({ ...ROOM, options: { ...OPTIONS, bots: false }, players: [OWN, OTHER, EMPTY, EMPTY] });
    expect(document.querySelector('[data-action="start-room"]')).toBeNull();
    expect(screen.getByText("坐满了人才开始")).toBeTruthy();
  });

  it("of the next room is with the rules chosen last", async () => {
    localStorage.setItem("hokchiu.rules", JSON.stringify({ ...OPTIONS, rules: "mcr", rounds: 1, nonsense: 3 }));
    open();
    await tap('[data-action="create-room"]');
    const [sent] = net.last.named("create_room");
    expect(sent?.options).toMatchObject({ rules: "mcr", rounds: 1 });
    expect(sent?.options).not.toHaveProperty("nonsense");
    await say({ t: "nack", cmd: sent?.cmd, reason: "bad_rules" });
    expect(net.last.named("create_room")[1]?.options).toEqual({ level: "skilled" });
  });
});

describe("a vote", () => {
  const vote = { proposer: 1, said: ["silent", "agreed", "nobody", "nobody"], left_ms: 45_000, total_ms: 60_000 } as const;

  it("is put to who has not said anything, with all answers and the time", async () => {
    open();
    await say({ ...PLAYING, vote });
    expect(screen.getByText("依妹 提议散场")).toBeTruthy();
    expect(screen.getByText("0:45")).toBeTruthy();
    expect([...document.querySelectorAll(".ballot li")].map((one) => one.className)).toEqual(["silent", "agreed"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.getByText("0:40")).toBeTruthy();
    await tap('[data-action="vote-no"]');
    await tap('[data-action="vote-yes"]');
    expect(net.last.named("answer_dissolve")).toMatchObject([{ agree: false }, { agree: true }]);
  });

  it("is small for who has agreed, and can be taken back by who proposed it", async () => {
    open();
    await say({ ...PLAYING, vote: { ...vote, said: ["agreed", "agreed", "nobody", "nobody"] } });
    expect(document.querySelector(".ballot.small button")).toBeNull();
    await say({ ...PLAYING, vote: { ...vote, proposer: 0, said: ["agreed", "silent", "nobody", "nobody"] } });
    await tap('[data-action="vote-no"]');
    expect(net.last.named("answer_dissolve")).toMatchObject([{ agree: false }]);
  });

  it("that fails is told with who was against it", async () => {
    open();
    await say(PLAYING, { t: "vote_closed", why: "refused", seat: 1 });
    expect(screen.getByText("依妹 不同意散场，接着打")).toBeTruthy();
  });
});

describe("who is missing", () => {
  it("is named with what that does to the session", async () => {
    open();
    await say({ ...PLAYING, players: [OWN, { ...OTHER, left: true }, { ...OTHER, name: "阿福", connected: false, away_ms: 245_000 }, BOT] });
    expect(screen.getByText("依妹 离开了：托管打完这盘，本场结束")).toBeTruthy();
    expect(screen.getByText("阿福 断线：4:05 内不回来，本场随这盘结束")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(245_000);
    expect(screen.getByText("阿福 走开太久：本场随这盘结束")).toBeTruthy();
  });

  it("is told after coming back for how long the table waited", async () => {
    open();
    await say(PLAYING, { t: "stood_still", stood_ms: 10_800_000, kept_ms: 75_600_000 });
    expect(screen.getByText(/停了 3 小时/)).toBeTruthy();
  });
});

describe("what a session came to", () => {
  const over: TableInfo = { ...PLAYING, stage: "over", players: [OWN, OTHER, EMPTY, EMPTY], ended: ENDED };

  it("is ranked by points, and names who won most", () => {
    expect(ranking(ENDED)).toEqual([1, 0, 2]);
    expect(winners(ENDED)).toEqual([1, 2]);
    expect(winners({ ...ENDED, seats: [ENDED.seats[3], ENDED.seats[3], ENDED.seats[3], ENDED.seats[3]] })).toEqual([]);
  });

  it("is shown where there is no last deal to see, and a rematch is one tap", async () => {
    open();
    await say({ ...over, ended: { ...ENDED, why: "dissolved" } });
    expect(screen.getByText(/大家同意散场/)).toBeTruthy();
    expect(screen.getAllByText("胡得最多")).toHaveLength(2);
    expect([...document.querySelectorAll(".session li em")].map((one) => one.textContent)).toEqual(["+30", "−12", "−18"]);
    await tap('[data-action="next"]');
    expect(net.last.named("next")).toHaveLength(1);
    await tap('[data-action="reopen"]');
    expect(net.last.named("reopen")).toHaveLength(1);
  });

  it("comes before the last deal if it ended after that one, and leads back to it", async () => {
    open();
    const view = emptyView(0);
    await say(PLAYING, { t: "snapshot", table: "a", version: 9, view, settled: WON });
    await say({ ...over, ended: { ...ENDED, why: "dissolved" } });
    expect(document.querySelector(".result")).toBeNull();
    fireEvent.click(screen.getByText("最后一盘"));
    await vi.advanceTimersByTimeAsync(GUARD_MS + SHOWN_MS);
    await tap('[data-action="count"]');
    expect(screen.getByText(/大家同意散场/)).toBeTruthy();
  });

  it("says who left, and that the next begins anew", async () => {
    open();
    await say({ ...over, ended: { ...ENDED, why: "left", who: 1 } });
    expect(screen.getByText(/依妹 离开了，本场结束；下一场重新抓庄，连庄归零。/)).toBeTruthy();
  });

  it("shows who wants another one, and the room only to the host", async () => {
    open();
    await say({ ...over, host: 1, players: [OWN, { ...OTHER, ready: true }, EMPTY, EMPTY] });
    expect(document.querySelector('[data-action="reopen"]')).toBeNull();
    expect(screen.getByLabelText("已按下：依妹")).toBeTruthy();
  });
});

describe("talk before the first deal", () => {
  it("is opened from the room, and said over the card of who speaks", async () => {
    open();
    await say(ROOM);
    await tap('.sheet.room [data-action="talk"]');
    await vi.waitFor(() => expect(document.querySelector(".talk")).toBeTruthy());
    await tap('[data-phrase="t02"]');
    expect(net.last.named("say")).toMatchObject([{ phrase: "t02" }]);
    written(1, "来了");
    await vi.advanceTimersByTimeAsync(SHOWN_MS);
    const [own, others] = [...document.querySelectorAll(".seat-said")];
    expect(own?.textContent).toBe("");
    expect(others?.textContent).toBe("依妹来了");
    expect(others?.getAttribute("aria-live")).toBe("polite");
  });

  it("is not for who only watches", async () => {
    open();
    await say({ ...ROOM, you: null });
    expect(document.querySelector('[data-action="talk"]')).toBeNull();
  });
});

describe("waiting for others", () => {
  const queued = { t: "queued", rules: "mcr", level: "strong", waiting: 2, seats: 4, bots_ms: 7_000 };

  it("begins with a choice of rules and level", async () => {
    open();
    await tap('[data-action="match"]');
    await tap('[data-action="match-go"]');
    expect(net.last.named("quick_match")).toMatchObject([{ rules: "encyclopedia", level: "skilled" }]);
  });

  it("tells how many are here and when bots come, and can be left", async () => {
    open();
    await say(queued);
    expect(screen.getAllByText("到了 2 人，共 4 人")).toBeTruthy();
    expect(screen.getByText("还有 7 秒，空位由机器人坐")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(screen.getByText("还有 4 秒，空位由机器人坐")).toBeTruthy();
    await tap('[data-action="leave-queue"]');
    const [left] = net.last.named("leave_queue");
    await say(queued);
    expect(document.querySelector(".queue-page")).toBeNull();
    await say({ t: "ack", cmd: left?.cmd }, queued);
    expect(document.querySelector(".queue-page")).toBeTruthy();
  });

  it("goes on with a server that was started anew, and ends at a table", async () => {
    open();
    await say(queued);
    net.last.hangUp();
    await vi.advanceTimersByTimeAsync(5_000);
    welcome();
    expect(net.last.named("quick_match")).toMatchObject([{ rules: "mcr", level: "strong" }]);
    await say(ROOM);
    expect(document.querySelector(".queue-page")).toBeNull();
  });
});

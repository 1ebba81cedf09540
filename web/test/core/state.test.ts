import { beforeEach, describe, expect, it } from "vitest";
import { emptyView } from "../../src/core/fold";
import { Store, remaining } from "../../src/core/state";
import type { AnyServerMessage, Ask, Player, TableInfo } from "../../src/net/protocol.gen";

const PLAYER: Player = { kind: "human", name: "榕生", total: 0, connected: true, trustee: false, ready: false };
const INFO: TableInfo = {
  t: "table",
  table: "a",
  code: "123456",
  you: 2,
  host: 0,
  stage: "playing",
  options: { rules: "encyclopedia", options: {}, deals: 8, rounds: 0, base: 1, bots: true, hints: true, spectators: true, clocks: true, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 },
  players: [PLAYER, PLAYER, PLAYER, PLAYER],
};
const DEAL: AnyServerMessage = {
  t: "event",
  table: "a",
  version: 1,
  event: { e: "deal", left: 126, reserve: 18, deal: 1, deals: 8, dealer: 0, streak: 0, dice: { one: 1, two: 2, first: 2, start: 3 }, frame: emptyView(0).frame },
};
const ASK: Ask = { t: "ask", decision: "d1", window: "claims", options: [{ action: "pass" }], left_ms: 8_000, total_ms: 10_000 };

let store: Store;
beforeEach(() => {
  store = new Store();
});

function hear(...messages: AnyServerMessage[]) {
  for (const message of messages) store.receive(message, 1_000);
}

const PEEKED: AnyServerMessage = { t: "peeked", may_ask: false, answers: ["none", "agreed", "none", "none"], hands: [null, ["1m"], null, null] };

describe("hands shown by consent", () => {
  it("are forgotten with the deal, and with a snapshot until they come again", () => {
    hear(INFO, DEAL, PEEKED);
    expect(store.peeked.value?.hands[1]).toEqual(["1m"]);
    hear(DEAL);
    expect(store.peeked.value).toBeNull();
  });

  it("are asked for by several, each closed by itself", () => {
    hear(INFO, DEAL, { t: "peek_asked", seat: 1 }, { t: "peek_asked", seat: 3 }, { t: "peek_asked", seat: 1 });
    expect(store.peekAsks.value.map(({ message }) => message.seat)).toEqual([3, 1]);
    hear({ t: "peek_closed", seat: 3 });
    expect(store.peekAsks.value.map(({ message }) => message.seat)).toEqual([1]);
  });
});

describe("a table", () => {
  it("starts from its first event, seen from the own seat", () => {
    hear(INFO, DEAL);
    expect(store.view.value).toMatchObject({ you: 2, deal: 1, dealer: 0 });
    expect(store.view.value?.seats[2].hand).toEqual([]);
  });

  it("left is forgotten, and why is told unless one left oneself", () => {
    hear(INFO, DEAL, ASK, { t: "left", why: "closed" });
    expect([store.info.value, store.view.value, store.ask.value]).toEqual([null, null, null]);
    expect(store.notices.value).toMatchObject([{ kind: "left", code: "closed" }]);
    hear(INFO, { t: "left", why: "left" });
    expect(store.notices.value).toHaveLength(1);
  });

  it("keeps the snapshot that comes before its people, as after a reload", () => {
    hear(INFO, DEAL);
    const view = store.view.value;
    if (!view) throw new Error("no view");
    store = new Store();
    hear({ t: "snapshot", table: "a", version: 1, view }, INFO);
    expect(store.view.value).toEqual(view);
    expect(store.info.value?.table).toBe("a");
  });

  it("another one starts empty", () => {
    hear(INFO, DEAL, ASK, { ...INFO, table: "b" });
    expect([store.view.value, store.ask.value]).toEqual([null, null]);
  });
});

describe("a question", () => {
  it("is kept with the time of its arrival", () => {
    hear(ASK);
    expect(store.ask.value).toEqual({ message: ASK, at: 1_000 });
  });

  it("closes only by its own name, and a timeout is told", () => {
    hear(ASK, { t: "ask_closed", decision: "d0", why: "answered" });
    expect(store.ask.value).not.toBeNull();
    hear({ t: "ask_closed", decision: "d1", why: "timeout" });
    expect(store.ask.value).toBeNull();
    expect(store.notices.value).toMatchObject([{ kind: "closed", code: "late_claims" }]);
  });

  it("answered is pending until the server has spoken", () => {
    hear(ASK);
    store.answering("pass");
    expect(store.sent.value).toBe("pass");
    store.refuse("stale");
    expect(store.sent.value).toBeNull();
    expect(store.refused.value).toMatchObject({ reason: "stale" });
    store.answering("pass");
    hear({ ...ASK, decision: "d2" });
    expect(store.sent.value).toBeNull();
  });

  it("asked again after coming back keeps the answer under way", () => {
    hear(ASK);
    store.answering("pass");
    hear({ ...ASK, left_ms: 4_000 });
    expect(store.sent.value).toBe("pass");
  });
});

it("a snapshot replaces everything and is counted", () => {
  hear(INFO, DEAL, ASK);
  const view = store.view.value;
  if (!view) throw new Error("no view");
  hear({ t: "snapshot", table: "a", version: 9, view });
  expect(store.ask.value).toBeNull();
  expect(store.sync.value).toBe(1);
});

it("says once, with the question, why a complete hand does not win", () => {
  const barred: Ask = { ...ASK, window: "turn", barred: "below_minimum" };
  hear(barred, barred, { ...ASK, decision: "d2" });
  expect(store.notices.value).toMatchObject([{ kind: "barred", code: "below_minimum" }]);
  expect(store.notices.value).toHaveLength(1);
});

it("notices are kept few and can be dismissed", () => {
  for (const code of ["a", "b", "c", "d"]) store.notify("error", code);
  expect(store.notices.value.map((notice) => notice.code)).toEqual(["b", "c", "d"]);
  store.dismiss(store.notices.value[0]?.n ?? 0);
  expect(store.notices.value.map((notice) => notice.code)).toEqual(["c", "d"]);
});

it("the next deal is announced with the time that remains", () => {
  hear({ ...INFO, stage: "between", next_ms: 8_000 });
  const next = store.next.value;
  expect(next && remaining(next, 3_000)).toBe(6_000);
  expect(next && remaining(next, 30_000)).toBe(0);
  hear(INFO);
  expect(store.next.value).toBeNull();
});

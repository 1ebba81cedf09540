import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBefore, pauseFor } from "../../src/core/pace";
import { GROUP_MS } from "../../src/board/pacing";
import { MOST_BACKLOG_MS, Playback } from "../../src/core/playback";
import type { AnyServerMessage, TableEvent } from "../../src/net/protocol.gen";

const DISCARD: AnyServerMessage = { t: "event", table: "a", version: 1, event: { e: "discard", left: 9, reserve: 18, seat: 0, tile: "1m" } };
const ASK: AnyServerMessage = { t: "ask", decision: "d", window: "claims", options: [] };
const SNAPSHOT = { t: "snapshot", table: "a", version: 9, view: {} } as unknown as AnyServerMessage;
const LONG = 60_000;

const PAUSE_MS = 180;

function setUp(pause = PAUSE_MS) {
  const shown: string[] = [];
  const playback = new Playback({
    show: (message) => shown.push(message.t),
    pause: (message) => (message.t === "event" ? pause : 0),
  });
  return { shown, playback };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("playing what arrives", () => {
  it("gives each event its time, and the question comes after them", () => {
    const { shown, playback } = setUp();
    for (const message of [DISCARD, DISCARD, ASK]) playback.add(message, 0);
    expect(shown).toEqual(["event"]);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(shown).toEqual(["event", "event"]);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(shown).toEqual(["event", "event", "ask"]);
  });

  it("without pauses waits for nothing", () => {
    const { shown, playback } = setUp(0);
    for (const message of [DISCARD, DISCARD, ASK]) playback.add(message, 0);
    expect(shown).toHaveLength(3);
  });

  it("shows at once what waits when a snapshot comes", () => {
    const { shown, playback } = setUp();
    for (const message of [DISCARD, DISCARD, DISCARD, SNAPSHOT]) playback.add(message, 0);
    expect(shown).toEqual(["event", "event", "event", "snapshot"]);
  });

  it("runs through what would take too long", () => {
    const { shown, playback } = setUp();
    const most = Math.floor(MOST_BACKLOG_MS / PAUSE_MS);
    for (let i = 0; i < most + 5; i += 1) playback.add(DISCARD, 0);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.length).toBeLessThan(most);
  });

  it("can be finished at once", () => {
    const { shown, playback } = setUp();
    for (const message of [DISCARD, DISCARD, ASK]) playback.add(message, 0);
    playback.finish();
    expect(shown).toHaveLength(3);
    vi.advanceTimersByTime(LONG);
    expect(shown).toHaveLength(3);
  });
});

describe("the time a message is given", () => {
  const flower: TableEvent = { e: "flower", left: 9, reserve: 18, seat: 0, tile: "1f" };
  const laid: AnyServerMessage = { t: "event", table: "a", version: 1, event: flower };

  it("is nothing for what is no event", () => {
    expect(pauseFor(ASK, "normal", false)).toBe(0);
  });

  it("follows the speed", () => {
    expect(pauseFor(DISCARD, "fast", false)).toBe(pauseFor(DISCARD, "normal", false) / 2);
    expect(pauseFor(DISCARD, "off", false)).toBe(0);
  });

  it("is shorter for the many flowers of the opening", () => {
    expect(pauseFor(laid, "normal", true)).toBeLessThan(pauseFor(laid, "normal", false));
  });
});

const event = (parts: object): AnyServerMessage => ({ t: "event", table: "a", version: 1, event: { left: 9, reserve: 18, ...parts } as TableEvent });
const take = (seat: number) => event({ e: "take", seat, count: 4, tiles: null });
const flower = (seat: number) => event({ e: "flower", seat, tile: "1f" });
const replace = (seat: number) => event({ e: "replace", seat, tile: null });

describe("the opening", () => {
  const at = { opening: true, dealer: 2 as const };

  it("shows a round of the deal at once, then waits for each seat's tiles", () => {
    const round = [take(2), take(3), take(0), take(1), take(2)];
    expect(round.slice(0, -1).map((one, i) => pauseBefore(round[i + 1], one, "normal", at))).toEqual([0, 0, 0, 4 * GROUP_MS]);
    expect(pauseBefore(flower(2), take(2), "normal", at)).toBe(GROUP_MS);
  });

  it("shows a seat's flowers at once, with what replaces them", () => {
    const shown = [flower(2), replace(2), flower(2), replace(2), flower(0)];
    const pauses = shown.slice(0, -1).map((one, i) => pauseBefore(shown[i + 1], one, "normal", at));
    expect(pauses.slice(0, 3)).toEqual([0, 0, 0]);
    expect(pauses[3]).toBeGreaterThan(pauseFor(flower(2), "normal", false));
  });

  it("in play each flower has its time, at the speed that is chosen", () => {
    expect(pauseBefore(replace(2), flower(2), "normal", { ...at, opening: false })).toBe(pauseFor(flower(2), "normal", false));
    expect(pauseBefore(take(2), take(1), "fast", at)).toBe(2 * GROUP_MS);
    expect(pauseBefore(take(2), take(1), "off", at)).toBe(0);
  });
});

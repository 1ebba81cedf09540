import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BACKLOG, type Speed } from "../../src/core/pace";
import { Playback } from "../../src/core/playback";
import type { AnyServerMessage } from "../../src/net/protocol.gen";

const DISCARD: AnyServerMessage = { t: "event", table: "a", version: 1, event: { e: "discard", left: 9, reserve: 18, seat: 0, tile: "1m" } };
const ASK: AnyServerMessage = { t: "ask", decision: "d", window: "claims", options: [] };
const SNAPSHOT = { t: "snapshot", table: "a", version: 9, view: {} } as unknown as AnyServerMessage;
const LONG = 60_000;

function setUp(speed: Speed = "calm", unseen = false, opening = false) {
  const shown: string[] = [];
  const playback = new Playback({ show: (message) => shown.push(message.t), speed: () => speed, unseen: () => unseen, opening: () => opening });
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
    vi.advanceTimersByTime(180);
    expect(shown).toEqual(["event", "event"]);
    vi.advanceTimersByTime(180);
    expect(shown).toEqual(["event", "event", "ask"]);
  });

  it.each([
    ["off", false],
    ["calm", true],
  ] as const)("at speed %s, unseen %s, waits for nothing", (speed, unseen) => {
    const { shown, playback } = setUp(speed, unseen);
    for (const message of [DISCARD, DISCARD, ASK]) playback.add(message, 0);
    expect(shown).toHaveLength(3);
  });

  it("shows at once what waits when a snapshot comes", () => {
    const { shown, playback } = setUp();
    for (const message of [DISCARD, DISCARD, DISCARD, SNAPSHOT]) playback.add(message, 0);
    expect(shown).toEqual(["event", "event", "event", "snapshot"]);
  });

  it("runs through a long backlog, but not through an opening", () => {
    const messages = Array.from({ length: BACKLOG + 10 }, () => DISCARD);
    const late = setUp();
    for (const message of messages) late.playback.add(message, 0);
    vi.advanceTimersByTime(180);
    expect(late.shown.length).toBeGreaterThan(5);
    const opening = setUp("calm", false, true);
    for (const message of messages) opening.playback.add(message, 0);
    vi.advanceTimersByTime(180);
    expect(opening.shown).toHaveLength(2);
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

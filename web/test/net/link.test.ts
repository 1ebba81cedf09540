import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEAD_MS, LONGEST_WAIT_MS, Link, PING_MS, backOff } from "../../src/net/link";
import { FakeNet } from "./fake";

const HALF = 0.5;

function setUp() {
  const net = new FakeNet();
  const events = { opened: vi.fn(), heard: vi.fn(), changed: vi.fn(), refused: vi.fn() };
  const link = new Link({ open: net.open, random: () => HALF }, events);
  link.start();
  return { net, events, link };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the waits before coming back", () => {
  it.each([
    [0, 100, 300],
    [1, 500, 1_000],
    [2, 2_000, 4_000],
    [3, 4_000, 12_000],
    [40, 4_000, 12_000],
  ])("attempt %i waits %i to %i ms", (attempt, from, to) => {
    expect(backOff(attempt, 0)).toBe(from);
    expect(backOff(attempt, 1)).toBe(to);
    expect(backOff(attempt, 1)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  });

  it("grow with every failure and start again once the server understood", () => {
    const { net, link } = setUp();
    net.last.hangUp();
    vi.advanceTimersByTime(200);
    expect(net.sockets).toHaveLength(2);
    net.last.hangUp();
    vi.advanceTimersByTime(200);
    expect(net.sockets).toHaveLength(2);
    vi.advanceTimersByTime(550);
    expect(net.sockets).toHaveLength(3);
    net.last.accept();
    link.settled();
    net.last.hangUp();
    vi.advanceTimersByTime(200);
    expect(net.sockets).toHaveLength(4);
  });

  it("are the server's own once when it has said that it restarts", () => {
    const { net, link } = setUp();
    net.last.accept();
    link.comeBackIn(2_500);
    net.last.hangUp();
    vi.advanceTimersByTime(2_499);
    expect(net.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(net.sockets).toHaveLength(2);
    net.last.hangUp();
    vi.advanceTimersByTime(200);
    expect(net.sockets).toHaveLength(3);
  });

  it("end at once when the network is back or the page is looked at", () => {
    const { net, link } = setUp();
    for (let i = 0; i < 4; i += 1) {
      net.last.hangUp();
      vi.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    net.last.hangUp();
    const before = net.sockets.length;
    link.wake();
    expect(net.sockets).toHaveLength(before + 1);
  });
});

describe("a connection", () => {
  it("says when it is open, and sends only then", () => {
    const { net, events, link } = setUp();
    expect(link.send("{}")).toBe(false);
    net.last.accept();
    expect(events.opened).toHaveBeenCalledOnce();
    expect(link.send("{}")).toBe(true);
  });

  it("pings every five seconds", () => {
    const { net } = setUp();
    net.last.accept();
    vi.advanceTimersByTime(PING_MS);
    net.last.say({ t: "pong", n: 1 });
    vi.advanceTimersByTime(PING_MS);
    expect(net.last.named("ping")).toEqual([
      { t: "ping", n: 1 },
      { t: "ping", n: 2 },
    ]);
  });

  it("counts as dead after nine silent seconds, and is opened again", () => {
    const { net, link } = setUp();
    net.last.accept();
    vi.advanceTimersByTime(DEAD_MS - 1);
    expect(link.state).toBe("open");
    vi.advanceTimersByTime(1);
    expect(net.last.closed).toBe(true);
    expect(link.state).toBe("waiting");
    vi.advanceTimersByTime(200);
    expect(net.sockets).toHaveLength(2);
  });

  it("that never opens is given up after the same time", () => {
    const { net, link } = setUp();
    vi.advanceTimersByTime(DEAD_MS);
    expect(link.state).toBe("waiting");
    expect(net.last.closed).toBe(true);
  });

  it("hears nothing more from a socket it has left", () => {
    const { net, events } = setUp();
    const old = net.last;
    old.accept();
    vi.advanceTimersByTime(DEAD_MS + 200);
    old.say({ t: "pong", n: 1 });
    old.hangUp();
    expect(events.heard).not.toHaveBeenCalled();
    expect(net.sockets).toHaveLength(2);
  });

  it.each([4001, 4002, 4003, 4005])("closed with %i stays closed", (code) => {
    const { net, events, link } = setUp();
    net.last.accept();
    net.last.hangUp(code);
    vi.advanceTimersByTime(60_000);
    expect(events.refused).toHaveBeenCalledWith(code);
    expect(link.state).toBe("stopped");
    expect(net.sockets).toHaveLength(1);
  });

  it("on waking pings, or is replaced if it has been silent for too long", () => {
    const { net, link } = setUp();
    net.last.accept();
    net.last.say({ t: "pong", n: 0 });
    link.wake();
    expect(net.last.named("ping")).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    vi.spyOn(performance, "now").mockReturnValue(1e9);
    link.wake();
    expect(net.sockets).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RESEND_MS } from "../../src/net/outbox";
import { Session } from "../../src/net/session";
import { FakeNet } from "./fake";

const WELCOME = { t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0" };

function event(version: number, table = "a") {
  return { t: "event", table, version, event: { e: "exhausted", left: 0, reserve: 18 } };
}

function snapshot(version: number, table = "a") {
  return { t: "snapshot", table, version, view: {} };
}

function setUp() {
  const net = new FakeNet();
  const events = { deliver: vi.fn(), status: vi.fn(), nacked: vi.fn() };
  const session = new Session({ open: net.open, random: () => 0, device: "d".repeat(64), name: () => "榕生" }, events);
  session.start();
  const delivered = () => events.deliver.mock.calls.map(([message]) => message as { t: string; version?: number });
  const versions = () => delivered().flatMap((message) => (message.t === "event" ? [message.version] : []));
  return { net, events, session, delivered, versions };
}

function online() {
  const all = setUp();
  all.net.last.accept();
  all.net.last.say(WELCOME);
  return all;
}

/** Break the connection and come back up to the welcome. */
function comeBack(net: FakeNet) {
  net.last.hangUp();
  vi.advanceTimersByTime(100);
  net.last.accept();
  net.last.say(WELCOME);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("hello", () => {
  it("is the first frame, with the secret, the name and nowhere to go on from", () => {
    const { net } = setUp();
    net.last.accept();
    expect(net.last.sent).toEqual([
      { t: "hello", protocol: 1, device: "d".repeat(64), name: "榕生", table: null, version: 0 },
    ]);
  });

  it("after a break says where the events stopped", () => {
    const { net } = online();
    net.last.say(snapshot(7));
    net.last.say(event(8));
    comeBack(net);
    expect(net.last.named("hello")[0]).toMatchObject({ table: "a", version: 8 });
  });
});

describe("the stream of events", () => {
  it("of a new table starts at one", () => {
    const { net, versions } = online();
    net.last.say(event(1));
    net.last.say(event(2));
    expect(versions()).toEqual([1, 2]);
  });

  it("goes on after a snapshot; what is older is ignored", () => {
    const { net, versions } = online();
    net.last.say(snapshot(7));
    for (const version of [6, 7, 8, 8, 9]) net.last.say(event(version));
    expect(versions()).toEqual([8, 9]);
    expect(net.last.named("resync")).toHaveLength(0);
  });

  it("with a gap asks once for a snapshot and waits for it", () => {
    const { net, versions } = online();
    net.last.say(snapshot(7));
    net.last.say(event(9));
    net.last.say(event(10));
    expect(net.last.named("resync")).toHaveLength(1);
    net.last.say(snapshot(10));
    net.last.say(event(11));
    expect(versions()).toEqual([11]);
    net.last.say(event(14));
    expect(net.last.named("resync")).toHaveLength(2);
  });

  it("of another table is another stream", () => {
    const { net, versions } = online();
    net.last.say(snapshot(7));
    net.last.say(event(1, "b"));
    expect(versions()).toEqual([1]);
  });
});

describe("a command", () => {
  it("waits for the welcome", () => {
    const { net, session } = setUp();
    session.send({ t: "leave" });
    net.last.accept();
    expect(net.last.named("leave")).toHaveLength(0);
    net.last.say(WELCOME);
    expect(net.last.named("leave")).toHaveLength(1);
  });

  it("is sent again with the same id until it is answered", () => {
    const { net, session } = online();
    const cmd = session.send({ t: "act", decision: "d1", action: "pass" });
    vi.advanceTimersByTime(RESEND_MS * 2);
    expect(net.last.named("act")).toEqual(Array.from({ length: 3 }, () => ({ t: "act", decision: "d1", action: "pass", cmd })));
    net.last.say({ t: "ack", cmd });
    vi.advanceTimersByTime(RESEND_MS);
    expect(net.last.named("act")).toHaveLength(3);
  });

  it("is sent again after a reconnection", () => {
    const { net, session } = online();
    const cmd = session.send({ t: "act", decision: "d1", action: "pass" });
    comeBack(net);
    expect(net.last.named("act")).toEqual([{ t: "act", decision: "d1", action: "pass", cmd }]);
  });

  it("refused tells which one and why, once", () => {
    const { net, session, events } = online();
    const cmd = session.send({ t: "join_room", code: "123456" });
    net.last.say({ t: "nack", cmd, reason: "unknown_room", text: "no table" });
    net.last.say({ t: "nack", cmd, reason: "unknown_room", text: "no table" });
    expect(events.nacked.mock.calls).toEqual([[{ t: "join_room", code: "123456", cmd }, "unknown_room", "no table"]]);
  });

  it("has an id of its own", () => {
    const { session } = online();
    expect(session.send({ t: "next" })).not.toBe(session.send({ t: "next" }));
  });
});

describe("another page of the same device", () => {
  it("takes over, and this one stays away until it is asked back", () => {
    const { net, session, events } = online();
    net.last.say({ t: "superseded" });
    net.last.hangUp(4002);
    vi.advanceTimersByTime(60_000);
    session.wake();
    expect(net.sockets).toHaveLength(1);
    expect(session.status).toBe("superseded");
    session.takeBack();
    expect(net.sockets).toHaveLength(2);
    net.last.accept();
    net.last.say(WELCOME);
    expect(events.status.mock.calls.at(-1)).toEqual(["online"]);
  });
});

it("stays away when this device was signed out elsewhere", () => {
  const { net, session } = online();
  net.last.hangUp(4001);
  vi.advanceTimersByTime(60_000);
  expect(net.sockets).toHaveLength(1);
  expect(session.status).toBe("signed_out");
});

it("tells whether it is connected", () => {
  const { net, events } = online();
  net.last.hangUp();
  expect(events.status.mock.calls.map(([status]) => status as string)).toEqual(["connecting", "online", "offline"]);
});

it("passes over what is no message", () => {
  const { net, delivered } = online();
  net.last.sayText("not json");
  net.last.sayText("[1]");
  net.last.sayText("null");
  expect(delivered().map((message) => message.t)).toEqual(["welcome"]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { Engine } from "../../src/sound/engine";
import { gainOf, parseSettings } from "../../src/sound/settings";
import { lateness, Sprite } from "../../src/sound/sprite";
import { asContext, buffer, FakeContext, RATE } from "./fake-audio";

const SETTINGS = parseSettings(null);
const CLIP = { buffer: buffer(new Float32Array(RATE)), start: 0.2, long: 0.3 };
let fake: FakeContext;
let heard: string[];
let engine: Engine;

beforeEach(() => {
  fake = new FakeContext();
  heard = [];
  engine = new Engine({ context: () => asContext(fake), started: (id) => heard.push(id) });
});

async function unlocked(): Promise<void> {
  engine.unlock(SETTINGS);
  await Promise.resolve();
}

describe("the engine", () => {
  it("is quiet before the first gesture, and where the browser forbids it", async () => {
    expect(engine.play("discard", CLIP, { bus: "effects" })).toBeNull();
    fake.allowed = false;
    await unlocked();
    expect(engine.play("discard", CLIP, { bus: "effects" })).toBeNull();
    expect(heard).toEqual([]);
  });

  it("does nothing where there is no Web Audio", () => {
    const none = new Engine({ context: () => null, started: () => undefined });
    none.unlock(SETTINGS);
    expect(none.play("discard", CLIP, { bus: "effects" })).toBeNull();
  });

  it("plays a part of a file at its seat's side", async () => {
    await unlocked();
    engine.play("discard", CLIP, { bus: "effects", pan: -0.6, gain: 0.5 });
    expect(fake.sources).toMatchObject([{ start: 0.2, long: 0.3, pan: -0.6, level: 0.5, rate: 1 }]);
    expect(heard).toEqual(["discard"]);
  });

  it("makes one noise of many at once, and another later", async () => {
    await unlocked();
    engine.play("draw", CLIP, { bus: "effects" });
    engine.play("draw", CLIP, { bus: "effects" });
    fake.currentTime = 1;
    engine.play("draw", CLIP, { bus: "effects" });
    expect(heard).toEqual(["draw", "draw"]);
  });

  it("plays no more than a few at the same time, and goes on when they have ended", async () => {
    await unlocked();
    for (let n = 0; n < 60; n += 1) engine.play(`clip${n}`, CLIP, { bus: "effects" });
    expect(heard).toHaveLength(48);
    for (const source of fake.sources) source.end();
    expect(engine.play("late", CLIP, { bus: "effects" })).not.toBeNull();
  });

  it("stops what it is told to stop", async () => {
    await unlocked();
    engine.play("call", CLIP, { bus: "voice" })?.();
    expect(fake.sources[0]?.stopped).toBe(true);
  });

  it("gives each bus its volume, and none when muted", async () => {
    await unlocked();
    expect(fake.gains.slice(0, 3).map(({ gain }) => gain.value)).toEqual([gainOf(SETTINGS, "effects"), gainOf(SETTINGS, "voice"), 0]);
    engine.apply({ ...SETTINGS, muted: true });
    expect(fake.gains.slice(0, 3).map(({ gain }) => gain.value)).toEqual([0, 0, 0]);
  });

  it("rests while nobody looks, and goes on after", async () => {
    await unlocked();
    engine.rest();
    expect(engine.play("discard", CLIP, { bus: "effects" })).toBeNull();
    engine.wake();
    await Promise.resolve();
    expect(engine.play("discard", CLIP, { bus: "effects" })).not.toBeNull();
  });

  it("gives nothing for what cannot be decoded", async () => {
    await unlocked();
    expect(await engine.decode(new ArrayBuffer(0))).toBeNull();
  });
});

function burstAt(seconds: number): AudioBuffer {
  const samples = new Float32Array(RATE);
  samples.fill(0.4, Math.round(seconds * RATE), Math.round(seconds * RATE) + 8);
  return buffer(samples);
}

describe("a file of clips", () => {
  const index = { sync: 0.1, clips: { kong: [0.3, 0.2] } };

  it.each([
    [0.1, 0.3],
    [0.147, 0.347],
    [0.06, 0.26],
  ])("whose burst is decoded at %f s has its clip at %f s", (burst, start) => {
    expect(new Sprite(burstAt(burst), index).clip("kong")?.start).toBeCloseTo(start, 3);
  });

  it("has no other clips", () => {
    expect(new Sprite(burstAt(0.1), index).clip("dragon")).toBeNull();
  });

  it("without a burst lies where it is written", () => {
    expect(lateness(new Float32Array(RATE), RATE, 0.1)).toBe(0);
  });
});

describe("sound settings", () => {
  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[1]"],
    ["wrong values", JSON.stringify({ volumes: { master: 900, voice: "loud", other: 3 }, muted: "yes", speech: "klingon" })],
  ])("of %s are the first ones", (_, text) => {
    expect(parseSettings(text)).toEqual(SETTINGS);
  });

  it("keep what is right", () => {
    const kept = parseSettings(JSON.stringify({ volumes: { music: 40 }, muted: true, speech: "mandarin", tiles: true }));
    expect(kept).toMatchObject({ volumes: { master: 80, music: 40 }, muted: true, speech: "mandarin", tiles: true });
    expect(gainOf(kept, "music")).toBe(0);
    expect(gainOf({ ...kept, muted: false }, "music")).toBeCloseTo(0.1024);
  });
});

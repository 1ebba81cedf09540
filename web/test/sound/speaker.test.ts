import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "../../src/core/state";
import type { AnyServerMessage, Meld, Seat, TableEvent } from "../../src/net/protocol.gen";
import { captions, silence } from "../../src/sound/captions";
import { CALLS } from "../../src/sound/calls.gen";
import { tickDown } from "../../src/sound/clock";
import { cueOf, isTile } from "../../src/sound/cues";
import { Engine } from "../../src/sound/engine";
import { mandarinVoice } from "../../src/sound/browser-voice";
import { mandarinOf } from "../../src/sound/mandarin";
import { Music, rateOf, wander } from "../../src/sound/music";
import { chooseSound, parseSettings, sound } from "../../src/sound/settings";
import { Speaker } from "../../src/sound/speaker";
import effectsIndex from "../../src/sound/clips/effects.json";
import voiceIndex from "../../src/sound/clips/voice.json";
import { mute } from "../../src/talk/mutes";
import { asContext, buffer, FakeContext, RATE } from "./fake-audio";

const BASE = { left: 60, reserve: 16 };
const MELD: Meld = { type: "pung", tiles: ["5p", "5p", "5p"], claimed: 0, source: 1 };
const CLIP = { buffer: buffer(new Float32Array(RATE)), start: 0, long: 0.5 };

let heard: string[];
let audio: FakeContext;
let store: Store;
let speaker: Speaker;
let n = 0;

function happen(event: object): void {
  n += 1;
  store.receive({ t: "event", table: "a", version: n, event: { ...BASE, ...event } } as AnyServerMessage, 0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  chooseSound(parseSettings(null));
  heard = [];
  store = new Store();
  audio = new FakeContext();
  const engine = new Engine({ context: () => asContext(audio), started: (id) => heard.push(id) });
  engine.unlock(sound.value);
  await Promise.resolve();
  const all = new Set(Object.keys(CALLS));
  speaker = new Speaker(store, engine, { effect: () => CLIP, voice: (_, call) => (all.has(call) ? CLIP : null) });
  speaker.start();
});
afterEach(() => {
  speaker.stop();
  vi.useRealTimers();
});

describe("what is heard", () => {
  it("of a claim is the tiles and the word of its seat, which is written too", () => {
    happen({ e: "meld", seat: 2, meld: MELD });
    expect(heard).toEqual(["claim", "2:pung"]);
    expect(captions.value).toMatchObject([{ seat: 2, hanzi: "碰", romanised: "pâung" }]);
    vi.advanceTimersByTime(3000);
    expect(captions.value).toEqual([]);
  });

  it("of a discard is the tile's name only where that is wanted", () => {
    happen({ e: "discard", seat: 1, tile: "5m" });
    expect(heard).toEqual(["discard"]);
    chooseSound({ tiles: true });
    happen({ e: "discard", seat: 1, tile: "6m" });
    expect(heard.at(-1)).toBe("1:6m");
  });

  it("is nothing spoken when nobody shall speak, but it is written", () => {
    chooseSound({ speech: "none" });
    happen({ e: "win", seat: 0, how: "rob_gold", tile: null, payer: null });
    expect(heard).toEqual(["win"]);
    expect(captions.value).toMatchObject([{ hanzi: "搶金", hans: "抢金" }]);
  });

  it("of one's own turn is the wood, and a tick for each of the last five seconds", () => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    store.receive({ t: "ask", decision: "d", window: "turn", options: [], left_ms: 7000, total_ms: 15_000 }, 0);
    expect(heard).toEqual(["turn"]);
    vi.advanceTimersByTime(1999);
    expect(heard).toEqual(["turn"]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["turn", "tick"]);
    store.receive({ t: "ask_closed", decision: "d", why: "answered" }, 0);
    vi.advanceTimersByTime(9000);
    expect(heard).toEqual(["turn", "tick"]);
  });

  it("of a question that is told again is nothing more", () => {
    for (const second of [1, 2]) {
      audio.currentTime = second;
      store.receive({ t: "ask", decision: "e", window: "claims", options: [] }, 0);
    }
    expect(heard).toEqual(["turn"]);
  });

  it("is nothing while nobody looks", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    happen({ e: "meld", seat: 2, meld: MELD });
    vi.restoreAllMocks();
    expect(heard).toEqual([]);
  });
});

const flower = (seat: Seat) => ({ ...BASE, e: "flower", seat, tile: "1f" }) as TableEvent;
const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

const say = (what: object) => store.receive({ t: "said", seat: 2, player: "bea", ...what } as AnyServerMessage, 0);

describe("what somebody says", () => {
  it("is heard in a voice and written, as a phrase", () => {
    say({ phrase: "t02" });
    expect(heard).toEqual(["2:t02"]);
    expect(captions.value).toMatchObject([{ seat: 2, hanzi: "猛搭!", spoken: true }]);
  });

  it("is shown, as a face or as a text", () => {
    say({ emote: "wow" });
    expect(captions.value).toMatchObject([{ emote: "wow" }]);
    say({ text: "来一盘" });
    expect(captions.value).toMatchObject([{ hanzi: "来一盘", call: null }]);
  });

  it("is neither heard nor shown of who has been made silent", () => {
    silence();
    mute("bea", true);
    say({ phrase: "t03" });
    mute("bea", false);
    expect(heard).toEqual([]);
    expect(captions.value).toEqual([]);
  });
});

describe("the clock", () => {
  it("ticks five times before the end and not after", () => {
    let ticks = 0;
    tickDown({ left: 20_000, at: 0 }, () => (ticks += 1), () => 0);
    vi.advanceTimersByTime(60_000);
    expect(ticks).toBe(5);
  });
});

const EVERY: [Partial<TableEvent> & { e: TableEvent["e"] }, string | undefined, string | undefined][] = [
  [{ e: "deal" }, "dice", undefined],
  [{ e: "flower", seat: 1, tile: "1f" }, "flower", "flower"],
  [{ e: "open_gold", tile: "3s" }, "gold", "open_gold"],
  [{ e: "draw", seat: 0, tile: "3s" }, "draw", undefined],
  [{ e: "meld", seat: 1, meld: { ...MELD, type: "concealed_kong" } }, "kong", "concealed_kong"],
  [{ e: "meld", seat: 1, meld: { ...MELD, type: "added_kong" } }, "kong", "kong"],
  [{ e: "meld", seat: 1, meld: { ...MELD, type: "chow" } }, "claim", "chow"],
  [{ e: "ready", seat: 1 }, "claim", "ready"],
  [{ e: "win", seat: 1, how: "self_draw", tile: "1m", payer: null }, "win", "self_draw"],
  [{ e: "win", seat: 1, how: "three_golds", tile: null, payer: null }, "win", "three_golds"],
  [{ e: "win", seat: 1, how: "discard", tile: "1m", payer: 2 }, "win", "win"],
  [{ e: "settled" }, "score", undefined],
  [{ e: "offer", seat: 1, tile: null }, undefined, undefined],
];

describe("cues", () => {
  it.each(EVERY)("%j", (event, effect, call) => {
    const cue = cueOf({ ...BASE, ...event } as TableEvent, null, 0, 3);
    expect(cue.effect).toBe(effect);
    expect(cue.call).toBe(call);
  });

  it("have a clip each", () => {
    for (const [event] of EVERY) {
      const { effect, call } = cueOf({ ...BASE, ...event } as TableEvent, null, 0, 3);
      if (effect) expect(Object.keys(effectsIndex.clips)).toContain(effect);
      if (call) expect(Object.keys(voiceIndex.clips)).toContain(call);
    }
  });

  it("say once that flowers are replaced", () => {
    expect(cueOf(flower(1), flower(1), 0, 0).call).toBeUndefined();
    expect(cueOf(flower(2), flower(1), 0, 0).call).toBe("flower");
  });

  it("deal once, after the dice", () => {
    const take = { ...BASE, e: "take", seat: 0, count: 4, tiles: null } as TableEvent;
    expect(cueOf(take, { ...BASE, e: "deal" } as TableEvent, 0, 0).effect).toBe("deal");
    expect(cueOf(take, take, 0, 0).effect).toBeUndefined();
  });

  it("know names of tiles from calls", () => {
    expect(Object.keys(CALLS).filter(isTile)).toHaveLength(42);
  });
});

describe("readings", () => {
  it("each have a clip of the built-in voice", () => {
    expect(Object.keys(voiceIndex.clips)).toEqual(Object.keys(CALLS));
  });

  it("are put into Mandarin where they are dialect", () => {
    expect(mandarinOf("t02")).toBe("快点");
    expect(mandarinOf("5m")).toBe("五万");
    expect(mandarinOf("rob_gold")).toBe("抢金");
  });

  it("are spoken by a voice of Mandarin, not of Cantonese", () => {
    expect(mandarinVoice([voice("en-US"), voice("zh-HK"), voice("zh-TW", false), voice("zh-CN")])?.lang).toBe("zh-CN");
    expect(mandarinVoice([voice("yue-HK"), voice("zh-HK")])).toBeNull();
  });
});

describe("music", () => {
  it("is in the five tones", () => {
    expect([0, 5, -5].map(rateOf)).toEqual([1, 2, 0.5]);
    expect(rateOf(1)).toBeCloseTo(2 ** (2 / 12));
  });

  it("comes back from wherever it wanders", () => {
    let step = 0;
    for (let beat = 0; beat < 500; beat += 1) {
      step = wander(step, ((beat * 7919) % 100) / 100);
      expect(Math.abs(step)).toBeLessThanOrEqual(8);
    }
  });

  it("plays only while it is wanted", async () => {
    const fake = new FakeContext();
    const notes: string[] = [];
    const engine = new Engine({ context: () => asContext(fake), started: (id) => notes.push(id) });
    engine.unlock(sound.value);
    await Promise.resolve();
    const music = new Music(engine, () => CLIP, () => 0.5);
    music.want(true);
    vi.advanceTimersByTime(700);
    expect(notes).toEqual(["string.bass", "string"]);
    music.want(false);
    vi.advanceTimersByTime(7000);
    expect(notes).toHaveLength(2);
  });
});

it("the first page carries neither readings nor clips", () => {
  const page = readFileSync("src/sound/captions.ts", "utf-8") + readFileSync("src/sound/Captions.tsx", "utf-8") + readFileSync("src/pages/settings/SoundSection.tsx", "utf-8");
  expect(page).not.toMatch(/calls\.gen|bank|speaker|mandarin"/);
});

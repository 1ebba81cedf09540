import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "../src/core/state";
import { Refused } from "../src/net/account";
import type { AnyServerMessage } from "../src/net/protocol.gen";
import { BuiltIn } from "../src/sound/bank";
import { CALLS } from "../src/sound/calls.gen";
import { Engine } from "../src/sound/engine";
import { chooseSound, parseSettings } from "../src/sound/settings";
import { mute } from "../src/talk/mutes";
import { decode, encode, HEAD, RATE, samplesIn } from "../src/voices/adpcm";
import { BadPack, buildPack, packId, parsePack, type Pack } from "../src/voices/pack";
import { RoomVoices } from "../src/voices/room";
import { TIERS, WORDS } from "../src/voices/studio";
import { resampled, rms, trimmed, WordEnd } from "../src/voices/trim";
import { buffer } from "./sound/fake-audio";

function tone(hertz: number, seconds: number, level: number, rate = RATE): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(seconds * rate) | 1 }, (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate));
}

function joined(...parts: Float32Array[]): Float32Array<ArrayBuffer> {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** Noise that is the same every time. */
function noise(seconds: number, level: number): Float32Array<ArrayBuffer> {
  let seed = 1;
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return level * (seed / 1_073_741_824 - 1);
  });
}

const CLIP = encode(tone(220, 0.4, 0.4));
const PACK: Pack = { speaker: "依妈", place: "长乐", created: "2026-11-30", clips: new Map([["win", CLIP], ["pung", encode(tone(180, 0.5, 0.4))]]) };

describe("what a recording is kept in", () => {
  it.each([100, 180, 290, 440, 700])("keeps a tone of %i Hz with little noise", (hertz) => {
    const wanted = tone(hertz, 0.5, 0.5);
    const found = decode(encode(wanted));
    expect(found).toHaveLength(wanted.length);
    const error = found.map((sample, at) => sample - (wanted[at] ?? 0)).slice(400);
    expect(20 * Math.log10(rms(wanted.slice(400)) / rms(error))).toBeGreaterThan(30);
  });

  it("is a quarter of the size, and does not wrap around", () => {
    expect(CLIP.length).toBeLessThan(0.4 * RATE * 0.51 + HEAD);
    expect(samplesIn(CLIP.length)).toBe(decode(CLIP).length);
    const loud = decode(encode(Float32Array.from({ length: 401 }, (_, at) => (at % 2 ? 1 : -1))));
    expect(loud.every((sample) => Math.abs(sample) <= 1.001)).toBe(true);
  });
});

describe("a pack", () => {
  it("is read as it was built", () => {
    expect(parsePack(buildPack(PACK))).toEqual(PACK);
  });

  it("is called by what is in it", () => {
    expect(packId(new Uint8Array())).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("that is damaged anywhere is refused or read, and nothing else", () => {
    const content = buildPack(PACK);
    for (let at = 0; at < content.length; at += 7) {
      const damaged = content.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xa5;
      for (const one of [damaged, content.slice(0, at), content.slice(at)]) {
        try {
          for (const clip of parsePack(one).clips.values()) expect(decode(clip).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(BadPack);
        }
      }
    }
  });

  it.each([
    ["with an unknown kind of name", new Map([["<script>", CLIP]])],
    ["with a click", new Map([["win", CLIP.slice(0, 60)]])],
    ["without a clip", new Map()],
  ])("%s is none", (_, clips) => {
    expect(() => parsePack(buildPack({ ...PACK, clips }))).toThrow(BadPack);
  });

  it("that hides something behind its clips is none", () => {
    expect(() => parsePack(Uint8Array.from([...buildPack(PACK), 1]))).toThrow(BadPack);
  });
});

describe("a word out of a recording", () => {
  const hush = noise(0.6, 0.001);

  it("is cut out with a little around it, and levelled", () => {
    const found = trimmed(joined(hush, tone(200, 0.5, 0.1), hush));
    if (!("clip" in found)) throw new Error(found.trouble);
    expect(found.clip.length / RATE).toBeGreaterThan(0.5);
    expect(found.clip.length / RATE).toBeLessThan(0.75);
    const middle = found.clip.slice(0.2 * RATE, 0.4 * RATE);
    expect(20 * Math.log10(rms(middle))).toBeCloseTo(-16, 0);
  });

  it.each([
    ["silent", noise(1.5, 0.0005)],
    ["loud", joined(hush, tone(200, 0.5, 0.4).map((sample) => Math.max(-1, Math.min(1, sample * 4))), hush)],
    ["noisy", joined(noise(0.6, 0.1), tone(200, 0.5, 0.2), noise(0.6, 0.1))],
    ["short", joined(hush, tone(200, 0.05, 0.3), hush)],
    ["long", joined(hush, tone(200, 2.6, 0.3), hush)],
  ])("that is %s is not taken", (trouble, samples) => {
    expect(trimmed(samples)).toEqual({ trouble });
  });

  it("ends by itself when it has been said", () => {
    const ending = new WordEnd();
    const parts = [...Array(20).fill(0.0005), ...Array(12).fill(0.2), ...Array(40).fill(0.0005)].map((level) => noise(0.025, level));
    const ended = parts.findIndex((part) => ending.hear(part, 0.025));
    expect(ended * 0.025).toBeGreaterThan(1.3);
    expect(ended * 0.025).toBeLessThan(1.5);
  });

  it.each([48_000, 44_100, 16_000, 8000])("is brought from %i Hz to 16 kHz as it was", (rate) => {
    const found = resampled(tone(300, 0.3, 0.5, rate), rate);
    expect(found.length / RATE).toBeCloseTo(0.3, 2);
    let crossings = 0;
    for (let at = 1; at < found.length; at += 1) if ((found[at - 1] ?? 0) < 0 && (found[at] ?? 0) >= 0) crossings += 1;
    expect(Math.abs(crossings - 90)).toBeLessThan(2);
  });
});

describe("in a room", () => {
  let store: Store;
  let content: Map<string, Uint8Array<ArrayBuffer>>;
  let fetched: string[];
  let room: RoomVoices;
  const host = buildPack({ ...PACK, clips: new Map([["win", CLIP], ["kong", CLIP]]) });
  const guest = buildPack({ ...PACK, clips: new Map([["win", encode(tone(150, 0.3, 0.4))]]) });
  const [HOST, GUEST] = [packId(host), packId(guest)];

  async function hear(packs: (string | null)[]): Promise<void> {
    store.receive({ t: "voices", players: ["ann", "bea", null, null], packs, host: 0 } as AnyServerMessage, 0);
    await vi.waitFor(() => expect(fetched).toHaveLength(new Set(packs.filter(Boolean)).size));
    await new Promise((done) => setTimeout(done, 0));
  }

  beforeEach(() => {
    chooseSound(parseSettings(null));
    store = new Store();
    content = new Map([
      [HOST, host],
      [GUEST, guest],
    ]);
    fetched = [];
    room = new RoomVoices(store, {
      fetch: async (pack) => {
        fetched.push(pack);
        const found = content.get(pack);
        if (!found) throw new Refused("unknown_pack");
        return found;
      },
      buffer: (length) => Object.assign(buffer(new Float32Array(length)), { copyToChannel: () => undefined }),
    });
  });
  afterEach(() => {
    room.close();
    mute("bea", false);
  });

  it("each is heard in his own voice, then in the host's, and in none that is not there", async () => {
    await hear([HOST, GUEST, null, null]);
    expect(room.clip(1, "win")?.long).toBeCloseTo(0.3, 2);
    expect(room.clip(0, "win")?.long).toBeCloseTo(0.4, 2);
    expect(room.clip(1, "kong")?.long).toBeCloseTo(0.4, 2);
    expect(room.clip(2, "win")?.long).toBeCloseTo(0.4, 2);
    expect(room.clip(1, "pass")).toBeNull();
  });

  it("each pack is fetched once", async () => {
    await hear([HOST, HOST, null, null]);
    await hear([HOST, null, null, null]);
    expect(fetched).toEqual([HOST]);
  });

  it("nobody is heard who has been made silent, and nobody at all where only the built-in voice is wanted", async () => {
    await hear([null, GUEST, null, null]);
    expect(room.clip(1, "win")).not.toBeNull();
    mute("bea", true);
    expect(room.clip(1, "win")).toBeNull();
    mute("bea", false);
    chooseSound({ builtIn: true });
    expect(room.clip(1, "win")).toBeNull();
  });

  it("bytes that are not what they are called are not played", async () => {
    content.set(GUEST, host);
    await hear([null, GUEST, null, null]);
    expect(room.clip(1, "win")).toBeNull();
  });

  it("the built-in voice says what no recording says", () => {
    const bank = new BuiltIn(new Engine({ context: () => null, started: () => undefined }), async () => new ArrayBuffer(0));
    const clip = { buffer: buffer(new Float32Array(9)), start: 0, long: 1 };
    const builtIn = vi.spyOn(bank, "builtIn").mockReturnValue({ ...clip, long: 2 });
    bank.recordings = { clip: (seat) => (seat === 1 ? clip : null) };
    expect(bank.voice(1, "win")?.long).toBe(1);
    expect(bank.voice(2, "win")?.long).toBe(2);
    expect(builtIn).toHaveBeenCalledTimes(1);
  });
});

describe("the studio", () => {
  it("has a card for every reading, once", () => {
    expect(TIERS.flatMap((tier) => WORDS[tier]).toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(WORDS.core).toHaveLength(12);
    expect(WORDS.tiles).toHaveLength(42);
  });

  it("asks for the microphone only through a page of our own", () => {
    expect(readFileSync("src/voices/capture.worklet.js", "utf-8")).not.toMatch(/import|fetch|eval/);
  });
});

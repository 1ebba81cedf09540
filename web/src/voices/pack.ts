/** A pack of recordings as a file, `.fzv`: `FZV1`, length of the header, header (JSON), clips without gaps (`docs/voice.md`). */
import { sha256 } from "@noble/hashes/sha2.js";
import { HEAD, RATE, samplesIn } from "./adpcm";

export interface Pack {
  speaker: string;
  place: string;
  /** The day, as 2026-11-30. */
  created: string;
  clips: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

export class BadPack extends Error {}

const MAGIC = "FZV1";
const START = 8;
export const MOST_BYTES = 1 << 20;
const MOST_HEADER = 16_384;
const LAST_STEP = 88;
export const SHORTEST_S = 0.15;
export const LONGEST_S = 2.6;
const LONGEST_WORDS = 40;
const ID = /^([1-9][mpszf]|t\d\d|[a-z_]{2,20})$/;

type Place = [string, number, number];

export function buildPack(pack: Pack): Uint8Array<ArrayBuffer> {
  let at = 0;
  const places: Place[] = [];
  for (const [id, clip] of pack.clips) {
    places.push([id, at, clip.length]);
    at += clip.length;
  }
  const { speaker, place, created } = pack;
  const header = new TextEncoder().encode(JSON.stringify({ clips: places, speaker, place, created }));
  const out = new Uint8Array(START + header.length + at);
  out.set(new TextEncoder().encode(MAGIC));
  new DataView(out.buffer).setUint32(MAGIC.length, header.length, true);
  out.set(header, START);
  let end = START + header.length;
  for (const clip of pack.clips.values()) {
    out.set(clip, end);
    end += clip.length;
  }
  return out;
}

export function parsePack(content: Uint8Array<ArrayBuffer>): Pack {
  if (content.length > MOST_BYTES || content.length < START) throw new BadPack("size");
  if (new TextDecoder().decode(content.subarray(0, MAGIC.length)) !== MAGIC) throw new BadPack("magic");
  const long = new DataView(content.buffer, content.byteOffset).getUint32(MAGIC.length, true);
  if (long > Math.min(MOST_HEADER, content.length - START)) throw new BadPack("header");
  const { places, ...header } = headerOf(new TextDecoder().decode(content.subarray(START, START + long)));
  return { ...header, clips: clipsOf(places, content.subarray(START + long)) };
}

function headerOf(text: string) {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadPack("header");
  }
  const { clips, speaker, place, created } = (found ?? {}) as Record<string, unknown>;
  if (!Array.isArray(clips) || !clips.length || !clips.every(isPlace)) throw new BadPack("clips");
  return { places: clips, speaker: words(speaker), place: words(place), created: words(created) };
}

function words(found: unknown): string {
  return typeof found === "string" ? found.replace(/\p{C}/gu, "").slice(0, LONGEST_WORDS) : "";
}

function isPlace(found: unknown): found is Place {
  return Array.isArray(found) && found.length === 3 && ID.test(String(found[0])) && Number.isInteger(found[1]) && Number.isInteger(found[2]);
}

function clipsOf(places: readonly Place[], body: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const clips = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = 0;
  for (const [id, offset, length] of places) {
    const clip = body.slice(offset, offset + length);
    const seconds = samplesIn(length) / RATE;
    const wrong = offset !== at || length <= HEAD || clip.length !== length || clips.has(id);
    if (wrong || (clip[2] ?? 0) > LAST_STEP || seconds < SHORTEST_S || seconds > LONGEST_S) throw new BadPack(id);
    clips.set(id, clip);
    at += length;
  }
  if (at !== body.length) throw new BadPack("size");
  return clips;
}

/** What the pack is called: the SHA-256 of its bytes. */
export function packId(content: Uint8Array): string {
  return Array.from(sha256(content), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

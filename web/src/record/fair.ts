/**
 * The fair wall in the browser: the procedure of docs/fair.md, written a second time.
 *
 * Pages on a home network come over plain HTTP, where browsers give no WebCrypto.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairLine } from "./lines";

const FAIR = "hokchiu-fair/1/";
const WALL = "hokchiu/1/";
const LENGTH_BYTES = 4;
const WORD_BYTES = 2;
const WORDS = 65_536;
const FAIR_BYTES = 252;
const DIE = 6;
const SUITS = [
  ["m", 9, 4],
  ["p", 9, 4],
  ["s", 9, 4],
  ["z", 7, 4],
  ["f", 8, 1],
] as const;

/** The parts one after the other, each after its length. */
function message(...parts: Uint8Array[]): Uint8Array {
  const framed = parts.flatMap((part) => {
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, part.length);
    return [length, part];
  });
  return concatBytes(...framed);
}

type Context = Pick<FairLine, "table" | "session" | "deal" | "promise"> & { rules_hash: string };

function contextParts({ table, session, deal, rules_hash, promise = 1 }: Context): Uint8Array[] {
  const told = [table, String(session), String(deal), rules_hash];
  return (promise === 1 ? told : [...told, String(promise)]).map((text) => utf8ToBytes(text));
}

export function commitmentOf(secret: string, context: Context): string {
  const text = message(utf8ToBytes(`${FAIR}commitment`), ...contextParts(context));
  return bytesToHex(hmac(sha256, hexToBytes(secret), text));
}

export function seedOf(secret: string, context: Context, nonces: readonly (string | null)[]): string {
  const given = nonces.map((nonce) => (nonce === null ? new Uint8Array() : hexToBytes(nonce)));
  const text = message(utf8ToBytes(`${FAIR}seed`), ...contextParts(context), ...given);
  return bytesToHex(hmac(sha256, hexToBytes(secret), text));
}

/** The first bytes that a seed gives for a label. */
function stream(label: string, seed: string, size: number): Uint8Array {
  return shake256(concatBytes(utf8ToBytes(`${WALL}${label}/`), hexToBytes(seed)), { dkLen: size });
}

/** What binds to a seed where there was no exchange. */
export const seedCommitment = (seed: string): string => bytesToHex(stream("commitment", seed, 32));

/** The 144 tiles of a seed in the order of the ring. */
export function wallOf(seed: string): string[] {
  const tiles = SUITS.flatMap(([suit, ranks, copies]) =>
    Array.from({ length: ranks * copies }, (_, i) => `${Math.floor(i / copies) + 1}${suit}`),
  );
  const words = wordsOf(seed);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, words);
    const tile = tiles[last] ?? "";
    tiles[last] = tiles[chosen] ?? "";
    tiles[chosen] = tile;
  }
  return tiles;
}

/** A number below *choices*, each equally likely: words past the last whole multiple are passed over. */
function below(choices: number, words: Iterator<number, never>): number {
  const limit = WORDS - (WORDS % choices);
  let word = words.next().value;
  while (word >= limit) word = words.next().value;
  return word % choices;
}

function* wordsOf(seed: string): Generator<number, never> {
  // a longer stream begins with the same bytes
  for (let size = 512, at = 0; ; size *= 2) {
    const bytes = stream("wall", seed, size);
    for (; at + WORD_BYTES <= size; at += WORD_BYTES) yield (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  }
}

export function diceOf(seed: string): [number, number] {
  for (let size = 16; ; size *= 2) {
    const [one, two] = [...stream("dice", seed, size)].filter((byte) => byte < FAIR_BYTES).map((byte) => (byte % DIE) + 1);
    if (one !== undefined && two !== undefined) return [one, two];
  }
}

/** The hash that names rules: of their options in canonical JSON. */
export const rulesHashOf = (options: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(options))));

/** Names sorted, no spaces, ASCII, as Python writes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, inner]) => `${canonical(name)}:${canonical(inner)}`).join(",")}}`;
  }
  const text = JSON.stringify(value);
  return text.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

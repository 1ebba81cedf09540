/** What the studio knows: which word is on the card, what has been recorded, and what goes on just now. */
import { batch, computed, signal } from "@preact/signals";
import { remember, remembered } from "../net/device";
import { CALLS, CORE, PHRASES } from "../sound/calls.gen";
import { isTile } from "../sound/cues";
import { encode } from "./adpcm";
import type { Microphone } from "./microphone";
import type { Pack } from "./pack";
import { dropMine, keepMine, loadMine } from "./shelf";
import { decibels, rms, trimmed, type Trouble } from "./trim";

export type Tier = "core" | "more" | "tiles" | "phrases";

const ALL = Object.keys(CALLS);
export const WORDS: Readonly<Record<Tier, readonly string[]>> = {
  core: CORE,
  more: ALL.filter((id) => !isTile(id) && !CORE.includes(id) && !PHRASES.includes(id)),
  tiles: ALL.filter(isTile),
  phrases: PHRASES,
};
export const TIERS = Object.keys(WORDS) as Tier[];

const CONSENT = "hokchiu.voice.consent";
const NOTHING: Pack = { speaker: "", place: "", created: "", clips: new Map() };

export const consented = signal(remembered(CONSENT) === "1");
export const tier = signal<Tier>("core");
export const at = signal(0);
export const mine = signal<Pack>(NOTHING);
export const recording = signal(false);
export const trouble = signal<Trouble | "denied" | null>(null);
/** How loud it is, 0 to 1. */
export const level = signal(0);
/** After a word the next one is recorded by itself. */
export const flow = signal(false);

export const word = computed(() => WORDS[tier.value][at.value] ?? WORDS[tier.value][0] ?? "");
export const recorded = computed(() => mine.value.clips.has(word.value));

export function doneIn(which: Tier): number {
  return WORDS[which].filter((id) => mine.value.clips.has(id)).length;
}

export function agree(): void {
  consented.value = true;
  remember(CONSENT, "1");
}

export function chooseTier(next: Tier): void {
  batch(() => {
    tier.value = next;
    at.value = Math.max(0, WORDS[next].findIndex((id) => !mine.value.clips.has(id)));
    trouble.value = null;
  });
}

export function move(by: number): void {
  const { length } = WORDS[tier.value];
  at.value = (at.value + by + length) % length;
  trouble.value = null;
}

export async function load(): Promise<void> {
  mine.value = (await loadMine()) ?? NOTHING;
}

export async function change(next: Pack): Promise<void> {
  mine.value = next;
  await keepMine(next);
}

export async function forget(): Promise<void> {
  mine.value = NOTHING;
  await dropMine();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

const QUIETEST_DB = -60;

/** Records the word on the card; true if it can be used. */
export async function record(microphone: Microphone): Promise<boolean> {
  const id = word.value;
  batch(() => {
    recording.value = true;
    trouble.value = null;
  });
  const samples = await microphone.word((piece) => {
    level.value = Math.max(0, 1 - decibels(rms(piece)) / QUIETEST_DB);
  });
  const found = trimmed(samples);
  batch(() => {
    recording.value = false;
    level.value = 0;
    trouble.value = "trouble" in found ? found.trouble : null;
  });
  if ("trouble" in found) return false;
  await change({ ...mine.value, created: today(), clips: new Map(mine.value.clips).set(id, encode(found.clip)) });
  return true;
}

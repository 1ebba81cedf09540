/** What this browser wants to hear, remembered. */
import { computed, signal } from "@preact/signals";
import { remember, remembered } from "../net/device";

export type Bus = "effects" | "voice" | "music";
export const BUSES: readonly Bus[] = ["effects", "voice", "music"];
/** Each from 0 to 100. */
export type Volumes = Readonly<Record<Bus | "master", number>>;

/** 福州话 as synthesised, 普通话 by the browser's own voice, or nobody speaks. */
export type Speech = "hokchiu" | "mandarin" | "none";
export const SPEECHES: readonly Speech[] = ["hokchiu", "mandarin", "none"];

export interface SoundSettings {
  volumes: Volumes;
  muted: boolean;
  speech: Speech;
  /** Every discarded tile is named, not only calls. */
  tiles: boolean;
  /** Only the built-in voice, not the recordings of those at the table. */
  builtIn: boolean;
}

const KEY = "hokchiu.sound";
export const MOST = 100;
const FIRST: SoundSettings = {
  volumes: { master: 80, effects: 80, voice: 90, music: 0 },
  muted: false,
  speech: "hokchiu",
  tiles: false,
  builtIn: false,
};

/** Settings out of a text that anything may have written. */
export function parseSettings(text: string | null): SoundSettings {
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<SoundSettings>;
    return {
      volumes: { ...FIRST.volumes, ...(stored.volumes && allowed(stored.volumes)) },
      muted: stored.muted === true,
      speech: SPEECHES.find((one) => one === stored.speech) ?? FIRST.speech,
      tiles: stored.tiles === true,
      builtIn: stored.builtIn === true,
    };
  } catch {
    return FIRST;
  }
}

function allowed(volumes: Partial<Record<string, unknown>>): Partial<Volumes> {
  const known = Object.entries(volumes).filter(([bus, volume]) => bus in FIRST.volumes && typeof volume === "number" && volume >= 0 && volume <= MOST);
  return Object.fromEntries(known) as Partial<Volumes>;
}

const chosen = signal(parseSettings(remembered(KEY)));

export const sound = computed(() => chosen.value);

export function chooseSound(change: Partial<SoundSettings>): void {
  chosen.value = { ...chosen.value, ...change };
  remember(KEY, JSON.stringify(chosen.value));
}

export function chooseVolume(bus: keyof Volumes, volume: number): void {
  chooseSound({ volumes: { ...chosen.value.volumes, [bus]: volume } });
}

/** What a bus is multiplied by. Loudness is felt by its logarithm: half the slider is a quarter. */
export function gainOf(settings: SoundSettings, bus: Bus): number {
  if (settings.muted) return 0;
  const { volumes } = settings;
  return ((volumes.master / MOST) * (volumes[bus] / MOST)) ** 2;
}

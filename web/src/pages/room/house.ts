/** "Our house rules": what a host has saved under a name, kept in this browser. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../../net/device";
import type { RoomOptions } from "../../net/protocol.gen";

export interface HouseRules {
  name: string;
  options: RoomOptions;
}

const KEY = "hokchiu.house";
const MOST_KEPT = 20;
const LEVEL_OF_OLD = "skilled";
const CHOSEN_SINCE = { rounds: 0, base: 1, hints: true, spectators: true, rated: false } as const;
const LAST = "hokchiu.rules";
const FIELDS: readonly (keyof RoomOptions)[] = [
  "rules",
  "options",
  "deals",
  "rounds",
  "base",
  "clocks",
  "bots",
  "hints",
  "spectators",
  "first_discard_s",
  "turn_s",
  "claim_s",
  "masked_windows",
  "rated",
];
export const LONGEST_NAME = 16;

const kept = signal<readonly HouseRules[]>(read());

export const houseRules = kept;

/** Saves under *name*, over what had this name before; the newest first. */
export function saveHouseRules(name: string, options: RoomOptions): void {
  keep([{ name, options }, ...kept.value.filter((one) => one.name !== name)].slice(0, MOST_KEPT));
}

export function forgetHouseRules(name: string): void {
  keep(kept.value.filter((one) => one.name !== name));
}

function keep(rules: readonly HouseRules[]): void {
  kept.value = rules;
  remember(KEY, JSON.stringify(rules));
}

/** What is stored may be old or broken: only what looks like rules is taken. */
function read(): HouseRules[] {
  try {
    const stored: unknown = JSON.parse(remembered(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isHouseRules).map(upToDate) : [];
  } catch {
    return [];
  }
}

/** Rules saved when bots had kinds, not levels (the server would refuse them), or before there were all of today's choices. */
export function upToDate({ name, options }: HouseRules): HouseRules {
  const { bots, ...rest } = options as Omit<RoomOptions, "bots"> & { bots?: unknown };
  return { name, options: { ...CHOSEN_SINCE, ...rest, bots: bots !== false, level: rest.level ?? LEVEL_OF_OLD } };
}

function isHouseRules(one: unknown): one is HouseRules {
  if (typeof one !== "object" || one === null || !("name" in one) || !("options" in one)) return false;
  const { name, options } = one;
  return typeof name === "string" && typeof options === "object" && options !== null && "rules" in options && "options" in options;
}

/** "My rules": what the host chose last; a new room begins with it. The level of the bots is remembered by itself. */
export function rememberRules(options: RoomOptions): void {
  remember(LAST, JSON.stringify(options));
}

export function forgetRules(): void {
  remember(LAST, "");
}

/** Nothing if there is none; only fields that the server knows, since it refuses others. */
export function lastRules(): Partial<RoomOptions> {
  try {
    const stored: unknown = JSON.parse(remembered(LAST) || "null");
    if (!isHouseRules({ name: "", options: stored })) return {};
    const { options } = upToDate({ name: "", options: stored as RoomOptions });
    return Object.fromEntries(FIELDS.filter((field) => field in options).map((field) => [field, options[field]]));
  } catch {
    return {};
  }
}

/** Words in the chosen language. Everything that calls `t` while rendering is rendered anew when it changes. */
import { computed, signal } from "@preact/signals";
import { remember, remembered } from "../net/device";
import { en as boardEn } from "./board.en";
import type { BoardWords } from "./board-words";
import { zhs } from "./board.zhs";
import { zht } from "./board.zht";
import { worded, type Args, type Dictionary } from "./dictionary";
import { en } from "./en";
import { zhHans, type Key } from "./zh-Hans";
import { zhHant } from "./zh-Hant";

export type { Key } from "./zh-Hans";
export type Language = "zh-Hans" | "zh-Hant" | "en";

/** What the switch shows for each, the same in every language. */
export const LANGUAGES: readonly { id: Language; label: string }[] = [
  { id: "zh-Hans", label: "简" },
  { id: "zh-Hant", label: "繁" },
  { id: "en", label: "EN" },
];

export const DICTIONARIES: Record<Language, Dictionary> = { "zh-Hans": zhHans, "zh-Hant": zhHant, en };

const STORED = "hokchiu.language";
const TRADITIONAL = /^zh-(hant|tw|hk|mo)/i;

/** The first language of *wanted* that there is; 简体 if none is. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (TRADITIONAL.test(tag)) return "zh-Hant";
    if (/^zh/i.test(tag)) return "zh-Hans";
    if (/^en/i.test(tag)) return "en";
  }
  return "zh-Hans";
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(DICTIONARIES, text);
}

function firstLanguage(): Language {
  const stored = remembered(STORED);
  return isLanguage(stored) ? stored : bestLanguage(navigator.languages);
}

const chosen = signal<Language>(firstLanguage());
const plural = computed(() => new Intl.PluralRules(chosen.value));

export const language = computed(() => chosen.value);

export function chooseLanguage(next: Language): void {
  chosen.value = next;
  remember(STORED, next);
}

export function t(key: Key, args: Args = {}): string {
  return worded(DICTIONARIES[chosen.value][key], args, plural.value);
}

const BOARD_WORDS: Record<Language, BoardWords> = { "zh-Hans": zhs, "zh-Hant": zht, en: boardEn };

/** The words of the table itself. */
export const boardWords = computed(() => BOARD_WORDS[chosen.value]);

/** Families of keys whose last part is a code of the server. */
export type Family = "how" | "line" | "nack" | "error" | "left" | "closed" | "rule.bots" | "copied" | "barred" | "moment" | "wind" | "payer" | "trait" | "opening" | "account.error" | "friends.error" | "voices.error" | "record.bad" | "fair.check" | "fair.means" | "fair.value" | "vote" | "swap" | "stood" | "fresh" | "turn" | "ended" | "coins.level" | "coins.kind" | "report.error" | "cry";

/** The words for a server's code; one that this client does not know is named as it is. */
export function tCode(family: Family, code: string, args: Args = {}): string {
  const key = `${family}.${code}`;
  if (isKey(key)) return t(key, args);
  if (family === "nack" || family === "error" || family === "account.error" || family === "friends.error" || family === "report.error") return t(`${family}.other`, { code });
  return code;
}

/** A special hand by its code: named as a line of the settlement, or as a way to win. */
export const tHand = (code: string): string => tCode(isKey(`line.${code}`) ? "line" : "how", code);

function isKey(key: string): key is Key {
  return Object.hasOwn(zhHans, key);
}

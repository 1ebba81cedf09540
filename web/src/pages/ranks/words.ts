/** The words of these pages, which are loaded with them. */
import { language } from "../../i18n";
import type { Language } from "../../i18n";
import { worded, type Args, type Message } from "../../i18n/dictionary";
import { ranksEn } from "../../i18n/ranks.en";
import { ranksZhs } from "../../i18n/ranks.zhs";
import { ranksZht } from "../../i18n/ranks.zht";

export type Word = keyof typeof ranksZhs;

export const WORDS: Record<Language, Record<Word, Message>> = { "zh-Hans": ranksZhs, "zh-Hant": ranksZht, en: ranksEn };

export function w(word: Word, args: Args = {}): string {
  return worded(WORDS[language.value][word], args, new Intl.PluralRules(language.value));
}

export function titleName(title: number): string {
  const word = `title.${title}`;
  return word in ranksZhs ? w(word as Word) : "";
}

/** What went wrong, by the code of a refusal. */
export function troubleText(code: string): string {
  return code === "offline" || code === "slow_down" ? w(`error.${code}`) : w("error.other", { code });
}

const SEASON = /^(\d{4})-Q([1-4])$/;

export function seasonName(season: string): string {
  const [, year, n] = SEASON.exec(season) ?? [];
  return year && n ? w("season.name", { year, n }) : season;
}

/** A day of the server, `2026-12-01`: no moment, so no zone. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat(language.value, { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}

/** A moment, in the reader's own time. */
export function momentName(moment: string): string {
  return new Intl.DateTimeFormat(language.value, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

export function number(value: number, digits = 0): string {
  // with the true minus sign, as everywhere
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value).replace("-", "−");
}

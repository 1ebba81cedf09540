/** The words of this sheet, which are loaded with it. */
import { language, type Language } from "../../i18n";
import { worded, type Args, type Message } from "../../i18n/dictionary";
import { tasksEn } from "../../i18n/tasks.en";
import { tasksZhs } from "../../i18n/tasks.zhs";
import { tasksZht } from "../../i18n/tasks.zht";

export type Word = keyof typeof tasksZhs;

export const WORDS: Record<Language, Record<Word, Message>> = { "zh-Hans": tasksZhs, "zh-Hant": tasksZht, en: tasksEn };

export function w(word: Word, args: Args = {}): string {
  return worded(WORDS[language.value][word], args, new Intl.PluralRules(language.value));
}

const isWord = (word: string): word is Word => Object.hasOwn(tasksZhs, word);

/** A task by its code; one that this client does not know is named as it is. */
export function taskName(code: string): string {
  const word = `task.${code}`;
  return isWord(word) ? w(word) : code;
}

export function troubleText(code: string, args: Args = {}): string {
  const word = [`horn.error.${code}`, `error.${code}`].find(isWord);
  return word ? w(word, args) : w("error.other", { code });
}

const MINUTE = 60;
const HOUR = 3600;

/** So many seconds, as one would say it. */
export function waitText(seconds: number): string {
  const [value, unit] = seconds >= HOUR ? [seconds / HOUR, "hour"] : seconds >= MINUTE ? [seconds / MINUTE, "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(language.value, { style: "unit", unit: unit as string, unitDisplay: "long", maximumFractionDigits: 0 }).format(Math.ceil(value as number));
}

export function timeText(moment: string): string {
  return new Intl.DateTimeFormat(language.value, { hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

/** The lesson's words: they come with the lesson, not with the first page. */
import { language, type Language } from "../../i18n";
import { en } from "./words.en";
import { zhs } from "./words.zhs";
import { zht } from "./words.zht";

export type Key = keyof typeof zhs;

export const WORDS: Record<Language, Record<Key, string>> = { "zh-Hans": zhs, "zh-Hant": zht, en };

export function say(key: Key, args: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[language.value][key].replace(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place));
}

/** What a dictionary is: every key of the first one, worded. A missing key does not compile. */
import type { Key } from "./zh-Hans";

/** `{name}` marks a place to fill; two forms where a number decides (the argument `n`). */
export type Message = string | { one: string; other: string };
export type Dictionary = Record<Key, Message>;
export type Args = Readonly<Record<string, string | number>>;

export function worded(message: Message, args: Args, plural: Intl.PluralRules): string {
  const text = typeof message === "string" ? message : plural.select(Number(args.n)) === "one" ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place));
}

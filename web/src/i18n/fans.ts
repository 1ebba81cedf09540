/** The names of what a win counts: a fan's as its rule set calls it, any other line's from the dictionary. */
import { LANGUAGES, language, tCode } from ".";
import { FANS, OWN } from "./fans.gen";

export function lineName(label: string, rules: string): string {
  const names = OWN[rules]?.[label] ?? FANS[label];
  const at = LANGUAGES.findIndex((one) => one.id === language.value);
  return names?.[at] ?? tCode("line", label);
}

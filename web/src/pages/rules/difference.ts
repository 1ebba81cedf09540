/** How a table's rules differ from the rule set they start from, and how that reads. */
import { t } from "../../i18n";
import type { RoomOptions, RuleOption, RulesPage } from "../../net/protocol.gen";
import { said, sorted, type Changes, type Value } from "./data";

export function allOptions(page: RulesPage): RuleOption[] {
  return page.groups.flatMap((group) => group.options);
}

/** What a table plays by where *changes* are made. */
export function valueOf(option: RuleOption, changes: Changes): Value {
  return changes[option.name] ?? option.default;
}

export function isChanged(option: RuleOption, changes: Changes): boolean {
  return valueOf(option, changes) !== option.default;
}

export function changedOptions(page: RulesPage, changes: Changes): RuleOption[] {
  return allOptions(page).filter((option) => isChanged(option, changes));
}

/** *changes* with one more; the preset's own value is no change. */
export function withChange(option: RuleOption, value: Value, changes: Changes): Changes {
  const { [option.name]: _, ...others } = changes;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/** A value as people read it: a word, or a number with its unit. */
export function valueText(option: RuleOption, value: Value): string {
  const choice = option.choices.find((one) => one.value === value);
  if (choice) return option.type === "choice" && typeof value === "number" ? withUnit(option, value) : said(choice.label);
  return withUnit(option, value);
}

function withUnit(option: RuleOption, value: Value): string {
  return option.type === "number" ? `${value} ${said(option.unit)}` : `${value}`;
}

export function allowedText(option: RuleOption): string {
  if (option.type === "number") return `${t("rules.range", { low: option.low, high: option.high })} ${said(option.unit)}`;
  return option.choices.map((choice) => said(choice.label)).join(", ");
}

/** How long a session is: rounds, or deals, or until somebody leaves. */
export function lengthText({ rounds, deals }: Pick<RoomOptions, "rounds" | "deals">): string {
  if (rounds) return t("rule.rounds.value", { n: rounds });
  return deals ? t("rule.deals.value", { n: deals }) : t("rule.deals.open");
}

/** What the host has switched off, or made dearer: nothing where all is as usual. */
export function tableTraits({ base, bots, hints, spectators, rated }: RoomOptions): string[] {
  const off = [!bots && t("rule.bots.off"), !hints && t("rule.hints.off"), !spectators && t("rule.spectators.off")];
  return [rated && t("rule.rated"), base > 1 && t("rule.base.value", { n: base }), ...off].filter((told) => told !== false);
}

/** One line for those who join: the rule set and all that differs from it. */
export function summaryLine(page: RulesPage, changes: Changes): string {
  const told = changedOptions(page, changes).map((option) => t("rules.pair", { what: said(option.label), value: valueText(option, valueOf(option, changes)) }));
  return [said(page.names), ...told].join(" · ");
}

export function sameOptions(a: RoomOptions, b: RoomOptions): boolean {
  const { options: changesOfA, ...restOfA } = a;
  const { options: changesOfB, ...restOfB } = b;
  return sorted(changesOfA) === sorted(changesOfB) && sorted(restOfA) === sorted(restOfB);
}

/** A refusal of the server in words: the options that it names, and what each may be. */
export function refusalLines(page: RulesPage, text: string): string[] {
  const named = new Set(text.match(/[a-z]\w*(?:\.\w+)?/g) ?? []);
  const options = allOptions(page).filter((option) => named.has(option.name));
  return options.map((option) => t("rules.refused.option", { option: said(option.label), allowed: allowedText(option) }));
}

/** Rule sets as the server tells them, each fetched once. */
import { signal, type ReadonlySignal } from "@preact/signals";
import { language } from "../../i18n";
import type { RuleOption, RulesIndex, RulesPage } from "../../net/protocol.gen";

export type Value = RuleOption["value"];
/** Options that differ from their rule set, by name. */
export type Changes = Readonly<Record<string, Value>>;

/** What was fetched; null until it is there. */
export interface Fetched<T> {
  data: T | null;
  failed: boolean;
}

const WAITING = { data: null, failed: false } as const;
const known = new Map<string, ReadonlySignal<Fetched<unknown>>>();

/** A text in the chosen language. */
export function said(words: Readonly<Record<string, string>>): string {
  return words[language.value] ?? words.en ?? "";
}

export function rulesIndex(): ReadonlySignal<Fetched<RulesIndex>> {
  return fetched<RulesIndex>("/api/rules");
}

/** The page of a rule set, or of a table that has changed some of its options. */
export function rulesPage(id: string, changes: Changes = {}): ReadonlySignal<Fetched<RulesPage>> {
  const query = Object.keys(changes).length > 0 ? `?options=${encodeURIComponent(sorted(changes))}` : "";
  return fetched<RulesPage>(`/api/rules/${encodeURIComponent(id)}${query}`);
}

/** Ask again for all that did not come. */
export function retry(): void {
  for (const [address, one] of known) if (one.value.failed) known.delete(address);
}

/** Equal changes give equal text. */
export function sorted(changes: Changes): string {
  return JSON.stringify(Object.fromEntries(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function fetched<T>(address: string): ReadonlySignal<Fetched<T>> {
  const there = known.get(address) as ReadonlySignal<Fetched<T>> | undefined;
  if (there) return there;
  const made = signal<Fetched<T>>(WAITING);
  known.set(address, made);
  void load<T>(address).then((data) => {
    made.value = { data, failed: data === null };
  });
  return made;
}

async function load<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

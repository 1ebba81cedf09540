/** The lesson's steps: what the engine has played (`deals.gen.json`, made by `tools/make_lessons.py`), and what is said between. */
import type { Ask, TableEvent } from "../../net/protocol.gen";
import type { Key } from "./words";

export interface Played {
  name: string;
  steps: readonly ({ event: TableEvent } | { ask: Ask; want: string })[];
}

export type Step =
  | { kind: "say"; key: Key }
  | { kind: "event"; event: TableEvent }
  | { kind: "ask"; ask: Ask; want: string; key: Key }
  /** The settlement, to be looked at. */
  | { kind: "result"; key: Key };

/** Said before the first event of a kind, and after the last of it. */
const BEFORE: Record<string, Partial<Record<TableEvent["e"], Key>>> = {
  first: { flower: "hand", open_gold: "flowers", settled: "score" },
  rob: { settled: "rob.score" },
};
const AFTER: Record<string, Partial<Record<TableEvent["e"], Key>>> = {
  first: { deal: "welcome", open_gold: "gold" },
  rob: { deal: "rob.start", open_gold: "rob.gold" },
};
/** What is said with each question, in order. */
const QUESTIONS: Record<string, readonly Key[]> = {
  first: ["discard", "chow", "after_chow", "pung", "after_pung", "kong", "after_kong", "win"],
  rob: ["rob"],
};
const RESULTS: Record<string, Key> = { first: "result", rob: "done" };

export function stepsOf(lessons: readonly Played[]): Step[] {
  return lessons.flatMap(oneLesson);
}

function oneLesson({ name, steps }: Played): Step[] {
  const said = new Set<string>();
  const questions = [...(QUESTIONS[name] ?? [])];
  const found: Step[] = [];
  for (const step of steps) {
    if ("ask" in step) {
      found.push({ kind: "ask", ask: step.ask, want: step.want, key: questions.shift() ?? "discard" });
      continue;
    }
    const { e } = step.event;
    const before = said.has(e) ? undefined : BEFORE[name]?.[e];
    const after = said.has(e) ? undefined : AFTER[name]?.[e];
    said.add(e);
    if (before) found.push({ kind: "say", key: before });
    found.push({ kind: "event", event: step.event });
    if (after) found.push({ kind: "say", key: after });
  }
  return [...found, { kind: "result", key: RESULTS[name] ?? "done" }];
}

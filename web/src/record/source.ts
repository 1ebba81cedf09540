/** Where records come from: the server, by a link, or a file that never leaves the browser. */
import { deviceSecret } from "../net/device";
import type { RecordList, RecordPage } from "../net/protocol.gen";
import { parseRecords, recordOf, RecordProblem, type GameRecord } from "./lines";

export const PAGE = "/r/";

/** Deals to look at, one after another; `links` beside them lead on. */
export interface Deals {
  records: readonly GameRecord[];
  link: string | null;
  bots: readonly boolean[];
  previous: string | null;
  next: string | null;
}

/** Why nothing can be shown, as words of the family `record.bad`. */
export type Trouble = { code: "missing" | "broken" | "offline" | "text" | "version" | "line"; line: number };

/** The link that an address leads to, null for the page without one. */
export function linkIn(path: string): string | null {
  return path.startsWith(PAGE) && path.length > PAGE.length ? path.slice(PAGE.length) : null;
}

const trouble = (code: Trouble["code"], line = 0): Trouble => ({ code, line });

const shown = (): RequestInit => ({ headers: { Authorization: `Device ${deviceSecret()}` } });

export async function dealOf(link: string): Promise<Deals | Trouble> {
  try {
    const answer = await fetch(`/api/records/${encodeURIComponent(link)}`, shown());
    if (!answer.ok) return trouble(answer.status === 404 ? "missing" : "broken");
    const page = (await answer.json()) as RecordPage;
    return { records: [recordOf(page.lines)], link: page.link, bots: page.bots, previous: page.previous, next: page.next };
  } catch (problem) {
    return problem instanceof RecordProblem ? trouble("broken") : trouble("offline");
  }
}

export function dealsIn(text: string): Deals | Trouble {
  try {
    return { records: parseRecords(text), link: null, bots: [], previous: null, next: null };
  } catch (problem) {
    if (problem instanceof RecordProblem) return trouble(problem.code, problem.line);
    throw problem;
  }
}

/** A player's own deals, those before the deal of a link; null: the server gives none. */
export async function ownDeals(before: string | null): Promise<RecordList | null> {
  try {
    const answer = await fetch(`/api/records${before ? `?before=${encodeURIComponent(before)}` : ""}`, shown());
    // who has never played is no player yet
    if (answer.status === 401) return { deals: [], more: false };
    return answer.ok ? ((await answer.json()) as RecordList) : null;
  } catch {
    return null;
  }
}

export const isTrouble = (found: Deals | Trouble): found is Trouble => "code" in found;

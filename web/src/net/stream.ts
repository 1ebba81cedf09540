/** The versions of a table's events: which frame is next, which is old, which shows a gap. */

export interface Position {
  table: string | null;
  version: number;
}

export const NOWHERE: Position = { table: null, version: 0 };

export type Verdict = "apply" | "ignore" | "gap";

/** A table not seen before starts at version 0: its first frame is 1. */
export function judge(at: Position, table: string, version: number): Verdict {
  const current = at.table === table ? at.version : 0;
  if (version <= current) return "ignore";
  return version === current + 1 ? "apply" : "gap";
}

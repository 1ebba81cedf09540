/** A record as the server writes it (docs/records.md): its lines, and files of many records. */
import type { Seat, Settled, TableEvent } from "../net/protocol.gen";
import type { Four } from "../core/seats";

export interface FairLine {
  table: string;
  session: number;
  deal: number;
  commitment: string;
  secret: string;
  nonces: Four<string | null>;
  /** The how-manieth secret since the deal before: the others were thrown away. */
  promise?: number;
}

export interface Header {
  format: string;
  version: number;
  rules: string;
  rules_hash: string;
  options: Record<string, unknown>;
  wall: string;
  dice: [number, number];
  dealer: Seat;
  streak: number;
  seats: Four<string>;
  round_wind?: Seat;
  fair?: FairLine;
  seed?: string;
  commitment?: string;
}

export interface ActionLine {
  n: number;
  seat: Seat;
  action: string;
}

/** What a settlement tells that a record may lack: it does not follow from the deal. */
type OfTheSession = "totals" | "next_dealer" | "next_streak" | "session_over";
export type Result = Omit<Settled, "e" | "left" | "reserve" | OfTheSession> & Partial<Pick<Settled, OfTheSession>>;

export interface GameRecord {
  header: Header;
  /** What happened, with nothing hidden. */
  events: TableEvent[];
  /** How many events there were before each action. */
  actions: { line: ActionLine; after: number }[];
  result: Result | null;
}

export const FORMAT = "hokchiu-record";
export const VERSION = 2;

/** Why a text is no record that can be shown; `code` is a word of the dictionary's family `record.bad`. */
export class RecordProblem extends Error {
  constructor(
    readonly code: "text" | "version" | "line",
    readonly line: number,
  ) {
    super(`${code}, line ${line}`);
  }
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsOf(line: string, at: number): Fields {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RecordProblem(at === 1 ? "text" : "line", at);
  }
  if (!isFields(value)) throw new RecordProblem(at === 1 ? "text" : "line", at);
  return value;
}

/** The records of a file: each begins with its header. */
export function parseRecords(text: string): GameRecord[] {
  const lines = text.split(/\r?\n/);
  const fields = lines.map((line, i) => (line.trim() ? fieldsOf(line, i + 1) : null));
  const starts = fields.flatMap((line, i) => (line?.format === FORMAT ? [i] : []));
  if (starts[0] === undefined || fields.slice(0, starts[0]).some((line) => line !== null)) throw new RecordProblem("text", 1);
  return starts.map((start, i) => recordOf(fields.slice(start, starts[i + 1] ?? fields.length), start));
}

/** One record from its lines, the first of which is line `before + 1` of its file. */
export function recordOf(lines: readonly unknown[], before = 0): GameRecord {
  const [first, ...rest] = lines;
  if (!isFields(first) || first.format !== FORMAT) throw new RecordProblem("text", before + 1);
  if (first.version !== VERSION) throw new RecordProblem("version", before + 1);
  const record: GameRecord = { header: headerOf(first, before + 1), events: [], actions: [], result: null };
  rest.forEach((line, i) => line !== null && add(record, line, before + i + 2));
  if (record.events[0]?.e !== "deal") throw new RecordProblem("line", before + 2);
  return record;
}

function headerOf(fields: Fields, at: number): Header {
  const texts = typeof fields.rules === "string" && typeof fields.wall === "string" && isFields(fields.options);
  const lists = Array.isArray(fields.seats) && fields.seats.length === 4 && Array.isArray(fields.dice);
  if (!texts || !lists) throw new RecordProblem("line", at);
  return fields as unknown as Header;
}

function add(record: GameRecord, line: unknown, at: number): void {
  if (!isFields(line) || record.result) throw new RecordProblem("line", at);
  if ("event" in line) {
    if (line.event !== record.events.length + 1 || typeof line.e !== "string") throw new RecordProblem("line", at);
    record.events.push(line as unknown as TableEvent);
  } else if ("n" in line) {
    record.actions.push({ line: line as unknown as ActionLine, after: record.events.length });
  } else if (Array.isArray(line.hands) && Array.isArray(line.payments)) record.result = line as unknown as Result;
  else throw new RecordProblem("line", at);
}

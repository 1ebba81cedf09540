/** The records that must open for ever, and the vectors of the fair wall: files of the server's tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecords, type GameRecord } from "../../src/record/lines";

const ROOT = join(__dirname, "..", "..", "..", "tests");
const FOLDER = join(ROOT, "record", "corpus");

export const NAMES = readdirSync(FOLDER).filter((name) => name.startsWith("v2-"));

export const textOf = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

export function recordNamed(name: string): GameRecord {
  const [record] = parseRecords(textOf(name));
  if (!record) throw new Error(`${name} holds no record`);
  return record;
}

export const FAIR_CASES = readFileSync(join(ROOT, "cases", "fair.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** Deals recorded from the server: folding their events gives the very views of its snapshots. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emptyView, fold } from "../../src/core/fold";
import type { TableEvent, TableView } from "../../src/net/protocol.gen";

type Line = { snapshot: TableView } | { event: TableEvent };

const FOLDER = join(__dirname, "..", "fixtures");

function fixtures(): string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];
}

function linesOf(name: string): Line[] {
  const text = readFileSync(join(FOLDER, name), "utf8");
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line) as Line);
}

/** Whose deal it is: the events alone do not say. */
function viewerOf(lines: readonly Line[]): TableView["you"] {
  const first = lines.find((line) => "snapshot" in line);
  return first && "snapshot" in first ? first.snapshot.you : null;
}

it.each(fixtures())("the events of %s fold to its snapshots", (name) => {
  const lines = linesOf(name);
  let view = emptyView(viewerOf(lines));
  lines.forEach((line, at) => {
    if ("event" in line) view = fold(view, line.event);
    else expect(view, `${name}, line ${at + 1}`).toEqual(line.snapshot);
  });
});

it("a folder without recorded deals is no failure", () => {
  expect(fixtures()).toBeInstanceOf(Array);
});

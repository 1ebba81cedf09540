import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { sheetSize } from "../../src/pages/viewport";
import { resultSizes } from "../../src/pages/result/sizes";
import { WON } from "./settlements";

function screen(width: number, height: number) {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", height);
  dispatchEvent(new Event("resize"));
  return sheetSize.value;
}
afterEach(() => {
  vi.unstubAllGlobals();
  dispatchEvent(new Event("resize"));
});

it("a sheet is enlarged on a tablet held upright, by as much as its style says, and nowhere else", () => {
  const zoom = Number(/\.sheet\.pt \{\s*zoom: ([\d.]+)/.exec(readFileSync("src/pages/sheet.css", "utf8"))?.[1]);
  expect(zoom).toBeGreaterThan(1);
  expect(screen(768, 1024)).toEqual([768 / zoom, 1024 / zoom]);
  for (const [width, height] of [[390, 844], [1024, 768], [1440, 900]] as const) expect(screen(width, height)).toEqual([width, height]);
});

it("eight flowers fit beside their line on the smallest phone", () => {
  const LINE = 152;
  const WORD_AND_NUMBER = 86;
  expect(8 * resultSizes(568, 320, WON, 8).mini).toBeLessThanOrEqual(LINE - WORD_AND_NUMBER);
});

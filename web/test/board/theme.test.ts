/** Themes: the colours' contrast, what is remembered, what the page wears. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import backs from "../../src/theme/backs.css?raw";
import felts from "../../src/theme/felts.css?raw";
import tokens from "../../src/theme/tokens.css?raw";
import { BACKS, FELTS, PLAIN, readTheme } from "../../src/board/theme-settings";

/** The colours of a file's blocks, each with its selector. */
function blocks(css: string): { selector: string; colours: Map<string, string> }[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    colours: new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = "", colour = ""]) => [name, colour])),
  }));
}

function luminance(colour: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const shared = blocks(tokens).find(({ selector }) => selector === ":root")?.colours ?? new Map<string, string>();
const FELT_BLOCKS = blocks(felts);
const feltOf = (id: string) => FELT_BLOCKS.find(({ selector }) => selector.includes(`data-felt="${id}"`))?.colours ?? new Map<string, string>();

/** What stands on what, and how far it must stand out (GUIDE, colour tokens; WCAG AA). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ["text", "felt-hi", 6.5],
  ["text2", "felt-hi", 4.5],
  ["text2", "sheet-hi", 4.5],
  ["text2", "panel-hi", 4.5],
  ["text3", "panel", 6],
  ["gold-hi", "felt-hi", 4.5],
  ["coral", "panel-hi", 4.5],
  ["coral", "felt", 4.5],
  ["tile-bot", "felt-hi", 4.5],
  ["gold", "felt-hi", 3],
];

test("three felts at least, one of them dark, and three backs", () => {
  expect(FELTS.length).toBeGreaterThanOrEqual(3);
  expect(FELTS.some((id) => luminance(feltOf(id).get("felt-hi") ?? "#ffffff") < 0.035)).toBe(true);
  expect(BACKS.length).toBeGreaterThanOrEqual(3);
});

test.each(FELTS.flatMap((id) => PAIRS.map((pair) => [id, ...pair] as const)))("on %s %s stands out from %s by %d", (id, front, ground, least) => {
  const colours = new Map([...shared, ...feltOf(id)]);
  expect(contrast(colours.get(front) ?? "", colours.get(ground) ?? "")).toBeGreaterThanOrEqual(least);
});

test("every felt and back sets the same colours", () => {
  for (const all of [FELT_BLOCKS, blocks(backs)]) {
    const names = all.map(({ colours }) => [...colours.keys()].sort());
    expect(new Set(names.map((one) => one.join(" "))).size).toBe(1);
  }
});

test("the backs of the wall stand out from their own edge, so that stacks are told apart", () => {
  for (const { colours } of blocks(backs)) expect(contrast(colours.get("back-hi") ?? "", colours.get("back-lo") ?? "")).toBeGreaterThan(2);
});

test("what is remembered is taken as far as it is still to be had", () => {
  expect(readTheme(null)).toEqual(PLAIN);
  expect(readTheme("not json")).toEqual(PLAIN);
  expect(readTheme('{"felt":"velvet","back":"waves","numerals":true}')).toEqual({ ...PLAIN, back: "waves", numerals: true });
});

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the page wears what was chosen, at once and the next time", async () => {
  const first = await import("../../src/board/theme-settings");
  const root = document.createElement("html");
  first.wearTheme(root);
  first.chooseTheme({ felt: "rosewood", back: "lattice" });
  expect(root.dataset).toMatchObject({ felt: "rosewood", back: "lattice" });
  vi.resetModules();
  const next = await import("../../src/board/theme-settings");
  expect(next.theme.value).toMatchObject({ felt: "rosewood", back: "lattice" });
});

test("pages are dark always, or when the device is, or never", async () => {
  const told: (() => void)[] = [];
  const device = { matches: false, addEventListener: (_type: string, then: () => void) => told.push(then) };
  vi.stubGlobal("matchMedia", () => device);
  const { chooseTheme, wearTheme } = await import("../../src/board/theme-settings");
  const root = document.createElement("html");
  wearTheme(root);
  const dark = () => root.hasAttribute("data-dark");
  expect(dark()).toBe(false);
  chooseTheme({ pages: "dark" });
  expect(dark()).toBe(true);
  chooseTheme({ pages: "auto" });
  expect(dark()).toBe(false);
  device.matches = true;
  for (const then of told) then();
  expect(dark()).toBe(true);
});

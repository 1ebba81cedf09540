/** The pictures of tiles: each of its own, whole, in the right size. Making bitmaps of them takes a browser. */
import { afterEach, expect, test, vi } from "vitest";
import { type Look, frameOf, nameOf, pictureSvg } from "../../src/tiles/picture";
import { artOf, lookOf } from "../../src/tiles/Sprite";

const COLOURS = { top: "#fffdf4", bottom: "#f3e9d0", rim: "#d9c9a3", edge: "#2f9a63", low: "#0c5a38" };
const TILES = [
  ...["m", "p", "s"].flatMap((suit) => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`)),
  ...Array.from({ length: 7 }, (_, i) => `${i + 1}z`),
  ...Array.from({ length: 8 }, (_, i) => `${i + 1}f`),
];
const look = (more: Partial<Look> = {}): Look => ({ art: "m1", index: null, gold: false, sideways: false, ...more });
const parsed = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("all 42 tiles and the back have pictures of their own, which hold everything that they refer to", () => {
  const svgs = [...TILES, null].map((tile) => pictureSvg(lookOf(tile, false, false), COLOURS, 40));
  expect(new Set(svgs).size).toBe(43);
  for (const svg of svgs) {
    const missing = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id).filter((id) => !svg.includes(`id="${id}"`));
    expect(missing).toEqual([]);
    expect(parsed(svg).querySelectorAll("path, circle, rect, ellipse").length).toBeGreaterThan(1);
  }
});

test.each([
  [look(), 1, 1.375],
  [look({ gold: true }), 1, 1.375],
  [look({ sideways: true }), 1.375, 1],
])("a picture has room for the shadow round its tile, and its pixels for a tile of that width", (one, wide, high) => {
  const { x, y, w, h } = frameOf(one);
  expect([x < 0, y < 0, x + w > wide, y + h > high + 0.1]).toEqual([true, true, true, true]);
  const root = parsed(pictureSvg(one, COLOURS, 50)).documentElement;
  expect(Number(root.getAttribute("width"))).toBe(Math.round(w * 50));
  expect(Number(root.getAttribute("height"))).toBe(Math.round(h * 50));
});

test("the gold has its frame, a claimed tile lies on its side, numerals stand in the corner, backs colour the edge", () => {
  const plain = pictureSvg(look(), COLOURS, 40);
  expect(pictureSvg(look({ gold: true }), COLOURS, 40)).toContain("#e0a100");
  expect(plain).not.toContain("#e0a100");
  expect(pictureSvg(look({ sideways: true }), COLOURS, 40)).toContain("rotate(-90)");
  expect(pictureSvg(look({ index: "1" }), COLOURS, 40).length).toBeGreaterThan(plain.length);
  expect(pictureSvg(look(), { ...COLOURS, edge: "#3f6fb8" }, 40)).not.toBe(plain);
  const names = [look(), look({ gold: true }), look({ sideways: true }), look({ index: "1" }), look({ art: artOf("2m") })].map(nameOf);
  expect(new Set(names).size).toBe(5);
});

test("where no bitmaps can be made, tiles are drawn", async () => {
  const { pictures } = await import("../../src/tiles/pictures");
  expect(pictures.of(look(), 40)).toBeNull();
  await new Promise((done) => setTimeout(done, 10));
  expect(pictures.of(look(), 40)).toBeNull();
  expect(pictures.ready.value).toBe(0);
});

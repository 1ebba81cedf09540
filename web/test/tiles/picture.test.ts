/** The pictures of tiles: each of its own, whole, in the right size. Making bitmaps of them takes a browser. */
import { afterEach, expect, test, vi } from "vitest";
import { ALL_TILES } from "../../src/core/tiles";
import { type Brush, HIGH, type Look, SHEETS, WIDE, frameOf, layersOf, nameOf, paintBody, sheetSvg } from "../../src/tiles/picture";
import { artOf, lookOf } from "../../src/tiles/Sprite";

const COLOURS = { top: "#fffdf4", bottom: "#f3e9d0", rim: "#d9c9a3", edge: "#2f9a63", low: "#0c5a38" };
const SCALE = 2;
const look = (more: Partial<Look> = {}): Look => ({ art: "m1", index: null, gold: false, sideways: false, ...more });
const parsed = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("all 42 tiles and the back have a face of their own, on sheets which hold everything that they refer to", () => {
  const looks = [...ALL_TILES, null].map((tile) => lookOf(tile, false, false));
  expect(new Set(looks.map(nameOf)).size).toBe(43);
  const drawn = SHEETS.flat();
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const one of looks) expect(drawn).toContain(layersOf(one)[0]);
  for (const names of SHEETS) {
    const svg = sheetSvg(names);
    const missing = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id).filter((id) => !svg.includes(`id="${id}"`));
    expect(missing).toEqual([]);
    const faces = [...parsed(svg).documentElement.children].filter(({ tagName }) => tagName === "g");
    expect(faces).toHaveLength(names.length);
    for (const face of faces) expect(face.querySelectorAll("path, circle, rect, ellipse, use").length).toBeGreaterThan(0);
  }
});

test("the gold has its frame, numerals stand in the corner; each is another picture", () => {
  expect(layersOf(look())).toEqual(["m1"]);
  expect(layersOf(look({ gold: true, index: "1" }))).toEqual(["m1", "i-1", "gold"]);
  for (const one of ALL_TILES) for (const name of layersOf({ ...lookOf(one, true, false), index: one.endsWith("m") ? (one[0] ?? null) : null })) expect(SHEETS.flat()).toContain(name);
  const names = [look(), look({ gold: true }), look({ sideways: true }), look({ index: "1" }), look({ art: artOf("2m") })].map(nameOf);
  expect(new Set(names).size).toBe(5);
});

test.each([look(), look({ gold: true }), look({ sideways: true })])("a picture has room for the body, its shadow and its glow", (one) => {
  const painted = { right: 0, bottom: 0, colours: [] as unknown[] };
  let shadow = { blur: 0, down: 0 };
  const corner = (x: number, y: number) => {
    painted.right = Math.max(painted.right, x + shadow.blur / SCALE);
    painted.bottom = Math.max(painted.bottom, y + (shadow.blur + shadow.down) / SCALE);
  };
  const brush = {
    beginPath: () => {},
    moveTo: corner,
    arcTo: corner,
    closePath: () => {},
    stroke: () => {},
    createLinearGradient: () => ({ addColorStop: (_: number, colour: string) => painted.colours.push(colour) }),
    fill: () => {},
    set shadowBlur(blur: number) {
      shadow = { ...shadow, blur };
    },
    set shadowOffsetY(down: number) {
      shadow = { ...shadow, down };
    },
    set fillStyle(colour: unknown) {
      painted.colours.push(colour);
    },
  } as unknown as Brush;
  paintBody(brush, one, COLOURS, SCALE);
  const { x, y, w, h } = frameOf(one);
  expect(painted.right).toBeLessThanOrEqual((x + w) * WIDE);
  expect(painted.bottom).toBeLessThanOrEqual((y + h) * WIDE);
  expect(painted.bottom).toBeGreaterThan(one.sideways ? WIDE : HIGH);
  expect(painted.colours.includes(COLOURS.edge)).toBe(!one.gold);
});

test("where no bitmaps can be made, tiles are drawn", async () => {
  const { pictures } = await import("../../src/tiles/pictures");
  expect(pictures.of(look(), 40)).toBeNull();
  await new Promise((done) => setTimeout(done, 10));
  expect(pictures.of(look(), 40)).toBeNull();
  expect(pictures.ready.value).toBe(0);
});

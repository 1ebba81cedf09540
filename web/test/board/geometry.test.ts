import { describe, expect, it } from "vitest";
import { type Geometry, type Insets, type Rect, SHORTEST_PORTRAIT, geometry, table, toTable } from "../../src/board/geometry";

const SCREENS: readonly (readonly [number, number])[] = [
  [844, 390],
  [667, 375],
  [568, 320],
  [932, 430],
  [390, 844],
  [360, 780],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];
const NOTCH: Insets = [47, 0, 47, 21];
const SLACK = 0.51;

const handArea = (g: Geometry): Rect => {
  const top = (g.hand.rows[0] ?? 0) - g.raise;
  return { x: g.hand.left, y: top, w: g.hand.right - g.hand.left, h: (g.hand.rows.at(-1) ?? 0) + g.handHeight - top };
};

/** What must lie apart from everything else. */
function zones(g: Geometry): Record<string, Rect> {
  const upright: Record<string, Rect> =
    g.size === "tall" ? { drawn: { ...g.drawn, w: g.w, h: g.handHeight }, topTiles: g.topTiles } : {};
  return {
    menu: g.menu,
    talk: g.talk,
    top: g.top,
    left: g.left,
    right: g.right,
    riverTop: g.rivers.top,
    riverLeft: g.rivers.left,
    riverRight: g.rivers.right,
    riverYou: g.rivers.you,
    centre: g.centre,
    strip: g.strip,
    band: g.band,
    hand: handArea(g),
    ...upright,
  };
}

const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.w <= b.x + SLACK || b.x + b.w <= a.x + SLACK || a.y + a.h <= b.y + SLACK || b.y + b.h <= a.y + SLACK;

const inside = (a: Rect, b: Rect): boolean =>
  a.x >= b.x - SLACK && a.y >= b.y - SLACK && a.x + a.w <= b.x + b.w + SLACK && a.y + a.h <= b.y + b.h + SLACK;

function overlaps(g: Geometry): string[] {
  const all = Object.entries(zones(g));
  return all.flatMap(([name, a], i) => all.slice(i + 1).flatMap(([other, b]) => (apart(a, b) ? [] : [`${name} ${other}`])));
}

describe.each(SCREENS)("a screen of %i by %i", (width, height) => {
  it.each([
    ["bare", [0, 0, 0, 0] as Insets],
    ["with a notch", NOTCH],
  ])("%s: nothing overlaps", (_, insets) => {
    expect(overlaps(geometry(width, height, insets))).toEqual([]);
  });

  it("nothing is cut off", () => {
    const g = geometry(width, height, NOTCH);
    for (const [name, zone] of Object.entries(zones(g))) expect([name, inside(zone, g.area)]).toEqual([name, true]);
    expect(inside(g.ring, g.area)).toBe(true);
  });

  it("buttons are large enough for a finger", () => {
    const g = geometry(width, height);
    expect(g.band.h).toBeGreaterThanOrEqual(44);
    expect((g.band.w - 40) / 5.1).toBeGreaterThanOrEqual(44);
  });

  it("a whole hand with its drawn tile fits", () => {
    const g = geometry(width, height);
    const columns = g.size === "tall" ? 8 : 17.4;
    expect(columns * g.w).toBeLessThanOrEqual(g.area.w - 2 * g.pad + SLACK);
  });

  it("the middle keeps room for the panel's smallest text", () => {
    expect(geometry(width, height).centre.w).toBeGreaterThanOrEqual(90);
  });
});

describe("the table", () => {
  it.each([
    [390, 664],
    [360, 740],
    [360, 640],
    [320, 568],
  ])("is turned on a short upright screen (%i by %i)", (width, height) => {
    const { turned, geometry: g } = table(width, height);
    expect(turned).toBe(true);
    expect(g.size).toBe("short");
    expect(overlaps(g)).toEqual([]);
  });

  it("stands upright where there is height for it", () => {
    expect(table(390, SHORTEST_PORTRAIT).turned).toBe(false);
  });

  it("is turned on any upright screen if the player prefers that", () => {
    expect(table(390, 844, [0, 0, 0, 0], true).turned).toBe(true);
    expect(table(844, 390, [0, 0, 0, 0], true).turned).toBe(false);
  });

  it("keeps its insets on the right edges when turned", () => {
    // a notch at the top of the screen lies at the left of the turned table
    const { geometry: g } = table(390, 664, [0, 47, 0, 34]);
    expect(g.area).toEqual({ x: 47, y: 0, w: 664 - 47 - 34, h: 390 });
  });

  it("turns points of the screen with it", () => {
    expect(toTable(true, 390, 380, 20)).toEqual({ x: 20, y: 10 });
    expect(toTable(false, 390, 380, 20)).toEqual({ x: 380, y: 20 });
  });
});

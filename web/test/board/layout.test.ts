import { describe, expect, it } from "vitest";
import { STATES } from "../../gallery/fixtures";
import { FACE, FULL, type Plan, type Rect, SIXTEEN, table } from "../../src/board/geometry";
import { placed } from "../../src/sound/Captions";
import { type BoardModel, SIDES } from "../../src/board/model";
import { layout } from "../../src/board/places/layout";
import type { Place } from "../../src/board/places/place";
import { breakMark, sideOfStack, stackCorner, stacks } from "../../src/board/places/wall";

const SCREENS: readonly (readonly [number, number])[] = [
  [844, 390],
  [667, 375],
  [568, 320],
  [390, 844],
  [360, 740],
  [1440, 900],
  [1920, 1080],
];
const PLANS: readonly (readonly [string, Plan])[] = [
  ["standard", SIXTEEN],
  ["large", { ...SIXTEEN, large: true }],
];
const ALL = Object.keys(STATES).flatMap((name) => SCREENS.flatMap(([w, h]) => PLANS.map(([size, plan]) => [name, w, h, size, plan] as const)));

function state(name: string): BoardModel {
  const make = STATES[name];
  if (!make) throw new Error(name);
  return make();
}

/** The rectangle of a tile, its thickness left out (rows overlap by it). */
const body = (place: Place): Rect => ({
  x: place.x,
  y: place.y,
  w: place.sideways ? FACE * place.w : place.w,
  h: place.sideways ? place.w : FACE * place.w,
});

/** A phrase with its romanisation, where the page puts it. */
function bubble(style: Record<string, string>, area: Rect): Rect {
  const [w, h] = [130, 28];
  const px = (name: string) => Number(/([\d.]+)px/.exec(style[name] ?? "")?.[1]);
  const x = "left" in style ? px("left") : px("right") - w;
  const y = "top" in style ? px("top") : px("bottom") - h;
  expect(x >= area.x && x + w <= area.x + area.w && y >= area.y && y + h <= area.y + area.h).toBe(true);
  return { x, y, w, h };
}

const SLACK = 0.6;
const meets = (a: Rect, b: Rect): boolean =>
  a.x + a.w > b.x + SLACK && b.x + b.w > a.x + SLACK && a.y + a.h > b.y + SLACK && b.y + b.h > a.y + SLACK;

describe.each(ALL)("%s at %i by %i, %s tiles", (name, w, h, _size, plan) => {
  const { geometry: g } = table(w, h, undefined, false, plan);
  const at = layout(state(name), g);

  it("no tile is cut off", () => {
    for (const place of at.places) {
      const { x, y, w: wide, h: high } = body(place);
      expect(x).toBeGreaterThanOrEqual(g.area.x - SLACK);
      expect(y).toBeGreaterThanOrEqual(g.area.y - SLACK);
      expect(x + wide).toBeLessThanOrEqual(g.area.x + g.area.w + SLACK);
      expect(y + high).toBeLessThanOrEqual(g.area.y + g.area.h + SLACK);
    }
  });

  it("what a seat says hides nobody's melds and flowers", () => {
    const lying = at.places.filter(({ zone }) => zone === "meld" || zone === "flower");
    for (const side of SIDES) {
      // The own words leave at once; on a low screen the own flowers lie beside the name.
      if (side === "you" && (g.size === "short" || plan.large)) continue;
      const box = bubble(placed(side, at.plates[side], g.size === "short"), g.area);
      expect(lying.filter((place) => meets(body(place), box)).map(({ zone, side: whose }) => `${side} over ${zone} ${whose}`)).toEqual([]);
    }
  });

  it("no tile lies on another, but for the fourth of a kong", () => {
    const flat = at.places.filter((place) => !place.over);
    const met = flat.flatMap((a, i) =>
      flat.slice(i + 1).flatMap((b) => (meets(body(a), body(b)) ? [`${a.zone} ${a.side} / ${b.zone} ${b.side}`] : [])),
    );
    expect([...new Set(met)]).toEqual([]);
  });

  it("no tile lies on a plate", () => {
    const met = at.places.filter((place) =>
      Object.values(at.plates).some((box) => meets(body(place), { ...box, w: Math.min(box.w, box.avatar) })),
    );
    expect(met).toEqual([]);
  });

  it("no tile lies under the call buttons", () => {
    const met = at.places.filter((place) => meets(body(place), g.band));
    expect(met).toEqual([]);
  });
});

describe("the hand", () => {
  it("stays where it is when a tile is drawn", () => {
    const { geometry: g } = table(844, 390);
    const own = state("own");
    const waiting: BoardModel = { ...own, seats: { ...own.seats, you: { ...own.seats.you, drawn: null } } };
    const xs = (model: BoardModel) => layout(model, g).places.filter(({ zone }) => zone === "hand").map(({ x }) => x);
    expect(xs(waiting)).toEqual(xs(own));
  });

  it("has the drawn tile at its right end, apart", () => {
    const { geometry: g } = table(844, 390);
    const places = layout(state("own"), g).places;
    const drawn = places.find(({ zone }) => zone === "drawn");
    const last = places.filter(({ zone }) => zone === "hand").at(-1);
    expect((drawn?.x ?? 0) - (last?.x ?? 0)).toBeCloseTo(1.4 * g.w);
  });
});

describe("melds", () => {
  it("show whose tile was taken by the place of the one that lies sideways", () => {
    const { geometry: g } = table(844, 390);
    const right = layout(state("own"), g).places.filter(({ zone, side }) => zone === "meld" && side === "right");
    expect(right.map(({ sideways }) => sideways === true)).toEqual([false, false, true, true, false, false]);
  });

  it("carry the fourth tile of a kong on top", () => {
    const { geometry: g } = table(844, 390);
    const fourth = layout(state("own"), g).places.filter(({ over }) => over);
    expect(fourth.map(({ side, tile }) => [side, tile])).toEqual([["left", "7p"]]);
  });
});

describe("rivers", () => {
  it("keep the trace of a claimed tile in its place", () => {
    const { geometry: g } = table(844, 390);
    const left = layout(state("own"), g).places.filter(({ zone, side }) => zone === "river" && side === "left");
    expect(left.map(({ ghost }) => ghost)).toEqual([false, false, true, false, false]);
  });

  it("mark one tile as the latest, not its equals", () => {
    const { geometry: g } = table(844, 390);
    expect(layout(state("stress"), g).places.filter(({ latest }) => latest)).toHaveLength(1);
  });

  it("step to a smaller size rather than leave their box", () => {
    const { geometry: g } = table(568, 320);
    const places = layout(state("stress"), g).places.filter(({ zone, side }) => zone === "river" && side === "left");
    const box = g.rivers.left;
    for (const { x, y, w } of places) {
      expect(x + w).toBeLessThanOrEqual(box.x + box.w + SLACK);
      expect(y + FULL * w).toBeLessThanOrEqual(box.y + box.h + 2);
    }
  });
});

describe("the wall", () => {
  const ring = { x: 0, y: 0, w: 196.75, h: 196.75 };
  const wall = { tiles: 144, start: 9, head: 33, tail: 3, goldStack: 62, drawable: 80, reserve: 18 };

  it("loses its tiles from the break on, and from the other end", () => {
    const counts = stacks(wall, ring).map(({ count }) => count);
    expect(counts.slice(15, 18)).toEqual([0, 1, 2]);
    expect(counts.slice(69)).toEqual([2, 1, 0]);
  });

  it("shows the gold at its stack, even when nothing else is left there", () => {
    const at = stacks({ ...wall, head: 130 }, ring)[62];
    expect(at).toMatchObject({ gold: true, count: 1 });
  });

  it("is taken clockwise from the right end of the viewer's wall", () => {
    expect(stackCorner(0, ring, 72).x).toBeGreaterThan(stackCorner(17, ring, 72).x);
    expect(stackCorner(0, ring, 72).y).toBeGreaterThan(ring.h / 2);
    expect(stackCorner(20, ring, 72)).toMatchObject({ x: 0, vertical: true });
    expect(stackCorner(40, ring, 72).y).toBe(0);
  });

  it("is broken at the edge of the first stack that is taken", () => {
    // nine stacks stay at the right end of the own wall
    expect(breakMark(9, ring, 72).x).toBeCloseTo(9 * 10);
  });

  it.each([
    [144, [18, 18, 18, 18]],
    [136, [17, 17, 17, 17]],
    [108, [14, 13, 14, 13]],
    [71, [9, 9, 9, 9]],
  ])("of %i tiles has %j stacks on its four sides, inside the ring and apart", (tiles, sides) => {
    const whole = stacks({ ...wall, tiles, start: 0, head: 0, tail: 0, goldStack: null }, ring);
    const found = [0, 1, 2, 3].map((side) => whole.filter(({ index }) => sideOfStack(index, whole.length).side === side).length);
    expect(found).toEqual(sides);
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(tiles);
    expect(new Set(whole.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(whole.length);
    for (const { x, y } of whole) expect(Math.min(x, y, ring.w - x - 10, ring.h - y - 10)).toBeGreaterThanOrEqual(-0.01);
  });

  it.each([
    [0, [2, 2, 1]],
    [1, [2, 2, 0]],
    [2, [2, 1, 0]],
  ])("of 71 tiles ends in a single one: with %i used from that end %j are left", (tail, left) => {
    const short = stacks({ ...wall, tiles: 71, head: 0, tail, goldStack: null }, ring);
    expect(short.slice(33).map(({ count }) => count)).toEqual(left);
  });

  it("contracts round the panel once the gold is open", () => {
    const { geometry: g } = table(844, 390);
    expect(layout(state("opening"), g).ring).toEqual(g.ring);
    expect(layout(state("own"), g).ring).toEqual(g.centre);
  });
});

const PLAN = { handTiles: 13, sixes: true };

/** The opening of a game without a gold, the dealer holding so many tiles. */
function dealt(held: number): BoardModel {
  const base = state("opening");
  const seats = { ...base.seats, [base.dealer]: { ...base.seats[base.dealer], held, flowers: [] } };
  return { ...base, golds: false, handTiles: 13, phase: "opening", seats };
}

describe("a game without a gold", () => {
  it.each(SCREENS)("has no gold on the panel of %ix%i, and its wall contracts once the dealer has his fourteenth tile", (w, h) => {
    const { geometry: g } = table(w, h, [0, 0, 0, 0], false, PLAN);
    expect(layout(dealt(13), g).opening).toBe(true);
    expect(layout(dealt(14), g).opening).toBe(false);
    expect(layout(dealt(14), g).places.filter(({ zone }) => zone === "gold")).toEqual([]);
  });

  it.each(SCREENS)("holds thirteen tiles and the drawn one on %ix%i", (w, h) => {
    const { geometry: g } = table(w, h, [0, 0, 0, 0], false, PLAN);
    const hand = Array.from({ length: 13 }, (_, i) => `${(i % 9) + 1}m`);
    const model = { ...state("own"), golds: false, gold: null, handTiles: 13 };
    const shown = layout({ ...model, seats: { ...model.seats, you: { ...model.seats.you, melds: [], hand, drawn: "7z" } } }, g);
    const own = shown.places.filter(({ zone }) => zone === "hand" || zone === "drawn");
    expect(own).toHaveLength(14);
    for (const { x, w: width } of own) expect(x >= g.area.x && x + width <= g.area.x + g.area.w).toBe(true);
  });

  it("lays discards in sixes: a gap after each six, at the sides rows of six", () => {
    const { geometry: g } = table(1440, 900, [0, 0, 0, 0], false, PLAN);
    const river = Array.from({ length: 13 }, () => ({ tile: "1m", drawn: false, claimed: false }));
    const base = state("own");
    const seats = { ...base.seats, you: { ...base.seats.you, river }, left: { ...base.seats.left, river } };
    const { places } = layout({ ...base, golds: false, gold: null, handTiles: 13, seats }, g);
    const own = places.filter(({ zone, side }) => zone === "river" && side === "you");
    const step = (i: number) => (own[i + 1]?.x ?? 0) - (own[i]?.x ?? 0);
    expect(step(5)).toBeGreaterThan(step(4) * 1.2);
    const left = places.filter(({ zone, side }) => zone === "river" && side === "left");
    expect(left.filter(({ y }) => y === left[0]?.y)).toHaveLength(6);
  });
});

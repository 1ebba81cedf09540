import { describe, expect, it } from "vitest";
import { STATES } from "../../gallery/fixtures";
import { FACE, FULL, type Rect, table } from "../../src/board/geometry";
import type { BoardModel } from "../../src/board/model";
import { layout } from "../../src/board/places/layout";
import type { Place } from "../../src/board/places/place";
import { breakMark, stackCorner, stacks } from "../../src/board/places/wall";

const SCREENS: readonly (readonly [number, number])[] = [
  [844, 390],
  [667, 375],
  [568, 320],
  [390, 844],
  [360, 740],
  [1440, 900],
  [1920, 1080],
];
const ALL = Object.keys(STATES).flatMap((name) => SCREENS.map(([w, h]) => [name, w, h] as const));

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

const SLACK = 0.6;
const meets = (a: Rect, b: Rect): boolean =>
  a.x + a.w > b.x + SLACK && b.x + b.w > a.x + SLACK && a.y + a.h > b.y + SLACK && b.y + b.h > a.y + SLACK;

describe.each(ALL)("%s at %i by %i", (name, w, h) => {
  const { geometry: g } = table(w, h);
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
  const wall = { start: 9, head: 33, tail: 3, goldStack: 62, drawable: 80, reserve: 18 };

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
    expect(stackCorner(0, ring).x).toBeGreaterThan(stackCorner(17, ring).x);
    expect(stackCorner(0, ring).y).toBeGreaterThan(ring.h / 2);
    expect(stackCorner(20, ring)).toMatchObject({ x: 0, vertical: true });
    expect(stackCorner(40, ring).y).toBe(0);
  });

  it("is broken at the edge of the first stack that is taken", () => {
    // nine stacks stay at the right end of the own wall
    expect(breakMark(9, ring).x).toBeCloseTo(9 * 10);
  });

  it("contracts round the panel once the gold is open", () => {
    const { geometry: g } = table(844, 390);
    expect(layout(state("opening"), g).ring).toEqual(g.ring);
    expect(layout(state("own"), g).ring).toEqual(g.centre);
  });
});

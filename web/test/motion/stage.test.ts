/** Carrying movements out: speeds, interruption, standing still. The browser's animations are stood in for by a list. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { counted } from "../../src/board/motion/count";
import { flightFrames } from "../../src/board/motion/keyframes";
import { eased, poseAt } from "../../src/board/motion/easing";
import { type Move, type TileMove, from, straight } from "../../src/board/motion/moves";

interface Shown {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  cancel(): void;
  playState: AnimationPlayState;
  cancelled: boolean;
  effect: { getComputedTiming(): { progress: number } };
}

let shown: Shown[] = [];

beforeEach(() => {
  shown = [];
  vi.resetModules();
  Element.prototype.animate = function (frames: unknown, options: unknown) {
    const one: Shown = {
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      cancelled: false,
      // three fifths of the way
      effect: { getComputedTiming: () => ({ progress: 0.6 }) },
      playState: "running",
      cancel() {
        this.cancelled = true;
      },
    };
    shown.push(one);
    return one as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function stageWithTile() {
  const { Stage } = await import("../../src/board/motion/stage");
  const stage = new Stage();
  const element = document.body.appendChild(document.createElement("div"));
  stage.tile(1, element);
  return { stage, element };
}

const A = { x: 0, y: 0, w: 40 };
const B = { x: 100, y: 50, w: 20 };
const move = (more: Partial<TileMove> = {}): TileMove => ({ kind: "tile", id: 1, path: straight(A, B, "linear"), delay: 100, ms: 200, ...more });

const FREE = ["translate", "rotate", "scale", "transform", "opacity", "offset", "easing"];

test("only what the compositor can move by itself is animated, one effect instead of another", async () => {
  const { stage } = await stageWithTile();
  stage.holdGhosts(document.createElement("div"));
  const ghost: Move = { kind: "ghost", look: "back", across: true, path: straight(A, B, "linear"), delay: 0, ms: 100 };
  stage.play([move({ flies: true, fades: true, turns: { at: 50, ms: 100 } }), { kind: "hop", id: 1, rise: 1, delay: 0, ms: 100 }, ghost]);
  const used = shown.flatMap(({ frames }) => (Array.isArray(frames) ? frames : [frames])).flatMap((frame) => Object.keys(frame));
  expect(used.filter((name) => !FREE.includes(name))).toEqual([]);
  expect(shown.every(({ options }) => options.composite === undefined)).toBe(true);
});

test("a tile goes from where it was to where it belongs, a flying one larger on its way", () => {
  const path = straight(A, B, "linear");
  const scales = (flies: boolean) => flightFrames(move({ path, flies })).flatMap(({ scale, offset }) => (scale ? [[offset, Number(scale)]] : []));
  expect(flightFrames(move({ path })).filter((one) => "translate" in one)).toEqual([
    { translate: "-100.00px -50.00px", offset: 0, easing: "linear" },
    { translate: "0.00px 0.00px", offset: 1 },
  ]);
  expect(scales(false)).toEqual([[0, 2], [1, 1]]);
  expect(scales(true)).toEqual([[0, 2], [0.4, 1.59], [1, 1]]);
});

test("a flight is one animation whose steps are in order, and which starts and ends with each thing that it changes", () => {
  const frames = flightFrames(move({ flies: true, fades: true, turns: { at: 50, ms: 100 } }));
  const offsets = frames.map(({ offset }) => offset ?? -1);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  for (const name of ["translate", "scale", "opacity", "transform"]) {
    const its = frames.filter((one) => name in one).map(({ offset }) => offset);
    expect([its[0], its.at(-1)]).toEqual([0, 1]);
  }
});

test("fast halves times and delays", async () => {
  const { stage } = await stageWithTile();
  stage.setSpeed(0.5);
  stage.play([move()]);
  expect(shown[0]?.options).toMatchObject({ delay: 50, duration: 100, fill: "backwards" });
});

test.each(["the speed is off", "the system asks for less motion"])("where %s nothing travels, what is new appears", async (why) => {
  if (why !== "the speed is off") vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {} }));
  const { stage } = await stageWithTile();
  if (why === "the speed is off") stage.setSpeed(0);
  stage.play([move(), move({ fades: true })]);
  expect(shown.map(({ frames }) => frames)).toEqual([{ opacity: [0, 1] }]);
  expect(stage.moving).toBe(false);
});

test("a tile that is sent elsewhere on its way sets out from where it is", async () => {
  const { stage, element } = await stageWithTile();
  stage.play([move()]);
  const styles = vi.spyOn(globalThis, "getComputedStyle");
  stage.play([move({ path: straight(B, A, "ease") })]);
  expect(shown).toHaveLength(2);
  expect(shown[0]?.cancelled).toBe(true);
  expect(shown[1]?.frames).toContainEqual({ translate: "60.00px 30.00px", offset: 0, easing: "ease" });
  expect(shown[1]?.frames).toContainEqual({ scale: "0.7000", offset: 0, easing: "ease" });
  expect(styles).not.toHaveBeenCalled();
  expect(element.dataset["flies"]).toBeUndefined();
});

test("a flying tile is marked until the next movement after it has landed; an interrupted one until the second flight has", async () => {
  const { stage, element } = await stageWithTile();
  stage.play([move({ flies: true })]);
  const [first] = shown;
  stage.play([move({ flies: true })]);
  expect(first?.cancelled).toBe(true);
  expect(element.dataset["flies"]).toBe("");
  for (const one of shown) one.playState = "finished";
  stage.play([]);
  expect(element.dataset["flies"]).toBe("");
  stage.play([{ kind: "hop", id: 1, rise: 1, delay: 0, ms: 100 }]);
  expect(element.dataset["flies"]).toBeUndefined();
});

test("what was seen only while it moved is not seen at the end, and goes with the next movement", async () => {
  const { stage } = await stageWithTile();
  const ghosts = document.createElement("div");
  stage.holdGhosts(ghosts);
  stage.play([{ kind: "ghost", look: "back", across: false, path: straight(A, B, "linear"), delay: 0, ms: 100 }]);
  expect(shown[0]?.frames.at(-1)).toMatchObject({ opacity: 0, offset: 1 });
  expect(shown[0]?.options.fill).toBe("both");
  if (shown[0]) shown[0].playState = "finished";
  stage.play([move()]);
  expect(ghosts.children).toHaveLength(0);
});

test("a new table stands still at once", async () => {
  const { stage, element } = await stageWithTile();
  stage.holdGhosts(document.createElement("div"));
  stage.play([move({ turns: { at: 50, ms: 100 }, flies: true })]);
  stage.settle();
  expect(shown.every(({ cancelled }) => cancelled)).toBe(true);
  expect(element.dataset).toEqual({});
  expect(element.children).toHaveLength(0);
});

test("nothing is animated while nobody is looking", async () => {
  const { stage } = await stageWithTile();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  stage.play([move()]);
  expect(shown).toEqual([]);
});

test("the rest of a way keeps its end and its last easing", () => {
  const now = { x: 5, y: 6, w: 7 };
  const path = [{ ...A, at: 0, ease: "one" }, { ...A, at: 0.4, ease: "two" }, { ...B, at: 1 }];
  expect(from(now, path)).toEqual([{ ...now, at: 0, ease: "two" }, { ...B, at: 1 }]);
});

test.each([
  ["linear", 0.25, 0.25],
  ["ease-in", 0.5, 0.3153],
  ["ease", 0.5, 0.8024],
  ["cubic-bezier(0.2, 0.8, 0.3, 1)", 0, 0],
  ["cubic-bezier(0.2, 0.8, 0.3, 1)", 1, 1],
])("%s has come at %d of its time to %d", (ease, t, far) => {
  expect(eased(ease, t)).toBeCloseTo(far, 3);
});

test("a pose on a way lies between its steps, at the end it is the last", () => {
  const path = [{ ...A, at: 0, ease: "linear" }, { ...B, at: 0.5, ease: "linear" }, { ...A, at: 1 }];
  expect(poseAt(path, 0)).toEqual(A);
  for (const half of [0.25, 0.75]) expect(Object.values(poseAt(path, half) ?? {}).map(Math.round)).toEqual([50, 25, 30]);
  expect(poseAt(path, 1)).toEqual(A);
});

test("a back covers the face until half of the turn, and nothing after it", async () => {
  const { stage, element } = await stageWithTile();
  stage.play([move({ turns: { at: 60, ms: 140 } })]);
  expect(element.querySelectorAll(".cover")).toHaveLength(1);
  const [flight, cover] = shown;
  const thin = flight?.frames.find(({ transform }) => String(transform).includes("scaleX"));
  expect(thin?.offset).toBeCloseTo((60 + 70) / 200);
  expect(cover?.frames.filter(({ offset }) => offset === thin?.offset).map(({ opacity }) => opacity)).toEqual([1, 0]);
  expect(cover?.options).toMatchObject({ delay: 100, duration: 200, fill: "both" });
  for (const one of shown) one.playState = "finished";
  stage.play([{ kind: "hop", id: 1, rise: 1, delay: 0, ms: 100 }]);
  expect(element.children).toHaveLength(0);
});

test("a score counts up to what it is, and not beyond", () => {
  const steps = [-50, 0, 100, 250, 499, 500, 900].map((elapsed) => counted(246, elapsed, 500));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(246);
  expect(counted(-82, 10, 0)).toBe(-82);
});

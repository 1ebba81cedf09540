/** What moves between two states, from where to where, and when. */
import { expect, test } from "vitest";
import { meld, model, river, seat, tiles } from "../../gallery/fixtures";
import type { BoardModel, SeatModel, Side } from "../../src/board/model";
import { plan } from "../../src/board/motion/plan";
import { GOLD_AT, OPENS_EACH_MS, TEMPO } from "../../src/board/motion/timing";
import { GROUP_MS } from "../../src/board/pacing";
import { between, ofKind, scenes } from "./scenes";

const HAND = tiles("5p 2m 3m 4m 6m 7m 8m 2p 3p 7s 8s 9s 9s 4p 4p 1s");

const base = model({
  turn: "right",
  wall: { tiles: 144, start: 9, head: 70, tail: 8, goldStack: 60, drawable: 40, reserve: 18 },
  seats: { you: seat("you", 16, { hand: HAND }), right: seat("right", 16), top: seat("top", 16), left: seat("left", 16) },
});

const withSeat = (at: BoardModel, side: Side, change: Partial<SeatModel>): BoardModel => ({ ...at, seats: { ...at.seats, [side]: { ...at.seats[side], ...change } } });
const ofWall = (at: BoardModel, change: Partial<BoardModel["wall"]>): BoardModel => ({ ...at, wall: { ...at.wall, ...change } });

const turn = withSeat(ofWall({ ...base, turn: "you" }, { head: 71 }), "you", { drawn: "6p", held: 17 });
const ended = (winner: Side, how: string | null, tile: string | null): BoardModel => ({
  ...base,
  phase: "over",
  outcome: { winner, how, tile, gains: { you: 0, right: 0, top: 0, left: 0 } },
});

test("nothing moves on the first table, over a snapshot, into another deal or onto another screen", () => {
  const [before, after] = scenes(base, turn);
  if (!before || !after) throw new Error("two scenes");
  expect(plan(null, after)).toEqual([]);
  expect(plan(before, { ...after, model: { ...turn, sync: turn.sync + 1 } })).toEqual([]);
  expect(plan(before, { ...after, model: { ...turn, dealKey: "another" } })).toEqual([]);
  expect(plan(before, { ...after, geometry: { ...after.geometry } })).toEqual([]);
});

test("nothing moves where nothing has changed", () => {
  expect(between(base, { ...base, turn: "top" }).moves).toEqual([]);
});

test("an own draw comes from the head of the wall and turns as it arrives", () => {
  const { moves, before, after } = between(base, turn);
  const [move, ...others] = ofKind(moves, "tile");
  const drawn = after.pieces.find(({ zone }) => zone === "drawn");
  expect(others).toEqual([]);
  expect(move).toMatchObject({ id: drawn?.id, ms: TEMPO.draw.ms, delay: 0 });
  const stack = before.layout.stacks[35];
  expect(Math.abs((move?.path[0]?.x ?? 0) - (stack?.x ?? 0))).toBeLessThan(before.layout.stack);
  expect(move?.path.at(-1)).toMatchObject({ x: drawn?.x, y: drawn?.y, w: drawn?.w, at: 1 });
  expect(move?.turns).toBeDefined();
});

test("another's draw is a back that flies to a hand, which grows where it arrives", () => {
  const { moves } = between(base, withSeat(ofWall(base, { head: 71 }), "right", { held: 17 }));
  expect(moves.map(({ kind }) => kind)).toEqual(["ghost", "back"]);
  expect(ofKind(moves, "ghost")[0]).toMatchObject({ look: "back", ms: TEMPO.draw.ms });
  expect(ofKind(moves, "back")[0]).toMatchObject({ key: "right16" });
});

test("a group of four is two stacks for another hand, four tiles for the own", () => {
  const dealing: BoardModel = { ...ofWall(base, { head: 16, goldStack: null, drawable: 110 }), phase: "opening", gold: null };
  const others = between(dealing, withSeat(ofWall(dealing, { head: 20 }), "top", { held: 20 })).moves;
  expect(ofKind(others, "ghost").map(({ look }) => look)).toEqual(["stack", "stack"]);
  expect(ofKind(others, "back")).toHaveLength(4);
  const start = withSeat(dealing, "you", { hand: tiles("1m 9m"), held: 2 });
  const own = between(start, withSeat(ofWall(start, { head: 20 }), "you", { hand: tiles("1m 2m 3m 4m 5m 9m"), held: 6 })).moves;
  expect(ofKind(own, "tile").filter(({ turns }) => turns)).toHaveLength(4);
  // the nine makes room
  expect(ofKind(own, "tile").filter(({ turns }) => !turns)).toHaveLength(1);
});

test("a round of the deal is taken in turn from the dealer on, each seat from its own stacks", () => {
  const dealing: BoardModel = { ...ofWall(base, { head: 16, goldStack: null, drawable: 110 }), phase: "opening", gold: null, dealer: "top" };
  const given = (["you", "right", "top", "left"] as const).reduce((at, side) => withSeat(at, side, { held: 8, hand: tiles("1m 2m 3m 4m 5m 6m 7m 8m") }), ofWall(dealing, { head: 32 }));
  const start = (["you", "right", "top", "left"] as const).reduce((at, side) => withSeat(at, side, { held: 4, hand: tiles("1m 3m 5m 7m") }), dealing);
  const { moves, before } = between(start, given);
  const firstOf = (side: "right" | "top" | "left") => ofKind(moves, "back").find(({ key }) => key.startsWith(side))?.delay ?? -1;
  const own = ofKind(moves, "tile").filter(({ turns }) => turns);
  expect(own).toHaveLength(4);
  // top, left, you, right
  expect([firstOf("left") - firstOf("top"), firstOf("right") - firstOf("top")]).toEqual([GROUP_MS, 3 * GROUP_MS]);
  expect(Math.min(...own.map(({ delay }) => delay))).toBe(2 * GROUP_MS);
  const stack = before.layout.stacks[(16 + 8) / 2];
  expect(Math.abs((own[0]?.path[0]?.x ?? 0) - (stack?.x ?? 0))).toBeLessThan(before.layout.stack / 2);
});

test("flowers laid and replaced at once: the hand has as many as before, and what replaced them flies", () => {
  const opening: BoardModel = { ...ofWall(base, { goldStack: null, drawable: 110 }), phase: "opening", gold: null };
  const before = withSeat(opening, "left", { flowers: tiles("1f"), held: 16 });
  const after = withSeat(ofWall(opening, { tail: base.wall.tail + 2 }), "left", { flowers: tiles("1f 2f 3f"), held: 16 });
  const { moves } = between(before, after);
  expect(ofKind(moves, "back")).toEqual([]);
  expect(ofKind(moves, "ghost").filter(({ look }) => look === "back" || look === "stack").length).toBeGreaterThan(0);
});

test("a discard of one's own goes straight from its place in the hand to the river, another's comes out of the hand", () => {
  const thrown = { ...withSeat(turn, "you", { drawn: null, held: 16, river: river("6p") }), phase: "claims" as const };
  const own = between(turn, thrown);
  const [move] = ofKind(own.moves, "tile");
  const drawn = own.before.pieces.find(({ zone }) => zone === "drawn");
  expect(move).toMatchObject({ id: drawn?.id, ms: TEMPO.discard.ms, flies: true });
  expect(move?.path[0]).toMatchObject({ x: drawn?.x, y: drawn?.y, w: drawn?.w });
  const [other] = ofKind(between(base, withSeat(base, "top", { held: 15, river: river("9m") })).moves, "tile");
  expect(other).toMatchObject({ ms: TEMPO.discard.ms, fades: true, flies: true });
});

test("a claim brings the tile of the river and those of the hand together, and a kong hops", () => {
  const thrown = withSeat(base, "left", { river: river("2m") });
  const taken = { ...river("2m")[0]!, claimed: true };
  const after = withSeat(withSeat(thrown, "left", { river: [taken] }), "top", { held: 13, melds: [meld("open_kong", "2m 2m 2m 2m", 0, "left")] });
  const { moves, before } = between(thrown, after);
  const discard = before.pieces.find(({ zone }) => zone === "river");
  expect(ofKind(moves, "tile").filter(({ ms }) => ms === TEMPO.claim.ms)).toHaveLength(4);
  expect(ofKind(moves, "tile").find(({ id }) => id === discard?.id)?.path[0]).toMatchObject({ x: discard?.x, y: discard?.y });
  const hops = ofKind(moves, "hop");
  expect(hops).toHaveLength(4);
  expect(hops.every(({ delay }) => delay >= TEMPO.claim.ms)).toBe(true);
});

test("a flower is laid with petals", () => {
  const { moves } = between(base, withSeat(base, "left", { held: 15, flowers: tiles("1z") }));
  expect(ofKind(moves, "tile")[0]).toMatchObject({ ms: TEMPO.flower.ms });
  expect(ofKind(moves, "ghost").every(({ look }) => look === "petal")).toBe(true);
  expect(ofKind(moves, "ghost").length).toBeGreaterThan(0);
});

test("the gold is turned in the middle of the wall, which closes up when the gold leaves it, and own golds move then", () => {
  const before: BoardModel = { ...ofWall(withSeat(base, "you", { hand: tiles("2m 3m 4m 5p") }), { goldStack: null }), phase: "opening", gold: null };
  const after = withSeat(ofWall({ ...before, gold: "5p" }, { tail: 9, goldStack: 60 }), "you", { hand: tiles("5p 2m 3m 4m") });
  const { moves, before: scene, after: next } = between(before, after);
  const gold = ofKind(moves, "tile").find(({ id }) => next.pieces.find((piece) => piece.id === id)?.zone === "gold");
  expect(gold?.path).toHaveLength(5);
  const middle = gold?.path[2];
  expect((middle?.x ?? 0) + (middle?.w ?? 0) / 2).toBeCloseTo(scene.layout.ring.x + scene.layout.ring.w / 2);
  expect(gold?.turns?.at).toBeLessThan(GOLD_AT.leaves);
  const [wall] = ofKind(moves, "wall");
  expect(wall).toMatchObject({ delay: GOLD_AT.leaves });
  // the first stack, put through the transform, is where it was
  const [was, now] = [scene.layout.stacks[0], next.layout.stacks[0]];
  expect((now?.x ?? 0) * (wall?.scale ?? 0) + (wall?.x ?? 0)).toBeCloseTo(was?.x ?? -1);
  expect(ofKind(moves, "tile").filter(({ id }) => id !== gold?.id).every(({ delay }) => delay === GOLD_AT.leaves)).toBe(true);
});

test("the winner's tiles turn one after another, the others' hands come after them", () => {
  const { moves, after } = between(base, withSeat(withSeat(ended("top", "self_draw", "1m"), "top", { shown: HAND }), "left", { shown: HAND }));
  const of = (side: Side) => new Set(after.pieces.filter((piece) => piece.side === side && piece.zone === "shown").map(({ id }) => id));
  const [top, left] = [of("top"), of("left")];
  const turning = ofKind(moves, "tile").filter(({ id }) => top.has(id));
  expect(turning).toHaveLength(16);
  expect(turning.map(({ delay }) => delay - (turning[0]?.delay ?? 0))).toEqual(HAND.map((_, i) => i * OPENS_EACH_MS));
  const last = Math.max(...turning.map(({ delay }) => delay));
  expect(ofKind(moves, "tile").filter(({ id }) => left.has(id)).every(({ delay, turns }) => delay >= last && !turns)).toBe(true);
});

test("a robbed gold comes from the panel, the tile of a discard from its river", () => {
  const robbed = between(base, withSeat({ ...ended("left", "rob_gold", "5p"), gold: "5p" }, "left", { shown: tiles("5p 1m 2m") }));
  const gold = robbed.before.pieces.find(({ zone }) => zone === "gold");
  expect(ofKind(robbed.moves, "tile").some(({ path }) => path[0]?.x === gold?.x && path[0]?.y === gold?.y)).toBe(true);
  const trace = { ...river("1m")[0]!, claimed: true };
  const claimed = withSeat(base, "right", { river: [trace] });
  const won = between(claimed, withSeat(withSeat(ended("left", "discard", "1m"), "right", { river: [trace] }), "left", { shown: tiles("1m 2m 3m") }));
  const from = won.before.pieces.find(({ zone }) => zone === "river");
  expect(ofKind(won.moves, "tile").some(({ path }) => path[0]?.x === from?.x && path[0]?.y === from?.y)).toBe(true);
});

test("three golds jump higher than the rest of a won hand", () => {
  const hand = tiles("5p 5p 5p 1m 2m 3m");
  const before = withSeat(base, "you", { hand, held: 6 });
  const { moves, after } = between(before, withSeat(ended("you", "three_golds", null), "you", { hand, held: 6 }));
  const golds = new Set(after.pieces.filter(({ zone, tile }) => zone === "hand" && tile === base.gold).map(({ id }) => id));
  const rise = (gold: boolean) => ofKind(moves, "hop").filter(({ id }) => golds.has(id) === gold).map((hop) => hop.rise);
  expect(rise(true)).toHaveLength(3);
  expect(Math.min(...rise(true))).toBeGreaterThan(Math.max(...rise(false)));
});

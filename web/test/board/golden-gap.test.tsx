import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { discards, model, seat, tiles } from "../../gallery/fixtures";
import { Board } from "../../src/board/Board";
import { changes, said } from "../../src/board/changes";
import { type TableState, boardModel } from "../../src/board/from-view";
import { table } from "../../src/board/geometry";
import type { BoardModel, Side } from "../../src/board/model";
import { layout } from "../../src/board/places/layout";
import { emptyView } from "../../src/core/fold";
import { zhs } from "../../src/i18n/board.zhs";
import type { SeatView, TableView } from "../../src/net/protocol.gen";

const HAND = tiles("1m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 5p 5p 1s 2s 3s");
const GAP = { action: "golden_gap:9p", kind: "gap" as const, tiles: tiles("9p"), taken: null, points: null };
const OTHER = { ...GAP, action: "golden_gap:5p", tiles: tiles("5p") };

function declaring(...gaps: (typeof GAP)[]): BoardModel {
  return model({
    gold: "2m",
    ask: { id: "a1", window: "turn", marked: [], options: [...discards([...HAND, "9p"]), ...gaps] },
    seats: { you: seat("you", 17, { hand: HAND, drawn: "9p" }), right: seat("right", 16), top: seat("top", 16), left: seat("left", 16) },
  });
}

const sent: string[] = [];
const peeks: string[] = [];

function show(at: BoardModel) {
  const shown = render(
    <Board
      model={at}
      words={zhs}
      onAction={(action) => sent.push(action)}
      onBack={() => undefined}
      onMenu={() => undefined}
      onPeek={() => peeks.push("ask")}
      onPeekAnswer={(side: Side, agree: boolean) => peeks.push(`${side} ${agree}`)}
    />,
  );
  vi.advanceTimersByTime(1000);
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 844);
  vi.stubGlobal("innerHeight", 390);
  sent.length = 0;
  peeks.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("declaring a golden gap", () => {
  it.each([
    [[GAP], "golden_gap:9p"],
    [[GAP, OTHER], "golden_gap:9p"],
  ])("shows what is discarded with it before it is declared", (gaps, action) => {
    show(declaring(...gaps));
    fireEvent.click(screen.getByRole("button", { name: /^金坎/ }));
    expect(sent).toEqual([]);
    expect(screen.getByText(zhs.gapCost)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "金坎 九饼" }));
    expect(sent).toEqual([action]);
  });

  it("is not offered where it may not be declared", () => {
    show(declaring());
    expect(screen.queryByRole("button", { name: /^金坎/ })).toBeNull();
  });
});

const bare = (held: number, parts: Partial<SeatView> = {}): SeatView => ({
  held, hand: null, melds: [], flowers: [], river: [], gold_discarded: false, ...parts,
});

function state(parts: Partial<TableState> = {}, seats: Partial<Record<0 | 1 | 2 | 3, SeatView>> = {}): TableState {
  const view: TableView = {
    you: 0, deal: 1, deals: 8, dealer: 0, streak: 0, dice: { one: 1, two: 2, first: 2, start: 3 },
    frame: emptyView(0).frame, gold: "2m", phase: "turn", turn: 1,
    drawn: null, last_discard: null, wall: { head: 70, tail: 9, gold_stack: 59, drawable: 47, reserve: 18 }, gold_discard: "forbidden",
    opening_wins: [], paid: [], wall_flowers: [], marked: [], offer: null,
    seats: [seats[0] ?? bare(16, { hand: HAND }), seats[1] ?? bare(16), seats[2] ?? bare(16), seats[3] ?? bare(16)],
  };
  return { table: "t", view, players: null, ask: null, clock: null, settled: null, sync: 1, hintAt: 8, refused: null, ...parts };
}

describe("a declared golden gap", () => {
  const gap = { golden_gap: ["1m", "3m"] };

  it("lies open before its seat, the rest of the own hand locked", () => {
    const { you, right } = boardModel(state({}, { 0: bare(16, { hand: HAND, ...gap }), 1: bare(16, gap) })).seats;
    expect(you.melds[0]).toMatchObject({ type: "gap", tiles: ["1m", "3m"] });
    expect(you.hand).toEqual(HAND.slice(2));
    expect([you.locked, you.held, right.held, right.locked]).toEqual([true, 14, 14, true]);
  });

  it("is called, as are floats, and stands on the plate", () => {
    const before = boardModel(state());
    const after = boardModel(state({}, { 1: bare(16, gap), 2: bare(16, { youjin: 2 }) }));
    expect(changes(before, after).map((change) => said(change, after, zhs))).toEqual(["下家金坎", "对家双游"]);
    show(after);
    expect([...document.querySelectorAll(".tag.gap")].map((tag) => tag.textContent)).toEqual(["金坎", "双游"]);
  });

  it("greys the own hand", () => {
    show(boardModel(state({}, { 0: bare(16, { hand: HAND, ...gap }) })));
    expect(document.querySelectorAll(".at-hand.grey")).toHaveLength(14);
  });
});

const peeked = (may_ask: boolean): TableState["peeked"] => ({
  t: "peeked", may_ask, answers: ["none", "agreed", "asked", "refused"], hands: [null, HAND, null, null],
});

describe("hands shown by consent", () => {
  it("are asked for with one button, once", () => {
    show(boardModel(state({ peeked: peeked(true) })));
    fireEvent.click(screen.getByRole("button", { name: zhs.peek.ask }));
    expect(peeks).toEqual(["ask"]);
    cleanup();
    show(boardModel(state({ peeked: peeked(false) })));
    expect(screen.queryByRole("button", { name: zhs.peek.ask })).toBeNull();
    expect(screen.getByText("等回话：对家")).toBeTruthy();
  });

  it.each([
    ["给看", "left true"],
    [/^不给看/, "left false"],
  ])("are asked of whoever is asked: %s", (name, answer) => {
    const ask = { message: { t: "peek_asked" as const, seat: 3 as const, left_ms: 9_000, total_ms: 10_000 }, at: performance.now() };
    show(boardModel(state({ peekAsks: [ask] })));
    fireEvent.click(screen.getByRole("button", { name }));
    expect(peeks).toEqual([answer]);
  });

  it.each([[844, 390], [390, 844], [667, 375], [1440, 900]] as const)("lie face up at their seat, instead of backs (%i x %i)", (w, h) => {
    for (const agreed of [1, 2, 3] as const) {
      const hands = [null, null, null, null].map((_, i) => (i === agreed ? HAND : null)) as NonNullable<TableState["peeked"]>["hands"];
      const at = boardModel(state({ peeked: { t: "peeked", may_ask: false, answers: ["none", "none", "none", "none"], hands } }));
      const { geometry } = table(w, h);
      const { places, backs } = layout(at, geometry);
      const side = (["you", "right", "top", "left"] as const)[agreed] as Exclude<Side, "you">;
      const shown = places.filter((place) => place.zone === "shown");
      expect(shown.map((place) => place.tile).sort()).toEqual([...HAND].sort());
      expect(backs[side]).toEqual([]);
      for (const place of shown) {
        expect(place.side).toBe(side);
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + place.w).toBeLessThanOrEqual(w);
        expect(place.y).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

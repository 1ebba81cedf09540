import { describe, expect, it } from "vitest";
import type { AskModel, BoardModel, OptionModel, Tile } from "../../src/board/model";
import { Bench, HAND, option, ownTurn } from "./hands";

const mark = (tile: Tile): OptionModel => option("mark", `mark:${tile}`, tile);
const PASS = option("pass", "pass");

function asking(window: AskModel["window"], id: string, ...options: OptionModel[]): BoardModel {
  return { ...ownTurn(null, id), ask: { id, window, marked: [], options } };
}

const marks = (window: AskModel["window"], id: string) => asking(window, id, ...[...new Set(HAND)].map(mark), PASS);

describe("tiles to give away", () => {
  it("are chosen and let go by taps, and sent one by one, done at the end", () => {
    const bench = new Bench(marks("exchange", "e1"));
    bench.ui.tap(bench.id("7s"), false);
    bench.ui.tap(bench.id("2m"), false);
    bench.ui.tap(bench.id("8s"), false);
    bench.ui.tap(bench.id("2m"), false);
    expect(bench.sent).toEqual([]);
    bench.ui.give();
    expect(bench.sent).toEqual(["mark:7s"]);
    bench.show(marks("exchange", "e2"));
    bench.show(marks("exchange", "e3"));
    expect(bench.sent).toEqual(["mark:7s", "mark:8s", "pass"]);
    expect([...bench.ui.marking.chosen.value]).toHaveLength(2);
    bench.show(ownTurn("6p", "turn"));
    expect([...bench.ui.marking.chosen.value]).toEqual([]);
  });

  it("for an offer are three, no fewer and no more", () => {
    const bench = new Bench(marks("offer", "o1"));
    for (const tile of ["7s", "8s"]) bench.ui.tap(bench.id(tile), false);
    bench.ui.give();
    expect(bench.sent).toEqual([]);
    for (const tile of ["2m", "3m"]) bench.ui.tap(bench.id(tile), false);
    bench.ui.give();
    for (const id of ["o2", "o3"]) bench.show(marks("offer", id));
    bench.show(ownTurn("6p", "turn"));
    expect(bench.sent).toEqual(["mark:2m", "mark:7s", "mark:8s"]);
  });

  it("are forgotten when something else is asked", () => {
    const bench = new Bench(marks("exchange", "e1"));
    for (const tile of ["7s", "8s"]) bench.ui.tap(bench.id(tile), false);
    bench.ui.give();
    bench.show(ownTurn("6p", "turn"));
    bench.show(marks("exchange", "e2"));
    expect(bench.sent).toEqual(["mark:7s"]);
  });

  it("may be none: the hand is kept", () => {
    const bench = new Bench(marks("exchange", "e1"));
    bench.ui.press("pass");
    expect(bench.sent).toEqual(["pass"]);
  });
});

/** The own turn, from which two discards may declare ready. */
function readyTurn(): BoardModel {
  const base = ownTurn("6p", "t1");
  const ask = base.ask as AskModel;
  return { ...base, ask: { ...ask, options: [...ask.options, option("ready", "ready:6p", "6p"), option("ready", "ready:2m", "2m")] } };
}

describe("declaring ready", () => {
  it("goes with the next discard, of a tile that leaves the hand ready", () => {
    const bench = new Bench(readyTurn());
    bench.ui.press("chow");
    expect(bench.ui.discard(bench.id("7s"))).toBe(false);
    expect(bench.ui.discard(bench.id("2m"))).toBe(true);
    expect(bench.sent).toEqual(["ready:2m"]);
  });

  it("is put off by the same button", () => {
    const bench = new Bench(readyTurn());
    bench.ui.press("chow");
    bench.ui.press("chow");
    expect(bench.ui.discard(bench.id("7s"))).toBe(true);
    expect(bench.sent).toEqual(["discard:7s"]);
  });
});

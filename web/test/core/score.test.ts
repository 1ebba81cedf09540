import { describe, expect, it } from "vitest";
import { byFans, fanCount, formula, headline, payersOf, samePayments, signed, specialOf, standings } from "../../src/core/score";
import { BY_FANS, DRAWN, WON } from "../pages/settlements";

describe("the lines of a win", () => {
  it("add up to what one payer pays", () => {
    expect(formula(WON.lines)).toMatchObject({ sum: 11, factor: 2, product: 22, total: 82 });
    expect(formula(WON.lines).total).toBe(WON.value);
  });

  it("name the special that counts", () => {
    expect(specialOf(WON.lines)).toBe("golden_pair");
    expect(specialOf(WON.lines.slice(0, -1))).toBeNull();
  });

  it("without a multiplier are summed", () => {
    expect(formula([{ label: "constant", points: 5, times: 1 }, { label: "golds", points: 2, times: 1 }])).toMatchObject({ sum: 7, factor: 1, total: 7, added: [] });
  });
});

describe("a win by fans", () => {
  it("is told by its lines, named by the dearest, and sums apart from what all pay", () => {
    expect([byFans(BY_FANS.lines), byFans(WON.lines), byFans([])]).toEqual([true, false, false]);
    expect(headline(BY_FANS.lines)).toBe("mixed_triple_chow");
    expect(headline(WON.lines)).toBe("golden_pair");
    expect(fanCount(BY_FANS.lines)).toMatchObject({ sum: 12, base: 8 });
  });

  it("is paid alike by a self-draw, not by a discard", () => {
    expect([samePayments(WON), samePayments(BY_FANS)]).toEqual([true, false]);
  });
});

describe("who pays", () => {
  it("three for a self-draw, the discarder for a discard, nobody for a draw", () => {
    expect(payersOf(WON)).toEqual([1, 2, 3]);
    expect(payersOf({ ...WON, payments: [82, 0, -82, 0] })).toEqual([2]);
    expect(payersOf(DRAWN)).toEqual([]);
  });

  it("is listed from the winner on; a drawn deal lists all, oneself first", () => {
    expect(standings({ ...WON, winner: 2, payments: [-82, -82, 246, -82] }, 1).map((one) => one.seat)).toEqual([3, 0, 1]);
    expect(standings(DRAWN, 1).map((one) => one.seat)).toEqual([1, 2, 3, 0]);
    expect(standings(WON, 0)[0]).toEqual({ seat: 1, gained: -82, total: 886 });
  });
});

it.each([
  [246, "+246"],
  [-82, "−82"],
  [0, "0"],
])("%i points are written %s", (points, text) => {
  expect(signed(points)).toBe(text);
});

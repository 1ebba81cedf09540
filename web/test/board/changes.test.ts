import { describe, expect, it } from "vitest";
import { changes, said } from "../../src/board/changes";
import { en } from "../../src/i18n/board.en";
import { tileName } from "../../src/i18n/board-words";
import { zhs } from "../../src/i18n/board.zhs";
import { zht } from "../../src/i18n/board.zht";
import { meld, river, tiles } from "../../gallery/fixtures";
import { ownTurn, withYou } from "./hands";

const base = ownTurn();
const left = (parts: object) => ({ ...base, seats: { ...base.seats, left: { ...base.seats.left, ...parts } } });
const EVEN = { you: 0, right: 0, top: 0, left: 0 };
const withLeft = (drawable: number) => ({ ...base, wall: { ...base.wall, drawable } });

describe("what happened is said in words", () => {
  it.each([
    ["a discard", left({ river: river("1p 6m") }), "依伯打六万"],
    ["a chow", left({ melds: [meld("chow", "1s 2s 3s")] }), "依伯吃"],
    ["a flower", left({ flowers: tiles("5f") }), "依伯补花梅"],
    ["a win", { ...base, outcome: { winner: "left" as const, how: "discard", tile: "1p", gains: EVEN } }, "依伯胡牌"],
    ["a drawn deal", { ...base, outcome: { winner: null, how: null, tile: null, gains: EVEN } }, "流局"],
    ["one's own discard", withYou(base, { river: river("9m 6p") }), "你打六饼"],
  ])("%s", (_, after, text) => {
    expect(changes(base, after).map((change) => said(change, after, zhs))).toEqual([text]);
  });

  it("a pung that becomes a kong is a kong", () => {
    const before = left({ melds: [meld("pung", "5m 5m 5m")] });
    const after = left({ melds: [meld("added_kong", "5m 5m 5m 5m")] });
    expect(changes(before, after)).toEqual([{ type: "call", side: "left", call: "kong" }]);
  });

  it("the gold is announced", () => {
    const before = { ...base, gold: null };
    expect(changes(before, base).map((change) => said(change, base, en))).toEqual(["The gold is Five of dots"]);
  });

  it("the nearing end is announced once", () => {
    expect(changes(withLeft(9), withLeft(8))).toEqual([{ type: "last", left: 8 }]);
    expect(changes(withLeft(8), withLeft(7))).toEqual([]);
  });

  it("nothing is said across a snapshot or a new deal", () => {
    const after = left({ river: river("1p 6m") });
    expect(changes(base, { ...after, sync: 2 })).toEqual([]);
    expect(changes(base, { ...after, dealKey: "another" })).toEqual([]);
  });
});

describe("tiles have names", () => {
  it.each([
    ["5p", "五饼", "五餅", "Five of dots"],
    ["1z", "东风", "東風", "East wind"],
    ["7z", "红中", "紅中", "Red dragon"],
    ["5f", "梅", "梅", "Plum"],
  ])("%s", (tile, simplified, traditional, english) => {
    expect([zhs, zht, en].map((words) => tileName(words, tile))).toEqual([simplified, traditional, english]);
  });
});

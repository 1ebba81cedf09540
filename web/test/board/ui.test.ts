import { describe, expect, it } from "vitest";
import { BUTTON_GUARD_MS, CONFIRM_MS } from "../../src/board/ui-ports";
import { Bench, HAND, claims, option, ownTurn, withYou } from "./hands";
import { shownTiles } from "../../src/board/slots";
import { river } from "../../gallery/fixtures";

describe("discarding", () => {
  it("takes two taps: the first raises", () => {
    const bench = new Bench(ownTurn());
    bench.ui.tap(bench.id("2m"), false);
    expect(bench.sent).toEqual([]);
    expect(bench.ui.raised.value).toBe(bench.id("2m"));
    bench.ui.tap(bench.id("2m"), true);
    expect(bench.sent).toEqual(["discard:2m"]);
  });

  it("starts with the drawn tile raised", () => {
    const bench = new Bench(ownTurn());
    expect(bench.ui.raised.value).toBe(bench.id("6p"));
  });

  it("takes no tap on a tile that has just come under the finger", () => {
    const bench = new Bench(claims([option("pass", "pass")]));
    bench.show(ownTurn("6p", "next"));
    bench.wait(50);
    bench.ui.tap(bench.id("6p"), true);
    expect(bench.sent).toEqual([]);
  });

  it("lays the tile dim into the river until the server shows it there", () => {
    const bench = new Bench(ownTurn());
    const id = bench.id("3m");
    bench.ui.discard(id);
    expect(bench.zones(id)).toBe("river");
    expect(bench.ui.pending.value?.piece).toBe(id);
    const rest = HAND.filter((tile) => tile !== "3m");
    bench.show({ ...withYou(ownTurn(), { hand: [...rest, "6p"], drawn: null, held: 16, river: river("9m 3m") }), ask: null });
    expect(bench.ui.pending.value).toBeNull();
    expect(bench.zones(id)).toBe("river");
  });

  it("lets the tile that was tapped fly, not its equal", () => {
    const bench = new Bench(ownTurn());
    const [first, second] = bench.ui.hand.value.filter((piece) => piece.tile === "9s");
    bench.ui.discard(first?.id ?? -1);
    expect(bench.zones(first?.id ?? -1)).toBe("river");
    expect(bench.zones(second?.id ?? -1)).toBe("hand");
  });

  it("goes back into the hand with the reason when it is refused", () => {
    const bench = new Bench(ownTurn());
    const id = bench.id("3m");
    bench.ui.discard(id);
    bench.show({ ...ownTurn(), refused: { count: 1, text: "不行" } });
    expect(bench.zones(id)).toBe("hand");
    expect(bench.ui.notice.value).toBe("不行");
    bench.ui.discard(id);
    expect(bench.sent).toEqual(["discard:3m", "discard:3m"]);
  });

  it("is possible again after a snapshot with the same question", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("3m"));
    bench.show({ ...ownTurn(), sync: 2 });
    expect(bench.ui.pending.value).toBeNull();
    expect(bench.ui.live.value?.id).toBe("turn");
  });

  it("is sent once however often it is tapped", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("3m"));
    bench.ui.discard(bench.id("2m"));
    bench.ui.discard(bench.id("2m"));
    expect(bench.sent).toEqual(["discard:3m"]);
  });

  it("is refused by the table where it is not legal", () => {
    const bench = new Bench(claims([option("pass", "pass")]));
    expect(bench.ui.discard(bench.id("3m"))).toBe(false);
    expect(bench.sent).toEqual([]);
  });

  it("of a gold asks once more, and falls back", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("5p"));
    expect(bench.sent).toEqual([]);
    expect(bench.ui.confirming.value).toBe("gold");
    bench.wait(CONFIRM_MS);
    expect(bench.ui.confirming.value).toBeNull();
    bench.ui.discard(bench.id("5p"));
    bench.ui.discard(bench.id("5p"));
    expect(bench.sent).toEqual(["discard:5p"]);
  });

  it("of any tile asks once more while there is a win, the drawn one that lies raised too", () => {
    const turn = ownTurn();
    const won = option("win", "win", "", "6p");
    const bench = new Bench({ ...turn, ask: turn.ask && { ...turn.ask, options: [won, ...turn.ask.options] } });
    bench.ui.tap(bench.id("6p"), true);
    expect(bench.sent).toEqual([]);
    expect(bench.ui.confirming.value).toBe("noWin");
    bench.ui.tap(bench.id("2m"), false);
    expect(bench.ui.confirming.value).toBeNull();
    bench.ui.tap(bench.id("2m"), true);
    expect(bench.sent).toEqual([]);
    bench.ui.tap(bench.id("2m"), true);
    expect(bench.sent).toEqual(["discard:2m"]);
  });

  it("of another tile forgets the question about the gold", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("5p"));
    bench.ui.raise(bench.id("2m"));
    expect(bench.ui.confirming.value).toBeNull();
  });
});

describe("the raise", () => {
  it("moves along the hand and round its ends", () => {
    const bench = new Bench(ownTurn());
    bench.ui.raise(bench.id("2m"));
    bench.ui.move(1);
    expect(bench.ui.raised.value).toBe(bench.id("3m"));
    bench.ui.raise(bench.id("5p"));
    bench.ui.move(-1);
    expect(bench.ui.raised.value).toBe(bench.id("6p"));
  });

  it("stays with its tile when the hand is sorted anew", () => {
    const bench = new Bench(ownTurn(null));
    const id = bench.id("4p");
    bench.ui.raise(id);
    const before = bench.ui.hand.value.findIndex((piece) => piece.id === id);
    bench.show(withYou(ownTurn(null), { hand: ["5p", "5p", ...HAND.slice(1), "6p"] }));
    expect(bench.ui.raised.value).toBe(id);
    expect(bench.ui.hand.value.findIndex((piece) => piece.id === id)).toBe(before + 1);
  });
});

const CHOWS = [
  option("pung", "pung", "9s 9s", "9s"),
  option("chow", "chow:789s", "7s 8s", "9s"),
  option("chow", "chow:234m", "3m 4m", "2m"),
  option("pass", "pass"),
];

describe("the calls", () => {
  it("answer at one press", () => {
    const bench = new Bench(claims(CHOWS));
    bench.ui.press("pung");
    expect(bench.sent).toEqual(["pung"]);
  });

  it("open a choice in place, from the lowest run to the highest, and go back", () => {
    const bench = new Bench(claims(CHOWS));
    bench.ui.press("chow");
    expect(bench.ui.opened.value).toBe("chow");
    bench.ui.press("pass");
    expect(bench.ui.opened.value).toBeNull();
    bench.ui.press("chow");
    bench.ui.press("chow");
    expect(bench.sent).toEqual(["chow:789s"]);
  });

  it("take a digit for a choice", () => {
    const bench = new Bench(claims(CHOWS));
    bench.ui.chooseNumber(1);
    expect(bench.sent).toEqual([]);
    bench.ui.press("chow");
    bench.ui.chooseNumber(1);
    expect(bench.sent).toEqual(["chow:234m"]);
  });

  it("ask once more before a win is passed", () => {
    const bench = new Bench(claims([option("rob_gold", "rob_gold"), option("pass", "pass")]));
    bench.ui.press("pass");
    expect(bench.sent).toEqual([]);
    bench.ui.press("pass");
    expect(bench.sent).toEqual(["pass"]);
  });

  it("are not there while the finger that discarded may still be down", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("3m"));
    bench.wait(100);
    bench.show(claims(CHOWS));
    expect(bench.ui.live.value).toBeNull();
    bench.ui.press("pass");
    expect(bench.sent).toEqual(["discard:3m"]);
    bench.wait(BUTTON_GUARD_MS);
    expect(bench.ui.live.value?.id).toBe("claim");
  });

  it("stay there when the timer of the question before comes late", () => {
    const bench = new Bench(ownTurn());
    bench.ui.discard(bench.id("3m"));
    bench.wait(100);
    bench.show(claims(CHOWS));
    bench.dawdle(BUTTON_GUARD_MS);
    bench.show(ownTurn("6p", "next"));
    expect(bench.ui.live.value?.id).toBe("next");
    bench.wait(0);
    expect(bench.ui.live.value?.id).toBe("next");
  });

  it("lift exactly the tiles that the hot one would use", () => {
    const bench = new Bench(claims(CHOWS));
    bench.ui.heat(CHOWS[0] ?? null);
    const used = bench.ui.hand.value.filter((piece) => bench.ui.used().has(piece.id));
    expect(used.map(({ tile }) => tile)).toEqual(["9s", "9s"]);
  });

  it("are answered once", () => {
    const bench = new Bench(claims(CHOWS));
    bench.ui.press("pung");
    bench.ui.press("pass");
    expect(bench.sent).toEqual(["pung"]);
  });
});

describe("tiles on their way", () => {
  it("come from the wall to the hand", () => {
    const bench = new Bench(claims([option("pass", "pass")]));
    bench.show(ownTurn("6p", "next"));
    const drawn = bench.ui.pieces.value.find(({ zone }) => zone === "drawn");
    expect(drawn?.from).toEqual(bench.ui.layout.value.origin.head);
  });

  it("go from a river into the meld of whoever claims them", () => {
    const bench = new Bench(claims(CHOWS));
    const claimed = bench.ui.pieces.value.find(({ zone, side }) => zone === "river" && side === "left");
    const meld = { type: "pung" as const, tiles: ["1p", "1p", "1p"], claimed: 0, from: "left" as const };
    const before = bench.model.value;
    const right = { ...before.seats.right, held: 14, melds: [meld] };
    const left = { ...before.seats.left, river: river("1p-") };
    bench.show({ ...before, ask: null, seats: { ...before.seats, right, left } });
    expect(bench.zones(claimed?.id ?? -1)).toBe("meld");
  });

  it("appear in their places after a snapshot", () => {
    const bench = new Bench(ownTurn());
    bench.show({ ...ownTurn("7p", "next"), sync: 2 });
    expect(bench.ui.pieces.value.every(({ from }) => from === undefined)).toBe(true);
  });
});

describe("what a choice shows", () => {
  it.each([
    ["a chow in the order of its run", option("chow", "chow:345m", "3m 5m", "4m"), "3m 4m 5m", 1],
    ["a pung with the taken tile last", option("pung", "pung", "9s 9s", "9s"), "9s 9s 9s", 2],
    ["an open kong whole", option("kong", "open_kong", "9s 9s 9s", "9s"), "9s 9s 9s 9s", 3],
    ["an added kong whole", option("kong", "added_kong:9s9s9s9s", "9s"), "9s 9s 9s 9s", -1],
  ])("%s", (_, shown, tiles, taken) => {
    expect(shownTiles(shown)).toEqual({ tiles: tiles.split(" "), taken });
  });
});

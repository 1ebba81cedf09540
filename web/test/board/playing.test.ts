import { afterEach, describe, expect, it } from "vitest";
import { copiesOf, seen, unseen } from "../../src/board/equal";
import { tileAt } from "../../src/board/felt";
import type { BoardModel, WaitModel } from "../../src/board/model";
import { arranged, moved } from "../../src/board/order";
import { USUAL, choosePlay, play, read } from "../../src/board/play-settings";
import { AHEAD_MS } from "../../src/board/ui-ports";
import { model, river, seat, tiles } from "../../gallery/fixtures";
import { Bench, HAND, claims, option, ownTurn, withYou } from "./hands";

const WAITS: WaitModel[] = [{ tile: "1p", points: 12, drawn: 24 }];

/** The others play; the hand rests. */
const resting = (id = "rest"): BoardModel => ({ ...withYou(ownTurn(), { hand: HAND, drawn: null, held: 16 }), ask: null, turn: "left", dealKey: id });

/** The same deal, the own turn. */
const turn = (drawn = "6p"): BoardModel => ({ ...ownTurn(drawn), dealKey: "rest" });

function bench(first: BoardModel, settings: Partial<typeof USUAL> = {}): Bench {
  const made = new Bench(first);
  made.ui.settings.value = { ...USUAL, ...settings };
  return made;
}

function asOne(discard: "single" | "drag") {
  const made = bench(ownTurn(), { discard });
  return { ui: made.ui, sent: made.sent, id: (tile: string) => made.id(tile) };
}

function chosen(tile = "2m"): Bench {
  const made = bench(resting(), { ahead: true });
  made.ui.pull(made.id(tile));
  return made;
}

const faces = (made: Bench) => made.ui.hand.value.filter(({ zone }) => zone === "hand").map(({ tile }) => tile);

const ready = () => {
  const at = ownTurn();
  const options = at.ask?.options.map((one) => (one.tiles[0] === "2m" ? { ...one, waits: WAITS } : one)) ?? [];
  return { ...at, ask: at.ask && { ...at.ask, options } };
};

describe("discarding as the player likes", () => {
  it("takes one tap where one is wanted", () => {
    const { ui, sent, id } = asOne("single");
    ui.tap(id("2m"), false);
    expect(sent).toEqual(["discard:2m"]);
  });

  it("takes no tap where only pulling discards", () => {
    const { ui, sent, id } = asOne("drag");
    ui.tap(id("2m"), false);
    ui.tap(id("2m"), true);
    expect(sent).toEqual([]);
    expect(ui.raised.value).toBe(id("2m"));
    ui.pull(id("2m"));
    expect(sent).toEqual(["discard:2m"]);
  });

  it("raises only, between turns", () => {
    const made = bench(resting(), { discard: "single" });
    made.ui.tap(made.id("2m"), false);
    expect(made.sent).toEqual([]);
    expect(made.ui.raised.value).toBe(made.id("2m"));
  });

  it("of what was drawn is one command, but never of a gold and never past a win", () => {
    const made = bench(ownTurn());
    expect(made.ui.discardDrawn()).toBe(true);
    expect(made.sent).toEqual(["discard:6p"]);
    expect(bench(ownTurn("5p")).ui.discardDrawn()).toBe(false);
    const won = ownTurn();
    const ask = won.ask && { ...won.ask, options: [option("win", "win"), ...won.ask.options] };
    expect(bench({ ...won, ask }).ui.discardDrawn()).toBe(false);
  });

  it("says why a tile stays", () => {
    const at = ownTurn();
    const options = at.ask?.options.filter(({ tiles: [tile] }) => tile !== "2m") ?? [];
    const made = bench({ ...at, ask: at.ask && { ...at.ask, options, kept: { "2m": "just_claimed" } } });
    expect(made.ui.kept("2m")).toBe("just_claimed");
    expect(made.ui.discard(made.id("2m"))).toBe(false);
    expect(made.ui.why.value).toBe("just_claimed");
    made.wait(5000);
    expect(made.ui.why.value).toBeNull();
  });
});

describe("passing without a button", () => {
  it("answers where nothing is lost", () => {
    const made = bench(claims([option("pung", "pung", "9s 9s", "9s"), option("pass", "pass")]));
    expect(made.ui.passBy()).toBe(true);
    expect(made.ui.passBy()).toBe(false);
    expect(made.sent).toEqual(["pass"]);
  });

  it("does not let a win go", () => {
    const made = bench(claims([option("win", "win"), option("pass", "pass")]));
    expect(made.ui.passBy()).toBe(false);
    expect(made.sent).toEqual([]);
  });
});

describe("a discard chosen before the turn", () => {
  it("goes when the turn comes, after a moment", () => {
    const made = chosen();
    expect(made.ui.ahead.value).toBe(made.id("2m"));
    made.show(turn());
    expect(made.sent).toEqual([]);
    made.wait(AHEAD_MS);
    expect(made.sent).toEqual(["discard:2m"]);
    expect(made.ui.ahead.value).toBeNull();
  });

  it("is called off by a second choice, and by a tap on the table", () => {
    const made = chosen();
    made.ui.pull(made.id("2m"));
    expect(made.ui.ahead.value).toBeNull();
    made.ui.pull(made.id("3m"));
    made.show(turn());
    made.ui.lower();
    made.wait(AHEAD_MS);
    expect(made.sent).toEqual([]);
  });

  it.each([option("win", "win"), option("kong", "concealed_kong:9s", "9s 9s 9s 9s")])("gives way to $kind", (better) => {
    const made = chosen();
    const at = turn();
    made.show({ ...at, ask: at.ask && { ...at.ask, options: [better, ...at.ask.options] } });
    made.wait(AHEAD_MS);
    expect(made.sent).toEqual([]);
    expect(made.ui.ahead.value).toBeNull();
  });

  it("does not go where the tile has gone", () => {
    const made = chosen("2m");
    const hand = HAND.filter((tile) => tile !== "2m");
    made.show(withYou(turn(), { hand: [...hand, "3m"] }));
    made.wait(AHEAD_MS);
    expect(made.sent).toEqual([]);
  });

  it("is forgotten with a claim, and kept by passing", () => {
    for (const [slot, left] of [["pung", false], ["pass", true]] as const) {
      const made = chosen();
      made.show({ ...claims([option("pung", "pung", "9s 9s", "9s"), option("pass", "pass")]), dealKey: "rest" });
      made.ui.press(slot);
      expect(made.ui.ahead.value !== null).toBe(left);
    }
  });

  it("is never a gold, ends with the deal, and is only where one wants it", () => {
    expect(chosen("5p").ui.ahead.value).toBeNull();
    const made = chosen();
    made.show(resting("another"));
    expect(made.ui.ahead.value).toBeNull();
    const usual = bench(resting());
    usual.ui.pull(usual.id("2m"));
    expect(usual.ui.ahead.value).toBeNull();
  });
});

describe("the order of the hand", () => {
  it("is the player's where he puts tiles himself", () => {
    const made = bench(resting(), { sorting: "manual" });
    made.ui.put(made.id("1s"), made.id("5p"));
    expect(faces(made).slice(0, 3)).toEqual(["1s", "5p", "2m"]);
    made.show(turn());
    expect(faces(made).slice(0, 3)).toEqual(["1s", "5p", "2m"]);
    made.ui.tidy();
    expect(faces(made)).toEqual(HAND);
  });

  it("ends with the deal, and where the hand is kept in order", () => {
    const made = bench(resting(), { sorting: "manual" });
    made.ui.put(made.id("1s"), made.id("5p"));
    made.show(resting("another"));
    expect(faces(made)).toEqual(HAND);
  });

  it("keeps what is there and puts what is new to the right", () => {
    expect(arranged(tiles("1m 2m 2m 9s"), tiles("9s 2m 5p 1m"))).toEqual(tiles("9s 2m 1m 2m"));
    expect(moved(tiles("1m 2m 3m 4m"), 3, 1)).toEqual(tiles("1m 4m 2m 3m"));
    expect(moved(tiles("1m 2m 3m 4m"), 0, 2)).toEqual(tiles("2m 3m 1m 4m"));
  });
});

describe("waits", () => {
  it("are those of the raised discard", () => {
    const made = bench(ready());
    expect([...made.ui.readies.value]).toEqual(["2m"]);
    expect(made.ui.waits.value).toEqual([]);
    made.ui.raise(made.id("2m"));
    expect(made.ui.waits.value).toEqual(WAITS);
  });

  it("are the hand's while it rests, and no one's while something is asked", () => {
    const made = bench({ ...resting(), waits: WAITS });
    expect(made.ui.waits.value).toEqual(WAITS);
    made.show({ ...claims([option("pass", "pass")]), waits: WAITS, dealKey: "rest" });
    expect(made.ui.waits.value).toEqual([]);
  });

  it("are hidden from who does not want them", () => {
    const made = bench(ready(), { waits: false });
    made.ui.raise(made.id("2m"));
    expect(made.ui.waits.value).toEqual([]);
    expect(made.ui.readies.value.size).toBe(0);
  });
});

describe("what is left of a kind", () => {
  const at = model({
    gold: "5p",
    seats: {
      you: seat("you", 16, { hand: tiles("5p 9s"), drawn: "9s" }),
      right: seat("right", 13, { melds: [{ type: "pung", tiles: tiles("1m 1m 1m"), claimed: 0, from: "top" }], flowers: tiles("3f 1z") }),
      top: seat("top", 16, { river: river("1m- 9s 7p") }),
      left: seat("left", 13, { melds: [{ type: "concealed_kong", tiles: [null, null, null, null], claimed: null, from: null }] }),
    },
  });

  it.each([
    ["9s", 3],
    ["1m", 3],
    ["5p", 2],
    ["7p", 1],
    ["8p", 0],
    ["3f", 1],
  ])("%s: %d seen", (tile, n) => {
    expect(seen(at, tile)).toBe(n);
    expect(unseen(at, tile)).toBe(copiesOf(tile) - n);
  });

  it("is never less than nothing", () => {
    expect(unseen(withYou(at, { hand: tiles("9s 9s 9s 9s 9s") }), "9s")).toBe(0);
  });

  it("is told of the tile under the pointer, the uppermost", () => {
    const made = bench(ownTurn());
    const piece = made.ui.pieces.value.find(({ tile, zone }) => tile === "3m" && zone === "hand");
    expect(tileAt(made.ui.pieces.value, (piece?.x ?? 0) + 5, (piece?.y ?? 0) + 5)).toBe("3m");
    expect(tileAt(made.ui.pieces.value, -5, -5)).toBeNull();
  });
});

describe("the settings", () => {
  afterEach(() => choosePlay(USUAL));

  it.each([
    [null, USUAL],
    ["not json", USUAL],
    ["null", USUAL],
    ['{"discard":"throw","sorting":"manual","mouse":false,"ahead":true,"waits":false}', { discard: "double", sorting: "manual", mouse: false, ahead: true, waits: false }],
  ])("read %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("are remembered", () => {
    choosePlay({ discard: "single" });
    expect(play.value.discard).toBe("single");
    expect(read(localStorage.getItem("hokchiu.play")).discard).toBe("single");
  });
});

import { describe, expect, it } from "vitest";
import { withTile } from "../../src/core/tiles";
import { SEATS } from "../../src/core/seats";
import type { TableEvent } from "../../src/net/protocol.gen";
import { parseRecords, RecordProblem } from "../../src/record/lines";
import { asTold } from "../../src/record/project";
import { openHands, timelineOf } from "../../src/record/timeline";
import { NAMES, recordNamed, textOf } from "./corpus";

describe("reading a record", () => {
  it.each(NAMES)("%s is read whole", (name) => {
    const record = recordNamed(name);
    expect(record.events.length + record.actions.length + (record.result ? 2 : 1)).toBe(textOf(name).trim().split("\n").length);
  });

  it("a file may hold many", () => {
    expect(parseRecords(NAMES.map(textOf).join(""))).toHaveLength(NAMES.length);
  });

  const text = textOf("v2-mcr.jsonl");
  it.each([
    ["", "text", 1],
    ["hello", "text", 1],
    ["[]", "text", 1],
    ['{"format":"x"}', "text", 1],
    [text.replace('"version":2', '"version":1'), "version", 1],
    [text.replace('"seats":', '"x":'), "line", 1],
    [text.replace('{"event":1,', '{"event":9,'), "line", 2],
    [text.replace('{"event":3,', '{"even'), "line", 4],
    [`${text}{"n":1}`, "line", text.split("\n").length],
    [text.split("\n")[0] ?? "", "line", 2],
  ])("what is wrong is named (%#)", (wrong, code, line) => {
    expect(() => parseRecords(wrong)).toThrowError(RecordProblem);
    try {
      parseRecords(wrong);
    } catch (problem) {
      expect(problem).toMatchObject({ code, line });
    }
  });
});

describe("the timeline", () => {
  it.each(NAMES)("%s ends in the hands of its settlement", (name) => {
    const timeline = timelineOf(recordNamed(name), 1);
    const { settled, views, events } = timeline;
    expect(views).toHaveLength(events.length + 1);
    if (!settled) return;
    const before = views.at(-2);
    for (const seat of SEATS) {
      const hand = before?.[seat].seats[seat].hand ?? [];
      // a tile that was won on from elsewhere lies in the settled hand
      const won = seat === settled.winner && settled.winning_tile !== null && hand.length < settled.hands[seat].length;
      expect(won ? withTile(hand, settled.winning_tile ?? "") : hand).toEqual(settled.hands[seat]);
    }
  });

  it.each(NAMES)("in %s no seat sees a hand but its own before the end", (name) => {
    const { views, settled } = timelineOf(recordNamed(name), 1);
    for (const view of settled ? views.slice(0, -1) : views) {
      for (const you of SEATS) for (const seat of SEATS) expect(view[you].seats[seat].hand === null).toBe(seat !== you);
    }
  });

  it("open hands are those that their owners see", () => {
    const timeline = timelineOf(recordNamed("v2-encyclopedia.jsonl"), 1);
    const hands = openHands(timeline, timeline.dealt, 1)?.hands;
    expect(hands?.[1]).toBe(null);
    for (const seat of [0, 2, 3] as const) expect(hands?.[seat]).toEqual(timeline.views[timeline.dealt]?.[seat].seats[seat].hand);
    expect(openHands(timeline, timeline.views.length - 1, 1)?.hands[0]).toEqual(timeline.settled?.hands[0]);
    expect(openHands(timeline, timeline.views.length, 1)).toBe(null);
  });

  it("turns begin after discards, the opening is one", () => {
    const { turns, events, dealt } = timelineOf(recordNamed("v2-encyclopedia.jsonl"), 1);
    expect(turns.slice(0, 2)).toEqual([0, dealt]);
    expect(turns.at(-1)).toBe(events.length);
    for (const turn of turns.slice(2, -1)) expect(events[turn - 1]?.e).toBe("discard");
  });
});

describe("what a seat was told", () => {
  const kong: TableEvent = { e: "meld", seat: 1, left: 1, reserve: 1, meld: { type: "concealed_kong", tiles: ["1m", "1m", "1m", "1m"], claimed: null, source: null } };
  it.each<[TableEvent, object]>([
    [{ e: "take", seat: 1, count: 2, tiles: ["1m", "2m"], left: 9, reserve: 1 }, { tiles: null, count: 2 }],
    [{ e: "draw", seat: 1, tile: "1m", left: 9, reserve: 1 }, { tile: null }],
    [{ e: "replace", seat: 1, tile: "1m", left: 9, reserve: 1 }, { tile: null }],
    [{ e: "offer", seat: 1, tile: "1m", left: 9, reserve: 1 }, { tile: null }],
    [{ e: "exchange", seat: 1, given: "1m", taken: "2m", left: 9, reserve: 1 }, { given: null, taken: null }],
  ])("$0.e hides its tiles from others", (event, hidden) => {
    expect(asTold(event, 0)).toEqual({ ...event, ...hidden });
    expect(asTold(event, 1)).toEqual(event);
  });
  it("a concealed kong hides its face, another meld does not", () => {
    expect(asTold(kong, 0)).toMatchObject({ meld: { tiles: [null, null, null, null] } });
    expect(asTold(kong, 1)).toEqual(kong);
    const open: TableEvent = { ...kong, meld: { ...kong.meld, type: "open_kong" } } as TableEvent;
    expect(asTold(open, 0)).toEqual(open);
  });
});

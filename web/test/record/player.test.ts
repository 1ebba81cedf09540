import { beforeEach, describe, expect, it } from "vitest";
import { onKey } from "../../src/record/keys";
import { Player } from "../../src/record/player";
import { timelineOf } from "../../src/record/timeline";
import { recordNamed } from "./corpus";

const timeline = timelineOf(recordNamed("v2-encyclopedia.jsonl"), 1);
const duel = timelineOf(recordNamed("v2-duel71.jsonl"), 1);

let waiting: { ms: number; done: () => void } | null;
let player: Player;

beforeEach(() => {
  waiting = null;
  player = new Player(timeline, (ms, then) => {
    const one = { ms, done: then };
    waiting = one;
    return () => {
      if (waiting === one) waiting = null;
    };
  });
});

/** The time that was waited for is over. */
function elapse(): void {
  const now = waiting;
  waiting = null;
  now?.done();
}

describe("the player", () => {
  it("begins where the hands are dealt", () => {
    expect(player.at.value).toBe(timeline.dealt);
  });

  it("steps by one and stays between the ends", () => {
    player.step(1);
    expect(player.at.value).toBe(timeline.dealt + 1);
    player.seek(-5);
    player.step(-1);
    expect(player.at.value).toBe(0);
    player.seek(10_000);
    expect(player.at.value).toBe(player.last);
  });

  it("only a step on lets tiles travel", () => {
    player.step(1);
    expect(player.jumps.value).toBe(0);
    player.step(-1);
    player.seek(5);
    expect(player.jumps.value).toBe(2);
    player.sit(2);
    player.show(true);
    expect(player.jumps.value).toBe(4);
  });

  it("goes from turn to turn, both ways over the same moments", () => {
    const there: number[] = [];
    player.seek(0);
    while (player.at.value < player.last) {
      there.push(player.at.value);
      player.turn(1);
    }
    expect([...there, player.last]).toEqual(timeline.turns);
    while (player.at.value > 0) player.turn(-1);
    expect(player.at.value).toBe(0);
  });

  it("plays to the end and stops", () => {
    player.play();
    let steps = 0;
    for (; waiting; steps += 1) elapse();
    expect(steps).toBe(timeline.events.length - timeline.dealt);
    expect(player.playing.value).toBe(false);
    expect(player.at.value).toBe(player.last);
    player.toggle();
    expect([player.at.value, player.playing.value]).toEqual([0, true]);
  });

  it("plays twice as fast at twice the pace", () => {
    player.play();
    const slow = waiting?.ms ?? 0;
    player.pause();
    player.pace.value = "2";
    player.play();
    expect(waiting?.ms).toBe(slow / 2);
  });

  it("a step by hand ends the playing", () => {
    player.play();
    player.step(1);
    expect([player.playing.value, waiting]).toEqual([false, null]);
  });

  it("nobody sits where nobody plays", () => {
    const two = new Player(duel, () => () => undefined, 3);
    expect(two.seat.value).toBe(0);
    two.sit(2);
    expect(two.seat.value).toBe(0);
    two.sit(1);
    expect(two.seat.value).toBe(1);
  });
});

describe("the keyboard", () => {
  let told: string[];
  const beyond = { previousDeal: () => told.push("previous"), nextDeal: () => told.push("next"), verify: () => told.push("verify") };
  beforeEach(() => {
    told = [];
  });

  function press(key: string, target: EventTarget = document.body, shiftKey = false): boolean {
    const event = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true, bubbles: true });
    Object.defineProperty(event, "target", { value: target });
    return onKey(player, beyond, event);
  }

  it("moves by steps, by turns and to the ends", () => {
    const start = timeline.dealt;
    press("ArrowRight");
    expect(player.at.value).toBe(start + 1);
    press("ArrowLeft");
    expect(player.at.value).toBe(start);
    press("ArrowDown");
    const turn = player.at.value;
    expect(turn).toBe(timeline.turns[2]);
    press("ArrowUp");
    expect(player.at.value).toBe(start);
    press("ArrowRight", document.body, true);
    expect(player.at.value).toBe(turn);
    press("End");
    expect(player.at.value).toBe(player.last);
    press("Home");
    expect(player.at.value).toBe(0);
  });

  it("sits, opens, plays and leads on", () => {
    press("3");
    expect(player.seat.value).toBe(2);
    press("o");
    expect(player.open.value).toBe(true);
    press("O");
    expect(player.open.value).toBe(false);
    press(" ");
    expect(player.playing.value).toBe(true);
    for (const key of ["PageUp", "PageDown", "v"]) press(key);
    expect(told).toEqual(["previous", "next", "verify"]);
  });

  it("leaves a slider and a button their own keys, and takes no others", () => {
    const slider = document.createElement("input");
    const button = document.createElement("button");
    expect(press("ArrowRight", slider)).toBe(false);
    expect(press(" ", button)).toBe(false);
    expect(press("ArrowRight", button)).toBe(true);
    expect(press("q")).toBe(false);
  });
});

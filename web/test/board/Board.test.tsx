import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STATES } from "../../gallery/fixtures";
import { Board } from "../../src/board/Board";
import type { BoardModel } from "../../src/board/model";
import type { BoardWords } from "../../src/i18n/board-words";
import { en } from "../../src/i18n/board.en";
import { zhs } from "../../src/i18n/board.zhs";
import { ownTurn, withYou } from "./hands";

const sent: string[] = [];
const nothing = () => undefined;

function board(model: BoardModel, words: BoardWords = zhs) {
  return <Board model={model} words={words} onAction={(action) => sent.push(action)} onBack={() => sent.push("back")} onMenu={nothing} />;
}

function state(name: string): BoardModel {
  const make = STATES[name];
  if (!make) throw new Error(name);
  return make();
}

/** Long enough for a question to be answered by a tap. */
function settle(): void {
  vi.advanceTimersByTime(1000);
}

function show(model: BoardModel, words?: BoardWords) {
  const shown = render(board(model, words));
  settle();
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 844);
  vi.stubGlobal("innerHeight", 390);
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });

function pointer(type: string, target: Element, x: number, y: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 });
  Object.assign(event, { pointerId: 1, isPrimary: true });
  fireEvent(target, event);
}

function spotOf(element: HTMLElement): [number, number] {
  const at = (name: "left" | "top" | "width" | "height") => Number.parseFloat(element.style[name]);
  return [at("left") + at("width") / 2, at("top") + at("height") / 2];
}

describe("the hand", () => {
  it("is a row of buttons with the tiles' names, golds said to be gold", () => {
    show(state("own"));
    const names = [...document.querySelectorAll(".hit")].map((hit) => hit.getAttribute("aria-label"));
    expect(names.slice(0, 2)).toEqual(["五饼，金，第 1 张", "二万，第 2 张"]);
    expect(names.at(-1)).toBe("六饼，刚摸到");
  });

  it("changes its language at any moment", () => {
    const { rerender } = show(state("own"));
    rerender(board(state("own"), en));
    expect(button("Five of dots, gold, tile 1")).toBeTruthy();
    expect(screen.getByRole("main", { name: "Table" }).getAttribute("lang")).toBe("en");
  });

  it("raises at the first press of a finger and discards at the second", () => {
    show(ownTurn());
    const hit = button(/^二万/);
    const [x, y] = spotOf(hit);
    for (let i = 0; i < 2; i++) {
      pointer("pointerdown", hit, x, y);
      pointer("pointerup", hit, x, y);
      expect(sent).toEqual(i ? ["discard:2m"] : []);
    }
  });

  it("discards what is dragged far enough up, and nothing that is let go before", () => {
    show(ownTurn());
    const hit = button(/^三万/);
    const [x, y] = spotOf(hit);
    for (const far of [20, 60]) {
      pointer("pointerdown", hit, x, y);
      pointer("pointermove", hit, x, y - 15);
      pointer("pointermove", hit, x, y - far);
      pointer("pointerup", hit, x, y - far);
    }
    expect(sent).toEqual(["discard:3m"]);
  });

  it("lets the raise slide along under the finger", () => {
    show(ownTurn());
    const from = button(/^二万/);
    const to = button(/^六万/);
    pointer("pointerdown", from, ...spotOf(from));
    pointer("pointermove", from, ...spotOf(to));
    pointer("pointerup", from, ...spotOf(to));
    expect(to.getAttribute("aria-pressed")).toBe("true");
    expect(sent).toEqual([]);
  });

  it("is played by keys", () => {
    show(ownTurn());
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(sent).toEqual(["discard:1s"]);
  });

  it("follows a finger on the turned table", () => {
    vi.stubGlobal("innerWidth", 390);
    vi.stubGlobal("innerHeight", 664);
    show(ownTurn());
    const hit = button(/^二万/);
    const [x, y] = spotOf(hit);
    pointer("pointerdown", hit, 390 - y, x);
    pointer("pointerup", hit, 390 - y, x);
    expect(hit.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the calls", () => {
  it("are only what is legal, each with the tiles it uses", () => {
    show(state("call"));
    const names = [...document.querySelectorAll(".call")].map((call) => call.getAttribute("aria-label"));
    expect(names).toEqual(["碰 五索 五索 五索", "吃 3 种", "过"]);
  });

  it("stand in their fixed places whatever else is offered", () => {
    show(state("call"));
    const pass = button(/^过/).style.left;
    cleanup();
    show(state("rob"));
    expect(button(/^过/).style.left).toBe(pass);
  });

  it("are called by letters and chosen by digits", () => {
    show(state("call"));
    fireEvent.keyDown(document.body, { key: "c" });
    fireEvent.keyDown(document.body, { key: "2" });
    expect(sent).toEqual(["chow_middle"]);
  });

  it("go back by Escape", () => {
    show(state("call"));
    fireEvent.keyDown(document.body, { key: "c" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(button("吃 3 种")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("lift the tiles they use and grey the others while pointed at", () => {
    show(state("call"));
    fireEvent.pointerEnter(button(/^碰/));
    expect(document.querySelectorAll(".lift")).toHaveLength(2);
    expect(document.querySelectorAll(".grey")).toHaveLength(14);
    fireEvent.pointerLeave(button(/^碰/));
    expect(document.querySelectorAll(".lift, .grey")).toHaveLength(0);
  });

  it("offer two rare wins as two choices, with what each pays", () => {
    show(state("golds"));
    fireEvent.click(button(/^胡/));
    expect(button("天胡 72 分")).toBeTruthy();
    fireEvent.click(button("三金倒 60 分"));
    expect(sent).toEqual(["three_golds"]);
  });

  it("ask in place before a win is passed", () => {
    show(state("rob"));
    fireEvent.click(button("过"));
    expect(sent).toEqual([]);
    fireEvent.click(button("不胡？"));
    expect(sent).toEqual(["pass"]);
  });

  it("leave no trace once answered", () => {
    show(state("call"));
    fireEvent.click(button(/^碰/));
    expect(document.querySelectorAll(".call")).toHaveLength(0);
  });
});

describe("the table", () => {
  it("has one element for each tile in sight, and never more than 144", () => {
    show(state("own"));
    expect(document.querySelectorAll(".pieces > .t").length).toBeLessThanOrEqual(144);
  });

  it("keeps the element of a tile that travels", () => {
    const { rerender } = show(ownTurn());
    const before = [...document.querySelectorAll(".pieces > .at-drawn")];
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(sent).toEqual(["discard:6p"]);
    expect(document.querySelector(".pieces > .pending")).toBe(before[0]);
    rerender(board({ ...withYou(ownTurn(), { drawn: null, river: [{ tile: "9m", drawn: false, claimed: false }, { tile: "6p", drawn: true, claimed: false }] }), ask: null, lastDiscard: "you" }));
    expect(document.querySelector(".pieces > .last")).toBe(before[0]);
    expect(document.querySelector(".pieces > .pending")).toBeNull();
  });

  it("shows who is away and whose seat is played by the trustee", () => {
    show(state("call"));
    expect(document.querySelector(".tag.off")?.textContent).toBe("断线");
    expect(document.querySelector(".tag.trustee")?.textContent).toBe("托管");
  });

  it("gives the seat back by one button", () => {
    show(state("trustee"));
    fireEvent.click(button("我回来了，取消托管"));
    expect(sent).toEqual(["back"]);
  });

  it("emphasises the last tiles", () => {
    show(state("kongs"));
    expect(screen.getByText("快到留牌")).toBeTruthy();
  });

  it("reads the question aloud", () => {
    show(state("call"));
    expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe("依伯打五索，可选：碰 吃 过");
  });

  it("reads aloud what the others do", () => {
    const before = state("call");
    const { rerender } = show(before);
    const left = { ...before.seats.left, river: [...before.seats.left.river, { tile: "6m", drawn: false, claimed: false }] };
    rerender(board({ ...before, seats: { ...before.seats, left } }));
    settle();
    expect(document.querySelector("[role=log]")?.textContent).toBe("依伯打六万");
  });

  it("does not take keys that are meant for what lies over it", () => {
    render(<Board model={ownTurn()} words={zhs} active={false} onAction={(action) => sent.push(action)} onBack={nothing} onMenu={nothing} />);
    settle();
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(sent).toEqual([]);
  });
});

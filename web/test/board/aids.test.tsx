import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STATES } from "../../gallery/fixtures";
import { Board, type BoardProps } from "../../src/board/Board";
import type { AutoModel, BoardModel } from "../../src/board/model";
import { USUAL } from "../../src/board/play-settings";
import { worth, worthOfAll, worthRange } from "../../src/board/Waits";
import { zhs } from "../../src/i18n/board.zhs";

const sent: string[] = [];
const autos: AutoModel[] = [];

const answer = (action: string) => sent.push(action);
const call = (what: string) => () => sent.push(what);

function board(model: BoardModel, more: Partial<BoardProps> = {}) {
  return <Board model={model} words={zhs} onAction={answer} onBack={call("back")} onMenu={call("menu")} onAuto={(auto) => autos.push(auto)} onTrustee={call("trustee")} {...more} />;
}

const state = (name: string): BoardModel => STATES[name]?.() ?? state("own");

function show(model: BoardModel, more: Partial<BoardProps> = {}) {
  const shown = render(board(model, more));
  vi.advanceTimersByTime(1000);
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 844);
  vi.stubGlobal("innerHeight", 390);
  sent.length = autos.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const switches = () => screen.getAllByRole("switch").map((one) => [one.textContent, one.getAttribute("aria-checked")]);
const labels = () => [...document.querySelectorAll(".waits li")].map((one) => one.getAttribute("aria-label"));

describe("the waits of a discard", () => {
  it("tell each tile, what is left of it, and what it brings", () => {
    show(state("waits"));
    expect(labels()[0]).toBe("一饼还剩 1 张，胡20 摸40");
    expect(labels().at(-1)).toBe("九索还剩 0 张，胡20 摸40");
    expect(document.querySelectorAll(".waits li.none")).toHaveLength(1);
  });

  it("go when another tile is raised, and the marks of the hand stay", () => {
    show(state("waits"));
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(labels()).toEqual([]);
    expect(document.querySelectorAll(".readies")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "八万，第 7 张，打出就听牌" })).toBeTruthy();
  });

  it("leave a discard that is not allowed grey, and say why", () => {
    show(state("waits"));
    const gold = screen.getByRole("button", { name: "五饼，金，第 1 张，金不能打" });
    expect(gold.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(gold);
    fireEvent.click(gold);
    expect(sent).toEqual([]);
    expect(screen.getByRole("alert").textContent).toBe("金不能打");
  });

  it("are nowhere where the player does not want them", () => {
    show(state("waits"), { settings: { speed: "off", turn: false, play: { ...USUAL, waits: false } } });
    expect(labels()).toEqual([]);
    expect(document.querySelectorAll(".readies")).toHaveLength(0);
  });
});

describe("the lamp", () => {
  it("shows and hides what the resting hand waits for, by tap and by key", () => {
    show(state("resting"));
    expect(labels()).toHaveLength(4);
    fireEvent.click(screen.getByRole("button", { name: "收起听牌" }));
    expect(labels()).toEqual([]);
    fireEvent.keyDown(document.body, { key: "w" });
    expect(labels()).toHaveLength(4);
  });
});

const wait = (points: number | null, drawn: number | null) => ({ tile: "1p", points, drawn });

describe("what a wait brings", () => {
  it.each([
    [wait(12, 24), ["胡12", "摸24"]],
    [wait(12, 12), ["12 分"]],
    [wait(null, 24), ["摸24"]],
    [wait(12, null), ["胡12"]],
  ])("%j", (one, expected) => {
    expect(worth(one, zhs)).toEqual(expected);
  });

  it("is its draw alone where a win on it was let go, and the panel says so", () => {
    const [first, ...others] = state("resting").waits ?? [];
    const passed = { ...first!, passed: true };
    expect(worth({ ...wait(12, 24), passed: true }, zhs)).toEqual(["摸24"]);
    expect(worthOfAll([passed, ...others], zhs)).toBeNull();
    show({ ...state("resting"), waits: [passed, ...others] });
    expect(labels()[0]).toMatch(/摸\d+ 过水$/);
    expect(labels()[1]).not.toMatch("过水");
    expect([...document.querySelectorAll(".waits li")].map((one) => one.querySelector("i")?.textContent ?? "")).toEqual(["过水", "", "", ""]);
  });

  it("is told once where it is the same, and from least to most where not", () => {
    expect(worthOfAll([wait(12, 24), wait(12, 24)], zhs)).toEqual(["胡12", "摸24"]);
    expect(worthOfAll([wait(12, 24), wait(14, 24)], zhs)).toBeNull();
    expect(worthRange([wait(12, 24), wait(null, 30)], zhs)).toBe("12–30 分");
  });
});

describe("what is answered by itself", () => {
  it("is switched one by one, and says what it does", () => {
    show(state("resting"));
    fireEvent.click(screen.getByRole("button", { name: "自动选项，只管这一盘，自动胡，自动出牌" }));
    expect(switches()).toEqual([
      ["自动胡", "true"],
      ["不吃碰杠", "false"],
      ["自动出牌", "true"],
    ]);
    fireEvent.click(screen.getByRole("switch", { name: "不吃碰杠" }));
    expect(autos).toEqual([{ win: true, claims: true, discard: true }]);
    expect(screen.getByRole("alert").textContent).toBe(zhs.play.why["auto_claims"]);
  });

  it("closes at a press elsewhere and with Escape, which passes nothing", () => {
    show(state("call"));
    const key = screen.getByRole("button", { name: "自动选项，只管这一盘" });
    fireEvent.click(key);
    fireEvent.pointerDown(screen.getByRole("main"));
    expect(screen.queryAllByRole("switch")).toEqual([]);
    fireEvent.click(key);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryAllByRole("switch")).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("hands the seat to the trustee with one tap or one key, and takes it back", () => {
    const { rerender } = show(state("own"));
    fireEvent.click(screen.getByRole("button", { name: "自动选项，只管这一盘" }));
    fireEvent.click(screen.getByRole("button", { name: "托管" }));
    fireEvent.keyDown(document.body, { key: "t" });
    rerender(board(state("trustee")));
    fireEvent.keyDown(document.body, { key: "t" });
    expect(sent).toEqual(["trustee", "trustee", "back"]);
  });
});

const mouse = (type: string) => fireEvent(screen.getByRole("main"), new MouseEvent(type, { bubbles: true, cancelable: true }));

describe("the focus", () => {
  it("goes on in the hand when the button that was pressed by key goes away", () => {
    const { rerender } = show(state("call"));
    const pass = screen.getByRole("button", { name: "过" });
    pass.focus();
    fireEvent.click(pass);
    rerender(board({ ...state("call"), ask: null }));
    act(() => void vi.advanceTimersByTime(100));
    expect(document.activeElement).toBe([...document.querySelectorAll(".hit")].at(-1));
    expect(sent).toEqual(["pass"]);
  });

  it("stays where it is after a click of the mouse", () => {
    const { rerender } = show(state("call"));
    fireEvent.click(screen.getByRole("button", { name: "过" }), { detail: 1 });
    rerender(board({ ...state("call"), ask: null }));
    act(() => void vi.advanceTimersByTime(100));
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the table in words", () => {
  it("says what lies before each seat, and nothing of what does not", () => {
    show(state("call"));
    const told = [...screen.getByRole("region", { name: "桌面" }).querySelectorAll("p")].map((one) => one.textContent);
    expect(told[0]).toBe("金：五饼");
    expect(told[1]).toBe("你，手牌 16 张，牌河：九万 一索 九索 八饼，花：东风 秋 菊 发财 西风");
    expect(told[3]).toBe("阿福，手牌 13 张，牌河：一索 九索 四万 七索 一饼，吃碰杠：六饼 六饼 六饼，花：南风 梅 发财 发财 西风");
  });
});

const over = { pointerType: "mouse", buttons: 0, isPrimary: true, button: 0 };
const middle = () => document.querySelector(".ctr .c3")?.textContent;

function point(type: string, tile: string, init: object): void {
  const face = { "9m": "m9", "8s": "s8" }[tile] ?? "";
  const piece = [...document.querySelectorAll<HTMLElement>(".pieces > .at-river")].find((one) => one.querySelector(`[href="#t-${face}"]`));
  const [x, y] = [Number.parseFloat(piece?.style.left ?? ""), Number.parseFloat(piece?.style.top ?? "")];
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x + 6, clientY: y + 6 });
  fireEvent(screen.getByRole("main"), Object.assign(event, { pointerId: 1, ...init }));
}

describe("pointing at a tile", () => {
  it("marks its equals and counts what is left, in the middle", () => {
    show(state("own"));
    point("pointermove", "9m", over);
    expect(middle()).toBe("还剩 2 张");
    expect(document.querySelectorAll(".same")).toHaveLength(2);
    point("pointermove", "nothing", over);
    expect(middle()).toContain("3/8盘");
  });

  it("takes a finger that rests, until it is lifted", () => {
    show(state("own"));
    const finger = { ...over, pointerType: "touch", buttons: 1 };
    point("pointerdown", "9m", finger);
    expect(middle()).toContain("3/8盘");
    act(() => void vi.advanceTimersByTime(400));
    expect(middle()).toBe("还剩 2 张");
    point("pointerup", "9m", finger);
    expect(middle()).toContain("3/8盘");
  });
});

describe("the mouse beside the hand", () => {
  it("passes with the right button, once, and opens no menu", () => {
    show(state("call"));
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    screen.getByRole("main").dispatchEvent(event);
    mouse("contextmenu");
    expect(event.defaultPrevented).toBe(true);
    expect(sent).toEqual(["pass"]);
  });

  it("passes with the wheel, once a turn of it", () => {
    show(state("call"));
    fireEvent.wheel(screen.getByRole("main"), { deltaY: 40 });
    expect(sent).toEqual(["pass"]);
  });

  it("discards what was drawn with a double click", () => {
    show(state("own"));
    mouse("dblclick");
    expect(sent).toEqual(["discard:6p"]);
  });

  it("does nothing of the kind where the player does not want it", () => {
    show(state("call"), { settings: { speed: "off", turn: false, play: { ...USUAL, mouse: false } } });
    mouse("contextmenu");
    fireEvent.wheel(screen.getByRole("main"), { deltaY: 40 });
    expect(sent).toEqual([]);
  });
});

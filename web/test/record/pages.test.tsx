/** The viewer's page, without a server: what it fetches is answered here. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../../src/i18n";
import type { RecordList, RecordPage as Page } from "../../src/net/protocol.gen";
import { RecordPage } from "../../src/pages/record/RecordPage";
import { RecordsSheet } from "../../src/pages/record/RecordsSheet";
import { recordNamed, textOf } from "./corpus";

// The pictures of the tiles take most of the time here, and nothing looks at them.
vi.mock("../../src/tiles/tiles.svg?raw", () => ({ default: "<svg></svg>" }));

const NAME = "v2-encyclopedia.jsonl";
/** More than any chain of promises here is long. */
const TICKS = 20;
const LINK = "AAAAAAAAAAAAAAAAAAAAAA";

const linesOf = (name: string): unknown[] => textOf(name).trim().split("\n").map((line) => JSON.parse(line));
const page = (change: Partial<Page> = {}): Page => ({ link: LINK, played_at: "2026-11-30T12:00:00+00:00", bots: [false, true, true, false], previous: null, next: null, lines: linesOf(NAME), ...change });

let asked: { path: string; device: string | null }[];
let answers: Record<string, object | number>;

function serve(path: string | URL | Request, init?: RequestInit): Promise<Response> {
  asked.push({ path: String(path), device: new Headers(init?.headers).get("authorization") });
  const answer = answers[String(path)] ?? 404;
  const status = typeof answer === "number" ? answer : 200;
  return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(answer) } as Response);
}

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", vi.fn(serve));
  chooseLanguage("zh-Hans");
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

async function open(path: string) {
  history.replaceState(null, "", path);
  await settled(() => void render(<RecordPage />));
}

/** What is answered at once has arrived, and all effects of it have run. */
async function settled(does: () => void): Promise<void> {
  await act(does);
  for (let round = 0; round < 2; round += 1) await act(ticks);
}

async function ticks(): Promise<void> {
  for (let i = 0; i < TICKS; i += 1) await Promise.resolve();
}

/** Queries by role look at every tile of the sprite: too slow here. */
async function found(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  });
}

const press = (key: string) => settled(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true })));
const position = () => document.querySelector("[data-at]")?.textContent;
const own = () => [...document.querySelectorAll(".hand [data-tile]")].map((tile) => tile.getAttribute("data-tile")).sort();
const handOf = (seat: number) => recordNamed(NAME).result?.hands[seat]?.toSorted();

describe("the page of a kept deal", () => {
  it("shows the deal as the seat of its address saw it", async () => {
    answers[`/api/records/${LINK}`] = page();
    await open(`/r/${LINK}?seat=3`);
    expect(screen.getByText("依妹")).toBeTruthy();
    await press("End");
    expect(own()).toEqual(handOf(3));
    expect(asked[0]).toMatchObject({ path: `/api/records/${LINK}`, device: expect.stringMatching(/^Device \w{32}/) });
  });

  it("steps to the settlement, which can be put away", async () => {
    answers[`/api/records/${LINK}`] = page();
    await open(`/r/${LINK}`);
    await press("End");
    expect((await found(".result h1")).textContent).toContain("放胡");
    const look = await found("[data-action=look]");
    await settled(() => void fireEvent.click(look));
    expect(document.querySelector(".result")).toBe(null);
    await press("ArrowLeft");
    const last = recordNamed(NAME).events.length + 1;
    expect(position()).toBe(`${last - 1} / ${last}`);
  });

  it("computes the wall again", async () => {
    answers[`/api/records/${LINK}`] = page();
    await open(`/r/${LINK}`);
    await press("v");
    const dialog = await found("dialog");
    expect(dialog.querySelector("[data-holds=true]")).toBeTruthy();
    expect(dialog.querySelectorAll("[data-state=good]")).toHaveLength(6);
    expect(within(dialog).getByText("000102030405060708090a0b0c0d0e0f")).toBeTruthy();
  });

  it("knows the nonce that this browser gave", async () => {
    const commitment = recordNamed(NAME).header.fair?.commitment;
    localStorage.setItem("hokchiu.nonces", JSON.stringify([[commitment, "0".repeat(32)]]));
    answers[`/api/records/${LINK}`] = page();
    await open(`/r/${LINK}`);
    await press("v");
    const dialog = await found("dialog");
    expect(dialog.querySelector("[data-check=own]")?.getAttribute("data-state")).toBe("bad");
    expect(dialog.querySelector("[data-holds=false]")).toBeTruthy();
    localStorage.clear();
  });

  it("says which step does not fit", async () => {
    const lines = linesOf(NAME) as { fair?: { nonces: (string | null)[] } }[];
    lines[0]?.fair?.nonces.splice(1, 1, "0".repeat(32));
    answers[`/api/records/${LINK}`] = page({ lines });
    await open(`/r/${LINK}`);
    await press("v");
    const dialog = await found("dialog");
    expect(dialog.querySelector("[data-holds=false]")).toBeTruthy();
    expect(dialog.querySelector("[data-check=wall]")?.getAttribute("data-state")).toBe("bad");
    expect(dialog.querySelector("[data-check=commitment]")?.getAttribute("data-state")).toBe("good");
  });

  it("leads to the deals beside it", async () => {
    answers[`/api/records/${LINK}`] = page({ next: "NEXT" });
    answers["/api/records/NEXT"] = page({ link: "NEXT", previous: LINK, lines: linesOf("v2-mcr.jsonl") });
    await open(`/r/${LINK}`);
    await press("PageDown");
    expect(asked.map(({ path }) => path)).toContain("/api/records/NEXT");
    expect(location.pathname).toBe("/r/NEXT");
  });

  it.each([
    [404, "没有这份牌谱"],
    [500, "这份牌谱坏了"],
  ])("an answer %i is put into words", async (status, words) => {
    answers["/api/records/GONE"] = status;
    await open("/r/GONE");
    expect((await found("[role=alert]")).textContent).toContain(words);
  });

  it("a server that is away is put into words", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await open("/r/GONE");
    expect((await found("[role=alert]")).textContent).toContain("连不上服务器");
  });
});

async function choose(text: string) {
  await open("/r/");
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) throw new Error("no field for a file");
  Object.defineProperty(field, "files", { value: [{ text: () => Promise.resolve(text) }], configurable: true });
  await settled(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
}

describe("a file", () => {
  it("is opened without asking the server for anything", async () => {
    await choose(textOf(NAME) + textOf("v2-mcr.jsonl"));
    expect(document.querySelector(".rec-bar")).toBeTruthy();
    await press("PageDown");
    expect(document.querySelector("[data-at]")?.textContent).toContain(` / ${recordNamed("v2-mcr.jsonl").events.length + 1}`);
    expect(asked).toEqual([]);
  });

  it.each([
    ["nonsense", "不是牌谱"],
    [textOf(NAME).replace('"version":2', '"version":1'), "第 1 行"],
    [textOf(NAME).replace('{"event":4,', '{"event":5,'), "第 5 行不对"],
  ])("that is none is put into words (%#)", async (text, words) => {
    await choose(text);
    expect((await found("[role=alert]")).textContent).toContain(words);
  });
});

const list = (...deals: object[]): RecordList => ({ deals, more: deals.length > 0 }) as RecordList;

describe("one's own deals", () => {
  const entry = { link: LINK, played_at: "2026-11-30T12:00:00+00:00", rules: "encyclopedia", deal: 3, names: ["榕生", "x", "y", "z"], bots: [false, true, true, true], seat: 0, payment: -30, winner: 0, how: "self_draw" } as const;

  it("are listed with the way to each, and go on", async () => {
    answers["/api/records"] = list(entry);
    answers[`/api/records?before=${LINK}`] = { ...list({ ...entry, link: "B", winner: null, how: null, payment: 0 }), more: false };
    await settled(() => void render(<RecordsSheet onClose={() => undefined} />));
    const row = (await screen.findByText("榕生 · 自摸")).closest("a");
    expect(row?.getAttribute("href")).toBe(`/r/${LINK}?seat=0`);
    expect(row?.textContent).toContain("−30");
    await settled(() => void fireEvent.click(screen.getByText("更早的")));
    expect(await screen.findByText("荒牌")).toBeTruthy();
    expect(screen.queryByText("更早的")).toBe(null);
  });

  it("none yet, or none to be had, is said so", async () => {
    answers["/api/records"] = list();
    await settled(() => void render(<RecordsSheet onClose={() => undefined} />));
    expect(await screen.findByText("还没有打完过一盘")).toBeTruthy();
    cleanup();
    answers["/api/records"] = 401;
    await settled(() => void render(<RecordsSheet onClose={() => undefined} />));
    expect(await screen.findByText("还没有打完过一盘")).toBeTruthy();
    cleanup();
    answers["/api/records"] = 500;
    await settled(() => void render(<RecordsSheet onClose={() => undefined} />));
    expect(await screen.findByText("没有拿到牌谱，请稍后再试")).toBeTruthy();
  });
});

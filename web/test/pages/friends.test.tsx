import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../src/app";
import { Client } from "../../src/client";
import { chooseLanguage } from "../../src/i18n";
import { takeFriendFromAddress } from "../../src/net/invitation";
import type { FriendLists, Player, RoomOptions, TableInfo } from "../../src/net/protocol.gen";
import { lists, pending, tab } from "../../src/pages/friends/state";
import { OPEN_MS } from "../../src/pages/friends/Invitations";
import { overlay } from "../../src/pages/overlays";
import { FakeNet } from "../net/fake";
import { serveRules } from "./rules-data";

const EMPTY: Player = { kind: "empty", name: "", total: 0, connected: false, trustee: false, ready: false };
const OWN: Player = { ...EMPTY, kind: "human", name: "榕生", connected: true };
const OPTIONS: RoomOptions = { rules: "encyclopedia", options: {}, deals: 8, rounds: 0, base: 1, bots: true, hints: true, spectators: true, clocks: true, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 };
const ROOM: TableInfo = { t: "table", table: "a", code: "481623", you: 0, host: 0, stage: "gathering", options: OPTIONS, players: [OWN, EMPTY, EMPTY, EMPTY] };
const person = (player: string, name: string) => ({ player, name, avatar: 0, since: "2026-11-30T12:00:00+00:00" });
const LISTS: FriendLists = {
  me: "aa",
  friends: [person("bb", "依妹"), person("cc", "阿福")],
  asking: [person("dd", "依哥")],
  asked: [],
  blocked: [person("ee", "坏人")],
  recent: [person("bb", "依妹"), person("ff", "新人")],
};
const HERE = { t: "friends", friends: [{ player: "cc", state: "table", code: "123456", join: true, watch: true }], asking: 1, whole: true };

let net: FakeNet;
let asked: [string, string][];

/** The server's side of friends: it says the lists, and notes what was asked. */
function serve(url: string, how: RequestInit = {}): Promise<Response> {
  if (!url.includes("/api/friends") && !url.includes("/api/sign-in")) return serveRules(url);
  asked.push([how.method ?? "GET", url]);
  if (url.includes("/gg/")) return Promise.resolve(new Response(JSON.stringify({ error: "not_possible" }), { status: 409 }));
  return Promise.resolve(new Response(JSON.stringify(LISTS)));
}

async function settle() {
  await vi.advanceTimersByTimeAsync(200);
}

async function say(...messages: object[]) {
  for (const message of messages) net.last.say(message);
  await settle();
}

async function open(...messages: object[]) {
  net = new FakeNet();
  const client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  render(<App client={client} />);
  await say({ t: "welcome", protocol: 1, player: "aa", name: "榕生", version: "0" }, ...messages);
}

async function sheet() {
  fireEvent.click(document.querySelector("[data-action=friends]") as HTMLElement);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", vi.fn(serve));
  chooseLanguage("zh-Hans");
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(() => {
  cleanup();
  overlay.value = null;
  lists.value = null;
  pending.value = null;
  tab.value = "friends";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the friends sheet", () => {
  it("shows who is here first, and lets one go there", async () => {
    await open(HERE);
    await sheet();
    const names = [...document.querySelectorAll(".friends .items b")].map((one) => one.textContent);
    expect(names).toEqual(["依哥", "阿福", "依妹"]);
    fireEvent.click(screen.getByText("加入"));
    expect(net.last.named("join_room")).toMatchObject([{ code: "123456" }]);
    expect(document.querySelector(".friends")).toBeNull();
  });

  it("says how many ask, and answers them", async () => {
    await open(HERE);
    expect(document.querySelector(".hall .dot")?.textContent).toBe("1");
    await sheet();
    fireEvent.click(screen.getByText("同意"));
    await settle();
    expect(asked.at(-1)).toEqual(["POST", "/api/friends/dd/ask"]);
    fireEvent.click(screen.getByText("不加"));
    await settle();
    expect(asked.at(-1)).toEqual(["POST", "/api/friends/dd/remove"]);
  });

  it("invites to the room one sits in, each once", async () => {
    await open(ROOM, { ...HERE, friends: [{ player: "bb", state: "online" }] });
    await sheet();
    fireEvent.click(screen.getByText("邀请"));
    expect(net.last.named("invite")).toMatchObject([{ player: "bb" }]);
    expect((screen.getByText("已邀请") as HTMLButtonElement).disabled).toBe(true);
  });

  it("blocks only when asked twice", async () => {
    await open();
    await sheet();
    fireEvent.click(screen.getByText("最近"));
    await settle();
    expect(screen.getAllByText("加好友")).toHaveLength(1);
    fireEvent.click(screen.getAllByText("拉黑")[0] as HTMLElement);
    expect(asked.some(([, url]) => url.endsWith("/block"))).toBe(false);
    fireEvent.click(screen.getByText("真的拉黑？"));
    await settle();
    expect(asked.at(-1)).toEqual(["POST", "/api/friends/bb/block"]);
    fireEvent.click(screen.getByText("黑名单"));
    fireEvent.click(screen.getByText("解除"));
    await settle();
    expect(asked.at(-1)).toEqual(["POST", "/api/friends/ee/unblock"]);
  });

  it("asks whose link one came by only when told to, and says if it is not possible", async () => {
    history.replaceState(null, "", "/?friend=gg");
    expect(takeFriendFromAddress()).toBeNull();
    pending.value = "gg";
    await open();
    await sheet();
    expect(asked.some(([method]) => method === "POST" && asked.at(-1)?.[1].includes("gg"))).toBe(false);
    fireEvent.click(document.querySelector("[data-action=ask-friend]") as HTMLElement);
    await settle();
    expect(asked.at(-1)).toEqual(["POST", "/api/friends/gg/ask"]);
    expect(document.querySelector(".trouble")?.textContent).toBe("这里不可以");
  });
});

const INVITED = { t: "invited", player: "bb", name: "依妹", code: "777777", rules: "encyclopedia" };

describe("an invitation", () => {
  it("is taken by one tap", async () => {
    await open(INVITED);
    expect(document.body.textContent).toContain("依妹 请你上桌");
    fireEvent.click(screen.getByText("去"));
    expect(net.last.named("join_room")).toMatchObject([{ code: "777777" }]);
    expect(document.querySelector(".invited")).toBeNull();
  });

  it("is declined by another, and by waiting", async () => {
    await open(INVITED);
    fireEvent.click(screen.getByText("不去"));
    expect(document.querySelector(".invited")).toBeNull();
    await say(INVITED);
    await vi.advanceTimersByTimeAsync(OPEN_MS);
    expect(document.querySelector(".invited")).toBeNull();
    expect(net.last.named("join_room")).toHaveLength(0);
  });

  it("takes nobody from the table he sits at", async () => {
    await open(ROOM, INVITED);
    expect(screen.queryByText("去")).toBeNull();
    expect(document.body.textContent).toContain("依妹 请你上桌");
  });
});

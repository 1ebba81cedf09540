import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClientContext, Client } from "../../src/client";
import { chooseLanguage } from "../../src/i18n";
import type { CoinPage, RoomOptions, StakeRoom, TableInfo } from "../../src/net/protocol.gen";
import { CoinsSheet } from "../../src/pages/coins/CoinsSheet";
import { Purse, ResultCoins } from "../../src/pages/coins/Purse";
import { page, rooms } from "../../src/pages/coins/state";
import { FakeNet } from "../net/fake";

const ROOMS: StakeRoom[] = [
  { name: "beginner", base: 10, entry: 600, most: 50000, loss_cap: 2000, fee: 10, penalty: 80, bots: true },
  { name: "junior", base: 50, entry: 4000, most: 0, loss_cap: 10000, fee: 40, penalty: 400, bots: false },
];
const ENTRY = { id: 7, kind: "deal", at: "2026-12-01T00:00:00+00:00", coins: -120, after: 4880, record: "abc" };
const PAGE: CoinPage = { coins: 5000, free: 3000, entries: [ENTRY, { id: 3, kind: "welcome", at: ENTRY.at, coins: 5000, after: 5000 }], more: false };
const COINS = { t: "coins_settled", session: 1, deal: 1, coins: [-10, 28, -8, -10], fees: [7, 7, 7, 7], escapes: [0, 0, 0, -80], short: [0, 0, 2, 0], capped: [true, false, false, false], broke: [2], balance: 4983 };

let net: FakeNet;
let client: Client;

function answers(url: string): Response {
  const body = url.includes("stakes") ? { rooms: ROOMS } : PAGE;
  return new Response(JSON.stringify(body), { status: 200, headers: { "Content-Type": "application/json" } });
}

function open(economy: boolean) {
  net = new FakeNet();
  client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0", economy });
}

function shown(what: preact.JSX.Element) {
  return render(<ClientContext.Provider value={client}>{what}</ClientContext.Provider>);
}

function table(options: Partial<RoomOptions>): TableInfo {
  const player = { kind: "human", name: "依妹", total: 0, connected: true, trustee: false, ready: false } as const;
  return { players: [player, player, player, player], you: 0, options: { base: 1, coins: true, stake: "", ...options } } as unknown as TableInfo;
}

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn((url: string) => Promise.resolve(answers(String(url)))));
  chooseLanguage("en");
  page.value = null;
  rooms.value = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the purse in the lobby", () => {
  it("shows the own coins and leads to the sheet", async () => {
    open(true);
    const onOpen = vi.fn();
    shown(<Purse onOpen={onOpen} />);
    fireEvent.click(await screen.findByRole("button", { name: "5,000 coins" }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it("is not there on a server without coins", () => {
    open(false);
    shown(<Purse onOpen={() => undefined} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the sheet of coins", () => {
  it("queues with one tap where one may enter, and says what is missing elsewhere", async () => {
    open(true);
    const onClose = vi.fn();
    const sent = vi.spyOn(client, "quickMatch");
    shown(<CoinsSheet onClose={onClose} />);
    const junior = await screen.findByRole("button", { name: /Junior/ });
    expect((junior as HTMLButtonElement).disabled).toBe(true);
    expect(junior.textContent).toContain("1,000 short");
    fireEvent.click(screen.getByRole("button", { name: /Beginners/ }));
    expect(sent).toHaveBeenCalledWith("encyclopedia", "beginner");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("tells the own entries in words, deals with the way to their record", async () => {
    open(true);
    shown(<CoinsSheet onClose={() => undefined} />);
    fireEvent.click(await screen.findByText("My entries"));
    const deal = await screen.findByRole("link", { name: /Deal/ });
    expect(deal.getAttribute("href")).toBe("/r/abc");
    expect(deal.textContent).toContain("4,880 left");
    expect(screen.getByText("Welcome")).toBeTruthy();
  });
});

describe("the settlement", () => {
  it("says what the deal did to coins, who was capped, could not pay or ran away, and what one has", () => {
    open(true);
    client.store.receive(COINS as never, 0);
    const { container } = shown(<ResultCoins info={table({})} />);
    const seats = [...container.querySelectorAll("[data-seat]")].map((one) => one.textContent);
    expect(seats[0]).toContain("capped");
    expect(seats[2]).toContain("2 short · too few to go on");
    expect(seats[3]).toMatch(/left .80/);
    expect(container.textContent).toContain("You have 4,983");
  });

  it("says that nothing is played for where bots sit", () => {
    open(true);
    shown(<ResultCoins info={table({ stake: "beginner", coins: false })} />);
    expect(screen.getByText("Bots sit here: nothing is played for coins")).toBeTruthy();
  });
});

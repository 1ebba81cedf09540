import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client, ClientContext } from "../src/client";
import { chooseLanguage } from "../src/i18n";
import type { Player, TableInfo } from "../src/net/protocol.gen";
import { isMuted, mute } from "../src/talk/mutes";
import { TalkSheet } from "../src/talk/TalkSheet";
import { FakeNet } from "./net/fake";

const ANN: Player = { kind: "human", name: "榕生", total: 0, connected: true, trustee: false, ready: true };
const BOT: Player = { ...ANN, kind: "bot", name: "Bot 3" };
const OPTIONS = { rules: "encyclopedia", options: {}, deals: 8, rounds: 0, base: 1, bots: true, hints: true, spectators: true, clocks: true, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 } as const;
const TABLE: TableInfo = { t: "table", table: "a", code: "481623", you: 0, host: 0, stage: "playing", options: OPTIONS, players: [ANN, { ...ANN, name: "依妹" }, BOT, BOT] };

let net: FakeNet;
let client: Client;
let closed: number;

function open(info: TableInfo = TABLE) {
  net = new FakeNet();
  client = new Client({ open: net.open, random: () => 0 });
  client.start();
  net.last.accept();
  net.last.say({ t: "welcome", protocol: 1, player: "p", name: "榕生", version: "0" });
  net.last.say(info);
  closed = 0;
  render(
    <ClientContext.Provider value={client}>
      <TalkSheet info={info} onClose={() => (closed += 1)} />
    </ClientContext.Provider>,
  );
}

beforeEach(() => {
  chooseLanguage("zh-Hans");
  mute("bea", false);
});
afterEach(cleanup);

describe("saying something", () => {
  it("sends a phrase, shown with its romanisation and meaning", () => {
    open();
    const button = screen.getByText("猛搭!").closest("button");
    expect(button?.textContent).toBe("猛搭!māng-dák快点");
    fireEvent.click(button!);
    expect(net.last.named("say")).toMatchObject([{ phrase: "t02" }]);
    expect(closed).toBe(1);
  });

  it("sends a face", () => {
    open();
    fireEvent.click(screen.getByLabelText("叫好"));
    expect(net.last.named("say")).toMatchObject([{ emote: "cheer" }]);
  });

  it("sends what was written, and nothing empty", () => {
    open();
    const field = screen.getByLabelText("写一句");
    fireEvent.input(field, { target: { value: "   " } });
    expect(screen.getByText<HTMLButtonElement>("发送").disabled).toBe(true);
    fireEvent.input(field, { target: { value: " 来一盘 " } });
    fireEvent.click(screen.getByText("发送"));
    expect(net.last.named("say")).toMatchObject([{ text: "来一盘" }]);
  });

  it("is for the host to allow, and to forbid", () => {
    open();
    fireEvent.click(screen.getByLabelText("打字聊天"));
    expect(net.last.named("writing")).toMatchObject([{ on: false }]);
    net.last.say({ t: "voices", players: ["ann", null, null, null], packs: [null, null, null, null], writing: false });
    cleanup();
    open({ ...TABLE, host: 1 });
    expect(screen.queryByLabelText("打字聊天")).toBeNull();
  });

  it("has no field where nothing is written", () => {
    open({ ...TABLE, options: { ...OPTIONS, chat: false } });
    expect(screen.queryByLabelText("写一句")).toBeNull();
    expect(screen.getAllByRole("listitem").length).toBeGreaterThan(20);
  });
});

describe("somebody whom one does not want to hear", () => {
  it("can be made silent once he has said something, and stays so", () => {
    open();
    expect(screen.queryByText("不听")).toBeNull();
    cleanup();
    open();
    net.last.say({ t: "said", seat: 1, player: "bea", phrase: "t01" });
    cleanup();
    render(
      <ClientContext.Provider value={client}>
        <TalkSheet info={TABLE} onClose={() => undefined} />
      </ClientContext.Provider>,
    );
    fireEvent.click(screen.getByText("不听"));
    expect(isMuted("bea")).toBe(true);
    expect(localStorage.getItem("hokchiu.mutes")).toBe('["bea"]');
    fireEvent.click(screen.getByText("恢复"));
    expect(isMuted("bea")).toBe(false);
  });
});

/** The one client of the page: session, playback and store joined, and what a player can wish for. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { pauseBefore } from "./core/pace";
import { Playback } from "./core/playback";
import { chooseLevel, level, speed } from "./core/settings";
import { Store } from "./core/state";
import { unhurried } from "./device/settings";
import { t } from "./i18n";
import { deviceSecret, guestName, rememberName } from "./net/device";
import type { Socket } from "./net/link";
import type { Account, AnyServerMessage, QuickMatch, RoomOptions, Said, Seat } from "./net/protocol.gen";
import { nonceFor } from "./net/nonces";
import { Session } from "./net/session";
import type { Numbered } from "./net/outbox";
import { takeRoomFromAddress, takeWatchFromAddress } from "./net/invitation";
import { sharedPack } from "./voices/sharing";
import { forgetRules, lastRules, rememberRules } from "./pages/room/house";

export type Emote = NonNullable<Said["emote"]>;

/** What a point is worth in a private room for coins, and the most that is lost in a deal, in bases. */
const COIN_BASE = 10;
const CAP_BASES = 200;

export interface ClientPorts {
  open(): Socket;
  random(): number;
}

export function webSocket(): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`);
}

/** The guest's name; on the first visit one of the house, which the guest may change. */
function firstName(): string {
  const known = guestName();
  if (known) return known;
  const names = t("name.first").split(" ");
  const name = names[Math.floor(Math.random() * names.length)] ?? "";
  rememberName(name);
  return name;
}

export class Client {
  readonly store = new Store();
  private readonly session: Session;
  private readonly playback: Playback;
  private invitation: string | null = null;
  /** The code of the table that one watches, or wants to. */
  private watched: string | null = null;
  /** The command that left the line, until it is answered. */
  private leaving: string | null = null;

  constructor(ports: ClientPorts = { open: webSocket, random: Math.random }) {
    this.playback = new Playback({
      show: (message, at) => this.show(message, at),
      pause: (message, next) => this.pause(message, next),
    });
    this.session = new Session(
      { ...ports, device: deviceSecret(), name: firstName },
      {
        deliver: (message) => this.playback.add(message, performance.now()),
        status: (status) => {
          this.store.status.value = status;
        },
        nacked: (command, reason, text) => this.onNack(command, reason, text),
      },
    );
  }

  start(): void {
    this.invitation = takeRoomFromAddress();
    this.watched = takeWatchFromAddress();
    addEventListener("online", () => this.session.wake());
    document.addEventListener("visibilitychange", () => this.onVisibility());
    this.session.start();
    sharedPack.subscribe((pack) => this.voiceChanged(pack));
  }

  quickPlay(): void {
    this.store.coming.value = true;
    this.session.send({ t: "quick_play", options: { deals: 0, clocks: false, spectators: false, level: level.value } });
  }

  /** A room with what was last played in one. */
  createRoom(): void {
    this.session.send({ t: "create_room", options: { ...unhurried(lastRules()), level: level.value } });
  }

  quickMatch(rules: string, stake: QuickMatch["stake"] = ""): void {
    this.leaving = null;
    this.session.send({ t: "quick_match", rules, level: level.value, stake });
  }

  /** A table of a club, by its rules. */
  openClubTable(club: string): void {
    this.session.send({ t: "open_club_table", club });
  }

  /** A room for coins, four people and no bots. */
  createCoinRoom(): void {
    const { rules } = lastRules();
    const options = { bots: false, coins: true, base: COIN_BASE, options: { loss_cap_bases: CAP_BASES } };
    this.session.send({ t: "create_room", options: rules ? { ...options, rules } : options });
  }

  leaveQueue(): void {
    this.store.queued.value = null;
    this.leaving = this.session.send({ t: "leave_queue" });
  }

  takeSeat(seat: Seat): void {
    this.session.send({ t: "take_seat", seat });
  }

  askSwap(seat: Seat): void {
    if (seat === this.store.info.value?.you) this.store.withdraw();
    this.session.send({ t: "ask_swap", seat });
  }

  answerSwap(seat: Seat, agree: boolean): void {
    this.session.send({ t: "answer_swap", seat, agree });
  }

  seatBot(seat: Seat, on: boolean): void {
    this.session.send({ t: "seat_bot", seat, on });
  }

  kick(seat: Seat): void {
    this.session.send({ t: "kick", seat });
  }

  reopen(): void {
    this.session.send({ t: "reopen" });
  }

  dissolve(): void {
    this.session.send({ t: "dissolve" });
  }

  answerDissolve(agree: boolean): void {
    this.session.send({ t: "answer_dissolve", agree });
  }

  join(code: string): void {
    this.session.send({ t: "join_room", code });
  }

  watch(code: string): void {
    this.watched = code;
    this.session.send({ t: "watch", code });
  }

  /** Ask a friend to the table one sits at. */
  invite(player: string): void {
    this.session.send({ t: "invite", player });
  }

  /** Say yes to a friend's invitation; whoever watches stops that first. */
  accept(): void {
    const { invited, watching } = this.store;
    if (!invited.value) return;
    if (watching.value) this.leave();
    this.join(invited.value.code);
    invited.value = null;
  }

  /** Ready for the rules that are on the page; the host may be changing them just now. */
  ready(ready: boolean): void {
    this.session.send({ t: "ready", ready, rules_version: this.store.info.value?.rules_version ?? 0 });
  }

  /** The host chooses what is played. */
  setOptions(options: RoomOptions): void {
    this.store.allowRules();
    chooseLevel(options.level);
    rememberRules(options);
    this.session.send({ t: "set_options", options });
  }

  startRoom(): void {
    this.session.send({ t: "start_room" });
  }

  leave(): void {
    this.session.send({ t: "leave" });
  }

  /** Answer the open question, once. */
  act(action: string): void {
    const { ask, sent } = this.store;
    if (!ask.value || sent.value !== null) return;
    this.session.send({ t: "act", decision: ask.value.message.decision, action });
    this.store.answering(action);
  }

  trustee(on: boolean): void {
    this.session.send({ t: "trustee", on });
  }

  /** What is answered by itself until the deal ends. */
  auto(wanted: { win: boolean; claims: boolean; discard: boolean }): void {
    this.session.send({ t: "auto", ...wanted });
    this.store.automating(wanted);
  }

  /** Ask to see the other hands. */
  peek(): void {
    this.session.send({ t: "peek" });
  }

  answerPeek(seat: Seat, agree: boolean): void {
    this.session.send({ t: "peek_answer", seat, agree });
  }

  /** Say a phrase, make a face, or write: one of them. */
  say(what: { phrase: string } | { emote: Emote } | { text: string }): void {
    this.session.send({ t: "say", ...what });
  }

  /** The host lets people write to each other, or not. */
  letWrite(on: boolean): void {
    this.session.send({ t: "writing", on });
  }

  /** From now on one is heard in this pack of recordings. */
  private voiceChanged(pack: string | null): void {
    if (this.store.status.peek() === "online") this.session.send({ t: "voice", pack });
  }

  next(): void {
    this.session.send({ t: "next" });
  }

  /** The account has another name or avatar. The guest of this device keeps the name for his next hello. */
  renamed({ name, avatar, way }: Account): void {
    if (way === "device") rememberName(name);
    this.store.name.value = name;
    this.store.avatar.value = avatar;
    this.session.renew();
  }

  takeBack(): void {
    this.session.takeBack();
  }

  private show(message: AnyServerMessage, at: number): void {
    if (message.t === "ack" && message.cmd === this.leaving) this.leaving = null;
    // What was on its way when the line was left.
    if (message.t === "queued" && this.leaving !== null) return;
    this.store.receive(message, at);
    if (message.t === "welcome") this.waitOn();
    if (message.t === "welcome" && sharedPack.peek()) this.session.send({ t: "voice", pack: sharedPack.peek() });
    if (message.t === "welcome") this.acceptInvitation();
    if (message.t === "left" || (message.t === "table" && message.you !== null)) this.watched = null;
    if (message.t === "fair" && !message.given) this.addToSeed(message.commitment);
  }

  /** Add to the seed of the deal that the server has committed to a secret for. */
  private addToSeed(commitment: string): void {
    this.session.send({ t: "nonce", commitment, nonce: nonceFor(commitment) });
  }

  /** The server may have been started anew: it knows nobody who waits. */
  private waitOn(): void {
    const waiting = this.store.queued.value?.message;
    if (waiting) this.session.send({ t: "quick_match", rules: waiting.rules, level: waiting.level, stake: waiting.stake ?? "" });
  }

  private acceptInvitation(): void {
    const code = this.invitation;
    this.invitation = null;
    if (code) this.join(code);
    else if (this.watched) this.watch(this.watched);
  }

  private pause(message: AnyServerMessage, next: AnyServerMessage | undefined): number {
    if (document.hidden) return 0;
    const view = this.store.view.value;
    return pauseBefore(next, message, speed.value, { opening: view?.phase === "opening", dealer: view?.dealer ?? 0 });
  }

  private onVisibility(): void {
    if (document.hidden) this.playback.finish();
    else this.session.wake();
  }

  private onNack(command: Numbered, reason: string, text: string): void {
    if (command.t === "watch") this.watched = null;
    if (command.t === "quick_match") this.store.queued.value = null;
    if (command.t === "quick_play") this.store.coming.value = false;
    if (command.t === "create_room" && reason === "bad_rules" && lastRules().rules) {
      forgetRules();
      return this.createRoom();
    }
    if (command.t === "set_options") this.store.refuseRules(reason === "bad_rules" ? text : "");
    if (command.t === "nonce" || command.t === "voice") return;
    if (command.t === "act") this.store.refuse(reason);
    else if (reason !== "repeated" && !this.tellsItself(command, reason)) this.store.notify("nack", reason);
  }

  /** The link of the room one sits in already: nothing to tell. Refused rules: their dialog tells. */
  private tellsItself(command: Numbered, reason: string): boolean {
    if (command.t === "set_options") return reason === "bad_rules";
    return command.t === "join_room" && this.store.info.value?.code === command.code;
  }
}

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("no client above this component");
  return client;
}

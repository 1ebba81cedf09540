/**
 * What the page knows, as signals: filled from the server's messages, read by pages and board.
 *
 * Nothing here talks to the network; `receive` is all that changes it.
 */
import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { emptyView, fold } from "./fold";
import type {
  AnyServerMessage,
  Ask,
  AskClosed,
  Automatic,
  Banned,
  Clock,
  CoinsSettled,
  Cry,
  FriendHere,
  FriendsHere,
  HouseNotices,
  Invited,
  Left,
  OwnCoins,
  Queued,
  Said,
  Peeked,
  PeekAsked,
  Seat,
  Settled,
  TableEvent,
  TableInfo,
  TableView,
  Waits,
  Voices,
} from "../net/protocol.gen";
import type { Status } from "../net/session";
import type { Args } from "../i18n/dictionary";
import { spanText, untilText } from "./time";

/** Time that remained at `at` (milliseconds of `performance.now()`). */
export interface Countdown {
  left: number;
  at: number;
}

/** A message and when it came, in milliseconds of `performance.now()`. */
export interface Timed<T> {
  message: T;
  at: number;
}

/** One event as it was played, with a number that rises: for the live log, sounds and called words. */
export interface Played {
  n: number;
  event: TableEvent;
}

/** Something to tell in words: a code of the server and where it belongs. */
export interface Notice {
  n: number;
  kind: "nack" | "error" | "left" | "closed" | "copied" | "barred" | "vote" | "swap" | "stood" | "fresh" | "turn";
  code: string;
  args?: Args;
}

export interface Watched {
  delayMs: number;
  wait: Countdown | null;
}

export interface State {
  status: ReadonlySignal<Status>;
  /** The name the server knows this guest by, null before the first welcome. */
  name: ReadonlySignal<string | null>;
  /** The number of the built-in avatar. */
  avatar: ReadonlySignal<number>;
  /** The table this player sits at. */
  info: ReadonlySignal<TableInfo | null>;
  /** When it came: times in it count from then. */
  infoAt: ReadonlySignal<number>;
  /** When the next deal starts by itself. */
  next: ReadonlySignal<Countdown | null>;
  /** Whether this server has coins. */
  economy: ReadonlySignal<boolean>;
  /** How many free things wait to be taken. */
  ready: ReadonlySignal<number>;
  /** The last that everybody was told; each once. */
  cry: ReadonlySignal<Cry | null>;
  /** What the deal that was settled last did to coins. */
  coins: ReadonlySignal<CoinsSettled | null>;
  purse: ReadonlySignal<OwnCoins | null>;
  /** Waiting for others, before there is a table. */
  queued: ReadonlySignal<Timed<Queued> | null>;
  view: ReadonlySignal<TableView | null>;
  /** Counts snapshots: after one nothing travels. */
  sync: ReadonlySignal<number>;
  settled: ReadonlySignal<Settled | null>;
  ask: ReadonlySignal<Timed<Ask> | null>;
  /** The action sent for the open ask, until the server has answered. */
  sent: ReadonlySignal<string | null>;
  clock: ReadonlySignal<Timed<Clock> | null>;
  /** Hands that others show, and who asks to see the own. */
  peeked: ReadonlySignal<Peeked | null>;
  peekAsks: ReadonlySignal<readonly Timed<PeekAsked>[]>;
  /** What the own hand waits for since the last discard. */
  waits: ReadonlySignal<Waits | null>;
  /** What is answered by itself in this deal. */
  automatic: ReadonlySignal<Automatic | null>;
  played: ReadonlySignal<Played | null>;
  /** Where friends are, those who are not offline, by player. */
  friends: ReadonlySignal<ReadonlyMap<string, FriendHere>>;
  /** How many ask to be friends. */
  asking: ReadonlySignal<number>;
  /** The last friend who asked to his table, until it is answered. */
  invited: ReadonlySignal<Invited | null>;
  /** Set while one watches a table: how late, and when there will be something to see. */
  watching: ReadonlySignal<Watched | null>;
  /** The last that somebody at the table said, with a number that rises. */
  said: ReadonlySignal<{ n: number; message: Said } | null>;
  /** Who has said something, by seat, as long as somebody of that name sits there. */
  speakers: ReadonlySignal<ReadonlyMap<Seat, { player: string; name: string }>>;
  /** Who sits at the table, and in whose recordings each is heard. */
  voices: ReadonlySignal<Voices | null>;
  notices: ReadonlySignal<readonly Notice[]>;
  /** Refusals of an act: the count tells one from the next. */
  refused: ReadonlySignal<{ count: number; reason: string } | null>;
  /** Why the server declined the rules last chosen, in its words. */
  rulesRefused: ReadonlySignal<string | null>;
}

type Writable<T> = { [Key in keyof T]: T[Key] extends ReadonlySignal<infer Value> ? Signal<Value> : T[Key] };

const NOTICES_KEPT = 3;
/** What is done for who does not answer in time, by what was asked. */
const LATE: Partial<Record<Ask["window"], string>> = { turn: "late_turn", claims: "late_claims", rob_kong: "late_claims", opening: "late_claims" };

export class Store implements State {
  readonly status: Signal<Status> = signal("connecting");
  /** The server has said that it is about to restart, and is not back yet. */
  readonly restarting = signal(false);
  readonly name: Signal<string | null> = signal(null);
  readonly avatar = signal(0);
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly infoAt = signal(0);
  readonly next: Signal<Countdown | null> = signal(null);
  /** Whether this server has coins. */
  readonly economy = signal(false);
  readonly ready = signal(0);
  readonly cry: Signal<Cry | null> = signal(null);
  private readonly heard = new Set<number>();
  /** What the deal that was settled last did to coins; null while none has been here. */
  readonly coins: Signal<CoinsSettled | null> = signal(null);
  readonly purse: Signal<OwnCoins | null> = signal(null);
  readonly queued: Signal<Timed<Queued> | null> = signal(null);
  /** The table is dealt as soon as one sits at it: its room is not shown in between. */
  readonly coming = signal(false);
  readonly view: Signal<TableView | null> = signal(null);
  readonly sync = signal(0);
  readonly settled: Signal<Settled | null> = signal(null);
  readonly ask: Signal<Timed<Ask> | null> = signal(null);
  readonly sent: Signal<string | null> = signal(null);
  readonly clock: Signal<Timed<Clock> | null> = signal(null);
  readonly peeked: Signal<Peeked | null> = signal(null);
  readonly peekAsks: Writable<State>["peekAsks"] = signal([]);
  readonly waits: Signal<Waits | null> = signal(null);
  readonly automatic: Signal<Automatic | null> = signal(null);
  readonly played: Signal<Played | null> = signal(null);
  readonly friends: Signal<ReadonlyMap<string, FriendHere>> = signal(new Map());
  readonly asking = signal(0);
  readonly invited: Signal<Invited | null> = signal(null);
  readonly watching: Signal<Watched | null> = signal(null);
  readonly said: Writable<State>["said"] = signal(null);
  readonly speakers: Writable<State>["speakers"] = signal(new Map());
  readonly voices: Signal<Voices | null> = signal(null);
  readonly notices: Signal<readonly Notice[]> = signal([]);
  /** What the house tells everybody. */
  readonly house: Signal<HouseNotices | null> = signal(null);
  /** Why this account may not come in. */
  readonly banned: Signal<Banned | null> = signal(null);
  readonly refused: Writable<State>["refused"] = signal(null);
  readonly rulesRefused: Signal<string | null> = signal(null);
  private count = 0;
  private withdrawn = false;
  /** The table that view, ask and clock belong to: after a reload the snapshot comes before the people. */
  private table: string | null = null;

  /** *at*: when the message arrived, on the clock of `performance.now()`. */
  receive(message: AnyServerMessage, at: number): void {
    batch(() => this.apply(message, at));
  }

  /** An answer was sent: the ask waits for its acknowledgement and takes no second one. */
  answering(action: string): void {
    this.sent.value = action;
  }

  refuse(reason: string): void {
    this.sent.value = null;
    this.refused.value = { count: this.number(), reason };
  }

  refuseRules(text: string): void {
    this.rulesRefused.value = text;
  }

  /** Other rules are chosen: what was refused is no matter any more. */
  allowRules(): void {
    this.rulesRefused.value = null;
  }

  notify(kind: Notice["kind"], code: string, args: Args = {}): void {
    const notice = { n: this.number(), kind, code, args };
    this.notices.value = [...this.notices.value, notice].slice(-NOTICES_KEPT);
  }

  dismiss(n: number): void {
    this.notices.value = this.notices.value.filter((notice) => notice.n !== n);
  }

  private number(): number {
    this.count += 1;
    return this.count;
  }

  private apply(message: AnyServerMessage, at: number): void {
    switch (message.t) {
      case "welcome":
        this.restarting.value = false;
        // A house that has nothing to tell says nothing.
        this.house.value = null;
        // Who has no friends hears nothing of them.
        this.friends.value = new Map();
        this.asking.value = 0;
        this.name.value = message.name;
        this.avatar.value = message.avatar ?? 0;
        this.economy.value = message.economy ?? false;
        break;
      case "tasks_ready":
        this.ready.value = message.ready;
        break;
      case "cry":
        this.onCry(message);
        break;
      case "notices":
        this.house.value = message;
        break;
      case "banned":
        this.banned.value = message;
        break;
      case "coins_settled":
        this.coins.value = message;
        break;
      case "table":
        this.onTable(message, at);
        break;
      case "snapshot":
        this.sitAt(message.table);
        this.onSnapshot(message.view, message.settled ?? null);
        break;
      case "friends":
        this.onFriends(message);
        break;
      case "invited":
        this.invited.value = message;
        break;
      case "watching":
        this.sitAt(message.table);
        this.watching.value = { delayMs: message.delay_ms, wait: countdown(message.wait_ms, at) };
        break;
      case "catch_up":
        this.sitAt(message.table);
        this.onCatchUp(message.events);
        break;
      case "event":
        this.sitAt(message.table);
        this.onEvent(message.event);
        break;
      case "ask":
        this.onAsk(message, at);
        break;
      case "ask_closed":
        this.onAskClosed(message);
        break;
      case "barred":
        this.notify("barred", message.reason);
        break;
      case "waits":
        this.waits.value = message;
        break;
      case "automatic":
        this.automatic.value = message;
        break;
      case "peeked":
        this.peeked.value = message;
        break;
      case "peek_asked":
        this.closePeekAsk(message.seat);
        this.peekAsks.value = [...this.peekAsks.value, { message, at }];
        break;
      case "peek_closed":
        this.closePeekAsk(message.seat);
        break;
      case "clock":
        this.clock.value = { message, at };
        break;
      case "restarting":
        this.restarting.value = true;
        break;
      case "left":
        this.onLeft(message);
        break;
      case "queued":
        this.queued.value = { message, at };
        break;
      case "vote_closed":
        if (message.why !== "dissolved") this.notify("vote", message.why, { name: this.nameAt(message.seat) });
        break;
      case "stood_still":
        this.notify("stood", "still", { time: spanText(message.stood_ms), until: untilText(message.kept_ms) });
        break;
      case "said":
        this.said.value = { n: this.number(), message };
        this.speakers.value = new Map(this.speakers.value).set(message.seat, { player: message.player, name: this.nameAt(message.seat) });
        break;
      case "voices":
        this.voices.value = message;
        break;
      case "own_coins":
        this.purse.value = message;
        break;
      case "error":
        this.notify("error", message.code);
        break;
    }
  }

  /** What is known of another table is worth nothing here. */
  private sitAt(table: string): void {
    if (this.table !== table) this.clearTable();
    this.table = table;
  }

  private onTable(info: TableInfo, at: number): void {
    this.sitAt(info.table);
    this.tellOfSwap(info);
    this.info.value = info;
    if (info.you !== null) this.watching.value = null;
    this.infoAt.value = at;
    this.coming.value = info.stage === "gathering" && (this.coming.value || this.queued.value !== null);
    this.queued.value = null;
    this.next.value = countdown(info.next_ms, at);
  }

  /** Somebody would not swap seats, or did not answer: the question has gone, and one sits where one sat. */
  private tellOfSwap(info: TableInfo): void {
    const before = this.info.value;
    if (!before || before.you === null || before.you !== info.you || info.stage !== "gathering") return;
    const asked = before.swaps?.find((swap) => swap.asker === before.you);
    const open = info.swaps?.some((swap) => swap.asker === info.you);
    if (asked && !open && !this.withdrawn) this.notify("swap", "refused", { name: before.players[asked.asked].name });
    this.withdrawn = false;
  }

  /** The own question for a seat is taken back: that it goes is no news. */
  withdraw(): void {
    this.withdrawn = true;
  }

  private nameAt(seat: Seat | null | undefined): string {
    return seat === null || seat === undefined ? "" : (this.info.value?.players[seat].name ?? "");
  }

  private onSnapshot(view: TableView, settled: Settled | null): void {
    this.view.value = view;
    this.settled.value = settled;
    this.ask.value = null;
    this.sent.value = null;
    this.clock.value = null;
    this.clearPeeking();
    this.clearAids();
    this.sync.value += 1;
  }

  private onFriends({ friends, asking, whole }: FriendsHere): void {
    const here = new Map(whole ? [] : this.friends.value);
    for (const friend of friends) {
      if ((friend.state ?? "offline") === "offline") here.delete(friend.player);
      else here.set(friend.player, friend);
    }
    this.friends.value = here;
    this.asking.value = asking;
  }

  private onCatchUp(events: readonly TableEvent[]): void {
    const last = events.at(-1);
    this.onSnapshot(events.reduce(fold, emptyView(null)), last?.e === "settled" ? last : null);
  }

  private onEvent(event: TableEvent): void {
    this.view.value = fold(this.view.value ?? emptyView(this.info.value?.you ?? null), event);
    if (event.e === "deal") this.coins.value = this.settled.value = null;
    if (event.e === "settled") this.settled.value = event;
    if (event.e === "settled" || event.e === "deal") this.clock.value = null;
    if (event.e === "settled" || event.e === "deal") this.clearPeeking();
    if (event.e === "settled" || event.e === "deal") this.clearAids();
    this.played.value = { n: this.number(), event };
  }

  private onAsk(ask: Ask, at: number): void {
    if (this.ask.value?.message.decision !== ask.decision) {
      this.sent.value = null;
      if (ask.barred) this.notify("barred", ask.barred);
    }
    this.ask.value = { message: ask, at };
  }

  private onAskClosed({ decision, why }: AskClosed): void {
    const ask = this.ask.value?.message;
    if (ask?.decision !== decision) return;
    this.ask.value = null;
    this.sent.value = null;
    if (why === "timeout") this.notify("closed", LATE[ask.window] ?? why);
  }

  private onLeft({ why }: Left): void {
    const sat = this.info.value !== null;
    const penalty = penaltyOf(this.info.value);
    if (why === "left" && penalty) this.notify("left", "escaped", { n: penalty });
    this.info.value = null;
    this.watching.value = null;
    this.table = null;
    this.voices.value = null;
    this.speakers.value = new Map();
    this.clearTable();
    if (sat && why !== "left") this.notify("left", why);
  }

  /** Who comes back is told once more what was told last. */
  private onCry(cry: Cry): void {
    if (this.heard.has(cry.id)) return;
    this.heard.add(cry.id);
    this.cry.value = cry;
  }

  private clearTable(): void {
    this.coins.value = null;
    this.next.value = null;
    this.view.value = null;
    this.settled.value = null;
    this.ask.value = null;
    this.sent.value = null;
    this.clock.value = null;
    this.refused.value = null;
    this.clearPeeking();
    this.clearAids();
  }

  private closePeekAsk(seat: Seat): void {
    this.peekAsks.value = this.peekAsks.value.filter(({ message }) => message.seat !== seat);
  }

  /** They last as long as the deal. */
  private clearAids(): void {
    this.waits.value = null;
    this.automatic.value = null;
  }

  /** Asked for: the server refuses only where there is no deal, and then there is nothing to show either. */
  automating(wanted: Omit<Automatic, "t">): void {
    this.automatic.value = { t: "automatic", ...wanted };
  }

  private clearPeeking(): void {
    this.peeked.value = null;
    this.peekAsks.value = [];
  }
}

/** What leaving costs now: a deal for coins is running. */
export function penaltyOf(info: TableInfo | null): number {
  return info !== null && info.you !== null && info.options.coins && info.stage === "playing" ? (info.penalty ?? 0) : 0;
}

function countdown(left: number | null | undefined, at: number): Countdown | null {
  return left === null || left === undefined ? null : { left, at };
}

/** Milliseconds left of *time* now, never below zero. */
export function remaining(time: Countdown, now: number): number {
  return Math.max(0, time.left - (now - time.at));
}

/**
 * The state of the player's hands on the table: what is raised, opened, asked once more, sent.
 *
 * No DOM and no rules: it knows the options of the ask and which tile lies where. Every command is sent
 * once; a tile that was discarded lies dim in the river until the server's state shows it there.
 */
import { type ReadonlySignal, type Signal, batch, computed, effect, signal } from "@preact/signals";
import { type Moment, beside } from "./beside";
import type { Table } from "./geometry";
import { Closed, withClosed } from "./closed";
import { type Piece, type Previous, identify } from "./identity";
import type { AskModel, BoardModel, OptionModel, Tile, WaitModel } from "./model";
import { arranged, moved } from "./order";
import { type Pending, isOver, withOrder, withPending } from "./pending";
import { type Layout, layout } from "./places/layout";
import { Marking, isMarking, locked } from "./marking";
import { type PlaySettings, USUAL } from "./play-settings";
import { AHEAD_MS, BUTTON_GUARD_MS, CONFIRM_MS, type Drag, TAP_GUARD_MS, type UiPorts } from "./ui-ports";
import { type Doubt, type Slot, choicePlaces, discardOf, doubtOf, inSlot, isWin, mayDiscard, passesWin, readyOf, readyTiles } from "./slots";

const NOTICE_MS = 2500;
const TELL_MS = 4000;

const inHand = (piece: Piece): boolean => piece.side === "you" && (piece.zone === "hand" || piece.zone === "drawn");

export class TableUi {
  readonly raised = signal<number | null>(null);
  readonly opened = signal<Slot | null>(null);
  readonly hot = signal<OptionModel | null>(null);
  readonly confirming = signal<Doubt | null>(null);
  /** The next discard declares ready. */
  readonly readying = signal(false);
  readonly marking = new Marking();
  readonly answered = signal<string | null>(null);
  readonly revealed = signal<string | null>(null);
  readonly pending = signal<Pending | null>(null);
  readonly drag = signal<Drag | null>(null);
  /** Why a command was refused, for a while. */
  readonly notice = signal<string | null>(null);
  /** Said for a while, by its code. */
  readonly why = signal<string | null>(null);
  readonly pieces = signal<readonly Piece[]>([]);
  readonly settings: Signal<PlaySettings> = signal(USUAL);
  /** The tile that is pointed at: its equals are shown, and how many are left. */
  readonly pointed = signal<Tile | null>(null);
  /** The piece that is discarded as soon as the own turn comes. */
  readonly ahead = signal<number | null>(null);
  /** Whether the waits are shown while others play. */
  readonly lamp = signal(true);
  /** The player's own order of the hand. */
  readonly order = signal<readonly Tile[] | null>(null);

  readonly shown: ReadonlySignal<BoardModel>;
  readonly layout: ReadonlySignal<Layout>;
  /** For what stands beside the tiles. */
  readonly beside: ReadonlySignal<Moment>;
  /** The ask whose buttons may be pressed now. */
  readonly live: ReadonlySignal<BoardModel["ask"]>;
  /** Own hand from left to right, the drawn tile last. */
  readonly hand: ReadonlySignal<readonly Piece[]>;
  /** Kinds whose discard leaves the hand ready. */
  readonly readies: ReadonlySignal<ReadonlySet<Tile>>;
  /** What the raised discard would wait for; while others play, what the hand waits for. */
  readonly waits: ReadonlySignal<readonly WaitModel[]>;

  private readonly closed: Closed;
  private previous: Previous | null = null;
  private minted = 0;
  private lastSent = -Infinity;
  private lastCame = -Infinity;
  private ask: string | null = null;
  private deal = "";
  private raisedFor: string | null = null;
  private refusals = 0;
  private cancels: Record<string, () => void> = {};
  private readonly stop: (() => void)[] = [];

  constructor(
    readonly model: Signal<BoardModel>,
    readonly table: Signal<Table>,
    private readonly ports: UiPorts,
  ) {
    this.refusals = model.peek().refused?.count ?? 0;
    this.closed = new Closed(ports.nextFrame);
    this.closed.follow(model.peek());
    this.shown = computed(() => withClosed(withPending(withOrder(this.model.value, this.order.value), this.pending.value), this.closed.sides.value));
    this.layout = computed(() => layout(this.shown.value, this.table.value.geometry));
    const newest = (): Moment => ({ model: this.model.value, shown: this.shown.value, layout: this.layout.value, geometry: this.table.value.geometry });
    const [follows, stop] = beside(newest, ports.nextFrame);
    this.beside = follows;
    this.stop.push(stop);
    this.live = computed(() => {
      const ask = this.model.value.ask;
      return ask && ask.id !== this.answered.value && this.revealed.value === ask.id ? ask : null;
    });
    this.hand = computed(() => this.pieces.value.filter(inHand).sort((a, b) => a.y - b.y || a.x - b.x).sort(lastDrawn));
    this.readies = computed(() => readyTiles(this.settings.value.waits ? this.live.value : null));
    this.waits = computed(() => (this.settings.value.waits ? this.waitsShown() : []));
    this.stop.push(effect(() => this.follow(this.model.value)));
    this.stop.push(effect(() => this.place()));
    this.stop.push(effect(() => this.raiseDrawn()));
  }

  /** A new state has come. */
  show(model: BoardModel): void {
    batch(() => {
      this.closed.follow(model);
      this.model.value = model;
    });
  }

  dispose(): void {
    for (const stop of this.stop) stop();
    this.closed.dispose();
    for (const cancel of Object.values(this.cancels)) cancel();
  }

  private after(name: string, ms: number, then: () => void): void {
    this.cancels[name]?.();
    this.cancels[name] = this.ports.later(ms, then);
  }

  private place(): void {
    const at = this.layout.value;
    const model = this.shown.peek();
    const leaving = this.pending.peek()?.piece ?? null;
    const pieces = identify(this.previous, model, at, () => ++this.minted, leaving);
    this.previous = { model, pieces };
    this.pieces.value = pieces;
  }

  /** What a new state means for what the player had begun. */
  private follow(model: BoardModel): void {
    batch(() => {
      this.followRefusal(model);
      this.followPending(model);
      this.followDeal(model);
      if (model.ask?.id !== this.ask) this.newAsk(model);
    });
  }

  private followRefusal(model: BoardModel): void {
    const refused = model.refused;
    if (!refused || refused.count === this.refusals) return;
    this.refusals = refused.count;
    this.pending.value = null;
    this.answered.value = null;
    this.notify(refused.text);
  }

  private followPending(model: BoardModel): void {
    const pending = this.pending.peek();
    if (pending && model.sync !== pending.sync && model.ask?.id === pending.ask) this.answered.value = null;
    if (pending && isOver(pending, model)) this.pending.value = null;
  }

  /** What belongs to one deal, and to one hand. */
  private followDeal(model: BoardModel): void {
    if (model.dealKey !== this.deal) {
      this.deal = model.dealKey;
      this.order.value = this.ahead.value = null;
    }
    if (this.settings.peek().sorting === "auto") this.order.value = null;
    const { hand } = model.seats.you;
    if (this.order.peek() && hand) this.order.value = arranged(hand, this.order.peek() ?? []);
  }

  private newAsk(model: BoardModel): void {
    this.ask = model.ask?.id ?? null;
    this.cancels["ahead"]?.();
    // The timer of the question before may be late: it must not hide this one.
    this.cancels["reveal"]?.();
    this.opened.value = null;
    this.hot.value = null;
    this.confirming.value = null;
    this.readying.value = false;
    this.answered.value = null;
    this.drag.value = null;
    this.lastCame = this.ports.now();
    if (!model.ask) this.raised.value = null;
    if (!model.ask) return;
    const next = this.marking.next(model.ask);
    if (next === null) this.reveal(model.ask.id);
    else this.sendNow(model.ask.id, next);
    if (this.ahead.peek() !== null && mayDiscard(model.ask)) this.goAhead(model.ask);
  }

  /** The turn has come: what was chosen goes, unless the draw has brought a win, a kong or another choice. */
  private goAhead(ask: AskModel): void {
    if (ask.options.some((option) => option.kind !== "discard")) {
      this.ahead.value = null;
      return;
    }
    this.after("ahead", AHEAD_MS, () => {
      const id = this.ahead.peek();
      this.ahead.value = null;
      if (id !== null) this.discard(id);
    });
  }

  private reveal(id: string): void {
    const wait = BUTTON_GUARD_MS - (this.ports.now() - this.lastSent);
    if (wait <= 0) this.revealed.value = id;
    else this.after("reveal", wait, () => (this.revealed.value = id));
  }

  /** On the own turn the drawn tile is raised already: one tap discards it. */
  private raiseDrawn(): void {
    const ask = this.live.value;
    const drawn = this.pieces.value.find((piece) => inHand(piece) && piece.zone === "drawn");
    if (!ask || !drawn || !mayDiscard(ask) || this.raisedFor === ask.id) return;
    this.raisedFor = ask.id;
    this.raised.value = drawn.id;
  }

  private notify(text: string): void {
    this.notice.value = text;
    this.after("notice", NOTICE_MS, () => (this.notice.value = null));
  }

  // ---- the hand

  piece(id: number | null): Piece | null {
    return this.hand.peek().find((piece) => piece.id === id) ?? null;
  }

  raise(id: number | null): void {
    if (this.raised.peek() === id) return;
    this.raised.value = id;
    if (this.confirming.peek() !== "pass") this.confirming.value = null;
  }

  /** A tap on a hand tile: raises it, or discards it if it was raised before, or as the player has it. */
  tap(id: number, wasRaised: boolean): void {
    const by = this.settings.peek().discard;
    const raises = by === "drag" || (!wasRaised && (by !== "single" || !mayDiscard(this.live.peek())));
    if (isMarking(this.live.peek())) this.mark(id);
    else if (raises || this.justCame()) this.raise(id);
    else this.pull(id);
  }

  /** What was pressed was meant for what was there before. */
  private justCame(): boolean {
    return this.ports.now() - this.lastCame < TAP_GUARD_MS;
  }

  /** The tile is to go: now, or when the turn comes. */
  pull(id: number): void {
    if (mayDiscard(this.live.peek()) || isMarking(this.live.peek())) this.discard(id);
    else this.chooseAhead(id);
  }

  /** Chooses the discard of the turn to come, or no longer; never a gold, which asks first. */
  private chooseAhead(id: number): void {
    const piece = this.piece(id);
    const may = this.settings.peek().ahead && this.model.peek().turn !== "you" && piece?.tile !== this.model.peek().gold;
    this.ahead.value = may && this.ahead.peek() !== id ? id : null;
    this.raise(id);
  }

  /** Puts a tile of the hand where another lies, in the player's own order. */
  put(id: number, at: number): void {
    const hand = this.hand.peek().filter((piece) => piece.zone === "hand");
    const from = hand.findIndex((piece) => piece.id === id);
    const to = hand.findIndex((piece) => piece.id === at);
    if (from >= 0 && to >= 0) this.order.value = moved(hand.flatMap((piece) => piece.tile ?? []), from, to);
  }

  /** Puts the hand in order again. */
  tidy(): void {
    this.order.value = null;
  }

  switchLamp(): void {
    this.lastSent = this.ports.now();
    this.lamp.value = !this.lamp.peek();
  }

  /** Says something by its code for a while: why a tile stays, what a switch does. */
  tell(code: string): void {
    this.why.value = code;
    this.after("why", TELL_MS, () => (this.why.value = null));
  }

  /** Nothing is raised or pointed at any more. */
  lower(): void {
    this.raise(null);
    this.pointed.value = null;
    this.ahead.value = null;
  }

  /** Passes without a button, where no win would be lost. */
  passBy(): boolean {
    const pass = inSlot(this.live.peek(), "pass")[0];
    if (!pass || this.opened.peek() || passesWin(this.live.peek()) || this.justCame()) return false;
    this.answer(pass);
    return true;
  }

  /** Discards what was drawn, without touching it: never a gold, and no win is lost. */
  discardDrawn(): boolean {
    const drawn = this.hand.peek().find((piece) => piece.zone === "drawn");
    const free = drawn && drawn.tile !== this.model.peek().gold && !passesWin(this.live.peek()) && !this.justCame();
    return free && mayDiscard(this.live.peek()) ? this.discard(drawn.id) : false;
  }

  // ---- what is known beforehand

  private waitsShown(): readonly WaitModel[] {
    const ask = this.live.value;
    if (!mayDiscard(ask)) return ask === null ? (this.model.value.waits ?? []) : [];
    const raised = this.hand.value.find((piece) => piece.id === this.raised.value);
    return (raised?.tile && this.discardOption(raised.tile)?.waits) || [];
  }

  /** Why a tile of the hand may not be discarded now: a code of the server. */
  kept(tile: Tile | null): string | null {
    return (tile && this.live.value?.kept?.[tile]) || null;
  }

  /** Chooses a tile to give away, or no longer. */
  mark(id: number): void {
    const ask = this.live.peek();
    if (!ask) return;
    this.raise(id);
    this.marking.toggle(id, ask, this.hand.peek());
  }

  /** Gives the chosen tiles away. */
  give(): void {
    const ask = this.live.peek();
    if (!ask || !this.marking.complete(ask)) return;
    const first = this.marking.begin(this.hand.peek(), ask);
    if (first !== null) this.sendNow(ask.id, first);
  }

  /** What a discard of this tile would be: an ordinary one, or with the declaration. */
  discardOption(tile: string): OptionModel | null {
    return this.readying.value ? readyOf(this.live.value, tile) : discardOf(this.live.value, tile);
  }

  /** Discards a tile if that is legal; a gold asks once more, and so does any tile while there is a win. */
  discard(id: number): boolean {
    if (isMarking(this.live.peek())) {
      this.mark(id);
      return false;
    }
    const piece = this.piece(id);
    const option = piece?.tile ? this.discardOption(piece.tile) : null;
    if (!piece?.tile || !option) {
      this.tellWhy(piece?.tile ?? null);
      return false;
    }
    this.raise(id);
    const doubt = doubtOf(this.live.peek(), piece.tile, this.model.peek().gold);
    if (doubt && this.confirming.peek() !== doubt) {
      this.confirm(doubt);
      return false;
    }
    this.sendDiscard(piece, piece.tile, option);
    return true;
  }

  private tellWhy(tile: Tile | null): void {
    const kept = this.kept(tile);
    if (kept) this.tell(kept);
  }

  private sendDiscard(piece: Piece, tile: string, option: OptionModel): void {
    const model = this.model.peek();
    batch(() => {
      this.raised.value = null;
      this.pointed.value = null;
      this.pending.value = {
        piece: piece.id,
        tile,
        fromDrawn: piece.zone === "drawn",
        ask: model.ask?.id ?? "",
        sync: model.sync,
        refusals: this.refusals,
        river: model.seats.you.river.length,
        dealKey: model.dealKey,
      };
      this.answer(option);
    });
  }

  /** Moves the raise along the hand; from nothing it starts at the drawn tile. */
  move(step: 1 | -1): void {
    const hand = this.hand.peek();
    if (!hand.length) return;
    const at = hand.findIndex((piece) => piece.id === this.raised.peek());
    const next = at < 0 ? hand.length - 1 : (at + step + hand.length) % hand.length;
    this.raise(hand[next]?.id ?? null);
    this.pointed.value = hand[next]?.tile ?? null;
  }

  // ---- the calls

  /** Presses a slot: answers, opens its choice, or asks once more. */
  press(slot: Slot): void {
    const ask = this.live.peek();
    if (this.opened.peek()) {
      if (slot === "pass") this.opened.value = null;
      else this.choose(slot);
      return;
    }
    const options = inSlot(ask, slot);
    const [only] = options;
    if (only?.kind === "ready") this.readying.value = !this.readying.peek();
    // a golden gap always shows what goes with it before it is declared
    else if (options.length > 1 || only?.kind === "gap") this.open(slot);
    else if (only) this.answerOption(only);
  }

  private open(slot: Slot): void {
    this.opened.value = slot;
    this.hot.value = null;
  }

  /** Takes the choice that stands in a place of the opened slot. */
  choose(slot: Slot): void {
    const options = inSlot(this.live.peek(), this.opened.peek() ?? "chow");
    const found = choicePlaces(options).find((place) => place.slot === slot);
    if (found) this.answerOption(found.option);
  }

  chooseNumber(n: number): void {
    if (!this.opened.peek()) return;
    const options = inSlot(this.live.peek(), this.opened.peek() ?? "chow");
    const place = choicePlaces(options)[n - 1];
    if (place) this.answerOption(place.option);
  }

  private answerOption(option: OptionModel): void {
    if (option.kind === "pass" && passesWin(this.live.peek()) && this.confirming.peek() !== "pass") this.confirm("pass");
    else this.answer(option);
  }

  private confirm(what: Doubt): void {
    this.confirming.value = what;
    this.after("confirm", CONFIRM_MS, () => (this.confirming.value = null));
  }

  /** Takes an option that stands outside the band. */
  take(option: OptionModel): void {
    this.answer(option);
  }

  private sendNow(ask: string, action: string): void {
    this.lastSent = this.ports.now();
    this.answered.value = ask;
    this.ports.send(action);
  }

  /** Sends an answer, once for each ask. */
  private answer(option: OptionModel): void {
    const ask = this.live.peek();
    if (!ask) return;
    this.lastSent = this.ports.now();
    batch(() => {
      // a claim is another plan
      if (option.kind !== "pass") this.ahead.value = null;
      this.answered.value = ask.id;
      this.opened.value = null;
      this.hot.value = null;
      this.confirming.value = null;
    });
    this.ports.send(option.action);
  }

  heat(option: OptionModel | null): void {
    this.hot.value = option;
  }

  /** Ids of the hand's pieces that the hot option uses. */
  used(): ReadonlySet<number> {
    const hot = this.hot.value;
    if (isMarking(this.live.value)) return new Set([...this.marking.chosen.value, ...locked(this.hand.value, this.live.value)]);
    if (!hot || isWin(hot)) return new Set();
    const wanted = [...hot.tiles];
    const ids = new Set<number>();
    for (const piece of this.hand.value) {
      const at = piece.tile ? wanted.indexOf(piece.tile) : -1;
      if (at < 0) continue;
      wanted.splice(at, 1);
      ids.add(piece.id);
    }
    return ids;
  }
}

const lastDrawn = (a: Piece, b: Piece): number => Number(a.zone === "drawn") - Number(b.zone === "drawn");

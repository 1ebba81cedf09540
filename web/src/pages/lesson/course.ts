/**
 * Where one is in the lesson: plays what has happened into a store, as the server's messages would, and waits where
 * something is said or asked. Only the wanted answer goes on; another is explained.
 */
import { signal, type Signal } from "@preact/signals";
import { emptyView, fold } from "../../core/fold";
import { Store } from "../../core/state";
import type { Player, RoomOptions, TableEvent, TableInfo } from "../../net/protocol.gen";
import type { Step } from "./steps";

export const TABLE = "lesson";
const YOU = 0;

export interface CoursePorts {
  /** Runs `then` after `ms`; gives the way to call it off. */
  later(ms: number, then: () => void): () => void;
  /** Milliseconds that an event is given. */
  pause(event: TableEvent, opening: boolean): number;
  /** One stops at this step. */
  stopped(step: number): void;
}

/** An answer that the lesson does not want, and which it wants. */
export interface Mistake {
  count: number;
  action: string;
  want: string;
}

const OPTIONS: RoomOptions = {
  rules: "encyclopedia", options: {}, deals: 1, rounds: 0, base: 1, clocks: false, bots: true, level: "novice", hints: true,
  spectators: false, chat: false, first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, rated: false, coins: false, stake: "", entry: 0,
};

function person(kind: Player["kind"], name: string): Player {
  return { kind, name, total: 0, connected: true, trustee: false, ready: false };
}

function people(name: string): TableInfo {
  const bot = person("bot", "");
  return { t: "table", table: TABLE, code: "", you: YOU, host: YOU, stage: "playing", options: OPTIONS, players: [person("human", name), bot, bot, bot] };
}

export class Course {
  readonly store = new Store();
  readonly at: Signal<number> = signal(0);
  /** Waits for the learner: at a word, a question or a result. */
  readonly waiting = signal(false);
  readonly mistake: Signal<Mistake | null> = signal(null);
  private mistakes = 0;
  private version = 0;
  private cancel: (() => void) | null = null;

  constructor(
    readonly steps: readonly Step[],
    private readonly ports: CoursePorts,
    name: string,
  ) {
    this.store.receive(people(name), 0);
  }

  get step(): Step | undefined {
    return this.steps[this.at.value];
  }

  /** Begin at a step: what has happened before it lies on the table. */
  start(step: number): void {
    this.stop();
    this.at.value = step > 0 && step < this.steps.length ? step : 0;
    this.show();
    this.run();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  /** The learner has read what is said, or seen the result. */
  onward(): void {
    const { step } = this;
    if (!this.waiting.peek() || !step || step.kind === "ask" || step.kind === "event") return;
    if (this.at.peek() + 1 < this.steps.length) this.next();
  }

  /** The learner answers the question. */
  act(action: string): void {
    const { step } = this;
    if (step?.kind !== "ask" || !this.waiting.peek()) return;
    this.store.answering(action);
    if (action === step.want) {
      this.mistake.value = null;
      this.store.receive({ t: "ask_closed", decision: step.ask.decision, why: "answered" }, 0);
      return this.next();
    }
    this.mistakes += 1;
    this.mistake.value = { count: this.mistakes, action, want: step.want };
    this.store.refuse("lesson");
  }

  private next(): void {
    this.at.value += 1;
    this.run();
  }

  private run(): void {
    const { step } = this;
    this.waiting.value = step?.kind !== "event";
    if (step?.kind === "ask") this.store.receive(step.ask, 0);
    if (step?.kind !== "event") return this.ports.stopped(this.at.peek());
    const opening = this.store.view.peek()?.phase === "opening";
    this.version += 1;
    this.store.receive({ t: "event", table: TABLE, version: this.version, event: step.event }, 0);
    const pause = this.ports.pause(step.event, opening);
    if (pause > 0) this.cancel = this.ports.later(pause, () => this.next());
    else this.next();
  }

  /** The table as it is before the step one is at: the deal that is being played, from its beginning. */
  private show(): void {
    const before = this.steps.slice(0, this.at.peek()).flatMap((step) => (step.kind === "event" ? [step.event] : []));
    const events = before.slice(before.findLastIndex((event) => event.e === "deal"));
    if (!events.length) return;
    const last = events.at(-1);
    const view = events.reduce(fold, emptyView(YOU));
    this.store.receive({ t: "snapshot", table: TABLE, version: 0, view, settled: last?.e === "settled" ? last : null }, 0);
  }
}

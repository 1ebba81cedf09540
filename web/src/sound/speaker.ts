/** Hears what the page shows, and makes it heard: effects, voices, captions. */
import { effect, untracked } from "@preact/signals";
import type { Side } from "../board/model";
import type { Played, Store } from "../core/state";
import type { Said, Seat, TableEvent } from "../net/protocol.gen";
import { isMuted } from "../talk/mutes";
import { made, silence, written } from "./captions";
import { tickDown } from "./clock";
import { cueOf, isTile } from "./cues";
import type { Engine } from "./engine";
import { sayMandarin } from "./mandarin";
import { caption } from "./saying";
import { gainOf, sound } from "./settings";
import { sideOf } from "./sides";
import type { Clip } from "./sprite";

/** Where clips come from. */
export interface Bank {
  effect(name: string): Clip | null;
  /** What a seat says: its own recording, that of the room, or the built-in voice. */
  voice(seat: Seat, call: string): Clip | null;
}

const PAN: Record<Side, number> = { you: 0, right: 0.6, top: 0, left: -0.6 };
const SOFT = 0.5;

export class Speaker {
  private readonly stops: (() => void)[] = [];
  /** What each seat is saying: the next word cuts it short. */
  private readonly saying = new Map<Seat, () => void>();
  private before: TableEvent | null = null;
  private asked = "";
  private tickEnd: (() => void) | null = null;

  constructor(
    private readonly store: Store,
    private readonly engine: Engine,
    private readonly bank: Bank,
  ) {}

  start(): void {
    this.stops.push(
      effect(() => this.onPlayed(this.store.played.value)),
      effect(() => this.onAsk()),
      effect(() => this.onSaid(this.store.said.value?.message ?? null)),
      effect(() => {
        if (this.store.info.value === null) silence();
      }),
      effect(() => this.engine.apply(sound.value)),
    );
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.tickEnd?.();
  }

  private onPlayed(played: Played | null): void {
    if (!played) return;
    untracked(() => {
      const { before } = this;
      this.before = played.event;
      const you = this.store.info.value?.you ?? null;
      const cue = cueOf(played.event, before, you, this.store.view.value?.dealer ?? 0);
      if (document.hidden) return;
      if (cue.effect) this.effect(cue.effect, cue.seat ?? null, cue.soft ? SOFT : 1);
      if (cue.call !== undefined && cue.seat !== undefined) this.call(cue.seat, cue.call);
    });
  }

  private onAsk(): void {
    const ask = this.store.ask.value;
    this.tickEnd?.();
    this.tickEnd = null;
    if (!ask || document.hidden) return;
    // A question that is told again is no new one.
    if (ask.message.decision !== this.asked) untracked(() => this.effect("turn", null));
    this.asked = ask.message.decision;
    const { left_ms: left } = ask.message;
    if (left !== null && left !== undefined) this.tickEnd = tickDown({ left, at: ask.at }, () => this.effect("tick", null));
  }

  private onSaid(said: Said | null): void {
    if (!said) return;
    untracked(() => {
      if (isMuted(said.player)) return;
      const own = said.seat === this.store.info.value?.you;
      if (said.text) written(said.seat, said.text, own);
      else if (said.emote) made(said.seat, said.emote, own);
      else if (said.phrase) caption(said.seat, said.phrase, true, own);
      if (!document.hidden) this.heard(said);
    });
  }

  private heard({ seat, phrase }: Said): void {
    if (phrase) this.say(seat, phrase);
    else this.effect("phrase", seat);
  }

  effect(name: string, seat: Seat | null, gain = 1): void {
    const clip = this.bank.effect(name);
    if (clip) this.engine.play(name, clip, { bus: "effects", pan: seat === null ? 0 : PAN[this.side(seat)], gain });
  }

  /** A seat calls; names of tiles only where they are wanted. */
  private call(seat: Seat, call: string): void {
    if (isTile(call) && !sound.value.tiles) return;
    caption(seat, call);
    this.say(seat, call);
  }

  /** Makes a seat's word heard, in the voice that is wanted. */
  say(seat: Seat, call: string): void {
    const settings = sound.value;
    this.saying.get(seat)?.();
    this.saying.delete(seat);
    if (settings.speech === "none" || settings.muted) return;
    if (settings.speech === "mandarin" && sayMandarin(call, gainOf(settings, "voice"))) return;
    const clip = this.bank.voice(seat, call);
    const stop = clip && this.engine.play(`${seat}:${call}`, clip, { bus: "voice", pan: PAN[this.side(seat)] });
    if (stop) this.saying.set(seat, stop);
  }

  private side(seat: Seat): Side {
    return sideOf(this.store.info.value, seat);
  }
}

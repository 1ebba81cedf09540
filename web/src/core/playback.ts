/**
 * Messages are shown one after another, each event for its time, so that eyes can follow.
 *
 * Order is kept over all messages: a question appears when the table looks as it did when it was asked.
 * Times left count from the arrival, so nothing is lost by waiting here.
 */
import type { AnyServerMessage } from "../net/protocol.gen";

interface Waiting {
  message: AnyServerMessage;
  at: number;
}

export interface PlaybackPorts {
  show(message: AnyServerMessage, at: number): void;
  /** Milliseconds that a message is given before the next one, if that is known; 0 for all while nobody is looking. */
  pause(message: AnyServerMessage, next?: AnyServerMessage): number;
}

/** More than this is not played: the page was away, and catches up at once. */
export const MOST_BACKLOG_MS = 12_000;

export class Playback {
  private readonly queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: PlaybackPorts) {}

  add(message: AnyServerMessage, at: number): void {
    // A snapshot makes everything before it old, and so does the end of sitting here: no more waiting for it.
    if (message.t === "snapshot" || message.t === "catch_up" || message.t === "left") this.finish();
    this.queue.push({ message, at });
    this.run();
  }

  /** Show everything that waits, now. */
  finish(): void {
    this.stopTimer();
    while (this.showNext());
  }

  private run(): void {
    while (this.timer === undefined) {
      const shown = this.showNext();
      if (!shown) return;
      this.pauseAfter(shown);
    }
  }

  private showNext(): AnyServerMessage | null {
    const next = this.queue.shift();
    if (!next) return null;
    this.ports.show(next.message, next.at);
    return next.message;
  }

  private pauseAfter(message: AnyServerMessage): void {
    const wait = this.ports.pause(message, this.queue[0]?.message);
    if (wait <= 0 || this.backlog() > MOST_BACKLOG_MS) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.run();
    }, wait);
  }

  private backlog(): number {
    return this.queue.reduce((sum, { message }, i) => sum + this.ports.pause(message, this.queue[i + 1]?.message), 0);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

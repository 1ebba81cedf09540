/**
 * Messages are shown one after another, each event for its time, so that eyes can follow.
 *
 * Order is kept over all messages: a question appears when the table looks as it did when it was asked.
 * Times left count from the arrival, so nothing is lost by waiting here.
 */
import { stepMs, type Speed } from "./pace";
import type { AnyServerMessage } from "../net/protocol.gen";

interface Waiting {
  message: AnyServerMessage;
  at: number;
}

export interface PlaybackPorts {
  show(message: AnyServerMessage, at: number): void;
  speed(): Speed;
  /** Nobody is looking (the page is in the background): nothing is worth waiting for. */
  unseen(): boolean;
  opening(): boolean;
}

export class Playback {
  private readonly queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: PlaybackPorts) {}

  add(message: AnyServerMessage, at: number): void {
    // A snapshot makes everything before it old, and so does the end of sitting here: no more waiting for it.
    if (message.t === "snapshot" || message.t === "left") this.finish();
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
    const speed = this.ports.unseen() ? "off" : this.ports.speed();
    const wait = stepMs(message, speed, this.queue.length, this.ports.opening());
    if (wait <= 0) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.run();
    }, wait);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

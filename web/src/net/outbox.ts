/** Commands on their way: sent again, with the same id, until the server has answered each. */
import type { ClientMessage } from "./protocol.gen";

export type Numbered = Extract<ClientMessage, { cmd: string }>;

export const RESEND_MS = 1_500;

export class Outbox {
  private readonly waiting = new Map<string, Numbered>();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** *send* may fail (nothing is open): the command stays and goes out later. */
  constructor(private readonly send: (message: Numbered) => void) {}

  add(command: Numbered): void {
    this.waiting.set(command.cmd, command);
    this.send(command);
    this.timer ??= setInterval(() => this.flush(), RESEND_MS);
  }

  /** Everything unanswered once more, oldest first. */
  flush(): void {
    for (const command of this.waiting.values()) this.send(command);
  }

  /** The answered command, undefined if it was answered before. */
  answered(cmd: string): Numbered | undefined {
    const command = this.waiting.get(cmd);
    this.waiting.delete(cmd);
    if (this.waiting.size === 0) this.rest();
    return command;
  }

  clear(): void {
    this.waiting.clear();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

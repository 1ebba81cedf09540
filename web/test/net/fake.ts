/** A socket whose other end is the test. */
import type { Socket } from "../../src/net/link";

type Listeners = { open: () => void; message: (event: { data: unknown }) => void; close: (event: { code: number }) => void };

export class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  private readonly listeners: Partial<Listeners> = {};

  addEventListener<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): void {
    this.listeners[name] = listener as Listeners[keyof Listeners] & Partial<Listeners>[Name];
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  /** What the server does. */
  accept(): void {
    this.listeners.open?.();
  }
  say(message: object): void {
    this.listeners.message?.({ data: JSON.stringify(message) });
  }
  sayText(text: string): void {
    this.listeners.message?.({ data: text });
  }
  hangUp(code = 1006): void {
    this.listeners.close?.({ code });
  }
  /** Commands sent, by name. */
  named(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.t === t);
  }
}

/** Opens fake sockets and remembers them; the newest is `last`. */
export class FakeNet {
  sockets: FakeSocket[] = [];
  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nothing was opened");
    return socket;
  }
}

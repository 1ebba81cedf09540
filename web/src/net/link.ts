/**
 * One connection kept alive: opened again when it breaks, given up when the server says so.
 *
 * Knows sockets and time, nothing of the game.
 */

export type LinkState = "connecting" | "open" | "waiting" | "stopped";

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(name: "open", listener: () => void): void;
  addEventListener(name: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(name: "close", listener: (event: { code: number }) => void): void;
}

export interface LinkEvents {
  /** Opened: time to say hello. */
  opened(): void;
  heard(text: string): void;
  changed(state: LinkState): void;
  /** Closed with a code after which one does not come back (signed out, superseded, banned, reload). */
  refused(code: number): void;
}

export interface LinkPorts {
  open(): Socket;
  /** 0 to 1. */
  random(): number;
}

export const PING_MS = 5_000;
/** Silence after which the connection counts as dead. */
export const DEAD_MS = 9_000;
export const SIGNED_OUT_CODE = 4001;
export const SUPERSEDED_CODE = 4002;
/** The server speaks another protocol than this page. */
export const RELOAD_CODE = 4005;
/** The account may not come in. */
export const BANNED_CODE = 4006;
const NO_RETURN = new Set([BANNED_CODE, SIGNED_OUT_CODE, SUPERSEDED_CODE, 4003, RELOAD_CODE]);

const FIRST_WAITS: readonly (readonly [number, number])[] = [
  [100, 300],
  [500, 1_000],
  [2_000, 4_000],
];
const LATER_WAIT: readonly [number, number] = [4_000, 12_000];
export const LONGEST_WAIT_MS = 15_000;

/** Milliseconds before attempt number *attempt* (from 0) of coming back; *random* 0 to 1 spreads a crowd. */
export function backOff(attempt: number, random: number): number {
  const [from, to] = FIRST_WAITS[attempt] ?? LATER_WAIT;
  return Math.min(LONGEST_WAIT_MS, from + (to - from) * random);
}

type Timer = ReturnType<typeof setTimeout>;

export class Link {
  state: LinkState = "stopped";
  private socket: Socket | null = null;
  private attempt = 0;
  /** When the server wants us back after it has ended the connection, if it has said so. */
  private wanted: number | null = null;
  private pings = 0;
  private lastHeard = 0;
  private pinging: Timer | undefined;
  private silence: Timer | undefined;
  private retry: Timer | undefined;

  constructor(
    private readonly ports: LinkPorts,
    private readonly events: LinkEvents,
  ) {}

  start(): void {
    if (this.state === "stopped") this.connect();
  }

  stop(): void {
    this.drop();
    this.become("stopped");
  }

  /** False if the connection is not open: nothing is queued here. */
  send(text: string): boolean {
    if (this.state !== "open" || !this.socket) return false;
    this.socket.send(text);
    return true;
  }

  /** The other side understood us: the next break starts the waits from the short end. */
  settled(): void {
    this.attempt = 0;
  }

  /** The server is about to restart: the next attempt comes this long after the connection has ended. */
  comeBackIn(wait: number): void {
    this.wanted = wait;
  }

  /** The network came back, or the page came to the front. */
  wake(): void {
    if (this.state === "waiting") this.connect();
    else if (this.state !== "stopped" && performance.now() - this.lastHeard > DEAD_MS) this.connect();
    else if (this.state === "open") this.ping();
  }

  private connect(): void {
    this.drop();
    this.become("connecting");
    this.lastHeard = performance.now();
    this.watchSilence();
    const socket = this.ports.open();
    this.socket = socket;
    socket.addEventListener("open", () => this.onOpen(socket));
    socket.addEventListener("message", (event) => this.onMessage(socket, String(event.data)));
    socket.addEventListener("close", (event) => this.onClose(socket, event.code));
  }

  private onOpen(socket: Socket): void {
    if (socket !== this.socket) return;
    this.become("open");
    this.events.opened();
    this.pinging = setInterval(() => this.ping(), PING_MS);
  }

  private onMessage(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    this.lastHeard = performance.now();
    this.watchSilence();
    this.events.heard(text);
  }

  private onClose(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.drop();
    if (NO_RETURN.has(code)) {
      this.become("stopped");
      this.events.refused(code);
    } else this.waitAndRetry();
  }

  private waitAndRetry(): void {
    this.become("waiting");
    const wait = this.wanted ?? backOff(this.attempt, this.ports.random());
    if (this.wanted === null) this.attempt += 1;
    this.wanted = null;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.drop();
      this.waitAndRetry();
    }, DEAD_MS);
  }

  private ping(): void {
    this.pings += 1;
    this.send(JSON.stringify({ t: "ping", n: this.pings }));
  }

  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.events.changed(state);
  }
}

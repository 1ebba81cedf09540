/**
 * The session with the server: hello, versions, commands and their answers, coming back after a break.
 *
 * What arrives in order and complete goes to `deliver`; the page never sees a frame twice or out of order.
 */
import { BANNED_CODE, Link, RELOAD_CODE, SIGNED_OUT_CODE, SUPERSEDED_CODE, type LinkPorts, type LinkState } from "./link";
import { Outbox, type Numbered } from "./outbox";
import { NOWHERE, judge, type Position } from "./stream";
import { randomHex } from "./device";
import { PROTOCOL, type AnyServerMessage, type ClientMessage } from "./protocol.gen";

export type Status = "connecting" | "online" | "offline" | "superseded" | "signed_out" | "banned" | "outdated" | "refused";

/** A command without its id, which the session gives. */
export type Wish = Numbered extends infer One ? (One extends Numbered ? Omit<One, "cmd"> : never) : never;

export interface SessionPorts extends LinkPorts {
  device: string;
  name(): string | null;
}

export interface SessionEvents {
  deliver(message: AnyServerMessage): void;
  status(status: Status): void;
  /** The server refused a command; it changed nothing. *text* is for those who know the names of options. */
  nacked(command: Numbered, reason: string, text: string): void;
}

const STATUS: Record<LinkState, Status> = { connecting: "connecting", open: "connecting", waiting: "offline", stopped: "offline" };
const STAYS_AWAY: ReadonlySet<Status> = new Set<Status>(["superseded", "signed_out", "banned", "outdated", "refused"]);
/** Why one stays away, by the code that ended the connection. */
const AWAY: Readonly<Record<number, Status>> = {
  [SUPERSEDED_CODE]: "superseded",
  [SIGNED_OUT_CODE]: "signed_out",
  [BANNED_CODE]: "banned",
  [RELOAD_CODE]: "outdated",
};
const ID_BYTES = 6;

export class Session {
  status: Status = "offline";
  private position: Position = NOWHERE;
  /** One watches a table: to come back there is to ask to watch it again, not to go on. */
  private watching = false;
  private askedResync = false;
  private count = 0;
  private readonly id = randomHex(ID_BYTES);
  private readonly link: Link;
  private readonly outbox: Outbox;

  constructor(
    private readonly ports: SessionPorts,
    private readonly events: SessionEvents,
  ) {
    this.link = new Link(ports, {
      opened: () => this.hello(),
      heard: (text) => this.heard(text),
      changed: (state) => this.onLink(state),
      refused: (code) => this.become(AWAY[code] ?? "refused"),
    });
    this.outbox = new Outbox((command) => this.trySend(command));
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.outbox.clear();
    this.link.stop();
  }

  wake(): void {
    this.link.wake();
  }

  /** Connect again after another page of this device took over. */
  takeBack(): void {
    this.position = NOWHERE;
    this.become("connecting");
    this.link.start();
  }

  /** Say hello anew, with a new name. */
  renew(): void {
    this.link.stop();
    this.link.start();
  }

  /** Send a command; gives its id. */
  send(wish: Wish): string {
    this.count += 1;
    const cmd = `${this.id}-${this.count}`;
    this.outbox.add({ ...wish, cmd } as Numbered);
    return cmd;
  }

  private hello(): void {
    const { table, version } = this.watching ? NOWHERE : this.position;
    const name = this.ports.name();
    this.write({ t: "hello", protocol: PROTOCOL, device: this.ports.device, name, table, version });
  }

  private write(message: ClientMessage): void {
    this.link.send(JSON.stringify(message));
  }

  /** Nothing goes out before the welcome: the first frame must be the hello, and it may be refused. */
  private trySend(command: Numbered): void {
    if (this.status === "online") this.write(command);
  }

  private onLink(state: LinkState): void {
    if (!STAYS_AWAY.has(this.status)) this.become(STATUS[state]);
    this.askedResync = false;
  }

  private heard(text: string): void {
    const message = parse(text);
    if (message) this.receive(message);
  }

  private receive(message: AnyServerMessage): void {
    switch (message.t) {
      case "pong":
        return;
      case "welcome":
        this.link.settled();
        this.become("online");
        this.outbox.flush();
        break;
      case "ack":
        this.outbox.answered(message.cmd);
        break;
      case "nack":
        this.onNack(message.cmd, message.reason, message.text ?? "");
        return;
      case "restarting":
        this.link.comeBackIn(message.retry_ms);
        break;
      case "superseded":
        this.become("superseded");
        this.stop();
        return;
      case "watching":
        this.watching = true;
        break;
      case "table":
        if (message.you !== null) this.watching = false;
        break;
      case "catch_up":
      case "snapshot":
        this.position = { table: message.table, version: message.version };
        this.askedResync = false;
        break;
      case "event":
        if (!this.inOrder(message.table, message.version)) return;
        break;
      case "left":
        this.watching = false;
        this.position = NOWHERE;
        break;
    }
    this.events.deliver(message);
  }

  private onNack(cmd: string, reason: string, text: string): void {
    const command = this.outbox.answered(cmd);
    if (command) this.events.nacked(command, reason, text);
  }

  private inOrder(table: string, version: number): boolean {
    const verdict = judge(this.position, table, version);
    if (verdict === "gap" && !this.askedResync) {
      this.askedResync = true;
      this.write({ t: "resync" });
    }
    if (verdict === "apply") this.position = { table, version };
    return verdict === "apply";
  }

  private become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.events.status(status);
  }
}

/** A frame that is no JSON object with a name is none of ours. */
function parse(text: string): AnyServerMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null && "t" in message ? (message as AnyServerMessage) : null;
  } catch {
    return null;
  }
}

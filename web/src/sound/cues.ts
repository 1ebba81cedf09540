/** What is heard when something happens at the table. Pure: events go in, cues come out. */
import type { Meld, Seat, TableEvent } from "../net/protocol.gen";

export interface Cue {
  /** A clip of the effects. */
  effect?: string;
  /** Softer than the others. */
  soft?: boolean;
  /** What somebody says, by the id of its reading. */
  call?: string;
  seat?: Seat;
}

const NONE: Cue = {};

const SAID: Record<Meld["type"], string> = { chow: "chow", pung: "pung", open_kong: "kong", added_kong: "kong", concealed_kong: "concealed_kong" };
const WINS: Readonly<Record<string, string>> = { self_draw: "self_draw", kong_replacement: "self_draw", last_group: "self_draw", rob_gold: "rob_gold", three_golds: "three_golds", heavenly: "heavenly" };

/** *before*: the event before this one; *you*: the listener's seat; *dealer* opens the gold. */
export function cueOf(event: TableEvent, before: TableEvent | null, you: Seat | null, dealer: Seat): Cue {
  switch (event.e) {
    case "deal":
      return { effect: "dice" };
    case "take":
      return before?.e === "deal" ? { effect: "deal" } : NONE;
    case "flower":
    case "turn_flower":
      return goesOn(event.seat, before) ? { effect: "flower", soft: true } : { effect: "flower", call: "flower", seat: event.seat };
    case "open_gold":
      return { effect: "gold", call: "open_gold", seat: dealer };
    case "draw":
    case "replace":
      return { effect: "draw", soft: event.seat !== you };
    case "discard":
    case "give_up":
      return { effect: "discard", call: event.tile, seat: event.seat };
    case "meld":
      return { effect: isKong(event.meld) ? "kong" : "claim", call: SAID[event.meld.type], seat: event.seat };
    case "golden_gap":
      return { effect: "claim", call: "gold", seat: event.seat };
    case "ready":
      return { effect: "claim", call: "ready", seat: event.seat };
    case "win":
      return { effect: "win", call: WINS[event.how] ?? "win", seat: event.seat };
    case "settled":
      return { effect: "score" };
    default:
      return NONE;
  }
}

function isKong({ type }: Meld): boolean {
  return type === "open_kong" || type === "added_kong" || type === "concealed_kong";
}

/** The seat is laying one flower after another: it says so once. */
function goesOn(seat: Seat, before: TableEvent | null): boolean {
  return (before?.e === "flower" || before?.e === "replace") && before.seat === seat;
}

const TILE = /^[1-9][mpszf]$/;

/** Whether a call is the name of a tile: those are said by choice. */
export function isTile(call: string): boolean {
  return TILE.test(call);
}

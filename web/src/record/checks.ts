/** What can be checked of a record without an engine, step by step, with the values to copy. */
import type { Seat, TableEvent } from "../net/protocol.gen";
import { commitmentOf, diceOf, rulesHashOf, seedCommitment, seedOf, wallOf } from "./fair";
import type { GameRecord } from "./lines";

export type CheckName = "rules" | "commitment" | "nonces" | "own" | "seed" | "wall" | "dice" | "drawn";

export interface Check {
  name: CheckName;
  /** `null`: nothing to compare with; the value is told. */
  holds: boolean | null;
  values: readonly { name: ValueName; value: string; seat?: Seat }[];
}

export type ValueName = "table" | "session" | "deal" | "promise" | "rules_hash" | "options" | "secret" | "commitment" | "computed" | "nonce" | "seed" | "wall" | "dice";

const SEATS_OF_NONCES: readonly Seat[] = [0, 1, 2, 3];

/**
 * Every step, in the order in which one follows from the one before; *own* is the nonce that this browser gave when it
 * was told the commitment, before the deal: that it is among those used is what nobody else can know.
 */
export function checksOf(record: GameRecord, own: string | null = null): Check[] {
  const { header } = record;
  const rules: Check = {
    name: "rules",
    holds: guarded(() => rulesHashOf(header.options)) === header.rules_hash,
    values: [{ name: "rules_hash", value: header.rules_hash }, { name: "options", value: JSON.stringify(header.options) }],
  };
  const { seed, steps } = header.fair ? exchange(record, own) : alone(record);
  return [rules, ...steps, ...fromSeed(record, seed)];
}

/** Bad hexadecimal makes nothing. */
function guarded<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function exchange({ header }: GameRecord, own: string | null): { seed: string | null; steps: Check[] } {
  const { fair, rules_hash } = header;
  if (!fair) return { seed: null, steps: [] };
  const { table, session, deal, secret, nonces, promise = 1 } = fair;
  const context = { table, session, deal, rules_hash, promise };
  const computed = guarded(() => commitmentOf(secret, context));
  const seed = guarded(() => seedOf(secret, context, nonces));
  const commitment: Check = {
    name: "commitment",
    holds: computed === fair.commitment,
    values: [
      { name: "table", value: table },
      { name: "session", value: String(session) },
      { name: "deal", value: String(deal) },
      { name: "promise", value: String(promise) },
      { name: "secret", value: secret },
      { name: "commitment", value: fair.commitment },
      ...(computed === null ? [] : [{ name: "computed" as const, value: computed }]),
    ],
  };
  const given: Check = {
    name: "nonces",
    holds: null,
    values: SEATS_OF_NONCES.map((seat) => ({ name: "nonce", seat, value: nonces[seat] ?? "" })),
  };
  const mine: Check = { name: "own", holds: own === null ? null : nonces.includes(own), values: own === null ? [] : [{ name: "nonce", value: own }] };
  return { seed, steps: [commitment, given, mine, seedStep(seed)] };
}

const seedStep = (seed: string | null): Check => ({ name: "seed", holds: seed !== null, values: seed === null ? [] : [{ name: "seed", value: seed }] });

/** A deal without an exchange: the commitment is the seed's own. */
function alone({ header }: GameRecord): { seed: string | null; steps: Check[] } {
  const { seed = "", commitment = "" } = header;
  const computed = seed ? guarded(() => seedCommitment(seed)) : null;
  const bound: Check = { name: "commitment", holds: computed !== null && computed === commitment, values: [{ name: "commitment", value: commitment }] };
  return { seed: computed === null ? null : seed, steps: [bound, seedStep(seed || null)] };
}

function fromSeed({ header, events }: GameRecord, seed: string | null): Check[] {
  const wall = seed === null ? null : wallOf(seed);
  const dice = seed === null ? null : diceOf(seed);
  return [
    { name: "wall", holds: wall?.join(" ") === header.wall, values: [{ name: "wall", value: header.wall }] },
    { name: "dice", holds: dice?.join(" ") === header.dice.join(" "), values: [{ name: "dice", value: header.dice.join(" ") }] },
    { name: "drawn", holds: drawnFromWall(header.wall.split(" "), events), values: [] },
  ];
}

const NO_FLOWERS = 136;
const NO_HONOURS = 108;

/** Tiles that a game of so many plays with. */
function plays(tiles: number): (tile: string) => boolean {
  if (tiles > NO_FLOWERS) return () => true;
  return (tile) => !tile.endsWith("f") && (tiles > NO_HONOURS || !tile.endsWith("z"));
}

/**
 * Whether the tiles dealt and drawn are those of the wall from its break on; null where that does not follow from the
 * wall alone (a game with a part of the tiles, or where the drawn tile is chosen).
 */
export function drawnFromWall(wall: readonly string[], events: readonly TableEvent[]): boolean | null {
  const [deal] = events;
  if (deal?.e !== "deal" || deal.frame.wall_tiles < NO_HONOURS || events.some(({ e }) => e === "choice")) return null;
  const start = 2 * deal.dice.start;
  const ring = [...wall.slice(start), ...wall.slice(0, start)].filter(plays(deal.frame.wall_tiles));
  const drawn = events.flatMap((event) => (event.e === "take" ? (event.tiles ?? []) : event.e === "draw" ? [event.tile] : []));
  return drawn.every((tile, i) => tile === ring[i]);
}

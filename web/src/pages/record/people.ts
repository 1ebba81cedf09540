/** The people of a record, as the pages of a live table know them. */
import { four } from "../../core/seats";
import type { Player, RoomOptions, Seat, TableInfo } from "../../net/protocol.gen";
import type { Timeline } from "../../record/timeline";

const TOLD_BY_NOBODY = { rounds: 0, base: 1, bots: true, hints: true, spectators: false, deals: 0, clocks: false, level: "skilled", first_discard_s: 30, turn_s: 15, claim_s: 10, masked_windows: false, chat: true, rated: false, coins: false, stake: "", entry: 0 } as const;

/** A table that is over, with the names that stand in the record and the totals before the deal. */
export function infoOf({ record, settled }: Timeline, you: Seat, bots: readonly boolean[]): TableInfo {
  const { header } = record;
  const options: RoomOptions = { ...TOLD_BY_NOBODY, rules: header.rules, options: {} };
  const players = four((seat): Player => ({
    kind: bots[seat] ? "bot" : "human",
    name: header.seats[seat],
    total: record.result?.totals ? record.result.totals[seat] - (settled?.payments[seat] ?? 0) : 0,
    connected: true,
    trustee: false,
    ready: false,
  }));
  return { t: "table", table: header.fair?.table ?? header.rules_hash, code: "", you, host: 0, stage: "over", options, players };
}

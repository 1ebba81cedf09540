/** On which side of the viewer a seat is. */
import { SIDES, type Side } from "../board/model";
import { placeOf, SEATS } from "../core/seats";
import type { Seat, TableInfo } from "../net/protocol.gen";

export function sideOf(info: TableInfo | null, seat: Seat): Side {
  return SIDES[placeOf(info?.you ?? 0, seat, info?.seated ?? SEATS.length)] ?? "you";
}

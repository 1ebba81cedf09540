/** What a seat was told of an event of which everything is known: the rule of `deal/telling.py`. */
import type { Seat, TableEvent } from "../net/protocol.gen";

export function asTold(event: TableEvent, you: Seat): TableEvent {
  if (!("seat" in event) || event.seat === you) return event;
  switch (event.e) {
    case "take":
      return { ...event, tiles: null };
    case "draw":
    case "replace":
    case "offer":
      return { ...event, tile: null };
    case "exchange":
      return { ...event, given: null, taken: null };
    case "meld":
      return event.meld.type === "concealed_kong" ? { ...event, meld: { ...event.meld, tiles: event.meld.tiles.map(() => null) } } : event;
    default:
      return event;
  }
}

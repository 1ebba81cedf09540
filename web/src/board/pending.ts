/** The hand and the own river as the player has made them, before the server has said so. */
import type { BoardModel, SeatModel, Tile } from "./model";
import { arranged } from "./order";

/** A discard on its way. */
export interface Pending {
  piece: number;
  tile: string;
  fromDrawn: boolean;
  ask: string;
  sync: number;
  refusals: number;
  river: number;
  dealKey: string;
}

/** The hand in the player's own order, if he keeps one. */
export function withOrder(model: BoardModel, order: readonly Tile[] | null): BoardModel {
  const { you } = model.seats;
  if (!order || !you.hand) return model;
  return { ...model, seats: { ...model.seats, you: { ...you, hand: arranged(you.hand, order) } } };
}

/** The model as the player sees it: what he has just discarded lies in his river already. */
export function withPending(model: BoardModel, pending: Pending | null): BoardModel {
  if (!pending) return model;
  const you = model.seats.you;
  const entry = { tile: pending.tile, drawn: pending.fromDrawn, claimed: false };
  const seat: SeatModel = { ...you, ...without(you, pending), river: [...you.river, entry] };
  return { ...model, lastDiscard: "you", seats: { ...model.seats, you: seat } };
}

function without(you: SeatModel, pending: Pending): Pick<SeatModel, "hand" | "drawn"> {
  if (pending.fromDrawn) return { hand: you.hand, drawn: null };
  const hand = you.hand ?? [];
  const at = hand.lastIndexOf(pending.tile);
  return { hand: hand.filter((_, i) => i !== at), drawn: you.drawn };
}

/** Whether the server has shown the discard, or asks for something else. */
export function isOver(pending: Pending, model: BoardModel): boolean {
  const elsewhere = model.sync !== pending.sync || model.dealKey !== pending.dealKey;
  const arrived = model.seats.you.river.length > pending.river;
  return elsewhere || arrived || (model.ask !== null && model.ask.id !== pending.ask);
}

/** The sound of the page, once it has been loaded: for who wants to let a clip be heard. */
import type { BuiltIn } from "./bank";
import type { Engine } from "./engine";

export interface Sounding {
  engine: Engine;
  bank: BuiltIn;
}

export const current: { sounding: Sounding | null } = { sounding: null };

/** How a player likes to play, remembered on this device. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../net/device";

/** Two taps (the first raises), one tap, or only pulled out. */
export type DiscardBy = "double" | "single" | "drag";

export interface PlaySettings {
  discard: DiscardBy;
  /** The hand is kept in order, or as the player puts it. */
  sorting: "auto" | "manual";
  /** Right button and wheel pass, a double click beside the hand discards what was drawn. */
  mouse: boolean;
  /** A discard may be chosen before the own turn. */
  ahead: boolean;
  /** Waits and what they bring are shown. */
  waits: boolean;
}

export const DISCARD_BY: readonly DiscardBy[] = ["double", "single", "drag"];
export const USUAL: PlaySettings = { discard: "double", sorting: "auto", mouse: true, ahead: false, waits: true };

const KEY = "hokchiu.play";

/** What was kept, as far as it still means something. */
export function read(text: string | null): PlaySettings {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<PlaySettings> | null;
    return {
      discard: DISCARD_BY.find((one) => one === kept?.discard) ?? USUAL.discard,
      sorting: kept?.sorting === "manual" ? "manual" : "auto",
      mouse: kept?.mouse !== false,
      ahead: kept?.ahead === true,
      waits: kept?.waits !== false,
    };
  } catch {
    return USUAL;
  }
}

const chosen = signal<PlaySettings>(read(remembered(KEY)));

export const play = chosen;

export function choosePlay(part: Partial<PlaySettings>): void {
  chosen.value = { ...chosen.value, ...part };
  remember(KEY, JSON.stringify(chosen.value));
}

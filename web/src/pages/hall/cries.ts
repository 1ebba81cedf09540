/** What everybody is told: the line that is shown just now, and whether one wants to see it. */
import { effect, signal } from "@preact/signals";
import type { Store } from "../../core/state";
import { t, tCode, tHand } from "../../i18n";
import { remember, remembered } from "../../net/device";
import type { Cry } from "../../net/protocol.gen";

const KEY = "hokchiu.horns";
const SHOWN_MS = 30_000;

export const horns = signal(remembered(KEY) !== "off");

export function chooseHorns(on: boolean): void {
  horns.value = on;
  remember(KEY, on ? "on" : "off");
}

/** The line of now. */
export const shown = signal<Cry | null>(null);

export const putAway = (): void => void (shown.value = null);

const wanted = ({ kind }: Pick<Cry, "kind">): boolean => kind === "news" || horns.peek();

/** Shows each line for a while, and marks the page: at a table nothing else is seen of it. Gives what ends it. */
export function followCries(store: Store, root: HTMLElement): () => void {
  let timer = 0;
  const ends = [
    effect(() => {
      const cry = store.cry.value;
      if (!cry || !wanted(cry)) return;
      shown.value = cry;
      clearTimeout(timer);
      timer = window.setTimeout(putAway, SHOWN_MS);
    }),
    effect(() => void root.toggleAttribute("data-cried", shown.value !== null)),
    effect(() => {
      if (!horns.value && shown.peek()?.kind !== "news") putAway();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

type Told = Pick<Cry, "kind" | "text"> & { name?: string };

/** The line in words; what somebody says has his name before it. */
export function cryText({ kind, text, name = "" }: Told): string {
  if (kind === "hand") return t("cry.hand.text", { name, hand: tHand(text) });
  return kind === "horn" ? `${name}：${text}` : text;
}

export const cryLabel = (kind: Cry["kind"]): string => tCode("cry", kind);

/** People whom one does not want to hear, remembered by who they are. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../net/device";

const KEY = "hokchiu.mutes";
const MOST = 200;

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

const people = signal<readonly string[]>(stored());

export function isMuted(player: string | null | undefined): boolean {
  return player !== null && player !== undefined && people.value.includes(player);
}

export function mute(player: string, on: boolean): void {
  const others = people.value.filter((one) => one !== player);
  people.value = (on ? [...others, player] : others).slice(-MOST);
  remember(KEY, JSON.stringify(people.value));
}

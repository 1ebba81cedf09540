/** Which section of the settings is open; it stays so till the page goes. */
import { signal } from "@preact/signals";

export type Section = "look" | "play" | "sound" | "device" | "language";

export const SECTIONS: readonly Section[] = ["look", "play", "sound", "device", "language"];

export const section = signal<Section>("look");

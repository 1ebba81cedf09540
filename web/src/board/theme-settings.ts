/** How the table looks on this device, remembered: felt, backs, dark pages, size of tiles, corner numerals, the mark of drawn discards. */
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../net/device";

export const FELTS = ["jade", "river", "rosewood", "night"] as const;
export const BACKS = ["jasmine", "waves", "lattice"] as const;
/** The pages lie on the table's felt, or are dark: always, or when the device is. */
export const PAGES = ["felt", "dark", "auto"] as const;
export const SIZES = ["standard", "large"] as const;

export interface Theme {
  felt: (typeof FELTS)[number];
  back: (typeof BACKS)[number];
  pages: (typeof PAGES)[number];
  size: (typeof SIZES)[number];
  /** Numerals and letters in the corners of the tiles. */
  numerals: boolean;
  /** Tiles discarded as drawn are marked. */
  drawn: boolean;
}

export const PLAIN: Theme = { felt: "jade", back: "jasmine", pages: "felt", size: "standard", numerals: false, drawn: true };

const KEY = "hokchiu.theme";

const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T => all.find((one) => one === value) ?? otherwise;

/** What is remembered, as far as it is still to be had. */
export function readTheme(stored: string | null): Theme {
  const read = parsed(stored);
  return {
    felt: oneOf(FELTS, read["felt"], PLAIN.felt),
    back: oneOf(BACKS, read["back"], PLAIN.back),
    pages: oneOf(PAGES, read["pages"], PLAIN.pages),
    size: oneOf(SIZES, read["size"], PLAIN.size),
    numerals: read["numerals"] === true,
    drawn: read["drawn"] !== false,
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored ?? "{}") as object) };
  } catch {
    return {};
  }
}

export const theme = signal<Theme>(readTheme(remembered(KEY)));

export function chooseTheme(change: Partial<Theme>): void {
  theme.value = { ...theme.value, ...change };
  remember(KEY, JSON.stringify(theme.value));
}

const dark = signal(false);

/** Puts the theme on the page, now and whenever it changes. */
export function wearTheme(root: HTMLElement): void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  dark.value = query.matches;
  query.addEventListener("change", () => (dark.value = query.matches));
  effect(() => {
    const { felt, back, pages } = theme.value;
    root.dataset["felt"] = felt;
    root.dataset["back"] = back;
    root.toggleAttribute("data-dark", pages === "dark" || (pages === "auto" && dark.value));
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = getComputedStyle(root).getPropertyValue("--felt").trim() || bar.content;
  });
}

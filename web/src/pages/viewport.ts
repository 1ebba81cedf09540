/** The size class of the screen, as class names: `pt` upright, `d` desktop, `tiny` very low. */
import { computed, signal } from "@preact/signals";

/** The class of screens that are higher than wide: there is room beside the code, not above it. */
export const UPRIGHT = "pt";
const UPRIGHT_RATIO = 1.05;
const DESKTOP_WIDTH = 1100;
const DESKTOP_HEIGHT = 560;
const TINY_HEIGHT = 350;

export function sizeClass(width: number, height: number): string {
  const upright = height > width * UPRIGHT_RATIO;
  const names = [
    upright && UPRIGHT,
    width >= DESKTOP_WIDTH && height >= DESKTOP_HEIGHT && "d",
    !upright && height < TINY_HEIGHT && "tiny",
  ];
  return names.filter(Boolean).join(" ");
}

const size = signal([innerWidth, innerHeight] as const);

addEventListener("resize", () => {
  size.value = [innerWidth, innerHeight];
});

export const screenClass = computed(() => sizeClass(...size.value));
const TABLET_WIDTH = 700;
const TABLET_ZOOM = 1.35;

/** What a sheet has room for, in its own pixels: it is enlarged on a tablet held upright (sheet.css). */
export const sheetSize = computed(() => {
  const [width, height] = size.value;
  const zoom = height > width * UPRIGHT_RATIO && width >= TABLET_WIDTH ? TABLET_ZOOM : 1;
  return [width / zoom, height / zoom] as const;
});
/** Width and height of the window in CSS pixels. */
export const screenSize = computed(() => size.value);

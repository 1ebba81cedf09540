/** What a tile's picture is made of: which, how large, its face out of the sprite, and the body under it with the shadow that it throws. */
import sprite from "./tiles.svg?raw";

/** Which picture. */
export interface Look {
  /** Name in the sprite. */
  art: string;
  /** What stands in the corner. */
  index: string | null;
  gold: boolean;
  sideways: boolean;
}

/** The colours that are the theme's. */
export interface Colours {
  top: string;
  bottom: string;
  rim: string;
  edge: string;
  low: string;
}

/** A face, in units of the sprite. */
export const WIDE = 64;
export const HIGH = 88;
const ROUND = 0.115 * WIDE;
/** Room round the body for shadow and glow: left, top, right, bottom. */
const ROOM = { plain: [12, 4, 12, 18], gold: [24, 24, 24, 24] } as const;

/** Where a picture lies over its tile, and how large it is; in widths of a tile. */
export function frameOf({ gold, sideways }: Pick<Look, "gold" | "sideways">): { x: number; y: number; w: number; h: number } {
  const [left, top, right, bottom] = ROOM[gold ? "gold" : "plain"];
  const [wide, high] = sideways ? [HIGH, WIDE] : [WIDE, HIGH];
  return { x: -left / WIDE, y: -top / WIDE, w: (left + wide + right) / WIDE, h: (top + high + bottom) / WIDE };
}

export const nameOf = ({ art, index, gold, sideways }: Look): string => [art, index && `i${index}`, gold && "gold", sideways && "side"].filter(Boolean).join(" ");

/** What lies on the body, from below; names of the sprite. */
export const layersOf = ({ art, index, gold }: Look): string[] => [art, ...(index ? [`i-${index}`] : []), ...(gold ? ["gold"] : [])];

const SHARED = /^<svg[^>]*>(<defs>.*?<\/defs>)/su.exec(sprite)?.[1] ?? "";
const SYMBOLS = new Map([...sprite.matchAll(/<symbol id="t-([^"]+)"[^>]*>(.*?)<\/symbol>/gsu)].map(([, name = "", inside = ""]) => [name, inside]));

/** Parts of the sprite that are drawn from one image: reading an SVG costs more than drawing it, reading a large one keeps others waiting. */
export const SHEETS: readonly (readonly string[])[] = sheets();

function sheets(): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of SYMBOLS.keys()) {
    const kind = /^([mps])\d$/u.exec(name)?.[1] ?? (name.startsWith("i-") ? "index" : /^f\d$/u.test(name) ? "flowers" : "rest");
    groups.set(kind, [...(groups.get(kind) ?? []), name]);
  }
  return [...groups.values()];
}

/** The faces of a sheet side by side, each `WIDE` by `HIGH`. */
export function sheetSvg(names: readonly string[]): string {
  const inside = names.map((name, i) => `<g transform="translate(${i * WIDE} 0)">${SYMBOLS.get(name) ?? ""}</g>`).join("");
  const size = `width="${names.length * WIDE}" height="${HIGH}" viewBox="0 0 ${names.length * WIDE} ${HIGH}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside.includes("<use") ? SHARED : ""}${inside}</svg>`;
}

/** What is drawn on: the browser's, as far as it is needed. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  "beginPath" | "arcTo" | "moveTo" | "closePath" | "fill" | "stroke" | "createLinearGradient" | "fillStyle" | "strokeStyle" | "lineWidth" | "shadowColor" | "shadowBlur" | "shadowOffsetY"
>;

/** Ivory, rim, sides, shadows and glow, *scale* pixels for a unit; shadows are not scaled with what is drawn. */
export function paintBody(brush: Brush, { gold, sideways }: Pick<Look, "gold" | "sideways">, colours: Colours, scale: number): void {
  const [wide, high] = sideways ? [HIGH, WIDE] : [WIDE, HIGH];
  const [rim, edge, low] = gold ? ["#e3b955", "#b98a2c", "#75520f"] : [colours.rim, colours.edge, colours.low];
  const layer = (y: number, fill: string | CanvasGradient, shadow = "transparent", blur = 0, offset = 0): void => {
    Object.assign(brush, { fillStyle: fill, shadowColor: shadow, shadowBlur: blur * WIDE * scale, shadowOffsetY: offset * WIDE * scale });
    outline(brush, y * WIDE, wide, high);
    brush.fill();
  };
  if (gold) layer(0, "#ffd86b", "#ffd86bcc", 0.3);
  layer(0, low, "#00140caa", 0.12, 0.13);
  layer(0, low, "#00140c66", 0.02, 0.05);
  layer(0.1, low);
  layer(0.075, edge);
  layer(0.035, rim);
  const ivory = brush.createLinearGradient(wide * 0.4, 0, wide * 0.6, high);
  ivory.addColorStop(0, gold ? "#fffbe2" : colours.top);
  ivory.addColorStop(1, gold ? "#f8e2a4" : colours.bottom);
  layer(0, ivory);
  Object.assign(brush, { strokeStyle: "#fffc", lineWidth: 0.8 });
  brush.stroke();
}

/** A rectangle with round corners. */
function outline(brush: Brush, y: number, wide: number, high: number): void {
  brush.beginPath();
  brush.moveTo(ROUND, y);
  brush.arcTo(wide, y, wide, y + high, ROUND);
  brush.arcTo(wide, y + high, 0, y + high, ROUND);
  brush.arcTo(0, y + high, 0, y, ROUND);
  brush.arcTo(0, y, wide, y, ROUND);
  brush.closePath();
}

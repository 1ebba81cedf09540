/** A tile as one picture: its face, the body under it and the shadow that it throws. Pure: what comes out is the text of an SVG. */
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
const WIDE = 64;
const HIGH = 88;
const ROUND = 0.115 * WIDE;
/** Room round the body for shadow and glow: left, top, right, bottom. */
const ROOM = { plain: [12, 4, 12, 18], gold: [28, 28, 28, 28] } as const;

/** Where a picture lies over its tile, and how large it is; in widths of a tile. */
export function frameOf({ gold, sideways }: Pick<Look, "gold" | "sideways">): { x: number; y: number; w: number; h: number } {
  const [left, top, right, bottom] = ROOM[gold ? "gold" : "plain"];
  const [wide, high] = sideways ? [HIGH, WIDE] : [WIDE, HIGH];
  return { x: -left / WIDE, y: -top / WIDE, w: (left + wide + right) / WIDE, h: (top + high + bottom) / WIDE };
}

export const nameOf = ({ art, index, gold, sideways }: Look): string => [art, index, gold && "gold", sideways && "side"].filter(Boolean).join(" ");

const SHARED = /^<svg[^>]*>(<defs>.*?<\/defs>)/su.exec(sprite)?.[1] ?? "";
const SYMBOLS = new Map([...sprite.matchAll(/<symbol id="t-([^"]+)"[^>]*>(.*?)<\/symbol>/gsu)].map(([, name = "", inside = ""]) => [name, inside]));

const layer = (y: number, fill: string, more = ""): string => `<use href="#body" y="${(y * WIDE).toFixed(2)}" fill="${fill}"${more}/>`;

/** From below: glow, shadows, the sides of the tile, its rim and the ivory. */
function body({ gold }: Look, colours: Colours): string {
  const [rim, edge, low] = gold ? ["#e3b955", "#b98a2c", "#75520f"] : [colours.rim, colours.edge, colours.low];
  return [
    gold ? layer(0, "#ffd86b", ' opacity=".53" stroke="#ffd86b" stroke-width="6" filter="url(#glow)"') : "",
    layer(0.05, "#00140c", ' opacity=".4" filter="url(#near)"'),
    layer(0.13, "#00140c", ' opacity=".64" filter="url(#far)"'),
    layer(0.1, low),
    layer(0.075, edge),
    layer(0.035, rim),
    layer(0, "url(#ivory)"),
    layer(0, "none", ' stroke="#fff" stroke-opacity=".8" stroke-width=".8"'),
  ].join("");
}

const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

function defs({ gold, sideways }: Look, { top, bottom }: Colours): string {
  const [wide, high] = sideways ? [HIGH, WIDE] : [WIDE, HIGH];
  const [light, shade] = gold ? ["#fffbe2", "#f8e2a4"] : [top, bottom];
  return (
    `<defs><rect id="body" width="${wide}" height="${high}" rx="${ROUND}"/>` +
    `<linearGradient id="ivory" x1=".4" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `${blur("near", 0.7)}${blur("far", 3.8)}${gold ? blur("glow", 8) : ""}</defs>`
  );
}

function face({ art, index, gold, sideways }: Look): string {
  const names = [art, index && `i-${index}`, gold && "gold"].filter((name) => typeof name === "string");
  const inside = names.map((name) => SYMBOLS.get(name) ?? "").join("");
  const shared = inside.includes("<use") ? SHARED : "";
  return `${shared}<g${sideways ? ` transform="translate(0 ${WIDE}) rotate(-90)"` : ""}>${inside}</g>`;
}

/** The picture, to be drawn *px* wide for a tile's width. */
export function pictureSvg(look: Look, colours: Colours, px: number): string {
  const { x, y, w, h } = frameOf(look);
  const box = [x, y, w, h].map((n) => (n * WIDE).toFixed(2)).join(" ");
  const size = `width="${Math.round(w * px)}" height="${Math.round(h * px)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size}>${defs(look, colours)}${body(look, colours)}${face(look)}</svg>`;
}

/**
 * Bitmaps of the tiles, made once by the browser in the size and for the screen that they are shown on.
 *
 * A tile that moves is one image then. As a drawing of a dozen paths over stacked shadows it cost more time in each frame than a slow phone has.
 * Where no bitmap can be made, or none is ready yet, a tile is drawn.
 */
import { signal } from "@preact/signals";
import { type Colours, HIGH, type Look, SHEETS, WIDE, frameOf, layersOf, nameOf, paintBody, sheetSvg } from "./picture";

interface Made {
  px: number;
  url: string;
  /** Held, so that the browser does not throw the decoded picture away. */
  image: HTMLImageElement;
}

interface Wanted {
  look: Look;
  px: number;
}

/** A picture is made anew for tiles that are so much larger. */
const GROWN = 1.1;
/** Tiles are told of their pictures by so many at a time: each time those that are shown are rendered again. */
const AT_ONCE = 12;
const AT_LATEST_MS = 1000;
/** A picture takes about so long. */
const ENOUGH_MS = 4;

/** Some browsers hand out noise instead of what was drawn, against being recognised. */
function honest(): boolean {
  const context = blank(1, 1)?.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = "#1f7a50";
  context.fillRect(0, 0, 1, 1);
  return [0x1f, 0x7a, 0x50, 255].every((value, i) => Math.abs((context.getImageData(0, 0, 1, 1).data[i] ?? 0) - value) < 3);
}

/** Something to draw on; null where there is nothing. */
function blank(width: number, height: number): HTMLCanvasElement | null {
  if (typeof HTMLCanvasElement === "undefined" || typeof Image === "undefined" || !("decode" in Image.prototype)) return null;
  return Object.assign(document.createElement("canvas"), { width, height });
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const encoded = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done));

/** Faces, out of images of which each is read once. */
class Faces {
  private readonly sheets = new Map<number, Promise<HTMLImageElement>>();

  /** The image that a face is on, and how far from the left. */
  async find(name: string): Promise<[HTMLImageElement, number]> {
    const at = SHEETS.findIndex((names) => names.includes(name));
    const names = SHEETS[at] ?? [];
    const image = this.sheets.get(at) ?? decoded(`data:image/svg+xml,${encodeURIComponent(sheetSvg(names))}`);
    this.sheets.set(at, image);
    return [await image, names.indexOf(name) * WIDE];
  }
}

/** Bodies, each painted once: their shadows take longer than all the rest. */
class Bodies {
  private readonly painted = new Map<string, HTMLCanvasElement | null>();

  of(look: Look, px: number): HTMLCanvasElement | null {
    const key = `${look.gold} ${look.sideways} ${px}`;
    const have = this.painted.get(key);
    if (have) return have;
    const { x, y, w, h } = frameOf(look);
    const canvas = blank(Math.round(w * px), Math.round(h * px));
    const brush = canvas?.getContext("2d");
    brush?.setTransform(px / WIDE, 0, 0, px / WIDE, -x * px, -y * px);
    if (brush) paintBody(brush, look, coloursOf(document.documentElement), px / WIDE);
    this.painted.set(key, canvas);
    return canvas;
  }
}

/** The picture for tiles *px* wide. */
async function draw(look: Look, px: number, faces: Faces, bodies: Bodies): Promise<Omit<Made, "px">> {
  const layers = await Promise.all(layersOf(look).map((name) => faces.find(name)));
  const body = bodies.of(look, px);
  const canvas = body && blank(body.width, body.height);
  const brush = canvas?.getContext("2d");
  if (!canvas || !brush || !body) throw new Error("no picture");
  const { x, y } = frameOf(look);
  brush.drawImage(body, 0, 0);
  brush.setTransform(px / WIDE, 0, 0, px / WIDE, -x * px, -y * px);
  if (look.sideways) brush.transform(0, -1, 1, 0, 0, WIDE);
  for (const [image, left] of layers) brush.drawImage(image, left, 0, WIDE, HIGH, 0, 0, WIDE, HIGH);
  const blob = await encoded(canvas);
  if (!blob) throw new Error("no picture");
  const url = URL.createObjectURL(blob);
  return { url, image: await decoded(url) };
}

/** An idle moment, and how long it lasts. */
const rest = (): Promise<() => number> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: AT_LATEST_MS });
    else setTimeout(() => done(() => 0), 0);
  });

/** The theme's colours, as they stand on the page. */
function coloursOf(root: Element): Colours {
  const style = getComputedStyle(root);
  const named = (name: string): string => style.getPropertyValue(name).trim();
  return { top: named("--tile-top"), bottom: named("--tile-bot"), rim: named("--tile-rim"), edge: named("--jade"), low: named("--jade-lo") };
}

class Pictures {
  /** Counts up as pictures become ready; who shows tiles reads it. */
  readonly ready = signal(0);
  private readonly made = new Map<string, Made>();
  private readonly wanted = new Map<string, Wanted>();
  private able: boolean | null = null;
  private working = false;
  private back = "";
  private readonly faces = new Faces();
  private bodies = new Bodies();

  /** Address of a tile's picture for tiles *w* wide; null while there is none. */
  of(look: Look, w: number): string | null {
    const name = nameOf(look);
    const have = this.made.get(name);
    const px = Math.ceil(w * (globalThis.devicePixelRatio || 1));
    if (!have || px > have.px * GROWN) this.want(name, { look, px });
    return have?.url ?? null;
  }

  /** Tiles have the colour of their backs at the edge: with other backs all are made anew. */
  wear(back: string): void {
    if (this.back === back) return;
    this.back = back;
    for (const { url } of this.made.values()) URL.revokeObjectURL(url);
    this.made.clear();
    this.bodies = new Bodies();
  }

  private want(name: string, wanted: Wanted): void {
    if (this.able === false) return;
    this.wanted.set(name, wanted);
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    let left = await rest();
    this.able ??= honest();
    let told = 0;
    for (let done = 1; this.able && this.wanted.size; done++) {
      await this.make();
      if (left() < ENOUGH_MS) left = await rest();
      if (done - told >= AT_ONCE || !this.wanted.size) {
        told = done;
        this.ready.value++;
      }
    }
    this.working = false;
  }

  private async make(): Promise<void> {
    const next = this.wanted.entries().next();
    if (next.done) return;
    const [name, { look, px }] = next.value;
    this.wanted.delete(name);
    const { back } = this;
    try {
      const picture = { px, ...(await draw(look, px, this.faces, this.bodies)) };
      if (back === this.back) this.made.set(name, picture);
    } catch {
      this.able = false;
      this.wanted.clear();
    }
  }
}

export const pictures = new Pictures();

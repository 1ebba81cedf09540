/**
 * Bitmaps of the tiles, made once by the browser in the size and for the screen that they are shown on.
 *
 * A tile that moves is one image then. As a drawing of a dozen paths over stacked shadows it cost more time in each frame than a slow phone has.
 * Where no bitmap can be made, or none is ready yet, a tile is drawn.
 */
import { signal } from "@preact/signals";
import { type Colours, type Look, nameOf, pictureSvg } from "./picture";

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
const AT_LATEST_MS = 300;

/** Some browsers hand out noise instead of what was drawn, against being recognised. */
function honest(): boolean {
  const context = sheet(1, 1)?.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = "#1f7a50";
  context.fillRect(0, 0, 1, 1);
  return [0x1f, 0x7a, 0x50, 255].every((value, i) => Math.abs((context.getImageData(0, 0, 1, 1).data[i] ?? 0) - value) < 3);
}

function sheet(width: number, height: number): HTMLCanvasElement | null {
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

async function draw(svg: string): Promise<Omit<Made, "px">> {
  const drawing = await decoded(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const canvas = sheet(drawing.width, drawing.height);
  canvas?.getContext("2d")?.drawImage(drawing, 0, 0);
  const blob = canvas && (await encoded(canvas));
  if (!blob) throw new Error("no picture");
  const url = URL.createObjectURL(blob);
  return { url, image: await decoded(url) };
}

const rest = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: AT_LATEST_MS });
    else setTimeout(done, 0);
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
  }

  private want(name: string, wanted: Wanted): void {
    if (this.able === false) return;
    this.wanted.set(name, wanted);
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    await rest();
    this.able ??= honest();
    let told = 0;
    for (let done = 1; this.able && this.wanted.size; done++) {
      await this.make();
      await rest();
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
      const picture = { px, ...(await draw(pictureSvg(look, coloursOf(document.documentElement), px))) };
      if (back === this.back) this.made.set(name, picture);
    } catch {
      this.able = false;
      this.wanted.clear();
    }
  }
}

export const pictures = new Pictures();

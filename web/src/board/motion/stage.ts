/**
 * Carries out what has been planned, on the elements that are there.
 *
 * A tile that is still on its way sets out from where it is; a table that starts anew stands still at once.
 * Elements already lie where they belong: an animation that is taken away leaves everything right.
 */
import { GHOST, TURN_AWAY, TURN_UP, ghostFrames, ghostOpacity, hopFrames, pathFrames, sizeFrames } from "./keyframes";
import { poseAt } from "./easing";
import { type BackMove, type GhostMove, type HopMove, type Move, type TileMove, type WallMove, from } from "./moves";
import { STILL_MS } from "./timing";

const CAN_MOVE = typeof Element !== "undefined" && typeof Element.prototype.animate === "function";
/** A tile out of a hand comes to light over this part of its way. */
const FADES = 0.4;

/** `called`: it was called off before its end. */
type Ended = (called: boolean) => void;


export class Stage {
  /** The width that tiles are drawn in before they are scaled. */
  base = 1;
  private readonly tiles = new Map<number, HTMLElement>();
  private readonly backs = new Map<string, HTMLElement>();
  private readonly paths = new Map<HTMLElement, { path: TileMove["path"]; way: Animation[] }>();
  /** What runs, and what is to be done when it has ended or is called off. */
  private readonly all = new Map<Animation, Ended | undefined>();
  /** The system asks for less motion. Asked once and followed: each asking makes the page compute its styles. */
  private calm: boolean;
  private begun = false;
  private factor = 1;
  private ghosts: HTMLElement | null = null;
  private wall: HTMLElement | null = null;
  private panel: HTMLElement | null = null;

  constructor() {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.calm = query.matches;
    query.addEventListener("change", () => (this.calm = query.matches));
  }

  // ---- who is there

  tile(id: number, element: HTMLElement | null): void {
    if (element) this.tiles.set(id, element);
    else this.tiles.delete(id);
  }

  back(key: string, element: HTMLElement | null): void {
    if (element) this.backs.set(key, element);
    else this.backs.delete(key);
  }

  readonly holdGhosts = (element: HTMLElement | null): void => void (this.ghosts = element);
  readonly holdWall = (element: HTMLElement | null): void => void (this.wall = element);
  readonly holdPanel = (element: HTMLElement | null): void => void (this.panel = element);

  // ---- what happens

  /** What durations are multiplied by; 0: nothing travels. */
  get speed(): number {
    return this.factor;
  }

  setSpeed(factor: number): void {
    this.factor = factor;
  }

  /** Whether what comes now is seen coming: not what was there when the table was first drawn. */
  get moving(): boolean {
    return this.begun && CAN_MOVE && this.factor > 0 && !this.calm;
  }

  play(moves: readonly Move[]): void {
    this.begun = true;
    if (!CAN_MOVE || document.hidden) return;
    if (this.factor === 0 || this.calm) for (const move of moves) this.appear(move);
    else for (const move of moves) this.start(move);
  }

  /** Everything stands still where it belongs. */
  settle(): void {
    for (const animation of this.all.keys()) this.callOff(animation);
    this.ghosts?.replaceChildren();
  }

  private start(move: Move): void {
    switch (move.kind) {
      case "tile":
        return this.moveTile(move);
      case "ghost":
        return this.moveGhost(move);
      case "back":
        return this.showBack(move);
      case "wall":
        return this.moveWall(move);
      case "hop":
        return this.hop(move);
    }
  }

  /** Without movement: what is new appears. */
  private appear(move: Move): void {
    const element = move.kind === "tile" ? this.tiles.get(move.id) : move.kind === "back" ? this.backs.get(move.key) : null;
    const fresh = move.kind === "back" || (move.kind === "tile" && (move.fades === true || move.turns !== undefined));
    if (element && fresh) this.keep(element.animate({ opacity: [0, 1] }, { duration: STILL_MS }));
  }

  private times(delay: number, ms: number): KeyframeAnimationOptions {
    return { delay: delay * this.factor, duration: ms * this.factor, fill: "backwards" };
  }

  private keep(animation: Animation, ended?: Ended): void {
    this.all.set(animation, ended);
    animation.addEventListener("finish", () => this.end(animation, false));
  }

  private end(animation: Animation, called: boolean): void {
    const ended = this.all.get(animation);
    this.all.delete(animation);
    ended?.(called);
  }

  private callOff(animation: Animation): void {
    this.end(animation, true);
    animation.cancel();
  }

  private moveTile(move: TileMove): void {
    const element = this.tiles.get(move.id);
    if (!element) return;
    const path = this.underWay(element, move);
    const times = this.times(move.delay, move.ms);
    const way = [element.animate(pathFrames(path), times)];
    // each animation has its element's style computed anew when it begins and when it ends
    if (move.flies || path.some(({ w }) => w !== path[0]?.w)) way.push(element.animate(sizeFrames(path, this.base, move.flies === true), times));
    if (move.flies) element.dataset["flies"] = "";
    this.paths.set(element, { path, way });
    for (const animation of way) this.keep(animation, () => this.landed(element));
    if (move.fades) this.keep(element.animate({ opacity: [0, 1] }, this.times(move.delay, move.ms * FADES)));
    if (move.turns) this.turn(element, move.delay + move.turns.at, move.turns.ms);
  }

  private landed(element: HTMLElement): void {
    this.paths.delete(element);
    delete element.dataset["flies"];
  }

  /** The way that is left if the tile is on one already. */
  private underWay(element: HTMLElement, move: TileMove): TileMove["path"] {
    const running = this.paths.get(element);
    const progress = running?.way[0]?.effect?.getComputedTiming().progress ?? null;
    const now = running && progress !== null ? poseAt(running.path, progress) : null;
    for (const animation of running?.way ?? []) this.callOff(animation);
    return now ? from(now, move.path) : move.path;
  }

  private turn(element: HTMLElement, at: number, ms: number): void {
    // an attribute, not an animation of the cover: one of a pseudo-element makes the page compute its styles at once
    element.dataset["back"] = "down";
    const away = element.animate(TURN_AWAY, { ...this.times(at, ms / 2), fill: "both" });
    this.keep(away, (called) => {
      if (called) delete element.dataset["back"];
      else this.turnUp(element, away, ms / 2);
    });
  }

  private turnUp(element: HTMLElement, away: Animation, ms: number): void {
    element.dataset["back"] = "up";
    this.keep(element.animate(TURN_UP, this.times(0, ms)), () => delete element.dataset["back"]);
    away.cancel();
  }

  private moveGhost(move: GhostMove): void {
    const element = document.createElement("i");
    element.className = `ghostly ${move.look}`;
    element.style.setProperty("--w", `${GHOST}px`);
    this.ghosts?.append(element);
    const times = this.times(move.delay, move.ms);
    this.keep(element.animate(ghostFrames(move), times), () => element.remove());
    this.keep(element.animate(ghostOpacity(move.look), times));
  }

  private showBack(move: BackMove): void {
    const element = this.backs.get(move.key);
    if (element) this.keep(element.animate({ opacity: [0, 1] }, this.times(move.delay, move.ms)));
  }

  private moveWall({ x, y, scale, ease, delay, ms }: WallMove): void {
    const start = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
    const times = { ...this.times(delay, ms), easing: ease };
    if (this.wall) this.keep(this.wall.animate({ transform: [start, "none"] }, times));
    if (this.panel) this.keep(this.panel.animate({ opacity: [0, 1] }, times));
  }

  private hop({ id, rise, delay, ms }: HopMove): void {
    const element = this.tiles.get(id);
    if (element) this.keep(element.animate(hopFrames(rise, this.base), this.times(delay, ms)));
  }
}

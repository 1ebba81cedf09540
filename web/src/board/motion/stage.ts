/**
 * Carries out what has been planned, on the elements that are there.
 *
 * A tile that is still on its way sets out from where it is; a table that starts anew stands still at once.
 * Elements already lie where they belong: an animation that is taken away leaves everything right.
 */
import { inNextFrame } from "../../core/rendering";
import { GHOST, coverFrames, flightFrames, ghostFrames, hopFrames, turning } from "./keyframes";
import { poseAt } from "./easing";
import { type BackMove, type GhostMove, type HopMove, type Move, type TileMove, type WallMove, from } from "./moves";
import { STILL_MS } from "./timing";

const CAN_MOVE = typeof Element !== "undefined" && typeof Element.prototype.animate === "function";

/** What leads to hands that this viewer does not see. */
const isOthers = ({ kind }: Move): boolean => kind === "ghost" || kind === "back";

export class Stage {
  private readonly tiles = new Map<number, HTMLElement>();
  private readonly backs = new Map<string, HTMLElement>();
  private readonly paths = new Map<HTMLElement, { path: TileMove["path"]; way: Animation }>();
  /** What runs or has run, and what is to be cleared away after it. That waits for the next movement: each change of the page costs a frame of its own. */
  private readonly all = new Map<Animation, (() => void) | undefined>();
  /** The system asks for less motion. Asked once and followed: each asking makes the page compute its styles. */
  private calm: boolean;
  private begun = false;
  private factor = 1;
  private ghosts: HTMLElement | null = null;
  private wall: HTMLElement | null = null;
  private panel: HTMLElement | null = null;
  /** How the panel comes, once it is there. */
  private fade: KeyframeAnimationOptions | null = null;
  private waiting: readonly Move[] = [];
  private callOffWaiting = (): void => undefined;

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
  /** The panel may come a frame after the wall has set out to make room for it. */
  readonly holdPanel = (element: HTMLElement | null): void => {
    this.panel = element;
    if (this.fade) this.fadePanel(this.fade);
  };

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
    if (moves.length) this.clear();
    this.begin();
    if (this.factor === 0 || this.calm) for (const move of moves) this.appear(move);
    else this.spread(moves);
  }

  /** What others take sets out in the next frame, in which the wall loses it too. */
  private spread(moves: readonly Move[]): void {
    for (const move of moves) if (!isOthers(move)) this.start(move);
    this.waiting = moves.filter(isOthers);
    for (const move of this.waiting) if (move.kind === "back") this.hide(move);
    if (this.waiting.length) this.callOffWaiting = inNextFrame(() => this.begin());
  }

  /** What waits for its frame does so no longer. */
  private begin(): void {
    this.callOffWaiting();
    const { waiting } = this;
    this.waiting = [];
    for (const move of waiting) this.start(move);
  }

  private hide({ key }: BackMove): void {
    const element = this.backs.get(key);
    if (element) element.style.opacity = "0";
  }

  /** Everything stands still where it belongs. */
  settle(): void {
    this.begin();
    for (const animation of this.all.keys()) this.callOff(animation);
    this.ghosts?.replaceChildren();
  }

  private clear(): void {
    for (const animation of this.all.keys()) if (animation.playState === "finished") this.callOff(animation);
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

  private keep(animation: Animation, after?: () => void): void {
    this.all.set(animation, after);
  }

  private callOff(animation: Animation): void {
    const after = this.all.get(animation);
    this.all.delete(animation);
    animation.cancel();
    after?.();
  }

  private moveTile(move: TileMove): void {
    const element = this.tiles.get(move.id);
    if (!element) return;
    const path = this.underWay(element, move);
    const times = this.times(move.delay, move.ms);
    const way = element.animate(flightFrames({ ...move, path }), times);
    if (move.flies) element.dataset["flies"] = "";
    this.paths.set(element, { path, way });
    this.keep(way, () => this.landed(element));
    this.cover(element, move);
  }

  private landed(element: HTMLElement): void {
    this.paths.delete(element);
    delete element.dataset["flies"];
  }

  /** The way that is left if the tile is on one already. */
  private underWay(element: HTMLElement, move: TileMove): TileMove["path"] {
    const running = this.paths.get(element);
    if (!running) return move.path;
    const progress = running.way.effect?.getComputedTiming().progress ?? null;
    const now = progress === null ? null : poseAt(running.path, progress);
    this.callOff(running.way);
    return now ? from(now, move.path) : move.path;
  }

  private cover(element: HTMLElement, move: TileMove): void {
    const turns = turning(move);
    if (!turns) return;
    const cover = document.createElement("i");
    cover.className = "cover";
    element.append(cover);
    this.keep(cover.animate(coverFrames(turns[1]), { ...this.times(move.delay, move.ms), fill: "both" }), () => cover.remove());
  }

  private moveGhost(move: GhostMove): void {
    const element = document.createElement("i");
    element.className = `ghostly ${move.look}`;
    element.style.setProperty("--w", `${GHOST}px`);
    this.ghosts?.append(element);
    this.keep(element.animate(ghostFrames(move), { ...this.times(move.delay, move.ms), fill: "both" }), () => element.remove());
  }

  private showBack(move: BackMove): void {
    const element = this.backs.get(move.key);
    if (!element) return;
    element.style.opacity = "";
    this.keep(element.animate({ opacity: [0, 1] }, this.times(move.delay, move.ms)));
  }

  private moveWall({ x, y, scale, ease, delay, ms }: WallMove): void {
    const start = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
    const times = { ...this.times(delay, ms), easing: ease };
    if (this.wall) this.keep(this.wall.animate({ transform: [start, "none"] }, times));
    this.fadePanel(times);
  }

  private fadePanel(times: KeyframeAnimationOptions): void {
    this.fade = this.panel ? null : times;
    if (this.panel) this.keep(this.panel.animate({ opacity: [0, 1] }, times));
  }

  private hop({ id, rise, delay, ms }: HopMove): void {
    const element = this.tiles.get(id);
    if (element) this.keep(element.animate(hopFrames(rise), this.times(delay, ms)));
  }
}

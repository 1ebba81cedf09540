/**
 * A new version of the client: found in the background, announced, and taken when it does not disturb.
 *
 * The page itself always comes from the network where there is one (`worker/sw.js`), so a page is at most as old as its
 * last loading. A worker that holds what this page runs on takes over at once; one that holds something newer waits
 * until `free` says that no deal is running, then takes over and the page is loaded anew.
 */
import { type ReadonlySignal, type Signal, effect, signal } from "@preact/signals";

/** What is used of a `ServiceWorker`. */
export interface Worker {
  readonly state: string;
  addEventListener(name: "statechange", listener: () => void): void;
}

/** What is used of a `ServiceWorkerRegistration`. */
export interface Registration {
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  readonly active: Worker | null;
  update(): Promise<unknown>;
  addEventListener(name: "updatefound", listener: () => void): void;
}

export interface UpdatePorts {
  /** The files that a worker keeps. */
  files(worker: Worker): Promise<readonly string[]>;
  takeOver(worker: Worker): void;
  /** The files that this page was loaded with. */
  loaded(): readonly string[];
  reload(): void;
}

export class Updates {
  /** Something newer than this page is ready. */
  readonly ready: ReadonlySignal<boolean>;
  private readonly found: Signal<boolean> = signal(false);
  private newer: Worker | null = null;
  private registration: Registration | null = null;
  private reloading = false;

  /** *free*: whether the page may be loaded anew now. */
  constructor(
    private readonly ports: UpdatePorts,
    private readonly free: ReadonlySignal<boolean>,
  ) {
    this.ready = this.found;
    effect(() => {
      if (this.found.value && this.free.value) this.take();
    });
  }

  watch(registration: Registration): void {
    this.registration = registration;
    registration.addEventListener("updatefound", () => this.follow(registration));
    this.follow(registration);
    if (registration.waiting) void this.consider(registration.waiting);
  }

  /** Ask the server whether there is something newer. */
  look(): void {
    // without a network there is nothing to learn
    this.registration?.update().catch(() => undefined);
  }

  /** The server no longer has what this page wants to load: it is of a version that has gone. */
  gone(): void {
    this.found.value = true;
  }

  private follow(registration: Registration): void {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) void this.consider(installing);
    });
  }

  private async consider(worker: Worker): Promise<void> {
    const files = new Set(await this.ports.files(worker));
    if (this.ports.loaded().every((file) => files.has(file))) return this.ports.takeOver(worker);
    this.newer = worker;
    worker.addEventListener("statechange", () => {
      // this page has asked for it, or another one that was free before
      if (worker.state === "activated" && this.free.peek()) this.reload();
    });
    this.found.value = true;
  }

  private take(): void {
    if (this.newer && this.newer.state !== "activated") this.ports.takeOver(this.newer);
    else this.reload();
  }

  private reload(): void {
    if (this.reloading) return;
    this.reloading = true;
    this.ports.reload();
  }
}

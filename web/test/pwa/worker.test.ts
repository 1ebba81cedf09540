import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Built, keptOf, versionOf, written } from "../../worker/plugin";

const SOURCE = readFileSync("worker/sw.js", "utf8");
const ORIGIN = "https://table.test";
const FILES: Built[] = [
  ["/assets/index-1.js", "script"],
  ["/assets/index-1.css", "style"],
  ["/assets/voice-1.mp3", "sound"],
  ["/licenses/OFL.txt", "licence"],
  ["/index.html", "page"],
];

describe("the build's list", () => {
  it("keeps what the page needs, in a fixed order, without sounds, licences and the page itself", () => {
    expect(keptOf(FILES)).toEqual(["/assets/index-1.css", "/assets/index-1.js"]);
  });

  it("is another version when any file, any content or the worker changes, in whatever order they came", () => {
    const version = versionOf(FILES, SOURCE);
    expect(versionOf(FILES.toReversed(), SOURCE)).toBe(version);
    const other = [
      versionOf([...FILES, ["/assets/new.js", ""]], SOURCE),
      versionOf([...FILES.slice(1), ["/assets/index-1.js", "other"]], SOURCE),
      versionOf(FILES, `${SOURCE}\n`),
    ];
    expect(new Set([version, ...other]).size).toBe(4);
  });
});

/** A worker's world: its caches, the network, and what it does when something happens. */
class World {
  readonly caches = new Map<string, Map<string, string>>();
  readonly listeners = new Map<string, (event: unknown) => void>();
  online = true;
  status = 200;
  skipped = false;
  fetched: string[] = [];

  constructor(source: string) {
    const self = {
      location: new URL(ORIGIN),
      skipWaiting: () => (this.skipped = true),
      addEventListener: (name: string, listener: (event: unknown) => void) => this.listeners.set(name, listener),
    };
    const run = new Function("self", "caches", "fetch", "Request", "Response", source);
    run(self, this.cacheStorage(), (request: unknown) => this.fetch(request), class { constructor(readonly url: string) {} }, { error: () => "error" });
  }

  private cacheStorage() {
    return {
      open: async (name: string) => {
        const kept = this.caches.get(name) ?? new Map<string, string>();
        this.caches.set(name, kept);
        return { addAll: async (files: (string | { url: string })[]) => files.forEach((file) => kept.set(typeof file === "string" ? file : file.url, name)) };
      },
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (key: string | { url: string }, { cacheName }: { cacheName: string }) => {
        const path = typeof key === "string" ? key : new URL(key.url).pathname;
        return this.caches.get(cacheName)?.get(path);
      },
    };
  }

  private async fetch(request: unknown): Promise<unknown> {
    this.fetched.push((request as { url: string }).url);
    if (!this.online) throw new TypeError("offline");
    return { status: this.status };
  }

  async happen(name: string): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    this.listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  }

  /** What a request is answered with; null if the worker keeps out of it. */
  async ask(path: string, mode = "cors", method = "GET"): Promise<unknown> {
    let answer: unknown = null;
    const request = { url: new URL(path, ORIGIN).href, mode, method };
    this.listeners.get("fetch")?.({ request, respondWith: (promise: unknown) => (answer = promise) });
    return answer === null ? null : ((await answer) as unknown);
  }
}

const CACHE = `hokchiu ${versionOf(FILES, SOURCE)}`;

async function installed(): Promise<World> {
  const world = new World(written(SOURCE, FILES));
  await world.happen("install");
  return world;
}

describe("the worker", () => {
  it("takes the page from the network, and the kept one where none answers", async () => {
    const world = await installed();
    expect(await world.ask("/?room=123456", "navigate")).toEqual({ status: 200 });
    world.status = 502;
    expect(await world.ask("/", "navigate")).toBe(CACHE);
    world.online = false;
    expect(await world.ask("/r/abc", "navigate")).toBe(CACHE);
  });

  it("gives the files of its version without asking", async () => {
    const world = await installed();
    world.online = false;
    expect(await world.ask("/assets/index-1.js")).toBe(CACHE);
    expect(world.fetched).toEqual([]);
  });

  it.each([
    ["/api/me", "cors", "GET"],
    ["/api/account/export", "navigate", "GET"],
    ["/assets/index-2.js", "cors", "GET"],
    ["/assets/index-1.js", "cors", "POST"],
    ["https://elsewhere.test/assets/index-1.js", "cors", "GET"],
  ])("keeps out of %s (%s, %s)", async (path, mode, method) => {
    const world = await installed();
    expect(await world.ask(path, mode, method)).toBeNull();
  });

  it("forgets other versions once it has taken over, and takes over when told only", async () => {
    const world = await installed();
    world.caches.set("hokchiu old", new Map());
    expect(world.skipped).toBe(false);
    world.listeners.get("message")?.({ data: "take over" });
    expect(world.skipped).toBe(true);
    await world.happen("activate");
    expect([...world.caches.keys()]).toEqual([CACHE]);
  });

  it("tells what it keeps", async () => {
    const world = await installed();
    const told: unknown[] = [];
    world.listeners.get("message")?.({ data: "files", ports: [{ postMessage: (message: unknown) => told.push(message) }] });
    expect(told).toEqual([keptOf(FILES)]);
  });
});

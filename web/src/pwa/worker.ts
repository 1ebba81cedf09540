/** The service worker of this browser, and its updates. Nothing of it is there without a secure context. */
import type { ReadonlySignal } from "@preact/signals";
import { Updates, type Worker } from "./updates";

const WORKER = "/sw.js";
const LOOK_EVERY_MS = 3_600_000;

/** Scripts and styles of this page, as paths. */
function loaded(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel="stylesheet"]');
  return Array.from(elements, (element) => new URL("src" in element ? element.src : element.href).pathname);
}

/** To a worker: the rule that a target be named is about windows. */
function say(worker: Worker, message: "files" | "take over", ports: MessagePort[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  (worker as ServiceWorker).postMessage(message, ports);
}

function files(worker: Worker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<readonly string[]>) => resolve(data));
    port1.start();
    say(worker, "files", [port2]);
  });
}

/** Keep the client on this device and up to date; *free*: it may be loaded anew now. */
export function keepUpToDate(free: ReadonlySignal<boolean>): Updates {
  const updates = new Updates({ files, takeOver: (worker) => say(worker, "take over"), loaded, reload: () => location.reload() }, free);
  addEventListener("vite:preloadError", () => updates.gone());
  if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => void register(updates));
  return updates;
}

async function register(updates: Updates): Promise<void> {
  // what the browser's cache has of the worker is not asked
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => undefined);
  if (!registration) return;
  updates.watch(registration);
  setInterval(() => updates.look(), LOOK_EVERY_MS);
  addEventListener("online", () => updates.look());
  document.addEventListener("visibilitychange", () => document.hidden || updates.look());
}

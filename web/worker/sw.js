/*
 * Keeps one version of the client on the device: what the build lists is there without a network, and a page that
 * cannot be fetched is answered by the kept one. It takes over only when a page says so (see src/pwa/updates.ts).
 */
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];
const SHELL = "/";
const CACHE = `hokchiu ${VERSION}`;

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(SHELL, { cache: "no-cache" }), ...FILES]);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

const kept = (key) => caches.match(key, { cacheName: CACHE });

/** The page as it is now: a deploy is seen at once. Without an answer, the one that is kept. */
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await kept(SHELL)) ?? answer ?? Response.error();
}

const file = async (request) => (await kept(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "files") event.ports[0].postMessage(FILES);
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

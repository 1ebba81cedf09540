/// <reference types="vitest/config" />
import { defineConfig } from "vite";
import { serviceWorker } from "./worker/plugin.ts";

/** Where the development server sends what belongs to the game server. */
const GAME_SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [serviceWorker("worker/sw.js")],
  // Vite's own JSX: no plugin.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: { "/ws": { target: GAME_SERVER, ws: true }, "/api": GAME_SERVER },
  },
  test: {
    environment: "happy-dom",
    // the tables of colours are read by their test; other styles are not
    css: { include: /src\/theme\/.*raw/ },
    // a busy machine is slow
    testTimeout: 20_000,
    projects: [
      // What draws nothing shares one page and one copy of the modules: each file's own took longer than its tests.
      { extends: true, test: { name: "modules", include: ["test/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "pages", include: ["test/**/*.test.tsx"] } },
    ],
  },
});

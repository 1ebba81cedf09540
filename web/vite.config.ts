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
  // the tables of colours are read by their test; other styles are not
  test: { environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}"], css: { include: /src\/theme\/.*raw/ } },
});

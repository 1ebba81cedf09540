/** Writes the service worker of a build: `sw.js` with the build's version and the files that are kept on the device. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A file of the build: its path from the root of the server, and what is in it. */
export type Built = readonly [path: string, content: string | Uint8Array];

/** Large, and of use only with a server or where they are asked for. */
const NOT_KEPT = /\.(mp3|ogg|m4a|webm|png|map|txt)$|\/licenses\/|^\/(index\.html|sw\.js)$/;

/** What is kept, in a fixed order. */
export const keptOf = (files: readonly Built[]): string[] => files.map(([path]) => path).filter((path) => !NOT_KEPT.test(path)).sort();

/** Another file, another content or another worker: another version. */
export function versionOf(files: readonly Built[], worker: string): string {
  const hash = createHash("sha256").update(worker);
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(path).update("\0").update(content);
  return hash.digest("hex").slice(0, 16);
}

export function written(worker: string, files: readonly Built[]): string {
  return worker.replace("__VERSION__", versionOf(files, worker)).replace('["__FILES__"]', JSON.stringify(keptOf(files)));
}

function publicFiles(folder: string, under = ""): Built[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry): Built[] => {
    const path = `${under}/${entry.name}`;
    return entry.isDirectory() ? publicFiles(folder, path) : [[path, readFileSync(join(folder, path))]];
  });
}

export function serviceWorker(source: string): Plugin {
  let folder = "";
  return {
    name: "hokchiu-service-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const made = Object.values(bundle).map((one): Built => [`/${one.fileName}`, one.type === "chunk" ? one.code : one.source]);
        this.emitFile({ type: "asset", fileName: "sw.js", source: written(readFileSync(source, "utf8"), [...made, ...publicFiles(folder)]) });
      },
    },
  };
}

/** The tile art: one sprite in the page, faces by reference. */
import { useLayoutEffect } from "preact/hooks";
import sprite from "./tiles.svg?raw";
import type { Tile } from "../board/model";
import { type Theme, theme } from "../board/theme-settings";
import type { Look } from "./picture";

const HONOURS = ["wE", "wS", "wW", "wN", "dW", "dG", "dR"];

/** Name of a tile's picture in the sprite. */
export function artOf(tile: Tile): string {
  const rank = Number(tile[0]);
  const suit = tile[1] ?? "";
  return suit === "z" ? (HONOURS[rank - 1] ?? "back") : `${suit}${rank}`;
}

/** The page has its sprite, for good: reading its thousand paths anew with each page took longer than all else of a table. */
export function Sprite() {
  useLayoutEffect(place, []);
  return null;
}

/** Not `display: none`: its gradients would not paint. */
function place(): void {
  if (document.querySelector("body > .sprite")) return;
  const element = document.createElement("div");
  element.className = "sprite";
  element.setAttribute("aria-hidden", "true");
  element.innerHTML = sprite;
  document.body.append(element);
}

const BACK_ART: Readonly<Record<Theme["back"], string>> = { jasmine: "back", waves: "back-waves", lattice: "back-lattice" };

/** What stands in a corner of the tile; flowers have their number in their picture. */
function indexOf(tile: Tile): string | null {
  if (tile[1] === "f") return null;
  return tile[1] === "z" ? artOf(tile) : (tile[0] ?? null);
}

/** A back by itself. */
export function Back({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 64 88" aria-hidden="true">
      <use href={`#t-${BACK_ART[kind as Theme["back"]]}`} />
    </svg>
  );
}

/** Which picture shows a tile as it lies on the table. */
export function lookOf(tile: Tile | null, gold: boolean, sideways: boolean): Look {
  const { numerals, back } = theme.value;
  return { art: tile ? artOf(tile) : BACK_ART[back], index: numerals && tile ? indexOf(tile) : null, gold, sideways };
}

/** A tile's face, its back for `null`, with the gold's frame over it if asked. */
export function Face({ tile, gold = false }: { tile: Tile | null; gold?: boolean }) {
  const { numerals, back } = theme.value;
  const index = numerals && tile ? indexOf(tile) : null;
  return (
    <>
      <svg viewBox="0 0 64 88" aria-hidden="true">
        <use href={`#t-${tile ? artOf(tile) : BACK_ART[back]}`} />
        {index && <use href={`#t-i-${index}`} />}
      </svg>
      {gold && (
        <svg viewBox="0 0 64 88" aria-hidden="true">
          <use href="#t-gold" />
        </svg>
      )}
    </>
  );
}

/** A small tile in running text or on a button, `w` pixels wide; `null`: face down. */
export function MiniTile({ tile, w, gold = false, class: cls = "" }: { tile: Tile | null; w: number; gold?: boolean; class?: string }) {
  return (
    <span class={`t flow ${gold ? "gold" : ""} ${cls}`} style={{ "--w": `${w}px` }}>
      <Face tile={tile} gold={gold} />
    </span>
  );
}

/** The tile art: one sprite in the page, faces by reference. */
import sprite from "./tiles.svg?raw";
import type { Tile } from "../board/model";

const HONOURS = ["wE", "wS", "wW", "wN", "dW", "dG", "dR"];

/** Name of a tile's picture in the sprite. */
export function artOf(tile: Tile): string {
  const rank = Number(tile[0]);
  const suit = tile[1] ?? "";
  return suit === "z" ? (HONOURS[rank - 1] ?? "back") : `${suit}${rank}`;
}

/** Puts the sprite into the page; once. Not `display: none`: its gradients would not paint. */
export function Sprite() {
  return <div class="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: sprite }} />;
}

/** A tile's face, its back for `null`, with the gold's frame over it if asked. */
export function Face({ tile, gold = false }: { tile: Tile | null; gold?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 64 88" aria-hidden="true">
        <use href={`#t-${tile ? artOf(tile) : "back"}`} />
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

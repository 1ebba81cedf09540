/** The size of the screen and its insets, followed as they change. */
import { useEffect, useState } from "preact/hooks";
import { type Insets, type Plan, type Table, table } from "./geometry";

const PROBE =
  "position:fixed;visibility:hidden;padding:env(safe-area-inset-top,0px) env(safe-area-inset-right,0px) env(safe-area-inset-bottom,0px) env(safe-area-inset-left,0px)";

const read = (value: string): number => Number.parseFloat(value) || 0;

function insets(): Insets {
  const probe = document.createElement("div");
  probe.style.cssText = PROBE;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found: Insets = [read(style.paddingLeft), read(style.paddingTop), read(style.paddingRight), read(style.paddingBottom)];
  probe.remove();
  return found;
}

const measured = (turn: boolean, plan: Plan): Table => table(window.innerWidth, window.innerHeight, insets(), turn, plan);

/** How wide a tile of the hand will be at a table on this screen, so that its picture can be made before. */
export const tileWidth = (large: boolean): number => measured(false, { handTiles: 16, sixes: false, large }).geometry.w;

/** The table laid out for this screen and game; `turn`: the player prefers the turned table. */
export function useTable(turn: boolean, { handTiles, sixes, large = false }: Plan): Table {
  const [at, setAt] = useState(() => measured(turn, { handTiles, sixes, large }));
  useEffect(() => {
    const measure = () => setAt(measured(turn, { handTiles, sixes, large }));
    measure();
    window.addEventListener("resize", measure);
    window.addEventListener("orientationchange", measure);
    return () => {
      window.removeEventListener("resize", measure);
      window.removeEventListener("orientationchange", measure);
    };
  }, [turn, handTiles, sixes, large]);
  return at;
}

/** The wall's stacks and the others' concealed tiles. */
import { memo } from "preact/compat";
import type { Stack } from "./places/wall";
import type { TableUi } from "./ui";

/** Stacks are drawn for this width and scaled. */
const BASE = 20;
const OVER_ALL = 9999;

interface StackLook {
  stack: Stack;
  p: number;
  fresh: boolean;
}

function stackClasses({ count, gold, reserve, vertical }: Stack, fresh: boolean): string {
  return `st n${count} ${vertical ? "v" : "h"} ${gold ? "au" : ""} ${reserve ? "res" : ""} ${fresh ? "fly" : ""}`;
}

const StackView = memo(
  function StackView({ stack, p, fresh }: StackLook) {
    const scale = (p / BASE).toFixed(4);
    // lower on the screen is nearer; the gold shows whole
    const z = stack.gold ? OVER_ALL : stack.count ? Math.round(stack.y) + 1 : 0;
    return (
      <i
        class={stackClasses(stack, fresh)}
        style={{ transform: `translate(${stack.x.toFixed(2)}px,${stack.y.toFixed(2)}px) scale(${scale})`, zIndex: z }}
      />
    );
  },
  (a, b) => a.p === b.p && a.fresh === b.fresh && same(a.stack, b.stack),
);

const same = (a: Stack, b: Stack): boolean =>
  a.count === b.count && a.gold === b.gold && a.reserve === b.reserve && a.x === b.x && a.y === b.y;

export function Wall({ ui }: { ui: TableUi }) {
  const { stacks, stack, opening } = ui.layout.value;
  const head = Math.floor(ui.shown.value.wall.head / 2);
  return (
    <div class={`wall ${opening ? "big" : ""}`} style={{ "--p": `${BASE}px` }} aria-hidden="true">
      {stacks.map((one) => (
        <StackView key={one.index} stack={one} p={stack} fresh={opening && head > 0 && one.index >= head && one.index < head + 2} />
      ))}
    </div>
  );
}

/** The concealed tiles of the other seats: standing, or slivers at the sides. */
export function Backs({ ui }: { ui: TableUi }) {
  const { backs } = ui.layout.value;
  return (
    <div class="backs" aria-hidden="true">
      {(["right", "top", "left"] as const).flatMap((side) =>
        backs[side].map((back, i) => (
          <i
            key={`${side}${i}`}
            class={`bk ${back.look}`}
            style={{ width: back.w, height: back.h, transform: `translate(${back.x.toFixed(2)}px,${back.y.toFixed(2)}px)` }}
          />
        )),
      )}
    </div>
  );
}

/** The wall's stacks and the others' concealed tiles. */
import { memo } from "preact/compat";
import type { Stack } from "./places/wall";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useHeld } from "./motion/held";
import { backKey } from "./motion/moves";
import type { Stage } from "./motion/stage";
import type { Back } from "./places/seats";
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

export const Wall = memo(function Wall({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const place = useHeld<HTMLDivElement>(stage.holdWall);
  const { stacks, stack, opening } = ui.layout.value;
  const head = Math.floor(ui.shown.value.wall.head / 2);
  return (
    <div ref={place} class={`wall ${opening ? "big" : ""}`} style={{ "--p": `${BASE}px` }} aria-hidden="true">
      {stacks.map((one) => (
        <StackView key={one.index} stack={one} p={stack} fresh={opening && head > 0 && one.index >= head && one.index < head + 2} />
      ))}
    </div>
  );
});

interface BackLook extends Back {
  name: string;
  stage: Stage;
}

const BackView = memo(function BackView({ name, look, x, y, w, h, stage }: BackLook) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    stage.back(name, ref.current);
    return () => stage.back(name, null);
  }, [stage, name]);
  return <i ref={ref} class={`bk ${look}`} style={{ width: w, height: h, transform: `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)` }} />;
});

/** The concealed tiles of the other seats: standing, or slivers at the sides. */
export const Backs = memo(function Backs({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const { backs } = ui.layout.value;
  return (
    <div class="backs" aria-hidden="true">
      {(["right", "top", "left"] as const).flatMap((side) =>
        backs[side].map((back, i) => <BackView key={backKey(side, i)} name={backKey(side, i)} {...back} stage={stage} />),
      )}
    </div>
  );
});

/** The wall's stacks and the others' concealed tiles. */
import { memo } from "preact/compat";
import type { Stack } from "./places/wall";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useKept } from "./kept";
import { useHeld } from "./motion/held";
import { backKey } from "./motion/moves";
import type { Stage } from "./motion/stage";
import type { Back } from "./places/seats";
import type { TableUi } from "./ui";

const OVER_ALL = 9999;
const STACKS_AN_EM = 10;

interface StackLook extends Stack {
  fresh: boolean;
}

function stackClasses({ count, gold, reserve, vertical, fresh }: StackLook): string {
  return `st n${count} ${vertical ? "v" : "h"} ${gold ? "au" : ""} ${reserve ? "res" : ""} ${fresh ? "fly" : ""}`;
}

function StackView(look: StackLook) {
  // lower on the screen is nearer; the gold shows whole
  const z = look.gold ? OVER_ALL : look.count ? Math.round(look.y) + 1 : 0;
  return <i class={stackClasses(look)} style={{ left: `${look.x.toFixed(2)}px`, top: `${look.y.toFixed(2)}px`, zIndex: z }} />;
}

export const Wall = memo(function Wall({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const place = useHeld<HTMLDivElement>(stage.holdWall);
  const { shown: model, layout } = ui.beside.value;
  const { stacks, stack, opening } = layout;
  const head = Math.floor(model.wall.head / 2);
  const items = stacks.map((one) => ({ key: one.index, props: { ...one, fresh: opening && head > 0 && one.index >= head && one.index < head + 2 } }));
  const shown = useKept(StackView, items);
  return (
    <div ref={place} class={`wall ${opening ? "big" : ""}`} style={{ fontSize: `${(STACKS_AN_EM * stack).toFixed(1)}px` }} aria-hidden="true">
      {shown}
    </div>
  );
});

interface BackLook extends Back {
  name: string;
  stage: Stage;
}

function BackView({ name, look, x, y, w, h, stage }: BackLook) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    stage.back(name, ref.current);
    return () => stage.back(name, null);
  }, [stage, name]);
  return <i ref={ref} class={`bk ${look}`} style={{ width: w, height: h, left: `${x.toFixed(2)}px`, top: `${y.toFixed(2)}px` }} />;
}

/** The concealed tiles of the other seats: standing, or slivers at the sides. */
export const Backs = memo(function Backs({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const { backs } = ui.layout.value;
  const items = (["right", "top", "left"] as const).flatMap((side) =>
    backs[side].map((back, i) => ({ key: backKey(side, i), props: { ...back, name: backKey(side, i), stage } })),
  );
  return (
    <div class="backs" aria-hidden="true">
      {useKept(BackView, items)}
    </div>
  );
});

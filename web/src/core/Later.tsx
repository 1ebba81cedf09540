/** What is too much for one frame of a slow phone comes in several. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { inNextFrame } from "./rendering";

/** Its children so many frames after itself; what is beside them is not rendered again for that. */
export function Later({ frames, children }: { frames: number; children: ComponentChildren }) {
  const [left, setLeft] = useState(frames);
  useLayoutEffect(() => (left > 0 ? inNextFrame(() => setLeft(left - 1)) : undefined), [left]);
  return left > 0 ? null : <>{children}</>;
}

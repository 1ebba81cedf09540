/** A ring round what the lesson wants to be tapped, wherever the table has put it. */
import { useEffect, useState } from "preact/hooks";

const LOOK_AGAIN_MS = 200;
const AROUND = 3;

const SLOTS: Readonly<Record<string, string>> = {
  win: "win",
  rob_gold: "win",
  open_kong: "kong",
  pung: "pung",
  chow: "chow",
};

/** The element that an answer is given by. */
export function targetOf(want: string): string {
  const [name = "", what = ""] = want.split(":");
  return name === "discard" ? `.hit[data-tile="${what}"]` : `.band [data-slot="${SLOTS[name] ?? name}"]`;
}

type Box = Record<"left" | "top" | "width" | "height", number>;

function boxOf(selector: string): Box | null {
  const found = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
  if (!found) return null;
  return { left: found.left - AROUND, top: found.top - AROUND, width: found.width + 2 * AROUND, height: found.height + 2 * AROUND };
}

export function Pointer({ want }: { want: string }) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => setBox(boxOf(targetOf(want)));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [want]);
  return box && <div class="pointer" style={box} data-want={want} data-target={targetOf(want)} aria-hidden="true" />;
}

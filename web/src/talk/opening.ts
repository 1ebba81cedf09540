/** Opens the sheet of what one can say, at the table and in the room; it is loaded when it is wanted first. */
import { useEffect, useState } from "preact/hooks";
import type { TalkSheet } from "./TalkSheet";

export function useTalk() {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Sheet: typeof TalkSheet } | null>(null);
  useEffect(() => {
    if (open && !loaded) void import("./TalkSheet").then(({ TalkSheet: Sheet }) => setLoaded({ Sheet }));
  }, [open, loaded]);
  return { Sheet: open ? (loaded?.Sheet ?? null) : null, open: () => setOpen(true), close: () => setOpen(false) };
}

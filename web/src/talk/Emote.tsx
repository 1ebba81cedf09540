/** Faces one can make: drawn here, like everything on the table. */
import type { Emote } from "../client";

const EYES = "M16 20h.01M32 20h.01";
/** In a circle of 48 units: eyes, brows, mouth. */
const LINES: Record<Emote, string> = {
  laugh: "M12 21c1.500-4 6.500-4 8 0M28 21c1.500-4 6.500-4 8 0M13 28h22c-1 7-5.500 11-11 11s-10-4-11-11z",
  cry: "M12 19c2 2 6 2 8 0M28 19c2 2 6 2 8 0M16 36c3-5 13-5 16 0M14 25c-2.500 4-2.500 6 0 6s2.500-2 0-6z",
  wow: `M15 15v7M33 15v7M24 29c-4 0-5 3-5 5.500s1.500 5.500 5 5.500 5-3 5-5.500-1-5.500-5-5.500z`,
  angry: "M11 14l9 5M37 14l-9 5M16 23h.01M32 23h.01M16 36c3-5 13-5 16 0",
  cheer: "M11 20l4-4 4 4M29 20l4-4 4 4M14 28c3 9 17 9 20 0M6 9l3 3M42 9l-3 3M24 3v4",
  think: `${EYES}M28 14c2-2 6-2 8 0M19 33h12M40 34h.01M43 40h.01`,
};

export const EMOTES = Object.keys(LINES) as Emote[];

export function EmoteFace({ emote }: { emote: Emote }) {
  return (
    <svg viewBox="0 0 48 48" class="emote" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d={LINES[emote]} />
    </svg>
  );
}

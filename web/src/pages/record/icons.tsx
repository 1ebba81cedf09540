/** Icons of the viewer's bar, 24 units square. */

const PATHS = {
  "turn-back": "M12 6l-7 6 7 6zM19 6l-7 6 7 6z",
  "step-back": "M16 6l-7 6 7 6zM7 6v12",
  play: "M8 5.500l11 6.500-11 6.500z",
  pause: "M8.500 6v12M15.500 6v12",
  "step-on": "M8 6l7 6-7 6zM17 6v12",
  "turn-on": "M5 6l7 6-7 6zM12 6l7 6-7 6z",
  eye: "M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9.300a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400",
  "eye-off": "M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM4.500 19.500l15-15",
  copy: "M9 9h10v11H9zM5 15V4h10",
  good: "M5 12.500l4.500 4.500L19 7.500",
  bad: "M6 6l12 12M18 6L6 18",
} as const;

export type PlayIconName = keyof typeof PATHS;

export function PlayIcon({ name }: { name: PlayIconName }) {
  return (
    <svg viewBox="0 0 24 24" class="ic" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

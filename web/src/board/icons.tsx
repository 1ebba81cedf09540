/** Line icons, 24 units square. */

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  talk: "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.500v7a2.500 2.500 0 0 1-2.500 2.500H11l-4.500 4v-4A2.500 2.500 0 0 1 4 13.500z",
  off: "M3 3l18 18M8.500 15.500a5 5 0 0 1 7 0M5.500 12a9.500 9.500 0 0 1 4-2.300M18.500 12a9.500 9.500 0 0 0-5-2.500M12 19.200v.1",
  robot: "M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4M9 13v.1M15 13v.1M9.500 16.300h5",
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" class="ic" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

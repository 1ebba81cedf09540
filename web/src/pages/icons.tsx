/** Line icons of the pages, 24 units square. */

const PATHS = {
  share: "M12 15V4M8 7.500L12 3.500l4 4M6 12v7h12v-7",
  right: "M9 5l7 7-7 7",
  plus: "M12 5v14M5 12h14",
  talk: "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.500v7a2.500 2.500 0 0 1-2.500 2.500H11l-4.500 4v-4A2.500 2.500 0 0 1 4 13.500z",
  close: "M6 6l12 12M18 6L6 18",
  book: "M5 5.500A2.500 2.500 0 0 1 7.500 3H19v15H7.500A2.500 2.500 0 0 0 5 20.500zM5 20.500A2.500 2.500 0 0 0 7.500 21H19",
  ranks: "M8 4h8v5a4 4 0 0 1-8 0zM8 5H4.500v1.500A3.500 3.500 0 0 0 8 10M16 5h3.500v1.500A3.500 3.500 0 0 1 16 10M12 13v4M8.500 20h7M10 17h4",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.500 19a5.500 5.500 0 0 1 11 0M16 11a2.500 2.500 0 1 0-1-4.800M17 14a4.500 4.500 0 0 1 3.500 4.500",
  tasks: "M4.500 6.500l1.500 1.500 3-3M12 6.500h7.500M4.500 12.500l1.500 1.500 3-3M12 12.500h7.500M4.500 18.500l1.500 1.500 3-3M12 18.500h7.500",
  club: "M4 11l8-6.500 8 6.500M6 9.500V19h12V9.500M10 19v-5h4v5",
  horn: "M4 10v4h3l8 4.500v-13L7 10zM18 9.500a4 4 0 0 1 0 5M7.500 14l1 5h2.500",
} as const;

export type IconName = keyof typeof PATHS;

export function LineIcon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" class="ic" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

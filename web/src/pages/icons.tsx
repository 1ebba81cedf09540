/** Line icons of the pages, 24 units square. */

const PATHS = {
  share: "M12 15V4M8 7.500L12 3.500l4 4M6 12v7h12v-7",
  right: "M9 5l7 7-7 7",
  plus: "M12 5v14M5 12h14",
  talk: "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.500v7a2.500 2.500 0 0 1-2.500 2.500H11l-4.500 4v-4A2.500 2.500 0 0 1 4 13.500z",
  close: "M6 6l12 12M18 6L6 18",
  book: "M5 5.500A2.500 2.500 0 0 1 7.500 3H19v15H7.500A2.500 2.500 0 0 0 5 20.500zM5 20.500A2.500 2.500 0 0 0 7.500 21H19",
} as const;

export function LineIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" class="ic" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

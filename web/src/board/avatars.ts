/** The built-in avatars, by their number: the name's own letter, the eight flowers, the three dragons. */

const MARKS = ["", "春", "夏", "秋", "冬", "梅", "蘭", "竹", "菊", "中", "發", "白"] as const;

export const AVATARS: readonly number[] = MARKS.map((_, i) => i);

/** The letter of a name: the last character of a Chinese one, the first letter of another. */
export function monogram(name: string): string {
  const letters = [...name.trim()];
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
  return han.at(-1) ?? letters[0]?.toUpperCase() ?? "·";
}

/** What stands in the avatar of somebody of this name. */
export function avatarMark(avatar: number | undefined, name: string): string {
  return MARKS[avatar ?? 0] || monogram(name);
}

/** Its colour, where it is not the seat's. */
export function avatarClass(avatar: number | undefined): string {
  return avatar && MARKS[avatar] ? `face-${avatar}` : "";
}

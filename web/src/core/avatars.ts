/** The built-in avatars, by their number: the name's own letter, the eight flowers, the three dragons. */
import { monogram } from "../board/Plates";

const MARKS = ["", "春", "夏", "秋", "冬", "梅", "蘭", "竹", "菊", "中", "發", "白"] as const;

export const AVATARS: readonly number[] = MARKS.map((_, i) => i);

/** What stands in the avatar of somebody of this name. */
export function avatarMark(avatar: number, name: string): string {
  return MARKS[avatar] || monogram(name);
}

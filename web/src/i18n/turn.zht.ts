/** Words of the turn and of the phone held upright, 繁體. */
import type { Message } from "./dictionary";
import type { turnZhs } from "./turn.zhs";

export const turnZht: Record<keyof typeof turnZhs, Message> = {
  "barred.not_drawn": "牌已成，但不是摸來的：吃碰之後不能胡",
  "turn.hint": "橫過手機，桌面更大",
};

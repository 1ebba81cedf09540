/** Words of the turn and of the phone held upright, 简体. */
export const turnZhs = {
  "barred.not_drawn": "牌已成，但不是摸来的：吃碰之后不能胡",
  "turn.hint": "横过手机，桌面更大",
};

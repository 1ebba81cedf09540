/** Settings of how one plays. */

export const playEn = {
  "play.discard": "Discarding",
  "play.discard.double": "Two taps",
  "play.discard.double.hint": "The first tap raises, the second discards; pulling up discards too",
  "play.discard.single": "One tap",
  "play.discard.single.hint": "One tap discards; the mouse raises what it is over",
  "play.discard.drag": "Pull up",
  "play.discard.drag.hint": "Only pulling a tile up discards it; put back before letting go, it stays",
  "play.sorting": "Order of the hand",
  "play.sorting.auto": "Kept in order",
  "play.sorting.manual": "My own: drag sideways",
  "play.waits": "Show waits",
  "play.waits.hint": "Which tiles win, how many are left, what they bring; a host may switch it off for all",
  "play.ahead": "Choose ahead",
  "play.ahead.hint": "Between turns tap a raised tile again: it goes when your turn comes, unless the draw wins or makes a kong",
  "play.mouse": "Mouse shortcuts",
  "play.mouse.hint": "Right button or wheel passes, never a win; a double click beside the hand discards the drawn tile",
  "play.on": "On",
  "play.off": "Off",
  "closed.late_turn": "Time is up: a tile was discarded for you",
  "closed.late_claims": "Time is up: passed for you",
} as const;

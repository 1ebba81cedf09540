/** The words of how the table looks, English. */
import type { Message } from "./dictionary";
import type { lookZhs } from "./look.zhs";

export const lookEn: Record<keyof typeof lookZhs, Message> = {
  "look.felt": "Felt",
  "look.felt.jade": "Jade",
  "look.felt.river": "River",
  "look.felt.rosewood": "Rosewood",
  "look.felt.night": "Night",
  "look.back": "Tile backs",
  "look.back.jasmine": "Jasmine",
  "look.back.waves": "Waves",
  "look.back.lattice": "Lattice",
  "look.pages": "Pages",
  "look.pages.felt": "Like the felt",
  "look.pages.dark": "Dark",
  "look.pages.auto": "Like the device",
  "look.size": "Tiles",
  "look.size.standard": "Standard",
  "look.size.large": "Large",
  "look.numerals": "Numerals and letters in the tiles' corners",
  "look.drawn": "Mark tiles discarded as drawn",
};

"""Draw the tile art as one SVG sprite: 42 faces, three backs, the gold's frame, corner numerals; and the display font.

Characters are outlines of LXGW WenKai Bold (OFL 1.1; Debian: fonts-lxgw-wenkai), read with fontTools when
this is run; the results are committed, nothing of this is needed at run time or to build the client.

    python -m tools.make_tiles            # writes web/src/tiles/tiles.svg and web/src/tiles/kai.woff2
    python -m tools.make_tiles --check    # exit code 1 if the sprite would change

Needs: fonttools, brotli.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-not-found, import-untyped, unused-ignore]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found, import-untyped, unused-ignore]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found, import-untyped, unused-ignore]
from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found, import-untyped, unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.tile_backs import jasmine, lattice, waves
from tools.tile_flowers import PICTURES
from tools.tile_numbers import BLUE, GREEN, INK, IVORY, RED, number
from tools.tile_pictures import bamboo, dots, gold_frame, white_dragon

FONT = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")
OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "tiles"

Box = tuple[float, float, float, float]

NUMERALS = "一二三四五六七八九"
# where the numeral's ink goes; flat characters stay flat
NUMERAL_BOX: tuple[Box, ...] = (
    (12, 16, 40, 6.5),
    (14, 9, 36, 21),
    (13, 7, 38, 26),
    (16, 8, 32, 25),
    (13, 7, 38, 27),
    (13, 6, 38, 28),
    (13, 6, 38, 28),
    (11, 8, 42, 26),
    (12, 6, 40, 28),
)
WAN_BOX: Box = (12, 41, 40, 41)
WINDS = {"wE": "東", "wS": "南", "wW": "西", "wN": "北"}
SEASONS, PLANTS = "春夏秋冬", "梅蘭竹菊"

# what is set in the display face: calls, titles, names of wins (ASCII stays in the system's fonts)
DISPLAY = (
    "胡杠槓碰吃过過抢搶金自摸听聽庄莊福州麻将將三倒天返回打不？雀龙龍坎平无無花一张張混清色流局放"
    "连連暗明补補开開立即打房间間结結算盘盤负負赢贏和荒人机機器友亲親牌学學会會设設置记記录錄"
    "家己侬儂的桌十六榕下上对對你再来來请請托管託个個马馬发發邀四输輸入号號进進分钟鐘游遊客末组組定"
    "规規则則选選单單等待依伯妹阿生公婆哥弟嫂姐爷爺妈媽叔谱譜验驗证證墙牆我"
)


class Glyphs:
    """Outlines of characters, fitted into boxes by their ink."""

    def __init__(self, path: Path) -> None:
        self.font = TTFont(path)
        self.set = self.font.getGlyphSet()
        self.names = self.font.getBestCmap()

    def path(self, character: str, box: Box, colour: str, bold: float, keep: bool = False) -> str:
        """*character* filling *box* (x, y, width, height), *bold* units heavier; *keep* its proportions."""
        glyph = self.set[self.names[ord(character)]]
        bounds = BoundsPen(self.set)
        glyph.draw(bounds)
        x0, y0, x1, y1 = bounds.bounds
        x, y, width, height = box
        sx, sy = width / (x1 - x0), height / (y1 - y0)
        if keep:
            sx = sy = min(sx, sy)
        left = x + (width - sx * (x1 - x0)) / 2 - sx * x0
        base = y + (height - sy * (y1 - y0)) / 2 + sy * y1
        pen = SVGPathPen(self.set, ntos=number)
        glyph.draw(TransformPen(pen, (sx, 0, 0, -sy, left, base)))
        line = f' stroke="{colour}" stroke-width="{number(bold)}" stroke-linejoin="round"'
        return f'<path fill="{colour}"{line} d="{pen.getCommands()}"/>'


def flower(glyphs: Glyphs, character: str, rank: int, colour: str, bold: float) -> str:
    """A flower's picture, its character and its number."""
    return (
        PICTURES[character]()
        + glyphs.path(character, (5, 5, 27, 29), colour, bold, keep=True)
        + glyphs.path(str(rank), (49, 6, 9, 14), colour, 0.5, keep=True)
    )


# what stands in the corner of a tile for who does not read its characters: winds, and the dragons' usual letters
INDICES = {str(rank): str(rank) for rank in range(1, 10)} | {
    "wE": "E",
    "wS": "S",
    "wW": "W",
    "wN": "N",
    "dW": "P",
    "dG": "F",
    "dR": "C",
}


def index(glyphs: Glyphs, character: str) -> str:
    """A numeral or letter in the upper left corner, on ivory so that nothing beneath disturbs it."""
    return f'<path fill="{IVORY}" d="M0 8Q0 0 8 0H20V16Q20 23 13 23H0z"/>' + glyphs.path(
        character, (3.5, 3.5, 12.5, 16), INK, 0.9, keep=True
    )


def faces(glyphs: Glyphs) -> dict[str, str]:
    """Name of a picture to its elements; 萬 is drawn once and used nine times."""
    art: dict[str, str] = {}
    for rank, box in enumerate(NUMERAL_BOX, 1):
        art[f"m{rank}"] = glyphs.path(NUMERALS[rank - 1], box, INK, 1.0) + '<use href="#t-wan"/>'
        art[f"p{rank}"] = dots(rank)
        art[f"s{rank}"] = bamboo(rank)
    for name, character in WINDS.items():
        art[name] = glyphs.path(character, (9, 15, 46, 58), INK, 1.6)
    art["dW"] = white_dragon()
    art["dG"] = glyphs.path("發", (8, 14, 48, 60), GREEN, 1.5)
    art["dR"] = glyphs.path("中", (12, 13, 40, 62), RED, 1.8)
    for rank in range(1, 5):
        art[f"f{rank}"] = flower(glyphs, SEASONS[rank - 1], rank, RED, 0.9)
        art[f"f{rank + 4}"] = flower(glyphs, PLANTS[rank - 1], rank, BLUE, 0.8)
    art |= {"back": jasmine(), "back-waves": waves(), "back-lattice": lattice()}
    art |= {f"i-{name}": index(glyphs, character) for name, character in INDICES.items()}
    art["gold"] = gold_frame() + glyphs.path("金", (50, 2.5, 11.5, 12), "#fff8dc", 0.3, keep=True)
    return art


def sprite(glyphs: Glyphs) -> str:
    """All pictures as symbols `t-NAME` of one document."""
    symbols = [f'<symbol id="t-{name}" viewBox="0 0 64 88">{inner}</symbol>' for name, inner in faces(glyphs).items()]
    wan = f'<g id="t-wan">{glyphs.path("萬", WAN_BOX, RED, 0.9)}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{wan}</defs>\n' + "\n".join(symbols) + "\n</svg>\n"


def display_font(source: Path, target: Path) -> None:
    """The display characters as a font of its own name (the OFL reserves the original's)."""
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.recalc_timestamp = False
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(text=DISPLAY)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = "HokchiuKai"
    font.flavor = "woff2"
    font.save(target)


def main() -> int:
    """Write the sprite and the font, or check the sprite."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--font", type=Path, default=FONT, help="LXGW WenKai Bold (%(default)s)")
    parser.add_argument("--out", type=Path, default=OUT, help="folder for the results (%(default)s)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the sprite differs")
    arguments = parser.parse_args()
    if not arguments.font.exists():
        parser.error(f"no font at {arguments.font}; Debian has it in fonts-lxgw-wenkai")
    text = sprite(Glyphs(arguments.font))
    target = arguments.out / "tiles.svg"
    if arguments.check:
        return int(target.read_text(encoding="utf-8") != text)
    target.write_text(text, encoding="utf-8")
    display_font(arguments.font, arguments.out / "kai.woff2")
    return 0


if __name__ == "__main__":
    sys.exit(main())

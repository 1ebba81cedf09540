"""The 42 kinds of tiles: whole numbers in a fixed order, and their names.

0..8 萬 (m), 9..17 餅 (p), 18..26 索 (s), 27..33 東南西北白發中 (z), 34..41 春夏秋冬梅蘭竹菊 (f). Every order of
tiles in the project is this one. A gold is written by its own face; which kind is gold stands beside it.
"""

import cython

if not cython.compiled:
    M1 = 0
    P1 = 9
    S1 = 18
    SUITED = 27
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    HAND_KINDS = 34
    FLOWER_1 = 34
    PLANT_1 = 38
    KINDS = 42
    NONE = 255
    COPIES = 4
    WALL_TILES = 144

LETTERS = "mpszf"  # of the suits, in the order of their kinds
RANKS = (9, 9, 9, 7, 8)
_CHINESE_DIGITS = "一二三四五六七八九"
_HONOURS = {"zh-Hans": "东南西北白发中", "zh-Hant": "東南西北白發中"}
_FLOWERS = {"zh-Hans": "春夏秋冬梅兰竹菊", "zh-Hant": "春夏秋冬梅蘭竹菊"}
_SUITS = {"zh-Hans": "万饼索", "zh-Hant": "萬餅索"}
_ENGLISH_SUITS = ("Characters", "Dots", "Bamboos")
_ENGLISH_HONOURS = ("East", "South", "West", "North", "White Dragon", "Green Dragon", "Red Dragon")
_ENGLISH_FLOWERS = ("Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo", "Chrysanthemum")


def _chinese(language):
    suited = [digit + suit for suit in _SUITS[language] for digit in _CHINESE_DIGITS]
    return (*suited, *_HONOURS[language], *_FLOWERS[language])


def _english():
    suited = [f"{rank} {suit}" for suit in _ENGLISH_SUITS for rank in range(1, 10)]
    return (*suited, *_ENGLISH_HONOURS, *_ENGLISH_FLOWERS)


# Display names of the 42 kinds by language tag: 五万, 五萬, 5 Characters.
NAMES = {"zh-Hans": _chinese("zh-Hans"), "zh-Hant": _chinese("zh-Hant"), "en": _english()}

# The text form of each kind (HOUSE.md 5): 5m, 1z, 8f.
TEXTS = tuple(f"{rank}{letter}" for letter, ranks in zip(LETTERS, RANKS, strict=True) for rank in range(1, ranks + 1))


def letter(kind):
    """The letter of a kind's suit: m, p, s, z (honours) or f (flowers)."""
    return TEXTS[kind][1]


def rank(kind):
    """The rank of *kind* in its suit, from 1."""
    return int(TEXTS[kind][0])


def name(kind, language):
    """What *kind* is called in *language* (``zh-Hans``, ``zh-Hant`` or ``en``)."""
    return NAMES[language][kind]


def is_flower(kind):
    """Whether *kind* is one of the eight flowers proper; honours are asked of the rules (``flower_mode``)."""
    return kind >= FLOWER_1

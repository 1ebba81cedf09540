"""PyMahjongGB asked about the same hands (a package for tests only)."""

from MahjongGB import MahjongFanCalculator

from hokchiu.rules.mcr import ids
from hokchiu.rules.mcr.fans import FANS
from tests.rules.mcr.dealt import Hand

CODES = [
    *[f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)],
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
SORTS = {ids.SORT_CHOW: "CHI", ids.SORT_PUNG: "PENG"}
LATER_SPELLINGS = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
FAN_OF = {fan.hans: fan.name for fan in FANS} | {
    theirs: next(fan.name for fan in FANS if fan.hans == ours) for theirs, ours in LATER_SPELLINGS.items()
}


def pack(meld: tuple[int, int]) -> tuple[str, str, int]:
    """A meld as that package writes it: a chow by its middle tile, a concealed kong as offered by nobody."""
    sort, kind = meld
    if sort == ids.SORT_CHOW:
        return ("CHI", CODES[kind + 1], 1)
    return (SORTS.get(sort, "GANG"), CODES[kind], 0 if sort == ids.SORT_CONCEALED_KONG else 1)


def call(hand: Hand, flowers: int = 0) -> dict[str, object]:
    """The arguments of that package's calculator."""
    tiles = list(hand.hand)
    tiles.remove(hand.winning)
    return {
        "pack": tuple(pack(meld) for meld in hand.melds),
        "hand": tuple(CODES[kind] for kind in tiles),
        "winTile": CODES[hand.winning],
        "flowerCount": flowers,
        "isSelfDrawn": bool(hand.how & ids.HOW_DRAWN),
        "is4thTile": bool(hand.how & ids.HOW_LAST_OF_KIND),
        "isAboutKong": bool(hand.how & ids.HOW_KONG),
        "isWallLast": bool(hand.how & ids.HOW_LAST_OF_WALL),
        "seatWind": hand.seat_wind,
        "prevalentWind": hand.round_wind,
    }


def fans_of(hand: Hand) -> dict[str, tuple[int, int]]:
    """Their fans by our names: points of one and times."""
    found = MahjongFanCalculator(**call(hand), verbose=True)
    return {FAN_OF[name]: (points, times) for points, times, name, _ in found}

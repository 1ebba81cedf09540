"""Small and big wins counted slowly: every way to cut the tiles is written out, the lists of 000:45-48 are read over.

A tile is its kind, 0 to 26; a meld is (name, lowest kind). No suit keys, no bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

DEFAULTS = {
    "small_win": 1, "small_self_draw": 2, "big_win": 6, "very_big_win": 12, "pair_258": "plain_wins",
    "all_258_any_shape": True, "all_melded_big": False, "last_discard_counts": False, "each_opening_win": True,
    "opening_wins": 2, "dealer_bonus": 1,
}  # fmt: skip
BIG = {"seven_pairs", "all_pungs", "all_258", "full_flush"}
WITH_KONG = {"all_pungs", "all_258", "full_flush", "all_melded"}
WITH_LAST = WITH_KONG | {"seven_pairs", "luxury_seven_pairs"}
CHANCES = {"kong_replacement", "rob_kong", "last_tile"}


@dataclass(frozen=True)
class Hand:
    """Concealed tiles with the winning one, melds, how it was won and whether the wall ended with that tile."""

    tiles: tuple[int, ...]
    melds: tuple[tuple[str, int], ...] = ()
    how: str = "discard"
    last: bool = False
    options: dict = field(default_factory=dict)

    def option(self, name: str):
        return self.options.get(name, DEFAULTS[name])

    @property
    def drawn(self) -> bool:
        return self.how in ("self_draw", "kong_replacement")


def cuts(tiles: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to cut *tiles* into sets."""
    if not tiles:
        yield []
        return
    first = tiles[0]
    for group in ((first, first, first), (first, first + 1, first + 2)):
        if group[2] // 9 == first // 9 and all(tiles.count(tile) >= group.count(tile) for tile in group):
            rest = list(tiles)
            for tile in group:
                rest.remove(tile)
            for cut in cuts(rest):
                yield [group, *cut]


def readings(tiles: tuple[int, ...]) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
    """Every pair with every way to cut the rest into sets."""
    for pair in sorted(set(tiles)):
        if tiles.count(pair) >= 2:
            rest = sorted(tiles)
            rest.remove(pair)
            rest.remove(pair)
            for cut in cuts(rest):
                yield pair, cut


def of_258(tile: int) -> bool:
    return tile % 9 + 1 in (2, 5, 8)


def meld_tiles(name: str, kind: int) -> list[int]:
    return [kind, kind + 1, kind + 2] if name == "chow" else [kind] * 3


def traits(hand: Hand) -> tuple[set[str], bool, bool]:
    """The traits by name, whether the tiles have a shape, whether a reading has a pair of 2, 5 or 8."""
    ways = list(readings(hand.tiles))
    all_tiles = [*hand.tiles, *(tile for meld in hand.melds for tile in meld_tiles(*meld))]
    pairs = not hand.melds and len(hand.tiles) == 14 and all(hand.tiles.count(t) in (2, 4) for t in hand.tiles)
    found = set()
    if pairs:
        found.add("seven_pairs")
        if any(hand.tiles.count(tile) == 4 for tile in hand.tiles):
            found.add("luxury_seven_pairs")
    no_chow = all(name != "chow" for name, _ in hand.melds)
    if no_chow and any(all(group[0] == group[2] for group in cut) for _, cut in ways):
        found.add("all_pungs")
    if all(of_258(tile) for tile in all_tiles):
        found.add("all_258")
    if (ways or pairs) and len({tile // 9 for tile in all_tiles}) == 1:
        found.add("full_flush")
    if ways and len(hand.melds) == 4 and all(name != "concealed_kong" for name, _ in hand.melds):
        found.add("all_melded")
    if hand.how in ("kong_replacement", "rob_kong"):
        found.add(hand.how)
    if hand.last and (hand.drawn or hand.option("last_discard_counts")):
        found.add("last_tile")
    shaped = bool(ways) or pairs or ("all_258" in found and hand.option("all_258_any_shape"))
    return found, shaped, any(of_258(pair) for pair, _ in ways)


def class_of(hand: Hand) -> str | None:
    """small, big, very_big; None: no win."""
    found, shaped, eyes = traits(hand)
    needs = hand.option("pair_258")
    if not shaped or (needs == "all_wins" and not eyes and not found & {"all_258", "seven_pairs"}):
        return None
    if "luxury_seven_pairs" in found:
        return "very_big"
    if "kong_replacement" in found and found & WITH_KONG:
        return "very_big"
    if "last_tile" in found and found & WITH_LAST:
        return "very_big"
    if found & BIG or ("all_melded" in found and hand.option("all_melded_big")):
        return "big"
    if found & CHANCES and (eyes or needs == "small_wins"):
        return "big"
    return "small" if eyes else None


def points(hand: Hand) -> int:
    """What a payer owes, the dealer's bonus apart."""
    found = class_of(hand)
    if found == "small":
        return hand.option("small_self_draw" if hand.drawn else "small_win")
    return 0 if found is None else hand.option("big_win" if found == "big" else "very_big_win")


def opening_wins(tiles: tuple[int, ...]) -> set[str]:
    """The opening wins of dealt tiles."""
    counts = {tile: tiles.count(tile) for tile in tiles}
    found = {
        "four_alike": 4 in counts.values(),
        "no_258": not any(of_258(tile) for tile in tiles),
        "missing_suit": len({tile // 9 for tile in tiles}) < 3,
        "two_triplets": sum(count >= 3 for count in counts.values()) >= 2,
    }
    return {name for name, holds in found.items() if holds}

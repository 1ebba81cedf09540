"""duel71's count once more, slowly and from RULES.md 5.6 alone: all cuts of the hand, every fan by its definition."""

from collections import Counter
from collections.abc import Iterator

from hokchiu.rules.mcr import ids
from tests.rules.mcr.dealt import Hand, tiles_in

Set = tuple[int, ...]  # its three tiles; a kong's are three as well
WINDS, DRAGONS = range(27, 31), range(31, 34)
GREEN_KINDS = {19, 20, 21, 23, 25, 32}
ORPHANS = {0, 8, 9, 17, 18, 26, *WINDS, *DRAGONS}
GATES = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
MOST = 13


def cuts(tiles: list[int], sets: int) -> Iterator[tuple[int, list[Set]]]:
    """Every pair with the sets beside it; the same cut may come again."""
    for pair in set(tiles):
        if tiles.count(pair) >= 2:
            rest = list(tiles)
            rest.remove(pair)
            rest.remove(pair)
            for found in sets_of(sorted(rest)):
                if len(found) == sets:
                    yield pair, found


def sets_of(tiles: list[int]) -> Iterator[list[Set]]:
    """Every way to make sets of all *tiles*, the lowest tile's set first."""
    if not tiles:
        yield []
        return
    low = tiles[0]
    chow = (low, low + 1, low + 2)
    wanted = [(low, low, low)] + ([chow] if low < 27 and low % 9 < 7 else [])
    for found in wanted:
        rest = list(tiles)
        if all(tile in rest and not rest.remove(tile) for tile in found):  # type: ignore[func-returns-value]
            yield from ([found, *others] for others in sets_of(rest))


def is_yakuman_of_tiles(tiles: list[int]) -> bool:
    """字一色, 绿一色, 清幺九."""
    kinds = set(tiles)
    return all(k >= 27 for k in kinds) or kinds <= GREEN_KINDS or all(k < 27 and k % 9 in (0, 8) for k in kinds)


def fans_of_tiles(tiles: list[int]) -> int:
    """断幺, 混一色, 清一色."""
    suits = {kind // 9 for kind in tiles if kind < 27}
    honours = any(kind >= 27 for kind in tiles)
    points = int(all(kind < 27 and 1 <= kind % 9 <= 7 for kind in tiles))
    if len(suits) == 1:
        points += 3 if honours else 6
    return points


def fans_of_moment(hand: Hand, drawn: bool, matches: int) -> int:
    """门清, 自摸, 报听, 海底捞月, 杠上开花, 花牌."""
    closed = all(sort == ids.SORT_CONCEALED_KONG for sort, _ in hand.melds)
    replaced = hand.how & ids.HOW_KONG and hand.how & ids.HOW_DRAWN
    seabed = hand.how & ids.HOW_LAST_OF_WALL and drawn
    ready = hand.how & ids.HOW_READY
    return closed + drawn + bool(ready) + bool(seabed) + bool(replaced) + matches


def is_gates(hand: Hand) -> bool:
    """九莲宝灯."""
    before = sorted(hand.hand)
    before.remove(hand.winning)
    suits = {kind // 9 for kind in hand.hand}
    return len(suits) == 1 and before[0] < 27 and [kind % 9 for kind in before] == GATES


def of_sets(hand: Hand, pair: int, held: list[Set], drawn: bool) -> tuple[bool, int]:
    """Whether a cut is a 役满 by its sets, and what they count otherwise."""
    laid = [tuple(tiles_in(meld)[:3]) for meld in hand.melds]
    sets = held + laid
    pungs = [found[0] for found in sets if found[0] == found[1]]
    chows = Counter(found for found in sets if found[0] != found[1])
    concealed = sum(found[0] == found[1] for found in held)
    concealed += sum(sort == ids.SORT_CONCEALED_KONG for sort, _ in hand.melds)
    elsewhere = pair == hand.winning or any(hand.winning in chow for chow in chows if chow in held)
    if not drawn and not elsewhere:
        concealed -= 1
    winds = sum(kind in WINDS for kind in pungs)
    dragons = sum(kind in DRAGONS for kind in pungs)
    kongs = sum(sort >= ids.SORT_OPEN_KONG for sort, _ in hand.melds)
    yakuman = winds == 4 or (winds == 3 and pair in WINDS) or dragons == 3 or concealed == 4 or kongs == 4
    points = dragons + pungs.count(27 + hand.seat_wind)
    points += 2 * (len(pungs) == 4) + 2 * (concealed == 3) + (not pungs and pair < 27)
    points += sum(times // 2 for times in chows.values())
    points += 2 * any(
        all((low + step, low + step + 1, low + step + 2) in chows for step in (0, 3, 6)) for low in (0, 9, 18)
    )
    return yakuman, points


def slow_points(hand: Hand, matches: int) -> int:
    """The points of the best reading, -1 for no winning hand."""
    robbed = bool(hand.how & ids.HOW_KONG)  # counted as drawn, so both ways
    drawn = bool(hand.how & ids.HOW_DRAWN) or robbed
    tiles = [*hand.hand, *(tile for meld in hand.melds for tile in tiles_in(meld))]
    always = bool(hand.how & (ids.HOW_HEAVENLY | ids.HOW_EARTHLY)) or is_yakuman_of_tiles(tiles)
    common = fans_of_tiles(tiles) + fans_of_moment(hand, drawn, matches)
    found = [-1]
    if len(hand.hand) == 14 and set(hand.hand) == ORPHANS:
        return MOST
    if len(hand.hand) == 14 and all(hand.hand.count(kind) % 2 == 0 for kind in hand.hand):
        found.append(MOST if always else common + 2)
    for pair, held in cuts(list(hand.hand), 4 - len(hand.melds)):
        yakuman, points = of_sets(hand, pair, held, drawn)
        found.append(MOST if always or yakuman or is_gates(hand) else common + points)
    return max(found)

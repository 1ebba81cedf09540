"""Situations for tests: a legal wall of 144 tiles from what the test wants to happen, and a table to play it on.

Nothing here sets a field of the deal: a wall is made so that the deal itself gives the hands, flowers, gold
and draws wanted, and late situations are reached by quiet play (everybody passes and discards as drawn).
Tiles are text (``123m55p``); a hand that is too short is filled with tiles that fit nothing.

The wall is stated in the order from the break (RULES.md P07, C08a): the head takes places 0, 1, 2 …, the
tail 142, 143, 140, 141 ….
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from hokchiu.rules.load import load
from hokchiu.tiles.notation import parse_tiles, tiles_text
from hokchiu.tiles.wall import break_wall
from tests.deal.table import Table

WALL = 144
SEATS = 4
HAND = 16
SUITED = 27
FIRST_SINGLE = 34
FULL_SET = Counter({kind: 4 if kind < FIRST_SINGLE else 1 for kind in range(42)})
# in this order junk hands are filled: no three in a row, as few neighbours as can be
JUNK_RANKS = (1, 4, 7, 2, 5, 8, 3, 6, 9)
JUNK = [9 * suit + rank - 1 for rank in JUNK_RANKS for suit in range(3)]
SEED = b"a test"


def tail_place(used: int) -> int:
    """The place that is next at the tail after *used* places: 142, 143, 140, 141 … (C08a 5)."""
    return WALL - 2 - 2 * (used // 2) + used % 2


class Pool:
    """The tiles not yet given a place."""

    def __init__(self) -> None:
        self.left = Counter(FULL_SET)

    def take(self, text: str) -> list[int]:
        """The tiles of *text*, which must still be there."""
        kinds = parse_tiles(text)
        for kind in kinds:
            assert self.left[kind] > 0, f"the set has no further {tiles_text([kind])} for {text!r}"
            self.left[kind] -= 1
        return kinds

    def junk(self, count: int, but: int) -> list[int]:
        """*count* tiles that hardly fit together: every kind once before any twice; never the kind *but*."""
        chosen: list[int] = []
        wanted = 1
        while len(chosen) < count:
            for kind in JUNK:
                if kind != but and self.left[kind] and chosen.count(kind) < wanted and len(chosen) < count:
                    self.left[kind] -= 1
                    chosen.append(kind)
            wanted += 1
        return chosen

    def suited(self, but: int) -> list[int]:
        """All suited tiles left but the kind *but*."""
        kinds = [kind for kind in range(SUITED) if kind != but for _ in range(self.left[kind])]
        for kind in kinds:
            self.left[kind] -= 1
        kinds.sort(key=lambda kind: (kind * 11 % 27, kind))
        return kinds

    def rest(self) -> list[int]:
        """All that is left: flowers and golds."""
        kinds = sorted(self.left.elements(), reverse=True)
        self.left.clear()
        return kinds


def _rounds(text: str) -> list[str]:
    return [part for part in text.split("|") if part]


def _dealt(hand: list[int], rounds: Sequence[list[int]]) -> tuple[list[int], list[list[int]]]:
    """What is dealt to a seat, and what it draws in each flower round, to end with *hand*."""
    if not rounds:
        return hand, []
    drawn: list[list[int]] = []
    tiles = list(hand)
    for n in range(len(rounds) - 1, -1, -1):
        following = rounds[n + 1] if n + 1 < len(rounds) else []
        kept = len(rounds[n]) - len(following)
        assert kept >= 0, "more flowers among the replacements than replacements"
        drawn.insert(0, following + tiles[len(tiles) - kept :])
        tiles = tiles[: len(tiles) - kept]
    return tiles + rounds[0], drawn


def _in_rounds(drawn: Sequence[Sequence[Sequence[int]]], dealer: int) -> list[int]:
    """The tail's tiles in the order of the flower rounds, dealer first (P09)."""
    order: list[int] = []
    for n in range(max((len(one) for one in drawn), default=0)):
        for i in range(SEATS):
            seat = (dealer + i) % SEATS
            if n < len(drawn[seat]):
                order += drawn[seat][n]
    return order


def _head(dealt: Sequence[list[int]], dealer: int, first: int, hand: int) -> list[int]:
    """Two stacks a turn from *first*, the rest of a *hand* one by one; then the dealer's last (P07, P08)."""
    order: list[int] = []
    for n in [*range(0, hand - hand % 4, 4), *range(hand - hand % 4, hand)]:
        for i in range(SEATS):
            order += dealt[(first + i) % SEATS][:hand][n : n + (4 if n + 4 <= hand else 1)]
    return order + dealt[dealer][hand:]


def wall_for(
    hands: Sequence[str] = ("", "", "", ""),
    *,
    dealer: int = 0,
    dice: tuple[int, int] = (1, 2),
    flowers: Mapping[int, str] | None = None,
    gold: str = "9s",
    turned: str = "",
    interlude: str = "",
    head: str = "",
    quiet: int = 0,
    tail: str = "",
    hand: int = HAND,
) -> bytes:
    """The wall in break order after whose opening the seats hold *hands*.

    *flowers*: what a seat lays out in the opening, rounds apart by ``|``; *turned*: flowers turned up before
    the *gold*, after them *interlude* (where the dealer draws for a flower); then the head gives *quiet* suited
    tiles, *head* and other suited tiles, the tail gives *tail*; flowers and golds that nobody named come last of all.
    """
    pool = Pool()
    golden = parse_tiles(gold)[0]
    named = [pool.take(text) for text in hands]
    rounds = [[pool.take(part) for part in _rounds((flowers or {}).get(seat, ""))] for seat in range(SEATS)]
    turned_up = pool.take(turned) + pool.take(interlude) + pool.take(gold)
    coming, behind = pool.take(head), pool.take(tail)
    for seat in range(SEATS):
        named[seat] = named[seat] + pool.junk(hand + (seat == dealer) - len(named[seat]), golden)
    split = [_dealt(named[seat], rounds[seat]) for seat in range(SEATS)]
    first = (dealer + sum(dice) - 1) % SEATS
    front = _head([one[0] for one in split], dealer, first, hand)
    back = _in_rounds([one[1] for one in split], dealer) + turned_up + behind
    suited = pool.suited(golden)
    middle = front + suited[:quiet] + coming + suited[quiet:] + pool.rest()
    return _placed(middle, back)


def _placed(front: list[int], back: list[int]) -> bytes:
    wall = bytearray(WALL)
    behind = [tail_place(used) for used in range(len(back))]
    for place, kind in zip(behind, back, strict=True):
        wall[place] = kind
    free = [place for place in range(WALL) if place not in set(behind)]
    for place, kind in zip(free, front, strict=True):
        wall[place] = kind
    assert Counter(wall) == FULL_SET
    return bytes(wall)


def physical(wall: bytes, dealer: int, dice: tuple[int, int]) -> bytes:
    """The ring of 144 places that, broken by *dice*, gives *wall*."""
    order, _, _ = break_wall(bytes(range(WALL)), dealer, *dice)
    ring = bytearray(WALL)
    for place, kind in zip(order, wall, strict=True):
        ring[place] = kind
    return bytes(ring)


def scene(
    hands: Sequence[str] = ("", "", "", ""),
    *,
    dealer: int = 0,
    dice: tuple[int, int] = (1, 2),
    streak: int = 0,
    profile: str = "encyclopedia",
    options: Mapping[str, object] | None = None,
    flowers: Mapping[int, str] | None = None,
    gold: str = "9s",
    turned: str = "",
    interlude: str = "",
    head: str = "",
    quiet: int = 0,
    tail: str = "",
) -> Table:
    """A table at the first decision of a deal with these *hands* (:func:`wall_for`) under the rules of *profile*."""
    rules = load(profile, options or {})
    wall = wall_for(
        hands,
        dealer=dealer,
        dice=dice,
        flowers=flowers,
        gold=gold,
        turned=turned,
        interlude=interlude,
        head=head,
        quiet=quiet,
        tail=tail,
        hand=int(rules.options["hand_tiles"]),
    )
    table = Table(rules, SEED, dealer, streak, dice, physical(wall, dealer, dice))
    table.conserved()
    _check_hands(table, hands, dealer)
    unnamed = Counter(table.hand_tiles(dealer)) - Counter(tiles_text([kind]) for kind in parse_tiles(hands[dealer]))
    table.spare = next(iter(unnamed), None)
    return table


def _check_hands(table: Table, hands: Sequence[str], dealer: int) -> None:
    for seat, text in enumerate(hands):
        held = Counter(parse_tiles(table.hand(seat)))
        assert held.total() >= table.size + (seat == dealer)
        assert Counter(parse_tiles(text)) <= held, f"seat {seat} holds {table.hand(seat)}, not {text}"


def _group(kind: int) -> int:
    """What group of four a flower belongs to: its own kind, the seasons or the plants."""
    return kind if kind < FIRST_SINGLE else FIRST_SINGLE + (kind - FIRST_SINGLE) // 4


def some_flowers(count: int, named: Mapping[int, str], kept: str) -> dict[int, str]:
    """*count* flowers: *named* ones, the rest for the other seats, nobody with a group; *kept* ones are not used."""
    used = Counter(parse_tiles("".join(named.values()).replace("|", "")))
    left = count - used.total()
    used.update(parse_tiles(kept))
    given: dict[int, list[int]] = {seat: [] for seat in range(SEATS) if seat not in named}
    for kind in ((FULL_SET - used) & Counter(dict.fromkeys(range(SUITED, 42), 4))).elements():
        seats = sorted(given, key=lambda seat: len(given[seat]))
        free = [seat for seat in seats if [_group(one) for one in given[seat]].count(_group(kind)) < 3]
        if left and free and len(given[free[0]]) < HAND - 1:
            given[free[0]].append(kind)
            left -= 1
    assert left == 0, f"the seats {list(given)} cannot have so many flowers"
    return {seat: tiles_text(kinds) for seat, kinds in given.items()} | dict(named)


def late(
    hands: Sequence[str],
    *,
    drawable: int,
    seat: int,
    head: str = "",
    tail: str = "",
    dealer: int = 3,
    first: int | None = None,
    flowers: Mapping[int, str] | None = None,
    gold: str = "9s",
    options: Mapping[str, object] | None = None,
) -> Table:
    """A deal in which *seat*'s draw from the head with D = *drawable* before it will bring the first of *head*.

    That holds if nobody claims before then; if *first* is given, the first tile of the head goes to that seat
    (after claims on the first discard). ``table.play_quietly(drawable, seat)`` goes there.
    """
    named = dict(flowers or {})
    first = (dealer + 1) % SEATS if first is None else first
    outside = 1 if (options or {}).get("reserve_includes_gold") is False else 0
    for count in (30, 29, 28, 27):
        quiet = 61 - outside - count - drawable
        if (first + quiet) % SEATS == seat:
            break
    spread = some_flowers(count, named, head + tail)
    return scene(hands, dealer=dealer, flowers=spread, gold=gold, head=head, quiet=quiet, tail=tail, options=options)

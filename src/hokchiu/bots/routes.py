"""Routes: kinds of hands that count enough, or nearly, and how many tiles a hand misses on the way to each.

A route is a core of three chows (or the nine tiles of a knitted straight) with any set and pair, a hand of certain
kinds only, or one of the special forms. Source: RULES.md 5.2 (what the fans are), 5.4 (which are within reach).
"""

from array import array
from itertools import permutations

import cython

from hokchiu.bots.draft import Draft
from hokchiu.rules.mcr.fans import NAMES, NUMBER

if not cython.compiled:
    from hokchiu.bots.draft import CORE_CHOWS, CORE_TILES, DRAFT_SETS, KEYS, lay, put
    from hokchiu.hand.shape import SUIT_CLASS, SUIT_VECTOR, missing
    from hokchiu.hand.suits import VECTOR, power_of, suit_of
    from hokchiu.hand.waits import lowering
    from hokchiu.rules.mcr.ids import SORT_CHOW
    from hokchiu.rules.mcr.shapes import FULL_HAND, KNITTED, KNITTED_TILES, LAST_RANK, PAIRS, RANK
    from hokchiu.tiles.kinds import COPIES, EAST, HAND_KINDS, SUITED, WHITE

    FAR = 99
    SUIT_COUNT = 3
    TYPES = 5
    HONOUR_COUNT = 7

RANKS_OF_SUIT = 9
ONE = 1  # as wide as a mask of kinds


def _suits():
    """The first kinds of the three suits in every order."""
    return list(permutations((0, 9, 18)))


def _chow_cores():
    """(fan, lowest kinds of three chows), tenths of points that mostly come along."""
    for suits in _suits():
        yield "mixed_straight", [suit + 3 * i for i, suit in enumerate(suits)], 10
        for start in range(5):
            yield "mixed_shifted_chows", [suit + start + i for i, suit in enumerate(suits)], 14
    for start in range(7):
        yield "mixed_triple_chow", [start, 9 + start, 18 + start], 10
    for suit in (0, 9, 18):
        yield "pure_straight", [suit, suit + 3, suit + 6], 10
        for start in range(5):
            yield "pure_shifted_chows", [suit + start + i for i in range(3)], 10
        for start in range(3):
            yield "pure_shifted_chows", [suit + start + 2 * i for i in range(3)], 10


def _kinds(test):
    """A mask of the kinds of which *test* of suit (0 to 3) and rank (1 to 9) is true."""
    return sum(1 << kind for kind in range(34) if test(kind // RANKS_OF_SUIT, kind % RANKS_OF_SUIT + 1))


# what looks the same upside down (RULES.md fan 40)
REVERSIBLE = ((), (1, 2, 3, 4, 5, 8, 9), (2, 4, 5, 6, 8, 9), (5,))


def _masks():
    """(fan, kinds, tenths of points that mostly come along); the shape comes first."""
    yield "concealed_hand", _kinds(lambda suit, rank: True), 0
    yield "all_simples", _kinds(lambda suit, rank: suit < SUIT_COUNT and 1 < rank < RANKS_OF_SUIT), 22
    for mine in range(SUIT_COUNT):
        yield "half_flush", _kinds(lambda suit, rank, mine=mine: suit in (mine, SUIT_COUNT)), 12
        yield "full_flush", _kinds(lambda suit, rank, mine=mine: suit == mine), 10
    for fan, first, last in (
        ("upper_four", 6, 9),
        ("lower_four", 1, 4),
        ("upper_tiles", 7, 9),
        ("middle_tiles", 4, 6),
        ("lower_tiles", 1, 3),
    ):
        yield fan, _kinds(lambda suit, rank, a=first, b=last: suit < SUIT_COUNT and a <= rank <= b), 10
    yield "reversible_tiles", _kinds(lambda suit, rank: rank in REVERSIBLE[suit]), 5


_cores = [(fan, [k + i for k in chows for i in range(3)], extra, 1) for fan, chows, extra in _chow_cores()]
_knitted = list(KNITTED)
_cores += [("knitted_straight", _knitted[9 * way : 9 * way + 9], 0, 0) for way in range(6)]
_masked = list(_masks())
_forms = [("all_pungs", 15), ("seven_pairs", 0), ("all_types", 8)]
_forms += [("lesser_honors_and_knitted_tiles", 0)] * 6 + [("thirteen_orphans", 0)]

CORES = len(_cores)
SHAPE = CORES
ALL_PUNG_ROUTE = CORES + len(_masked)
PAIR_ROUTE = ALL_PUNG_ROUTE + 1
TYPE_ROUTE = PAIR_ROUTE + 1
SINGLES_ROUTE = TYPE_ROUTE + 1
ORPHAN_ROUTE = SINGLES_ROUTE + 6
ROUTES = ORPHAN_ROUTE + 1
CORE = memoryview(bytes(kind for _, kinds, _, _ in _cores for kind in kinds))
CORE_CHOW = memoryview(bytes(chows for _, _, _, chows in _cores))
ALLOWED = memoryview(array("Q", [kinds for _, kinds, _ in _masked])).toreadonly()
FAN = memoryview(bytes(NUMBER[each[0]] for each in (*_cores, *_masked, *_forms)))
EXTRA = memoryview(
    array("b", [each[2] for each in _cores] + [each[2] for each in _masked] + [each[1] for each in _forms])
).toreadonly()


def reach(draft, route):
    """How many tiles the hand misses on *route*; FAR: the route is closed to it."""
    if route < ALL_PUNG_ROUTE:
        if route < CORES:
            if not take_core(draft, route):
                return FAR
        elif not keep_allowed(draft, ALLOWED[route - SHAPE]):
            return FAR
        return draft.lacking + missing_rest(draft)
    if route == ALL_PUNG_ROUTE:
        return pungs_missing(draft)
    if route == TYPE_ROUTE:
        return types_missing(draft)
    if draft.melds > 0:
        return FAR
    if route == PAIR_ROUTE:
        return pairs_missing(draft)
    if route == ORPHAN_ROUTE:
        return orphans_missing(draft)
    return singles_missing(draft, route - SINGLES_ROUTE)


def wants(draft, route, now):
    """The kinds that bring the hand nearer on *route*, on which it misses *now* tiles."""
    kinds: cython.ulonglong
    if route >= ALL_PUNG_ROUTE:
        return tried(draft, route, now)
    if reach(draft, route) == draft.lacking:
        return draft.lack
    kinds = draft.allowed & lowering(draft.rest[0], draft.rest[1], draft.rest[2], draft.rest[3], draft.free)
    return kinds | draft.lack


def missing_rest(draft):
    """Tiles missing for the sets and the pair beside the core."""
    return missing(draft.rest[0], draft.rest[1], draft.rest[2], draft.rest[3], draft.free)


def melded_chows(draft, route):
    """Which chows of a core lie in melds, a bit each; every other meld takes one of the free sets (``draft.free``)."""
    i: cython.int
    j: cython.int
    found: cython.int
    done: cython.int = 0
    draft.free = DRAFT_SETS - CORE_CHOWS
    for i in range(draft.melds):
        found = 0
        if draft.sort[i] == SORT_CHOW and CORE_CHOW[route]:
            for j in range(CORE_CHOWS):
                if found == 0 and not done >> j & 1 and CORE[route * CORE_TILES + 3 * j] == draft.kind[i]:
                    found = 1 << j
        done |= found
        draft.free -= found == 0
    return done


def take_core(draft, route):
    """Take the core out of the keys (``draft.rest``) and note what it lacks; False: it cannot be had any more."""
    i: cython.int
    kind: cython.int
    n: cython.int = 0
    done: cython.int = melded_chows(draft, route)
    if draft.free < 0:
        return False
    draft.lacking = 0
    draft.lack = 0
    draft.allowed = ALLOWED[0]
    for i in range(KEYS):
        draft.rest[i] = draft.key[i]
    for i in range(CORE_TILES):
        if done >> (i // 3) & 1:
            continue
        kind = CORE[route * CORE_TILES + i]
        if draft.counts[kind] > 0:
            draft.counts[kind] -= 1
            draft.rest[suit_of(kind)] -= power_of(kind)
            draft.taken[n] = kind
            n += 1
        else:
            draft.lacking += 1 if draft.live[kind] > 0 else FAR
            draft.lack |= ONE << kind
    for i in range(n):
        draft.counts[draft.taken[i]] += 1
    return draft.lacking < FAR


def meld_within(draft, i, kinds):
    """Whether meld *i* is of the *kinds* of a mask."""
    tiles: cython.ulonglong = 7 if draft.sort[i] == SORT_CHOW else 1
    tiles <<= draft.kind[i]
    return tiles & ~kinds == 0


def keep_allowed(draft, kinds):
    """Keep the tiles of the *kinds* of a mask (``draft.rest``); False: a meld is of others."""
    i: cython.int
    for i in range(draft.melds):
        if not meld_within(draft, i, kinds):
            return False
    draft.free = DRAFT_SETS - draft.melds
    draft.lacking = 0
    draft.lack = 0
    draft.allowed = kinds
    for i in range(KEYS):
        draft.rest[i] = draft.key[i]
    if kinds != ALLOWED[0]:
        for i in range(HAND_KINDS):
            if draft.counts[i] > 0 and not kinds >> i & 1:
                draft.rest[suit_of(i)] -= draft.counts[i] * power_of(i)
    return True


def pungs_missing(draft):
    """Tiles missing for pungs and a pair."""
    i: cython.int
    n: cython.int
    triples: cython.int = 0
    pairs: cython.int = 0
    singles: cython.int = 0
    sets: cython.int = DRAFT_SETS - draft.melds
    for i in range(draft.melds):
        if draft.sort[i] == SORT_CHOW:
            return FAR
    for i in range(HAND_KINDS):
        n = draft.counts[i]
        # what can become neither pair nor pung any more is nothing; a pair of which no third is left is a pair
        triples += n >= 3
        pairs += n == 2
        singles += n == 1 and draft.live[i] > 0
    n = 3 * sets + 2
    i = triples if triples < sets else sets
    n -= 3 * i
    sets -= i
    triples -= i
    if triples > 0:
        return n - 2
    i = pairs if pairs < sets + 1 else sets + 1
    n -= 2 * i
    sets += 1 - i
    return n - (singles if singles < sets else sets)


def pairs_missing(draft):
    """Tiles missing for seven pairs, four of a kind being two."""
    i: cython.int
    found: cython.int = 0
    for i in range(HAND_KINDS):
        found += draft.counts[i] >> 1
    return PAIRS - found


def type_of(kind):
    """Which of the five types a kind is: three suits, winds, dragons."""
    if kind < SUITED:
        return suit_of(kind)
    return SUIT_COUNT if kind < WHITE else SUIT_COUNT + 1


def most_of(draft, first, last):
    """How many tiles there are at most of one of the kinds from *first* to *last* - 1."""
    i: cython.int
    most: cython.int = 0
    for i in range(first, last):
        if draft.counts[i] > most:
            most = draft.counts[i]
    return most


def types_missing(draft):
    """Tiles missing for a set or the pair of each of the five types."""
    i: cython.int
    n: cython.int
    melded: cython.int = 0
    total: cython.int = 0
    saved: cython.int = -FAR
    for i in range(draft.melds):
        n = 1 << type_of(draft.kind[i])
        if melded & n:
            return FAR
        melded |= n
    for i in range(TYPES):
        if melded >> i & 1:
            continue
        if i < SUIT_COUNT:
            n = SUIT_VECTOR[SUIT_CLASS[draft.key[i]] * VECTOR + 2]
            total += n
            n -= SUIT_VECTOR[SUIT_CLASS[draft.key[i]] * VECTOR + 1]
        else:
            n = most_of(draft, EAST if i == SUIT_COUNT else WHITE, WHITE if i == SUIT_COUNT else HAND_KINDS)
            n = n if n < 3 else 3
            total += 3 - n
            n = 1 if n < 3 else 0
        if n > saved:
            saved = n
    return total - saved


def singles_missing(draft, way):
    """Tiles missing for fourteen singles: honours, and suited tiles knitted in one *way*."""
    i: cython.int
    found: cython.int = 0
    for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
        found += draft.counts[KNITTED[i]] > 0
    for i in range(SUITED, HAND_KINDS):
        found += draft.counts[i] > 0
    return FULL_HAND - found


def orphans_missing(draft):
    """Tiles missing for every terminal and honour, one of them twice."""
    i: cython.int
    found: cython.int = 0
    twice: cython.bint = False
    for i in range(HAND_KINDS):
        if i >= SUITED or RANK[i] == 0 or RANK[i] == LAST_RANK:
            found += draft.counts[i] > 0
            twice = twice or draft.counts[i] > 1
    return FULL_HAND - found - twice


def tried(draft, route, now):
    """The kinds that bring the hand nearer than *now*, found by trying each.

    For pungs and pairs only kinds that are held, for singles only others: the rest does not help, or hardly ever.
    """
    i: cython.int
    kinds: cython.ulonglong = 0
    held: cython.bint = route <= PAIR_ROUTE
    other: cython.bint = SINGLES_ROUTE <= route < ORPHAN_ROUTE
    for i in range(HAND_KINDS):
        if (draft.counts[i] == 0 and held) or (draft.counts[i] > 0 and other):
            continue
        if draft.live[i] > 0 and draft.counts[i] < COPIES:
            put(draft, i, 1)
            if reach(draft, route) < now:
                kinds |= ONE << i
            put(draft, i, -1)
    return kinds


def missing_on(hand, melds=()):
    """How many tiles a hand misses on each route that is open to it, by the name of its fan (the least of several).

    *hand*: kinds of the concealed tiles; *melds*: pairs (``MELD_x``, lowest kind). ``concealed_hand`` is any shape.
    Every tile that the hand does not hold may still come. For Python callers.
    """
    draft: Draft = Draft()
    route: cython.int
    k: cython.int
    for k in range(HAND_KINDS):
        draft.live[k] = COPIES - hand.count(k)
    for kind in hand:
        put(draft, kind, 1)
    for sort, kind in melds:
        lay(draft, sort, kind)
    found: dict[str, int] = {}
    for route in range(ROUTES):
        away = reach(draft, route)
        if away < FAR:
            name = NAMES[FAN[route]]
            found[name] = min(away, found.get(name, FAR))
    return found

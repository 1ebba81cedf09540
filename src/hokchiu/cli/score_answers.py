"""What ``hokchiu score`` answers: one object in, one out.

In: the fields of ``score_input.FIELDS``. Out: ``id`` if given, ``wins``, ``why_not`` (null or a word of
``judging.REASONS``), ``flower_points`` (F: groups and kongs included), ``golds`` held, ``specials`` (all that
hold, name to points), ``points`` (A to D, x base and capped; null without a win) and the ``lines`` that add up.
"""

from collections.abc import Mapping

from hokchiu.cli.class_answers import answer_classes
from hokchiu.cli.jsonl import Object
from hokchiu.cli.judging import keys_of, why_not
from hokchiu.cli.mcr_answers import answer_mcr
from hokchiu.cli.score_input import SEATS, Win, read_win
from hokchiu.errors import RulesError
from hokchiu.hand.suits import suit_of
from hokchiu.rules import lines, score
from hokchiu.rules.flowers import counted
from hokchiu.rules.load import load
from hokchiu.rules.settle import cap, settle
from hokchiu.tiles.kinds import FLOWER_1, KINDS

HOW_CODES = {name: code for code, name in score.HOW_NAMES.items()}
SELF_DRAWN = -1


def answer_score(stated: Object) -> Object:
    """The answer to a *stated* win; raises :class:`HokchiuError` if it cannot be answered."""
    way = counted_by(stated)
    if way != "flowers":
        return answer_mcr(stated) if way == "fans" else answer_classes(stated)
    win = read_win(stated)
    reason = why_not(win)
    found = {"id": stated["id"]} if "id" in stated else {}
    return found | {"wins": reason is None, "why_not": reason} | _counted(win, reason is None)


def counted_by(stated: Object) -> str:
    """What the rules of *stated*, its options among them, count a win by; what is wrong with them is told later."""
    name, options = stated.get("rules"), stated.get("options")
    for tried in (options, {}):
        try:
            if isinstance(name, str) and isinstance(tried, Mapping):
                return str(load(name, tried).options["win_count"])
        except RulesError:
            continue
    return "flowers"


def scored(win: Win) -> memoryview:
    """The tally of *win* with its outputs written; they mean something only if it is a win."""
    tally = tally_of(win)
    score.score(win.rules.packed, tally)
    return tally


def tally_of(win: Win) -> memoryview:
    """The inputs of the score of *win*."""
    tally = score.new_tally()
    row = bytearray(KINDS)
    for kind in win.flowers:
        row[kind] += 1
    keys = keys_of(win.hand, win.gold)
    tally[score.TALLY_HOW] = HOW_CODES[win.how]
    tally[score.TALLY_WINNER] = win.winner
    tally[score.TALLY_PAYER] = SELF_DRAWN if win.payer is None else win.payer
    tally[score.TALLY_DEALER] = win.dealer
    tally[score.TALLY_STREAK] = win.streak
    tally[score.TALLY_M], tally[score.TALLY_P], tally[score.TALLY_S], tally[score.TALLY_Z] = keys
    tally[score.TALLY_GOLDS] = win.hand.count(win.gold)
    tally[score.TALLY_GOLD] = win.gold
    tally[score.TALLY_SETS] = win.sets
    tally[score.TALLY_FLOWERS], tally[score.TALLY_GROUPS] = counted(row)
    row[:FLOWER_1] = bytes(FLOWER_1)
    tally[score.TALLY_EIGHT_FLOWERS], tally[score.TALLY_EIGHT_GROUPS] = counted(row)
    for meld in win.melds:
        tally[score.TALLY_MELD_SUITS] |= 1 << suit_of(meld.tiles[0])
    tally[score.TALLY_SEATED] = int(win.rules.options["players"])
    concealed = sum(meld.name == "concealed_kong" for meld in win.melds)
    tally[score.TALLY_OPEN_KONGS] = sum(meld.is_kong for meld in win.melds) - concealed
    tally[score.TALLY_CONCEALED_KONGS] = concealed
    return tally


def paid(win: Win, tally: memoryview) -> dict[str, int]:
    """Coins that each seat gains: points x base, under the cap of the rules."""
    coins = settle(lines.points(tally), win.base, cap(win.rules.options, win.base))
    return dict(zip(SEATS, coins, strict=True))


def _counted(win: Win, wins: bool) -> Object:
    tally = scored(win)
    told = lines.lines(win.rules.packed, tally) if wins else []
    return {
        "flower_points": tally[score.TALLY_FLOWER_POINTS],
        "golds": tally[score.TALLY_GOLDS],
        "specials": lines.specials(win.rules.packed, tally) if wins else {},
        "points": paid(win, tally) if wins else None,
        "lines": [line._asdict() for line in told],
    }

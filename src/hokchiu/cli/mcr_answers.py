"""What ``hokchiu score`` answers for the rule sets that count by fans (MCR and its kin): one object in, one out.

In: the fields of ``fan_wins.FIELDS``. Out: ``id`` if given, ``wins``, ``why_not`` (null or a word of
:data:`REASONS`), ``fans`` (``name``, ``points`` of one, ``times``, ``names`` in three languages), ``fan_total``
(without flowers, before a cap) and ``points``: what ``winner``, ``discarder`` (who gave the tile, if anybody did) and
each of the ``others`` (if there are any) gain; null without a win.
"""

from hokchiu.cli.fan_wins import SORTS, FanWin, read_fan_win
from hokchiu.cli.jsonl import Object
from hokchiu.rules import score
from hokchiu.rules.load import RuleSet
from hokchiu.rules.mcr import ids
from hokchiu.rules.mcr.count import count_fans, count_total
from hokchiu.rules.mcr.fans import NUMBER
from hokchiu.rules.mcr.sheet import Sheet

REASONS = {
    "no_shape": "the tiles are no winning hand",
    "below_minimum": "the fans count less than the rules ask for, without the flowers",
}
FLOWERS = "flower_tiles"
WINNER, DISCARDER, SELF_DRAWN = 0, 1, -1

Fan = tuple[str, int, int]  # name, points of one, times


def answer_mcr(stated: Object) -> Object:
    """The answer to a *stated* win; raises :class:`HokchiuError` if it cannot be answered."""
    win = read_fan_win(stated)
    total, fans = counted(win)
    reason = why_not(win, total)
    flowers = win.rules.fans.points[FLOWERS]
    if win.flowers and flowers and total != ids.NOT_COMPLETE:
        fans.append((FLOWERS, flowers, win.flowers))
    found = {"id": stated["id"]} if "id" in stated else {}
    return found | {
        "wins": reason is None,
        "why_not": reason,
        "fans": [named(win.rules, *fan) for fan in fans],
        "fan_total": max(total, 0),
        "points": None if reason else payments(win, fans),
    }


def counted(win: FanWin) -> tuple[int, list[Fan]]:
    """The points of *win* without flowers (NOT_COMPLETE: the tiles are no winning hand), and its fans."""
    sheet = Sheet(win.rules.fans, bool(win.rules.options["mcr_traits_in_seven_pairs"]))
    melds = [(SORTS[meld.name], meld.tiles[0]) for meld in win.melds]
    naturals = [kind for kind in win.hand if kind != win.joker]
    winning = ids.WINNING_JOKER if win.winning_tile == win.joker else win.winning_tile
    more = [(ids.CASE_MATCHES, win.matches)]
    if win.joker is not None:
        more += [(ids.CASE_JOKERS, win.jokers), (ids.CASE_JOKER_KIND, win.joker + 1)]
    case = (naturals, winning, melds, win.how, win.seat_wind, win.round_wind, sheet, more)
    return count_total(*case), count_fans(*case)


def why_not(win: FanWin, total: int) -> str | None:
    """Why a hand of *total* points is no win, a word of :data:`REASONS`; ``None``: it is one."""
    if total == ids.NOT_COMPLETE:
        return "no_shape"
    return "below_minimum" if total < int(win.rules.options["minimum_points"]) else None


def named(rules: RuleSet, name: str, points: int, times: int) -> Object:
    """One fan as the answer tells it."""
    return {"name": name, "points": points, "times": times, "names": rules.fans.words(name)}


def payments(win: FanWin, fans: list[Fan]) -> dict[str, int]:
    """Who gains what by a win with these *fans*, flowers included."""
    tally = score.new_tally()
    tally[score.TALLY_HOW] = score.HOW_SELF_DRAW if win.drawn else score.HOW_DISCARD
    tally[score.TALLY_WINNER] = WINNER
    tally[score.TALLY_PAYER] = SELF_DRAWN if win.drawn else DISCARDER
    tally[score.TALLY_SEATED] = seats = int(win.rules.options["players"])
    tally[score.TALLY_FANS] = len(fans)
    for place, (name, _, times) in enumerate(fans):
        tally[score.TALLY_FAN_0 + place] = NUMBER[name] | times << score.FAN_BITS
    score.score(win.rules.packed, tally)
    points = tally[score.TALLY_POINTS : score.TALLY_POINTS + seats].tolist()
    if win.drawn:
        return {"winner": points[WINNER], "others": points[DISCARDER]}
    others = {"others": points[DISCARDER + 1]} if seats > DISCARDER + 1 else {}
    return {"winner": points[WINNER], "discarder": points[DISCARDER]} | others

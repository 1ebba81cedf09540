"""Small, big and very big wins for a rules page, in the form of the fan table: what each is, its points, a hand.

Names, meanings and hands come from texts/class_hands.toml; which class a hand is of, the judge says.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from hokchiu.errors import HokchiuError
from hokchiu.rules.about import about
from hokchiu.rules.classes import CLASS_NAMES, CLASS_SMALL, TRAIT_NAMES
from hokchiu.rules.examples import Judge, texts_of
from hokchiu.rules.fan_pages import MOMENTS, meld_told
from hokchiu.rules.load import RuleSet
from hokchiu.rules.profile import Value
from hokchiu.rules.texts import named, text, words

CLASSES = "classes"
DEALT = "dealt"
DEALER = "A"
WINNER = "B"
ROLES = ("winner", "discarder", "dealer", "others")
OPENING = "opening_wins"
SMALL_SELF_DRAW = "small_self_draw"
AS_WRITTEN = ("how", "from", "last_wall_tile")

Told = dict[str, object]


def by_classes(rules: RuleSet) -> bool:
    """Whether a win is small, big or very big."""
    return rules.options["win_count"] == CLASSES


def table(rules: RuleSet, given: Mapping[str, Value], judge: Judge | None) -> list[Told]:
    """The wins that *rules* know, in the order of the texts; none without a *judge*, who tells their class."""
    if judge is None or not by_classes(rules):
        return []
    rows = (_row(hand, rules, given, judge) for hand in text("class_hands")["hand"])
    return [row for row in rows if row is not None]


def payments(rules: RuleSet, given: Mapping[str, Value], judge: Judge | None) -> list[Told]:
    """Wins that show who pays what."""
    if judge is None or not by_classes(rules):
        return []
    return list(_payments(rules, given, judge))


def _payments(rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> Iterator[Told]:
    for hand in text("class_hands")["payment"]:
        answer = _answer(hand, rules, given, judge)
        if answer is not None:
            option = _paid_by(hand, answer)
            yield {
                "shows": hand["shows"],
                "label": named("examples", hand["shows"]),
                "example": _told(hand, option, int(rules.options[option])),
                "points": _by_role(answer["points"], hand.get("from")),
            }


def _paid_by(hand: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """The option that says what a payer owes: a small win drawn by oneself has one of its own."""
    if answer["class"] == CLASS_NAMES[CLASS_SMALL] and "from" not in hand:
        return SMALL_SELF_DRAW
    return f"{answer['class']}_win"


def _by_role(points: Mapping[str, int], giver: str | None) -> dict[str, int]:
    """What the winner, who gave the tile, the dealer and each of the others gain; nought is not told."""
    roles = {WINNER: "winner", giver: "discarder", DEALER: "dealer"}
    found = {roles.get(seat, "others"): gained for seat, gained in points.items() if gained}
    return {role: found[role] for role in ROLES if role in found}


def _row(hand: Mapping[str, Any], rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> Told | None:
    """What *hand* shows; ``None`` for a win that these rules do not know."""
    answer = _answer(hand, rules, given, judge)
    if answer is None or not _shows(hand, answer):
        return None
    option = OPENING if hand["how"] == DEALT else _paid_by(hand, answer)
    points = int(rules.options[option])
    return {
        "name": hand["shows"],
        "label": words(hand["names"]),
        "points": points,
        "means": words(hand["means"]),
        "leaves_out": [],
        "alone": "no",
        "certainty": about(rules.name).certainty_of(option),
        "example": _told(hand, option, points),
    }


def _answer(hand: Mapping[str, Any], rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> dict[str, Any] | None:
    stated = {field: hand[field] for field in AS_WRITTEN if field in hand}
    stated |= {"rules": rules.name, "options": dict(given), "dealer": DEALER, "winner": WINNER}
    stated |= {"hand": "".join(hand["hand"]), "melds": hand.get("melds", [])}
    try:
        answer = judge(stated)
    except HokchiuError:
        return None
    return answer if answer["wins"] else None


def _shows(hand: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    """Whether the win is what it is to show: a trait, an opening win, or more than each of its traits makes it."""
    if hand["how"] == DEALT:
        return hand["shows"] in answer[OPENING]
    if hand["shows"] in TRAIT_NAMES.values():
        return hand["shows"] in answer["traits"] and answer["class"] != CLASS_NAMES[CLASS_SMALL]
    return True


def _told(hand: Mapping[str, Any], option: str, points: int) -> Told:
    return {
        "how": hand["how"],
        "moments": [moment for moment in MOMENTS if hand.get(moment)],
        "winning_tile": None if hand["how"] == DEALT else texts_of(hand["hand"][-1])[-1],
        "hand": [texts_of(group) for group in hand["hand"]],
        "melds": [meld_told(meld) for meld in hand.get("melds", [])],
        "flowers": [],
        "joker": None,
        "seat_wind": None,
        "round_wind": None,
        "lines": [{"name": option, "points": points, "times": 1}],
        "total": points,
    }

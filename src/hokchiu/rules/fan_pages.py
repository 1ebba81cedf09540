"""The fan table of a rules page: what each fan is worth and means, with a hand in which the calculator finds it.

Fans, points, names and what leaves out what come from the rule set's own table; meanings from texts/fans.toml, hands
from texts/fan_hands.toml. Nothing here says what a hand is worth: the judge counts it by the page's rules.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from hokchiu.errors import HokchiuError
from hokchiu.rules.about import About, about
from hokchiu.rules.examples import Judge, texts_of
from hokchiu.rules.load import RuleSet
from hokchiu.rules.profile import Value
from hokchiu.rules.texts import named, text, words
from hokchiu.tiles.kinds import SUITED
from hokchiu.tiles.notation import parse_meld, parse_tiles, tile_text

FANS = "fans"
MOMENTS = ("last_of_kind", "last_wall_tile", "heavenly", "earthly", "humanly", "ready", "wall_flowers")
AS_WRITTEN = ("how", "winning_tile", "seat_wind", "round_wind", *MOMENTS)

Told = dict[str, object]


def table(rules: RuleSet, given: Mapping[str, Value], judge: Judge | None) -> list[Told]:
    """The fans that *rules* count, the dearest first; empty for rules that count no fans.

    *given* are the options in which *rules* differ from their profile; without *judge* there are no examples.
    """
    if not by_fans(rules):
        return []
    hands = {} if judge is None else examples(rules, given, judge)
    sure = about(rules.name)
    return [_row(fan, sure, hands.get(str(fan["name"]))) for fan in rules.fans.told()]


def by_fans(rules: RuleSet) -> bool:
    """Whether a win is counted by fans."""
    return rules.options["win_count"] == FANS


def _row(fan: dict[str, Any], sure: About, example: Told | None) -> Told:
    return {
        "name": fan["name"],
        "label": fan["names"],
        "points": fan["points"],
        "means": words(text("fans")[fan["name"]]),
        "leaves_out": fan["leaves_out"],
        "alone": fan["alone"],
        "certainty": sure.certainty_of_fan(fan["name"]),
        "example": example,
    }


def examples(rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> dict[str, Told]:
    """By fan, the first hand of texts/fan_hands.toml that wins by *rules* and counts that fan."""
    found: dict[str, Told] = {}
    for hand in text("fan_hands")["hand"]:
        if hand["shows"] in found:
            continue
        answer = counted(hand, rules, given, judge)
        if answer is not None and hand["shows"] in [fan["name"] for fan in answer["fans"]]:
            found[hand["shows"]] = _told(hand, answer)
    return found


def payments(rules: RuleSet, given: Mapping[str, Value], judge: Judge | None) -> list[Told]:
    """Wins that show who pays what."""
    if judge is None or not by_fans(rules):
        return []
    return list(_payments(rules, given, judge))


def _payments(rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> Iterator[Told]:
    for hand in text("fan_hands")["payment"]:
        answer = counted(hand, rules, given, judge)
        if answer is not None:
            yield {
                "shows": hand["shows"],
                "label": named("examples", hand["shows"]),
                "example": _told(hand, answer),
                "points": answer["points"],
            }


def counted(hand: Mapping[str, Any], rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> dict[str, Any] | None:
    """The judge's answer on *hand*; ``None`` if it is no win by these rules."""
    stated = {field: hand[field] for field in AS_WRITTEN if field in hand}
    stated |= {
        "rules": rules.name,
        "options": dict(given),
        "hand": "".join(hand["hand"]),
        "melds": hand.get("melds", []),
        "flowers": hand.get("flowers", ""),
    }
    if rules.options["popular_joker"] == "on":
        stated["joker"] = joker_of(hand)
    try:
        answer = judge(stated)
    except HokchiuError:
        return None
    return answer if answer["wins"] else None


def joker_of(hand: Mapping[str, Any]) -> str:
    """The kind turned up as joker beside an example: its own, or the first that the example does not hold."""
    tiles = parse_tiles("".join(hand["hand"])) + [
        kind for meld in hand.get("melds", []) for kind in parse_meld(meld).tiles
    ]
    free = next(kind for kind in range(SUITED) if kind not in tiles)
    return str(hand.get("joker", tile_text(free)))


def _told(hand: Mapping[str, Any], answer: Mapping[str, Any]) -> Told:
    dearest_first = sorted(answer["fans"], key=lambda fan: -fan["points"])
    return {
        "how": hand["how"],
        "moments": [moment for moment in MOMENTS if hand.get(moment)],
        "winning_tile": hand["winning_tile"],
        "hand": [texts_of(group) for group in hand["hand"]],
        "melds": [meld_told(meld) for meld in hand.get("melds", [])],
        "flowers": texts_of(hand.get("flowers", "")),
        "joker": hand.get("joker"),
        "seat_wind": hand.get("seat_wind"),
        "round_wind": hand.get("round_wind"),
        "lines": [{"name": fan["name"], "points": fan["points"], "times": fan["times"]} for fan in dearest_first],
        "total": sum(fan["points"] * fan["times"] for fan in answer["fans"]),
    }


def meld_told(meld: str) -> Told:
    """A meld of an example: its sort and its tiles."""
    parsed = parse_meld(meld)
    return {"type": parsed.name, "tiles": [tile_text(kind) for kind in parsed.tiles]}

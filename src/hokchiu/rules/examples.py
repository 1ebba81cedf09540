"""Hands that show what a rule set pays for, each counted by the engine (texts/examples.toml)."""

from collections.abc import Callable, Mapping
from typing import Any

from hokchiu.errors import HokchiuError
from hokchiu.rules.load import RuleSet
from hokchiu.rules.profile import BY_NAME, Value
from hokchiu.rules.texts import text
from hokchiu.tiles.notation import parse_meld, parse_tiles, tile_text

Judge = Callable[[dict[str, object]], dict[str, object]]
"""Answers a stated win, as ``hokchiu score`` does."""

SPECIAL = "specials."
FIVE_SETS = 16
SEATS = "ABCD"


def counted(rules: RuleSet, given: Mapping[str, Value], judge: Judge) -> dict[str, dict[str, object]]:
    """What each example shows, with its points, for those that win by *rules* and do show it.

    *given* are the options in which *rules* differ from their profile.
    """
    found: dict[str, dict[str, object]] = {}
    for example in text("examples")["example"]:
        hand = _hand(example, rules)
        answer = _answer(_stated(example, hand, rules.name, given), judge)
        if answer is not None and _shown(example["shows"], answer):
            found.setdefault(example["shows"], _told(example, hand, answer))
    return found


def _hand(example: Mapping[str, Any], rules: RuleSet) -> list[str]:
    hand = list(example["hand"])
    if rules.options["hand_tiles"] != FIVE_SETS:
        del hand[example.get("spare", 0)]
    return hand


def _stated(example: Mapping[str, Any], hand: list[str], name: str, given: Mapping[str, Value]) -> dict[str, object]:
    fields = {key: example[key] for key in ("how", "winner", "from", "gold") if key in example}
    return fields | {
        "rules": name,
        "options": dict(given),
        "dealer": "A",
        "hand": "".join(hand),
        "melds": example.get("melds", []),
        "flowers": example.get("flowers", ""),
    }


def _answer(stated: dict[str, object], judge: Judge) -> dict[str, object] | None:
    """``None`` for a win that is none here, or of a kind that these rules do not know."""
    try:
        answer = judge(stated)
    except HokchiuError:
        return None
    return answer if answer["wins"] else None


def _shown(shows: str, answer: Mapping[str, Any]) -> bool:
    """Whether the win has the special that it is to show; an ordinary one shows itself by having none."""
    specials = answer.get("specials", {})
    return shows in specials or (not specials and f"{SPECIAL}{shows}" not in BY_NAME)


def _told(example: Mapping[str, Any], hand: list[str], answer: Mapping[str, Any]) -> dict[str, object]:
    points = answer["points"]
    return {
        "how": example["how"],
        "winner": SEATS.index(example["winner"]),
        "payer": SEATS.index(example["from"]) if "from" in example else None,
        "gold": example["gold"],
        "hand": [texts_of(group) for group in hand],
        "melds": [[tile_text(kind) for kind in parse_meld(meld).tiles] for meld in example.get("melds", [])],
        "flowers": texts_of(example.get("flowers", "")),
        "lines": answer.get("lines", []),
        "specials": list(answer.get("specials", {})),
        "points": [points[seat] for seat in SEATS],
    }


def texts_of(tiles: str) -> list[str]:
    """The tiles of a text, each as a text of its own."""
    return [tile_text(kind) for kind in parse_tiles(tiles)]

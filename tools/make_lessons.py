"""The lessons of the client: two deals with stacked walls, played by the engine and told to seat 0.

Writes ``web/src/pages/lesson/deals.gen.json``: for each lesson the messages that its player gets, and with each
question the answer that the lesson wants. Run as ``.venv/bin/python -m tools.make_lessons``;
``tests/tools/test_lessons.py`` finds a file that is not current, and a script that the rules do not allow.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from hokchiu.deal.game import Game
from hokchiu.protocol.messages import Ask, TableEvent
from hokchiu.rules.load import load
from hokchiu.tables.decision import options_of
from tests.deal.builder import SEED, physical, wall_for

OUTPUT = Path(__file__).resolve().parent.parent / "web/src/pages/lesson/deals.gen.json"
YOU = 0
DICE = (3, 4)
WINDOWS = ("opening", "claims", "rob_kong")


@dataclass(frozen=True)
class Lesson:
    """A deal and what seat 0 is to do in it, in order.

    The other seats discard what they draw (a dealer: *first*) and let everything pass. The wall is stated as
    ``tests.deal.builder.wall_for`` has it.
    """

    name: str
    hands: tuple[str, str, str, str]
    gold: str
    script: tuple[str, ...]
    dealer: int = 0
    first: str = ""
    flowers: Mapping[int, str] = field(default_factory=dict)
    head: str = ""
    tail: str = ""


# The head's tiles, as they are drawn: a chow from the left, a pung from the right, a kong from the other side.
FIRST = Lesson(
    "first",
    ("8s1m2p9p4m1s2p8s5m3s1m9m2s5s2p8p7m", "", "", ""),
    "9m",
    ("discard:9p", "chow:345m", "discard:5s", "pung", "discard:8p", "open_kong", "discard:7m", "win"),
    flowers={0: "1z3f|5z", 1: "6z", 2: "2z7z", 3: "8f"},
    head="6s4p3m" + "8s" + "9s2p" + "4s9p8m" + "6p",
    tail="5p",
)
ROB = Lesson(
    "rob",
    ("3s8m6m1m9s4p3s2m8s5m3s7s4m8m3m5p", "", "", "9p"),
    "6p",
    ("rob_gold",),
    dealer=3,
    first="9p",
    flowers={0: "2f"},
)
LESSONS = (FIRST, ROB)


def told(kind: Any, fields: Any) -> Any:
    """As the client reads it from the wire."""
    return json.loads(msgspec.json.encode(msgspec.convert(fields, kind) if isinstance(fields, dict) else fields))


class Script:
    """A lesson being played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        wall = wall_for(
            lesson.hands,
            dealer=lesson.dealer,
            dice=DICE,
            flowers=lesson.flowers,
            gold=lesson.gold,
            head=lesson.head,
            tail=lesson.tail,
        )
        rules = load("encyclopedia", {})
        self.game = Game(rules, SEED, lesson.dealer, 0, dice=DICE, wall=physical(wall, lesson.dealer, DICE))
        self.left = list(lesson.script)
        self.told = 0
        self.asked = 0

    def steps(self) -> Iterator[dict[str, Any]]:
        """All that happens, to the settlement."""
        yield from self._events()
        while not self.game.over:
            if YOU in self.game.awaited:
                yield self._question()
            for seat in self.game.awaited:
                if not self.game.over and seat in self.game.awaited:
                    self.game.act(seat, self._answer(seat))
            yield from self._events()
        assert not self.left, f"{self.lesson.name} ends before {self.left}"
        yield {"event": self._settled()}

    def _events(self) -> Iterator[dict[str, Any]]:
        for fields in self.game.events(self.told, YOU):
            extra = {"deal": 1, "deals": 1} if fields["e"] == "deal" else {}
            yield {"event": told(TableEvent, {**fields, **extra})}
        self.told = self.game.event_count

    def _question(self) -> dict[str, Any]:
        """What seat 0 is asked, and what it is to answer; a question that the script does not know is a mistake."""
        options = options_of(self.game, YOU, hints=True)
        allowed = [option.action for option in options]
        if self.left[:1] != [action for action in allowed if action in self.left[:1]]:
            raise ValueError(f"{self.lesson.name}: {self.left[:1]} is none of {allowed}")
        self.asked += 1
        window = self.game.window()
        ask = Ask(f"{self.lesson.name}.{self.asked}", window, options, kept=self.game.kept(YOU))  # type: ignore[arg-type]
        return {"ask": told(Ask, ask), "want": self.left[0]}

    def _answer(self, seat: int) -> str:
        if seat == YOU:
            return self.left.pop(0)
        legal = self.game.legal(seat)
        if "pass" in legal:
            return "pass"
        drawn = self.game.view(seat)["drawn"]
        plain = [action for action in legal if action.startswith("discard:")]
        wanted = f"discard:{self.lesson.first if drawn is None else drawn}"
        return wanted if wanted in plain else plain[-1]

    def _settled(self) -> Any:
        last = self.game.events(self.game.event_count - 1, None)[0]
        ends = {"e": "settled", "left": last["left"], "reserve": last["reserve"], **self.game.settled()}
        after = {"totals": ends["payments"], "next_dealer": 0, "next_streak": 0, "session_over": True}
        return told(TableEvent, {**ends, **after})


def content() -> str:
    """The file: a lesson is its name and its steps, a step one line."""
    parts = []
    for lesson in LESSONS:
        steps = (json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in Script(lesson).steps())
        parts.append(f'{{"name":"{lesson.name}","steps":[\n' + ",\n".join(steps) + "\n]}")
    return "[\n" + ",\n".join(parts) + "\n]\n"


if __name__ == "__main__":
    OUTPUT.write_text(content(), encoding="utf-8")

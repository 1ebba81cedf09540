"""A bot in another process: asked in JSON lines (``docs/bot_protocol.md``), and never trusted.

Whatever it does, the table gets a legal action in time, or None, for which the caller stands in.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import shake_256
from time import monotonic, perf_counter_ns
from typing import Any, NamedTuple

from hokchiu.bots import match as at
from hokchiu.bots.stdio import Ended, LinePipe, Nonsense, TooLate
from hokchiu.deal import layout
from hokchiu.deal.actions import action_text
from hokchiu.deal.game import WINDOW_NAMES
from hokchiu.deal.layout import Deal
from hokchiu.deal.play import legal
from hokchiu.deal.telling import tile_or_none, view_told
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import RuleSet
from hokchiu.tiles.kinds import NONE

PREFIX = "cmd:"
PROTOCOL = 1
START_S = 20.0  # for the answer to hello
SILENT = f"no answer to hello within {START_S:.0f} s"
LATE_IN_A_ROW = 3  # then it is started again
RESTARTS = 3  # then it is given up
NOTES = 4  # of one bot, at most
SHOWN = 60  # characters of what it said
LUCK_BYTES = 6
Told = dict[str, Any]


def is_outside(name: str) -> bool:
    """Whether a bot's name is the command of a process."""
    return name.startswith(PREFIX)


class Question(NamedTuple):
    """What a seat is asked: the message without its id, the legal actions as text and as codes."""

    message: Told
    actions: list[str]
    codes: list[int]


class Answer(NamedTuple):
    """*code* of a legal action (None: somebody must stand in), how long it took, and what was wrong: the place of a
    figure (``match.ILLEGAL``, ``match.LATE``), None where nothing was."""

    code: int | None
    ns: int
    fault: int | None


def question(deal: Deal, rules: RuleSet, seat: int, luck: int) -> Question:
    """What *seat*, which is asked now, is asked."""
    scalars = deal.get("at")
    claimed = None if scalars[layout.DISCARD] == NONE else int(scalars[layout.DISCARD])
    codes = [code for code, may in enumerate(legal(deal, rules.packed, seat)) if may]
    actions = [str(action_text(code, claimed)) for code in codes]
    message = {
        "type": "decide",
        "seat": seat,
        "window": WINDOW_NAMES[scalars[layout.PHASE]],
        "tile": tile_or_none(scalars[layout.DISCARD]),
        "round_wind": int(scalars[layout.ROUND_WIND]),
        "luck": luck,
        "view": view_told(deal, seat),
        "legal": actions,
    }
    return Question(message, actions, codes)


def luck_of(seed: bytes, seat: int, turn: int) -> int:
    """A number for the *turn*-th question to *seat* in the deal of *seed*: the same whenever it is played again."""
    return int.from_bytes(shake_256(b"hokchiu/1/outside/%d/%d/%s" % (seat, turn, seed)).digest(LUCK_BYTES), "little")


class OutsideBot:
    """The bot of *name* (``cmd:`` and a command), told what *rules* are played.

    HokchiuError: it cannot be started, or does not speak the protocol. What happens later is told in ``notes``.
    """

    def __init__(self, name: str, rules: RuleSet, budget_ms: int) -> None:
        self.name = name
        self.budget_s = budget_ms / 1000
        self.hello: Told = {
            "type": "hello",
            "protocol": PROTOCOL,
            "rules": rules.name,
            "options": dict(rules.options),
            "budget_ms": budget_ms,
        }
        self.notes: list[str] = []
        self.asked = 0
        self.late = 0
        self.restarts = 0
        self.pipe: LinePipe | None = None
        try:
            self.pipe = self._start()
        except (Ended, Nonsense, TooLate) as wrong:
            raise HokchiuError(f"{name}: {str(wrong) or SILENT}") from None

    def _start(self) -> LinePipe:
        pipe = LinePipe(self.name.removeprefix(PREFIX))
        until = monotonic() + START_S
        try:
            pipe.say(json.dumps(self.hello).encode(), until)
            told = _object(pipe.hear(until))
            if told.get("protocol") != PROTOCOL:
                raise Nonsense(f"it answered hello with {_short(told)}, not with protocol {PROTOCOL}")
        except BaseException:
            pipe.close()
            raise
        return pipe

    def decide(self, asked: Question) -> Answer:
        """Its answer to a question."""
        if self.pipe is None:
            return Answer(None, 0, None)
        began = perf_counter_ns()
        try:
            action = self._ask(self.pipe, asked.message)
            self.late = 0
            code = asked.codes[asked.actions.index(action)]
        except TooLate:
            self._was_late()
            return Answer(None, perf_counter_ns() - began, at.LATE)
        except Ended as end:
            self._again(str(end))
        except Nonsense as wrong:
            self._note(str(wrong))
        except ValueError:
            self._note(f"{_short(action)} is not legal; it could have chosen {', '.join(asked.actions[:3])} …")
        else:
            return Answer(code, perf_counter_ns() - began, None)
        return Answer(None, perf_counter_ns() - began, at.ILLEGAL)

    def _ask(self, pipe: LinePipe, message: Told) -> str:
        self.asked += 1
        until = monotonic() + self.budget_s
        pipe.say(json.dumps({"id": self.asked} | message).encode(), until)
        while True:
            told = _object(pipe.hear(until))
            if told.get("id", self.asked) == self.asked:  # otherwise it comes too late, to an earlier question
                return _action(told)

    def _was_late(self) -> None:
        self.late += 1
        if self.late == LATE_IN_A_ROW:
            self._again(f"it was late {self.late} times in a row")

    def _again(self, why: str) -> None:
        """Start the process again, as often as is allowed; without one, others stand in."""
        self.close()
        self.late = 0
        self._note(why)
        if self.restarts == RESTARTS:
            self._note(f"given up after {RESTARTS} new starts")
            return
        self.restarts += 1
        try:
            self.pipe = self._start()
        except (Ended, Nonsense, TooLate, HokchiuError) as wrong:
            self._note(f"it could not be started again: {str(wrong) or SILENT}")

    def _note(self, what: str) -> None:
        if len(self.notes) < NOTES and what not in self.notes:
            self.notes.append(what)

    def close(self) -> None:
        """End the process."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None


def _object(line: bytes) -> Told:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise Nonsense(f"{_short(line.decode(errors='replace'))} is no JSON object")
    return told


def _action(told: Told) -> str:
    action = told.get("action")
    if not isinstance(action, str):
        raise Nonsense(f"{_short(told)} names no action")
    return action


def _short(said: object) -> str:
    text = ascii(said) if isinstance(said, str) else json.dumps(said)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def told_of(bots: Sequence[OutsideBot]) -> list[str]:
    """The notes of all *bots*, each with its name."""
    return [f"{bot.name}: {note}" for bot in bots for note in bot.notes]

"""A deal that follows a script, and a table whose time the test sets.

The script is a list of steps; a step asks seats, and ends when all have answered or one has won. So
the tests of clocks and people need no seed that happens to give the right hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hokchiu.deal.session import Session
from hokchiu.errors import ActionError
from hokchiu.protocol.messages import (
    Act,
    Ask,
    AskClosed,
    Command,
    FairPromise,
    Nonce,
    QuickPlay,
    Ready,
    RoomOptions,
    ServerMessage,
    StartRoom,
    TableEventFrame,
)
from hokchiu.rules.load import load
from hokchiu.tables.mail import Advice, Commanded, Connected, Consult, Gone, Input, Joined, Output, Send, Tick
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Engine
from hokchiu.tables.table import Table

LEFT = {"left": 60, "reserve": 18}
NONCE = "00112233445566778899aabbccddeeff"
PAYMENTS = (3, -1, -1, -1)


def told(e: str, **fields: Any) -> dict[str, Any]:
    return {"e": e, **fields, **LEFT}


def discarded(seat: int, tile: str = "1m") -> dict[str, Any]:
    return told("discard", seat=seat, tile=tile)


def drawn(seat: int, tile: str = "2m") -> dict[str, Any]:
    return told("draw", seat=seat, tile=tile)


FRAME = {
    "hand_tiles": 16,
    "wall_tiles": 144,
    "players": 4,
    "gold": True,
    "dealer_draws": False,
    "seat_winds": False,
    "round_wind": None,
}
OPENING = [
    told("deal", dealer=0, streak=0, dice={"one": 1, "two": 2, "first": 2, "start": 3}, frame=FRAME),
    told("open_gold", tile="9s"),
]


@dataclass
class Step:
    """A window: who is asked what, and the events that its end brings."""

    window: str
    asks: dict[int, list[str]]
    then: list[dict[str, Any]] = field(default_factory=list)


def turn(seat: int, *then: dict[str, Any], actions: tuple[str, ...] = ("discard:1m", "discard:9s")) -> Step:
    return Step("turn", {seat: list(actions)}, [discarded(seat), *then])


def claims(asks: dict[int, list[str]], *then: dict[str, Any]) -> Step:
    return Step("claims", asks, list(then))


class ScriptedGame:
    """A deal by script; after its last step seat 0 has won."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.at = 0
        self.answers: dict[int, str] = {}
        self.told = list(OPENING)
        self.acts: list[tuple[int, str]] = []
        self.waiting: dict[str, list[tuple[str, int | None, int | None]]] = {}
        self.barred: dict[tuple[int, str | None], str] = {}
        self.no_win: str | None = None
        self.let_go: str | None = None

    seed = b"scripted"

    @property
    def over(self) -> bool:
        return self.at == len(self.steps)

    @property
    def step(self) -> Step:
        return self.steps[self.at]

    @property
    def awaited(self) -> tuple[int, ...]:
        return () if self.over else tuple(seat for seat in self.step.asks if seat not in self.answers)

    @property
    def turn(self) -> int:
        return 0 if self.over else min(self.step.asks)

    @property
    def winner(self) -> int | None:
        return 0 if self.over else None

    @property
    def actions(self) -> list[tuple[int, str]]:
        return self.acts

    @property
    def event_count(self) -> int:
        return len(self.told)

    def window(self) -> str:
        return "over" if self.over else self.step.window

    def legal(self, seat: int) -> list[str]:
        return self.step.asks[seat] if seat in self.awaited else []

    def why_not(self, seat: int, tile: str | None = None) -> str | None:
        return self.barred.get((seat, tile))

    def why_no_win(self, seat: int) -> str | None:
        return self.no_win

    def lets_go(self, seat: int, action: str) -> str | None:
        return self.let_go if action == "pass" else None

    def waits(self, seat: int) -> dict[str, list[tuple[str, int | None, int | None]]]:
        return {action: waits for action, waits in self.waiting.items() if action in self.legal(seat)}

    def kept(self, seat: int) -> dict[str, str]:
        return {}

    def hand_after(self, seat: int, count: int) -> list[str]:
        return [f"{seat + 1}m", *(["9p"] if drawn(seat) in self.told[:count] else [])]

    def act(self, seat: int, action: str) -> None:
        if action not in self.legal(seat):
            raise ActionError(f"{action!r} is not legal for seat {seat} now")
        self.acts.append((seat, action))
        self.answers[seat] = action
        if action == "win" or not self.awaited:
            self.told += self.step.then
            self.at += 1
            self.answers = {}

    def default_action(self, seat: int) -> str:
        legal = self.legal(seat)
        return "pass" if "pass" in legal else legal[0]

    def options(self, seat: int) -> list[tuple[str, list[str], int | None]]:
        tiles = {"discard:1m": ["1m"], "discard:9s": ["9s"]}
        return [(action, tiles.get(action, []), self.option_points(seat, action)) for action in self.legal(seat)]

    def option_points(self, seat: int, action: str) -> int | None:
        return 12 if action == "win" else None

    def events(self, first: int, seat: int | None) -> list[dict[str, Any]]:
        hidden = {"draw": "tile", "take": "tiles"}
        return [
            event | {hidden[event["e"]]: None} if event["e"] in hidden and event["seat"] != seat else event
            for event in self.told[first:]
        ]

    def news(self, first: int) -> list[tuple[dict[str, Any], int | None, dict[str, Any]]]:
        return [
            (told, event.get("seat") if told is not event else None, event)
            for told, event in zip(self.events(first, None), self.told[first:], strict=True)
        ]

    def view(self, seat: int | None) -> dict[str, Any]:
        nobody = {"held": 16, "hand": None, "melds": [], "flowers": [], "river": [], "gold_discarded": False}
        return {
            "you": seat,
            "dealer": 0,
            "streak": 0,
            "dice": OPENING[0]["dice"],
            "gold": "9s",
            "phase": "turn",
            "turn": 0,
            "drawn": None,
            "last_discard": None,
            "wall": {"head": 64, "tail": 1, "gold_stack": 62, "drawable": 60, "reserve": 18},
            "seats": [nobody] * 4,
            "frame": FRAME,
        }

    def settled(self, base: int = 1) -> dict[str, Any]:
        return {
            "hands": [[]] * 4,
            "melds": [[]] * 4,
            "winner": 0,
            "how": "self_draw",
            "winning_tile": None,
            "payer": None,
            "sets": [],
            "specials": [],
            "lines": [],
            "value": 1,
            "payments": self.payments(base),
        }

    def rest(self) -> None:
        self.rests = True

    def payments(self, base: int = 1) -> tuple[int, ...]:
        return tuple(paid * base for paid in PAYMENTS)


def pass_or_first(game: ScriptedGame, seat: int) -> str:
    return game.default_action(seat)


class Theatre:
    """A table, its people's messages, and the time."""

    def __init__(self, steps: Callable[[], list[Step]], options: RoomOptions, pace: Pace) -> None:
        self.games: list[ScriptedGame] = []
        self.now = 0
        self.inbox: dict[str, list[ServerMessage]] = {}
        self.outputs: list[Output] = []
        self.commands = 0
        self.nonces: list[tuple[str, str]] = []
        self.bots_answer = True

        def game(*_: Any) -> ScriptedGame:
            self.games.append(ScriptedGame(steps()))
            return self.games[-1]

        engine = Engine(
            rules=lambda options: load(options.rules, options.options),
            rules_again=lambda name, told_hash, content: load(name),
            game=game,
            session=Session,
            session_again=Session.again,
            think=lambda level, seed, game, seat: lambda: pass_or_first(game, seat),
            stand_in=pass_or_first,
            record=lambda game, seats, **told: "record",
        )
        self.table = Table("t1", "123456", options, engine, pace, Random(1), 0)

    @property
    def game(self) -> ScriptedGame:
        return self.games[-1]

    def give(self, given: Input) -> None:
        """Give an input; bots that are asked answer at once."""
        outputs = self.table.handle(given, self.now)
        self.table.shown(self.now)
        self.take(outputs)
        for output in outputs:
            if isinstance(output, Consult) and self.bots_answer:
                self.give(Advice(output.decision, output.think()))

    def take(self, outputs: list[Output]) -> None:
        for output in outputs:
            self.outputs.append(output)
            if isinstance(output, Send):
                for player in output.players:
                    self.inbox.setdefault(player, []).append(output.message)
                    if isinstance(output.message, FairPromise) and not output.message.given:
                        self.nonces.append((player, output.message.commitment))
        while self.nonces:
            player, commitment = self.nonces.pop()
            self.give(Commanded(player, Nonce(self.cmd(), commitment, NONCE)))

    def say(self, player: str, message: Command) -> ServerMessage:
        """Give a command; the answer to it (Ack or Nack)."""
        self.give(Commanded(player, message))
        return next(
            one for one in reversed(self.inbox[player]) if getattr(one, "cmd", None) == getattr(message, "cmd", None)
        )

    def cmd(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def join(self, *players: str) -> None:
        for player in players:
            self.give(Joined(player, player.title(), self.cmd()))

    def start(self, *players: str) -> None:
        """The people sit down, host first, and the deal begins."""
        self.join(*players)
        for player in players[1:]:
            self.say(player, Ready(self.cmd()))
        self.say(players[0], StartRoom(self.cmd()))

    def act(self, player: str, action: str) -> ServerMessage:
        """Answer the player's last prompt."""
        return self.say(player, Act(self.cmd(), self.ask(player).decision, action))

    def to(self, now: int) -> None:
        """Let time pass, waking the table whenever it wants to be woken."""
        while (at := self.table.wake_at()) is not None and at <= now:
            self.now = max(at, self.now)
            self.give(Tick())
        self.now = now

    def go(self, player: str) -> None:
        self.give(Gone(player))

    def come(self, player: str, version: int = 0) -> list[ServerMessage]:
        """A new connection; what it is sent at once."""
        self.inbox[player] = []
        self.give(Connected(player, version))
        return self.inbox[player]

    def got(self, player: str, kind: type[Any]) -> list[Any]:
        return [message for message in self.inbox.get(player, []) if isinstance(message, kind)]

    def ask(self, player: str) -> Ask:
        asks: list[Ask] = self.got(player, Ask)
        return asks[-1]

    def open_ask(self, player: str) -> Ask | None:
        """The prompt before the player, if there is one."""
        asks = [one for one in self.inbox.get(player, []) if isinstance(one, Ask | AskClosed)]
        return asks[-1] if asks and isinstance(asks[-1], Ask) else None

    def seen(self, player: str) -> list[str]:
        """The events that the player was sent, by name."""
        return [
            frame.event["e"] if isinstance(frame.event, dict) else type(frame.event).__name__.lower()
            for frame in self.got(player, TableEventFrame)
        ]


CLOCKS = RoomOptions(deals=0)
NO_CLOCKS = QuickPlay("q").options

"""Two tables that differ only in what a seat cannot see send it the same frames at the same times, byte for byte."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hokchiu.deal.view import look
from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import Ack, Act, Ask, Auto, ServerMessage
from hokchiu.tables.kept import decode_step
from hokchiu.tables.mail import Commanded, Connected
from hokchiu.tables.pace import Pace
from hokchiu.tables.recovery import restore
from tests.deal.test_random_play import swap_hidden
from tests.tables.life import ENGINE, Life

SLOWEST_PASS_MS = 750  # within the shortest pause after a discard
AFTER = 1800
STEP = 150
SITUATIONS = 12
# A deal whose hidden tiles have been swapped does not follow from its seed any more.
NO_RECORD = replace(ENGINE, record=lambda *_, **__: "")


class Watched(Life):
    """A table of which what one person is sent is written down with its time."""

    def __init__(self, whole: Life, watched: str, **options: Any) -> None:
        super().__init__(4, Pace(), **options)
        self.watched = watched
        self.log: list[tuple[int, str]] = []
        self.now = whole.now + 1000
        self.table = restore(
            "t1", [decode_step(body) for body in whole.steps], NO_RECORD, self.pace, Random(9), self.now
        )
        for one in self.people:
            self.give(Connected(one))
        self.log.clear()

    def hear(self, player: str, message: ServerMessage) -> None:
        super().hear(player, message)
        if player == self.watched:
            self.log.append((self.now, encode(message)))

    def asked_besides(self) -> set[str]:
        return set(self.asks) - {self.watched}


def own_turn(random: Random, options: dict[str, Any]) -> tuple[Life, str]:
    """Some moment of a deal when somebody is to discard and nobody else is asked."""
    while True:
        life = Life(4, **options)
        life.table.random = random
        life.start()
        wanted = random.randrange(5, 60)
        while life.table.stage != "over":
            turns = [player for player, ask in life.asks.items() if ask.window == "turn"]
            if life.commands > wanted and len(life.asks) == len(turns) == 1:
                return life, turns[0]
            if life.asks:
                life.act()
            else:
                life.to(life.now + 500)


def discards(ask: Ask) -> list[str]:
    return [option.action for option in ask.options if option.action.startswith("discard:")]


def goes_on(table: Watched, action: str, *, anew: bool, by_itself: bool) -> None:
    """The watched one discards; whoever may claim passes a little later, by hand or by itself; he connects again
    meanwhile."""
    if by_itself:
        for n, one in enumerate(table.people):
            table.give(Commanded(one, Auto(f"a{n}", claims=one != table.watched)))
    table.give(Commanded(table.watched, Act("x1", table.asks[table.watched].decision, action)))
    end = table.now + AFTER
    asked = table.asked_besides()
    begun = table.now
    while table.now < end:
        table.to(table.now + STEP)
        if table.now - begun == STEP * 2:
            version = max(table.frames[table.watched], default=0)
            table.give(Connected(table.watched, 0 if anew else version))
        if table.now - begun == SLOWEST_PASS_MS and not by_itself:
            for one in asked:
                table.give(Commanded(one, Act(f"p{one}", table.asks.pop(one).decision, "pass")))


@pytest.mark.parametrize(("masked", "by_itself"), [(True, False), (False, False), (True, True)])
def test_frames_sizes_versions_and_times_are_the_same_whatever_is_hidden(masked: bool, by_itself: bool) -> None:
    random = Random(f"leaks {masked}")
    options = {"deals": 1, "masked_windows": masked}
    different = 0
    while different < SITUATIONS:
        life, watched = own_turn(random, options)
        viewer = life.people.index(watched)
        one, other = (Watched(life, watched, **options) for _ in range(2))
        deal = other.table.play.game.deal
        deal.buffer[:] = swap_hidden(deal, viewer, random).buffer
        assert look(one.table.play.game.deal, viewer).buffer == look(deal, viewer).buffer
        action = random.choice(discards(one.asks[watched]))
        for table in (one, other):
            goes_on(table, action, anew=different % 2 == 0, by_itself=by_itself)
        if one.table.play.game.actions[-1][1] != "pass" and other.table.play.game.actions[-1][1] != "pass":
            continue  # nobody could claim in either
        if any('"last_group":true' in frame for _, frame in one.log):
            continue  # those draws are open
        assert one.log == other.log
        assert any(encode(Ack("x1")) == frame for _, frame in one.log)
        different += 1

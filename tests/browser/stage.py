"""Scenes: what a server says to a page that is to show a certain moment. The deals are real ones, found by trying."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace

from playwright.sync_api import Page, WebSocketRoute

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import PROTOCOL, Act, Pong, ServerMessage, TableEventFrame, TableInfo, Welcome
from hokchiu.store.rows import DealRow
from hokchiu.tables.mail import Connected
from hokchiu.tables.pace import AT_ONCE
from tests.tables.life import ENGINE, Life

ME = "p0"
DEALS = 2000
PACE = replace(AT_ONCE, between=20_000)
"""The result stays."""
MANY_DISCARDS = 26


@dataclass(frozen=True)
class Scene:
    """The frames for a page at ``path``; ``at`` is what the page shows then, ``opens`` the button that opens what is to
    be looked at, ``call`` the call that does."""

    name: str
    frames: tuple[str, ...]
    at: str
    path: str = "/"
    opens: str = ""
    call: str = ""


SEEDS = {"won": 1, "late": 402, "chows": 9, "robs": 116}
"""Deals that have the moment; ``python -m tests.browser.stage`` finds others when these do not any more."""


def scenes(names: tuple[str, str, str, str]) -> tuple[list[Scene], DealRow]:
    """The moments to look at, and the deal whose replay is one of them; *names* by seat."""
    won = played("won", names)
    row = won.rows[-1]
    found = [
        Scene("lobby", (), "lobby"),
        Scene("room", again(gathered(names)), "room"),
        Scene("opening", opening(names), "watching"),
        Scene("own turn", again(played("late", names)), "turn"),
        Scene("menu", again(played("late", names)), "turn", opens=".cb"),
        Scene("chows", again(played("chows", names)), "claims", call="chow"),
        Scene("rob", again(played("robs", names)), "claims"),
        Scene("result", again(won), "result"),
        Scene("replay", (), "watching", path=f"/r/{row.link}"),
    ]
    return found, row


def gathered(names: tuple[str, ...]) -> Life:
    """Four people in a room."""
    life = Life(4, names=names)
    life.gather()
    return life


def played(moment: str, names: tuple[str, ...], seed: int | None = None) -> Life:
    """A session at the first such moment of its first deal."""
    life = Life(4, PACE, SEEDS[moment] if seed is None else seed, names, deals=4)
    life.start()
    while life.table.stage == "playing" and not MOMENTS[moment](life):
        decide(life)
    assert MOMENTS[moment](life), f"deal {SEEDS[moment]} has no moment {moment!r}: find another one"
    return life


def decide(life: Life) -> None:
    """One of those who are asked answers as a fair player would."""
    player = min(life.asks)
    ask = life.asks.pop(player)
    life.say(player, Act(life.cmd(), ask.decision, ENGINE.stand_in(life.table.play.game, life.people.index(player))))


def offered(life: Life) -> list[str]:
    """What the page's player is asked."""
    return [option.action for option in life.asks[ME].options] if ME in life.asks else []


def late_turn(life: Life) -> bool:
    """His turn in a deal that has gone on for long, with melds before him; the hand waits without what he drew."""
    if ME not in life.asks or life.asks[ME].window != "turn" or not waits(life):
        return False
    discards = sum(event["e"] == "discard" for event in life.table.play.game.events(0, None))
    return discards >= MANY_DISCARDS and len(life.table.play.game.view(0)["seats"][0]["melds"]) > 1


def waits(life: Life) -> bool:
    """Whether what he drew, which is raised, leaves him ready for several tiles of different worth."""
    drawn = life.table.play.game.view(0)["drawn"]
    options = [option for option in life.asks[ME].options if option.action == f"discard:{drawn}"]
    return any(len({(wait.points, wait.drawn) for wait in option.waits}) > 1 for option in options)


MOMENTS: dict[str, Callable[[Life], bool]] = {
    "won": lambda life: life.table.stage == "between" and life.table.play.game.winner == 0,
    "late": late_turn,
    "chows": lambda life: sum(action.startswith("chow") for action in offered(life)) > 2,
    "robs": lambda life: "rob_gold" in offered(life),
}


def again(life: Life) -> tuple[str, ...]:
    """What a page is sent that comes to the table as it is."""
    told = life.told[ME]
    before = len(told)
    life.give(Connected(ME, 0))
    return tuple([encode(message) for message in told[before:]])


def opening(names: tuple[str, ...]) -> tuple[str, ...]:
    """The dice have been thrown, and nothing has been dealt."""
    life = Life(4, names=names)
    life.start()
    told: list[ServerMessage] = []
    for message in life.told[ME]:
        told.append(message)
        if isinstance(message, TableEventFrame):
            break
    infos = [encode(one) for one in told if isinstance(one, TableInfo) and one.stage == "playing"]
    return (*infos, encode(told[-1]))


def perform(page: Page, scene: Scene, name: str) -> None:
    """The page's server says what belongs to the scene, and nothing after it."""

    def serve(socket: WebSocketRoute) -> None:
        def hear(frame: str | bytes) -> None:
            said = json.loads(frame)
            if said["t"] == "hello":
                socket.send(encode(Welcome(PROTOCOL, ME, name, "scene")))
                for one in scene.frames:
                    socket.send(one)
            elif said["t"] == "ping":
                socket.send(encode(Pong(said["n"])))

        socket.on_message(hear)

    page.unroute_all()
    page.route_web_socket("**/ws", serve)


def found(moment: str) -> int:
    """The first deal that has the moment."""
    for seed in range(DEALS):
        try:
            played(moment, ("a", "b", "c", "d"), seed)
        except AssertionError:
            continue
        return seed
    raise AssertionError(f"none of {DEALS} deals has {moment!r}")


if __name__ == "__main__":
    print({moment: found(moment) for moment in MOMENTS})

"""Deals for the client's tests: the events as one seat gets them, and snapshots between them.

Writes ``web/test/fixtures/*.jsonl`` (lines of ``{"snapshot": …}`` and ``{"event": …}``); the client must
fold the events into exactly the views of the snapshots. Deals are chosen for what happens in them.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hokchiu.deal.game import Game
from hokchiu.protocol import messages
from hokchiu.rules.load import load

FOLDER = Path(__file__).resolve().parent.parent / "web/test/fixtures"
EVERY = 6
# what must happen in a deal: in its events by name, or in how it ends
WANTED = ("added_kong", "concealed_kong", "open_kong", "turn_flower", "rob_gold", "discard", "exhausted", "heavenly")
TRIES = 20_000
PLAYERS = 4


def played(seed: int) -> tuple[Game, list[tuple[int, list[str]]]]:
    """A deal played at random but for wins, and who could do what at each decision."""
    rng = random.Random(seed)
    game = Game(load("encyclopedia"), seed.to_bytes(8, "big"), seed % PLAYERS, seed % 3)
    decisions = []
    while not game.over:
        seat = rng.choice(game.awaited)
        options = game.legal(seat)
        wins = [option for option in options if option in ("win", "three_golds", "rob_gold")]
        action = wins[0] if wins else rng.choice(options)
        decisions.append((seat, [action]))
        game.act(seat, action)
    return game, decisions


def happened(game: Game) -> set[str]:
    """The names of what happened, the kind of each meld and the way of winning among them."""
    names = {"exhausted"} if game.winner is None else {str(game.how)}
    for event in game.events(0, None):
        names.add(event["meld"]["type"] if event["e"] == "meld" else event["e"] if event["e"] != "discard" else "")
    return names


def told(kind: Any, fields: dict[str, Any]) -> Any:
    """Fields as the client reads them from the wire."""
    return json.loads(msgspec.json.encode(msgspec.convert(fields, kind)))


def lines(seed: int, viewer: int | None) -> Iterator[dict[str, Any]]:
    """The deal of *seed*, told to *viewer*."""
    finished, decisions = played(seed)
    game = Game(finished.rules, finished.seed, finished.dealer, finished.streak)
    numbers = {"deal": 1, "deals": 8}

    def view() -> dict[str, Any]:
        return {"snapshot": told(messages.TableView, {**game.view(viewer), **numbers})}

    first = 0
    for n, (seat, actions) in enumerate([(-1, []), *decisions]):
        for action in actions:
            game.act(seat, action)
        for fields in game.events(first, viewer):
            extra = numbers if fields["e"] == "deal" else {}
            yield {"event": told(messages.TableEvent, {**fields, **extra})}
        if n == 0 or (n % EVERY == 0 and not game.over):
            yield view()
        first = game.event_count
    ends = {"e": "settled", "left": fields["left"], "reserve": fields["reserve"], **game.settled()}
    after = {"totals": ends["payments"], "next_dealer": 0, "next_streak": 0, "session_over": False}
    yield {"event": told(messages.TableEvent, {**ends, **after})}
    yield view()


def chosen() -> dict[str, int]:
    """For each wanted thing, the first seed whose deal has it."""
    found: dict[str, int] = {}
    for seed in range(TRIES):
        for name in happened(played(seed)[0]) & (set(WANTED) - set(found)):
            found[name] = seed
        if len(found) == len(WANTED):
            break
    return found


def main() -> None:
    """Write all fixtures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for n, (name, seed) in enumerate(sorted(chosen().items())):
        viewer = None if n == PLAYERS else n % PLAYERS
        text = "".join(
            json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines(seed, viewer)
        )
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

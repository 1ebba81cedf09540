"""Deals for the client's tests: the events as one seat gets them, and snapshots between them.

Writes ``web/test/fixtures/*.jsonl`` (lines of ``{"snapshot": …}`` and ``{"event": …}``); the client must
fold the events into exactly the views of the snapshots. Deals are chosen for what happens in them.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from hokchiu.bots.chooser import make_chooser
from hokchiu.deal.game import Game
from hokchiu.protocol import messages
from hokchiu.rules.load import load

FOLDER = Path(__file__).resolve().parent.parent / "web/test/fixtures"
EVERY = 6
TRIES = 20_000
PLAYERS = 4
# in these a seat marks tiles, of which no event tells
MARKING = ("exchange", "offer")
WINS = ("win", "three_golds", "rob_gold")
Choose = Callable[[Game, int], str]


def at_random(seed: int) -> Choose:
    """Any legal action, but wins are taken."""
    rng = random.Random(seed)

    def choose(game: Game, seat: int) -> str:
        options = game.legal(seat)
        wins = [option for option in options if option in WINS]
        return wins[0] if wins else rng.choice(options)

    return choose


def showy(seed: int) -> Choose:
    """As a bot plays, but every golden gap is declared."""
    bot = make_chooser("ukeire", seed)

    def choose(game: Game, seat: int) -> str:
        gaps = [option for option in game.legal(seat) if option.startswith("golden_gap")]
        return gaps[0] if gaps else bot(game, seat)

    return choose


@dataclass(frozen=True)
class Wanted:
    """What must happen in a deal, in its events by name or in how it ends; ``and_``: what else."""

    name: str
    rules: str = "encyclopedia"
    options: dict[str, Any] = field(default_factory=dict)
    choose: Callable[[int], Choose] = at_random
    and_: str = ""


UNTIL_NEXT = {"gold_discard": "until_next_discard"}
OFTEN = {"exchange_offer_per_mille": 200, "free_choice_per_mille": 200}
DRAWS_TOO = {"flower_at_open_gold": "dealer_draws_too"}
WANTED = (
    Wanted("added_kong"),
    Wanted("concealed_kong"),
    Wanted("discard"),
    Wanted("exhausted"),
    Wanted("give_up", options=DRAWS_TOO),
    Wanted("gold_thrown_free", rules="street"),
    Wanted("gold_thrown_until_next", options=UNTIL_NEXT),
    Wanted("golden_gap", rules="lianzhong_hall", choose=showy, and_="gold_gap_draws"),
    Wanted("heavenly"),
    Wanted("no_gold", rules="mcr", and_="concealed_kong"),
    Wanted("open_kong"),
    Wanted("opening_wins", rules="small_big"),
    Wanted("rob_gold"),
    Wanted("seabed_pick", rules="duel71", options=OFTEN, and_="offer"),
    Wanted("turn_flower"),
)


def played(seed: int, wanted: Wanted) -> tuple[Game, list[tuple[int, str]]]:
    """A deal played to its end, and what was done at each decision."""
    rng, choose = random.Random(seed), wanted.choose(seed)
    rules = load(wanted.rules, wanted.options)
    game = Game(rules, seed.to_bytes(8, "big"), seed % int(rules.options["players"]), seed % 3)
    decisions = []
    while not game.over:
        seat = rng.choice(game.awaited)
        action = choose(game, seat)
        decisions.append((seat, action))
        game.act(seat, action)
    return game, decisions


def happened(game: Game) -> set[str]:
    """The names of what happened, the kind of each meld and the way of winning among them."""
    names = {"exhausted"} if game.winner is None else {str(game.how)}
    names |= {"no_gold"} if game.rules.options["gold"] == "none" else set()
    events = game.events(0, None)
    for n, event in enumerate(events):
        names.add(event["meld"]["type"] if event["e"] == "meld" else event["e"] if event["e"] != "discard" else "")
        if event["e"] == "discard" and event["tile"] == game.view(None)["gold"]:
            later = any(e["e"] == "discard" and e["seat"] == event["seat"] for e in events[n + 1 :])
            names |= {"gold_thrown_free", "gold_thrown_until_next"} if later else set()
        if event["e"] == "golden_gap" and sum(e["e"] == "draw" for e in events[n:]) > PLAYERS:
            names.add("gold_gap_draws")
    return names


def told(kind: Any, fields: dict[str, Any]) -> Any:
    """Fields as the client reads them from the wire."""
    return json.loads(msgspec.json.encode(msgspec.convert(fields, kind)))


def lines(seed: int, wanted: Wanted, viewer: int | None) -> Iterator[dict[str, Any]]:
    """The deal of *seed*, told to *viewer*."""
    finished, decisions = played(seed, wanted)
    game = Game(finished.rules, finished.seed, finished.dealer, finished.streak)
    numbers = {"deal": 1, "deals": 8, "gold_discard": game.rules.options["gold_discard"]}

    def view() -> dict[str, Any]:
        return {"snapshot": told(messages.TableView, {**game.view(viewer), **numbers})}

    first = 0
    for n, (seat, action) in enumerate([(-1, ""), *decisions]):
        if n:
            game.act(seat, action)
        for fields in game.events(first, viewer):
            extra = numbers if fields["e"] == "deal" else {}
            yield {"event": told(messages.TableEvent, {**fields, **extra})}
        if n == 0 or (n % EVERY == 0 and not game.over and game.window() not in MARKING):
            yield view()
        first = game.event_count
    ends = {"e": "settled", "left": fields["left"], "reserve": fields["reserve"], **game.settled()}
    after = {"totals": ends["payments"], "next_dealer": 0, "next_streak": 0, "session_over": False}
    yield {"event": told(messages.TableEvent, {**ends, **after})}
    yield view()


def first_seed(wanted: Wanted) -> int:
    """The first seed in whose deal it happens."""
    needed = {wanted.name, wanted.and_} - {""}
    return next(seed for seed in range(TRIES) if needed <= happened(played(seed, wanted)[0]))


def main() -> None:
    """Write all fixtures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for n, wanted in enumerate(WANTED):
        viewer = None if n == PLAYERS else n % PLAYERS
        told_lines = lines(first_seed(wanted), wanted, viewer)
        text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in told_lines)
        (FOLDER / f"{wanted.name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

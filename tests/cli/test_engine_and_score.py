"""What the engine settles is what `hokchiu score` counts, on deals played at random from gold-loaded walls."""

import random
from collections import Counter
from typing import Any

from hokchiu.cli.score_answers import answer_score
from hokchiu.deal.game import Game
from tests.deal.test_referee import start

SEATS = "ABCD"
DEALS = 400
WINS = ("win", "three_golds", "rob_gold")


def played(seed: int) -> Game:
    rng = random.Random(seed)
    game = start(rng, {})
    while not game.over:
        seat = rng.choice(game.awaited)
        options = game.legal(seat)
        wins = [option for option in options if option in WINS]
        game.act(seat, wins[0] if wins and rng.random() < 0.7 else rng.choice(options))
    return game


def stated(game: Game, settled: dict[str, Any]) -> dict[str, object]:
    """The win as `hokchiu score` is told of it."""
    winner = settled["winner"]
    seen = game.view(None)
    found: dict[str, object] = {
        "dealer": SEATS[game.dealer],
        "streak": game.streak,
        "gold": seen["gold"],
        "winner": SEATS[winner],
        "how": settled["how"],
        "hand": "".join(tile for tile in settled["hands"][winner] if tile[1] in "mps"),
        "melds": [f"{meld['type']}:{''.join(meld['tiles'])}" for meld in settled["melds"][winner]],
        "flowers": "".join(seen["seats"][winner]["flowers"]),
    }
    return found | ({} if settled["payer"] is None else {"from": SEATS[settled["payer"]]})


def test_the_engine_and_the_command_count_the_same() -> None:
    hows: Counter[str] = Counter()
    for seed in range(DEALS):
        game = played(seed)
        if game.winner is None:
            continue
        settled = game.settled()
        answer = answer_score(stated(game, settled))
        assert answer["wins"], (seed, answer["why_not"])
        assert list(answer["points"].values()) == settled["payments"], seed
        assert answer["lines"] == settled["lines"], seed
        assert set(answer["specials"]) == set(settled["specials"]), seed
        hows[settled["how"]] += 1
    assert {"discard", "self_draw", "rob_gold", "three_golds"} <= set(hows)

"""The engine against the referee: the same walls, options and answers, the same offers and the same end."""

import random
from collections import Counter
from typing import Any

import pytest

from hokchiu.deal.game import Game
from hokchiu.rules.load import load
from hokchiu.tiles.kinds import TEXTS
from hokchiu.tiles.notation import tiles_text
from hokchiu.tiles.wall import break_wall
from tests.deal.builder import physical, tail_place, wall_for
from tests.deal.referee import Referee

CHOICES: dict[str, tuple[object, ...]] = {
    "gold_discard": ("allowed", "until_next_discard", "forbidden", "free"),
    "three_golds": ("optional", "forced", "at_once_only", "off"),
    "dealt_three_golds": ("immediate", "own_turn"),
    "any_tile_wait": ("free", "self_draw_only"),
    "rob_gold": ("indicator", "off", "indicator_or_first_discard"),
    "rob_gold_window": ("after_first_discard", "own_first_turn"),
    "passed_win": ("off", "same_tile"),
    "kong_after_claim": (False, True),
    "rob_kong": (False, True),
    "swap_discard": (True, False),
    "reserve_includes_gold": (True, False),
    "last_group": (4, 4, 2, 1),
    "flower_mode": (36, 20, 8),
    "hand_tiles": (16, 13),
    "stacking": ("highest", "event_sum"),
    "flower_at_open_gold": ("dealer_keeps", "dealer_draws_too"),
}
SELF_DRAWN = "self"
FIRST_FLOWER = {36: 27, 20: 31, 8: 34}  # by flower_mode
TAKES_WINS = 0.6


def options_of(rng: random.Random) -> dict[str, object]:
    """Encyclopedia rules for one deal in two, random options for the others."""
    if rng.random() < 0.5:
        return {}
    return {name: rng.choice(values) for name, values in CHOICES.items()}


def one_button(actions: set[str]) -> set[str]:
    """Winning by one's own draw and by three golds are one button: which of the two names it has is no matter."""
    return {"win" if action == "three_golds" else action for action in actions}


def biased(seat: int, actions: set[str], referee: Referee, rng: random.Random) -> str:
    """A choice that gets hands near to a win: isolated tiles go, wins are mostly taken."""
    wins = sorted(actions & {"win", "three_golds", "rob_gold"})
    if wins and rng.random() < TAKES_WINS:
        return wins[0]
    others = sorted(action for action in actions if action not in wins)
    discards = [action for action in others if action.startswith("discard")]
    if discards and (len(discards) == len(others) or rng.random() < 0.7):
        return min(discards, key=lambda action: (_company(seat, action, referee), rng.random()))
    return rng.choice(others)


def _company(seat: int, action: str, referee: Referee) -> int:
    kind = TEXTS.index(action.split(":")[1])
    if kind == referee.gold:
        return 9 if keeps_golds(referee) else -1
    near = [kind + step for step in (-2, -1, 0, 1, 2) if 0 <= kind % 9 + step <= 8]
    return sum(referee.hands[seat][other] * (2 if other == kind else 1) for other in near)


def keeps_golds(referee: Referee) -> bool:
    """In one deal in eight or so all golds are thrown away, to see what follows."""
    return referee.wall[100] % 8 != 0


def category(how: str | None) -> str | None:
    return how if how in ("discard", "first_discard", "rob_gold", "rob_kong", None) else SELF_DRAWN


def compare(game: Game, referee: Referee) -> None:
    """The same seats are asked the same, and all tiles lie where they should."""
    window = game.window()
    assert window == referee.window
    for seat in range(4):
        assert one_button(set(game.legal(seat))) == one_button(referee.asked.get(seat, set())), f"seat {seat}, {window}"
        hand = game.deal.get("hand").tolist()[seat]
        assert {kind: count for kind, count in enumerate(hand) if count} == dict(+referee.hands[seat])
        laid = game.deal.get("flowers").tolist()[seat]
        assert {kind: count for kind, count in enumerate(laid) if count} == dict(+referee.flowers[seat])
    assert game.view(None)["wall"]["reserve"] == referee.reserve


def ready_hand(pool: Counter[int], rng: random.Random, gold: int, size: int) -> list[int]:
    """*size* tiles of *pool*, one short of sets and a pair; up to three of them may have become golds."""
    hand: list[int] = []
    while len(hand) < size - 1:
        kind = rng.randrange(27)
        made = [kind] * 3 if rng.random() < 0.4 else [kind, kind + 1, kind + 2]
        if kind % 9 <= 6 and gold not in made and not Counter(made) - pool:
            pool.subtract(made)
            hand += made
    pair = rng.choice([kind for kind in range(27) if pool[kind] >= 2 and kind != gold])
    pool[pair] -= 2
    hand += [pair, pair]
    rng.shuffle(hand)
    pool[hand.pop()] += 1
    for place in range(rng.choice((0, 0, 1, 2, 3))):
        if pool[gold]:
            pool[gold] -= 1
            pool[hand[place]] += 1
            hand[place] = gold
    return hand


def loaded_wall(rng: random.Random, dealer: int, dice: tuple[int, int], size: int, mode: int) -> bytes:
    """A wall after which some seats are ready when they are dealt, with golds: windows full of choices."""
    gold = rng.randrange(27)
    pool = Counter({kind: 4 if kind < 34 else 1 for kind in range(42)})
    pool[gold] -= 1
    hands = [ready_hand(pool, rng, gold, size) if rng.random() < 0.5 else [] for _ in range(4)]
    kinds = rng.sample(range(FIRST_FLOWER[mode], 42), 8)
    few = {seat: tiles_text(kinds[2 * seat : 2 * seat + rng.randrange(3)]) for seat in range(4)}
    texts = [tiles_text(hand) for hand in hands]
    wall = bytearray(wall_for(texts, dealer=dealer, dice=dice, flowers=few, gold=TEXTS[gold], hand=size))
    used = {tail_place(n) for n in range(1 + sum(len(text) - 1 for text in few.values() if text))}
    places = [place for place in range(4 * size + 1, 144) if place not in used]
    tiles = [wall[place] for place in places]
    rng.shuffle(tiles)
    for place, kind in zip(places, tiles, strict=True):
        wall[place] = kind
    return bytes(wall)


def start(rng: random.Random, options: dict[str, object]) -> Game:
    """A deal on a random wall, or on one that is loaded."""
    rules = load("encyclopedia", options)
    dealer, streak = rng.randrange(4), rng.randrange(3)
    if rng.random() < 0.5:
        return Game(rules, rng.randbytes(16), dealer, streak)
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    size, mode = int(str(rules.options["hand_tiles"])), int(str(rules.options["flower_mode"]))
    wall = physical(loaded_wall(rng, dealer, dice, size, mode), dealer, dice)
    return Game(rules, b"loaded", dealer, streak, dice=dice, wall=wall)


def play(seed: int) -> dict[str, Any]:
    """One deal; gives what happened in it."""
    rng = random.Random(seed)
    game = start(rng, options_of(rng))
    wall, first, _ = break_wall(game.wall, game.dealer, *game.dice)
    referee = Referee(game.rules.options, wall, game.dealer, first)
    windows = set()
    while referee.window != "over":
        compare(game, referee)
        windows.add(referee.window)
        answers = {seat: biased(seat, acts, referee, rng) for seat, acts in referee.asked.items()}
        for seat in rng.sample(sorted(answers), len(answers)):
            if seat in game.awaited and game.window() == referee.window:
                _do(game, seat, answers[seat])
        referee.answer(answers)
    compare(game, referee)
    winner = referee.result if isinstance(referee.result, tuple) else (None, None)
    assert (game.winner, category(game.how)) == (winner[0], category(winner[1]))
    assert referee.declared() in (game.how == "three_golds", None)
    assert list(game.payments()) == referee.points(game.streak)
    return {"how": winner[1], "windows": windows}


def _do(game: Game, seat: int, action: str) -> None:
    if action in ("win", "three_golds") and action not in game.legal(seat):
        action = "three_golds" if action == "win" else "win"
    game.act(seat, action)


@pytest.mark.parametrize("seed", range(60))
def test_the_engine_offers_what_the_referee_offers_and_comes_to_the_same_end(seed: int) -> None:
    play(seed)

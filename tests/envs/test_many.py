"""Deals side by side are the games of their seeds, and what is asked of a seat shows it nothing hidden."""

import random
from collections.abc import Callable

import pytest

from hokchiu.deal.game import Game
from hokchiu.deal.layout import PLACES, SEATS, Deal
from hokchiu.envs import encode
from hokchiu.envs.encode import fields, observe
from hokchiu.envs.many import Deals, deal_seed
from hokchiu.envs.one import Env
from hokchiu.errors import ActionError, HokchiuError
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.rules.load import RuleSet, load
from tests.envs.walk import legal_of, walk

SETS = ("encyclopedia", "street", "mcr", "duel71", "small_big")
STEPS = 400
RUN = 7


def game_of(rules: RuleSet, number: int) -> Game:
    return Game(rules, deal_seed(RUN, number), 0, 0)


@pytest.mark.parametrize("name", SETS)
def test_deals_side_by_side_are_the_games_of_their_seeds(name: str) -> None:
    rules, dice = load(name), random.Random(name)
    deals = Deals(name, 3, RUN)
    games = [game_of(rules, number) for number in deals.numbers]
    ended = 0
    for _ in range(STEPS):
        for i, game in enumerate(games):
            seat = game.awaited[0]
            assert (deals.seats[i], legal_of(deals, i)) == (seat, game.legal_codes(seat))
            assert deals.observations.tobytes()[1050 * i : 1050 * (i + 1)] == observe(game.deal, seat)
        codes = [dice.choice(legal_of(deals, i)) for i in range(3)]
        for game, code in zip(games, codes, strict=True):
            seat = game.awaited[0]
            game.act(seat, game.legal(seat)[game.legal_codes(seat).index(code)])
        deals.step(bytes(codes))
        assert [bool(over) for over in deals.ended] == [game.over for game in games]
        assert deals.points.tolist() == [list(game.payments()) if game.over else [0] * SEATS for game in games]
        ended += sum(deals.ended)
        games = [game_of(rules, deals.numbers[i]) if game.over else game for i, game in enumerate(games)]
    assert ended > 3


def swap_hidden(deal: Deal, seat: int, dice: random.Random) -> bool:
    """Exchange a tile of another hand than *seat*'s with one of the wall that is neither a flower nor gold."""
    other = (seat + dice.randrange(1, SEATS)) % SEATS
    wall, hand, keys, at = (deal.get(name) for name in ("wall", "hand", "key", "at"))
    place = dice.randrange(at[6], 100)
    held = dice.choice([kind for kind in range(27) if hand[other, kind]])
    drawn = wall[place]
    if drawn >= 27 or at[8] in (held, drawn) or drawn == held:
        return False
    wall[place] = held
    hand[other, held] -= 1
    hand[other, drawn] += 1
    keys[other, suit_of(held)] -= power_of(held)
    keys[other, suit_of(drawn)] += power_of(drawn)
    return True


def test_hidden_tiles_change_nothing_that_is_observed() -> None:
    dice = random.Random(5)
    swapped = 0
    for number in range(40):
        game = game_of(load("encyclopedia"), number)
        for _ in range(dice.randrange(30)):
            if not game.over:
                seat = game.awaited[0]
                game.act(seat, dice.choice(game.legal(seat)))
        if game.over:
            continue
        seat = game.awaited[0]
        before = observe(game.deal, seat)
        changed = game.deal.copy()
        swapped += sum(swap_hidden(changed, seat, dice) for _ in range(20))
        assert observe(changed, seat) == before
    assert swapped > 100


def test_an_observation_names_its_parts_seen_from_the_seat() -> None:
    game = game_of(load("encyclopedia"), 3)
    seat = game.awaited[0]
    game.act(seat, game.legal(seat)[0])
    for viewer in range(SEATS):
        parts = fields(observe(game.deal, viewer))
        table = parts["table"]
        assert table[encode.T_VERSION] == encode.OBSERVATION_VERSION
        assert table[encode.T_LAST_DISCARDER] == (seat - viewer) % SEATS
        assert parts["river"][(seat - viewer) % SEATS, 0] == game.deal.get("river")[seat, 0]
        assert parts["hand"].tolist() == [game.deal.get("hand")[viewer, kind] for kind in range(42)]
        assert sum(parts["hand"]) == parts["held"][0]


def test_the_parts_fill_an_observation_and_lie_where_the_deal_has_them() -> None:
    parts = fields(bytes(encode.OBSERVATION_BYTES))
    assert sum(part.nbytes for part in parts.values()) == encode.OBSERVATION_BYTES
    for name in ("shown", "flowers", "meld", "river", "river_mark"):
        assert getattr(encode, f"{name.upper()}_PLACE") == PLACES[name][0]


def test_what_is_not_legal_changes_nothing() -> None:
    deals = Deals("encyclopedia", 2, RUN)
    before = deals.observations.tobytes()
    good = legal_of(deals, 0)[0]
    with pytest.raises(ActionError, match="action 200 is not legal for seat 0 in deal 1"):
        deals.step(bytes((good, 200)))
    with pytest.raises(ValueError, match="2 deals wait for an action each; 3 bytes"):
        deals.step(bytes(3))
    assert deals.observations.tobytes() == before
    with pytest.raises(HokchiuError, match="at least one deal"):
        Deals("encyclopedia", 0)


def test_the_plain_environment_plays_one_deal_after_another() -> None:
    env, dice = Env("encyclopedia", RUN), random.Random(1)
    for number in range(5):
        assert env.number == number
        while not env.done:
            assert env.legal()
            assert len(env.observation()) == encode.OBSERVATION_BYTES
            env.step(dice.choice(env.legal()))
        assert sum(env.points) == 0
        with pytest.raises(ActionError, match="the deal is over"):
            env.step(0)
        env.reset()
    env.reset()
    assert (env.number, env.done) == (6, False)
    with pytest.raises(ActionError, match="no action 256"):
        env.step(256)


def test_the_same_walk_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    assert run_plain("-m", "tests.envs.walk").strip() == walk()


@pytest.mark.parametrize("name", ["seats", "observations", "legal", "ended", "points"])
def test_what_is_handed_out_can_only_be_read(name: str) -> None:
    array = getattr(Deals("encyclopedia", 3, 1), name)
    with pytest.raises(TypeError, match="read-only"):
        array[0 if array.ndim == 1 else (0, 0)] = 1


@pytest.mark.parametrize("place", [-1, -4, 3])
def test_a_place_that_is_not_there_cannot_be_skipped(place: int) -> None:
    with pytest.raises(IndexError, match=f"places 0 to 2, not at {place}"):
        Deals("encyclopedia", 3, 1).skip(place)

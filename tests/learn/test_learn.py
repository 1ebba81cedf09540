"""Learning: what is recorded is what happens, and a model made of it knows more than none."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from hokchiu.bots.agent import make_bot
from hokchiu.bots.net import Net
from hokchiu.bots.patience import WAITING_INPUTS
from hokchiu.bots.simulation import deal_seed
from hokchiu.bots.stakes import points_won
from hokchiu.bots.weights import LAYERS, layers, read_array
from hokchiu.deal import layout as at
from hokchiu.deal.game import Game
from hokchiu.errors import HokchiuError
from hokchiu.learn import danger, waiting
from hokchiu.learn.examples import dangers, waits
from hokchiu.learn.network import Network, save
from hokchiu.learn.situations import NO_DISCARD, NOT_HELD, WINS
from hokchiu.rules.load import load
from hokchiu.rules.score import HOW_DISCARD, TALLY_POINTS
from hokchiu.tiles.kinds import NONE

RULES = load("encyclopedia")
SEED = 5


@pytest.fixture(scope="module")
def recorded() -> tuple[np.ndarray, np.ndarray]:
    return dangers("encyclopedia", "ukeire", SEED, 600)


def test_the_same_is_recorded_again(recorded: tuple[np.ndarray, np.ndarray]) -> None:
    x, y = dangers("encyclopedia", "ukeire", SEED, 250)
    assert (x == recorded[0][: len(x)]).all()
    assert (y == recorded[1][: len(y)]).all()


def test_rows_stand_for_what_happens(recorded: tuple[np.ndarray, np.ndarray]) -> None:
    """Each discard of the first deals, and whether the seats asked could win on any kind."""
    _, y = recorded
    row = won_on = 0
    bot = make_bot("ukeire", 1)
    for n in range(20):
        game = Game(RULES, deal_seed(SEED, n), 0, 0)
        while not game.over:
            seat = game.awaited[0]
            action = game.legal(seat)[game.legal_codes(seat).index(bot.react(game.view_deal(seat), RULES.packed, seat))]
            hand, gold = game.deal.get("hand"), game.deal.get("at")[at.GOLD]
            if action.startswith("discard:"):
                held = [bool(hand[seat, kind]) for kind in range(34)]
                rows = y[row : row + 3]
                assert (rows[:, gold] == NO_DISCARD).all()
                assert [[answer < NOT_HELD for answer in one] for one in rows.tolist()] == [
                    [held[kind] or kind == gold for kind in range(34)]
                ] * 3
                row += 3
                winners = [other for other in range(4) if other != seat]
                game.act(seat, action)
                could = ["win" in game.legal(other) for other in winners]
                kind = game.deal.get("at")[at.DISCARD]
                if any(could) and kind not in (gold, NONE):
                    assert [bool(one[kind] & WINS) for one in rows] == could
                    won_on += 1
            else:
                game.act(seat, action)
    assert won_on > 10


def test_what_letting_go_came_to_is_what_is_played() -> None:
    x, points = waits("encyclopedia", "pro", SEED, 40)
    assert len(x) > 10
    row = 0
    bot = make_bot("pro", 1)
    for n in range(40):
        game = Game(RULES, deal_seed(SEED, n), 0, 0)
        play(game, bot, waited := [])
        for moves, seat, now in waited:
            again = Game(RULES, deal_seed(SEED, n), 0, 0)
            for who, action in moves:
                again.act(who, action)
            again.act(seat, "pass")
            play(again, bot, [])
            gained = again.deal.get("tally")[TALLY_POINTS + seat] if again.deal.get("at")[at.WINNER] < 4 else 0
            assert (points[row], x[row, WAITING_INPUTS]) == (gained, now)
            row += 1
    assert row == len(x)


def play(game: Game, bot: object, waited: list[tuple[list[tuple[int, str]], int, int]]) -> None:
    """Play on, noting before each win on a discard what led there, whose it is and what it brings."""
    moves: list[tuple[int, str]] = []
    while not game.over:
        seat = game.awaited[0]
        legal = game.legal(seat)
        asked = game.deal.get("at")[at.PHASE] == at.PHASE_CLAIMS and not game.deal.get("flag")[seat]
        if asked and {"win", "pass"} <= set(legal) and "rob_gold" not in legal:
            waited.append((list(moves), seat, worth(game, seat)))
        action = legal[game.legal_codes(seat).index(bot.react(game.view_deal(seat), RULES.packed, seat))]  # type: ignore[attr-defined]
        moves.append((seat, action))
        game.act(seat, action)


def worth(game: Game, seat: int) -> int:
    scalars = game.deal.get("at")
    points: int = points_won(
        game.view_deal(seat), RULES.packed, seat, HOW_DISCARD, scalars[at.TURN], scalars[at.DISCARD]
    )
    return points


def test_games_that_are_the_same_exchange_kinds_and_nothing_else() -> None:
    orders = danger.same_games()
    assert len({tuple(order) for order in orders}) == 12
    for order in orders:
        assert sorted(order) == list(range(34))
        assert list(order[27:]) == list(range(27, 34))
        rows = danger.whole_rows(order)
        assert sorted(rows) == list(range(len(rows)))
        assert all(rows[34 * plane + kind] == 34 * plane + order[kind] for plane in range(8) for kind in range(34))


def test_a_model_of_deal_ins_knows_more_than_none(recorded: tuple[np.ndarray, np.ndarray]) -> None:
    x, y = recorded
    train = len(x) * 4 // 5
    network = danger.learn(x[:train], y[:train])
    assert danger.loss(network, x[train:], y[train:]) < 0.96 * danger.blind_loss(y[train:])


def test_the_shipped_model_knows_more_than_none() -> None:
    x, y = dangers("encyclopedia", "expert", 77, 250)
    network = Network(danger.SIZES, 1, 0)
    network.layers = [np.array(numbers, np.float32).reshape(shape) for numbers, shape in layers("danger")]
    assert danger.loss(network, x, y) < 0.9 * danger.blind_loss(y)


def test_a_model_of_waiting_finds_the_mean_where_nothing_can_be_known() -> None:
    chance = np.random.default_rng(1)
    x = np.zeros((4096, WAITING_INPUTS + 1), np.float32)
    points = chance.choice([-30.0, 60.0], 4096).astype(np.float32)
    network = waiting.learn(x, points)
    assert network.answers(x[:1, :WAITING_INPUTS])[0, 0] * 30 == pytest.approx(points.mean(), abs=3)


def test_what_is_saved_answers_as_what_was_trained(tmp_path: Path) -> None:
    network = Network((5, 7, 4, 3), 2, 0.5)
    save(network, tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as archive:
        assert list(archive) == list(LAYERS)
        assert all((archive[name] == layer).all() for name, layer in zip(LAYERS, network.layers, strict=True))
    with ZipFile(tmp_path / "net.npz") as archive:
        net = Net(tuple(read_array(archive.read(f"{name}.npy")) for name in LAYERS))
    x = np.random.default_rng(3).random(5, dtype=np.float32)
    assert net.answer(x.tolist()) == pytest.approx(network.answers(x[None])[0].tolist(), abs=1e-5)


def test_equal_weights_are_equal_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        save(Network((5, 7, 4, 3), 2, 0.5), tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["danger", "--deals", "0"], "at least one deal is learned from, not 0"),
        (["danger", "--deals", "2"], "more deals are needed"),
        (["waiting", "--rules", "nothing"], "nothing"),
    ],
)
def test_what_cannot_be_learned_writes_nothing(arguments: list[str], told: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hokchiu.learn", *arguments, "--out", str(tmp_path / "net.npz")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "net.npz").exists()


def test_weights_that_are_no_numbers_are_not_written(tmp_path: Path) -> None:
    network = Network((5, 7, 4, 3), 2, float("nan"))
    with pytest.raises(HokchiuError, match="not finite"):
        save(network, tmp_path / "net.npz")
    assert not (tmp_path / "net.npz").exists()

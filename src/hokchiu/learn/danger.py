"""The deal-in model (``bots.danger``): from what lies open, on which kinds an opponent wins."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from hokchiu.bots.danger import DANGER_INPUTS, DISCARDS_MADE
from hokchiu.learn.examples import Table, dangers
from hokchiu.learn.network import START, Batch, Floats, Network, save, train
from hokchiu.learn.situations import NO_DISCARD, NOT_HELD, WINS
from hokchiu.tiles.kinds import HAND_KINDS

SIZES = (DANGER_INPUTS, 96, 48, HAND_KINDS)
EPOCHS = 4
SIZE = 1024
STEP = 2.5e-3
# Log odds of a tile that nobody is known to wait for, where the model begins.
RARE = -3.8
# Kinds that the asking seat does not hold teach as well, but are not what is asked.
UNHELD_WEIGHT = 0.3
SUITS, RANKS = 3, 9
# Rows that are judged at once, for want of memory.
AT_ONCE = 20_000


def same_games() -> list[npt.NDArray[np.intp]]:
    """Orders of the 34 kinds that leave the game the same: suits exchanged, ranks counted from the other end."""
    orders = []
    for suits in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        for mirrored in (False, True):
            order = np.arange(HAND_KINDS)
            for suit in range(SUITS):
                ranks = np.arange(RANKS)[:: -1 if mirrored else 1]
                order[suit * RANKS : (suit + 1) * RANKS] = suits[suit] * RANKS + ranks
            orders.append(order)
    return orders


def whole_rows(order: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """The order of all inputs, plane by plane, for an *order* of the kinds."""
    planes = [first + order for first in range(0, DISCARDS_MADE, HAND_KINDS)]
    return np.concatenate([*planes, np.arange(DISCARDS_MADE, DANGER_INPUTS)])


def chances(answers: Floats) -> Floats:
    """Answers of the network as chances."""
    found: Floats = np.reciprocal(1 + np.exp(-answers))
    return found


def loss(network: Network, x: Table, y: Table) -> float:
    """Mean cross entropy (nats) over the kinds that the asking seat holds."""
    asked = y < NO_DISCARD
    parts = np.array_split(x, 1 + len(x) // AT_ONCE)
    p = np.concatenate([chances(network.answers(part.astype(np.float32))) for part in parts])
    right = np.where(y == WINS, p, 1 - p)[asked]
    return float(-np.log(right + 1e-9).mean())


def blind_loss(y: Table) -> float:
    """The same of a model that knows only how often anybody wins on a tile."""
    share = float((y[y < NO_DISCARD] == WINS).mean())
    return float(-share * np.log(share) - (1 - share) * np.log(1 - share))


def learn(x: Table, y: Table) -> Network:
    """Train on questions *x* and answers *y*, each time seen as one of the games that are the same."""
    network = Network(SIZES, START, RARE)
    kinds = same_games()
    rows = [whole_rows(order) for order in kinds]
    chance = np.random.default_rng(START)

    def batch(chosen: npt.NDArray[np.intp]) -> Batch:
        game = chance.integers(len(kinds))
        answers = y[chosen][:, kinds[game]]
        weight = np.where(answers == NO_DISCARD, 0, np.where(answers >= NOT_HELD, UNHELD_WEIGHT, 1)) / len(chosen)
        wins = answers & WINS

        def gradient(found: Floats) -> Floats:
            slope: Floats = ((chances(found) - wins) * weight).astype(np.float32)
            return slope

        return x[chosen][:, rows[game]].astype(np.float32), gradient

    train(network, len(x), batch, EPOCHS, SIZE, STEP, START)
    return network


def make(path: Path, rules: str, bot: str, deals: int, seed: int) -> str:
    """Play *deals* deals among four of *bot*, train, write *path*; gives a sentence on how good it became."""
    x, y = dangers(rules, bot, seed, deals)
    held_x, held_y = dangers(rules, bot, seed + 1, max(1, deals // 10))
    network = learn(x, y)
    save(network, path)
    left = loss(network, held_x, held_y)
    return f"{len(x):,} rows; on {len(held_x):,} others the loss is {left:.5f}, blind {blind_loss(held_y):.5f}"

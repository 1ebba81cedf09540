"""Whole deals and stepping against riichienv and rlcard; both cores; four bots ``ukeire``."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from statistics import median

import numpy as np

from bench.measure import NANO, ROUNDS, Contestant, Line, Took, at_least, missing, race
from hokchiu.bots import simulation
from hokchiu.envs.many import Deals
from hokchiu.envs.one import Env
from hokchiu.rules.load import load

RULES = "encyclopedia"
DEALS = 4_000
THEIR_DEALS = 60
RLCARD_DEALS = 5
SIDE_BY_SIDE = 2_000
STEPS = 30
ONE_DEALS = 200
PAIR_DEALS = 20_000
UKEIRE_DEALS = 3_000
UKEIRE_GOAL = 5_000


def lines() -> list[Line]:
    """All goals of playing."""
    found = _against_peers()
    found.append(_both_cores())
    took = race({"ukeire": Contestant(lambda: play("ukeire", 0, UKEIRE_DEALS), UKEIRE_DEALS)})["ukeire"]
    rate = NANO / took.least
    found.append(Line("deals of four ukeire, one core", f"≥ {UKEIRE_GOAL:,}/s", f"{rate:,.0f}/s", rate >= UKEIRE_GOAL))
    return found


def play(bot: str, first: int, last: int) -> None:
    """Play deals among four of *bot*."""
    simulation.Table(load(RULES).packed, [bot] * 4).play(1, first, last)


def _against_peers() -> list[Line]:
    """Random play; decisions of riichienv are counted as its deals are played."""
    found: list[Line] = []
    stepped = SideBySide()
    contestants = {
        "ours": Contestant(lambda: play("random", 0, DEALS), DEALS),
        "many": Contestant(stepped.run, SIDE_BY_SIDE * STEPS),
    }
    decisions = 0.0
    try:
        theirs, decisions = riichienv()
        contestants["riichienv"] = Contestant(theirs, THEIR_DEALS)
    except ImportError as why:
        found.append(missing("random deals and stepping", "riichienv", str(why)))
    try:
        contestants["rlcard"] = Contestant(rlcard(), RLCARD_DEALS)
    except ImportError as why:
        found.append(missing("random deals", "rlcard", str(why)))
    took = race(contestants)
    work = "complete deals, random policy, scored"
    for name, goal in (("riichienv", 150), ("rlcard", 2500)):
        if name in took:
            found.append(at_least(work, goal, f"{name} deals/s", took[name], took["ours"], "/s"))
    if decisions:
        each = Took(*(spent / decisions for spent in took["riichienv"]))
        step = "stepping from Python, legal actions and observation"
        found.append(at_least(f"{step}, {SIDE_BY_SIDE:,} deals", 15, "riichienv decisions/s", each, took["many"], "/s"))
        found.append(_one_by_one(each.median))
    return found


def riichienv() -> tuple[Callable[[], object], float]:
    """Deals of riichienv with its own random agent, and decisions a deal."""
    from riichienv import RiichiEnv
    from riichienv.agents import RandomAgent

    agent = RandomAgent()

    def run() -> int:
        decisions = 0
        for seed in range(THEIR_DEALS):
            env = RiichiEnv(seed=seed)
            asked = env.reset()
            while not env.done():
                decisions += len(asked)
                asked = env.step({player: agent.act(seen) for player, seen in asked.items()})
        return decisions

    return run, run() / THEIR_DEALS


def rlcard() -> Callable[[], object]:
    """Deals of rlcard's mahjong with its own random agents."""
    import rlcard as peer
    from rlcard.agents import RandomAgent

    env = peer.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda: [env.run(is_training=False) for _ in range(RLCARD_DEALS)]


class SideBySide:
    """Random actions for many deals, chosen with NumPy."""

    def __init__(self) -> None:
        self.deals = Deals(RULES, SIDE_BY_SIDE, 1)
        self.legal = np.asarray(self.deals.legal).view(bool)
        self.chance = np.random.default_rng(1)

    def run(self) -> None:
        """Some steps of all deals."""
        for _ in range(STEPS):
            codes = np.flatnonzero(self.legal)
            count = np.add.reduce(self.legal, axis=1, dtype=np.int64)
            chosen = np.cumsum(count) - count + (self.chance.random(SIDE_BY_SIDE) * count).astype(np.int64)
            self.deals.step((codes[chosen] % self.legal.shape[1]).astype(np.uint8))


def _one_by_one(theirs: float) -> Line:
    """One deal at a time: what is asked and seen is fetched at each step, the action is the middle one."""
    env = Env(RULES, 1)

    def run() -> int:
        steps = 0
        for _ in range(ONE_DEALS):
            while not env.done:
                legal = env.legal()
                env.observation()
                env.step(legal[len(legal) // 2])
                steps += 1
            env.reset()
        return steps

    size = run()
    took = race({"one": Contestant(run, size)}, 3)["one"].median
    return Line("… one deal at a time", "for comparison", f"{theirs / took:,.1f}× ({NANO / took:,.0f}/s)")


def _both_cores() -> Line:
    """Two processes against one, on the clock: needs a machine that does nothing else."""
    ratios = []
    with get_context("fork").Pool(2) as pool:
        for _ in range(ROUNDS):
            alone = _clock(pool, 1)
            both = _clock(pool, 2)
            ratios.append(2 * alone / both)
    ratio = median(ratios)
    return Line("random deals on both cores", "≥ 1.8× one", f"{ratio:.2f}×", ratio >= 1.8)


def _clock(pool: object, processes: int) -> float:
    began = time.perf_counter()
    parts = [("random", PAIR_DEALS * i, PAIR_DEALS * (i + 1)) for i in range(processes)]
    pool.starmap(play, parts, 1)  # type: ignore[attr-defined]
    return time.perf_counter() - began

"""A few deals of each bot and what was counted in them; run as a program it prints the same."""

from hokchiu.bots.agent import BOTS
from hokchiu.bots.simulation import Table
from hokchiu.rules.load import load

DEALS = 6


def walk() -> list[str]:
    """One line a line-up."""
    rules = load("encyclopedia").packed
    line_ups = [*([name] * 4 for name in BOTS), ["ukeire", "random", "usefulness", "ukeire"]]
    found = []
    for bots in line_ups:
        table = Table(rules, bots)
        table.play(21, 0, DEALS)
        found.append(f"{bots} {table.counted()}")
    return found


if __name__ == "__main__":
    print("\n".join(walk()))

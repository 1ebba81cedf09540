"""A few deals of each bot and what was counted in them; run as a program it prints the same."""

from hokchiu.bots.agent import BOTS
from hokchiu.bots.simulation import Table
from hokchiu.rules.load import load

# a rule set: how many deals; thinking of fans takes the uncompiled bots a second a deal
DEALS = {"encyclopedia": 6, "mcr": 1}


def walk() -> list[str]:
    """One line a line-up."""
    line_ups = [*([name] * 4 for name in BOTS), ["ukeire", "random", "usefulness", "ukeire"]]
    found = []
    for rules, deals in DEALS.items():
        for bots in line_ups:
            table = Table(load(rules).packed, bots)
            table.play(21, 0, deals)
            found.append(f"{rules} {bots} {table.counted()}")
    return found


if __name__ == "__main__":
    print("\n".join(walk()))

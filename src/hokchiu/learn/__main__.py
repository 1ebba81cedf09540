"""``python -m hokchiu.learn danger`` or ``waiting``: train a network of the bots from play among themselves."""

import argparse
import sys
import time
from pathlib import Path

from hokchiu.bots import weights
from hokchiu.errors import HokchiuError
from hokchiu.learn import danger, waiting

# What each model is: who makes it, from whose play, of how many deals, from which seed on. The shipped weights were
# made so, in this order (the second learns from a bot that asks the first).
MODELS = {
    "danger": (danger.make, "pro", 30_000, 1),
    "waiting": (waiting.make, "expert", 100_000, 1),
}
SHIPPED = Path(weights.__file__).with_name("networks")


def main() -> None:
    """Train what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m hokchiu.learn", description=__doc__)
    parser.add_argument("model", choices=MODELS)
    parser.add_argument("--out", type=Path, help="the .npz file to write (default: the one that ships)")
    parser.add_argument("--deals", type=int, help="deals to learn from")
    parser.add_argument("--seed", type=int, help="seed of the deals")
    parser.add_argument("--rules", default="encyclopedia")
    given = parser.parse_args()
    make, bot, deals, seed = MODELS[given.model]
    deals = deals if given.deals is None else given.deals
    began = time.monotonic()
    try:
        if deals < 1:
            raise HokchiuError(f"at least one deal is learned from, not {deals}")
        out = given.out or SHIPPED / f"{given.model}.npz"
        found = make(out, given.rules, bot, deals, seed if given.seed is None else given.seed)
    except HokchiuError as error:
        sys.exit(f"{parser.prog}: {error}")
    print(f"{given.model}: {found}, in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()

"""``hokchiu explain``."""

import argparse

from hokchiu.cli.explain_answers import explain


def run(arguments: argparse.Namespace) -> int:
    """Print how the hand is put together and counted."""
    text = explain(
        arguments.hand,
        arguments.gold,
        melds=arguments.meld,
        flowers=arguments.flowers,
        how=arguments.how,
        dealer=arguments.dealer,
        streak=arguments.streak,
        base=arguments.base,
        rules=arguments.rules,
    )
    print(text)
    return 0

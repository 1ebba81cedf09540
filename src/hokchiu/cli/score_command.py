"""``hokchiu score``."""

import argparse

from hokchiu.cli.jsonl import answer_input
from hokchiu.cli.score_answers import answer_score


def run(arguments: argparse.Namespace) -> int:
    """Count the wins on standard input; gives the exit code."""
    return answer_input(arguments.jsonl, answer_score)

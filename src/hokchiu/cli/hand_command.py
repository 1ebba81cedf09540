"""``hokchiu hand``."""

import argparse

from hokchiu.cli.hand_answers import answer_hand
from hokchiu.cli.jsonl import answer_input


def run(arguments: argparse.Namespace) -> int:
    """Judge the hands on standard input; gives the exit code."""
    return answer_input(arguments.jsonl, answer_hand)

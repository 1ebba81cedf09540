"""``hokchiu serve``."""

import argparse

from hokchiu.cli.configuring import chosen
from hokchiu.cli.score_answers import answer_score
from hokchiu.server.run import serve


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C, which is the ordinary end."""
    serve(chosen(arguments), judge=answer_score)
    return 0

"""``hokchiu serve``."""

import argparse

from hokchiu.cli.score_answers import answer_score
from hokchiu.server.run import serve


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C, which is the ordinary end."""
    serve(arguments.host, arguments.port, arguments.data, judge=answer_score)
    return 0

"""``hokchiu serve``."""

import argparse

from hokchiu.server.run import serve


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C, which is the ordinary end."""
    serve(arguments.host, arguments.port, arguments.data)
    return 0

"""The words of ``hokchiu record``: what it can do, and the options of each."""

from __future__ import annotations

import argparse
from textwrap import dedent

FILES = "JSON Lines, one record after another; -: standard input"
VERIFY = """\
Checks that the commitment is that of the secret, the seed comes from secret and nonces, wall and dice from the seed;
plays the deal again: every action legal, every event what happened, the result what the actions lead to. What that
proves: docs/fair.md. Exit code 1: something does not hold.
"""
EXPORT = """\
Prints the records of finished deals, the oldest first, as they are kept. With LINK (the last part of /r/LINK) only
those. The server may be running.
"""
IMPORT = """\
Every record must hold and be finished, or none is put in. Those that are there already are left as they are. Prints
the link of each. The server may be running.
"""
UPGRADE = """\
Prints the records in the newest version of the format, for programs that read no older one.
"""


def add_actions(command: argparse.ArgumentParser) -> None:
    """Add what ``hokchiu record`` can do."""
    actions = command.add_subparsers(metavar="action", required=True, dest="action")
    verify = _action(actions, "verify", "check that records hold", VERIFY)
    verify.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    verify.add_argument("--json", action="store_true", help="print one JSON object a record")
    export = _action(actions, "export", "print the records of a server's data", EXPORT)
    _data(export)
    export.add_argument("links", nargs="*", metavar="LINK", help="only these deals")
    put_in = _action(actions, "import", "put records into a server's data", IMPORT)
    _data(put_in)
    put_in.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    upgrade = _action(actions, "upgrade", "print records in the newest version", UPGRADE)
    upgrade.add_argument("files", nargs="+", metavar="FILE", help=FILES)


def _action(
    actions: argparse._SubParsersAction[argparse.ArgumentParser], name: str, summary: str, text: str
) -> argparse.ArgumentParser:
    return actions.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=dedent(text),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _data(action: argparse.ArgumentParser) -> None:
    action.add_argument(
        "--data", default="data", metavar="FOLDER", help="where the server keeps everything (default: data)"
    )

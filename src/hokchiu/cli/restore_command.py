"""``hokchiu restore``."""

import argparse
from pathlib import Path

from hokchiu.cli.configuring import chosen
from hokchiu.store.backup import restore
from hokchiu.store.lock import folder_lock
from hokchiu.store.store import DATABASE


def run(arguments: argparse.Namespace) -> int:
    """Put a backup in the place of the data base, while no server uses it."""
    target = chosen(arguments).folder / DATABASE
    with folder_lock(target.parent):
        aside = restore(Path(arguments.file), target, force=arguments.force)
    print(f"{target}: is now what {arguments.file} was")
    if aside is not None:
        print(f"{aside}: is what was there before")
    return 0

"""``hokchiu backup``."""

import argparse
import json
from pathlib import Path

from hokchiu.cli.configuring import chosen
from hokchiu.store.backup import back_up, stamp
from hokchiu.store.opening import BACKUPS
from hokchiu.store.store import DATABASE


def run(arguments: argparse.Namespace) -> int:
    """Copy the data base, in use or not, and say where it is and what is in it."""
    folder = chosen(arguments).folder
    source = folder / DATABASE
    name = f"{source.stem}.{stamp()}{source.suffix}"
    target = folder / BACKUPS / name if arguments.file is None else Path(arguments.file)
    found = back_up(source, target)
    if arguments.json:
        print(json.dumps({"backup": str(target), "bytes": target.stat().st_size, "rows": found}))
    else:
        kept = ", ".join(f"{count} {table}" for table, count in sorted(found.items()) if count)
        print(f"{target}: whole, {target.stat().st_size} bytes; rows: {kept or 'none'}")
    return 0

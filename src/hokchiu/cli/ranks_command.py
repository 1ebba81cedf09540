"""``hokchiu ranks``."""

import argparse
import json
import sqlite3
from zoneinfo import ZoneInfo

from hokchiu.cli.configuring import chosen
from hokchiu.lobby.ranking import audit, rebuild_figures, recompute
from hokchiu.store.lock import folder_lock
from hokchiu.store.store import Store

FOUND = 1
COUNTS = {
    "sessions": "SELECT count(*) FROM session_end WHERE rated",
    "events": "SELECT count(*) FROM rating_event",
    "standings": "SELECT count(*) FROM standing",
    "deals": "SELECT count(DISTINCT deal_id) FROM deal_figures",
}


def run(arguments: argparse.Namespace) -> int:
    """Check what is stored of ranks, or count it again."""
    settings = chosen(arguments)
    with folder_lock(settings.folder):
        store = Store(settings.folder)
        try:
            wrong = store.writer.do(lambda connection: _do(connection, arguments.what, settings.zone)).result()
            found = store.writer.do(_counts).result()
        finally:
            store.close()
    if arguments.json:
        print(json.dumps(found | {"wrong": wrong}, ensure_ascii=False))
    else:
        print("\n".join([*wrong, ", ".join(f"{count} {name}" for name, count in found.items())]))
    return FOUND if wrong else 0


def _do(connection: sqlite3.Connection, what: str, zone: ZoneInfo) -> list[str]:
    if what == "audit":
        return audit(connection, zone)
    if what == "recompute":
        recompute(connection, zone)
    else:
        rebuild_figures(connection, zone)
    return []


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    return {name: int(connection.execute(query).fetchone()[0]) for name, query in COUNTS.items()}

"""``hokchiu news``: what who runs the server has to say to everybody."""

import argparse
import json
import secrets
import sqlite3
import sys

from hokchiu.accounts.names import printable
from hokchiu.cli.configuring import chosen
from hokchiu.store import cries
from hokchiu.store.opening import connect
from hokchiu.store.rows import now_text
from hokchiu.store.schema import STEPS, version
from hokchiu.store.store import DATABASE

LONGEST = 120
FAULT = 1


def run(arguments: argparse.Namespace) -> int:
    """Queue the news; a server that runs tells them within seconds."""
    text = printable(arguments.text)
    if text is None or len(text) > LONGEST:
        print(f"news: give a line of 1 to {LONGEST} characters", file=sys.stderr)
        return FAULT
    place = chosen(arguments).folder / DATABASE
    if not place.is_file():
        print(f"news: there is no data base {place}: has the server run?", file=sys.stderr)
        return FAULT
    connection = connect(place)
    try:
        number = _add(connection, text)
    finally:
        connection.close()
    if number is None:
        print("news: the data base is of another version: start the server once", file=sys.stderr)
        return FAULT
    print(json.dumps({"id": number, "text": text}, ensure_ascii=False) if arguments.json else f"queued as {number}")
    return 0


def _add(connection: sqlite3.Connection, text: str) -> int | None:
    if version(connection) != len(STEPS):
        return None
    connection.execute("BEGIN IMMEDIATE")
    number = cries.add(connection, "news", f"news:{secrets.token_hex(8)}", text, None, now_text())
    connection.execute("COMMIT")
    return number

"""A record of an older version as one of the newest."""

from __future__ import annotations

from hokchiu.record.lines import VERSION
from hokchiu.record.reading import read_record
from hokchiu.record.replay import played
from hokchiu.record.text import record_text


def upgraded(text: str) -> str:
    """The record *text* in the newest version, the same text if it is that already; RecordError if it does not hold."""
    record = read_record(text)
    return text if record.version == VERSION else record_text(played(record), record.seats)

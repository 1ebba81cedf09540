"""Records without names: of who has deleted his account, and in the evidence of faults."""

from __future__ import annotations

import re

import msgspec

NOBODY = "—"
"""What others read in place of the name of somebody who deleted his account."""

SEATED = re.compile(r'("kind":"human","player":"[^"]*","name":)"(?:[^"\\]|\\.)*"')
"""A person in a kept step (:class:`hokchiu.tables.kept.KeptSeat`)."""


def without_name(record: str, seat: int) -> str:
    """The text of a record in which the player of *seat* has no name; all else stays as it is, byte by byte."""
    first, end, rest = record.partition("\n")
    try:
        header = msgspec.json.decode(first)
    except msgspec.DecodeError:
        return record
    if not isinstance(header, dict) or not isinstance(header.get("seats"), list) or seat >= len(header["seats"]):
        return record
    header["seats"][seat] = NOBODY
    return msgspec.json.encode(header).decode() + end + rest


def nameless(evidence: str) -> str:
    """What is sealed, without the names of those who played: the record from the second line on, or a table's steps."""
    head, end, record = SEATED.sub(rf'\1"{NOBODY}"', evidence).partition("\n")
    for seat in range(4):
        record = without_name(record, seat)
    return head + end + record

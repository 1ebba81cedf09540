"""Logs: every line of every module as a JSON object, or for eyes on a terminal.

Modules log by ``logging.getLogger(__name__)``; what belongs to a line besides its text goes into ``extra``
(:data:`FIELDS`), or is bound for all lines of a request (:func:`structlog.contextvars.bound_contextvars`).
"""

from __future__ import annotations

import logging
import sys
from typing import Any, TextIO

import structlog

FIELDS = ("socket", "player", "request", "table", "code", "status", "method", "path", "ms")
"""What a line may carry besides its text. Never tiles, secrets, or what a client sent."""

QUIET = ("asyncio", "uvicorn", "websockets")
"""Libraries: what they say below a warning is about themselves."""


def set_up(level: str = "warning", form: str = "auto", out: TextIO | None = None) -> None:
    """Send all that is logged from *level* on to *out* (standard error)."""
    out = out or sys.stderr
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter(form == "json" or (form == "auto" and not out.isatty())))
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def formatter(as_json: bool) -> logging.Formatter:
    """How a line is written."""
    first: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(FIELDS),
        structlog.processors.TimeStamper("iso", utc=True),
    ]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if as_json:
        # Not `dict_tracebacks`, nor a console's pretty ones: they print what local variables hold.
        last += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    else:
        last += [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    return structlog.stdlib.ProcessorFormatter(foreign_pre_chain=first, processors=last)

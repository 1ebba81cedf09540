"""Figures for a person, and how far a long run is."""

import sys
from collections.abc import Callable

BAR = 40
PERCENT = 100


def progress(total: int, what: str) -> Callable[[int], None]:
    """Tells on standard error how many of *total* are done (*what*: deals, walls), if a person sits before it."""
    return bar(total, what) if sys.stderr.isatty() else silence


def silence(done: int) -> None:
    """No progress is shown."""


def bar(total: int, what: str) -> Callable[[int], None]:
    """Shows on standard error how many of *total* are done; the last call wipes it out."""

    def show(done: int) -> None:
        filled = BAR * done // total
        line = f"\r{'█' * filled}{'·' * (BAR - filled)} {done:,} of {total:,} {what}"
        if done == total:
            line = f"\r{' ' * len(line)}\r"
        sys.stderr.write(line)
        sys.stderr.flush()

    return show


def share(rate: float | None) -> str:
    """A rate in per cent, a dash where there is none."""
    return "–" if rate is None else f"{PERCENT * rate:.2f} %"


def number(mean: float | None) -> str:
    """A mean, a dash where there is none."""
    return "–" if mean is None else f"{mean:.2f}"

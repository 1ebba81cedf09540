"""Times of the table, in milliseconds (RULES.md 2.0a, PLATFORM 1.2).

What a room may choose (the clocks) is in :class:`hokchiu.protocol.messages.RoomOptions`; the rest is
the house's, and zero in tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hokchiu.protocol.messages import RoomOptions

SECOND = 1000
MISSED_BEFORE_TRUSTEE = 3
GRACE_MS = 10 * SECOND
"""After a restart everybody who is asked has at least this."""
MASKED_OPENING_MS = 6 * SECOND
# windows in which a seat is asked about its own tiles, not about another's
TURN_WINDOWS = frozenset({"turn", "offer", "choice", "seabed"})
OWN_WINDOWS = TURN_WINDOWS | {"exchange"}
MASKED_PAUSE_MS = (900, 1300)
# of a window: a bot that has not answered by then is answered for
PATIENCE_PERCENT = 60


@dataclass(frozen=True)
class Pace:
    """``pause``: least time between a discard and what follows it, whatever the hands hold; ``think``:
    a bot answers after a time drawn from this range; ``trustee``: so does the trustee after this;
    ``auto``: an answer that is given by itself for a person waits so long for him;
    ``nonce``: a deal waits for the clients' nonces no longer than this; ``between``: the next deal starts by itself;
    ``swap``: a question for a seat stays open; ``vote``: after so long silence agrees; ``kicked``: so long who was sent
    away stays away; ``queue``: who waits for others gets bots; ``badge``: a player without a connection counts as
    absent; ``away``: after so long the session ends with the deal. Where nobody has been connected for ``alone``, a
    session stands still, to be closed after ``kept``; a table without a session is closed after ``idle``.
    Who watches sees everything later by ``watch``.
    """

    pause: int = SECOND
    think: tuple[int, int] = (600, 900)
    trustee: int = SECOND
    auto: int = 500
    nonce: int = 2 * SECOND
    between: int = 20 * SECOND
    badge: int = 15 * SECOND
    away: int = 300 * SECOND
    alone: int = 600 * SECOND
    swap: int = 30 * SECOND
    vote: int = 60 * SECOND
    kicked: int = 300 * SECOND
    queue: int = 10 * SECOND
    kept: int = 86_400 * SECOND
    idle: int = 3600 * SECOND
    watch: int = 180 * SECOND


AT_ONCE = Pace(pause=0, think=(0, 0), trustee=0, auto=0, nonce=0, between=0)


def answer_ms(options: RoomOptions, window: str, discards: int) -> int | None:
    """Time to answer in *window* after *discards* of the deal, or ``None`` without clocks."""
    return window_ms(options, window, discards) if options.clocks else None


def window_ms(options: RoomOptions, window: str, discards: int) -> int:
    """How long *window* lasts for who is given a time."""
    if window in OWN_WINDOWS:
        return (options.turn_s if discards else options.first_discard_s) * SECOND
    if options.masked_windows and discards <= 1:
        return MASKED_OPENING_MS
    return options.claim_s * SECOND


def patience_ms(options: RoomOptions, window: str, discards: int, held: int) -> int:
    """How long a bot may think, with clocks or without.

    While what follows a discard is held back for *held* ms more, not longer than that: a pass that came later would
    tell that somebody could claim.
    """
    patience = window_ms(options, window, discards) * PATIENCE_PERCENT // 100
    return patience if window in OWN_WINDOWS or held <= 0 else min(patience, held)


def opening_hold_ms(pace: Pace, options: RoomOptions) -> int:
    """Least time of an opening window."""
    return MASKED_OPENING_MS if options.masked_windows else pace.pause


def discard_hold_ms(pace: Pace, options: RoomOptions, random: Random) -> int:
    """Least time from a discard to what follows it; drawn without looking at the hands."""
    if not options.masked_windows:
        return pace.pause
    return random.randint(*MASKED_PAUSE_MS)

"""Who may do what, as one table. Nobody may look into a running deal: there is no such act."""

from __future__ import annotations

from datetime import datetime, timedelta

from hokchiu.store.moderation import ROLES, Role

ACTS: dict[str, Role] = {
    "report": "player",
    "look": "moderator",
    "decide": "moderator",
    "mute": "moderator",
    "ban": "moderator",
    "rename": "moderator",
    "kick": "moderator",
    "revoke": "moderator",
    "bury_voice": "moderator",
    "bury_horn": "moderator",
    "for_long": "operator",
    "ban_device": "operator",
    "ban_network": "operator",
    "end_table": "operator",
    "tell": "operator",
}
"""From which role on. ``for_long``: a sanction of more than :data:`LONGEST` or for ever, and revoking one."""

LONGEST = timedelta(days=30)
"""Of a sanction that a moderator may order."""
LONGEST_NETWORK = timedelta(days=7)
"""Of a ban of a network: others live there."""


def may(role: Role, act: str) -> bool:
    """Whether this role is enough for an act."""
    return ROLES.index(role) >= ROLES.index(ACTS[act])


def above(role: Role, other: Role) -> bool:
    """Whether one may act on the other: nobody does on his like, nor on himself."""
    return ROLES.index(role) > ROLES.index(other)


def is_long(begins: datetime, until: datetime | None) -> bool:
    """Whether a sanction is one for operators."""
    return until is None or until - begins > LONGEST

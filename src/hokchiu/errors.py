"""What the package refuses, and how it says so.

Every error that a caller can cause derives from :class:`HokchiuError`; its text is
in the caller's terms (the text that was wrong, and where).
"""


class HokchiuError(Exception):
    """Base of all errors that bad input can cause."""


class Refusal(HokchiuError):
    """What was asked for cannot be done; ``code`` says why (the client words it), ``text`` says it in English."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class NotationError(HokchiuError):
    """A text form that does not parse.

    ``text`` is the whole text, ``column`` the 1-based place of the first
    character that is wrong.
    """

    def __init__(self, message: str, text: str, column: int) -> None:
        super().__init__(f"{message}: {text!r}, column {column}")
        self.text = text
        self.column = column


class HandError(HokchiuError):
    """Tiles that cannot be a hand (too many, five of a kind, a flower as gold)."""


class RulesError(HokchiuError):
    """A rule set or option that does not exist or does not fit."""


class ActionError(HokchiuError):
    """An action that is not legal now; nothing has changed."""


class RecordError(HokchiuError):
    """A game record that does not parse or does not replay."""

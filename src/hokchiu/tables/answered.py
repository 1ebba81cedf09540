"""The last commands of a seat and their answers, in a few bytes each: a repetition gets the same answer.

Commands that were taken are kept with what they changed, so that a repetition after a restart changes nothing either.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import Ack, Command, Nack

KEPT = 32
"""A client sends what is unanswered again every second and a half; honest ones have two or three on their way."""


def digest(text: str) -> int:
    """A hash of *text* that is the same in every process: 64 bits, signed."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), signed=True)


class Answered:
    """``ids`` and ``said`` are hashes of the commands' ids and frames, oldest first; most were taken, ``nacks`` holds
    the refusals; ``fresh`` are those taken since they were last kept."""

    __slots__ = ("fresh", "ids", "nacks", "said")

    def __init__(self) -> None:
        self.ids = array("q")
        self.said = array("q")
        self.nacks: dict[int, Nack] = {}
        self.fresh = 0

    def answer(self, cmd: str, message: Command) -> Ack | Nack | None:
        """The answer that the command got, a refusal of an id that another command has had, ``None``: it is new."""
        key = digest(cmd)
        if key not in self.ids:
            return None
        if self.said[self.ids.index(key)] != digest(encode(message)):
            return Nack(cmd, "repeated", "the id of another command")
        return self.nacks.get(key) or Ack(cmd)

    def remember(self, cmd: str, message: Command, answer: Ack | Nack) -> None:
        """Keep the answer of a new command."""
        key = digest(cmd)
        self._add(key, digest(encode(message)))
        if isinstance(answer, Nack):
            self.nacks[key] = answer
        else:
            self.fresh += 1

    def _add(self, key: int, said: int) -> None:
        self.ids.append(key)
        self.said.append(said)
        if len(self.ids) > KEPT:
            self.nacks.pop(self.ids.pop(0), None)
            self.said.pop(0)

    def taken(self, most: int) -> list[tuple[int, int]]:
        """The last *most* commands that were taken, oldest first: hashes of id and frame."""
        pairs = [(key, said) for key, said in zip(self.ids, self.said, strict=True) if key not in self.nacks]
        return pairs[-most:] if most else []

    def restore(self, key: int, said: int) -> None:
        """Remember a command that was taken before a restart."""
        self._add(key, said)

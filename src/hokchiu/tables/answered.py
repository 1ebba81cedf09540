"""The last commands of a seat and their answers, in a few bytes each: a repetition gets the same answer."""

from __future__ import annotations

from array import array

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import Ack, Command, Nack

KEPT = 32
"""A client sends what is unanswered again every second and a half; honest ones have two or three on their way."""


class Answered:
    """``ids`` and ``said`` are hashes of the commands' ids and frames, oldest first; most were taken, ``nacks`` holds
    the refusals."""

    __slots__ = ("ids", "nacks", "said")

    def __init__(self) -> None:
        self.ids = array("q")
        self.said = array("q")
        self.nacks: dict[int, Nack] = {}

    def answer(self, cmd: str, message: Command) -> Ack | Nack | None:
        """The answer that the command got, a refusal of an id that another command has had, ``None``: it is new."""
        key = hash(cmd)
        if key not in self.ids:
            return None
        if self.said[self.ids.index(key)] != hash(encode(message)):
            return Nack(cmd, "repeated", "the id of another command")
        return self.nacks.get(key) or Ack(cmd)

    def remember(self, cmd: str, message: Command, answer: Ack | Nack) -> None:
        """Keep the answer of a new command."""
        self.ids.append(hash(cmd))
        self.said.append(hash(encode(message)))
        if isinstance(answer, Nack):
            self.nacks[hash(cmd)] = answer
        if len(self.ids) > KEPT:
            self.nacks.pop(self.ids.pop(0), None)
            self.said.pop(0)

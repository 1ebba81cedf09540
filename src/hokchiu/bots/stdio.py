"""A process on the other end of two pipes, spoken to in lines within a time.

It has a process group of its own, so that Ctrl-C in a terminal does not reach it; its standard error is ours.
"""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
from math import ceil
from time import monotonic

from hokchiu.errors import HokchiuError

LONGEST = 65536  # bytes of a line
GRACE_S = 1.0  # to end by itself when its input is closed
MS_PER_S = 1000


class TooLate(Exception):
    """No line came, or none was taken, in time."""


class Ended(Exception):
    """The process has closed its output or its input; ``str`` says how it ended."""


class Nonsense(Exception):
    """What came is no line of this protocol."""


class LinePipe:
    """The process of *command*, split as a shell would. HokchiuError: it cannot be started."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as wrong:
            raise HokchiuError(f"cannot read the command {command!r}: {wrong}") from None
        if not words:
            raise HokchiuError("'cmd:' takes a command: cmd:python my_bot.py")
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, process_group=0
            )
        except OSError as wrong:
            raise HokchiuError(f"cannot start {command!r}: {wrong.strerror}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input = self.process.stdin.fileno()
        self.output = self.process.stdout.fileno()
        self.heard = b""
        for pipe in (self.input, self.output):
            os.set_blocking(pipe, False)

    def say(self, line: bytes, until: float) -> None:
        """Send *line* by the time *until* (``monotonic``). TooLate, Ended."""
        left = memoryview(line + b"\n")
        while left:
            self._wait_for(self.input, select.POLLOUT, until)
            try:
                left = left[os.write(self.input, left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Ended(self.ending()) from None

    def hear(self, until: float) -> bytes:
        """The next line, by the time *until*. TooLate, Ended, Nonsense."""
        while b"\n" not in self.heard:
            if len(self.heard) > LONGEST:
                raise Nonsense(f"a line of more than {LONGEST} bytes")
            self._wait_for(self.output, select.POLLIN, until)
            more = os.read(self.output, LONGEST)
            if not more:
                raise Ended(self.ending())
            self.heard += more
        line, _, self.heard = self.heard.partition(b"\n")
        return line

    def _wait_for(self, pipe: int, event: int, until: float) -> None:
        poll = select.poll()
        poll.register(pipe, event)
        left = until - monotonic()
        if left <= 0 or not poll.poll(ceil(MS_PER_S * left)):
            raise TooLate

    def ending(self) -> str:
        """How the process, which has closed a pipe, ended."""
        self.close()
        code = self.process.returncode
        return f"it ended with status {code}" if code >= 0 else f"it was ended by {signal.Signals(-code).name}"

    def close(self) -> None:
        """End the process and bury it: its input is closed; if it then goes on, it is killed with all of its group."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        try:
            self.process.wait(GRACE_S)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)  # not waited for yet, so the number is still its own
            self.process.wait()

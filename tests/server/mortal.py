"""A server that dies where it is told to, again and again: ``python -m tests.server.mortal FOLDER DEATH…``.

It prints its port and stands up after each death at once, on the same folder and port, until it is terminated; then it
prints how often it died. A death is ``before:KIND:N`` or ``after:KIND:N``: at the N-th step of a kind
(:func:`kind_of`) in this life, before the step goes to the store, or once it is on disk and nobody has heard of it.
The last death comes again in every life that follows if it ends with ``:ever``. The kill is SIGKILL.

All chances are constants, so that every life would do the same.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Future
from itertools import chain, repeat
from pathlib import Path
from random import Random
from socket import socket

import uvicorn

from hokchiu.server.address import listen
from hokchiu.server.app import Service, make_app
from hokchiu.server.limits import Limits
from hokchiu.server.run import config
from hokchiu.store.rows import DealRow, EndedSession, Holds, Settlement
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.kept import KeptStep, decode_step
from hokchiu.tables.pace import AT_ONCE

ANY = "step"
END = "end"
"""The kind of a step in which a deal ends, besides the other that it is of."""
EVER = ":ever"


class Constant(Random):
    """The same chance every time, whatever has been drawn before."""

    def __init__(self, seed: int) -> None:
        self.seed_of_all = seed
        super().__init__(seed)

    def getrandbits(self, bits: int) -> int:
        return Random(f"{self.seed_of_all} {bits}").getrandbits(bits)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return Random(f"{self.seed_of_all} {start} {stop}").randrange(start, stop, step)

    def randint(self, a: int, b: int) -> int:
        return self.randrange(a, b + 1)

    def randbytes(self, n: int) -> bytes:
        return Random(f"{self.seed_of_all} bytes {n}").randbytes(n)


def kind_of(step: KeptStep) -> str:
    """What a step is called: by its first action, or by what else it changes."""
    if step.deal is not None and not step.acts:
        return "deal"
    if step.acts:
        return step.acts[0][1].partition(":")[0]
    if step.room is not None:
        return step.room.stage
    return "other"


class MortalStore(Store):
    """Kills its process at the step that *death* names (an empty one: never)."""

    def __init__(self, data: Path, death: str) -> None:
        super().__init__(data)
        self.moment, self.kind, self.left = "", "", 0
        if death:
            self.moment, self.kind, number = death.split(":")
            self.left = int(number)

    def keep_step(
        self,
        table: str,
        body: bytes,
        whole: bool,
        deal: DealRow | None,
        ended: EndedSession | None = None,
        holds: Holds | None = None,
    ) -> Future[Settlement | None]:
        dies = bool(body) and self._its_time(decode_step(body), deal)
        if dies and self.moment == "before":
            die()
        future = super().keep_step(table, body, whole, deal, ended, holds)
        if dies:
            future.add_done_callback(lambda _: die())
        return future

    def _its_time(self, step: KeptStep, deal: DealRow | None) -> bool:
        if self.left and self.kind in (ANY, kind_of(step), END if deal is not None else ANY):
            self.left -= 1
            return self.left == 0
        return False


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def live(data: Path, listening: socket, death: str, seed: int) -> None:
    """One life."""
    store = MortalStore(data, death)

    def make_host(kept: Store) -> Host:
        return Host(real_engine(), AT_ONCE, kept, random=Constant(seed))

    server = uvicorn.Server(config(make_app(Service(store, make_host, limits=Limits(messages=0)))))
    server.run(sockets=[listening])


def main(folder: str, seed: str, *deaths: str) -> None:
    """Live and die."""
    *once, last = deaths or ("",)
    ever = last.endswith(EVER)
    again = repeat(last.removesuffix(EVER)) if ever else (last, "")
    died = 0
    with listen("127.0.0.1", 0) as listening:
        print(listening.getsockname()[1], flush=True)
        for death in chain(once, again if last else ("",)):
            child = os.fork()
            if child == 0:
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
                live(Path(folder), listening, death, int(seed))
                os._exit(0)
            signal.signal(signal.SIGTERM, lambda *_, child=child: os.kill(child, signal.SIGTERM))
            _, status = os.waitpid(child, 0)
            killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
            died += killed
            # A life that has just begun does not know yet how to end well.
            if ever and not killed and status in (0, signal.SIGTERM):
                break
            if killed != bool(death):
                raise SystemExit(f"{death or 'the last life'}: ended with status {status}")
    print(died)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""The real server in a thread of the tests, on loopback, with the built client."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

from hokchiu.cli.score_answers import answer_score
from hokchiu.server.address import listen
from hokchiu.server.app import Service, make_app
from hokchiu.server.edge import Edge
from hokchiu.server.files import client_folder
from hokchiu.server.run import Server, config
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE, Pace

SECONDS = 10.0
GONE = 1012
INVENTED = "mahjong.test"
"""A name that is neither loopback nor an address: to a browser, plain HTTP under it is a home network's."""
EDGE = Edge(allowed_hosts=(INVENTED,))


class House:
    """A server whose chances come from *seed*, so that a test meets the same deals every time.

    It keeps its port over :meth:`stop` and :meth:`start`: to a page that is a restart.
    """

    def __init__(self, data: Path, pace: Pace = AT_ONCE, seed: int = 1, client: Path | None = None) -> None:
        self.data = data
        self.pace = pace
        self.seed = seed
        self.client = client or client_folder()
        self.port = 0
        self.service: Service | None = None
        self.server: Server | None = None
        self.thread: threading.Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> House:
        """Serve, and wait until it does."""
        listening = listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        self.service = Service(Store(self.data), self._host, self.client, judge=answer_score, edge=EDGE)
        self.server = Server(config(make_app(self.service)), self.service)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        return self

    def _host(self, store: Store) -> Host:
        self.loop = asyncio.get_running_loop()
        return Host(real_engine(), self.pace, store, random=Random(self.seed))

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self.server is not None
        assert self.thread is not None
        self.server.should_exit = True
        self.thread.join(SECONDS)
        assert not self.thread.is_alive(), "the server did not end"

    def address(self, host: str = "127.0.0.1") -> str:
        """What one types into the browser."""
        return f"http://{host}:{self.port}"

    @property
    def host(self) -> Host:
        """The tables, to look at: their own thread works on them."""
        assert self.service is not None
        assert self.service.host is not None
        return self.service.host

    def hang_up(self) -> None:
        """Break every connection, as a network does."""
        assert self.loop is not None
        for connection in list(self.host.connections.values()):
            self.loop.call_soon_threadsafe(connection.close, GONE, "")

    def awaits(self, seat: int) -> bool:
        """Whether the deal at the only table waits for this seat."""
        (running,) = self.host.tables.values()
        play = running.table.play
        return play is not None and play.decisions[seat] is not None

"""Daily tasks, the horn and what everybody is told, put together for the application."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

from starlette.routing import BaseRoute

from hokchiu.economy.levels import Economy
from hokchiu.lobby.crier import Crier
from hokchiu.lobby.daily import DailyTasks
from hokchiu.lobby.ports import Tables
from hokchiu.lobby.purses import Purses
from hokchiu.lobby.ranking import Ranking
from hokchiu.protocol.told import TasksReady
from hokchiu.server.horn_api import HornApi, Horns
from hokchiu.server.limiter import Limiter
from hokchiu.server.policies import Doors
from hokchiu.server.tasks_api import TasksApi
from hokchiu.store.cries import HornRules
from hokchiu.store.ledger import Ledger
from hokchiu.store.store import Store
from hokchiu.tables.host import Host


class Square:
    """``crier`` is there once the event loop runs; without an *economy* nothing is free, and nobody has a horn."""

    def __init__(
        self, store: Store, zone: ZoneInfo, economy: Economy | None, horn: HornRules, now: Callable[[], datetime]
    ) -> None:
        self.store = store
        self.economy = economy
        self.rules = horn
        self.now = now
        self.tasks = DailyTasks(store, zone, now, welcome=0 if economy is None else economy.welcome)
        self.horns = Horns(None if economy is None else horn, look=self._look, now=now)
        self.crier: Crier | None = None
        self.purses: Purses | None = None

    def begin(self, tables: Tables, host: Host, ranking: Ranking) -> Crier:
        """Stand before *tables*, and count what is kept for tasks beside the *ranking*."""
        tasks = None if self.economy is None else self.tasks
        self.crier = Crier(tables, host, self.store.writer, tasks, a_minute=self.rules.a_minute, now=self.now)

        def played() -> None:
            ranking.poke()
            self.tasks.poke()

        self.store.played = played
        self.tasks.poke()
        if self.economy is not None:
            self.purses = Purses(host, self.store.writer)
        return self.crier

    def routes(self, ledger: Ledger, limiter: Limiter, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        found = HornApi(self.store.writer, self.horns, limiter).routes(doors)
        if self.economy is not None:
            found += TasksApi(self.tasks, ledger, limiter, self._ready).routes(doors)
        return found

    def close(self) -> None:
        """Tell nothing more."""
        if self.crier is not None:
            self.crier.close()
        if self.purses is not None:
            self.purses.close()

    def _look(self) -> None:
        if self.crier is not None:
            self.crier.look()

    def _ready(self, player: str, ready: int) -> None:
        if self.crier is not None:
            self.crier.house.say([player], TasksReady(ready))

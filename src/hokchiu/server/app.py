"""The ASGI application: one WebSocket, the client's files, a health check."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from zoneinfo import ZoneInfo

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hokchiu.accounts.accounts import Accounts
from hokchiu.economy.levels import Economy, economy
from hokchiu.lobby.cashier import Cashier
from hokchiu.lobby.circle import Circle
from hokchiu.lobby.club_tables import ClubTables
from hokchiu.lobby.matching import Lobby
from hokchiu.lobby.order import Order
from hokchiu.lobby.ranking import Ranking
from hokchiu.lobby.sanctions import Sanctions
from hokchiu.lobby.talking import Line, Talking
from hokchiu.rules.examples import Judge
from hokchiu.server.account_answers import Passports
from hokchiu.server.account_api import AccountApi
from hokchiu.server.clubs_api import ClubsApi
from hokchiu.server.coins_api import CoinsApi
from hokchiu.server.edge import Edge, OwnPagesOnly
from hokchiu.server.files import Client, SafeHeaders, no_client
from hokchiu.server.friends_api import FriendsApi
from hokchiu.server.health import Health
from hokchiu.server.hosts import Hosts
from hokchiu.server.limiter import Limiter, NotTooMany
from hokchiu.server.limits import Limits
from hokchiu.server.metrics import House, metrics_route, watch_loop
from hokchiu.server.operator_api import Desk, Hall, OperatorApi
from hokchiu.server.operator_horns_api import OperatorHornsApi
from hokchiu.server.operator_people_api import OperatorPeopleApi
from hokchiu.server.policies import Doors, policies, public_folder, public_socket
from hokchiu.server.presence import Presence
from hokchiu.server.ranks_api import RanksApi
from hokchiu.server.records_api import RecordsApi, who_asks
from hokchiu.server.reports_api import ReportsApi
from hokchiu.server.request_log import RequestLog
from hokchiu.server.rules_api import RulesApi
from hokchiu.server.sign_in_api import SignInApi
from hokchiu.server.socket import Gate
from hokchiu.server.square import Square
from hokchiu.server.traffic import Traffic
from hokchiu.server.voices_api import VoicesApi
from hokchiu.store.calendar import ZONE, zone_of
from hokchiu.store.clubs import Clubs
from hokchiu.store.cries import HornRules
from hokchiu.store.friends import Friends
from hokchiu.store.ledger import Ledger
from hokchiu.store.store import Store
from hokchiu.store.voices import Packs
from hokchiu.tables.host import Host
from hokchiu.tables.running import Running

VERSION = version("hokchiu")
WORDS_KEPT = timedelta(days=90)
"""Of what was reported, after the decision."""
COMPRESS_FROM = 1024
COMPRESS_LEVEL = 4
"""Of what is compressed for each request, on the event loop: half the time of 9 for a few per cent more bytes."""


@dataclass
class Service:
    """What the application runs on: the store, the tables (made once the event loop runs), the limits, what is let in;
    ``now`` is the clock of the limits; ``judge`` counts the examples of the rules pages, which have none without it;
    ``started`` is called once all is ready; ``economy``: what coins are given and played for by (``None``: there are
    none), ``horn``: what a horn costs; ``metrics`` are for the machine itself and who has the token; days begin in
    ``zone``, by the clock ``today``."""

    store: Store
    make_host: Callable[[Store], Host]
    client: Path | None = None
    limits: Limits = field(default_factory=Limits)
    judge: Judge | None = None
    host: Host | None = None
    lobby: Lobby | None = None
    cashier: Cashier | None = None
    circle: Circle | None = None
    talking: Talking | None = None
    order: Order | None = None
    clubs: ClubTables | None = None
    edge: Edge = field(default_factory=Edge)
    now: Callable[[], float] = time.monotonic
    started: Callable[[], None] | None = None
    economy: Economy | None = field(default_factory=economy)
    horn: HornRules = field(default_factory=HornRules)
    metrics: bool = True
    metrics_token: str | None = None
    zone: ZoneInfo = field(default_factory=lambda: zone_of(ZONE))
    today: Callable[[], datetime] = lambda: datetime.now(UTC)


class Parts:
    """What the routes share, made of a service."""

    def __init__(self, service: Service) -> None:
        self.limiter = Limiter(service.limits, service.now)
        self.accounts = Accounts(service.store, clock=service.now)
        self.friends = Friends(service.store.writer)
        self.packs = Packs(service.store.writer)
        self.clubs = Clubs(service.store.writer)
        self.ledger = Ledger(service.store.writer)
        self.square = Square(service.store, service.zone, service.economy, service.horn, service.today)
        self.traffic = Traffic()
        coins = service.economy is not None
        self.desk = Desk(service.store.writer, Presence(), VERSION)
        self.sanctions = Sanctions(self.desk.moderation)
        self.gate = Gate(self.accounts, self.limiter, self.desk.presence, VERSION, self.traffic, coins, self.sanctions)
        self.doors = Doors(self.accounts, self.sanctions)
        self.accounts.ended = self.gate.presence.end
        service.store.writer.observe = self.traffic.committed


def make_app(service: Service) -> Starlette:
    """The application; it makes the host when it starts, and ends host and store when it stops.

    Raises :class:`hokchiu.server.policies.RouteWithoutPolicy` if a route does not say who may use it, and
    :class:`hokchiu.server.hosts.BadHost` for an allowed host that is none.
    """
    parts = Parts(service)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await _begin(service, parts)
        unwatch = watch_loop(parts.traffic)
        try:
            yield
        finally:
            unwatch()
            await _end(service, parts)

    routes = _routes(service, parts)
    policies(routes)
    return Starlette(routes=routes, middleware=layers(service.edge, parts.limiter), lifespan=lifespan)


async def _begin(service: Service, parts: Parts) -> None:
    """Make the host once the event loop runs, with the tables of the last run."""
    service.host = service.make_host(service.store)
    rules = service.economy
    service.lobby = Lobby(service.host, None if rules is None else rules.levels)
    cashier = Cashier(service.lobby, service.lobby, service.host, parts.ledger, rules, parts.desk.people.kept)
    service.cashier = cashier
    service.lobby.alike = parts.gate.presence.neighbours
    service.lobby.forgotten = service.host.freed = cashier.freed
    talking = Talking(cashier, service.host)
    ranking = Ranking(service.store, service.zone)
    crier = parts.square.begin(talking, service.host, ranking)
    service.circle = Circle(crier, service.host, parts.friends)
    service.host.apart = service.circle.apart
    service.host.stepped = _both(service.circle.stepped, talking.stepped)
    service.talking = talking
    service.clubs = ClubTables(service.circle, service.host, parts.clubs)
    service.order = Order(service.clubs, service.host, service.lobby, talking, parts.sanctions, parts.desk.board)
    await service.order.load()
    await _forget_old(parts)
    ranking.poke()
    await asyncio.wrap_future(parts.ledger.sweep())
    await service.host.recover()
    await service.clubs.load()
    await parts.accounts.forget_unused()
    await asyncio.wrap_future(parts.packs.forget_unused())
    if service.started is not None:
        service.started()


async def _forget_old(parts: Parts) -> None:
    """What was said, and where somebody came from, is not kept for ever."""
    long_ago = (parts.sanctions.now() - WORDS_KEPT).isoformat(timespec="seconds")
    await asyncio.wrap_future(parts.desk.reports.forget(long_ago))
    await asyncio.wrap_future(parts.desk.moderation.forget(parts.sanctions.moment()))


def _both(one: Callable[[Running], None], other: Callable[[Running], None]) -> Callable[[Running], None]:
    """Tell two of each step of a table."""

    def tell(running: Running) -> None:
        one(running)
        other(running)

    return tell


async def _end(service: Service, parts: Parts) -> None:
    """End all, the store last."""
    if service.circle is not None and service.lobby is not None and service.host is not None:
        parts.square.close()
        service.circle.close()
        service.lobby.close()
        if service.cashier is not None:
            await service.cashier.close()
        await service.host.close()
    parts.accounts.close()
    await asyncio.to_thread(service.store.close)


def _routes(service: Service, parts: Parts) -> list[BaseRoute]:
    """All routes, each with its policy."""

    async def socket(websocket: WebSocket) -> None:
        assert service.order is not None
        await parts.gate.admit(websocket, service.order)

    async def ties_changed(*players: str) -> None:
        if service.circle is not None:
            await service.circle.changed(*players)
        if service.host is not None:
            for player in players:
                service.host.galleries.part(player)

    def seated(player: str) -> bool:
        return service.host is not None and player in service.host.seated

    def table_of(player: str) -> Running | None:
        return None if service.host is None else service.host.seated.get(player)

    def host() -> Host | None:
        return service.host

    def club_hall() -> tuple[Host, ClubTables]:
        assert service.host is not None
        assert service.clubs is not None
        return service.host, service.clubs

    accounts, limiter, doors = parts.accounts, parts.limiter, parts.doors
    passports = Passports(accounts, service.edge.passkey_host)
    house = House(host, service.store.writer, VERSION)
    return [
        *([metrics_route(parts.traffic, house, service.metrics_token)] if service.metrics else []),
        *Health(service.store, host, VERSION, service.now).routes(),
        *RulesApi(service.judge, limiter).routes(),
        *RecordsApi(service.store, who_asks(accounts)).routes(),
        *VoicesApi(parts.packs, who_asks(accounts), limiter, parts.sanctions.muted).routes(),
        *([] if service.economy is None else coins_api(service.economy, parts)),
        *SignInApi(accounts, limiter, passports, parts.sanctions).routes(),
        *AccountApi(accounts, limiter, passports, seated).routes(doors),
        *FriendsApi(parts.friends, ties_changed).routes(doors),
        *RanksApi(accounts, parts.friends, limiter, service.zone, table_of).routes(doors),
        *_moderation(service, parts, table_of),
        *parts.square.routes(parts.ledger, limiter, doors),
        *ClubsApi(service.store.writer, club_hall, parts.sanctions, service.zone).routes(doors),
        public_socket("/ws", socket),
        public_folder("/", no_client if service.client is None else Client(service.client)),
    ]


def _moderation(service: Service, parts: Parts, table_of: Callable[[str], Running | None]) -> list[BaseRoute]:
    """The routes of moderation."""

    def hall() -> Hall | None:
        if service.host is None or service.lobby is None or service.order is None:
            return None
        return Hall(service.host, service.lobby, service.order)

    def lately(table: str) -> list[Line]:
        return [] if service.talking is None else service.talking.lately(table)

    def now() -> int:
        return 0 if service.host is None else service.host.clock.now()

    desk = parts.desk
    return [
        *ReportsApi(desk.reports, desk.people, table_of, lately, now).routes(parts.doors),
        *OperatorApi(desk, hall).routes(parts.doors),
        *OperatorPeopleApi(desk, hall).routes(parts.doors),
        *OperatorHornsApi(desk, service.today).routes(parts.doors),
    ]


def coins_api(rules: Economy, parts: Parts) -> list[BaseRoute]:
    """The routes of a server with coins."""
    return list(CoinsApi(parts.ledger, rules, who_asks(parts.accounts)).routes())


def layers(edge: Edge, limiter: Limiter) -> list[Middleware]:
    """What a request passes on its way in, outermost first."""
    found = [
        Middleware(RequestLog),
        Middleware(SafeHeaders, hsts=edge.hsts),
        Middleware(OwnPagesOnly, hosts=Hosts(edge.allowed_hosts)),
        Middleware(NotTooMany, limiter=limiter),
        Middleware(GZipMiddleware, minimum_size=COMPRESS_FROM, compresslevel=COMPRESS_LEVEL),
    ]
    if edge.trusted_proxies:
        found.insert(0, Middleware(ProxyHeadersMiddleware, trusted_hosts=list(edge.trusted_proxies)))
    return found

"""What stays of a connection that has ended, and when the collector looks through everything."""

import asyncio
import gc

import pytest

from hokchiu.server.memory import BUSY_SECONDS, QUIET_SECONDS, Tidying
from hokchiu.server.socket import Socket
from tests.server.live import SECONDS, clients, service, serving


@pytest.mark.parametrize("lost", [True, False])
async def test_a_connection_that_has_ended_is_freed_without_the_collector(lost: bool):
    async with serving(service()) as address:
        gc.collect()
        gc.disable()
        try:
            async with clients(address, "ann", "bea") as people:
                for person in people:
                    await person.receive()
                assert sockets() == 2
                for person in people:
                    await (person.drop() if lost else person.close())
            async with asyncio.timeout(SECONDS):
                while sockets():
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()


def sockets() -> int:
    return sum(isinstance(one, Socket) for one in gc.get_objects())


def test_all_is_looked_through_while_nobody_plays_or_after_an_hour():
    busy = True
    tidying = Tidying(lambda: busy, 0.0)
    assert not tidying.due(QUIET_SECONDS)
    assert tidying.due(BUSY_SECONDS)
    busy = False
    assert not tidying.due(BUSY_SECONDS + 1)
    assert tidying.due(BUSY_SECONDS + QUIET_SECONDS)
    assert not tidying.due(BUSY_SECONDS + QUIET_SECONDS + 1)

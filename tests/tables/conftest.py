from collections.abc import AsyncIterator

import pytest

from tests.tables.test_host import House


@pytest.fixture
def anyio_backend() -> str:
    """Tables run on asyncio only."""
    return "asyncio"


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """A host with a clock that the test moves; it ends with the test."""
    house = House()
    yield house
    await house.host.close()

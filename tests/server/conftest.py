import pytest


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio only."""
    return "asyncio"

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """Tables run on asyncio only."""
    return "asyncio"

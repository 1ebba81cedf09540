"""The core starts quickly: what only reads files or words errors is imported when it is needed."""

import subprocess
import sys

SLOW = ("dataclasses", "difflib", "hashlib", "inspect", "json", "pathlib", "tomllib", "msgspec", "asyncio")
PROGRAM = """
import sys
before = set(sys.modules)
import hokchiu.deal.game
print(*sorted(set(sys.modules) - before))
"""


def test_importing_the_core_imports_nothing_slow():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert "hokchiu.deal.game" in done.stdout.split()
    assert set(SLOW) & set(done.stdout.split()) == set()

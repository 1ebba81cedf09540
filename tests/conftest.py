"""What several test folders share: the tree without compiled modules, and Python run on it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def plain_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of ``src`` without compiled modules: everything in it runs interpreted."""
    tree = tmp_path_factory.mktemp("plain") / "src"
    shutil.copytree(ROOT / "src", tree, ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info"))
    return tree


@pytest.fixture(scope="session")
def run_plain(plain_tree: Path) -> Callable[..., str]:
    """Runs ``python *arguments`` on the uncompiled tree and gives what it prints.

    The code under test reads ``cython.compiled`` as False there. ``input`` is its standard input.
    """

    def run(*arguments: str, input: str = "") -> str:  # noqa: A002 the name subprocess gives it
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(plain_tree), str(ROOT)])}
        return subprocess.run(
            [sys.executable, *arguments], env=environment, input=input, capture_output=True, text=True, check=True
        ).stdout

    return run

"""The compiled core is the one under test, and its two descriptions (.py and .pxd) say the same."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PXD_FILES = sorted(path for path in (ROOT / "src/hokchiu").rglob("*.pxd") if path.stem != "__init__")
ENUM = re.compile(r"^cpdef enum:\n((?:[ \t]+[^\n]*\n|\n)*)", re.MULTILINE)
CONSTANT = re.compile(r"^\s+(\w+) = (-?\d+)", re.MULTILINE)


def module_name(pxd: Path) -> str:
    return ".".join(pxd.with_suffix("").relative_to(ROOT / "src").parts)


NAMES = [module_name(pxd) for pxd in PXD_FILES]


def pxd_constants(pxd: Path) -> dict[str, int]:
    text = pxd.read_text(encoding="utf-8")
    return {name: int(value) for body in ENUM.findall(text) for name, value in CONSTANT.findall(body)}


def uncompiled_statements(source: Path) -> Iterator[ast.stmt]:
    """What stands under ``if not cython.compiled:``."""
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled":
            yield from node.body


def python_constants(source: Path) -> dict[str, int]:
    """Upper-case names that are given whole numbers under ``if not cython.compiled:``."""
    found = {}
    for node in uncompiled_statements(source):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = ast.literal_eval(node.value)
            if isinstance(value, int):
                found[node.targets[0].id] = value
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_module_under_test_is_the_compiled_one(name: str) -> None:
    assert str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))


@pytest.mark.parametrize("pxd", PXD_FILES, ids=module_name)
def test_constants_are_the_same_compiled_and_uncompiled(pxd: Path) -> None:
    assert python_constants(pxd.with_suffix(".py")) == pxd_constants(pxd)


@pytest.mark.parametrize("pxd", PXD_FILES, ids=module_name)
def test_every_constant_can_be_read_from_python(pxd: Path) -> None:
    module = import_module(module_name(pxd))
    assert {name: getattr(module, name) for name in pxd_constants(pxd)} == pxd_constants(pxd)


def test_the_plain_tree_runs_uncompiled(run_plain: Callable[..., str]) -> None:
    printed = run_plain("-c", "import hokchiu.deal.layout as layout; print(layout.__file__)")
    assert printed.strip().endswith("layout.py")


def test_mypy_relaxes_exactly_the_compiled_modules() -> None:
    overrides = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["overrides"]
    relaxed = next(one["module"] for one in overrides if "disallow_untyped_defs" in one)
    assert relaxed == NAMES

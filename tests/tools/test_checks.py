"""The checks bite: each is shown something that it must find."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from Cython.Build import cythonize

from tools import check_nogil, check_sizes, generate

HOT = """import cython


def halve(number):
    return number // TWO


def shares(number, seats):
    return number // seats
"""
HOT_PXD = """cdef enum:
    TWO = 2

cdef int halve(int number) noexcept nogil
cdef int shares(int number, int seats) noexcept nogil
"""
LOST = "cdef int lost(int number) noexcept nogil\n"


@pytest.fixture(scope="module")
def hot_module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A module whose second function may raise, with its annotated page; its .pxd names a third."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("hot"))
        patch.setattr(check_nogil, "PAGES", Path("pages"))
        Path("hot.py").write_text(HOT)
        Path("hot.pxd").write_text(HOT_PXD)
        cythonize(["hot.py"], build_dir="pages", annotate=True, quiet=True, language_level=3)
        Path("hot.pxd").write_text(HOT_PXD + LOST)
        yield Path("hot.py")


def test_a_division_by_a_variable_in_a_hot_function_is_found_and_by_a_constant_is_not(hot_module: Path) -> None:
    names = check_nogil.hot_functions(hot_module.with_suffix(".pxd")) - {"lost"}
    assert list(check_nogil.complaints(hot_module, names)) == [
        "hot.py:9: shares calls the interpreter: return number // seats"
    ]


def test_a_hot_function_that_is_not_defined_is_found(hot_module: Path) -> None:
    assert "hot.py: lost is declared in the .pxd but not defined" in check_nogil.complaints(hot_module, {"lost"})


def test_a_function_is_measured_without_docstring_comments_and_blank_lines(tmp_path: Path) -> None:
    path = tmp_path / "three.py"
    path.write_text('def f():\n    """Two\n    lines."""\n\n    # why\n    one = 1\n    return one\n')
    assert list(check_sizes.functions(path)) == [("f", 3)]


def test_a_function_over_the_cap_fails_and_an_exception_lets_it_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_sizes, "EXCEPTIONS", {})
    found = {"src/a.py:f": "61 lines of code, at most 60"}
    assert list(check_sizes.complaints(found, [1, 1])) == ["src/a.py:f: 61 lines of code, at most 60"]
    monkeypatch.setitem(check_sizes.EXCEPTIONS, "src/a.py:f", "a table")
    assert list(check_sizes.complaints(found, [1, 1])) == []


def test_an_exception_that_is_not_needed_any_more_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check_sizes.EXCEPTIONS, "src/a.py:f", "a table")
    assert "src/a.py:f: no exception is needed any more" in check_sizes.complaints({}, [1, 1])


def test_a_generated_file_that_differs_or_is_missing_is_stale(tmp_path: Path) -> None:
    path = tmp_path / "made.md"
    assert generate.stale(path, lambda: b"new")
    path.write_bytes(b"old")
    assert generate.stale(path, lambda: b"new")
    path.write_bytes(b"new")
    assert not generate.stale(path, lambda: b"new")

"""The core's tests on a checked build (`make checked`).

A copy of the sources in build/checked/ is compiled with bounds, initialisation and overflow checks.
In functions that cannot raise, a failed check is printed and swallowed, so the tests run with such
messages as errors. Where gcc has its address sanitizer, that is built in as well. Before the tests,
planted accesses out of bounds, compiled the same way, must be caught: else the run proves nothing.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "checked"
COPIED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "docs", "tests")
ONLY = "hokchiu.tiles,hokchiu.hand,hokchiu.rules,hokchiu.deal"
TESTS = ("tests/tiles", "tests/hand", "tests/rules", "tests/deal")
# Checks and sanitizer make each step several times as slow: a part of the random play and of the slow twins,
# and of the decision paths only the short ones. Bots are not built.
DEALS = "700"
PART = "0.1"
LEFT_OUT = (
    # what these compare runs uncompiled, in a process of its own
    "--ignore=tests/hand/test_uncompiled.py",
    "--ignore=tests/rules/mcr/test_uncompiled.py",
    "--ignore=tests/deal/test_compiled_and_plain.py",
    "--ignore=tests/deal/test_waiting.py",
    "--deselect=tests/deal/test_small_big.py::test_bots_play_to_the_end_and_the_record_plays_again",
    "--deselect=tests/deal/test_duel71.py::test_bots_play_every_phase_to_the_end_and_the_record_plays_again",
    "--deselect=tests/deal/test_perft.py::test_the_number_of_decision_paths_is_known[perft-",
    "--deselect=tests/rules/mcr/test_jokers.py::test_the_search_finds_what_trying_everything_finds[3-",
    "--deselect=tests/rules/mcr/test_jokers.py::test_the_search_finds_what_trying_everything_finds[4-",
)
UNRAISABLE = "error::pytest.PytestUnraisableExceptionWarning"
GENERATED = ("*.so", "*.c", "__pycache__", "*.egg-info")

OUTSIDE = ("out_of_bounds", "out_of_memory")
PLANT = "hokchiu.tiles.planted"
PLANT_PY = '''"""Reads where the caller says, in bounds or not."""

import cython


def read(view, place):
    """The byte at *place*."""
    return view[place]


@cython.boundscheck(False)
def read_unchecked(view, place):
    """The byte at *place*, whatever is there."""
    return view[place]


def probe(place, checked):
    """The byte at *place* of eight."""
    eight = bytearray(8)
    return read(eight, place) if checked else read_unchecked(eight, place)
'''
PLANT_PXD = """\
cdef int read(unsigned char[::1] view, int place) noexcept nogil
cdef int read_unchecked(unsigned char[::1] view, int place) noexcept nogil
"""
PLANT_TEST = '''"""Planted accesses: the first is fine, the others must be caught."""

from hokchiu.tiles import planted
from hokchiu.tiles.planted import probe


def test_in_bounds() -> None:
    assert planted.__file__.endswith(".so"), "nothing was compiled"
    assert probe(7, True) == 0


def test_out_of_bounds() -> None:
    probe(8, True)


def test_out_of_memory() -> None:
    probe(12, False)  # right behind the block: further on, another one may lie
'''


def copy_tree() -> None:
    """The sources into build/checked/; unchanged files keep their times, so that a second build is short."""
    TREE.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source, target = ROOT / name, TREE / name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True) if name == "tests" else prune(source, target)
            shutil.copytree(source, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*GENERATED))
        elif source.exists():
            shutil.copy2(source, target)


def prune(source: Path, target: Path) -> None:
    """Remove sources from the copy that the tree has no more."""
    for path in target.rglob("*.p*"):
        if path.suffix in {".py", ".pxd"} and not (source / path.relative_to(target)).exists():
            path.unlink()


def plant() -> None:
    """A module that reads out of bounds when told to, and its tests."""
    module = TREE / "src" / Path(*PLANT.split("."))
    module.with_suffix(".py").write_text(PLANT_PY, encoding="utf-8")
    module.with_suffix(".pxd").write_text(PLANT_PXD, encoding="utf-8")
    (TREE / "tests" / "test_planted.py").write_text(PLANT_TEST, encoding="utf-8")


def sanitizer() -> str | None:
    """Path of gcc's address sanitizer, if there is one."""
    if shutil.which("gcc") is None:
        return None
    found = subprocess.run(["gcc", "-print-file-name=libasan.so"], check=True, capture_output=True, text=True)
    path = found.stdout.strip()
    return path if os.path.isabs(path) else None


def environment(library: str | None) -> dict[str, str]:
    """What builds and runs the copied tree, sanitized with *library* if there is one."""
    variables = (
        os.environ
        | {"HOKCHIU_DEALS": DEALS, "HOKCHIU_PART": PART}
        | {"HOKCHIU_CHECKED": "1", "HOKCHIU_ONLY": ONLY, "PYTHONPATH": str(TREE / "src")}
    )
    if library is not None:
        # Python's own allocator would hide where a block ends; the interpreter's leaks at exit are not ours.
        variables |= {"HOKCHIU_SANITIZE": "1", "PYTHONMALLOC": "malloc", "ASAN_OPTIONS": "detect_leaks=0"}
    return variables


def python(library: str | None, *arguments: str, quiet: bool = False) -> int:
    """Python in the copied tree; gives its exit code."""
    variables = environment(library) | ({"LD_PRELOAD": library} if library else {})
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=TREE, env=variables, check=False, capture_output=quiet).returncode


def build(library: str | None) -> bool:
    """Compile the copied tree; the compiler itself runs without the sanitizer."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=TREE, env=environment(library), check=False).returncode == 0


def pytest(library: str | None, *arguments: str, quiet: bool = False) -> bool:
    """Whether the tests named in *arguments* pass on the checked build."""
    options = ("-m", "pytest", "-q", "-W", UNRAISABLE, "-p", "no:cacheprovider")
    return python(library, *options, *arguments, quiet=quiet) == 0


def bites(library: str | None) -> bool:
    """Whether the planted accesses out of bounds are caught, and the one in bounds is not."""
    planted = "tests/test_planted.py::test_"
    caught = {name: not pytest(library, planted + name, quiet=True) for name in ("in_bounds", *OUTSIDE)}
    if library is None:
        del caught["out_of_memory"]
    print("checked:", ", ".join(f"planted {name} {'caught' if it else 'passed'}" for name, it in caught.items()))
    return caught.pop("in_bounds") is False and all(caught.values())


def main(arguments: list[str]) -> int:
    """Build, prove that the checks bite, run the tests; *arguments* go to pytest instead of the core's test folders.

    With ``--build`` alone, build only: the next run finds that done.
    """
    library = sanitizer()
    copy_tree()
    plant()
    if arguments == ["--build"]:
        return 0 if build(library) else 1
    tests = arguments or [folder for folder in TESTS if (TREE / folder).is_dir()]
    both_cores = ("-n", "2", "--dist", "worksteal")
    return 0 if build(library) and bites(library) and pytest(library, *both_cores, *LEFT_OUT, *tests) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

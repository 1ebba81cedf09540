"""Compile the core: every module of it that has a .pxd beside it.

The modules share Cython's memoryview code through one generated module (``hokchiu._shared``), and C
files stay in ``build/``, beside each the page that marks its lines that call the interpreter. Without
a C compiler the installation still succeeds: the same files run interpreted, about a hundred times slower.

``HOKCHIU_CHECKED=1`` builds with bounds, initialisation and overflow checks (``make checked``),
``HOKCHIU_SANITIZE=1`` with gcc's address sanitizer (its library must be preloaded);
``HOKCHIU_ONLY=hokchiu.hand,hokchiu.tiles`` builds only the modules under these names, ``HOKCHIU_ONLY=-``
none at all.
"""

import fcntl
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
BUILD = Path("build")
CLIENT = Path("web") / "dist"
SHARED = "hokchiu._shared"
JOBS = os.cpu_count() or 1
CHECKED = os.environ.get("HOKCHIU_CHECKED") == "1"
NONE = "-"
ONLY = tuple(os.environ.get("HOKCHIU_ONLY", "").split(","))
# What Cython writes to set a module up runs once: not optimised, it takes gcc a fifth less time in all.
ONCE = '-DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O0"),no_sanitize("address")))'
# -g0: the interpreter's own flags ask for debug information, which is most of a module's size.
FAST = {"extra_compile_args": ["-O2", "-g0", ONCE], "extra_link_args": ["-s"]}
# Each access is checked by a call, not in place: gcc takes little more than half as long, the tests little longer.
CALLED = "--param=asan-instrumentation-with-call-threshold=0"
SANITIZED = {
    "extra_compile_args": ["-O1", "-g1", "-fsanitize=address", CALLED, "-fno-omit-frame-pointer", ONCE],
    "extra_link_args": ["-fsanitize=address"],
}
FLAGS = SANITIZED if os.environ.get("HOKCHIU_SANITIZE") == "1" else FAST


def extension(name: str, source: Path) -> Extension:
    """One extension module; optional, so that a machine without a compiler gets the Python one."""
    return Extension(name, [str(source)], optional=True, **FLAGS)


def modules() -> Iterator[Extension]:
    """The shared module and one for each .pxd that is not a package's own."""
    if ONLY == (NONE,):
        return
    yield extension(SHARED, SOURCE / Path(*SHARED.split(".")).with_suffix(".c"))
    for pxd in sorted((SOURCE / "hokchiu").rglob("*.pxd")):
        name = ".".join(pxd.with_suffix("").relative_to(SOURCE).parts)
        if pxd.stem != "__init__" and name.startswith(ONLY):
            yield extension(name, pxd.with_suffix(".py"))


def translate(build_dir: Path) -> list[Extension]:
    """Python turned into C in *build_dir*, in parallel, what has changed since; none where Cython itself is missing."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    extensions: list[Extension] = cythonize(
        list(modules()),
        build_dir=str(build_dir),
        include_path=[str(SOURCE)],
        nthreads=JOBS,
        quiet="--quiet" in sys.argv,
        annotate=True,
        shared_utility_qualified_name=SHARED,
        compiler_directives={
            "language_level": "3",
            "auto_pickle": False,
            "boundscheck": CHECKED,
            "initializedcheck": CHECKED,
            "overflowcheck": CHECKED,
            "wraparound": False,
            "cdivision": False,
            "show_performance_hints": not CHECKED,
        },
    )
    return extensions


class WithClient(build_py):  # type: ignore[misc]
    """Puts the built web client into a wheel; from a source tree it is served where it was built."""

    def run(self) -> None:
        """Copy the modules, then the client."""
        super().run()
        if CLIENT.is_dir() and not self.editable_mode:
            shutil.copytree(CLIENT, Path(self.build_lib) / "hokchiu" / "web", dirs_exist_ok=True)


def drop_orphans() -> None:
    """Remove modules whose source is gone: Python would go on importing them."""
    for module in (SOURCE / "hokchiu").rglob("*.so"):
        name = module.name.partition(".")[0]
        if name != "_shared" and not module.with_name(f"{name}.py").exists():
            module.unlink()


def build() -> None:
    """Build, one at a time in this tree: two builds at once would write the same files."""
    os.chdir(ROOT)
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        drop_orphans()
        setup(
            ext_modules=translate(BUILD / "cython"),
            cmdclass={"build_py": WithClient},
            options={"build_ext": {"parallel": JOBS}},
        )


if __name__ == "__main__":
    build()

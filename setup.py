"""Compile the core: every module of it that has a .pxd beside it."""

import os
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path(__file__).parent / "src"
CHECKED = os.environ.get("HOKCHIU_CHECKED") == "1"


def modules():
    for pxd in sorted((SOURCE / "hokchiu").rglob("*.pxd")):
        if pxd.stem == "__init__":
            continue
        path = pxd.with_suffix(".py").relative_to(SOURCE.parent)
        name = ".".join(pxd.with_suffix("").relative_to(SOURCE).parts)
        yield Extension(name, [str(path)], extra_compile_args=["-O2"], optional=True)


def extensions():
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    return cythonize(
        list(modules()),
        include_path=[str(SOURCE)],
        nthreads=os.cpu_count() or 1,
        compiler_directives={
            "language_level": "3",
            "boundscheck": CHECKED,
            "wraparound": False,
            "initializedcheck": CHECKED,
            "overflowcheck": CHECKED,
            "cdivision": False,
        },
    )


setup(ext_modules=extensions())

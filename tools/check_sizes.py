"""Size caps of functions and files, and names that no module may have (HOUSE.md 7, habit 4).

A function's size counts its lines from `def` to the end without the docstring, blank lines and comments; the
exceptions stand in one list, each with its reason, and an exception that is not needed any more fails too.
"""

import ast
import io
import statistics
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FUNCTION_LINES = 60
FUNCTION_LINES_P90 = 30
FUNCTION_LINES_MEDIAN = 8
FILE_LINES = 500
BANNED_NAMES = ("common", "helper", "helpers", "manager", "misc", "util", "utils")
WEB_SUFFIXES = {".ts", ".tsx", ".css"}

# path, or path:function -> why it may be larger. This list only shrinks.
EXCEPTIONS: dict[str, str] = {
    "web/src/net/protocol.gen.ts": "generated, one type a message, from protocol/, whose modules are below the cap",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files() -> list[Path]:
    """Every Python file that is ours."""
    return sorted(path for folder in ("src", "tools", "tests") for path in (ROOT / folder).rglob("*.py"))


def web_files() -> list[Path]:
    """The client's sources."""
    files = (path for folder in ("web/src", "web/test") for path in (ROOT / folder).rglob("*"))
    return sorted(path for path in files if path.suffix in WEB_SUFFIXES)


def code_lines(text: str) -> set[int]:
    """Numbers of the lines that hold code: neither blank nor comment alone."""
    empty = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in empty:
            lines.update(range(token.start[0], token.end[0] + 1))
    return lines


def docstring_lines(function: Function) -> set[int]:
    """Numbers of the lines of the docstring, if there is one."""
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is None:
        return set()
    return set(range(first.lineno, (first.end_lineno or first.lineno) + 1))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """(name, lines) of each function of a file; a nested one counts in its parent as well."""
    text = path.read_text(encoding="utf-8")
    code = code_lines(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            own = set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            yield node.name, len((own & code) - docstring_lines(node))


def oversized() -> tuple[dict[str, str], list[int]]:
    """What is too large (place -> complaint), and the sizes of the package's functions."""
    found: dict[str, str] = {}
    sizes: list[int] = []
    for path in python_files():
        place = path.relative_to(ROOT).as_posix()
        for name, lines in functions(path):
            if place.startswith("src/"):
                sizes.append(lines)
            if lines > FUNCTION_LINES:
                found[f"{place}:{name}"] = f"{lines} lines of code, at most {FUNCTION_LINES}"
    for path in python_files() + web_files():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > FILE_LINES:
            found[path.relative_to(ROOT).as_posix()] = f"{lines} lines, at most {FILE_LINES}"
    return found, sizes


def banned() -> Iterator[str]:
    """Files whose name says nothing."""
    for path in python_files() + web_files():
        if path.stem in BANNED_NAMES:
            yield f"{path.relative_to(ROOT).as_posix()}: the name says nothing about what is in it"


def complaints(found: dict[str, str], sizes: list[int]) -> Iterator[str]:
    """Everything that fails, one line each."""
    yield from (f"{place}: {what}" for place, what in found.items() if place not in EXCEPTIONS)
    yield from (f"{place}: no exception is needed any more" for place in EXCEPTIONS if place not in found)
    yield from banned()
    p90 = statistics.quantiles(sizes, n=10)[-1]
    if p90 >= FUNCTION_LINES_P90:
        yield f"src: nine functions in ten are under {p90:.0f} lines, should be under {FUNCTION_LINES_P90}"


def main() -> int:
    """Print the complaints and the figures; 1 if anything fails."""
    found, sizes = oversized()
    bad = list(complaints(found, sizes))
    print(*bad, sep="\n", end="\n" if bad else "")
    middle, p90 = statistics.median(sizes), statistics.quantiles(sizes, n=10)[-1]
    print(
        f"sizes: {len(sizes)} functions in src, median {middle:g} lines (aim {FUNCTION_LINES_MEDIAN}), "
        f"p90 {p90:.0f}, largest {max(sizes)}; {len(EXCEPTIONS)} exceptions"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""No line of a hot function may call the interpreter (HOUSE.md 2).

A hot function is one that a .pxd declares `nogil`. Cython's annotated page gives each line its C code and a score,
above zero where the code calls the interpreter: conversions, divisions that may raise, typed arguments that may be
None. The check for a division by zero that Cython writes for a named constant is no such call: the compiler removes it.
"""

import ast
import html
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import setup  # noqa: E402 the build's own module list and settings

PAGES = setup.BUILD / "cython"
HOT = re.compile(r"^\s*cp?def\s+(?:inline\s+)?[^=\n]*?\b(\w+)\([^)]*\)[^\n]*\bnogil\b", re.MULTILINE)
LINE = re.compile(
    r"""<pre class="cython line score-(?P<score>\d+)"[^\n]*?<span class="">0*(?P<number>\d+)</span>[^\n]*\n"""
    r"""(?:</pre>)?(?:<pre class='cython code[^>]*>(?P<code>.*?)</pre>)?""",
    re.DOTALL,
)
# if (unlikely(CONSTANT == 0)) { ... } and if (... CONSTANT == (int)-1 ...) { ... }, as written for `x // CONSTANT`
DEAD = re.compile(r"if \((?:unlikely\()?(?:[^\n{]*\b__pyx_e_\w+ == (?:0|\(int\)-1)\)[^\n{]*)\{[^}]*\}")
# len() of a view is read from the view itself
CALL = re.compile(r"__PYX_ERR|(?!__Pyx_MemoryView_Len)\b(?:Py[A-Z]\w*_\w+|__Pyx_[A-Z][a-z_]\w*|__pyx_convert_\w+)\(")


def hot_functions(pxd: Path) -> set[str]:
    """Names that a .pxd declares nogil."""
    return set(HOT.findall(pxd.read_text(encoding="utf-8")))


def bodies(source: Path, names: set[str]) -> Iterator[tuple[str, range]]:
    """(name, line numbers of the body) of the functions called *names*."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            yield node.name, range(node.body[0].lineno, (node.end_lineno or node.lineno) + 1)


def calling_lines(source: Path) -> set[int]:
    """Numbers of the lines of a module whose C code calls the interpreter, from its annotated page."""
    page = (PAGES / source).with_suffix(".html").read_text(encoding="utf-8")
    found = set()
    for match in LINE.finditer(page):
        code = html.unescape(re.sub(r"<[^>]*>", "", match["code"] or ""))
        if int(match["score"]) and CALL.search(DEAD.sub("", code)):
            found.add(int(match["number"]))
    return found


def complaints(source: Path, names: set[str]) -> Iterator[str]:
    """The lines of hot functions that call the interpreter, and hot functions that do not exist."""
    found = dict(bodies(source, names))
    calling = calling_lines(source)
    text = source.read_text(encoding="utf-8").splitlines()
    for name, lines in found.items():
        for line in lines:
            if line in calling:
                yield f"{source}:{line}: {name} calls the interpreter: {text[line - 1].strip()}"
    yield from (f"{source}: {name} is declared in the .pxd but not defined" for name in names - set(found))


def main() -> int:
    """Print the complaints and how many functions were looked at; 1 if any line calls the interpreter."""
    setup.translate(PAGES)
    bad: list[str] = []
    looked_at = 0
    for module in setup.modules():
        source = Path(module.sources[0])
        if source.suffix == ".py":
            names = hot_functions(source.with_suffix(".pxd"))
            looked_at += len(names)
            bad.extend(complaints(source, names))
    print(*bad, sep="\n", end="\n" if bad else "")
    print(f"nogil: {len(bad)} lines in {looked_at} hot functions call the interpreter")
    return 1 if bad or not looked_at else 0


if __name__ == "__main__":
    sys.exit(main())

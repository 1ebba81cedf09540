"""The example of docs/envs.md prints what it shows."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "envs.md"


def test_the_example_prints_what_the_page_shows() -> None:
    text = PAGE.read_text(encoding="utf-8")
    program = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    printed = re.search(r"```text\n(.*?)```", text, re.DOTALL)
    assert program
    assert printed
    assert len(program[1].splitlines()) <= 20
    done = subprocess.run([sys.executable, "-c", program[1]], capture_output=True, text=True, check=True)
    assert done.stdout == printed[1]

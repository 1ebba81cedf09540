"""The sessions of the README are what the command prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README, re.DOTALL)
HOKCHIU = f"{sys.executable} -m hokchiu.cli.main"


@pytest.mark.parametrize(("command", "printed"), SESSIONS, ids=[command[:40] for command, _ in SESSIONS])
def test_a_session_of_the_readme_prints_what_it_shows(command: str, printed: str) -> None:
    line = re.sub(r"(^|\| )hokchiu ", lambda found: f"{found[1]}{HOKCHIU} ", command)
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.rstrip() == printed.rstrip()


def test_every_page_that_the_readme_links_exists() -> None:
    for page in re.findall(r"\]\(([\w./-]+)\)", README):
        assert (ROOT / page).is_file(), page

"""``hokchiu record export``, ``import`` and ``upgrade``."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from hokchiu.cli.main import main
from hokchiu.record.link import link_of
from hokchiu.record.reading import read_record
from hokchiu.store.store import DATABASE, Store

CORPUS = Path(__file__).parents[1] / "record/corpus"
FAIR, MCR, OLD, UNFINISHED = (
    CORPUS / f"{name}.jsonl" for name in ("v2-encyclopedia", "v2-mcr", "v1-club", "v2-lianzhong-unfinished")
)


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Hokchiu = Callable[..., Done]


@pytest.fixture
def hokchiu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Hokchiu:
    """The command in this process: to start another one takes longer than all that is tested here."""

    def run(*arguments: str, given: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = main(arguments)
        return Done(code, *capsys.readouterr())

    return run


def text(*files: Path) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in files)


def test_what_is_imported_is_exported_as_it_was(tmp_path: Path, hokchiu: Hokchiu) -> None:
    done = hokchiu("record", "import", "--data", str(tmp_path), str(FAIR), "-", given=text(MCR, OLD))
    assert (done.returncode, done.stderr) == (0, "")
    links = [f"/r/{link_of(read_record(text(file)).seed)}" for file in (FAIR, MCR, OLD)]
    assert done.stdout.splitlines() == links
    assert hokchiu("record", "export", "--data", str(tmp_path)).stdout == text(FAIR, MCR, OLD)
    one = links[1].removeprefix("/r/")
    assert hokchiu("record", "export", "--data", str(tmp_path), one).stdout == text(MCR)


def test_what_is_there_already_is_left_as_it_is(tmp_path: Path, hokchiu: Hokchiu) -> None:
    hokchiu("record", "import", "--data", str(tmp_path), str(FAIR), str(OLD))
    again = hokchiu("record", "import", "--data", str(tmp_path), str(FAIR), str(OLD), str(MCR))
    assert [line.endswith(" (was there)") for line in again.stdout.splitlines()] == [True, True, False]
    assert hokchiu("record", "export", "--data", str(tmp_path)).stdout == text(FAIR, OLD, MCR)


@pytest.mark.parametrize(
    ("damaged", "says"),
    [
        (text(FAIR).replace('"deal":', '"deal":9', 1), "record 2: the commitment is not that of secret and context"),
        (text(UNFINISHED), "record 2: the deal has not ended"),
        ("no record", "record 2: line 1"),
    ],
)
def test_one_that_does_not_hold_keeps_all_out(tmp_path: Path, hokchiu: Hokchiu, damaged: str, says: str) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text(text(MCR) + damaged, encoding="utf-8")
    if damaged == "no record":
        file.write_text(text(MCR) + '{"format":"hokchiu-record"}\n', encoding="utf-8")
    done = hokchiu("record", "import", "--data", str(tmp_path / "data"), str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert not (tmp_path / "data" / DATABASE).exists()


def test_another_deal_in_the_place_of_one_is_refused_and_nothing_is_imported(tmp_path: Path, hokchiu: Hokchiu) -> None:
    hokchiu("record", "import", "--data", str(tmp_path), str(FAIR))
    store = Store(tmp_path)
    store.writer.do(lambda connection: connection.execute("UPDATE deal SET link = 'another', record = 'x'")).result()
    store.close()
    done = hokchiu("record", "import", "--data", str(tmp_path), str(MCR), str(FAIR))
    assert (done.returncode, done.stdout) == (2, "")
    assert "is another one here" in done.stderr
    assert hokchiu("record", "export", "--data", str(tmp_path)).stdout == "x"


def test_a_folder_without_data_and_a_link_that_leads_nowhere_are_said_so(tmp_path: Path, hokchiu: Hokchiu) -> None:
    done = hokchiu("record", "export", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "no data of a server here" in done.stderr
    assert not (tmp_path / DATABASE).exists()
    hokchiu("record", "import", "--data", str(tmp_path), str(FAIR))
    done = hokchiu("record", "export", "--data", str(tmp_path), "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no deal has the link nowhere" in done.stderr


def test_an_old_record_becomes_one_of_the_newest_version(hokchiu: Hokchiu) -> None:
    done = hokchiu("record", "upgrade", str(OLD), str(FAIR))
    assert done.returncode == 0
    assert [json.loads(line)["version"] for line in done.stdout.splitlines() if '"format"' in line] == [2, 2]
    assert hokchiu("record", "verify", "-", given=done.stdout).returncode == 0
    bad = hokchiu("record", "upgrade", "-", given=text(OLD).replace('"state":"', '"state":"0', 1))
    assert (bad.returncode, "-, record 1: line " in bad.stderr) == (2, True)

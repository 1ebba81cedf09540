"""The audit of dependencies, against a data base of the test's own."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tools import audit
from tools.audit import Package, faults, locked, main, npm_packages, python_packages


class DataBase(BaseHTTPRequestHandler):
    """Knows of one package what is in ``bad``."""

    bad: dict[str, list[str]] = {}

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        results = [
            {"vulns": [{"id": one} for one in self.bad[query["package"]["name"]]]}
            if query["package"]["name"] in self.bad
            else {}
            for query in asked
        ]
        body = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(DataBase, "bad", {})
    server = HTTPServer(("127.0.0.1", 0), DataBase)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/querybatch"
    server.shutdown()
    thread.join()
    server.server_close()


def test_all_that_is_locked_is_asked_for():
    found = {(package.ecosystem, package.name) for package in locked()}
    assert {("PyPI", "starlette"), ("PyPI", "pytest"), ("npm", "preact"), ("npm", "vite")} <= found


def test_versions_are_read_from_the_locks():
    lock = "anyio==4.16.0 \\\n    --hash=sha256:00 \\\nuvicorn==0.54.0 ; python_version > '3'\n# x==1\n"
    assert python_packages(lock) == {Package("PyPI", "anyio", "4.16.0"), Package("PyPI", "uvicorn", "0.54.0")}
    entries = {
        "": {"version": "0"},
        "node_modules/@a/b": {"version": "1"},
        "node_modules/c/node_modules/d": {"version": "2"},
    }
    assert npm_packages(json.dumps({"packages": entries})) == {Package("npm", "@a/b", "1"), Package("npm", "d", "2")}


def test_packages_without_a_known_fault_pass(service: str, capsys: pytest.CaptureFixture[str]):
    assert main(["--strict", "--service", service]) == 0
    assert "0 faults" in capsys.readouterr().out


def test_a_vulnerable_package_fails_and_is_named(
    service: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(DataBase, "bad", {"starlette": ["GHSA-1"]})
    monkeypatch.setattr(audit, "AT_A_TIME", 7)
    assert main(["--service", service]) == 1
    assert "PyPI starlette 1.10.0: GHSA-1" in capsys.readouterr().out


def test_what_is_accepted_passes_and_an_old_entry_does_not():
    found = {Package("npm", "vite", "8"): ["GHSA-1", "GHSA-2"]}
    assert faults(found, ["GHSA-1", "GHSA-2"]) == []
    assert faults(found, ["GHSA-1"]) == ["npm vite 8: GHSA-2 (https://osv.dev/GHSA-2)"]
    assert faults({}, ["GHSA-1"]) == ["GHSA-1 is accepted, and nothing has it any more"]


@pytest.mark.parametrize(("strict", "code"), [([], 0), (["--strict"], 2)])
def test_without_an_answer_it_says_that_nothing_was_checked(
    strict: list[str], code: int, capsys: pytest.CaptureFixture[str]
):
    assert main([*strict, "--service", "http://127.0.0.1:1/none"]) == code
    assert "SKIPPED, not one of" in capsys.readouterr().out

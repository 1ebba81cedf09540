"""Starting and stopping the server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from io import StringIO
from pathlib import Path

import pytest

from hokchiu.server import address
from hokchiu.server.address import PortTaken, addresses, listen, qr_code
from hokchiu.server.configuration import Configuration
from hokchiu.server.run import announce, serve
from hokchiu.store.lock import FolderInUse, folder_lock

SERVE = """
from hokchiu.server.configuration import Configuration
from hokchiu.server.run import serve
serve(Configuration(host={host!r}, port={port}, data={data!r}))
"""
SECONDS = 20


def test_the_next_free_port_is_taken():
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert port < second.getsockname()[1] <= port + address.PORTS_TRIED


def test_no_free_port_is_said_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(address, "PORTS_TRIED", 1)
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(PortTaken, match=f"ports {port} to {port} are taken"):
            listen("127.0.0.1", port)


def test_an_address_that_is_not_this_machines_is_said_so():
    with pytest.raises(PortTaken, match="cannot listen on 192.0.2.1"):
        listen("192.0.2.1", 0)


def test_small_frames_are_sent_at_once():
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_server_for_all_names_the_network_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(address, "network_host", lambda: "192.168.1.5")
    assert addresses("0.0.0.0", 8000) == ["http://localhost:8000/", "http://192.168.1.5:8000/"]
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert addresses("::1", 8000, "https") == ["https://[::1]:8000/"]


def test_what_is_printed_names_addresses_data_and_the_qr_code(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(address, "network_host", lambda: "192.168.1.5")
    out = StringIO()
    with listen("127.0.0.1", 0) as listening:
        announce(listening, Configuration(port=1, data="/somewhere/data"), out)
        port = listening.getsockname()[1]
    text = out.getvalue()
    assert f"http://localhost:{port}/" in text
    assert f"http://192.168.1.5:{port}/" in text
    assert f"Port 1 is taken; using {port}." in text
    assert "/somewhere/data/hokchiu.sqlite3" in text
    assert qr_code(f"http://192.168.1.5:{port}/") in text


def test_with_a_public_address_it_is_that_which_the_qr_code_names():
    out = StringIO()
    with listen("127.0.0.1", 0) as listening:
        announce(listening, Configuration(host="127.0.0.1", public_url="https://mahjong.example"), out)
    assert qr_code("https://mahjong.example/") in out.getvalue()


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path):
    with folder_lock(tmp_path), pytest.raises(FolderInUse, match=rf"another server \(process {os.getpid()}\) uses"):
        serve(Configuration(host="127.0.0.1", port=0, data=str(tmp_path)))
    with folder_lock(tmp_path):
        pass


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_the_server_starts_answers_and_stops_cleanly(tmp_path: Path, sign: signal.Signals):
    code = SERVE.format(host="127.0.0.1", port=0, data=str(tmp_path / "data"))
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment,
    ) as process:
        assert process.stdout is not None
        url = next(line.split()[1] for line in process.stdout if "http://" in line)
        assert '"status":"ok"' in read(f"{url}healthz")
        process.send_signal(sign)
        _, errors = process.communicate(timeout=SECONDS)
    assert errors == ""
    assert process.returncode in (0, -sign)
    assert (tmp_path / "data" / "hokchiu.sqlite3").is_file()


def read(url: str) -> str:
    """The page, asked for until the server listens to HTTP (its socket listens before)."""
    with urllib.request.urlopen(url, timeout=SECONDS) as answer:
        return answer.read().decode()

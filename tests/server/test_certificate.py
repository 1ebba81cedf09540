"""HTTPS: the server's own certificate, and one that is given."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from hokchiu.protocol.codec import decode_server, encode
from hokchiu.protocol.messages import PROTOCOL, Hello, Welcome
from hokchiu.server.certificate import DAYS, RENEW_DAYS, CertificateError, check_pair, own_names, read, self_signed
from hokchiu.server.configuration import Configuration
from hokchiu.server.keys import KeyExposed, kept_secret
from tests.server.live import service, serving

NOW = datetime(2026, 11, 30, tzinfo=UTC)
NAMES = ["localhost", "127.0.0.1", "home.local"]


def test_the_certificate_names_the_machine_and_its_key_is_its_owners_only(tmp_path: Path):
    certificate, key = self_signed(tmp_path)
    assert read(certificate).names == set(own_names())
    assert key.stat().st_mode & 0o777 == 0o600
    check_pair(certificate, key)


def test_it_is_made_once_and_again_when_it_is_about_to_end_or_a_name_is_new(tmp_path: Path):
    def made(names: list[str], day: int) -> bytes:
        return self_signed(tmp_path, names, NOW + timedelta(days=day))[0].read_bytes()

    first = made(NAMES, 0)
    assert made(NAMES[:2], DAYS - RENEW_DAYS - 1) == first
    second = made(NAMES, DAYS - RENEW_DAYS + 1)
    assert second != first
    third = made([*NAMES, "192.168.1.5"], DAYS)
    assert third != second
    assert read(tmp_path / "tls/self-signed.pem").days_left(NOW + timedelta(days=DAYS)) == DAYS


def test_files_that_are_no_pair_are_refused_by_name(tmp_path: Path):
    certificate, _ = self_signed(tmp_path / "a", NAMES)
    _, other = self_signed(tmp_path / "b", NAMES)
    with pytest.raises(CertificateError, match="are no certificate with its key"):
        check_pair(certificate, other)
    with pytest.raises(CertificateError, match="nowhere: there is no such file"):
        check_pair(certificate, tmp_path / "nowhere")


async def test_pages_and_sockets_come_over_https(tmp_path: Path):
    certificate, _ = self_signed(tmp_path)
    chosen = Configuration(data=str(tmp_path), tls_self_signed=True)
    trust = ssl.create_default_context(cafile=certificate)
    async with serving(service(), chosen) as address:
        async with httpx.AsyncClient(verify=trust) as client:
            assert (await client.get(f"https://{address}/healthz")).status_code == 200
        async with connect(f"wss://{address}/ws", ssl=trust, compression=None) as socket:
            await socket.send(encode(Hello(PROTOCOL, "ann-device-secret", "Ann")))
            assert isinstance(decode_server(await socket.recv()), Welcome)


def test_a_secret_is_made_once_and_refused_when_others_can_read_it(tmp_path: Path):
    made = kept_secret(tmp_path / "some" / "metrics.token")
    assert len(made) >= 43
    assert kept_secret(tmp_path / "some" / "metrics.token") == made
    (tmp_path / "some" / "metrics.token").chmod(0o640)
    with pytest.raises(KeyExposed, match="chmod 600"):
        kept_secret(tmp_path / "some" / "metrics.token")

"""Certificates: the server's own, for homes without a name in the world, and what to know of any."""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from hokchiu.errors import HokchiuError
from hokchiu.server.address import network_host
from hokchiu.server.hosts import machine_names
from hokchiu.server.keys import write_secret

CERTIFICATE = "tls/self-signed.pem"
KEY = "tls/self-signed.key"

DAYS = 820
"""How long it is good for: phones of one make take no more than 825 days."""

RENEW_DAYS = 30
EARLIER = timedelta(days=1)  # a phone's clock may be behind
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class CertificateError(HokchiuError):
    """A certificate or key that cannot be used."""


@dataclass(frozen=True)
class Found:
    """What a certificate says: until when it is good, and for which names and addresses."""

    until: datetime
    names: frozenset[str]

    def days_left(self, now: datetime) -> float:
        """Days until it ends; negative if it has."""
        return (self.until - now) / timedelta(days=1)


def own_names() -> list[str]:
    """What this machine is called by itself and by others: names and addresses."""
    network = network_host()
    return [*LOOPBACK, *sorted(machine_names()), *([network] if network else [])]


def self_signed(folder: Path, names: Iterable[str] | None = None, now: datetime | None = None) -> tuple[Path, Path]:
    """Files of a certificate for this machine and of its key, in the data *folder*.

    Made once, and again when it is about to end or the machine has got a name or address that it lacks.
    """
    wanted = list(own_names() if names is None else names)
    now = now or datetime.now(UTC)
    certificate, key = folder / CERTIFICATE, folder / KEY
    if not (certificate.is_file() and key.is_file() and _serves(read(certificate), wanted, now)):
        certificate.parent.mkdir(parents=True, exist_ok=True)
        _make(certificate, key, wanted, now)
    return certificate, key


def read(path: Path) -> Found:
    """What the certificate in a PEM file says; :class:`CertificateError` if it is none."""
    try:
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError) as error:
        raise CertificateError(f"{path} is no certificate: {error}") from error
    return Found(certificate.not_valid_after_utc, frozenset(_names_of(certificate)))


def check_pair(certificate: Path, key: Path) -> None:
    """Raise :class:`CertificateError` unless the two files belong together and can be used."""
    for path in (certificate, key):
        if not path.is_file():
            raise CertificateError(f"{path}: there is no such file")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except (OSError, ValueError) as error:
        raise CertificateError(f"{certificate} and {key} are no certificate with its key: {error}") from error


def _names_of(certificate: x509.Certificate) -> Iterable[str]:
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return
    for name in names:
        yield str(name.value)


def _serves(found: Found, wanted: Iterable[str], now: datetime) -> bool:
    return found.days_left(now) > RENEW_DAYS and found.names.issuperset(wanted)


def _make(certificate: Path, key: Path, names: Iterable[str], now: datetime) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Hokchiu")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([_general(one) for one in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(private, hashes.SHA256())
    )
    pem = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    write_secret(key, pem.decode("ascii"))
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)

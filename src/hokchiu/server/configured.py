"""Settings from where they are given: a TOML file, the environment, flags; each checked in the giver's terms."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from hokchiu.errors import HokchiuError
from hokchiu.server.configuration import Configuration, Setting, settings
from hokchiu.server.hosts import BadHost, Hosts
from hokchiu.store.calendar import UnknownZone, zone_of

PREFIX = "HOKCHIU_"
FILE_VARIABLE = "HOKCHIU_CONFIG"

# Variables of the tools of this tree, which a shell may have set.
OF_TOOLS = frozenset(
    f"{PREFIX}{name}" for name in ("CHECKED", "DEALS", "ONLY", "PART", "PICTURES", "SANITIZE", "SOAK_DEALS")
)

SHORTEST_SECRET = 16
GUESSED = ("change", "default", "example", "secret", "password", "token")
"""What the secrets of samples are made of."""

Values = dict[str, object]


class ConfigurationError(HokchiuError):
    """A setting that does not exist or may not be so; the text names where it was given."""


def configured(
    flags: Mapping[str, object] | None = None,
    environment: Mapping[str, str] | None = None,
    file: str | None = None,
) -> Configuration:
    """The settings: *flags* (``None``: not given) go before the *environment*, that before the TOML *file*.

    Raises :class:`ConfigurationError`.
    """
    environment = environment or {}
    file = file or environment.get(FILE_VARIABLE) or None
    given: Values = {}
    given |= _from_file(Path(file)) if file else {}
    given |= _from_environment(environment)
    given |= _from_flags(flags or {})
    found = Configuration(**given)  # type: ignore[arg-type]
    for problem in _problems(found):
        raise ConfigurationError(problem)
    return found


def _from_file(path: Path) -> Values:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path}: {error}") from error
    known = {setting.name: setting for setting in settings()}
    found: Values = {}
    for name, value in content.items():
        if name not in known:
            raise ConfigurationError(f"{path}: {_unknown(name, known)}")
        found[name] = _value(known[name], value, f"{path}: {name}", strict=True)
        if known[name].path:
            found[name] = str(path.parent / str(found[name]))
    return found


def _from_environment(environment: Mapping[str, str]) -> Values:
    known = {setting.variable: setting for setting in settings()}
    found: Values = {}
    for name, text in environment.items():
        if not name.startswith(PREFIX) or name == FILE_VARIABLE or name in OF_TOOLS or not text:
            continue
        if name not in known:
            raise ConfigurationError(f"environment: {_unknown(name, known)}")
        setting = known[name]
        found[setting.name] = _value(setting, _listed(setting, text), f"environment: {name}", strict=False)
    return found


def _from_flags(flags: Mapping[str, object]) -> Values:
    return {
        setting.name: _value(setting, _listed(setting, flags[setting.name]), setting.flag, strict=False)
        for setting in settings()
        if flags.get(setting.name) is not None
    }


def _listed(setting: Setting, given: object) -> object:
    if not setting.is_list or not isinstance(given, str):
        return given
    return [part.strip() for part in given.split(",") if part.strip()]


def _value(setting: Setting, given: object, place: str, *, strict: bool) -> object:
    try:
        return msgspec.convert(given, setting.type, strict=strict)
    except msgspec.ValidationError as error:
        value = "…" if setting.secret else repr(given)
        raise ConfigurationError(f"{place} = {value}: {error}; it takes {setting.takes}") from error


def _unknown(name: str, known: Mapping[str, Setting]) -> str:
    near = get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
    return f"there is no setting {name}{hint}"


# ---------------------------------------------------------------- what must fit together


def _problems(given: Configuration) -> Iterator[str]:
    if (given.tls_cert is None) != (given.tls_key is None):
        yield "tls_cert and tls_key go together: give both, or neither"
    if given.tls_self_signed and given.tls_cert is not None:
        yield "tls_self_signed makes a certificate of its own: take away tls_cert and tls_key, or it"
    if given.public_url is not None and not _is_origin(given.public_url):
        yield f"public_url = {given.public_url!r}: give scheme and name only, like https://mahjong.example"
    try:
        Hosts(given.allowed_hosts, ())
    except BadHost as error:
        yield f"allowed_hosts: {error}"
    for name in ("trusted_proxies", "rate_exempt"):
        for text in getattr(given, name):
            if not _is_network(text):
                yield f"{name} = {text!r}: give an address or a network, like 192.168.1.0/24"
    try:
        zone_of(given.time_zone)
    except UnknownZone as error:
        yield f"time_zone: {error}"
    if given.metrics_token is not None and not given.development:
        yield from _weakness("metrics_token", given.metrics_token)


def _weakness(name: str, secret: str) -> Iterator[str]:
    """What is wrong with a secret, without saying it."""
    if len(secret) < SHORTEST_SECRET:
        yield f"{name} is short: give at least {SHORTEST_SECRET} characters, or none and one is made"
    elif any(word in secret.lower() for word in GUESSED):
        yield f"{name} looks like that of a sample: give one of your own, or none and one is made"


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        plain = parts.path in ("", "/") and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc and plain


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True

"""What a host may choose: every setting, its type, default, unit and meaning, in this one place.

A setting has the same name as flag (``--log-level``), in the environment (``HOKCHIU_LOG_LEVEL``) and in the TOML file
(``log_level``). ``hokchiu serve --help`` and the table of docs/operations.md are made from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta
from msgspec import inspect as shapes

from hokchiu.store.calendar import ZONE, zone_of

Names = tuple[str, ...]

PATH = {"path": True}
"""Marks a file or folder: in a TOML file it is looked for from that file's folder."""

SECRET = {"secret": True}
"""Marks what is never printed."""

SECONDS = {"unit": "s"}


class Configuration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings; made by :func:`hokchiu.server.configured.configured`, which checks them."""

    host: Annotated[str, Meta(description="address to listen on (0.0.0.0: all interfaces)")] = "0.0.0.0"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="port to listen on, or the first free one of the 20 from it on; 0: any")
    ] = 8000
    data: Annotated[str, Meta(description="folder that keeps everything: data base, backups, keys", extra=PATH)] = (
        "data"
    )
    public_url: Annotated[
        str | None,
        Meta(
            description="address that people open, where it is not the machine's own: https://mahjong.example; "
            "for links and passkeys"
        ),
    ] = None
    allowed_hosts: Annotated[
        Names,
        Meta(
            description="further names the server may be called by (name, name:port, https://name; *: any); localhost, "
            "the machine's own names and addresses and that of public_url are always allowed"
        ),
    ] = ()
    trusted_proxies: Annotated[
        Names,
        Meta(description="addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed"),
    ] = ()
    tls_cert: Annotated[
        str | None, Meta(description="HTTPS: file of the certificate and its chain (PEM)", extra=PATH)
    ] = None
    tls_key: Annotated[str | None, Meta(description="file of the certificate's key (PEM)", extra=PATH)] = None
    tls_self_signed: Annotated[
        bool, Meta(description="HTTPS with the server's own certificate, made once into the data folder")
    ] = False
    time_zone: Annotated[
        str,
        Meta(description="where days, weeks and seasons begin, an IANA name; what has happened keeps the day it had"),
    ] = ZONE
    economy: Annotated[
        Literal["on", "off"],
        Meta(description="play money: coins, rooms by level; off: nothing of it is shown or served"),
    ] = "on"
    horn_price: Annotated[
        int, Meta(ge=0, le=1_000_000, description="what a message to everybody (horn) costs, in coins")
    ] = 500
    horn_apart: Annotated[
        int, Meta(ge=0, le=86_400, description="how long one waits between two horns", extra=SECONDS)
    ] = 120
    horn_queue: Annotated[int, Meta(ge=1, le=1000, description="how many horns may wait to be shown")] = 20
    horn_account_hours: Annotated[
        int, Meta(ge=0, le=8760, description="how old an account is before it may blow the horn", extra={"unit": "h"})
    ] = 24
    notices_a_minute: Annotated[
        int, Meta(ge=1, le=60, description="how many horns, great hands and news are told to everybody in a minute")
    ] = 6
    metrics: Annotated[
        Literal["on", "off"],
        Meta(description="/metrics, for requests from this machine and for those that carry the token"),
    ] = "on"
    metrics_token: Annotated[
        str | None,
        Meta(
            description="that token (Authorization: Bearer …); without one here, it is in the data folder's file "
            "metrics.token, made once",
            extra=SECRET,
        ),
    ] = None
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="the least that is logged, to standard error")
    ] = "warning"
    log_format: Annotated[
        Literal["auto", "console", "json"],
        Meta(description="auto: for eyes on a terminal, otherwise a JSON object a line"),
    ] = "auto"
    stop_seconds: Annotated[
        int, Meta(ge=1, le=600, description="how long a stop waits for connections to end", extra=SECONDS)
    ] = 5
    rate_exempt: Annotated[
        Names, Meta(description="addresses or networks of clients that no limit of rate counts: for load tests")
    ] = ()
    development: Annotated[
        bool, Meta(description="for working on Hokchiu itself: takes secrets that can be guessed")
    ] = False

    @property
    def tls(self) -> bool:
        """Whether the server itself speaks HTTPS."""
        return self.tls_self_signed or self.tls_cert is not None

    @property
    def folder(self) -> Path:
        """The data folder, from the root."""
        return Path(self.data).resolve()

    @property
    def zone(self) -> ZoneInfo:
        """Where its days begin; :class:`hokchiu.store.calendar.UnknownZone` if there is none of that name."""
        return zone_of(self.time_zone)


class Setting(msgspec.Struct, frozen=True):
    """One setting: its type for ``msgspec.convert``, and all about it in words."""

    name: str
    type: Any
    default: Any
    takes: str
    meaning: str
    unit: str
    path: bool
    secret: bool

    @property
    def flag(self) -> str:
        """Its flag on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"HOKCHIU_{self.name.upper()}"

    @property
    def is_switch(self) -> bool:
        """Whether its flag stands alone, or with ``no-``."""
        return self.takes == "true, false"

    @property
    def is_list(self) -> bool:
        """Whether a flag or a variable gives several, with commas between."""
        return self.takes.startswith("list")


def settings() -> Iterator[Setting]:
    """All settings, in the order of their definition."""
    shape = shapes.type_info(Configuration)
    assert isinstance(shape, shapes.StructType)
    types = msgspec.structs.fields(Configuration)
    for field, plain in zip(shape.fields, types, strict=True):
        assert isinstance(field.type, shapes.Metadata)
        extra = field.type.extra or {}
        words = (field.type.extra_json_schema or {})["description"]
        yield Setting(
            field.name,
            plain.type,
            field.default,
            _takes(field.type.type),
            words,
            extra.get("unit", ""),
            "path" in extra,
            "secret" in extra,
        )


def _takes(shape: shapes.Type) -> str:
    """What values there are, in words."""
    match shape:
        case shapes.BoolType():
            return "true, false"
        case shapes.IntType():
            return f"{shape.ge} to {shape.le}"
        case shapes.LiteralType():
            return ", ".join(str(value) for value in shape.values)
        case shapes.VarTupleType():
            return "list of texts"
    return "text"


def shown(value: object) -> str:
    """A default as it is printed."""
    if value is None or value == ():
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def table() -> str:
    """All settings as a table in Markdown."""
    lines = ["| setting | takes | default | meaning |", "|---|---|---|---|"]
    for one in settings():
        unit = f" {one.unit}" if one.unit else ""
        lines.append(f"| `{one.name}` | {one.takes}{unit} | {shown(one.default)}{unit} | {one.meaning} |")
    return "\n".join(lines) + "\n"

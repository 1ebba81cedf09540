"""The fair exchange: the vectors of ``tests/cases/fair.jsonl`` were made by other programs (Node's crypto, OpenSSL)."""

import hashlib
import json
import string
from dataclasses import replace
from pathlib import Path

import pytest

from hokchiu.errors import RecordError
from hokchiu.record.fair import NO_NONCES, Context, Fair, commitment, nonce_of, seed
from hokchiu.record.link import link_of
from hokchiu.record.text import wall_text
from hokchiu.tiles.wall import dice_from_seed, wall_from_seed

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "cases/fair.jsonl").read_text().splitlines()]
CONTEXT = Context("table", 1, 2, "00")
SECRET = bytes(range(32))
ONE = bytes(16)


def fair_of(case: dict[str, object]) -> Fair:
    a, b, c, d = (None if nonce is None else nonce_of(nonce) for nonce in case["nonces"])  # type: ignore[attr-defined]
    context = Context(case["table"], case["session"], case["deal"], case["rules_hash"], case.get("promise", 1))  # type: ignore[arg-type]
    return Fair(bytes.fromhex(str(case["secret"])), context, (a, b, c, d))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 as it is written, for keys of at most 64 bytes."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


@pytest.mark.parametrize("case", CASES)
def test_the_vectors(case: dict[str, object]) -> None:
    fair = fair_of(case)
    assert fair.commitment.hex() == case["commitment"]
    assert fair.seed.hex() == case["seed"]
    assert wall_text(wall_from_seed(fair.seed)) == case["wall"]
    assert list(dice_from_seed(fair.seed)) == case["dice"]


@pytest.mark.parametrize("case", CASES)
def test_the_vectors_are_what_the_description_gives(case: dict[str, str]) -> None:
    key = bytes.fromhex(case["secret"])
    assert hmac_sha256(key, bytes.fromhex(case["commitment_message"])).hex() == case["commitment"]
    assert hmac_sha256(key, bytes.fromhex(case["seed_message"])).hex() == case["seed"]


@pytest.mark.parametrize(
    "change", [{"table": "tabl"}, {"session": 2}, {"deal": 1}, {"rules_hash": "01"}, {"promise": 2}]
)
def test_another_deal_has_another_commitment_and_seed(change: dict[str, object]) -> None:
    other = replace(CONTEXT, **change)  # type: ignore[arg-type]
    assert commitment(SECRET, other) != commitment(SECRET, CONTEXT)
    assert seed(SECRET, other, NO_NONCES) != seed(SECRET, CONTEXT, NO_NONCES)


def test_parts_cannot_be_pushed_from_one_into_the_next() -> None:
    assert commitment(SECRET, Context("t", 11, 2, "")) != commitment(SECRET, Context("t1", 1, 2, ""))
    assert commitment(SECRET, Context("t", 1, 12, "")) != commitment(SECRET, Context("t", 11, 2, ""))


def test_every_nonce_and_its_seat_make_the_seed() -> None:
    seeds = {
        seed(SECRET, CONTEXT, nonces)
        for nonces in (
            NO_NONCES,
            (ONE, None, None, None),
            (None, ONE, None, None),
            (None, None, ONE, None),
            (None, None, None, ONE),
            (ONE, ONE, None, None),
            (bytes(15) + b"\1", None, None, None),
        )
    }
    assert len(seeds) == 7


def test_the_commitment_is_not_the_seed_and_knows_no_nonce() -> None:
    fair = Fair(SECRET, CONTEXT, (ONE, None, None, None))
    assert fair.commitment == Fair(SECRET, CONTEXT).commitment != Fair(SECRET, CONTEXT).seed


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_of_another_length_is_refused(secret: bytes) -> None:
    with pytest.raises(RecordError, match=f"32 bytes, not {len(secret)}"):
        commitment(secret, CONTEXT)


@pytest.mark.parametrize("nonce", [b"", bytes(15), bytes(17)])
def test_a_nonce_of_another_length_is_refused(nonce: bytes) -> None:
    with pytest.raises(RecordError, match="nonce of seat 2"):
        seed(SECRET, CONTEXT, (None, None, nonce, None))


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "0" * 31 + "g", "0" * 31 + "A", " " + "0" * 31, "０" * 32])
def test_the_text_of_a_nonce_is_32_digits(text: str) -> None:
    with pytest.raises(RecordError, match="a nonce is 32 digits"):
        nonce_of(text)
    assert nonce_of("0f" * 16) == b"\x0f" * 16


def test_a_link_follows_from_the_seed_and_cannot_be_read_from_another() -> None:
    links = {link_of(bytes([number]) * 32) for number in range(50)}
    assert len(links) == 50
    assert all(len(link) == 22 and set(link) <= set(string.ascii_letters + string.digits + "-_") for link in links)
    assert link_of(SECRET) == link_of(SECRET)

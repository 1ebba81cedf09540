"""Secrets: what is made, what is kept of them, what is refused."""

from __future__ import annotations

import re

import pytest

from hokchiu.accounts.names import AccountRefused, printable, user_name
from hokchiu.accounts.passwords import Passwords, checked
from hokchiu.accounts.tokens import RECOVERY_CODES, hashed, new_recovery_codes, new_token, recovery_hash
from hokchiu.store.nameless import NOBODY, without_name


def test_tokens_have_256_bits_and_are_never_the_same():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == 43 for token in tokens)


def test_recovery_codes_are_read_however_they_are_typed():
    codes = new_recovery_codes()
    assert len(set(codes)) == RECOVERY_CODES
    assert all(re.fullmatch(r"([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}", code) for code in codes)
    for code in codes:
        typed = code.upper().replace("-", " ").replace("0", "O").replace("1", "l")
        assert recovery_hash(f"  {typed} ") == recovery_hash(code) == hashed(code.replace("-", ""))


@pytest.mark.parametrize(
    ("typed", "kept"), [("Ann", "ann"), (" ＡＮＮ ", "ann"), ("小明", "小明"), ("a@b.example", "a@b.example")]
)
def test_a_user_name_is_the_same_however_it_is_written(typed: str, kept: str):
    assert user_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "a", "x" * 33, "ann bea", "an\u202en", "a\x00b"])
def test_a_user_name_of_another_kind_is_refused(typed: str):
    with pytest.raises(AccountRefused, match="characters|spaces"):
        user_name(typed)


@pytest.mark.parametrize("password", ["", "short", "x" * 257, "password", "PASSWORD1", "aaaaaaaaaa", "ann-the-cat"])
def test_a_password_that_is_easily_guessed_is_refused(password: str):
    with pytest.raises(AccountRefused):
        checked(password, "ann-the-cat")


def test_a_name_has_no_letters_that_do_not_print():
    assert printable("A\u202enn\x07  B") == "Ann B"
    assert printable("\u200b") is None


async def test_a_password_fits_its_hash_and_no_other():
    passwords = Passwords()
    hash_ = await passwords.hash("correct horse")
    assert hash_.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await passwords.hash("correct horse") != hash_
    assert await passwords.fits(hash_, "correct horse")
    assert await passwords.fits(hash_, "ｃorrect horse")
    assert not await passwords.fits(hash_, "correct horses")
    passwords.close()


async def test_nobodys_password_is_compared_as_thoroughly_and_never_fits(monkeypatch: pytest.MonkeyPatch):
    passwords = Passwords()
    compared: list[str] = []
    verify = passwords._verify
    monkeypatch.setattr(passwords, "_verify", lambda hash_, text: compared.append(hash_) or verify(hash_, text))
    assert not await passwords.fits(None, "nobody's password")
    assert compared[0].startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    passwords.close()


HEADER = '{"format":"hokchiu-record","seats":["Ann","小明","","Ann"],"dice":[1,2]}'


def test_a_name_is_taken_out_of_a_record_and_nothing_else():
    record = f'{HEADER}\n{{"n":1,"seat":0,"action":"Ann"}}\n'
    assert without_name(record, 0) == record.replace('"seats":["Ann"', f'"seats":["{NOBODY}"')
    assert without_name(record, 1) == record.replace("小明", NOBODY)


@pytest.mark.parametrize("record", ["", "no record\n", "[1]\n", '{"seats":"Ann"}\n', '{"seats":["Ann"]}\n'])
def test_a_record_that_cannot_be_read_stays_as_it_is(record: str):
    assert without_name(record, 1) == record

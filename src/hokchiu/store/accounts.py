"""Accounts as they are kept: sign-ins, passwords, passkeys, recovery codes. Secrets come here as hashes only.

Every method gives a future that is done once the data is on disk.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future

from hokchiu.store import clubs, cries, ledger, reports
from hokchiu.store.account_rows import AccountRow, NewSignIn, PlayedRow, SignIn, StoredPasskey, StoredPassword, TieRow
from hokchiu.store.moderation import name_is_fixed
from hokchiu.store.nameless import NOBODY, without_name
from hokchiu.store.rows import StoredPlayer, now_text
from hokchiu.store.store import player_of_device
from hokchiu.store.voices import forget_player
from hokchiu.store.writer import Writer

SIGN_IN_ID_BYTES = 9
PASSKEY = "id, player_id, public_key, sign_count, name, created_at, used_at"
SIGN_IN = """
    SELECT sign_in.id, player.id, player.name, player.avatar, way, sign_in.device_hash, description,
        sign_in.created_at, seen_at
    FROM sign_in JOIN player ON player.id = sign_in.player_id
"""
PLAYED = """
    SELECT session.table_id, session.number, deal.number, played_at, seat, payment, total, record
    FROM deal_seat JOIN deal ON deal.id = deal_id JOIN session ON session.id = session_id
    WHERE player_id = ? ORDER BY deal.id
"""
TIES = "SELECT id, name, kind, since FROM tie JOIN player ON id = other_id WHERE player_id = ? ORDER BY since, id"
OWN_DEALS = "SELECT deal.id, seat, record FROM deal_seat JOIN deal ON deal.id = deal_id WHERE player_id = ?"
SECRETS = (
    *("sign_in", "password", "passkey", "recovery_code", "tie", "voice_share", "voice_report", "deal_figures"),
    *("deed", "daily_task", "check_in", "relief", "free_day", "club_member"),
)
"""Tables whose rows end with the account."""

KEPT = ("deal_seat", "session_seat", "rating_event", "standing", "report", "cry")
"""Tables whose rows outlive it, without a name."""

Connection = sqlite3.Connection


class UserNameTaken(Exception):
    """Somebody else has this user name."""


class NameFixed(Exception):
    """A moderator has given this player his name, and he keeps it for a while."""


class Accounts:
    """The tables of accounts, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    # ------------------------------------------------------------ sign-ins

    def sign_in(self, player: str, new: NewSignIn) -> Future[SignIn]:
        """A new sign-in of a player."""
        return self.writer.do(lambda connection: _sign_in(connection, player, new, None))

    def sign_in_device(self, device_hash: str, name: str | None, new: NewSignIn) -> Future[SignIn]:
        """A sign-in of a guest by his device, in place of an older one of it; a guest not known yet is made."""
        return self.writer.do(lambda connection: _sign_in_device(connection, device_hash, name, new))

    def seen(self, token_hash: str, not_before: str, stale: str) -> Future[SignIn | None]:
        """The sign-in with this token, ``None`` if it ended or was last seen before *not_before*; one last seen before
        *stale* is written down as seen now."""
        return self.writer.do(lambda connection: _seen(connection, token_hash, not_before, stale))

    def rotate(self, sign_in: str, token_hash: str) -> Future[None]:
        """From now on another token opens this sign-in."""
        return self._change("UPDATE sign_in SET token_hash = ? WHERE id = ?", (token_hash, sign_in))

    def forget(self, token_hash: str) -> Future[None]:
        """Nobody has this token any more. A guest's device stays in the list: its secret still leads to the account."""
        return self._change("DELETE FROM sign_in WHERE token_hash = ? AND way <> 'device'", (token_hash,))

    def forget_unused(self, not_before: str) -> Future[None]:
        """Forget the sign-ins that were last seen before then, guests' devices apart."""
        return self._change("DELETE FROM sign_in WHERE seen_at < ? AND way <> 'device'", (not_before,))

    def end(self, player: str, sign_in: str) -> Future[SignIn | None]:
        """End one of the player's sign-ins; a guest's device leads to him no longer. ``None``: it is none of his."""
        return self.writer.do(lambda connection: _end(connection, player, sign_in))

    def end_others(self, player: str, sign_in: str) -> Future[list[SignIn]]:
        """End all of a player's sign-ins but one."""
        return self.writer.do(lambda connection: _end_others(connection, player, sign_in))

    def owner_of_sign_in(self, sign_in: str) -> Future[str | None]:
        """Whose it is."""
        return self._one("SELECT player_id FROM sign_in WHERE id = ?", sign_in)

    # ------------------------------------------------------------ passwords

    def password_of_name(self, user_name: str) -> Future[StoredPassword | None]:
        """The password of a user name."""
        return self.writer.do(lambda connection: _password(connection, "user_name", user_name))

    def password_of(self, player: str) -> Future[StoredPassword | None]:
        """The password of a player."""
        return self.writer.do(lambda connection: _password(connection, "player_id", player))

    def set_password(self, password: StoredPassword) -> Future[None]:
        """Set or replace a player's user name and password; the future raises :class:`UserNameTaken`."""
        return self.writer.do(lambda connection: _set_password(connection, password))

    # ------------------------------------------------------------ passkeys

    def passkey(self, key: str) -> Future[StoredPasskey | None]:
        """The passkey with this id."""
        return self.writer.do(lambda connection: _passkey(connection, key))

    def add_passkey(self, key: StoredPasskey) -> Future[None]:
        """Keep a new passkey; the future raises :class:`sqlite3.IntegrityError` for one that is known."""
        values = (key.id, key.player, key.public_key, key.sign_count, key.name, key.created_at, key.used_at)
        return self._change(f"INSERT INTO passkey ({PASSKEY}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    def used_passkey(self, key: str, sign_count: int) -> Future[None]:
        """A passkey was used now."""
        return self._change(
            "UPDATE passkey SET sign_count = ?, used_at = ? WHERE id = ?", (sign_count, now_text(), key)
        )

    def remove_passkey(self, player: str, key: str) -> Future[None]:
        """Forget a passkey of a player."""
        return self._change("DELETE FROM passkey WHERE id = ? AND player_id = ?", (key, player))

    def owner_of_passkey(self, key: str) -> Future[str | None]:
        """Whose it is."""
        return self._one("SELECT player_id FROM passkey WHERE id = ?", key)

    # ------------------------------------------------------------ recovery codes

    def set_recovery_codes(self, player: str, hashes: Sequence[str]) -> Future[None]:
        """These, and none of the older ones."""
        return self.writer.do(lambda connection: _set_recovery_codes(connection, player, hashes))

    def use_recovery_code(self, code_hash: str) -> Future[str | None]:
        """Whose code it is, which is used up by that."""
        return self.writer.do(lambda connection: _use_recovery_code(connection, code_hash))

    # ------------------------------------------------------------ the account

    def set_profile(self, player: str, name: str | None, avatar: int | None) -> Future[None]:
        """Another name, another avatar; ``None`` keeps what is. :class:`NameFixed`: not the name, for now."""
        return self.writer.do(lambda connection: _set_profile(connection, player, name, avatar))

    def account(self, player: str) -> Future[AccountRow]:
        """All that is kept of a player but the deals."""
        return self.writer.do(lambda connection: _account(connection, player))

    def played(self, player: str) -> Future[list[PlayedRow]]:
        """A player's deals, oldest first."""
        return self.writer.do(lambda connection: _played(connection, player))

    def ties(self, player: str) -> Future[list[TieRow]]:
        """Whom a player has asked, befriended or blocked."""
        return self.writer.do(lambda connection: [TieRow(*row) for row in connection.execute(TIES, (player,))])

    def delete(self, player: str) -> Future[list[SignIn]]:
        """End an account: secrets and sign-ins (which are given) are gone, and the name in what others keep; evidence
        of faults holds none. A deal of his that has yet to end is kept without it."""
        return self.writer.do(lambda connection: _delete(connection, player))

    # ------------------------------------------------------------

    def _change(self, change: str, values: tuple[object, ...]) -> Future[None]:
        return self.writer.do(lambda connection: _execute(connection, change, values))

    def _one(self, query: str, value: str) -> Future[str | None]:
        return self.writer.do(lambda connection: _first(connection, query, value))


def _execute(connection: Connection, change: str, values: tuple[object, ...]) -> None:
    connection.execute(change, values)


def _first(connection: Connection, query: str, value: str) -> str | None:
    found = connection.execute(query, (value,)).fetchone()
    return None if found is None else str(found[0])


# ---------------------------------------------------------------- sign-ins


def _sign_ins(connection: Connection, where: str, *values: str) -> list[SignIn]:
    rows = connection.execute(f"{SIGN_IN} WHERE {where} ORDER BY seen_at DESC, sign_in.id", values)
    return [SignIn(row[0], StoredPlayer(*row[1:4]), *row[4:]) for row in rows]


def _sign_in(connection: Connection, player: str, new: NewSignIn, device_hash: str | None) -> SignIn:
    made = secrets.token_urlsafe(SIGN_IN_ID_BYTES)
    now = now_text()
    connection.execute(
        "INSERT INTO sign_in (id, token_hash, player_id, way, device_hash, description, created_at, seen_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (made, new.token_hash, player, new.way, device_hash, new.description, now, now),
    )
    return _sign_ins(connection, "sign_in.id = ?", made)[0]


def _sign_in_device(connection: Connection, device_hash: str, name: str | None, new: NewSignIn) -> SignIn:
    player = player_of_device(connection, device_hash, name)
    connection.execute("DELETE FROM sign_in WHERE device_hash = ?", (device_hash,))
    return _sign_in(connection, player.id, new, device_hash)


def _seen(connection: Connection, token_hash: str, not_before: str, stale: str) -> SignIn | None:
    found = _sign_ins(connection, "token_hash = ? AND seen_at >= ?", token_hash, not_before)
    if not found:
        return None
    if found[0].seen_at < stale:
        connection.execute("UPDATE sign_in SET seen_at = ? WHERE token_hash = ?", (now_text(), token_hash))
    return found[0]


def _end(connection: Connection, player: str, sign_in: str) -> SignIn | None:
    found = _sign_ins(connection, "sign_in.id = ? AND sign_in.player_id = ?", sign_in, player)
    return _ended(connection, found)[0] if found else None


def _end_others(connection: Connection, player: str, sign_in: str) -> list[SignIn]:
    return _ended(connection, _sign_ins(connection, "sign_in.id <> ? AND sign_in.player_id = ?", sign_in, player))


def _ended(connection: Connection, found: list[SignIn]) -> list[SignIn]:
    for one in found:
        connection.execute("DELETE FROM sign_in WHERE id = ?", (one.id,))
        if one.device_hash is not None:
            _forget_device(connection, one.player.id, one.device_hash)
    return found


def _forget_device(connection: Connection, player: str, device_hash: str | None = None) -> None:
    """No device leads to the player any more (or this one does not)."""
    nothing = f"none:{player}"
    connection.execute(
        "UPDATE player SET device_hash = ? WHERE id = ? AND device_hash = coalesce(?, device_hash)",
        (nothing, player, device_hash),
    )


# ---------------------------------------------------------------- what keeps an account


def _password(connection: Connection, column: str, value: str) -> StoredPassword | None:
    query = f"SELECT player_id, user_name, hash FROM password WHERE {column} = ?"
    found = connection.execute(query, (value,)).fetchone()
    return None if found is None else StoredPassword(*found)


def _set_password(connection: Connection, password: StoredPassword) -> None:
    other = _password(connection, "user_name", password.user_name)
    if other is not None and other.player != password.player:
        raise UserNameTaken(password.user_name)
    connection.execute(
        "INSERT OR REPLACE INTO password (player_id, user_name, hash, changed_at) VALUES (?, ?, ?, ?)",
        (password.player, password.user_name, password.hash, now_text()),
    )


def _passkey(connection: Connection, key: str) -> StoredPasskey | None:
    found = connection.execute(f"SELECT {PASSKEY} FROM passkey WHERE id = ?", (key,)).fetchone()
    return None if found is None else StoredPasskey(*found)


def _set_recovery_codes(connection: Connection, player: str, hashes: Sequence[str]) -> None:
    connection.execute("DELETE FROM recovery_code WHERE player_id = ?", (player,))
    rows = [(code, player) for code in hashes]
    connection.executemany("INSERT INTO recovery_code (code_hash, player_id) VALUES (?, ?)", rows)


def _use_recovery_code(connection: Connection, code_hash: str) -> str | None:
    query = "DELETE FROM recovery_code WHERE code_hash = ? RETURNING player_id"
    found = connection.execute(query, (code_hash,)).fetchall()
    return str(found[0][0]) if found else None


# ---------------------------------------------------------------- the account


def _set_profile(connection: Connection, player: str, name: str | None, avatar: int | None) -> None:
    if name is not None and name_is_fixed(connection, player):
        raise NameFixed
    change = "UPDATE player SET name = coalesce(?, name), avatar = coalesce(?, avatar) WHERE id = ?"
    connection.execute(change, (name, avatar, player))


def _account(connection: Connection, player: str) -> AccountRow:
    about = connection.execute("SELECT id, name, avatar, created_at FROM player WHERE id = ?", (player,)).fetchone()
    keys = connection.execute(f"SELECT {PASSKEY} FROM passkey WHERE player_id = ? ORDER BY created_at, id", (player,))
    (codes,) = connection.execute("SELECT count(*) FROM recovery_code WHERE player_id = ?", (player,)).fetchone()
    return AccountRow(
        StoredPlayer(*about[:3]),
        about[3],
        _first(connection, "SELECT user_name FROM password WHERE player_id = ?", player),
        tuple(StoredPasskey(*key) for key in keys),
        codes,
        tuple(_sign_ins(connection, "sign_in.player_id = ?", player)),
    )


def _played(connection: Connection, player: str) -> list[PlayedRow]:
    return [PlayedRow(*row) for row in connection.execute(PLAYED, (player,))]


def _delete(connection: Connection, player: str) -> list[SignIn]:
    ended = _sign_ins(connection, "sign_in.player_id = ?", player)
    cries.forget(connection, player)
    ledger.close_account(connection, player)
    forget_player(connection, player)
    reports.forget_player(connection, player)
    clubs.forget_player(connection, player)
    for table in SECRETS:
        connection.execute(f"DELETE FROM {table} WHERE player_id = ?", (player,))
    connection.execute("DELETE FROM tie WHERE other_id = ?", (player,))
    _forget_device(connection, player)
    connection.execute(
        "UPDATE player SET name = ?, avatar = 0, role = 'player', deleted_at = ? WHERE id = ?",
        (NOBODY, now_text(), player),
    )
    for deal, seat, record in connection.execute(OWN_DEALS, (player,)).fetchall():
        connection.execute("UPDATE deal SET record = ? WHERE id = ?", (without_name(record, seat), deal))
    return ended

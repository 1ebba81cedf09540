"""Passkeys: what the browser is asked, and whether its answer is right (the library ``webauthn`` does the work).

A question is good for a few minutes and for one answer.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hokchiu.accounts.names import AccountRefused
from hokchiu.store.account_rows import StoredPasskey
from hokchiu.store.rows import StoredPlayer, now_text

CHALLENGE_BYTES = 32
FLOW_BYTES = 16
GOOD_FOR_SECONDS = 300.0
QUESTIONS_KEPT = 10_000
HOUSE = "Hokchiu 福州麻将"
LONGEST_NAME = 40

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Where the page is: ``rp`` is the name that passkeys are bound to, ``origin`` the page's."""

    rp: str
    origin: str


@dataclass(frozen=True)
class Question:
    """A challenge that waits for its answer; ``player``: whose passkey is to be made (``None``: who signs in)."""

    challenge: bytes
    player: str | None
    until: float


class Passkeys:
    """Questions and their answers. *now* is a clock in seconds that never falls."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.questions: OrderedDict[str, Question] = OrderedDict()

    # ------------------------------------------------------------ questions

    def ask_new(self, player: StoredPlayer, place: Place, known: tuple[StoredPasskey, ...]) -> tuple[str, Any]:
        """Begin to make a passkey: the question's id, and the options for ``navigator.credentials.create``."""
        from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        flow, challenge = self._ask(player.id)
        options = generate_registration_options(
            rp_id=place.rp,
            rp_name=HOUSE,
            user_id=player.id.encode(),
            user_name=player.name,
            user_display_name=player.name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
        )
        return flow, json.loads(options_to_json(options))

    def ask_who(self, place: Place) -> tuple[str, Any]:
        """Begin to sign in: the question's id, and the options for ``navigator.credentials.get``."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        flow, challenge = self._ask(None)
        options = generate_authentication_options(
            rp_id=place.rp, challenge=challenge, user_verification=UserVerificationRequirement.PREFERRED
        )
        return flow, json.loads(options_to_json(options))

    def _ask(self, player: str | None) -> tuple[str, bytes]:
        flow, challenge = secrets.token_urlsafe(FLOW_BYTES), secrets.token_bytes(CHALLENGE_BYTES)
        self.questions[flow] = Question(challenge, player, self.now() + GOOD_FOR_SECONDS)
        if len(self.questions) > QUESTIONS_KEPT:
            self.questions.popitem(last=False)
        return flow, challenge

    def _answered(self, flow: str, player: str | None) -> bytes:
        """The challenge of a question, which is answered by that."""
        question = self.questions.pop(flow, None)
        if question is None or question.player != player or question.until < self.now():
            raise AccountRefused("passkey_expired", "no such question is open; begin again")
        return question.challenge

    # ------------------------------------------------------------ answers

    def made(self, flow: str, player: str, credential: dict[str, Any], place: Place, name: str) -> StoredPasskey:
        """The passkey that the browser made. Raises :class:`AccountRefused` if its answer is not right."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(flow, player)
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.rp,
                expected_origin=place.origin,
            )
        except WebAuthnException as wrong:
            raise AccountRefused("passkey_refused", str(wrong)) from wrong
        id_ = bytes_to_base64url(found.credential_id)
        public_key = found.credential_public_key
        return StoredPasskey(id_, player, public_key, found.sign_count, name[:LONGEST_NAME], now_text(), None)

    def whose(self, flow: str, credential: dict[str, Any], place: Place, key: StoredPasskey | None) -> int:
        """Check that *credential* was signed by *key* (``None``: it is not known here); gives its new sign count.

        A count that does not rise is noted, no more: many authenticators do not count, or count over several devices.
        """
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(flow, None)
        if key is None:
            raise AccountRefused("passkey_unknown", "no account has this passkey")
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.rp,
                expected_origin=place.origin,
                credential_public_key=key.public_key,
                credential_current_sign_count=0,
            )
        except WebAuthnException as wrong:
            raise AccountRefused("passkey_refused", str(wrong)) from wrong
        if key.sign_count and found.new_sign_count <= key.sign_count:
            log.warning("a passkey's count went from %d to %d", key.sign_count, found.new_sign_count)
        return max(key.sign_count, found.new_sign_count)

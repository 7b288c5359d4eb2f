"""Who may come in over SSH: a key is a person, and who is unknown may register.

A known key wins in whatever order a client offers its keys: unknown ones are declined until
all were offered. Then the client is asked a question by keyboard: who is new picks a name,
which the first key that was offered belongs to from then on, or comes as a guest, where the
host permits either. Whoever only *offers* a key has not shown to have it; nobody is let in
as its owner before they have.
"""

import logging
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import asyncssh

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.lobby.accounts import Accounts, name_fault
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .guard import Guard

MOST_KEYS = 30
"""Keys that are looked at of one connection."""

ATTEMPTS = 3
"""How often a newcomer may try to answer."""

GUEST = "~"
"""Begins the names of guests, so that nobody takes one for an account."""

_log = logging.getLogger(__name__)


class Policy(NamedTuple):
    """Whom the host lets in besides those who are known.

    ``register``: newcomers may pick a name; ``guests``: people without an account may come.
    ``allowed``, if it is not None, are the only names and key fingerprints that may come.
    """

    register: bool = True
    guests: bool = False
    allowed: frozenset[str] | None = None


class Person(NamedTuple):
    """Who came in: an account by its name, or a guest, whose name begins with ``~``."""

    name: str

    @property
    def is_guest(self) -> bool:
        """Whether this person has no account."""
        return self.name.startswith(GUEST)


class Door(asyncssh.SSHServer):
    """One connection, from its beginning on; ``person`` is who it turned out to be."""

    def __init__(
        self,
        accounts: Accounts,
        policy: Policy,
        guard: Guard,
        t: Translator,
        present: Callable[[], Collection[str]],
    ) -> None:
        """``present`` tells the names of those who are here, so that no guest takes one."""
        self.person: Person | None = None
        self.connection: asyncssh.SSHServerConnection | None = None
        self.address = ""
        self._accounts = accounts
        self._policy = policy
        self._guard = guard
        self._t = t
        self._present = present
        self._offered: dict[str, str] = {}
        """The keys that were offered and are nobody's, by fingerprint, in order."""
        self._accepted: tuple[str, str] | None = None
        """Account and fingerprint of the key that was accepted last: proven at the end."""
        self._newcomer: str | None = None
        """The name that a newcomer has, once their answer was taken."""
        self._attempts = 0

    # --- the connection ---------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody knocks: too many at once are turned away."""
        self.connection = conn
        self.address = str((conn.get_extra_info("peername") or ("?",))[0])
        if not self._guard.knock(self, self.address):
            _log.info("turned away", extra={"address": self.address})
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._guard.gone(self)

    def auth_completed(self) -> None:
        """Somebody is let in: who answered, or else who has shown to have the key."""
        if self._newcomer is not None:
            self.person = Person(self._newcomer)
        elif self._accepted is not None:
            name, fingerprint = self._accepted
            self.person = Person(name)
            self._note_seen(name, fingerprint)
        self._guard.let_in(self)

    def _note_seen(self, name: str, fingerprint: str) -> None:
        try:
            self._accounts.saw(name, fingerprint)
        except (Refusal, SaveError) as error:
            _log.warning("account not kept: %s", error.reason.id)

    # --- keys -------------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Nobody comes in unasked."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are what people are known by."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key is somebody's who may come; the library makes them prove it."""
        fingerprint = key.get_fingerprint()
        account = self._accounts.of_key(fingerprint)
        if account is None:
            if len(self._offered) < MOST_KEYS:
                self._offered[fingerprint] = _text(key)
            return False
        if not self._is_allowed(account.name, fingerprint):
            return False
        self._accepted = (account.name, fingerprint)
        return True

    def _is_allowed(self, *known_as: str) -> bool:
        allowed = self._policy.allowed
        return allowed is None or not allowed.isdisjoint(known_as)

    # --- newcomers --------------------------------------------------------------------------

    def kbdint_auth_supported(self) -> bool:
        """Whether newcomers are asked anything at all."""
        return self._may_register or self._policy.guests

    @property
    def _may_register(self) -> bool:
        return self._policy.register and bool(self._offered) and self._is_allowed(*self._offered)

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> "bool | tuple[str, str, str, Sequence[tuple[str, bool]]]":
        """What a newcomer is asked; False if they cannot come in whatever they answer."""
        if not self.kbdint_auth_supported():
            return False
        return self._question()

    def validate_kbdint_response(
        self, username: str, responses: Sequence[str]
    ) -> "bool | tuple[str, str, str, Sequence[tuple[str, bool]]]":
        """Takes a newcomer's answer; asks again if it cannot be."""
        answer = responses[0].strip() if responses else ""
        self._attempts += 1
        fault = self._take(answer)
        if not fault:
            return True
        return False if self._attempts >= ATTEMPTS else self._question(fault)

    def _take(self, answer: str) -> str:
        """Makes somebody of an answer; the sentence that says why not, or ""."""
        if answer.startswith(GUEST) or not self._may_register:
            return self._as_guest(answer.lstrip(GUEST))
        try:
            self._accounts.register(answer, list(self._offered.values())[:1])
        except (Refusal, SaveError) as error:
            return refusal(self._t, error.reason)
        self._newcomer = answer
        return ""

    def _as_guest(self, name: str) -> str:
        if not self._policy.guests:
            return self._t("door-no-guests")
        if fault := name_fault(name):
            return self._t(fault, name=name, limit=12)
        if f"{GUEST}{name}" in self._present():
            return self._t("account-taken", name=name)
        self._newcomer = f"{GUEST}{name}"
        return ""

    def _question(self, fault: str = "") -> tuple[str, str, str, Sequence[tuple[str, bool]]]:
        parts = [fault] if fault else [self._t("door-welcome")]
        if self._may_register:
            fingerprint = next(iter(self._offered))
            parts.append(self._t("door-register", key=fingerprint))
        elif not self._offered and self._policy.register:
            parts.append(self._t("door-no-key"))
        if self._policy.guests:
            parts.append(self._t("door-guest", sign=GUEST))
        return ("", "\n".join(parts), "", [(self._t("door-prompt"), True)])

    def password_auth_supported(self) -> bool:
        """People have no passwords here; tables may."""
        return False


def _text(key: asyncssh.SSHKey) -> str:
    """A public key's type and base64 text, without its comment."""
    return " ".join(key.export_public_key().decode("ascii").split()[:2])

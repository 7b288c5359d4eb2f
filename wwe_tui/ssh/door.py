"""Who may come in over SSH: a key is a person, and who is unknown may register.

A known key wins in whatever order a client offers its keys: unknown ones are declined until
all were offered. Then the client is asked a question by keyboard: who is new picks a name,
which the first key that was offered belongs to from then on, or comes as a guest, where the
host permits either. Clients sign with none of the keys that were declined, so that key is not
proven until its owner comes again; nobody is let in as an account's owner without a proof.

Where only listed people come, an offer is not enough: a listed key is asked for its proof at
once, and the name is what was written before the @.
"""

import logging
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import asyncssh

from rules.system import Refusal
from saves.errors import SaveError, clean
from wwe_tui.lobby.accounts import GUEST, LONGEST, Accounts, name_fault
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .guard import Guard

MOST_KEYS = 30
"""Keys that are looked at of one connection."""

ATTEMPTS = 3
"""How often a newcomer may try to answer."""

TRIES = 100
"""Keys and answers after which nobody is listened to any longer."""

CHANNELS = 3
"""Sessions that one connection may have at once."""

Challenge = bool | tuple[str, str, str, Sequence[tuple[str, bool]]]
"""What the library takes for an answer: yes, no, or a question with its prompts."""

_log = logging.getLogger(__name__)


class Policy(NamedTuple):
    """Whom the host lets in besides those who are known.

    ``register``: newcomers may pick a name; ``guests``: people without an account may come.
    ``allowed``, if it is not None, are the only names and key fingerprints that may come: a
    name is one of an account, and who is new needs a key of the list.
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
        self.trouble = ""
        """Why somebody who proved to have a key is nobody here after all."""
        self.channels = 0
        """How many sessions this connection has."""
        self._offered: dict[str, str] = {}
        """The keys that were offered and are nobody's, by fingerprint, in order."""
        self._accepted: tuple[str, str, str] | None = None
        """Account, text and fingerprint of the key that was accepted last; at the end proven."""
        self._guest: str | None = None
        """The name of a guest whose answer was taken."""
        self._newcomer: str | None = None
        """The name of a newcomer, once their answer was taken."""
        self._attempts = self._tries = 0

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

    def close(self) -> None:
        """Ends the connection, as the host stops."""
        if self.connection is not None:
            self.connection.close()

    def auth_completed(self) -> None:
        """Somebody is let in: who answered, or else who has shown to have the key."""
        self._guard.let_in(self)
        try:
            self.person = self._recognised()
        except (Refusal, SaveError) as error:
            self.trouble = refusal(self._t, error.reason)
            _log.warning("not let in: %s", error.reason.id, extra={"address": self.address})
        else:
            _log.info("let in", extra={"address": self.address, "person": self.person.name})

    def _recognised(self) -> Person:
        name = self._guest or self._newcomer
        if name is not None:
            return Person(name)
        assert self._accepted is not None
        name, text, fingerprint = self._accepted
        if self._accounts.of_key(fingerprint) is None:
            self._accounts.register(name, [text])
        return Person(self._accounts.saw(name, fingerprint).name)

    # --- keys -------------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Nobody comes in unasked."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are what people are known by."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key is somebody's who may come; the library makes them prove it."""
        fingerprint, text = key.get_fingerprint(), _text(key)
        account = self._accounts.of_key(fingerprint)
        if not self._may_try():
            return False
        if account is None and len(self._offered) < MOST_KEYS:
            self._offered[fingerprint] = text
        name = username.strip() if account is None else account.name
        if account is None and not self._is_listed(fingerprint):
            return False
        if not self._is_allowed(name, fingerprint):
            return False
        self._accepted = (name, text, fingerprint)
        return True

    def _is_listed(self, fingerprint: str) -> bool:
        """Whether the host lists a key, so that whoever proves to have it may register."""
        allowed = self._policy.allowed
        return self._policy.register and allowed is not None and fingerprint in allowed

    def _may_try(self) -> bool:
        """Counts the tries of a connection; too many end it."""
        self._tries += 1
        if self._tries == TRIES and self.connection is not None:
            self.connection.abort()
        return self._tries < TRIES

    def _is_allowed(self, *known_as: str) -> bool:
        allowed = self._policy.allowed
        return allowed is None or not allowed.isdisjoint(known_as)

    # --- newcomers --------------------------------------------------------------------------

    def kbdint_auth_supported(self) -> bool:
        """Whether newcomers are asked anything at all, or told what to do."""
        is_asked = self._policy.register or self._policy.guests
        return is_asked and self._attempts < ATTEMPTS

    @property
    def _may_register(self) -> bool:
        return self._policy.register and self._policy.allowed is None and bool(self._offered)

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Challenge:
        """What a newcomer is asked; False if they cannot come in whatever they answer."""
        return self._question() if self.kbdint_auth_supported() and self._may_try() else False

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> Challenge:
        """Takes a newcomer's answer; asks again if it cannot be."""
        self._attempts += 1
        if not (self._may_register or self._policy.guests) or not self._may_try():
            self._attempts = ATTEMPTS  # telling it once is enough
            return False
        fault = self._take(responses[0].strip() if responses else "")
        if fault:
            return False if self._attempts >= ATTEMPTS else self._question(fault)
        return True

    def _take(self, answer: str) -> str:
        """Makes somebody of an answer; the sentence that says why not, or ""."""
        if answer.startswith(GUEST) or not self._may_register:
            return self._as_guest(answer.removeprefix(GUEST))
        if fault := self._fault(answer, self._accounts.named(answer) is not None):
            return fault
        try:
            self._accounts.register(answer, list(self._offered.values())[:1])
            self._accounts.saw(answer)
        except Refusal as refused:
            return refusal(self._t, refused.reason)
        except SaveError as error:  # where the host keeps what is no stranger's business
            _log.error("An account cannot be kept: %s", error.reason.id)
            return self._t("door-trouble")
        self._newcomer = answer
        return ""

    def _as_guest(self, name: str) -> str:
        if not self._policy.guests:
            return self._t("door-no-guests")
        if fault := self._fault(name, f"{GUEST}{name}" in self._present()):
            return fault
        self._guest = f"{GUEST}{name}"
        return ""

    def _fault(self, name: str, is_taken: bool) -> str:
        message = name_fault(name) or ("account-taken" if is_taken else "")
        return self._t(message, name=clean(name), limit=LONGEST) if message else ""

    def _question(self, fault: str = "") -> tuple[str, str, str, Sequence[tuple[str, bool]]]:
        """The question, with why the last answer was none; only words where there is none."""
        parts = [fault] if fault else [self._t("door-welcome")]
        key = next(iter(self._offered), "")
        if self._may_register:
            parts.append(self._t("door-register"))
        elif self._policy.register:
            parts.append(self._t("door-not-allowed" if key else "door-no-key", key=key))
        if self._policy.guests:
            parts.append(self._t("door-guest", sign=GUEST))
        asks = self._may_register or self._policy.guests
        prompts = [(self._t("door-prompt"), True)] if asks else []
        return ("", "\n".join(parts) + "\n", "", prompts)

    def password_auth_supported(self) -> bool:
        """People have no passwords here; tables may."""
        return False


def _text(key: asyncssh.SSHKey) -> str:
    """A public key's type and base64 text, without its comment."""
    return " ".join(key.export_public_key().decode("ascii").split()[:2])

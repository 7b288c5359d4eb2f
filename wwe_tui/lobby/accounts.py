"""Who people are: an account has a name, and the public keys by which it is known.

All accounts are one small file that is written anew, whole or not at all, when one changes.
"""

import base64
import binascii
import fcntl
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from rules.system import Refusal, refuse
from saves import posix
from saves.errors import SaveError, clean, disk
from saves.whole_file import read_whole, write_whole

CLAUSE = "account"
"""Accounts are no matter of any rule: where a refusal names a clause, they name this."""

LONGEST = 12
"""Letters of a name: as at a table."""

MOST_KEYS = 20
"""Public keys of one account."""

MOST_BYTES = 16 * 1024 * 1024
"""Bytes of the file that are read."""

GUEST = "~"
"""Begins the names of guests, so that nobody takes one for an account."""

SEEN_EVERY = timedelta(minutes=10)
"""How exactly is kept when somebody came last: who comes often costs few writes."""

LOCK = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC

TAKEN = ("wwe", "join", "plain", "turns", "guest", "admin", "root", "server", "table")
"""Names that mean something else."""


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A public key as OpenSSH writes it: its type and its base64 text; and when it came.

    ``proven``: somebody has shown to have the private key.
    """

    text: str
    added: datetime
    proven: bool = False

    @property
    def fingerprint(self) -> str:
        """What the key is known by."""
        return fingerprint(self.text)


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person: ``seen`` is when they came last."""

    name: str
    keys: tuple[Key, ...]
    made: datetime
    seen: datetime | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    accounts: tuple[Account, ...]


_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def _one_at_a_time(
    change: Callable[Concatenate["Accounts", P], T],
) -> Callable[Concatenate["Accounts", P], T]:
    """Makes a change while nobody else makes one."""

    @wraps(change)
    def changed(accounts: "Accounts", /, *args: P.args, **kwargs: P.kwargs) -> T:
        with accounts._alone():  # noqa: SLF001 - its own method
            return change(accounts, *args, **kwargs)

    return changed


class Accounts:
    """The accounts of a file, which need not be there yet, and which others may write too.

    Methods that change something raise ``Refusal`` for what cannot be and ``SaveError`` for
    what the disk does; then nothing has changed.
    """

    def __init__(self, path: Path) -> None:
        """Raises ``SaveError``, and ``Refusal`` for a file that is damaged."""
        self._path = path
        self._stamp: object = None
        """What the system said of the file when it was read."""
        self._all: dict[str, Account] = {}
        self._refresh()

    def __iter__(self) -> Iterator[Account]:
        """All accounts, by name."""
        self._look()
        return iter(sorted(self._all.values(), key=lambda account: account.name.casefold()))

    def named(self, name: str) -> Account | None:
        """The account with a name, however its letters are written."""
        self._look()
        wanted = name.casefold()
        return next((one for one in self._all.values() if one.name.casefold() == wanted), None)

    def of_key(self, known_by: str) -> Account | None:
        """The account of a key's fingerprint."""
        self._look()
        for account in self._all.values():
            if any(key.fingerprint == known_by for key in account.keys):
                return account
        return None

    @_one_at_a_time
    def register(self, name: str, keys: Iterable[str]) -> Account:
        """A new account with keys that nobody has, which are proven when they are used."""
        self._check_name(name)
        now = _now()
        account = Account(name, tuple(Key(text, now) for text in dict.fromkeys(keys)), now)
        for key in account.keys:
            self._check_key(key.text)
        self._write({**self._all, name: account})
        return account

    @_one_at_a_time
    def add_key(self, name: str, text: str) -> Account:
        """One more key by which a person is known."""
        account = self._of(name)
        self._check_key(text)
        if len(account.keys) >= MOST_KEYS:
            raise refuse("account-keys", CLAUSE, name=name, limit=MOST_KEYS)
        return self._put(replace(account, keys=(*account.keys, Key(text, _now()))))

    @_one_at_a_time
    def remove_key(self, name: str, known_by: str) -> Account:
        """A person is not known by a key any more; the last key stays."""
        account = self._of(name)
        left = tuple(key for key in account.keys if key.fingerprint != known_by)
        if len(left) == len(account.keys):
            raise refuse("account-no-key", CLAUSE, name=name, key=clean(known_by))
        if not left:
            raise refuse("account-last-key", CLAUSE, name=name)
        return self._put(replace(account, keys=left))

    @_one_at_a_time
    def rename(self, name: str, new: str) -> Account:
        """The same person under another name."""
        account = self._of(name)
        if new.casefold() != name.casefold():
            self._check_name(new)
        renamed = replace(account, name=new)
        others = {key: value for key, value in self._all.items() if key != account.name}
        self._write({**others, new: renamed})
        return renamed

    @_one_at_a_time
    def remove(self, name: str) -> None:
        """Nobody is known by this name any more."""
        account = self._of(name)
        self._write({key: value for key, value in self._all.items() if key != account.name})

    @_one_at_a_time
    def saw(self, name: str, known_by: str = "") -> Account:
        """A person came, and has shown to have a key."""
        account = self._of(name)
        if self._knows(account, known_by):
            return account
        keys = tuple(
            replace(key, proven=True) if key.fingerprint == known_by else key
            for key in account.keys
        )
        return self._put(replace(account, keys=keys, seen=_now()))

    def _knows(self, account: Account, known_by: str) -> bool:
        """Whether it is known that they have that key, and that they were here just now."""
        is_proven = any(key.proven for key in account.keys if key.fingerprint == known_by)
        is_recent = account.seen is not None and _now() - account.seen < SEEN_EVERY
        return is_recent and (is_proven or not known_by)

    # --- how it does it ---------------------------------------------------------------------

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keeps other processes from writing meanwhile, and knows what they have written."""
        with disk(self._path):
            posix.make_folder(self._path.parent)
            fd = os.open(self._path.with_name(f".{self._path.name}.lock"), LOCK, posix.PRIVATE)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX)
            self._refresh()
            yield
        finally:
            os.close(fd)

    def _look(self) -> None:
        """Reads the file again too; while it cannot be read, what was known of it holds."""
        try:
            self._refresh()
        except (Refusal, SaveError) as error:
            _log.warning("The accounts cannot be read: %s", error.reason.id)

    def _refresh(self) -> None:
        """Reads the file again if somebody else has written it."""
        stamp = _stamp(self._path)
        if stamp != self._stamp:
            self._all = {account.name: account for account in _read(self._path)}
            self._stamp = stamp

    def _of(self, name: str) -> Account:
        account = self.named(name)
        if account is None:
            raise refuse("account-unknown", CLAUSE, name=clean(name))
        return account

    def _check_name(self, name: str) -> None:
        if fault := name_fault(name):
            raise refuse(fault, CLAUSE, name=clean(name), limit=LONGEST)
        if self.named(name) is not None:
            raise refuse("account-taken", CLAUSE, name=clean(name))

    def _check_key(self, text: str) -> None:
        owner = self.of_key(fingerprint(text))
        if owner is not None:
            raise refuse("account-key-taken", CLAUSE, name=owner.name)

    def _put(self, account: Account) -> Account:
        self._write({**self._all, account.name: account})
        return account

    def _write(self, accounts: dict[str, Account]) -> None:
        file = _File(1, tuple(accounts.values()))
        with disk(self._path):
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(file)))
        self._all, self._stamp = accounts, _stamp(self._path)


def name_fault(name: str) -> str:
    """The id of the message that says why this cannot be a name, or "" if it can.

    >>> name_fault("Anna"), name_fault("a b"), name_fault("")
    ('', 'account-letters', 'account-letters')
    """
    if len(name) > LONGEST:
        return "account-long"
    if not name or not name[0].isalpha() or not all(map(_is_sound, name)):
        return "account-letters"
    return "account-reserved" if name.casefold() in TAKEN else ""


def _is_sound(letter: str) -> bool:
    return letter.isalnum() or letter in "-_"


def fingerprint(text: str) -> str:
    """The fingerprint of a public key, as OpenSSH tells it; raises ``Refusal`` for no key.

    >>> fingerprint("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 Anna at home")
    'SHA256:5/gdC8tsZ+1R7UnoiM4pMal9U3M82idPVzt95oIw3hQ'
    """
    parts = text.split()
    try:
        blob = base64.b64decode(parts[1], validate=True)
    except (IndexError, binascii.Error) as error:
        raise refuse("account-not-a-key", CLAUSE, text=clean(text[:LONGEST])) from error
    return f"SHA256:{base64.b64encode(sha256(blob).digest()).decode().rstrip('=')}"


def _stamp(path: Path) -> object:
    """Something that is another after the file was written."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _read(path: Path) -> tuple[Account, ...]:
    with disk(path):
        content = read_whole(path, MOST_BYTES)
    if content is None:
        return ()
    try:
        file = msgspec.json.decode(content, type=_File)
        for account in file.accounts:
            for key in account.keys:
                fingerprint(key.text)
    except (Refusal, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise refuse("account-file", CLAUSE, file=clean(str(path)), detail=str(error)) from error
    return file.accounts


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)

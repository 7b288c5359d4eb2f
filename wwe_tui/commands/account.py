"""`wwe account`: the people that a house knows, and the keys by which it knows them."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from rules.system import Refusal
from saves.errors import SaveError, clean
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, at_home, data_folder
from wwe_tui.lobby.accounts import Account, Accounts
from wwe_tui.lobby.renaming import rename_on_cards, take_off_cards
from wwe_tui.ssh import asking
from wwe_tui.ssh.local_socket import socket_path
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import refusal

FILE = "accounts.json"
MOST_BYTES = 1 << 14
"""Bytes of a public key's file that are read."""

DEEDS = {
    "list": (),
    "add": ("NAME", "KEYFILE"),
    "add-key": ("NAME", "KEYFILE"),
    "remove-key": ("NAME", "FINGERPRINT"),
    "rename": ("NAME", "NEW"),
    "remove": ("NAME",),
}
"""What can be done, and with what."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes what is to be done, and with whom."""
    ways = ", ".join(" ".join((deed, *what)) for deed, what in DEEDS.items())
    add = parser.add_argument
    add("deed", nargs="?", choices=DEEDS, default="list", help=f"what to do (else list): {ways}")
    add("words", nargs="*", metavar="WORD", help="a name, and a public key's file or fingerprint")
    add("--json", action="store_true", help="with list: print one JSON document instead")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Does it, most also while the house is served; raises ``UsageError`` for what cannot be."""
    t = translator()
    wanted = DEEDS[args.deed]
    if len(args.words) != len(wanted):
        usage = " ".join(("wwe account", args.deed, *wanted))
        raise UsageError(t("account-words", usage=usage))
    try:
        accounts = Accounts(data_folder(args) / FILE)
        if args.deed == "list":
            for line in _json(accounts) if args.json else _list(accounts, t):
                print(line)
        else:
            account = _do(args.deed, accounts, args.words, data_folder(args))
            print(t(f"account-done-{args.deed}", name=account.name if account else args.words[0]))
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(t, error.reason)) from error
    return DONE


def _do(deed: str, accounts: Accounts, words: list[str], folder: Path) -> Account | None:
    """Does it; who gets another name keeps their seats, and who is removed frees them."""
    if deed not in _ON_CARDS:
        return _DEEDS[deed](accounts, words)
    asking.check_free(socket_path(folder))
    before = accounts.named(words[0])
    old = before.name if before else words[0]
    account = _DEEDS[deed](accounts, words)
    troubles = _ON_CARDS[deed](folder, old, account.name if account else "")
    if troubles:
        files = ", ".join(clean(str(path)) for path in troubles)
        message = "account-cards" if account else "account-cards-remove"
        name = account.name if account else old
        raise UsageError(translator()(message, name=name, files=files))
    return account


def _list(accounts: Accounts, t: Translator) -> Iterator[str]:
    everybody = list(accounts)
    if not everybody:
        yield t("account-none")
    for account in everybody:
        seen = account.seen.astimezone().strftime("%Y-%m-%d %H:%M") if account.seen else ""
        yield t("account-line" if seen else "account-line-unseen", name=account.name, seen=seen)
        for key in account.keys:
            kind = key.text.split()[0]
            message = "account-key" if key.proven else "account-key-unproven"
            yield t(message, kind=kind, key=key.fingerprint)


def _json(accounts: Accounts) -> Iterator[str]:
    plain = [
        {
            "name": account.name,
            "made": account.made,
            "seen": account.seen,
            "keys": [
                {"fingerprint": key.fingerprint, "proven": key.proven, "added": key.added}
                for key in account.keys
            ],
        }
        for account in accounts
    ]
    yield msgspec.json.format(msgspec.json.encode(plain)).decode()


def _key(word: str) -> str:
    """The public key in a file; raises ``UsageError`` if there is none."""
    path = at_home(word)
    try:
        if not path.is_file():
            raise UsageError(translator()("account-no-file", file=clean(word)))
        text = _begin(path)
    except OSError as error:
        raise UsageError(translator()("account-no-file", file=clean(word))) from error
    if "PRIVATE KEY" in text:
        raise UsageError(translator()("account-private", file=clean(word)))
    return " ".join(text.split()[:2])


def _begin(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(MOST_BYTES).decode("utf-8", "replace")


def _remove(accounts: Accounts, words: list[str]) -> None:
    accounts.remove(words[0])


_DEEDS: dict[str, Callable[[Accounts, list[str]], Account | None]] = {
    "add": lambda accounts, words: accounts.register(words[0], [_key(words[1])]),
    "add-key": lambda accounts, words: accounts.add_key(words[0], _key(words[1])),
    "remove-key": lambda accounts, words: accounts.remove_key(words[0], words[1]),
    "rename": lambda accounts, words: accounts.rename(words[0], words[1]),
    "remove": _remove,
}

_ON_CARDS: dict[str, Callable[[Path, str, str], list[Path]]] = {
    "rename": rename_on_cards,
    "remove": lambda folder, old, _: take_off_cards(folder, old),
}
"""What is written on the tables' cards too; a served house would not notice."""

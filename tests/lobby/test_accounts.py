"""Accounts: a person is known by their keys, whatever place they come from."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.lobby.accounts import MOST_KEYS, Account, Accounts, fingerprint

KEYS = [f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA{number:04}" for number in range(30)]


@pytest.fixture
def accounts(tmp_path: Path) -> Accounts:
    """Anna with one key, Ben with two."""
    accounts = Accounts(tmp_path / "accounts.json")
    accounts.register("Anna", KEYS[:1])
    accounts.register("Ben", KEYS[1:3])
    return accounts


def again(accounts: Accounts) -> list[Account]:
    """What the file says."""
    return list(Accounts(accounts._path))  # noqa: SLF001


def test_a_key_is_a_person(accounts: Accounts) -> None:
    """Any of Ben's keys is Ben; another one is nobody. It is the same in the file."""
    for known in (accounts, Accounts(accounts._path)):  # noqa: SLF001
        found = [known.of_key(fingerprint(key)) for key in KEYS[:4]]
        assert [one and one.name for one in found] == ["Anna", "Ben", "Ben", None]


def test_a_name_is_found_however_it_is_written(accounts: Accounts) -> None:
    """And it can be had only once."""
    found = accounts.named("aNNA")
    assert found is not None
    assert found.name == "Anna"
    with pytest.raises(Refusal, match="account-taken"):
        accounts.register("anna", KEYS[5:6])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "account-letters"),
        ("a b", "account-letters"),
        ("../x", "account-letters"),
        ("\x1b[2J", "account-letters"),
        ("7up", "account-letters"),
        ("Bartholomew-the-II", "account-long"),
        ("Guest", "account-reserved"),
    ],
)
def test_not_everything_is_a_name(accounts: Accounts, name: str, message: str) -> None:
    """A refused name changes nothing."""
    before = again(accounts)
    with pytest.raises(Refusal, match=message):
        accounts.register(name, KEYS[9:10])
    with pytest.raises(Refusal, match=message):
        accounts.rename("Ben", name)
    assert again(accounts) == before


CHANGES: dict[str, Callable[[Accounts], object]] = {
    "account-key-taken": lambda accounts: accounts.add_key("Anna", KEYS[1]),
    "account-no-key": lambda accounts: accounts.remove_key("Ben", fingerprint(KEYS[0])),
    "account-last-key": lambda accounts: accounts.remove_key("Anna", fingerprint(KEYS[0])),
    "account-unknown": lambda accounts: accounts.remove("Cleo"),
    "account-not-a-key": lambda accounts: accounts.add_key("Anna", "ssh-ed25519 !"),
}


@pytest.mark.parametrize("message", CHANGES)
def test_what_cannot_be_is_refused(accounts: Accounts, message: str) -> None:
    """Nothing has changed then, in memory or in the file."""
    before = list(accounts)
    with pytest.raises(Refusal, match=message):
        CHANGES[message](accounts)
    assert list(accounts) == before == again(accounts)


def test_keys_come_and_go(accounts: Accounts) -> None:
    """Anna adds a key and removes the first; only the other is hers."""
    accounts.add_key("Anna", KEYS[7])
    accounts.remove_key("Anna", fingerprint(KEYS[0]))
    assert accounts.of_key(fingerprint(KEYS[0])) is None
    assert [key.text for key in accounts.named("Anna").keys] == [KEYS[7]]  # type: ignore[union-attr]
    for key in KEYS[8 : 8 + MOST_KEYS - 1]:
        accounts.add_key("Anna", key)
    with pytest.raises(Refusal, match="account-keys"):
        accounts.add_key("Anna", KEYS[-1])


def test_a_key_is_proven_when_it_was_used(accounts: Accounts) -> None:
    """Only that one of the two."""
    account = accounts.saw("Ben", fingerprint(KEYS[2]))
    assert [key.proven for key in account.keys] == [False, True]
    assert account.seen is not None
    assert again(accounts)[1] == account


def test_a_person_can_be_called_something_else(accounts: Accounts) -> None:
    """The keys stay; the old name is free. Other letters of one's own name are no other name."""
    accounts.rename("Ben", "BEN")
    accounts.rename("BEN", "Benno")
    assert accounts.of_key(fingerprint(KEYS[1])) == accounts.named("benno")
    accounts.register("Ben", KEYS[4:5])
    accounts.remove("Benno")
    assert [account.name for account in again(accounts)] == ["Anna", "Ben"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"format":1,"accounts":[{}]}', b"\xff" * 10])
def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    """Nobody is locked out by a file that was written over."""
    path = tmp_path / "accounts.json"
    path.write_bytes(content)
    with pytest.raises(Refusal, match="account-file"):
        Accounts(path)
    assert path.read_bytes() == content


def test_what_the_disk_refuses_changes_nothing(accounts: Accounts) -> None:
    """The folder is not there any more, and a file has its name."""
    path = accounts._path  # noqa: SLF001
    for file in path.parent.iterdir():
        file.unlink()
    path.parent.rmdir()
    path.parent.write_text("")
    with pytest.raises(SaveError):
        accounts.rename("Ben", "Benno")


def test_two_processes_do_not_write_over_each_other(accounts: Accounts) -> None:
    """What the command writes a running host knows at once, and the other way round."""
    command = Accounts(accounts._path)  # noqa: SLF001
    command.register("Cleo", KEYS[20:21])
    accounts.register("Dora", KEYS[21:22])
    command.rename("Ben", "Benno")
    for known in (accounts, command):
        assert [account.name for account in known] == ["Anna", "Benno", "Cleo", "Dora"]
    assert accounts.of_key(fingerprint(KEYS[20])) is not None


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")
@pytest.mark.parametrize("kind", ["ed25519", "ecdsa", "rsa"])
def test_a_fingerprint_is_what_openssh_tells(tmp_path: Path, kind: str) -> None:
    """People compare the two by eye."""
    key = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", kind, "-N", "", "-f", key], check=True)  # noqa: S607
    told = subprocess.run(
        ["ssh-keygen", "-lf", key],  # noqa: S607
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert told.split()[1] == fingerprint((tmp_path / "key.pub").read_text())

"""Who answers at the door without a client: what a newcomer becomes, what is told of trouble."""

from pathlib import Path

import asyncssh
import pytest

from saves.errors import save_error
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.ssh.door import Door, Policy
from wwe_tui.ssh.guard import Guard
from wwe_tui.texts import translator


def _door(accounts: Accounts) -> Door:
    """A door at which somebody has offered a key that is nobody's."""
    door = Door(accounts, Policy(), Guard(), translator(), frozenset)
    key = asyncssh.generate_private_key("ssh-ed25519").convert_to_public()
    assert not door.validate_public_key("x", key)
    return door


def test_a_newcomer_has_been_here_from_the_first_visit_on(tmp_path: Path) -> None:
    """The key is not proven yet, but the person is here."""
    accounts = Accounts(tmp_path / "accounts.json")
    assert _door(accounts).validate_kbdint_response("x", ["anna"]) is True
    account = accounts.named("anna")
    assert account is not None
    assert account.seen is not None
    assert [key.proven for key in account.keys] == [False]


def test_a_stranger_is_not_told_where_the_host_keeps_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full: that is said, without any path, and nobody is let in."""
    accounts = Accounts(tmp_path / "accounts.json")

    def full(name: str, keys: object) -> None:
        raise save_error("save-disk-full", tmp_path)

    monkeypatch.setattr(accounts, "register", full)
    answer = _door(accounts).validate_kbdint_response("x", ["anna"])
    assert isinstance(answer, tuple)
    assert "cannot keep new names" in answer[1]
    assert str(tmp_path) not in answer[1]

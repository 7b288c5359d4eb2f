"""`wwe account`: the people that a house knows, and their keys."""

import asyncio
import json
from pathlib import Path

import asyncssh
import pytest

from tests.support.serving import Server, make_table
from wwe_tui import cli
from wwe_tui.lobby.cards import read_card
from wwe_tui.lobby.house import House


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """The file of a public key."""
    path = tmp_path / "anna.pub"
    asyncssh.generate_private_key("ssh-ed25519").write_public_key(path)
    return path


def account(folder: Path, *words: str) -> int:
    """Runs the command for a folder."""
    return cli.main(["account", *words, "--dir", str(folder)])


def owners(folder: Path) -> list[str]:
    """Who has seats at the only table, and who made it."""
    (path,) = (folder / "tables").glob("*.json")
    card = read_card(path)
    return [*card.owners.values(), card.maker]


def test_people_and_keys_are_added_and_listed(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the fingerprint by which ssh-keygen knows the key."""
    assert account(tmp_path, "add", "Anna", str(key)) == 0
    capsys.readouterr()
    assert account(tmp_path) == 0
    said = capsys.readouterr().out
    assert said.startswith("Anna, not here yet\n  ssh-ed25519 SHA256:")
    assert account(tmp_path, "--json") == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["name"] == "Anna"
    assert found["keys"][0]["fingerprint"] in said


def test_who_gets_another_name_keeps_seats_and_tables(tmp_path: Path, key: Path) -> None:
    """The card of the table has the new name."""
    account(tmp_path, "add", "Anna", str(key))
    make_table(tmp_path, "Anna", "A fine game")
    assert account(tmp_path, "rename", "anna", "Annika") == 0
    assert owners(tmp_path) == ["Annika", "Annika"]


def test_who_is_removed_frees_the_seats(tmp_path: Path, key: Path) -> None:
    """Whoever takes the name later is nobody there."""
    account(tmp_path, "add", "Anna", str(key))
    make_table(tmp_path, "Anna", "A fine game")
    assert account(tmp_path, "remove", "Anna") == 0
    assert owners(tmp_path) == [""]


def test_a_guests_seat_is_free_when_the_house_opens_again(tmp_path: Path) -> None:
    """The server was killed while a guest sat there, who cannot come back."""
    make_table(tmp_path, "~Gast", "A fine game")

    async def opened() -> list[str]:
        house = House(tmp_path)
        await house.open()
        seats = house.tables[0].players
        await house.stop()
        return seats

    assert asyncio.run(opened()) == []


def test_a_served_house_refuses_what_it_would_not_notice(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another name and removing; keys may be added meanwhile."""
    with Server(tmp_path):
        assert account(tmp_path, "add", "Anna", str(key)) == 0
        for words in (("rename", "Anna", "Annika"), ("remove", "Anna")):
            assert account(tmp_path, *words) == 2
            assert "being served" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("add", "Anna"), "Write: wwe account add NAME KEYFILE"),
        (("add", "Anna", "/nonexistent"), "is no file that can be read"),
        (("remove", "Ben"), "Nobody here is called Ben"),
        (("add", "root", "KEY"), "means something else here"),
    ],
)
def test_what_cannot_be_is_told(
    tmp_path: Path,
    key: Path,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    says: str,
) -> None:
    """In a sentence, with exit code 2."""
    given = [str(key) if word == "KEY" else word for word in words]
    assert account(tmp_path, *given) == 2
    assert says in capsys.readouterr().err


def test_a_private_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of it is told or kept."""
    path = tmp_path / "id"
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(path)
    assert account(tmp_path, "add", "Anna", str(path)) == 2
    assert "holds a private key" in capsys.readouterr().err
    assert not (tmp_path / "accounts.json").exists()

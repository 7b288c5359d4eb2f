"""Somebody with another name keeps their seats."""

from pathlib import Path

import pytest

from tests.lobby.test_house import seated
from tests.support.tables import on_a_loop
from wwe_tui import cli
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.house import House
from wwe_tui.lobby.renaming import rename_on_cards

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ0Iu2C7C7f5f6cXcZQ9n3zq4J0O7bYxq1n3x1WjvQ2h"


@on_a_loop
async def test_seats_and_tables_go_with_the_name(tmp_path: Path) -> None:
    """Anna is called Annika: her seat and her table are Annika's; Ben's seat stays his."""
    house, table = await seated(tmp_path)
    await house.stop()
    assert rename_on_cards(tmp_path, "anna", "annika") == []
    again = House(tmp_path)
    await again.open()
    (found,) = again.tables
    assert found.card.owners == {"blue": "annika", "red": "ben"}
    assert found.card.maker == "annika"
    assert found.card.code == table.card.code
    await again.stop()


@on_a_loop
async def test_a_damaged_card_is_named(tmp_path: Path) -> None:
    """The others are written all the same."""
    house, _ = await seated(tmp_path)
    await house.stop()
    bad = tmp_path / "tables" / "a.table.json"
    bad.write_text("{")
    assert rename_on_cards(tmp_path, "ben", "benno") == [bad]
    again = House(tmp_path)
    await again.open()
    assert again.tables[0].players == ["anna", "benno"]
    await again.stop()


def test_the_command_renames_account_and_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`wwe account rename` does both."""

    @on_a_loop
    async def sit() -> None:
        house, _ = await seated(tmp_path)
        await house.stop()

    sit()
    Accounts(tmp_path / "accounts.json").register("anna", [KEY])
    assert cli.main(["account", "rename", "anna", "annika", "--dir", str(tmp_path)]) == 0
    assert "annika" in capsys.readouterr().out
    (card,) = (tmp_path / "tables").iterdir()
    assert "annika" in card.read_text()

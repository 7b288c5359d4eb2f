"""What a seat may not know changes no byte that is sent to its person (W1.5, design, idea 3)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.seats import HUMAN
from rules.world_without_end.decisions import ChooseDiscard
from tests.support.housed import Guest, guest
from tests.support.lines import until
from tests.support.tables import on_a_loop
from wwe_tui import tables
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.house import House, Wish
from wwe_tui.new_game import Choices
from wwe_tui.pace import PaceSettings

TWO = Choices(players=(HUMAN, HUMAN), points=("north", "south"), start="red", seed="a", undo="none")

KEYS = ("l", "y", "o", "e", "z", "escape", "question_mark", "escape")
"""What is looked at in the end: parts of the table, one of them alone, and help."""


async def watched(folder: Path, viewer: str, choice: int, size: tuple[int, int]) -> bytes:
    """All bytes that ``viewer`` is sent while Red lays one card or another face down.

    ``choice`` is the number of the discard that Red chooses, among all that are allowed.
    """
    house = House(folder)
    table = await house.make("anna", TWO, Wish("The market"))
    await table.sit("ben", "red")
    table.pace.settings = PaceSettings(step=0.0, hold=0.0)
    await before_the_discard(table)
    async with guest(house, viewer, folder, size) as here:
        await here.sees("The market")
        await here.press("enter")
        await here.settles()
        here.line.heard.clear()  # the lobby told the invitation, which is another each time
        await table.table.submit("red", discards(table)[choice])
        await here.settles()
        await look_around(here)
        assert here.app.mishap is None
        heard = bytes(here.line.heard)
    await house.stop()
    return heard


async def before_the_discard(table: HostedTable) -> None:
    """Plays until Red is to lay a card face down."""
    while True:
        await until(lambda: table.to_decide is not None)
        decision: Any = table.table.waiting()
        if isinstance(decision, ChooseDiscard) and decision.seat == "red":
            return
        await table.table.decide(decision.seat, "simple")


def discards(table: HostedTable) -> Sequence[Any]:
    """What Red may lay face down."""
    return table.table.legal("red")


async def look_around(here: Guest) -> None:
    """Looks at everything that can be looked at."""
    for key in KEYS:
        await here.press(key)
        await here.settles()


async def told_apart(folder: Path, viewer: str, size: tuple[int, int]) -> bool:
    """Whether the bytes tell which card was laid face down."""
    one = await watched(folder / "one", viewer, 0, size)
    other = await watched(folder / "other", viewer, -1, size)
    assert len(one) > 1000
    return one != other


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
@pytest.mark.parametrize("viewer", ["anna", "zoe"])
def test_w1_5_no_byte_tells_what_another_laid_face_down(
    viewer: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Neither to the other player nor to a spectator."""

    @on_a_loop
    async def whole() -> None:
        assert not await told_apart(tmp_path, viewer, size)

    whole()


@on_a_loop
async def test_who_laid_it_does_see_it(tmp_path: Path) -> None:
    """The comparison notices what the viewer knows."""
    assert await told_apart(tmp_path, "ben", (120, 40))


def test_a_table_that_tells_everybody_everything_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A planted leak: news that are not filtered."""
    monkeypatch.setattr(tables, "seen", lambda news, game, viewer: news)

    @on_a_loop
    async def whole() -> None:
        assert await told_apart(tmp_path, "anna", (120, 40))

    whole()

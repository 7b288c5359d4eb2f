"""`wwe plain` when seats change hands during a game: who looks, and who is asked, changes too."""

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import systems
from rules.game import Game
from rules.system import Seat
from saves.files import FileStore
from saves.recorder import record
from tests.support.keyboard import SCREENFUL, Keys
from wwe_tui.plain.console import Console, InputEnded
from wwe_tui.plain.keyboard import Keyboard
from wwe_tui.plain.session import Session
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition
from wwe_tui.waiting import WaitingTable

SYSTEM = systems.find("world-without-end")
CURTAIN = "Press Enter, {}. (Nobody else should look.)"
ROUND_AND_MORE = ("1", "") * 20


def _table(folder: Path, *players: str) -> WaitingTable:
    """Blue leads, Red follows; nothing can be taken back, so nobody waits for that."""
    seats = [Seat(c, player=p) for c, p in zip(("blue", "red"), players, strict=True)]
    options = {"start": "blue", "undo": "none"}
    setup = SYSTEM.setup(seats, options, SYSTEM.find_edition("kingsbridge"))
    table = Table(record(Game(SYSTEM, setup, bytes(32)), FileStore(folder)))
    return WaitingTable(table, asyncio.run)


def _play(table: WaitingTable, player: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """What is shown before and after Red's seat goes to another player, once Blue has decided."""
    out, before = io.StringIO(), []

    def typed() -> Iterator[str]:
        yield from ("", "1")
        table.change_seat("red", player)
        before.append(out.getvalue())
        yield from ROUND_AND_MORE

    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("sys.stdin", Keys(typed()))
    t = with_edition(translator(), table.setup.edition)
    with pytest.raises(InputEnded):
        Session(table, Keyboard(Console(writer=out), t)).play()
    return before[0], out.getvalue().removeprefix(before[0])


def test_w14_who_is_left_alone_needs_no_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red leaves for a bot: Blue hears what it plays, and is asked as one who plays alone."""
    before, after = _play(_table(tmp_path, "human", "human"), "random", monkeypatch)
    assert CURTAIN.format("Blue") in before
    assert "Red plays" in after
    assert "Blue, 1 to" in after
    assert "Nobody else should look" not in after


def test_w14_who_is_joined_looks_alone_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person takes Red's seat: what Blue saw goes out of sight before Red is asked."""
    before, after = _play(_table(tmp_path, "human", "random"), "human", monkeypatch)
    assert "Blue, 1 to" in before
    assert "Nobody else should look" not in before
    assert after.index(SCREENFUL) < after.index(CURTAIN.format("Red"))

"""Files of every released format open for ever. Never change one; add one for each new format."""

from pathlib import Path

import pytest

from rules.game import draws_match
from rules.log import RedoEntry, UndoEntry
from rules.system import Seat
from saves import recorder
from saves.format import Parent
from tests.saves.games import FINDER, SEED

RELEASED = sorted(Path(__file__).with_name("released").glob("*.wwe"))


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_a_file_of_a_released_format_opens_whole(path: Path) -> None:
    """To its end, with chances that its seed gives."""
    opened = recorder.open_game(path, FINDER)
    assert opened.lost is None
    assert opened.game.over
    assert draws_match(opened.game)


def test_format_1_tells_everything_that_it_can_hold() -> None:
    """A branch of a repeatable game; an undo that was agreed to, a redo, an undo that stayed."""
    header, game, _ = recorder.open_game(RELEASED[0], FINDER)
    assert header.repeatable
    assert header.parent == Parent(game="2026-11-29-201500-tens-0a1b2c", entry=9, entries=5)
    assert game.seed == SEED
    assert header.seats[0] == Seat("red", "north", name="Anna Ångström")
    assert game.log[7] == UndoEntry("red", to=2, agreed=("blue",))
    assert game.log[8] == RedoEntry("red")
    assert game.log[9] == UndoEntry("red", to=6)
    assert game.log.live == [1, 2, 3, 4, 5, 10, 11, 12, 13]


def test_format_1_is_still_written_byte_for_byte() -> None:
    """What was read is written again as it stood."""
    header, game, _ = recorder.open_game(RELEASED[0], FINDER)
    assert b"".join(recorder.lines_of(game, header)) == RELEASED[0].read_bytes()

"""Files of every released format open for ever. Never change one; add one for each new format."""

from pathlib import Path

import pytest

from rules.game import draws_match
from rules.log import RedoEntry, SeatEntry, UndoEntry
from rules.system import Reason, Refusal, Seat, Standing
from saves import recorder
from saves.files import FileStore
from saves.format import Parent
from tests.saves.forging import bodies_of, forge, sealed
from tests.saves.games import FINDER, SEED
from tests.saves.releasing import format_2

RELEASED = sorted(Path(__file__).with_name("released").glob("*.wwe"))
FORMAT_1, FORMAT_2 = RELEASED


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_a_file_of_a_released_format_opens_whole(path: Path) -> None:
    """To its end, with chances that its seed gives."""
    opened = recorder.open_game(path, FINDER)
    assert opened.lost is None
    assert opened.game.over
    assert draws_match(opened.game)


def test_format_1_tells_everything_that_it_can_hold() -> None:
    """A branch of a repeatable game; an undo that was agreed to, a redo, an undo that stayed."""
    header, game, _ = recorder.open_game(FORMAT_1, FINDER)
    assert header.format == 1
    assert header.repeatable
    assert header.parent == Parent(game="2026-11-29-201500-tens-0a1b2c", entry=9, entries=5)
    assert game.seed == SEED
    assert header.seats[0] == Seat("red", "north", name="Anna Ångström")
    assert game.log[7] == UndoEntry("red", to=2, agreed=("blue",))
    assert game.log[8] == RedoEntry("red")
    assert game.log[9] == UndoEntry("red", to=6)
    assert game.log.live == [1, 2, 3, 4, 5, 10, 11, 12, 13]


def test_format_2_tells_of_seats_that_change_hands() -> None:
    """Ben leaves and is back, Cleo gives up, one bot follows another; undo leaves that alone."""
    header, game, _ = recorder.open_game(FORMAT_2, FINDER)
    assert header.format == 2
    assert header.seats[3] == Seat("yellow", name="Cleo")
    assert {n: game.log[n] for n in (3, 6, 11, 12)} == {
        3: SeatEntry("blue", "random"),
        6: SeatEntry("blue", "human"),
        11: SeatEntry("yellow", "other", resigned=True),
        12: SeatEntry("green", "other"),
    }
    assert game.log[5] == UndoEntry("red", to=2, agreed=("yellow",))
    assert game.log.live == [1, 2, 4, 8, 9, 10, 13, 14, 15, 16, 17]
    assert [seat.player for seat in game.seats] == ["human", "human", "other", "other"]
    assert game.resigned == {"yellow"}


def test_format_2_ranks_last_who_resigned() -> None:
    """Cleo was right in both rounds, and nobody else ever."""
    game = recorder.open_game(FORMAT_2, FINDER).game
    assert game.system.standings(game.state)[0] == Standing("yellow", 1, 4)
    assert game.standings()[-1] == Standing("yellow", 4, 4)
    assert {standing.rank for standing in game.standings()[:-1]} == {1}


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_a_released_format_is_still_written_byte_for_byte(path: Path) -> None:
    """What was read is written again as it stood."""
    header, game, _ = recorder.open_game(path, FINDER)
    assert b"".join(recorder.lines_of(game, header)) == path.read_bytes()


def test_format_2_is_still_made_as_it_was_released() -> None:
    """The same game gives the same bytes."""
    assert format_2() == FORMAT_2.read_bytes()


# --- going on with a file of format 1 ---------------------------------------------------


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of format 1 that lacks its last entry."""
    path = tmp_path / "old.wwe"
    path.write_bytes(b"".join(FORMAT_1.read_bytes().splitlines(keepends=True)[:-1]))
    return path


def test_a_file_of_format_1_goes_on_in_format_1(old: Path) -> None:
    """Played to its end it is the very file that was released."""
    with recorder.resume_file(old, FINDER).recording as recording:
        recording.submit(recording.game.chance())
    assert old.read_bytes() == FORMAT_1.read_bytes()


def test_f3_a_file_of_format_1_takes_no_change_of_seats(old: Path) -> None:
    """It is refused with what to do instead, and nothing changes; play goes on."""
    before = old.read_bytes()
    with recorder.resume_file(old, FINDER).recording as recording:
        for entry in (SeatEntry("red", "random"), SeatEntry("red", "random", resigned=True)):
            with pytest.raises(Refusal) as refused:
                recording.submit(entry)
            assert refused.value.reason == Reason(
                "save-old-format", "F3", {"file": str(old), "line": 14, "found": 1, "needed": 2}
            )
        assert old.read_bytes() == before
        assert recording.game.seats == recording.game.setup.seats
        recording.submit(recording.game.chance())


def test_f3_a_change_of_seats_that_cannot_be_is_refused_as_such_in_format_1_too(old: Path) -> None:
    """Keeping the game elsewhere would not help."""
    with (
        recorder.resume_file(old, FINDER).recording as recording,
        pytest.raises(Refusal, match="seat-held"),
    ):
        recording.submit(SeatEntry("red", "human"))


def test_f3_kept_in_another_folder_a_game_of_format_1_is_of_format_2(
    old: Path, tmp_path: Path
) -> None:
    """With the same entries, parent and date; then seats change hands in it."""
    with recorder.resume_file(old, FINDER).recording as recording:
        moved = recording.again(FileStore(tmp_path / "other"))
    with moved:
        moved.submit(SeatEntry("red", "random"))
        path = Path(moved.store.name(moved.id))
    (header, *lines), (first, *rest) = bodies_of(path.read_bytes()), bodies_of(old.read_bytes())
    assert (header.pop("format"), first.pop("format")) == (2, 1)
    assert header.pop("id") != first.pop("id")
    assert header == first
    assert lines == [*rest, {"n": 13, "type": "seat", "seat": "red", "player": "random"}]


def test_f3_a_forged_change_of_seats_in_a_file_of_format_1_is_refused(old: Path) -> None:
    """Format 1 knows no such line, so no reader of it could tell the game."""
    forged = {"n": 13, "type": "seat", "seat": "red", "player": "random"}
    old.write_bytes(sealed([*bodies_of(old.read_bytes()), forged]))
    with pytest.raises(Refusal) as refused:
        recorder.open_game(old, FINDER)
    assert (refused.value.reason.id, refused.value.reason.values["line"]) == ("save-malformed", 14)
    forge(old, 1, format=2)
    assert recorder.open_game(old, FINDER).game.seats[0].player == "random"

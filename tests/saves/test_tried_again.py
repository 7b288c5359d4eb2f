"""F8: a game that is only in memory is tried again with every entry, where its file is its own."""

import pytest

from rules.system import Reason
from saves.keeping import Keeping
from saves.recorder import open_game
from tests.saves.games import FINDER
from tests.saves.mishaps import no_room_beyond
from tests.saves.test_keeping import (
    NEW_FILE,
    SAME_FILE,
    WHOLE,
    Mishap,
    is_whole,
    keeping,
    path_of,
    played,
)

__all__ = ["keeping"]


@pytest.mark.parametrize(("mishap", "reason"), NEW_FILE)
def test_f8_a_game_that_has_lost_its_file_goes_to_a_new_one_on_request_only(
    keeping: Keeping, mishap: Mishap, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in memory to its end, whatever is played; nothing is made until somebody asks."""
    path = path_of(keeping)
    mishap(path, monkeypatch)
    before = sorted(path.parent.parent.rglob("[!.]*"))
    assert [told.id for told in played(keeping, WHOLE - 2)] == [reason]
    assert sorted(path.parent.parent.rglob("[!.]*")) == before
    assert keeping.trouble is not None


@pytest.mark.parametrize(("mishap", "_"), SAME_FILE)
def test_f8_a_disk_that_is_good_again_is_used_at_the_next_entry(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch, mishap: Mishap, _: str
) -> None:
    """Nobody asks for it. It is told once, when all is in the file, the new entry too."""
    path = path_of(keeping)
    with monkeypatch.context() as patch:
        mishap(path, patch)
        assert len(played(keeping, 3)) == 1
    (told,) = played(keeping, 1)
    assert told == Reason("save-kept-again", "F8", {"file": str(path)})
    assert (keeping.trouble, keeping.is_kept(), path_of(keeping)) == (None, True, path)
    assert len(open_game(path, FINDER).game.log) == 6
    assert played(keeping, WHOLE - 6) == []
    assert is_whole(path)


def test_f8_room_for_a_part_of_what_is_missing_is_no_news(keeping: Keeping) -> None:
    """Entry 3 fits now, entry 4 does not: the game is still in memory, and nothing is told."""
    path = path_of(keeping)
    with no_room_beyond(path.stat().st_size):
        (trouble,) = played(keeping, 1)
    in_memory = keeping._now  # noqa: SLF001 - a test may
    line = len(next(in_memory.store.read(in_memory.id, 3)))
    with no_room_beyond(path.stat().st_size + line + 5):
        assert played(keeping, 1) == []
        assert (keeping.trouble, len(open_game(path, FINDER).game.log)) == (trouble, 3)
    assert [told.id for told in played(keeping, 1)] == ["save-kept-again"]
    assert len(open_game(path, FINDER).game.log) == 5


def test_f8_people_are_told_when_room_does_not_help_any_more(keeping: Keeping) -> None:
    """The disk was full, and then the file was taken away: that needs somebody's asking."""
    path = path_of(keeping)
    with no_room_beyond(path.stat().st_size):
        assert [told.id for told in played(keeping, 1)] == ["save-disk-full"]
    path.unlink()
    assert [told.id for told in played(keeping, 1)] == ["save-vanished"]
    assert played(keeping, 1) == []
    assert keeping.trouble is not None
    assert keeping.trouble.id == "save-vanished"
    keeping.keep_again()
    played(keeping, WHOLE - 5)
    assert is_whole(path_of(keeping))

"""A disk that fails: it is told, nothing is lost, and there is a way on."""

import errno
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual.widgets import Input

from saves import posix
from saves.finder import Finder
from saves.recorder import open_game
from tests.saves.mishaps import fail
from tests.support.askings import asking, over
from tests.support.playing import NARROW, done, log, over_it, seated
from tests.support.sitting import Sitting
from wwe_tui.app import TableApp
from wwe_tui.errors import UsageError
from wwe_tui.visit import _told


def _break(here: Sitting) -> Callable[[], None]:
    """From now on nothing can be written, until what is returned is called."""
    patch = pytest.MonkeyPatch()
    patch.setattr(posix, "write_all", fail(errno.ENOSPC))
    patch.setattr(posix, "open_new", fail(errno.ENOSPC))
    return patch.undo


@contextmanager
def _broken(here: Sitting) -> Iterator[None]:
    """Inside, nothing can be written."""
    mend = _break(here)
    try:
        yield
    finally:
        mend()


def _kept(here: Sitting) -> int:
    """How many entries are on disk, in a file that is whole."""
    return len(open_game(Path(here.table.name), Finder()).game.log)


def _header(here: Sitting) -> str:
    return here.text().splitlines()[0]


async def _play_on(here: Sitting) -> None:
    """Takes the first choice on a full disk, and plays on in memory."""
    await here.press("enter")
    await here.until_text("play on in memory")
    await here.press("p")
    await here.until(lambda s: over_it(s) == "")


@seated(lambda: asking("ChooseDiscard"))
async def test_what_cannot_be_kept_is_played_and_told_at_once(here: Sitting) -> None:
    """A sheet says why, and the header says NOT KEPT until it is kept again."""
    assert "all kept" in _header(here)
    with _broken(here):
        await here.press("enter")
        await here.until_text("the disk is full")
        assert "The game is not kept" in here.text()
        assert len(done(here)) == 1
        await here.press("escape")
        await here.until(lambda s: over_it(s) == "")
        assert "NOT KEPT" in _header(here)
        assert "kept" not in _header(here)
        assert _kept(here) == len(log(here)) - 1


@seated(lambda: asking("ChooseDiscard"), size=NARROW)
async def test_a_narrow_screen_says_it_too(here: Sitting) -> None:
    """In the first row, beside what goes on."""
    with _broken(here):
        await _play_on(here)
        assert "NOT KEPT" in _header(here)


@seated(lambda: asking("ChooseDiscard"))
async def test_r_keeps_again_what_is_in_memory(here: Sitting) -> None:
    """While the disk is full it says so once more; then that all is kept."""
    mend = _break(here)
    await here.press("enter")
    await here.until_text("try again")
    await here.press("r")
    await here.until_text("try again")
    mend()
    await here.press("r")
    await here.until_text("The whole game is kept again")
    await here.press("escape")
    await here.until(lambda s: over_it(s) == "" and "NOT KEPT" not in _header(s))
    assert _kept(here) == len(log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_a_disk_that_is_good_again_keeps_the_game_without_a_key_for_it(here: Sitting) -> None:
    """Bots play on in memory; with their next entry all is kept, which a sheet tells."""
    await here.press("enter")
    mend = _break(here)
    await here.press("space")
    await here.until_text("play on in memory")
    await here.settle()
    mend()
    await here.press("p")
    await here.until_text("The whole game is kept again")
    await here.press("escape")
    await here.until(lambda s: over_it(s) == "" and "NOT KEPT" not in _header(s))
    await here.until_asked()
    assert (here.table.trouble, _kept(here)) == (None, len(log(here)))


@seated(lambda: asking("ChooseDiscard"))
async def test_the_whole_game_goes_on_in_another_folder(here: Sitting) -> None:
    """With m, and a folder typed, all of the game is written there, and goes on there."""
    other = Path(here.table.name).parent.parent / "other"
    with _broken(here):
        await here.press("enter")
        await here.until_text("another folder")
    await here.press("m")
    await here.until(lambda s: over_it(s) == "FolderScreen")
    assert "until that failed" in " ".join(here.text().split())
    here.app.screen.query_one(Input).value = str(other)
    await here.press("enter")
    await here.until_text("The whole game is kept again")
    await here.press("escape")
    await here.until(lambda s: over_it(s) == "")
    assert (Path(here.table.name).parent, here.table.trouble) == (other, None)
    assert _kept(here) == len(log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_m_comes_back_to_the_trouble_at_any_time(here: Sitting) -> None:
    """Whoever played on in memory finds the reason and the ways out again: it is the first key."""
    assert "keep the game" not in here.text()
    with _broken(here):
        await _play_on(here)
        assert here.text().splitlines()[-1].split()[:4] == ["m", "keep", "the", "game"]
        await here.press("m")
        await here.until_text("the disk is full")
        await here.press("m")
        await here.until(lambda s: over_it(s) == "FolderScreen")
        await here.press("escape")
        assert over_it(here) == ""
        assert here.table.trouble is not None


@seated(lambda: asking("ChoosePlay"))
async def test_a_game_that_cannot_be_moved_is_kept_where_it_was(here: Sitting) -> None:
    """The folder that was typed is a file: nothing has changed, and nothing is in memory only."""
    await here.press("m")
    await here.until(lambda s: over_it(s) == "FolderScreen")
    here.app.screen.query_one(Input).value = here.table.name
    await here.press("enter")
    await here.until_text("could not be moved")
    assert "the game is kept where it was" in here.text()
    await here.press("escape")
    await here.until(lambda s: over_it(s) == "")
    assert "all kept" in _header(here)


@seated(lambda: asking("ChooseDiscard"))
async def test_bots_play_on_in_memory(here: Sitting) -> None:
    """They wait while people read why, and go on after that."""
    await here.press("enter")
    with _broken(here):
        await here.press("space")
        await here.until_text("play on in memory")
        await here.settle()  # what was on its way when people were told still comes
        await here.pilot.pause(0.05)
        stood = len(log(here))
        await here.settle()
        assert len(log(here)) == stood
        await here.press("p")
        await here.until_asked()
        assert len(log(here)) > stood
        assert "NOT KEPT" in _header(here)


@seated(lambda: asking("ChooseDiscard"))
async def test_after_a_failed_sync_the_game_goes_on_in_a_new_file(here: Sitting) -> None:
    """Both names are told; nothing is in memory only."""
    old, sync = here.table.name, posix.sync
    patch = pytest.MonkeyPatch()

    def fail_once(fd: int) -> None:
        patch.setattr(posix, "sync", sync)
        raise OSError(errno.EIO, "error")

    patch.setattr(posix, "sync", fail_once)
    await here.press("enter")
    await here.until_text("the whole game was written anew")
    assert here.table.name != old
    assert (here.table.trouble, _kept(here)) == (None, len(log(here)))
    await here.press("escape")
    await here.until(lambda s: over_it(s) == "" and "NOT KEPT" not in _header(s))


@seated(lambda: asking("ChooseDiscard"))
async def test_leaving_a_game_in_memory_asks_first(here: Sitting) -> None:
    """Who leaves loses what is only in memory; trying again may help."""
    mend = _break(here)
    await _play_on(here)
    await here.press("q")
    await here.until_text("whoever leaves loses it")
    assert "the disk is full" in here.text()
    await here.press("up", "enter")
    assert over_it(here) == ""
    mend()
    await here.press("q")
    await here.until_text("whoever leaves loses it")
    await here.press("r")
    await here.until_text("The whole game is kept again")
    assert _kept(here) == len(log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_who_left_a_game_in_memory_is_not_told_that_it_is_kept(here: Sitting) -> None:
    """What the program says at its end tells the truth, with exit code 2."""
    with _broken(here):
        await _play_on(here)
        await here.press("q")
        await here.until_text("whoever leaves loses it")
        await here.press("down", "down", "enter")
        app = here.app
        assert isinstance(app, TableApp)
        await here.until(lambda _: app.left is not None and app.left.in_memory)
    left = app.left
    assert left is not None
    with pytest.raises(UsageError, match="The game is not kept to its end"):
        list(_told(left, Namespace(dir=None)))


@seated(lambda: asking("ChoosePlay"))
async def test_what_is_typed_for_a_folder_can_be_read(here: Sitting) -> None:
    """An example at first, and then the letters as they come."""
    await here.press("m")
    await here.until(lambda s: over_it(s) == "FolderScreen")
    await here.until_text("~/rescued")
    await here.press("x", "y", "z")
    await here.until_text("xyz")


@seated(lambda: asking("ChoosePlay"))
async def test_a_folder_that_nobody_can_mean_is_refused(here: Sitting) -> None:
    """Nothing typed, or a person's home that is not there; Esc goes back."""
    await here.press("m")
    await here.until(lambda s: over_it(s) == "FolderScreen")
    await here.press("enter")
    assert "names no folder" in here.text()
    here.app.screen.query_one(Input).value = "~nobody-at-all/x"
    await here.press("enter")
    assert over_it(here) == "FolderScreen"
    await here.press("escape")
    assert over_it(here) == ""


@seated(lambda: asking("ChoosePlay"))
async def test_leaving_a_game_whose_file_is_gone_asks_first(here: Sitting) -> None:
    """The file was taken away: whoever leaves is told, and may stay."""
    Path(here.table.name).unlink()  # noqa: ASYNC240 - it is quick
    await here.press("q")
    await here.until_text("does not hold the game any more")
    await here.press("up", "enter")
    assert over_it(here) == ""
    assert here.asked == "ChoosePlay"


@seated(lambda: asking("ChoosePlay", "human", "human"))
async def test_at_the_curtain_leaving_asks_the_same(here: Sitting) -> None:
    """Who stays is before the curtain again."""
    await here.until_text("look alone")
    Path(here.table.name).unlink()  # noqa: ASYNC240 - it is quick
    await here.press("up", "enter")
    await here.until_text("does not hold the game any more")
    await here.press("up", "enter")
    await here.until_text("look alone")


@seated(over)
async def test_after_the_end_leaving_asks_the_same(here: Sitting) -> None:
    """A game that was played to its end may be worth keeping."""
    await here.until_text("Final scores")
    Path(here.table.name).unlink()  # noqa: ASYNC240 - it is quick
    await here.press("up", "enter")
    await here.until_text("does not hold the game any more")
    await here.press("up", "enter")
    assert over_it(here) == ""

"""A disk that fails: it is told, nothing is lost, and there is a way on."""

from pathlib import Path
from typing import Any

from textual.widgets import Input

from saves.errors import save_error
from saves.files import FileStore
from tests.support.askings import asking, over
from tests.support.playing import done, log, over_it, pace, seated
from tests.support.sitting import Sitting


def _break(here: Sitting) -> Any:
    """From now on nothing can be written, until what is returned is called."""
    store = here.table._recording.store  # noqa: SLF001 - a test may
    append = store.append

    def fail(game_id: str, line: bytes, expected: int) -> None:
        raise save_error("save-disk-full", Path(store.name(game_id)))

    store.append = fail  # type: ignore[method-assign]
    return lambda: setattr(store, "append", append)


def _kept(here: Sitting) -> int:
    """How many entries are on disk."""
    store = here.table._recording.store  # noqa: SLF001
    assert isinstance(store, FileStore)
    return len(list(store.read(here.table._recording.id))) - 1  # noqa: SLF001


@seated(lambda: asking("ChooseDiscard"))
async def test_what_cannot_be_kept_is_not_shown_as_done(here: Sitting) -> None:
    """The disk is full: that is told, the question stands as it stood, trying again works."""
    mend = _break(here)
    await here.press("enter")
    await here.until_text("full")  # where the sentence breaks depends on the file's path
    assert done(here) == []
    await here.press("escape")
    assert (over_it(here), here.asked) == ("", "ChooseDiscard")
    mend()
    await here.press("enter")
    assert len(done(here)) == 1
    assert _kept(here) == len(log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_r_tries_to_keep_the_same_decision_again(here: Sitting) -> None:
    """It need not be made anew."""
    mend = _break(here)
    await here.press("enter")
    await here.until_text("try again")
    mend()
    await here.press("r")
    await here.until(lambda s: len(done(s)) == 1)
    assert over_it(here) == ""


@seated(lambda: asking("ChooseDiscard"))
async def test_the_whole_game_goes_on_in_another_folder(here: Sitting) -> None:
    """With m, and a folder typed, all of the game is written there, and goes on there."""
    _break(here)
    other = Path(here.table.name).parent.parent / "other"
    await here.press("enter")
    await here.until_text("another folder")
    await here.press("m")
    await here.until(lambda s: over_it(s) == "FolderScreen")
    here.app.screen.query_one(Input).value = str(other)
    await here.press("enter")
    await here.until(lambda s: str(other) in s.table.name)
    await here.settle()
    await here.press("enter")
    await here.until(lambda s: len(done(s)) == 1)
    assert _kept(here) == len(log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_a_bot_s_move_that_cannot_be_kept_waits_for_a_key(here: Sitting) -> None:
    """The panel tells why; once the disk is mended, space goes on."""
    await here.press("enter")
    mend = _break(here)
    await here.press("space")
    await here.until(lambda s: pace(s) == "Stopped")
    await here.until_text("full")  # where the sentence breaks depends on the file's path
    mend()
    await here.press("space")
    await here.until_asked()
    assert _kept(here) == len(log(here))


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

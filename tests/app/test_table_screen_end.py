"""The end of a game: scores by source, the way to the chronicle, and another game."""

from rules.log import UndoEntry
from tests.support.askings import over
from tests.support.playing import NARROW, log, over_it, pace, seated
from tests.support.sitting import Sitting


@seated(over)
async def test_w13_the_final_scores_come_by_themselves_by_source(here: Sitting) -> None:
    """Who won, from what each came, and by what every draw can be checked."""
    await here.until_text("Final scores")
    for words in ("building projects", "duties not met", "in all", "wins", "The seed was"):
        assert words in here.text()


@seated(over, NARROW)
async def test_the_ways_on_are_in_sight_at_80_by_24_too(here: Sitting) -> None:
    """The text scrolls above them."""
    await here.until_text("Final scores")
    for words in ("read the chronicle", "look at the table", "play another game", "leave"):
        assert words in here.text()
    await here.press("pagedown")
    assert "SHA-256" in here.text()
    assert "play another game" in here.text()


@seated(over)
async def test_the_chronicle_of_the_whole_game_is_read_and_left(here: Sitting) -> None:
    """Key l shows it on the whole screen, Esc leads back to the scores."""
    await here.until_text("Final scores")
    await here.press("l")
    assert "The chronicle" in here.text()
    await here.press("home")
    assert "chapter I" in here.text() or "Chapter I" in here.text()
    await here.press("escape")
    await here.until_text("Final scores")


@seated(over)
async def test_the_table_can_be_looked_at_and_the_scores_called_again(here: Sitting) -> None:
    """Esc shows the board at its end; s shows the scores again."""
    await here.until_text("Final scores")
    await here.press("escape")
    assert over_it(here) == ""
    assert pace(here) == "Over"
    await here.press("s")
    assert "Final scores" in here.text()


@seated(over)
async def test_another_game_is_one_key_away(here: Sitting) -> None:
    """Key n leads to the form for a new game."""
    await here.until_text("Final scores")
    await here.press("n")
    await here.until_text("Begin the game")


@seated(lambda: over(undo="free"))
async def test_w14_the_last_decision_of_a_game_can_be_taken_back(here: Sitting) -> None:
    """With free undo the person is asked once more, and the game is not over."""
    await here.until_text("Final scores")
    await here.press("u")
    await here.until_asked()
    assert isinstance(log(here)[-1], UndoEntry)
    assert over_it(here) == ""


@seated(over)
async def test_nobody_gives_a_seat_away_after_the_end(here: Sitting) -> None:
    """Key g asks nothing then."""
    await here.until_text("Final scores")
    await here.press("escape", "g")
    assert over_it(here) == ""

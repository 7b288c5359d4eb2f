"""Taking back and doing again, as far as the table allows it (W14)."""

from rules.log import RedoEntry, UndoEntry
from rules.world_without_end.moves import Discard
from tests.support.askings import asking
from tests.support.playing import done, log, over_it, pace, seated
from tests.support.sitting import Sitting

TWO = ("human", "human")


async def _discard(here: Sitting) -> None:
    """Lays the first card down: the person's last decision before others are due."""
    await here.press("enter")
    assert isinstance(done(here)[-1], Discard)


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_u_within_the_hold_asks_again_and_ctrl_r_does_it_again(here: Sitting) -> None:
    """A decision is held until a key: u takes it back, ctrl+r takes that back."""
    await _discard(here)
    assert pace(here) == "Holding"
    await here.press("u")
    assert (here.asked, pace(here)) == ("ChooseDiscard", "Asking")
    await here.press("ctrl+r")
    assert (here.asked, pace(here)) == ("", "Holding")
    assert [type(entry) for entry in log(here)[-2:]] == [UndoEntry, RedoEntry]


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_free_goes_back_as_far_as_one_likes(here: Sitting) -> None:
    """The only person takes back three decisions, hidden things or not."""
    for _ in range(3):
        await here.press("u")
    assert [type(entry) for entry in log(here)[-3:]] == [UndoEntry] * 3


@seated(lambda: asking("ChooseDiscard", undo="none"))
async def test_w14_none_says_that_nothing_is_taken_back(here: Sitting) -> None:
    """The key is not shown, and pressed all the same it is answered with the clause."""
    assert "u undo" not in here.text()
    await _discard(here)
    before = len(log(here))
    await here.press("u")
    assert "(W14)" in here.text()
    await here.press("enter")
    assert over_it(here) == ""
    assert len(log(here)) >= before
    assert not any(isinstance(entry, UndoEntry) for entry in log(here))


@seated(lambda: asking("ChoosePlay", undo="own"))
async def test_w14_own_ends_where_something_was_revealed(here: Sitting) -> None:
    """Orienting is the person's own decision; before it an event card was drawn."""
    for _ in range(3):
        await here.press("u")
    assert over_it(here) == "Sheet"
    assert "(W14)" in here.text()
    undone = [entry for entry in log(here) if isinstance(entry, UndoEntry)]
    await here.press("escape")
    assert over_it(here) == ""
    assert [entry for entry in log(here) if isinstance(entry, UndoEntry)] == undone


async def _ask_to_go_far_back(here: Sitting) -> None:
    """Blue is there, and wants to take back what is not Blue's alone to take."""
    await here.until_text("I look alone")
    await here.press("y")
    await here.press("u", "u", "u")


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_with_agree_the_others_are_asked_and_yes_takes_it_back(here: Sitting) -> None:
    """Blue's decision with Red's after it, taken back by consent, which the log keeps."""
    await _ask_to_go_far_back(here)
    await here.press("y")
    (*_, entry) = [entry for entry in log(here) if isinstance(entry, UndoEntry)]
    assert entry.agreed == ("red",)
    assert over_it(here) in ("", "Sheet")


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_with_agree_no_leaves_everything_as_it_is(here: Sitting) -> None:
    """Whoever is asked may say no; nothing is written."""
    await _ask_to_go_far_back(here)
    before = len(log(here))
    await here.press("n")
    assert over_it(here) == ""
    assert len(log(here)) == before


@seated(lambda: asking("ChooseDiscard"))
async def test_ctrl_r_without_an_undo_says_so(here: Sitting) -> None:
    """There is nothing to do again."""
    await here.press("ctrl+r")
    assert "(W14)" in here.text()
    await here.press("escape")
    assert here.asked == "ChooseDiscard"

"""Taking back and doing again, as far as the table allows it (W14)."""

from typing import Any

import pytest

from rules.game import Game
from rules.log import MoveEntry, RedoEntry, UndoEntry
from rules.world_without_end.moves import Discard
from tests.support.askings import asking
from tests.support.playing import NARROW, click, cursor, done, log, over_it, pace, seated
from tests.support.sitting import Sitting
from wwe_tui.screens.seating import AtHome
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor

TWO = ("human", "human")


def _in_round_2(game: Game) -> bool:
    return bool(game.state.round == 2)


def _blue_in_round_2(game: Game) -> bool:
    decision = game.waiting()
    return _in_round_2(game) and decision is not None and decision.seat == "blue"


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
    await here.until_text("I am Blue")
    await here.press("y")
    await here.press("u", "u", "u")


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_with_agree_the_others_are_asked_in_their_own_panel(here: Sitting) -> None:
    """Behind a curtain Red sits down, and is asked what to say to it, in place of a decision."""
    await _ask_to_go_far_back(here)
    assert "Red, you are asked" in here.text()
    await here.press("y")
    assert here.asked == "Agreeing"
    assert "u undo" not in here.text()
    assert "Do you agree that Blue takes" in here.text()
    assert "yes, take all back from here on: Blue" in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_with_agree_yes_takes_it_back(here: Sitting) -> None:
    """Blue's decision with Red's after it, by consent, which the log keeps; Blue goes on."""
    await _ask_to_go_far_back(here)
    await here.press("y", "2", "2")
    (*_, entry) = [entry for entry in log(here) if isinstance(entry, UndoEntry)]
    assert entry.agreed == ("red",)
    await here.until_text("I am Blue")


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_with_agree_a_key_too_many_takes_nothing_back(here: Sitting) -> None:
    """The refusal is looked at first; whoever refuses ends it, and nothing is written."""
    await _ask_to_go_far_back(here)
    before = len(log(here))
    await here.press("y", "enter")
    assert len(log(here)) == before
    assert here.table.request is None
    assert "Red does not agree, so nothing is taken back (W14)." in here.text()
    await here.press("escape")
    await here.until_text("I am Blue")


@seated(lambda: asking("ChooseDiscard", *TWO, undo="agree"))
async def test_w14_whoever_asked_can_think_better_of_it(here: Sitting) -> None:
    """Before Red is there, Blue withdraws."""
    await _ask_to_go_far_back(here)
    assert "Blue withdraws the request" in here.text()
    before = len(log(here))
    await here.press("u")
    assert (here.table.request, len(log(here))) == (None, before)
    await here.until_text("I am Blue")


# --- a screen of one's own ---------------------------------------------------------------------


@pytest.fixture
def _blue_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Blue looks at this screen; Red has another one somewhere."""

    def sit(self: AtHome, t: Translator, changed: Any, consulted: Any) -> Visitor:
        return Visitor(self._table, t, changed, consulted, seat="blue")

    monkeypatch.setattr(AtHome, "visitor", sit)


async def _wait_for_red(here: Sitting) -> None:
    """Blue wants more back than what is Blue's own, and waits."""
    await here.press("u", "u")
    assert here.table.request is not None
    assert over_it(here) == ""
    assert "Still to answer: Red." in here.text()


@pytest.mark.usefixtures("_blue_alone")
@seated(lambda: asking("ChooseDiscard", *TWO, such=_blue_in_round_2, undo="agree"))
async def test_w14_who_waits_for_the_others_withdraws_with_escape(here: Sitting) -> None:
    """No curtain falls; the key is told at the bottom and in the panel."""
    await _wait_for_red(here)
    assert "Esc withdraws" in here.text()
    assert "Esc withdraw " in here.text()
    await here.press("escape")
    assert here.table.request is None
    assert here.asked == "ChoosePlay"


@pytest.mark.usefixtures("_blue_alone")
@seated(lambda: asking("ChooseDiscard", *TWO, such=_blue_in_round_2, undo="agree"))
async def test_w14_who_waits_is_told_of_a_refusal(here: Sitting) -> None:
    """By whom, and what to do instead."""
    await _wait_for_red(here)
    await here.table.answer_request("red", agrees=False)
    await here.until_text("Red does not agree, so nothing is taken back (W14).")
    await here.press("escape")
    assert here.asked == "ChoosePlay"


@pytest.mark.usefixtures("_blue_alone")
@seated(lambda: asking("ChooseDiscard", *TWO, such=_blue_in_round_2, undo="agree"))
async def test_w14_a_second_request_must_wait_for_the_first(here: Sitting) -> None:
    """The key says so."""
    await _wait_for_red(here)
    await here.press("u")
    assert "Blue has asked the others already (W14)." in here.text()


# --- a whole turn, or back to a line of the chronicle ----------------------------------------


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_shift_u_restarts_the_turn(here: Sitting) -> None:
    """Blue has laid the event, played and laid face down: all three are taken back at once."""
    await _discard(here)
    assert "U restart" in here.text()
    await here.press("U")
    assert here.asked == "ChooseOrientation"
    assert len([entry for entry in log(here) if isinstance(entry, UndoEntry)]) == 1


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_back_to_a_line_picked_in_the_chronicle(here: Sitting) -> None:
    """The cursor begins at the last decision; two lines further up Enter asks, and y does it."""
    live = [n for n in here.table._game.log.live if isinstance(log(here)[n - 1], MoveEntry)]  # noqa: SLF001
    await here.press("l", "up", "up")
    assert "take back to here" in here.text()
    await here.press("enter")
    assert "Take back 3 decisions?" in here.text()
    await here.press("n")
    assert not any(isinstance(entry, UndoEntry) for entry in log(here))
    await here.press("enter", "y")
    (entry,) = [entry for entry in log(here) if isinstance(entry, UndoEntry)]
    assert entry.to == live[-3]


@seated(lambda: asking("ChooseDiscard", such=_in_round_2), NARROW)
async def test_whoever_scrolls_away_from_the_cursor_may(here: Sitting) -> None:
    """The page before is shown, and stays; with the next arrow the cursor is in sight again."""
    await here.press("l")
    at_the_cursor = here.text()
    await here.press("pageup")
    above = here.text()
    assert above != at_the_cursor
    await here.press("down")
    assert here.text() == above  # the cursor is on the latest decision and cannot go down
    await here.press("up", "down")
    assert here.text() != above


@seated(lambda: asking("ChooseDiscard"), NARROW)
async def test_w14_x_shows_the_chronicle_where_it_is_a_tab(here: Sitting) -> None:
    """Else one would press it and see nothing; the arrows still move over the choices."""
    await _discard(here)
    await here.press("u", "x", "down")
    assert "✗ Blue lays" in here.text()
    assert cursor(here) == 1


@seated(lambda: asking("ChooseDiscard"))
async def test_escape_leaves_the_chronicle_and_choosing_goes_on(here: Sitting) -> None:
    """The arrows move over choices again, and what was looked at there still is."""
    await here.press("down", "l", "up", "escape")
    assert cursor(here) == 1
    await here.press("down")
    assert cursor(here) == 2


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_a_line_that_is_clicked_on_twice_asks_the_same(here: Sitting) -> None:
    """The first click looks at the line; while nothing is confirmed nothing is taken back."""
    await click(here, "Blue plays")
    await click(here, "Blue plays")
    assert "decision" in here.text()
    assert "yes, take back" in here.text()
    await here.press("y")
    assert isinstance(log(here)[-1], UndoEntry)


@seated(lambda: asking("ChoosePlay", such=_in_round_2, undo="own"))
async def test_w14_own_a_line_before_a_reveal_is_refused_with_the_clause(here: Sitting) -> None:
    """One's own decisions can be aimed at; what happened since is told, and what to do instead."""
    await here.press("l", "up", "up", "enter", "y")
    assert "Go on with what was decided." in here.text()
    assert "(W14)" in here.text()
    await here.press("escape")
    assert over_it(here) == ""
    assert not any(isinstance(entry, UndoEntry) for entry in log(here))


@seated(lambda: asking("ChooseDiscard"))
async def test_w14_x_shows_what_was_taken_back_and_hides_it_again(here: Sitting) -> None:
    """Off at first; then with a cross before it, and that it was taken back."""
    assert "x taken back" not in here.text()
    await _discard(here)
    await here.press("u")
    assert "x taken back" in here.text()
    assert "✗ Blue lays" not in here.text()
    await here.press("x")
    assert "✗ Blue lays" in here.text()
    assert "Blue takes the last decision back" in here.text()
    await here.press("l", "z")
    assert over_it(here) == "Sheet"
    assert "✗ Blue lays" in here.text()
    await here.press("escape")
    await here.press("x")
    assert "✗ Blue lays" not in here.text()


@seated(lambda: asking("ChooseDiscard"))
async def test_ctrl_r_without_an_undo_says_so(here: Sitting) -> None:
    """There is nothing to do again."""
    await here.press("ctrl+r")
    assert "(W14)" in here.text()
    await here.press("escape")
    assert here.asked == "ChooseDiscard"

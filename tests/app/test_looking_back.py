"""The running game is looked at again from the table, as who looks knows it, and left as it was."""

from msgspec.structs import replace

from tests.support.askings import asking
from tests.support.playing import NARROW, cursor, log, over_it, pace, seated
from tests.support.sitting import AT_ONCE, Sitting
from wwe_tui.film import PUBLIC
from wwe_tui.replay.reel import Reel
from wwe_tui.screens.replay import ReplayScreen

TWO = ("human", "human")
SLOW = replace(AT_ONCE, step=0.3)


def _reel(here: Sitting) -> Reel:
    """What lies over the table."""
    top = here.app.screen
    assert isinstance(top, ReplayScreen)
    return top.reel


@seated(lambda: asking("ChoosePlay"))
async def test_r_looks_back_from_the_last_entry_and_q_comes_back(here: Sitting) -> None:
    """The table is as it was: the same question, the same choice, the same screen."""
    await here.until_asked()
    await here.press("down")
    before, at, entries = here.text(), cursor(here), len(log(here))
    await here.press("r")
    assert over_it(here) == "ReplayScreen"
    assert "the game waits" in here.text()
    assert _reel(here).at_end
    await here.press("left", "left", "home", "pagedown", "q")
    assert over_it(here) == ""
    assert (here.text(), cursor(here), len(log(here))) == (before, at, entries)


@seated(lambda: asking("ChoosePlay"), NARROW)
async def test_in_80_by_24_too(here: Sitting) -> None:
    """The header is short there."""
    await here.until_asked()
    before = here.text()
    await here.press("r")
    assert "the game waits" in here.text()
    await here.press("escape")
    assert here.text() == before


@seated(lambda: asking("ChooseDiscard"), settings=SLOW)
async def test_nothing_goes_on_while_one_looks_back(here: Sitting) -> None:
    """Bots and chances rest, and go on when one comes back."""
    await here.press("enter", "space")
    assert pace(here) == "Moving"
    await here.press("r")
    entries = len(log(here))
    await here.pilot.pause(0.5)
    assert len(log(here)) == entries
    await here.press("q")
    await here.until(lambda sitting: len(log(sitting)) > entries)


@seated(lambda: asking("ChoosePlay"))
async def test_w1_5_one_looks_back_with_ones_own_eyes_or_the_publics(here: Sitting) -> None:
    """Key v changes between the two; nobody else's can be had."""
    await here.press("r")
    assert _reel(here).film.viewpoints == (PUBLIC, "blue")
    assert _reel(here).viewpoint == "blue"
    await here.press("v")
    assert _reel(here).viewpoint == PUBLIC
    await here.press("v")
    assert _reel(here).viewpoint == "blue"


@seated(lambda: asking("ChooseDiscard", *TWO))
async def test_w1_5_at_one_keyboard_nothing_of_another_seat_is_shown(here: Sitting) -> None:
    """Blue lays a card face down; Red, who looks back after the curtain, does not read which."""
    await here.until_text("I look alone")
    await here.press("y")
    await here.press("enter")
    await here.until_text("Red, it is your turn")
    await here.press("r")
    assert over_it(here) == "Sheet"  # the curtain stays
    await here.press("y", "r")
    assert _reel(here).film.viewpoints == (PUBLIC, "red")
    assert "Blue lays 1 card face down" in here.text()
    for viewpoint in _reel(here).film.viewpoints:
        _reel(here).look_from(viewpoint)
        for step in range(_reel(here).film.last + 1):
            _reel(here).to(step)
            told = _reel(here).frame().told.happenings
            assert not any(
                getattr(what, "cards", ()) for what in told if getattr(what, "seat", "") == "blue"
            )


@seated(lambda: asking("ChoosePlay"))
async def test_settings_that_are_changed_there_hold_at_the_table_too(here: Sitting) -> None:
    """The replay is shown by them at once."""
    await here.until_asked()
    await here.press("r")
    here.app.apply(replace(here.app.settings, glyphs="ascii"))  # type: ignore[attr-defined]
    await here.settle()
    assert "━" not in here.text()
    await here.press("q")
    assert "■" not in here.text()

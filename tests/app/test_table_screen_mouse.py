"""The mouse: whatever can be chosen by a key can be clicked on, and the wheel scrolls."""

from textual import events

from tests.support.askings import asking, over
from tests.support.playing import NARROW, answer, at, click, done, over_it, seated
from tests.support.sitting import Sitting


async def _wheel(here: Sitting, x: int, y: int, kind: type[events.MouseEvent]) -> None:
    here.app.post_message(at(kind, x, y))
    await here.settle()


@seated(lambda: asking("ChoosePlay"))
async def test_a_card_is_played_by_clicks(here: Sitting) -> None:
    """A click opens its details; one on a detail looks at it, and one more takes it."""
    await click(here, "Resource")
    await click(here, "take 1 wood")
    assert done(here) == []
    await click(here, "take 1 wood")
    assert [move.good for move in done(here)] == ["wood"]


@seated(lambda: asking("ChooseOrientation"))
async def test_an_orientation_is_looked_at_and_laid_by_clicks(here: Sitting) -> None:
    """The row of the third, twice."""
    await click(here, " 3  ■")
    assert answer(here).cursor == 2
    await click(here, " 3  ■")
    assert [move.turns for move in done(here)] == [2]


@seated(lambda: asking("ChoosePlay"), NARROW)
async def test_a_click_on_a_tab_shows_it(here: Sitting) -> None:
    """At 80 by 24 the tabs stand in one row."""
    await click(here, "k track")
    before = here.text()
    await click(here, "p places")
    assert here.text() != before
    assert "Favour" in here.text()


@seated(lambda: asking("ChoosePlay"))
async def test_a_click_puts_the_focus_on_a_panel(here: Sitting) -> None:
    """Zoom shows that panel then."""
    await click(here, "Chronicle")
    await here.press("z")
    assert "The chronicle" in here.text()


@seated(lambda: asking("ChooseAvert"))
async def test_the_wheel_scrolls_what_is_under_it(here: Sitting) -> None:
    """The chronicle goes up and down again, whatever has the focus."""
    before = here.text()
    await _wheel(here, 90, 35, events.MouseScrollUp)
    assert here.text() != before
    await _wheel(here, 90, 35, events.MouseScrollDown)
    assert here.text() == before


@seated(over, NARROW)
async def test_an_option_of_a_sheet_is_clicked(here: Sitting) -> None:
    """“look at the table” closes the scores; what else is clicked there does nothing."""
    await here.until_text("Final scores")
    await click(here, "income")
    assert over_it(here) == "Sheet"
    await click(here, "look at the table")
    assert over_it(here) == ""

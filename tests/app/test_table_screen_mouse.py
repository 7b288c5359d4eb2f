"""The mouse: whatever can be chosen by a key can be clicked on, and the wheel scrolls."""

from textual import events

from tests.support.askings import asking, over
from tests.support.playing import NARROW, answer, done, over_it, seated
from tests.support.sitting import Sitting


async def _click(here: Sitting, words: str) -> None:
    """Clicks on the first place where these words stand."""
    rows = here.text().splitlines()
    y = next(number for number, row in enumerate(rows) if words in row)
    for kind in (events.MouseDown, events.MouseUp):
        here.app.post_message(_at(kind, rows[y].index(words) + 1, y))
    await here.settle()
    await here.settle()


async def _wheel(here: Sitting, x: int, y: int, kind: type[events.MouseEvent]) -> None:
    here.app.post_message(_at(kind, x, y))
    await here.settle()


def _at(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)


@seated(lambda: asking("ChoosePlay"))
async def test_a_card_is_played_by_clicks(here: Sitting) -> None:
    """A click opens its details; one on a detail looks at it, and one more takes it."""
    await _click(here, "Resource")
    await _click(here, "take 1 wood")
    assert done(here) == []
    await _click(here, "take 1 wood")
    assert [move.good for move in done(here)] == ["wood"]


@seated(lambda: asking("ChooseOrientation"))
async def test_an_orientation_is_looked_at_and_laid_by_clicks(here: Sitting) -> None:
    """The row of the third, twice."""
    await _click(here, " 3  ■")
    assert answer(here).cursor == 2
    await _click(here, " 3  ■")
    assert [move.turns for move in done(here)] == [2]


@seated(lambda: asking("ChoosePlay"), NARROW)
async def test_a_click_on_a_tab_shows_it(here: Sitting) -> None:
    """At 80 by 24 the tabs stand in one row."""
    await _click(here, "k track")
    before = here.text()
    await _click(here, "p places")
    assert here.text() != before
    assert "Favour" in here.text()


@seated(lambda: asking("ChoosePlay"))
async def test_a_click_puts_the_focus_on_a_panel(here: Sitting) -> None:
    """Zoom shows that panel then."""
    await _click(here, "Chronicle")
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
    await _click(here, "income")
    assert over_it(here) == "Sheet"
    await _click(here, "look at the table")
    assert over_it(here) == ""

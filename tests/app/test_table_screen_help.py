"""Help for every part of the table, and each part alone on the whole screen."""

import pytest

from tests.support.askings import asking
from tests.support.playing import NARROW, WIDE, over_it, seated
from tests.support.sitting import Sitting
from wwe_tui.keys import PANEL_KEYS, TABLE_KEYS
from wwe_tui.panels.table import FOCUS


@seated(lambda: asking("ChoosePlay"), WIDE)
async def test_help_explains_every_panel_that_can_have_the_focus(here: Sitting) -> None:
    """Tab goes from panel to panel; ? tells what each is, with the keys, and Esc leads back."""
    titles = set()
    for _ in FOCUS:
        await here.press("question_mark")
        titles.add(here.text().split("\n\n")[0].strip() or here.text().strip().split("\n")[0])
        assert over_it(here) == "Sheet"
        assert "Keys" in here.text() or "▾" in here.text()
        await here.press("escape", "tab")
    assert over_it(here) == ""


@seated(lambda: asking("ChoosePlay"), WIDE)
async def test_help_names_every_key(here: Sitting) -> None:
    """Scrolled to its end, all keys were there."""
    await here.press("question_mark")
    seen = here.text()
    for _ in range(9):
        await here.press("pagedown")
        seen += here.text()
    for key in TABLE_KEYS:
        assert here.screen._visitor.t(f"key-{key.id}-help")[:30] in seen  # noqa: SLF001


@pytest.mark.parametrize("key", PANEL_KEYS)
@seated(lambda: asking("ChoosePlay"), NARROW)
async def test_every_tab_shows_its_part_explains_it_and_fills_the_screen(
    here: Sitting, key: str
) -> None:
    """At 80 by 24: the letter, then ? or z, and back."""
    await here.press(key)
    title = here.screen._visitor.t(f"help-{PANEL_KEYS[key]}-title")  # noqa: SLF001
    for over in ("question_mark", "z"):
        await here.press(over)
        assert title in here.text()
        await here.press("pagedown", "up", "end", "home", "escape")
        assert over_it(here) == ""


@pytest.mark.parametrize("key", PANEL_KEYS)
@seated(lambda: asking("ChoosePlay"), WIDE)
async def test_every_letter_moves_the_focus_which_zoom_shows_alone(here: Sitting, key: str) -> None:
    """At 120 by 40 the letters move the focus, and z fills the screen with that part."""
    await here.press(key, "z")
    title = here.screen._visitor.t(f"help-{PANEL_KEYS[key]}-title")  # noqa: SLF001
    assert title in here.text()
    await here.press("escape")
    assert over_it(here) == ""


@seated(lambda: asking("ChoosePlay"), WIDE)
async def test_every_panel_can_be_zoomed(here: Sitting) -> None:
    """Also those that have no letter: what is asked, the hand, the board."""
    for _ in FOCUS:
        await here.press("z")
        assert over_it(here) == "Sheet"
        await here.press("escape", "tab")


@seated(lambda: asking("ChoosePlay"), WIDE)
async def test_the_way_around_the_panels_and_back(here: Sitting) -> None:
    """Shift+Tab undoes what Tab did."""
    before = here.text()
    await here.press("tab", "tab", "shift+tab", "shift+tab")
    assert here.text() == before

"""Settings at the table: they show at once, and only in the app in which they are set."""

import asyncio
from pathlib import Path

from tests.support.askings import asking
from tests.support.playing import over_it, seated
from tests.support.sitting import Sitting, sitting
from wwe_tui.themes import style


def _looks(here: Sitting) -> set[object]:
    """All styles of the cells that are painted."""
    strips = here.app.screen._compositor.render_strips()  # noqa: SLF001
    return {segment.style for strip in strips for segment in strip}


async def _change(here: Sitting, setting: int, *keys: str) -> None:
    """Opens the settings, changes one of them, and closes them."""
    await here.press("comma")
    await here.until(lambda s: over_it(s) == "SettingsScreen")
    await here.press(*["down"] * setting, *keys, "escape")
    await here.until(lambda s: over_it(s) == "")


@seated(lambda: asking("ChoosePlay"))
async def test_another_theme_paints_the_table_anew(here: Sitting) -> None:
    """The background of all cells is the other theme's."""
    night = style("night", "").bgcolor
    assert night in {look.bgcolor for look in _looks(here)}  # type: ignore[attr-defined]
    await _change(here, 0, "right")
    assert here.app.settings.theme != "night"  # type: ignore[attr-defined]
    assert night not in {look.bgcolor for look in _looks(here)}  # type: ignore[attr-defined]


@seated(lambda: asking("ChoosePlay"))
async def test_plain_signs_replace_the_others_everywhere(here: Sitting) -> None:
    """No sign of the panels is beyond ASCII then."""
    assert "★" in here.text()
    await _change(here, 1, "right")
    text = here.text()
    for sign in "★■▲□▱▸✗▴▾":
        assert sign not in text


@seated(lambda: asking("ChoosePlay"))
async def test_what_was_being_chosen_is_not_forgotten(here: Sitting) -> None:
    """A card's details are open before and after."""
    await here.press("3", "2")
    before = here.screen._visitor.dialogue.answer  # type: ignore[union-attr] # noqa: SLF001
    await _change(here, 0, "right")
    after = here.screen._visitor.dialogue.answer  # type: ignore[union-attr] # noqa: SLF001
    assert (after.menu, after.cursor, after.depth) == (before.menu, before.cursor, before.depth)


def test_settings_belong_to_one_app_of_several_in_a_process(tmp_path: Path) -> None:
    """Theme, signs and depth of one table change; the other's cells stay as they are."""

    async def play() -> None:
        async with (
            sitting(asking("ChoosePlay"), tmp_path / "one") as one,
            sitting(asking("ChoosePlay"), tmp_path / "two") as two,
        ):
            looks, text = _looks(two), two.text()
            for setting in (0, 1, 2):
                await _change(one, setting, "right")
            await two.press("tab", "shift+tab")
            assert (_looks(two), two.text()) == (looks, text)
            assert one.text() != text

    asyncio.run(play())

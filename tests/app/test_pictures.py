"""Pictures of the chief screens: SVG files that show at a glance what has changed.

``pytest tests/app/test_pictures.py --snapshot-update`` makes them anew after a change of
looks that is meant; look at each of them then.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.game import Game
from saves import recorder
from saves.files import FileStore
from tests.support.askings import asking, over
from tests.support.playing import NARROW, WIDE, pace
from tests.support.sitting import AT_ONCE, Sitting
from wwe_tui.app import TableApp
from wwe_tui.settings import Settings
from wwe_tui.start import Start

Compare = Callable[..., bool]
"""Pytest's fixture of pictures."""

Play = Callable[[Sitting], Awaitable[None]]

FOUR = ("human", "simple", "random", "simple")


def _app(folder: Path, game: Game | None, settings: Settings) -> TableApp:
    recording = None
    if game is not None:
        recording = recorder.record(game, FileStore(folder), repeatable=True)
    return TableApp(Start(recording, folder), settings, "truecolor")


def _played(play: Play) -> Callable[[Pilot[Any]], Awaitable[None]]:
    async def run(pilot: Pilot[Any]) -> None:
        here = Sitting(pilot)
        await play(here)
        await here.settle()

    return run


def _keys(*keys: str) -> Play:
    """Once a person is asked, presses these keys."""

    async def play(here: Sitting) -> None:
        await here.until_text("q leave")
        await here.until_asked()
        await here.press(*keys)

    return play


def _text(text: str) -> Play:
    """Waits for a text."""

    async def play(here: Sitting) -> None:
        await here.until_text(text)

    return play


async def _settlement(here: Sitting) -> None:
    """Averts nothing, and goes on to the end of the chapter."""
    await _keys("enter")(here)
    while pace(here) == "Holding":
        await here.press("space")
        await here.until(lambda sitting: pace(sitting) != "Moving")


def _plague(game: Game) -> bool:
    return bool(game.state.chapter == 3 and game.state.round >= 4)


def _late() -> Game:
    return asking("ChoosePlay", *FOUR, such=_plague)


PICTURES: dict[str, tuple[Callable[[], Game | None], tuple[int, int], Play]] = {
    "orienting": (lambda: asking("ChooseOrientation"), WIDE, _keys("right")),
    "playing": (_late, WIDE, _keys("3")),
    "settlement": (lambda: asking("ChooseAvert"), WIDE, _settlement),
    "scores": (lambda: over(*FOUR), WIDE, _text("Final scores")),
    "narrow": (_late, NARROW, _keys("a")),
    "curtain": (lambda: asking("ChoosePlay", "human", "human"), WIDE, _text("look alone")),
    "help": (lambda: asking("ChoosePlay"), WIDE, _keys("question_mark")),
    "home": (lambda: None, WIDE, _text("no game is under way")),
}
"""What is played, in which size, up to which moment."""


@pytest.mark.parametrize("name", PICTURES)
def test_the_chief_screens(name: str, snap_compare: Compare, tmp_path: Path) -> None:
    """By night, the theme from which one starts."""
    game, size, play = PICTURES[name]
    app = _app(tmp_path, game(), AT_ONCE)
    assert snap_compare(app, terminal_size=size, run_before=_played(play))


@pytest.mark.parametrize("theme", ["day", "plain"])
def test_the_table_in_other_themes(theme: str, snap_compare: Compare, tmp_path: Path) -> None:
    """The same as late in a game by night."""
    app = _app(tmp_path, _late(), replace(AT_ONCE, theme=theme))
    assert snap_compare(app, terminal_size=WIDE, run_before=_played(_keys("3")))


def test_the_table_in_ascii_signs(snap_compare: Compare, tmp_path: Path) -> None:
    """For terminals that have no others."""
    app = _app(tmp_path, _late(), replace(AT_ONCE, glyphs="ascii"))
    assert snap_compare(app, terminal_size=WIDE, run_before=_played(_keys("3")))

"""The colour depth of an app: what leaves it is what its terminal can show."""

import asyncio
import contextvars
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from wwe_tui.app import TableApp
from wwe_tui.depth import DepthFilter
from wwe_tui.screens.settings import SettingsScreen
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.terminal import Depth
from wwe_tui.themes import style

NIGHT = Color.parse("#1b1815")
"""What is behind everything in the night theme."""

CODES: dict[Depth, str] = {
    "truecolor": r"[34]8;2;\d+;\d+;\d+",
    "256": r"[34]8;5;\d+",
    "16": r"3\d|4\d|9\d|10\d",
    "none": "never",
}
"""How colours are written at each depth."""

ATTRIBUTE = r"[12347]"


def _sent(style_: Style, depth: Depth, background: Color = NIGHT) -> str:
    """The codes that a terminal of this depth is sent for a style."""
    (segment,) = DepthFilter(depth).apply([Segment("x", style_)], background)
    return _codes(segment)


def _codes(segment: Segment) -> str:
    assert segment.style is not None
    sent = segment.style.render("x", color_system=ColorSystem.TRUECOLOR)
    found = re.match(r"\x1b\[([\d;]*)m", sent)
    return found[1] if found else ""


@pytest.mark.parametrize("depth", CODES)
def test_every_colour_is_one_of_the_depth(depth: Depth) -> None:
    """Nothing but codes of its own depth is sent, for all styles of a theme."""
    allowed = re.compile(rf"(({CODES[depth]}|{ATTRIBUTE})(;|$))*")
    for names in ("text", "cursor", "asked", "seat-red strong", "good", "ill", "title-dim"):
        codes = _sent(style("night", names), depth)
        assert allowed.fullmatch(codes), (names, codes)


@pytest.mark.parametrize(
    ("names", "code"),
    [("seat-blue", 94), ("seat-red", 91), ("seat-green", 92), ("seat-yellow", 93), ("text", 37)],
)
def test_players_keep_their_colours_with_sixteen(names: str, code: int) -> None:
    """Pale colours are taken by their hue; by distance they would all be grey."""
    assert str(code) in _sent(style("night", names), "16").split(";")


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ("bold #e8b75a", "1"),
        ("underline #e8b75a on #1b1815", "4"),
        ("dim", "2"),
        ("#1b1815 on #e8c987", "7"),
        ("reverse #e6dcc6 on #1b1815", "7"),
        ("#c9b78f on #2b2621", ""),
    ],
)
def test_without_colours_the_rest_is_kept(given: str, codes: str) -> None:
    """Bold, underline, dim and reverse stay; a ground that stands out becomes reverse."""
    assert _sent(Style.parse(given), "none") == codes


def test_what_a_style_carries_besides_its_looks_is_kept() -> None:
    """What a click on it means goes with it."""
    given = Style.parse("red") + Style.from_meta({"@click": "go"})
    (segment,) = DepthFilter("none").apply([Segment("x", given)], NIGHT)
    assert segment.style is not None
    assert segment.style.meta == {"@click": "go"}


def _frame() -> Iterator[Segment]:
    """The same style objects for everybody, as themes and Textual's caches give them out."""
    for names in ("text", "cursor", "seat-red", "asked", "good"):
        yield Segment("x", style("night", names))


@pytest.mark.parametrize("order", [("truecolor", "256", "16", "none"), ("none", "16", "256")])
def test_apps_of_different_depth_in_one_process_do_not_leak(order: tuple[Depth, ...]) -> None:
    """Each gets codes of its own depth only, whoever painted the same styles before."""
    filters = {depth: DepthFilter(depth) for depth in order}
    for _ in range(2):
        for depth in order:
            allowed = re.compile(rf"(({CODES[depth]}|{ATTRIBUTE})(;|$))*")
            for segment in filters[depth].apply(list(_frame()), NIGHT):
                assert allowed.fullmatch(_codes(segment)), depth


def test_the_styles_of_two_apps_are_never_the_same_object() -> None:
    """Codes are kept on style objects, so two apps must not share one."""
    frame = list(_frame())
    ours, theirs = (DepthFilter("truecolor").apply(frame, NIGHT) for _ in range(2))
    objects = [[id(segment.style) for segment in each] for each in (frame, ours, theirs)]
    assert len({one for each in objects for one in each}) == 3 * len(frame)


# --- whole apps ---------------------------------------------------------------------------


async def _codes_of_app(depth: Depth, folder: Path, together: asyncio.Barrier) -> set[str]:
    """The codes of all that an app of this depth paints, while others of other depths run."""
    app = TableApp(Start(), Settings(depth=depth), "truecolor")
    async with app.run_test(size=(80, 24)) as pilot:
        await together.wait()
        await app.push_screen(SettingsScreen(Settings(depth=depth), folder))
        await pilot.pause()
        await together.wait()
        strips = app.screen._compositor.render_strips()  # noqa: SLF001 - there is no other way
        return {_codes(segment) for strip in strips for segment in strip if segment.style}


def test_apps_that_run_at_the_same_time_keep_their_depths(tmp_path: Path) -> None:
    """The same screen, in three apps of one process and loop."""
    depths: tuple[Depth, ...] = ("truecolor", "256", "16")

    async def all_at_once() -> list[set[str]]:
        together = asyncio.Barrier(len(depths))
        tasks = [
            asyncio.create_task(
                _codes_of_app(depth, tmp_path, together), context=contextvars.Context()
            )
            for depth in depths
        ]
        return await asyncio.gather(*tasks)

    for depth, codes in zip(depths, asyncio.run(all_at_once()), strict=True):
        allowed = re.compile(rf"(({CODES[depth]}|{ATTRIBUTE})(;|$))*")
        assert len(codes) > 5
        assert [code for code in codes if not allowed.fullmatch(code)] == [], depth

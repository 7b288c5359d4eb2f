"""Pictures of a replay, made and compared as those of the other screens."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.recordings.expected import FOLDER
from tests.support.playing import NARROW, WIDE
from tests.support.replaying import Looking, start_at
from tests.support.sitting import AT_ONCE
from wwe_tui.app import TableApp
from wwe_tui.film import ALL
from wwe_tui.screens.replay import ReplayScreen

FOUR = FOLDER / "01-4-players.wwe"
"""A first game of four players."""


async def _until_shown(pilot: Pilot[Any]) -> None:
    here = Looking(pilot)
    await here.until(lambda s: isinstance(s.app.screen, ReplayScreen))
    await here.settle()


@pytest.mark.parametrize(
    ("size", "at", "viewpoint", "spoiler_free"),
    [(WIDE, "154", ALL, False), (NARROW, "150", "red", True)],
    ids=["wide", "narrow"],
)
def test_a_replay_late_in_a_game(
    size: tuple[int, int],
    at: str,
    viewpoint: str,
    spoiler_free: bool,
    snap_compare: Callable[..., bool],
    tmp_path: Path,
) -> None:
    """Chapter III, after an event was laid; narrow without what lies ahead, where steps count."""
    start = start_at(tmp_path, at, viewpoint, file=FOUR, spoiler_free=spoiler_free)
    app = TableApp(start, AT_ONCE, "truecolor")
    assert snap_compare(app, terminal_size=size, run_before=_until_shown)

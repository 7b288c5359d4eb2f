"""A table's pace, by a person's settings; and what it does, as panels are told of it."""

from collections.abc import Callable
from typing import Any

from wwe_tui import pace as paces
from wwe_tui.panels.scene import Pause
from wwe_tui.settings import Settings
from wwe_tui.tables import Table

FIRST_STEP = 1.5
"""Seconds between the moves of bots in a first game, if nothing else is set."""


def pace_settings(settings: Settings, table: Table) -> paces.PaceSettings:
    """How fast this table is to go on, by a person's settings; a first game gives time to read."""
    usual = paces.default_settings(table.policy).hold
    first = table.setup.options.first_game and usual
    holds = {"auto": None if first else usual, "key": None}
    hold = holds[settings.hold] if settings.hold in holds else float(settings.hold)
    step = (
        max(settings.step, FIRST_STEP) if first and settings.step == paces.STEP else settings.step
    )
    return paces.PaceSettings(step=step, hold=hold)


def pause(state: paces.PaceState) -> Pause | None:
    """What a pace does while no person decides; None while one does."""
    return _PAUSES[type(state)](state)


_PAUSES: dict[type, Callable[[Any], Pause | None]] = {
    paces.Asking: lambda state: None,
    paces.Consulting: lambda state: Pause("consulting", state.seat),
    paces.Holding: lambda state: Pause("holding", state.seat, state.left),
    paces.Moving: lambda state: Pause("moving"),
    paces.Reading: lambda state: Pause("reading", state.seat or ""),
    paces.Stopped: lambda state: Pause("trouble", reason=state.reason),
    paces.Over: lambda state: Pause("over"),
}

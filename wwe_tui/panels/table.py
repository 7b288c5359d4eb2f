"""Which functions draw the panels, and which part of the table stands in which panel."""

from collections.abc import Callable, Mapping

from . import (
    asked,
    board,
    chronicle,
    council,
    event,
    forecast,
    hand,
    header,
    places,
    players,
    scores,
    town,
    track,
)
from .lines import Line, Lines
from .scene import Scene

Draw = Callable[[Scene, int, int], Lines]
"""The lines of a panel for a width and a height in cells."""

Title = Callable[[Scene], tuple[Line, Line]]
"""The left and the right part of a panel's title."""

DRAW: Mapping[str, Draw] = {
    "header": header.draw,
    "track": track.draw,
    "board": board.draw,
    "hand": hand.draw,
    "asked": asked.draw,
    "council": council.draw,
    "players": players.draw,
    "forecast": forecast.draw,
    "chronicle": chronicle.draw,
    "scores": scores.draw,
    "event": event.draw,
    "town": town.draw,
    "places": places.draw,
    "duties": forecast.draw,
}
"""By the names of panels, and of tabs."""

TITLE: Mapping[str, Title] = {
    "board": board.title,
    "hand": hand.title,
    "asked": asked.title,
    "council": council.title,
    "players": players.title,
    "forecast": forecast.title,
    "chronicle": chronicle.title,
}
"""Of the panels that have one."""

FOCUS = ("asked", "hand", "board", "council", "players", "forecast", "chronicle")
"""The panels that can have the focus in the wide layout, in the order of the Tab key."""

PANEL_OF: Mapping[str, str] = {
    "town": "board",
    "places": "board",
    "duties": "forecast",
    "track": "players",
}
"""In which panel of the wide layout a tab of the narrow one stands, if it is another."""

AUTOMATIC: Mapping[str, str] = {
    "ChooseOrientation": "council",
    "ChooseTrade": "council",
    "ChoosePlay": "town",
    "ChooseHouse": "town",
    "ChooseAvert": "duties",
    "ChooseCare": "places",
}
"""The tab that helps most with a kind of decision."""

"""Which functions draw the panels, and which part of the table stands in which panel."""

from collections.abc import Callable, Iterable, Mapping

from rules.world_without_end.decisions import ChooseOrientation

from . import (
    asked,
    board,
    caption,
    chronicle,
    council,
    event,
    forecast,
    hand,
    header,
    places,
    players,
    scores,
    timeline,
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
    "caption": caption.draw,
    "timeline": timeline.draw,
    "strip": timeline.draw_strip,
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
    "caption": caption.title,
    "timeline": timeline.title,
}
"""Of the panels that have one."""

Key = tuple[object, ...]
"""What a panel was drawn from: of equal keys it draws the same."""


def _position(scene: Scene) -> Key:
    return scene.view, scene.seats, scene.resigned, scene.changed


def _story(scene: Scene) -> Key:
    return *_position(scene), scene.news


def _pointed_at(scene: Scene) -> Key:
    """What clicks on the board mean, and what the choice that is looked at would touch."""
    answer = scene.answer
    return *_position(scene), answer and answer.menu, answer and answer.choice.move


def _answered(scene: Scene) -> Key:
    answer = scene.answer
    choice = answer and answer.menu, answer and answer.cursor
    return *_story(scene), *choice, scene.pause, scene.request


def _chronicled(scene: Scene) -> Key:
    """With what was taken back, or without it; and where the cursor is."""
    return *_story(scene), scene.chronicle, scene.aim


def _turned(scene: Scene) -> Key:
    """The council turns its card with the choice that is looked at."""
    answer = scene.answer
    turning = answer is not None and isinstance(answer.asked.decision, ChooseOrientation)
    return *_story(scene), answer.cursor if answer and turning else None


def _framed(scene: Scene) -> Key:
    return scene.view.players, scene.frame


def _paused(scene: Scene) -> Key:
    """What goes on, and whether it is kept."""
    return *_position(scene), scene.pause, scene.trouble, scene.around


DRAWN_FROM: Mapping[str, Callable[[Scene], Key]] = {
    "header": _paused,
    "track": _position,
    "board": _pointed_at,
    "hand": _answered,
    "asked": _answered,
    "council": _turned,
    "players": _position,
    "forecast": _position,
    "chronicle": _chronicled,
    "caption": _framed,
    "timeline": _framed,
    "strip": _framed,
    "scores": _position,
    "event": _position,
    "town": _pointed_at,
    "places": _pointed_at,
    "duties": _position,
}
"""What the drawings depend on besides words and signs, so that a key press draws little anew."""

FOCUS = ("asked", "hand", "board", "council", "players", "forecast", "chronicle")
"""The panels that can have the focus in the wide layout, in the order of the Tab key."""

REPLAY_FOCUS = ("caption", *FOCUS[1:])
"""The same while a game is looked at again."""

PANEL_OF: Mapping[str, str] = {
    "town": "board",
    "places": "board",
    "duties": "forecast",
    "track": "players",
}
"""In which panel of the wide layout a tab of the narrow one stands, if it is another."""

CHANGES_IN: Mapping[str, tuple[str, ...]] = {
    "town": ("project", "space"),
    "council": ("event", "slot"),
    "places": ("ring", "location", "good", "market"),
}
"""The kinds of places that each tab marks when something has changed there."""

AUTOMATIC: Mapping[str, str] = {
    "ChooseOrientation": "council",
    "ChooseTrade": "council",
    "ChoosePlay": "town",
    "ChooseHouse": "town",
    "ChooseAvert": "duties",
    "ChooseCare": "places",
}
"""The tab that helps most with a kind of decision."""


def tab_of_changes(shown: str, changed: Iterable[tuple[str, object]]) -> str:
    """The tab that shows what has changed: the one that is shown, if it does or if none does."""
    kinds = {kind for kind, _ in changed}
    tabs = [tab for tab, marks in CHANGES_IN.items() if kinds.intersection(marks)]
    return shown if shown in tabs or not tabs else tabs[0]

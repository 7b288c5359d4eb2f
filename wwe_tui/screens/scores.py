"""The end of a game: every player's VP by source, who won and why, and what to do next."""

from msgspec.structs import replace

from wwe_tui.panels import sources
from wwe_tui.panels.colouring import broken, of_seats
from wwe_tui.panels.lines import EMPTY, Lines, Span, line, wrap
from wwe_tui.panels.scene import Scene
from wwe_tui.settings import Settings
from wwe_tui.telling import ending
from wwe_tui.visitor import Visitor

from . import replay_points
from .over import alone, option
from .sheet import Sheet

LEAVE, AGAIN, CHRONICLE, LOOK, UNDO = "leave", "again", "chronicle", "look", "undo"
CHART = "chart"
"""What the sheet ends with."""


def sheet(
    visitor: Visitor,
    scene: Scene,
    settings: Settings,
    *,
    again: bool = True,
    undo: bool = True,
) -> Sheet:
    """The final scores, with a way to the chronicle.

    And to another game, and back, where ``again`` and ``undo`` allow it.
    """
    t = visitor.t
    options = [
        option(t, CHRONICLE, "scores-chronicle", "l"),
        option(t, CHART, "scores-chart", "c"),
        option(t, LOOK, "scores-look"),
        *([option(t, AGAIN, "scores-again", "n")] if again else []),
        option(t, LEAVE, "scores-leave"),
    ]
    if undo and visitor.table.policy != "none":
        options.insert(3, option(t, UNDO, "scores-undo", "u"))
    title = line(Span(t("scores-title")))
    return Sheet(title, lambda width, height: lines(visitor, scene, width), settings, options)


def further(answer: str | None, scene: Scene, settings: Settings) -> Sheet | None:
    """The sheet that an answer asks for, after which one comes back to the scores."""
    if answer == CHRONICLE:
        return alone(scene, settings, "chronicle")
    if answer == CHART:
        return replay_points.sheet(scene, settings)
    return None


def lines(visitor: Visitor, scene: Scene, width: int) -> Lines:
    """Who won and why, the VP by source, and by what the draws can be checked."""
    t, table = visitor.t, visitor.table
    view = replace(table.view(None), standings=table.standings())
    halves = ending.halves_by_source(table.history(None), view, table.setup.edition)
    result = [
        row
        for text in ending.result(t, view, table.resigned)
        for row in broken(of_seats(text, scene), width)
    ]
    seed = t("end-seed", seed=(table.seed or b"").hex(), digest=table.seed_digest)
    return [
        *result,
        EMPTY,
        *sources.draw(scene, halves, width),
        EMPTY,
        *wrap(seed, width, "faint"),
        EMPTY,
    ]

"""How the points came about: a chart by rounds, and where each player's points came from."""

from wwe_tui.panels import chart, sources
from wwe_tui.panels.lines import EMPTY, Lines, Span, line
from wwe_tui.panels.scene import Scene
from wwe_tui.settings import Settings
from wwe_tui.telling import ending
from wwe_tui.telling.course import course

from .sheet import Sheet

TALLEST = 22
"""Rows of the chart at most."""

SHORTEST = 14
"""Rows of the chart, if it and the table do not fit on the screen together."""


def sheet(scene: Scene, settings: Settings) -> Sheet:
    """The chart and the table until the moment of the scene; what lies ahead is not in it."""
    title = line(Span(scene.t("points-title")))
    return Sheet(title, lambda width, height: lines(scene, width, height), settings, whole=True)


def lines(scene: Scene, width: int, height: int) -> Lines:
    """As tall as the screen if both fit; else it scrolls."""
    halves = ending.halves_by_source(scene.news, scene.view, scene.edition)
    table = [line(Span(scene.t("points-sources"), "heading")), *sources.draw(scene, halves, width)]
    room = height - len(table) - 1
    rows = min(room, TALLEST) if room >= SHORTEST else min(SHORTEST, height)
    seats = [player.seat for player in scene.view.players]
    told = course(scene.news, seats, scene.edition.start.vp)
    return [*chart.draw(scene, told, width, rows), EMPTY, *table]

"""For `why`: the ways in which a card could be meant, each to be refused with its reason."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rules.system import Reason
from rules.world_without_end import outcomes
from rules.world_without_end.moves import Play
from rules.world_without_end.names import Card
from rules.world_without_end.view import View

from .asked import Asked


def reasons(asked: Asked, card: Card) -> list[Reason]:
    """Why a card's action, or some ways to use it, are not allowed now; each reason once."""
    kept: list[Reason] = []
    for move in plays(asked.view, card):
        reason = asked.why_not(move)
        if reason is not None and reason not in kept:
            kept.append(reason)
    return kept


def plays(view: View, card: Card) -> Iterator[Play]:
    """Every simple way to use a card's action: one unit, one place, one project at a time."""
    if card != "privilege":
        yield from _PLAYS[card](view)
        return
    pile = outcomes.own(view).pile
    again: Any = pile[-1] if pile else None
    ways = _PLAYS[again](view) if again in _PLAYS else [Play("privilege")]
    for way in ways:
        yield replace(way, card="privilege", repeats=again)


def _projects(view: View) -> list[str]:
    return [project.id for project in view.projects]


def _building(view: View) -> Iterator[Play]:
    for project in _projects(view):
        yield Play("building", project=project, stone=1)
        yield Play("building", project=project, wood=1)


def _rent(view: View) -> Iterator[Play]:
    own = [space for space, owner in enumerate(view.houses, 1) if owner == view.seat]
    for space in own or [1]:
        yield Play("rent", houses=(space,))


def _medicine(view: View) -> Iterator[Play]:
    yield Play("medicine")
    for location in view.locations:
        yield Play("medicine", care=(location.number,))


def _favour(view: View) -> Iterator[Play]:
    for steps in range(1, view.terms["favour_steps_up_to"] + 1):
        yield Play("favour", steps=steps)


_PLAYS: dict[str, Callable[[View], Any]] = {
    "grain": lambda view: [Play("grain")],
    "piety": lambda view: [Play("piety")],
    "resource": lambda view: [Play("resource", good=good) for good in ("stone", "wood")],
    "building": _building,
    "sales": lambda view: [Play("sales", wool=1), Play("sales", cloth=1)],
    "house": lambda view: [Play("house", space=n) for n in range(1, len(view.houses) + 1)],
    "rent": _rent,
    "donation": lambda view: [Play("donation", project=project) for project in _projects(view)],
    "cloth": lambda view: [Play("cloth", wool=1)],
    "medicine": _medicine,
    "favour": _favour,
}

"""What always holds of goods, VP, houses, seals, projects and plague markers."""

from collections import Counter
from collections.abc import Iterator

from ..system import Reason
from .board import PLAYERS_HOUSES, PLAYERS_SEALS
from .edition import CurePlague
from .names import GOODS, STONE, WOOD
from .state import NONE, G, Marker, Project, State

TOWER_CHAPTER = 3
"""The chapter from which on there are the Tower and plague markers (W10.11)."""

AMOUNTS = ("goods", "supply", "vp", "free_stone", "free_wood", "substitutes", "missing", "final")
"""The columns that count something, and so are never below 0."""


def limits(state: State) -> Iterator[Reason]:
    """Supply, players and projects together hold what exists of each good (W1.3)."""
    on_projects = _on_projects(state)
    for good, exists in enumerate(state.board.supply):
        held = sum(state.goods[good::G])
        found = state.supply[good] + held + on_projects.get(good, 0)
        if found != exists:
            yield Reason(
                "invariant-limit",
                "W1.3",
                {"good": GOODS[good], "found": found - exists, "supply": state.supply[good]},
            )


def _on_projects(state: State) -> dict[int, int]:
    """Stone and wood on projects; the Tower's substitutes are no goods (W11.6)."""
    plans, (no_stone, no_wood) = state.board.projects, state.substitutes
    stone = sum(plan.stone for plan in plans) - sum(state.free_stone) - no_stone
    wood = sum(plan.wood for plan in plans) - sum(state.free_wood) - no_wood
    return {STONE: stone, WOOD: wood}


def negatives(state: State) -> Iterator[Reason]:
    """No amount is below 0, VP included (W1.4)."""
    for column in AMOUNTS:
        numbers: list[int] = getattr(state, column)
        if min(numbers) < 0:
            yield Reason("invariant-negative", "W1.4", {"column": column, "numbers": numbers})


def houses(state: State) -> Iterator[Reason]:
    """At most 4 houses of a player, none of them with the same income (W2.2, W8.7)."""
    for seat, colour in enumerate(state.board.colours):
        own = [space for space, owner in enumerate(state.houses) if owner == seat]
        spaces = [space + 1 for space in own]
        if len(own) > PLAYERS_HOUSES:
            yield Reason("invariant-houses", "W2.2", {"seat": colour, "spaces": spaces})
        if len({state.board.spaces[space].rent for space in own}) < len(own):
            yield Reason("invariant-houses-alike", "W8.7", {"seat": colour, "spaces": spaces})
    for space, owner in enumerate(state.houses, 1):
        if owner not in range(NONE, state.board.players):
            yield Reason("invariant-house-owner", "W8.7", {"space": space, "owner": owner})


def seals(state: State) -> Iterator[Reason]:
    """At most 2 seals of a player, and only on unfinished projects (W2.2, W8.9)."""
    for seat, colour in enumerate(state.board.colours):
        count = sum(on_project >> seat & 1 for on_project in state.seals)
        if count > PLAYERS_SEALS:
            yield Reason("invariant-seals", "W2.2", {"seat": colour, "count": count})
    for project, on_project in enumerate(state.seals):
        if on_project and state.status[project] != Project.UNFINISHED:
            yield _of_project(state, project, "invariant-seal-finished", "W10.10")
        if on_project >> state.board.players:
            yield _of_project(state, project, "invariant-seal-owner", "W8.9")


def projects(state: State) -> Iterator[Reason]:
    """A project is complete when and only when it is full, and waits untouched (W10.10)."""
    for project, plan in enumerate(state.board.projects):
        free = (state.free_stone[project], state.free_wood[project])
        status = state.status[project]
        if free[0] > plan.stone or free[1] > plan.wood:
            yield _of_project(state, project, "invariant-project-spaces", "W8.4")
        if (status == Project.COMPLETE) != (free == (0, 0)):
            yield _of_project(state, project, "invariant-project-complete", "W10.10")
        if status == Project.WAITING and free != (plan.stone, plan.wood):
            yield _of_project(state, project, "invariant-project-waiting", "W2.4")


def entering(state: State) -> Iterator[Reason]:
    """Projects enter once, each in its time (W2.4, W10.11)."""
    there = [n for n, status in enumerate(state.status) if status != Project.WAITING]
    if sorted(state.entered) != there:
        values = {"entered": state.entered, "there": there}
        yield Reason("invariant-project-entered", "W2.4", values)
    due = {"start"} | ({"chapter 3"} if state.chapter >= TOWER_CHAPTER else set())
    for project, entry in enumerate(state.board.edition.project):
        if entry.enters != "event" and (project in there) != (entry.enters in due):
            yield _of_project(state, project, "invariant-project-time", "W10.11")


def substitutes(state: State) -> Iterator[Reason]:
    """Substitutes stand on a completed Tower only (W11.6)."""
    if any(state.substitutes) and state.status[state.board.tower] != Project.COMPLETE:
        yield Reason("invariant-substitutes", "W11.6", {"units": sum(state.substitutes)})


def plague(state: State) -> Iterator[Reason]:
    """Markers lie on all locations from chapter III on, and each value as often as it exists."""
    if (state.chapter < TOWER_CHAPTER) != (set(state.locations) == {Marker.ABSENT}):
        yield Reason("invariant-markers-time", "W10.11", {"chapter": state.chapter})
    turned = [v for v, t in zip(state.board.markers, state.markers_turned, strict=True) if t]
    ill = [value for value in state.locations if value > 0]
    if Counter(ill) - Counter(turned):
        yield Reason("invariant-markers-ill", "W4.2", {"ill": ill, "turned": turned})
    down = state.locations.count(Marker.FACE_DOWN)
    left = len(turned) + down
    if state.chapter >= TOWER_CHAPTER and left != len(state.locations) and not _cured(state):
        yield Reason("invariant-markers-count", "W10.11", {"turned": len(turned), "down": down})


def _cured(state: State) -> bool:
    """Whether all markers have left the game at once (W15.5 ``cure_plague``)."""
    can_cure = any(isinstance(event.effect, CurePlague) for event in state.board.events)
    return can_cure and set(state.locations) == {Marker.REMOVED}


def _of_project(state: State, project: int, message_id: str, clause: str) -> Reason:
    return Reason(message_id, clause, {"project": state.board.project_ids[project]})


CHECKS = (limits, negatives, houses, seals, projects, entering, substitutes, plague)

"""Projects: how they enter, grow, and what their completion brings (W10.1, W10.10, W11.5)."""

from . import bank
from .bank import Out
from .happenings import (
    BonusMissed,
    MetalAwarded,
    NotProgressed,
    Progressed,
    ProjectCompleted,
    ProjectCovered,
    ProjectEntered,
    SealReturned,
    Substituted,
)
from .names import GOODS, LOYALTY, STONE, WOOD
from .state import NONE, Project, State

METAL_VP = 3
"""What the Tower's metal gives the one with most loyalty (W11.5)."""

METAL_TIE_VP = 1
"""What it gives each of several who tie (W11.5)."""


def enter(state: State, project: int, clause: str, out: Out) -> None:
    """A project comes onto the board (W15.5, W10.11)."""
    state.status[project] = Project.UNFINISHED
    state.entered.append(project)
    out.append(ProjectEntered(state.board.project_ids[project], clause))


def stand_alone(state: State, project: int, out: Out) -> None:
    """Covers all other unfinished projects; only this one progresses (W15.5, W10.1)."""
    for other in state.open_projects():
        if other != project:
            state.projects_covered |= 1 << other
            out.append(ProjectCovered(state.board.project_ids[other]))
    state.sole = project


def progress(state: State, project: int, out: Out) -> None:
    """The end of a chapter adds 1 building resource to an unfinished project (W10.1)."""
    if state.status[project] != Project.UNFINISHED:
        return
    name = state.board.project_ids[project]
    good = STONE if state.free_stone[project] else WOOD
    if state.sole not in (NONE, project):
        out.append(NotProgressed(name))
    elif not state.supply[good]:
        out.append(NotProgressed(name, GOODS[good]))
    else:
        out.append(Progressed(name, GOODS[good]))
        _fill_from_supply(state, project, good, 1)
        complete_if_full(state, project, out)


def complete_tower(state: State, out: Out) -> None:
    """Fills the Tower from the supply, and with substitutes where that fails (W11.6)."""
    tower = state.board.tower
    if state.status[tower] != Project.UNFINISHED:
        return
    name = state.board.project_ids[tower]
    for good, free in ((STONE, state.free_stone[tower]), (WOOD, state.free_wood[tower])):
        units = min(free, state.supply[good])
        _fill_from_supply(state, tower, good, units)
        _substitute(state, tower, good, free - units)
        if units:
            out.append(Progressed(name, GOODS[good], units, "W11.6"))
        if free - units:
            out.append(Substituted(name, GOODS[good], free - units))
    complete_if_full(state, tower, out)


def complete_if_full(state: State, project: int, out: Out) -> None:
    """If all spaces are filled: the Tower's metal, then the donors' bonus (W10.10)."""
    if state.free_stone[project] or state.free_wood[project]:
        return
    state.status[project] = Project.COMPLETE
    state.projects_covered &= ~(1 << project)
    out.append(ProjectCompleted(state.board.project_ids[project]))
    if state.board.projects[project].metal:
        _award_metal(state, out)
    _reward_donors(state, project, out)


def _fill_from_supply(state: State, project: int, good: int, units: int) -> None:
    state.supply[good] -= units
    _fill(state, project, good, units)


def _substitute(state: State, project: int, good: int, units: int) -> None:
    state.substitutes[good - STONE] = units
    _fill(state, project, good, units)


def _fill(state: State, project: int, good: int, units: int) -> None:
    free = state.free_stone if good == STONE else state.free_wood
    free[project] -= units


def _award_metal(state: State, out: Out) -> None:
    loyalty = [state.good(seat, LOYALTY) for seat in range(state.board.players)]
    order = state.board.order[state.active]
    most = [seat for seat in order if loyalty[seat] == max(loyalty)]
    out.append(MetalAwarded(tuple(state.board.colours[seat] for seat in most), max(loyalty)))
    for seat in most:
        bank.score(state, seat, METAL_VP if len(most) == 1 else METAL_TIE_VP, "W11.5", out)


def _reward_donors(state: State, project: int, out: Out) -> None:
    plan, seals = state.board.projects[project], state.seals[project]
    donors = [seat for seat in state.board.order[state.active] if seals >> seat & 1]
    goods = [
        (good, units) for good, units in plan.goods if state.supply[good] >= units * len(donors)
    ]
    if donors:
        missed = [good for good, units in plan.goods if (good, units) not in goods]
        out += [BonusMissed(plan.id, GOODS[good]) for good in missed]
    for seat in donors:
        bank.score(state, seat, plan.vp, "W10.10", out)
        for good, units in goods:
            bank.gain(state, seat, good, units, "W10.10", out)
        out.append(SealReturned(state.board.colours[seat], plan.id))
        if plan.care:
            state.care += [seat, project]
    state.seals[project] = 0

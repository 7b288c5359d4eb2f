"""What lies on the board and behind the screens in a described position."""

from ..system import refuse
from . import edition as ed
from .board import PLAYERS_HOUSES, PLAYERS_SEALS, UNLIMITED
from .flow import PLAGUE_CHAPTER
from .names import GOODS, MARKETS, PERSONS, STONE, WOOD
from .position_words import PlayerAt, Position, ProjectAt
from .state import G, Marker, Project, State, Step

# --- players ----------------------------------------------------------------------------


def give(position: Position, state: State) -> None:
    """Goods and VP of every player."""
    for seat, colour in enumerate(state.board.colours):
        player = position.players.get(colour, PlayerAt())  # type: ignore[call-overload]
        if player.vp is not None:
            state.vp[seat] = player.vp
        for good, units in player.goods.items():
            state.goods[seat * G + GOODS.index(good)] = units


def build_houses(position: Position, state: State) -> None:
    """Houses on their spaces, within the limits of W8.7."""
    for space, colour in position.houses.items():
        entry = f"houses.{space}"
        if not 1 <= space <= len(state.houses):
            raise refuse("position-space", "W8.7", entry=entry, last=len(state.houses))
        seat = state.board.seat(colour)
        own = [other + 1 for other in state.houses_of(seat)]
        if len(own) == PLAYERS_HOUSES:
            raise refuse("position-houses", "W2.2", entry=entry, limit=PLAYERS_HOUSES)
        alike = [other for other in own if state.board.spaces[space - 1].alike >> other - 1 & 1]
        if alike:
            raise refuse("position-house-alike", "W8.7", entry=entry, other=alike[0])
        state.houses[space - 1] = seat


# --- projects ---------------------------------------------------------------------------


def found_projects(position: Position, state: State) -> None:
    """Projects on the board, in the order in which they came into play, and ``sole``."""
    numbers = {project.id: number for number, project in enumerate(state.board.edition.project)}
    for name in (*position.projects, *([] if position.sole is None else [position.sole])):
        if name not in numbers:
            values = {"value": name, "known": sorted(numbers)}
            raise refuse("position-project-unknown", "W15.3", entry=f"projects.{name}", **values)
    arrivals = _arrivals(state)
    on_board = {
        n for n, came in arrivals.items() if not _by_event(state, n) and came <= state.chapter
    }
    on_board.update(numbers[name] for name in position.projects)
    named = [numbers[name] for name in position.projects]
    state.entered = sorted(on_board, key=lambda n: (arrivals[n], n in named and named.index(n)))
    for number in state.entered:
        state.status[number] = Project.UNFINISHED
    for name, project in position.projects.items():
        _describe(state, numbers[name], project, arrivals)
    if position.sole is not None:
        state.sole = numbers[position.sole]


def _by_event(state: State, number: int) -> bool:
    return state.board.edition.project[number].enters == "event"


def _arrivals(state: State) -> dict[int, float]:
    """When each project comes: 0, the chapter of its card, or between chapters II and III."""
    came: dict[int, float] = {}
    for number, project in enumerate(state.board.edition.project):
        came[number] = 0 if project.enters == "start" else PLAGUE_CHAPTER - 0.5
        for card in state.board.edition.event:
            if isinstance(card.effect, ed.EnterProject) and card.effect.project == project.id:
                came[number] = card.chapter
    return came


def _describe(state: State, number: int, project: ProjectAt, arrivals: dict[int, float]) -> None:
    plan = state.board.projects[number]
    entry = f"projects.{plan.id}"
    if arrivals[number] > state.chapter:
        raise refuse("position-project-early", "W2.4", entry=entry)
    state.free_stone[number] = _free(project, "stone", plan.stone, entry)
    state.free_wood[number] = _free(project, "wood", plan.wood, entry)
    if not state.free_stone[number] and not state.free_wood[number]:
        state.status[number] = Project.COMPLETE
    if state.status[number] == Project.COMPLETE and (project.seals or project.covered):
        raise refuse("position-complete", "W10.10", entry=entry)
    state.projects_covered |= project.covered << number
    for colour in project.seals:
        _seal(state, number, colour, entry)


def _free(project: ProjectAt, good: str, spaces: int, entry: str) -> int:
    free: int | None = getattr(project, f"free_{good}")
    placed: int | None = getattr(project, good)
    if project.complete:
        free = 0 if free is None else free
    if free is None:
        free = spaces - (placed or 0)
    wrong = placed is not None and placed + free != spaces
    if wrong or not 0 <= free <= spaces or (project.complete and free):
        raise refuse("position-spaces", "W10.10", entry=f"{entry}.{good}", spaces=spaces)
    return free


def _seal(state: State, number: int, colour: str, entry: str) -> None:
    seat = state.board.seat(colour)
    if not state.seals_left(seat):
        raise refuse("position-seals", "W2.2", entry=entry, seat=colour, limit=PLAYERS_SEALS)
    state.seals[number] |= 1 << seat


# --- the supply ---------------------------------------------------------------------------


def fill_supply(position: Position, state: State) -> None:
    """What the limits leave, or what the position says, which may not be more (W1.3)."""
    for resource, units in position.substitutes.items():
        state.substitutes[GOODS.index(resource) - STONE] = units
    for good, name in enumerate(GOODS):
        left = state.board.supply[good] - _held(state, good)
        wanted = position.supply.get(name, left)  # type: ignore[call-overload]
        if left < 0 or wanted > left:
            limit = state.board.supply[good]
            raise refuse("position-limit", "W1.3", entry="supply", good=name, limit=limit)
        if name in position.supply and state.board.supply[good] == UNLIMITED:
            raise refuse("position-unlimited", "W1.3", entry="supply", good=name)
        state.supply[good] = wanted


def _held(state: State, good: int) -> int:
    """Units with the players and on projects, where substitutes are no goods (W11.6)."""
    held = sum(state.goods[good::G])
    if good not in (STONE, WOOD):
        return held
    free = state.free_stone if good == STONE else state.free_wood
    plans = [plan.stone if good == STONE else plan.wood for plan in state.board.projects]
    placed = sum(plans[project] - free[project] for project in state.entered)
    return held + placed - state.substitutes[good - STONE]


# --- favour, market, plague -----------------------------------------------------------------


def cover(position: Position, state: State) -> None:
    """The favour marker, and the tiles on ring and market (W2.5, W2.6, W4.6)."""
    if position.marker is not None:
        if position.marker >= len(state.board.ring):
            last = len(state.board.ring) - 1
            raise refuse("position-marker", "W6.6", entry="marker", last=last)
        state.marker = position.marker
    covered = [PERSONS.index(person) for person in position.favour_covered]
    for space, person in enumerate(state.board.ring):
        state.favour_covered |= (person in covered) << space
    if position.market_covered is not None:
        state.market_covered = sum(1 << MARKETS.index(name) for name in position.market_covered)
    elif state.chapter > 1 or state.step > Step.CLEAR:
        state.market_covered = 0


def infect(position: Position, state: State) -> None:
    """The plague markers: face down from chapter III on, but for what the position says."""
    if state.chapter < PLAGUE_CHAPTER:
        if position.locations or position.turned:
            raise refuse("position-plague-early", "W10.11", entry="locations")
        return
    state.locations = [int(Marker.FACE_DOWN)] * len(state.locations)
    for location, marker in position.locations.items():
        if not 1 <= location <= len(state.locations):
            values = {"value": location, "last": len(state.locations)}
            raise refuse("position-location", "W15.3", entry="locations", **values)
        state.locations[location - 1] = _MARKERS.get(marker, marker)  # type: ignore[arg-type]
    _turn(position, state)


_MARKERS = {"face_down": int(Marker.FACE_DOWN), "removed": int(Marker.REMOVED)}


def _turn(position: Position, state: State) -> None:
    """Takes the markers that were turned up out of those that can still be."""
    if len(position.turned) > state.locations.count(Marker.REMOVED):
        raise refuse("position-turned", "W4.2", entry="turned", count=len(position.turned))
    for value in (*(value for value in state.locations if value > 0), *position.turned):
        left = [
            number
            for number, marker in enumerate(state.board.markers)
            if marker == value and not state.markers_turned[number]
        ]
        if not left:
            raise refuse("position-markers", "W10.11", entry="locations", value=value)
        state.markers_turned[left[0]] = 1


def remember_care(position: Position, state: State) -> None:
    """The donors of a completed project who may still care (W11.3)."""
    caring = [number for number, plan in enumerate(state.board.projects) if plan.care]
    if not position.care:
        return
    complete = [n for n in caring if state.status[n] == Project.COMPLETE]
    if not complete:
        raise refuse("position-care", "W11.3", entry="care")
    for colour in position.care:
        state.care += [state.board.seat(colour), complete[0]]

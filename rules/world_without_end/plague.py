"""The plague: ill locations, and what caring for them brings (W4.2, W11)."""

from functools import lru_cache

from . import bank, houses
from .bank import Out
from .happenings import CaredFor, PlagueArrived, PlagueEnded, PlagueMarkerTurned
from .names import MEDICAL, VP
from .state import G, Marker, State

CARE_VP = 2
"""For each location cared for (W11.2)."""


def arrive(state: State, out: Out) -> None:
    """The markers lie face down on all locations (W10.11)."""
    state.locations = [Marker.FACE_DOWN] * len(state.locations)
    out.append(PlagueArrived())


def turn_up(state: State, location: int, value: int, out: Out) -> None:
    """A marker with this value is turned up: the location is ill (W4.2)."""
    state.locations[location] = value
    markers = zip(state.board.markers, state.markers_turned, strict=True)
    state.markers_turned[list(markers).index((value, 0))] = 1
    out.append(PlagueMarkerTurned(location + 1, value))


def end(state: State, out: Out) -> None:
    """All markers leave the game, unturned ones unseen (W15.5 ``cure_plague``)."""
    state.locations = [Marker.REMOVED] * len(state.locations)
    out.append(PlagueEnded())


def curable(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """Every set of ill locations (indices, rising) that the seat knows enough for (W11.1)."""
    knowledge = state.goods[seat * G + MEDICAL]
    if not knowledge:
        return ()
    within_reach = tuple([value if 0 < value <= knowledge else 0 for value in state.locations])
    return _within(within_reach, min(knowledge, sum(within_reach)))


def care_for(state: State, seat: int, locations: list[int], space: int, out: Out) -> None:
    """Cares for locations in the order of their numbers (W11.2).

    ``space`` is the index where the free house goes, or NONE.
    """
    for location in locations:
        value, state.locations[location] = state.locations[location], Marker.REMOVED
        out.append(CaredFor(state.board.colours[seat], location + 1, value))
        bank.gain(state, seat, VP, CARE_VP, "W11.2", out)
        for good, units in state.board.benefits[location]:
            bank.gain(state, seat, good, units, "W11.2", out)
        if location == state.board.house_location and space >= 0:
            houses.build(state, seat, space, "W11.2", out)


def _find_within(locations: tuple[int, ...], knowledge: int) -> tuple[tuple[int, ...], ...]:
    """Non-empty sets of ill locations whose numbers add up to at most ``knowledge``.

    >>> _find_within((2, 0, 1, 3), 3)
    ((0,), (0, 2), (2,), (3,))
    """
    found: list[tuple[int, ...]] = []

    def extend(chosen: tuple[int, ...], start: int, left: int) -> None:
        for location in range(start, len(locations)):
            if 0 < locations[location] <= left:
                found.append((*chosen, location))
                extend((*chosen, location), location + 1, left - locations[location])

    extend((), 0, knowledge)
    return tuple(found)


_within = lru_cache(maxsize=1 << 14)(_find_within)

"""Who plays, where they sit, and under which table options (W2.1, W14)."""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from ..system import Seat, refuse
from ..undo import Policy, default_policy
from .edition import Edition
from .names import COLOURS, POINTS

DEFAULT_POINTS = {
    2: ("north", "south"),
    3: ("north", "east", "south"),
    4: ("north", "east", "south", "west"),
}
"""Where two, three and four players sit by default (W2.1)."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The table options (W14); ``start`` is a colour, or None for a random start player."""

    undo: Policy
    first_game: bool = False
    open_screens: bool = False
    start: str | None = None


class Setup(msgspec.Struct, frozen=True):
    """Everything that a game needs to begin; seats are in clockwise order from North."""

    seats: tuple[Seat, ...]
    options: Options
    edition: Edition


def make_setup(seats: Sequence[Seat], options: dict[str, Any], edition: Edition) -> Setup:
    """A complete setup; raises ``Refusal`` (W2.1, W14) for what cannot be.

    Seats without a place get the default points in order. Options that are left
    out get W14's defaults.
    """
    placed = _placed(seats)
    return Setup(placed, _options(options, placed), edition)


def _placed(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    if len(seats) not in DEFAULT_POINTS:
        raise refuse("players-number", "W2.1", count=len(seats), known=sorted(DEFAULT_POINTS))
    points = DEFAULT_POINTS[len(seats)]
    filled = [_at(seat, seat.place or point) for seat, point in zip(seats, points, strict=True)]
    _distinct([seat.id for seat in filled], COLOURS, "colour")
    _distinct([seat.place for seat in filled], POINTS, "point")
    return tuple(sorted(filled, key=lambda seat: POINTS.index(seat.place)))


def _at(seat: Seat, place: str) -> Seat:
    return Seat(seat.id, place, seat.player, seat.name)


def _distinct(values: list[str], known: tuple[str, ...], kind: str) -> None:
    for value in values:
        if value not in known:
            raise refuse(f"{kind}-unknown", "W2.1", value=value, known=list(known))
        if values.count(value) > 1:
            raise refuse(f"{kind}-twice", "W2.1", value=value)


def _options(options: dict[str, Any], seats: tuple[Seat, ...]) -> Options:
    filled = {"undo": default_policy(seats), **options}
    try:
        made = msgspec.convert(filled, Options)
    except msgspec.ValidationError as error:
        known = {"policies": list(get_args(Policy))}
        raise refuse("options-malformed", "W14", reason=str(error), **known) from None
    if made.start is not None and made.start not in [seat.id for seat in seats]:
        raise refuse("start-unknown", "W2.7", value=made.start, known=[s.id for s in seats])
    return made

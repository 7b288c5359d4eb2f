"""Where somebody is at a table of a house: in their own seat, or among the spectators."""

from typing import NamedTuple

from msgspec.structs import replace

from rules.system import Seat

from .caller import Caller
from .hosted import HostedTable


class Place(NamedTuple):
    """A caller at a hosted table.

    ``seat`` is the seat of theirs that they sit in; None for who watches. ``viewpoint`` is
    the seat from which they look, None for the public's view.
    """

    hosted: HostedTable
    caller: Caller
    seat: str | None
    viewpoint: str | None


def named_seats(hosted: HostedTable) -> tuple[Seat, ...]:
    """The table's seats, each called by whoever it belongs to; an open one by its colour."""
    owners = hosted.card.owners
    return tuple(replace(seat, name=owners.get(seat.id, "")) for seat in hosted.table.seats)

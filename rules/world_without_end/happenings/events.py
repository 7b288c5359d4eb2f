"""Event cards, their orientation, and the favour that comes of it (W4 to W6, W15.5)."""

from .base import Happening


class EventRevealed(Happening, frozen=True):
    """The active player reveals this event card."""

    seat: str
    card: str
    clause: str = "W4.1"


class PlagueMarkerTurned(Happening, frozen=True):
    """The marker at a location is turned up: its inhabitants are ill."""

    location: int
    value: int
    clause: str = "W4.2"


class EventInForce(Happening, frozen=True):
    """A long-term event changes the terms from now on."""

    card: str
    clause: str = "W4.5"


class TradeDeclined(Happening, frozen=True):
    """A seat does not make the event's trade."""

    seat: str
    clause: str = "W4.4"


class NothingToGive(Happening, frozen=True):
    """A seat has nothing that the event asks for."""

    seat: str
    clause: str = "W15.5"


class Excused(Happening, frozen=True):
    """A seat's holdings spare it what the event does to the others."""

    seat: str
    clause: str = "W15.5"


class ProjectEntered(Happening, frozen=True):
    """A project comes onto the board."""

    project: str
    clause: str


class ProjectCovered(Happening, frozen=True):
    """A project is covered until the chapter's end."""

    project: str
    clause: str = "W4.6"


class FavourCovered(Happening, frozen=True):
    """The spaces of this person on the favour ring are covered until the chapter's end."""

    person: str
    clause: str = "W4.6"


class MarketUncovered(Happening, frozen=True):
    """The tile comes off this space of the market."""

    market: str
    clause: str


class ActionsForfeited(Happening, frozen=True):
    """This round nobody carries out an action."""

    clause: str = "W15.5"


class DiscardsBlind(Happening, frozen=True):
    """This round discards are drawn at random after the play."""

    clause: str = "W15.5"


class PlagueEnded(Happening, frozen=True):
    """All plague markers leave the game."""

    clause: str = "W15.5"


class EventMovedToSlot(Happening, frozen=True):
    """A long-term event moves to a slot, 1 or 2; ``replaced`` is the card that gives way."""

    card: str
    slot: int
    replaced: str | None = None
    clause: str = "W9.1"


class EventLeft(Happening, frozen=True):
    """An event card leaves the game."""

    card: str
    clause: str


class Oriented(Happening, frozen=True):
    """The card is laid with so many clockwise quarter turns; the arrow gives the steps."""

    seat: str
    turns: int
    steps: int
    clause: str = "W5.1"


class IncomeWithheld(Happening, frozen=True):
    """A begging seat gets no personal income."""

    seat: str
    clause: str = "W5.7"


class FavourMoved(Happening, frozen=True):
    """The favour marker moves so many spaces to an index of the ring."""

    steps: int
    space: int
    person: str
    clause: str = "W6.1"


class FavourStayed(Happening, frozen=True):
    """The marker does not move: no award."""

    clause: str = "W6.2"


class AwardMissed(Happening, frozen=True):
    """The award of this person gives the seat nothing: it has none of what is asked for."""

    seat: str
    person: str
    clause: str = "W6.3"

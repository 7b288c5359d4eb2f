"""What came of a move: one small struct each, in the order in which it happened.

Seats are colours, things are called by their ids, amounts are units of a good or
VP. ``clause`` says by which rule. All is public (W1.5) but which cards go face
down: ``seen_by`` gives a happening as one viewer may see it.
"""

from typing import Self

import msgspec


class Happening(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag=True):
    """The base of all happenings; ``type`` is the struct's name."""

    def seen_by(self, seat: str | None) -> Self:
        """This happening as a seat, or a spectator (None), may see it."""
        return self


# --- rounds and chapters ----------------------------------------------------------


class FirstPlayerChosen(Happening, frozen=True):
    """This seat leads round 1."""

    seat: str
    clause: str = "W2.7"


class ChapterBegan(Happening, frozen=True):
    """A chapter begins, 1 to 4."""

    chapter: int
    clause: str = "W1.7"


class RoundBegan(Happening, frozen=True):
    """A round begins, 1 to 6, led by the active player."""

    chapter: int
    round: int
    active: str
    clause: str = "W3"


class FigurePassed(Happening, frozen=True):
    """The start player figure goes to this seat."""

    seat: str
    clause: str = "W9.2"


class ChapterEnded(Happening, frozen=True):
    """The six rounds of a chapter are over."""

    chapter: int
    clause: str = "W10"


# --- goods and victory points -------------------------------------------------------


class Gained(Happening, frozen=True):
    """A seat takes so many units of a good from the supply."""

    seat: str
    good: str
    amount: int
    clause: str


class Paid(Happening, frozen=True):
    """A seat gives so many units of a good to the supply."""

    seat: str
    good: str
    amount: int
    clause: str


class Missed(Happening, frozen=True):
    """The supply lacks so many units of a good that a seat would have got."""

    seat: str
    good: str
    amount: int
    clause: str


class Scored(Happening, frozen=True):
    """A seat's VP change by ``vp``, which may be negative; ``total`` is what it has now.

    A loss is what was really lost: VP never drop below 0 (W1.4).
    """

    seat: str
    vp: int
    total: int
    clause: str


# --- events --------------------------------------------------------------------------


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


# --- orientation and favour -----------------------------------------------------------


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


# --- action cards ----------------------------------------------------------------------


class Played(Happening, frozen=True):
    """A seat lays an action card face up; ``idle`` if its action is not carried out."""

    seat: str
    card: str
    idle: bool = False
    repeats: str | None = None
    clause: str = "W7.1"


class Discarded(Happening, frozen=True):
    """A seat lays ``count`` cards face down; only the owner sees which."""

    seat: str
    count: int
    cards: tuple[str, ...] = ()
    clause: str = "W7.2"

    def seen_by(self, seat: str | None) -> "Discarded":
        """The cards are left out for everybody but their owner."""
        return self if seat == self.seat else Discarded(self.seat, self.count, (), self.clause)


class CardDrawnAway(Happening, frozen=True):
    """A card is drawn from a seat's hand onto its discard pile; only the owner sees which."""

    seat: str
    card: str | None
    clause: str

    def seen_by(self, seat: str | None) -> "CardDrawnAway":
        """The card is left out for everybody but its owner."""
        return self if seat == self.seat else CardDrawnAway(self.seat, None, self.clause)


class DiscardWaived(Happening, frozen=True):
    """A seat lays no card face down this time."""

    seat: str
    clause: str = "W7.4"


class Built(Happening, frozen=True):
    """A seat puts building resources onto a project."""

    seat: str
    project: str
    stone: int
    wood: int
    clause: str = "W8.4"


class HouseBuilt(Happening, frozen=True):
    """A seat puts a house on a space, 1 to 14."""

    seat: str
    space: int
    clause: str = "W8.7"


class HouseReturned(Happening, frozen=True):
    """A seat takes its house back from a space."""

    seat: str
    space: int
    clause: str = "W15.5"


class Donated(Happening, frozen=True):
    """A seat puts one of its seals on a project."""

    seat: str
    project: str
    clause: str = "W8.9"


class CaredFor(Happening, frozen=True):
    """A seat cares for an ill location; its marker leaves the game."""

    seat: str
    location: int
    value: int
    clause: str = "W11.2"


class CareDeclined(Happening, frozen=True):
    """A donor cares for no location."""

    seat: str
    clause: str = "W11.3"


# --- projects ---------------------------------------------------------------------------


class Progressed(Happening, frozen=True):
    """An unfinished project gets so many units of a resource from the supply."""

    project: str
    good: str
    amount: int = 1
    clause: str = "W10.1"


class Substituted(Happening, frozen=True):
    """Substitutes fill so many spaces of a project that the supply could not."""

    project: str
    good: str
    amount: int
    clause: str = "W11.6"


class NotProgressed(Happening, frozen=True):
    """An unfinished project gets nothing; ``good`` is what the supply lacks, if that is why."""

    project: str
    good: str | None = None
    clause: str = "W10.1"


class ProjectCompleted(Happening, frozen=True):
    """All spaces of a project are filled."""

    project: str
    clause: str = "W10.10"


class MetalAwarded(Happening, frozen=True):
    """The King's metal completes the Tower; these seats have most loyalty."""

    seats: tuple[str, ...]
    loyalty: int
    clause: str = "W11.5"


class SealReturned(Happening, frozen=True):
    """A donor gets the seal back from a completed project."""

    seat: str
    project: str
    clause: str = "W10.10"


class BonusMissed(Happening, frozen=True):
    """The supply cannot serve all donors with this good, so no donor gets it."""

    project: str
    good: str
    clause: str = "W10.10"


# --- the end of a chapter and of the game ---------------------------------------------------


class CoversRemoved(Happening, frozen=True):
    """All covering tiles come off."""

    clause: str = "W10.2"


class TaxRolledTo(Happening, frozen=True):
    """The active player rolls the tax die: gold that each player owes."""

    seat: str
    tax: int
    clause: str = "W10.4"


class FellShort(Happening, frozen=True):
    """A seat lacks so many units of a duty."""

    seat: str
    good: str
    missing: int
    clause: str = "W10.5"


class Averted(Happening, frozen=True):
    """A seat averts what this shortfall would bring besides the VP."""

    seat: str
    shortfall: str
    clause: str = "W10.6"


class PenaltyIncurred(Happening, frozen=True):
    """A seat has this penalty in the next chapter."""

    seat: str
    penalty: str
    clause: str = "W10.6"


class CardsReturned(Happening, frozen=True):
    """All action cards return to hand."""

    clause: str = "W10.14"


class PlagueArrived(Happening, frozen=True):
    """The plague markers lie face down on all locations."""

    clause: str = "W10.11"


class FinalScored(Happening, frozen=True):
    """What a seat's stone, wood and gold are worth, in halves of a VP; and its total."""

    seat: str
    stone: int
    wood: int
    gold: int
    halves: int
    total_halves: int
    clause: str = "W13.1"


class GameWon(Happening, frozen=True):
    """These seats win."""

    seats: tuple[str, ...]
    clause: str = "W13.2"

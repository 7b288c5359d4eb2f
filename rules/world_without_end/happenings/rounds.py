"""Rounds and chapters, the duties at a chapter's end, the end of the game (W3, W9, W10, W13)."""

from .base import Happening


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

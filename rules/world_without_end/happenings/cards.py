"""Action cards and what they do (W7, W8, W11)."""

from .base import Happening


class Played(Happening, frozen=True):
    """A seat lays an action card face up; ``idle`` if its action is not carried out.

    Then ``clause`` says whether by choice (W7.3), by the court (W10.9) or an event (W15.5).
    """

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

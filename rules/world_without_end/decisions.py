"""What the game is waiting for: one small struct each, all of it public (W1.5).

``seat`` is whose decision it is, by colour; chances have the seat ``table``, and
a ``label`` under which they are drawn.
"""

import msgspec

from ..system import TABLE
from .names import Shortfall


class Decision(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="type"):
    """The base of all decisions; ``type`` is the struct's name."""

    seat: str


class ChooseOrientation(Decision, frozen=True):
    """The active player lays the event card (W5.1)."""

    card: str


class ChoosePlay(Decision, frozen=True):
    """Play a card with all its details; ``forfeit`` if no action will be carried out."""

    forfeit: bool = False


class ChooseDiscard(Decision, frozen=True):
    """Lay ``count`` cards face down, after a play (W7.2) or for an event (W15.5)."""

    count: int
    event: bool = False


class ChooseTrade(Decision, frozen=True):
    """Take or leave an event's trade: ``give`` and ``get`` in units (W4.4)."""

    give: dict[str, int]
    get: dict[str, int]


class ChooseSurrender(Decision, frozen=True):
    """Give up one unit of one of these goods (W15.5)."""

    one_of: tuple[str, ...]


class ChooseHouse(Decision, frozen=True):
    """Take one own house back from the board (W15.5 ``return_house``)."""


class ChooseAvert(Decision, frozen=True):
    """Which of these shortfalls to avert with loyalty (W10.6, W10.12)."""

    shortfalls: tuple[Shortfall, ...]


class ChooseCare(Decision, frozen=True):
    """A donor of this project may care for one ill location (W11.3)."""

    project: str


class Chance(Decision, frozen=True):
    """The base of all chances: drawn by ``label`` from the seed (W16.3)."""

    label: str


class ChanceFirstPlayer(Chance, frozen=True):
    """Who leads round 1 (W2.7)."""


class ChanceEvent(Chance, frozen=True):
    """The next event card of this chapter (W4.1)."""

    chapter: int


class ChanceMarker(Chance, frozen=True):
    """The number on the plague marker at this location (W4.2)."""

    location: int


class ChanceTax(Chance, frozen=True):
    """The tax die (W10.4)."""


class ChanceCard(Chance, frozen=True):
    """A card drawn from the hand of ``owner``, who alone learns which (W10.7, W15.5)."""

    owner: str
    penance: bool = False


AnyDecision = (
    ChooseOrientation
    | ChoosePlay
    | ChooseDiscard
    | ChooseTrade
    | ChooseSurrender
    | ChooseHouse
    | ChooseAvert
    | ChooseCare
    | ChanceFirstPlayer
    | ChanceEvent
    | ChanceMarker
    | ChanceTax
    | ChanceCard
)

__all__ = ["TABLE", "AnyDecision", "Chance", "Decision"]

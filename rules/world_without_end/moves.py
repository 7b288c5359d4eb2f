"""What a player can mean, and what can fall: one small struct each.

Moves and chances read well as JSON; a field that says nothing is left out::

    {"type":"play","card":"building","project":"bridge","stone":1,"wood":1}
    {"type":"orient","turns":2}
    {"type":"tax","face":4}
"""

import msgspec

from .names import Card, Good, Shortfall


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The base of all moves and chances; ``type`` is the name in small letters."""


# --- what players mean (W16.1) --------------------------------------------------


class Orient(Move, frozen=True, tag="orient", tag_field="type"):
    """Lay the event card with ``turns`` clockwise quarter turns, 0 to 3 (W5.2)."""

    turns: int


class Play(Move, frozen=True, tag="play", tag_field="type"):
    """Play an action card with all its details (W7.1, W8).

    ``idle`` lays the card without its action (W7.3). ``repeats`` is the card whose
    action the Privilege repeats (W8.6). The other fields belong to the action:

    ========  =====================================================================
    resource  ``good``: stone or wood
    building  ``project``, ``stone``, ``wood``: how many of each
    sales     ``wool``, ``cloth``: how many of each
    house     ``space``: 1 to 14
    rent      ``houses``: the spaces that pay, rising
    donation  ``project``
    cloth     ``wool``: how many are turned into cloth
    medicine  ``care``: locations cared for, rising, or none for minor assistance;
              ``space``: where the free house goes, if location 9 is among them
    favour    ``steps``: spaces that the marker moves
    ========  =====================================================================
    """

    card: Card
    idle: bool = False
    repeats: Card | None = None
    good: Good | None = None
    project: str | None = None
    stone: int = 0
    wood: int = 0
    wool: int = 0
    cloth: int = 0
    space: int = 0
    houses: tuple[int, ...] = ()
    care: tuple[int, ...] = ()
    steps: int = 0


class Discard(Move, frozen=True, tag="discard", tag_field="type"):
    """Lay cards from hand face down, in the order of W8 (W7.2; an event's demand, W15.5)."""

    cards: tuple[Card, ...]


class Trade(Move, frozen=True, tag="trade", tag_field="type"):
    """Take an event's trade, or do without (W4.4)."""

    accept: bool


class Surrender(Move, frozen=True, tag="surrender", tag_field="type"):
    """Give up one unit of this good to an event (W15.5)."""

    good: Good


class ReturnHouse(Move, frozen=True, tag="return_house", tag_field="type"):
    """Take the own house back from this space (W15.5)."""

    space: int


class Avert(Move, frozen=True, tag="avert", tag_field="type"):
    """Pay 1 loyalty for each of these shortfalls, in the order of W10.4 (W10.6, W10.12)."""

    shortfalls: tuple[Shortfall, ...] = ()


class Care(Move, frozen=True, tag="care", tag_field="type"):
    """Care for one ill location as a donor, or for none: location 0 (W11.3).

    ``space`` is where a free house goes, or 0.
    """

    location: int = 0
    space: int = 0


# --- what can fall (W16.3) --------------------------------------------------------


class FirstPlayer(Move, frozen=True, tag="first_player", tag_field="type"):
    """This seat leads round 1 (W2.7)."""

    seat: str


class EventDrawn(Move, frozen=True, tag="event", tag_field="type"):
    """This event card is revealed (W4.1)."""

    card: str


class MarkerTurned(Move, frozen=True, tag="marker", tag_field="type"):
    """The plague marker turned up at a location has this number (W4.2)."""

    location: int
    value: int


class TaxRolled(Move, frozen=True, tag="tax", tag_field="type"):
    """The tax die shows this face, in gold (W10.4)."""

    face: int


class CardDrawn(Move, frozen=True, tag="card", tag_field="type"):
    """This card is drawn from a hand onto its discard pile (W10.7, W15.5 ``blind_discard``)."""

    seat: str
    card: Card


PlayerMove = Orient | Play | Discard | Trade | Surrender | ReturnHouse | Avert | Care
Chance = FirstPlayer | EventDrawn | MarkerTurned | TaxRolled | CardDrawn
AnyMove = PlayerMove | Chance

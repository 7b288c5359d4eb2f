"""The words that describe a position: any part of a state, the rest as in a fresh game.

``position.py`` builds the state. In a TOML file a position is a table such as::

    [position]
    seats = ["blue", "red"]
    chapter = 2
    round = 3
    active = "red"
    step = "play"
    [position.players.red]
    goods = { stone = 2, wood = 1 }
    [position.projects.bridge]
    free_stone = 1
    seals = ["red"]
"""

from typing import Annotated, Any, Literal

import msgspec

from ..system import refuse
from .names import COLOURS, Card, Colour, ForSale, Good, Penalty, Person, Point

Units = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""Units of a good, VP or spaces."""

StepName = Literal[
    "start",
    "chapter",
    "reveal",
    "event",
    "orient",
    "play",
    "discard",
    "round_end",
    "progress",
    "tax",
    "duties",
    "scoring",
]
MarkerAt = Literal["face_down", "removed"] | Annotated[int, msgspec.Meta(ge=1)]
"""A plague location: not turned up yet, healed or cured, or ill with this number."""


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all that describes a position."""


class SeatAt(Described, frozen=True):
    """A seat; without a ``point`` it has the default one for its place in the list (W2.1)."""

    colour: Colour
    point: Point | None = None
    player: str = "human"
    name: str = ""


class PlayerAt(Described, frozen=True):
    """What a player has.

    ``goods`` that are not named are as at the start. ``pile`` is the action pile,
    the oldest card first: one for each round in which the player has played.
    Cards that are nowhere named go where cards are missing: onto the action
    pile, onto the discard pile (as many as rounds were finished), else into the
    hand; the last of W8 are taken first. If ``hand`` is given, what is left
    over is on the discard pile.
    """

    vp: Units | None = None
    goods: dict[Good, Units] = {}
    hand: tuple[Card, ...] | None = None
    pile: tuple[Card, ...] | None = None
    discards: tuple[Card, ...] | None = None
    penalties: tuple[Penalty, ...] = ()


class ProjectAt(Described, frozen=True):
    """A project on the board: its free spaces, or the units placed; as it is new by default."""

    free_stone: Units | None = None
    free_wood: Units | None = None
    stone: Units | None = None
    wood: Units | None = None
    complete: bool = False
    covered: bool = False
    seals: tuple[Colour, ...] = ()


class Position(Described, frozen=True):
    """A position.

    ``step`` is what happens next: ``start`` (who leads round 1), ``chapter`` (a
    chapter begins, with penance), ``reveal``, ``event`` (the card named takes
    effect; with ``decides`` it has, and that seat is asked), ``orient``, ``play``,
    ``discard``, ``round_end``, then the end of a chapter: ``progress``, ``tax``,
    ``duties`` and ``scoring``. By default it follows from ``event`` and
    ``turns``. ``decides`` is whose turn it is in a step that goes round the
    table (the active player's by default). In ``duties`` the seats before it
    have settled theirs, and it has not.

    ``event`` is the card on the council space. From ``orient`` to ``round_end``
    there must be one: by default the first of the chapter's that leaves nothing
    behind. ``slots`` are the long-term events in the two slots, come there in
    the rounds of ``slot_rounds`` (by default the rounds just before this one).
    ``drawn`` are other cards that were revealed in this chapter.

    ``supply`` is by default what the limits leave after what players and
    projects hold (W1.3). Where it is given, the rest has left the game: players,
    projects and supply then add up to less than the limit, and stay there.

    ``projects`` on the board besides those of the start and the Tower are those
    named here. ``houses`` are spaces, 1 to 14, with their owners. ``turned`` are
    the numbers of plague markers that were turned up and then removed.
    ``substitutes`` stand in for goods in a completed Tower (W11.6). ``care`` are
    the donors who may still care for an ill location (W11.3).
    """

    edition: str = "kingsbridge"
    seats: tuple[Colour | SeatAt, ...] = COLOURS
    first_game: bool = False
    open_screens: bool = False
    step: StepName | None = None
    chapter: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    round: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    active: Colour | None = None
    decides: Colour | None = None
    event: str | None = None
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    slots: Annotated[tuple[str, ...], msgspec.Meta(max_length=2)] = ()
    slot_rounds: tuple[int, ...] | None = None
    drawn: tuple[str, ...] = ()
    marker: Units | None = None
    favour_covered: tuple[Person, ...] = ()
    market_covered: tuple[ForSale, ...] | None = None
    supply: dict[Good, Units] = {}
    players: dict[Colour, PlayerAt] = {}
    projects: dict[str, ProjectAt] = {}
    sole: str | None = None
    houses: dict[int, Colour] = {}
    locations: dict[int, MarkerAt] = {}
    turned: tuple[int, ...] = ()
    substitutes: dict[Literal["stone", "wood"], Units] = {}
    care: tuple[Colour, ...] = ()
    tax: Units | None = None


def read(plain: Any) -> Position:
    """A position from plain values, as in TOML or JSON; raises ``Refusal``.

    >>> read({"chapter": 2, "houses": {"5": "red"}}).houses
    {5: 'red'}
    """
    try:
        return msgspec.convert(plain, Position, str_keys=True)
    except msgspec.ValidationError as error:
        raise refuse("position-malformed", "W16.1", reason=str(error)) from None

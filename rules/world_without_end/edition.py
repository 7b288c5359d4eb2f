"""Edition data as typed structs: what is printed on cards, tiles, board and die (W15).

An edition is one TOML file; every struct here is one of its tables, field by
field. ``read`` turns the bytes of such a file into an ``Edition`` and refuses
whatever W15.3 and W15.4 forbid, with the entry and the reason. ``find`` loads an
edition that comes with the game.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Literal

import msgspec

from ..system import refuse
from .names import Good

Source = Literal["rulebook", "published", "assumed"]
"""Where an entry comes from (W15.1)."""

Amounts = dict[str, int]
"""Units of goods, and ``vp``, that something gives or takes."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names the edition; ``id`` is what a game and a save file call it by."""

    id: str
    title: str
    game: str
    version: int


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each player starts with (W2.2)."""

    vp: int
    goods: dict[Good, int]


class TaxDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The six faces, in gold (W10.4)."""

    faces: tuple[int, ...]
    source: Source


class Council(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers on the council space's edges, clockwise from north-east (W5.1)."""

    edges: tuple[int, ...]
    source: Source


class Favour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ring of persons, clockwise, and where the marker starts (W6.6, W2.5)."""

    ring: tuple[str, ...]
    start: int
    source: Source


class Donation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each donor gets when a project is completed (W10.10, W11.3)."""

    vp: int = 0
    goods: dict[str, int] = {}
    care: int = 0


class Project(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A project with its stone, wood and metal spaces, and when it enters."""

    id: str
    title: str
    stone: int
    wood: int
    donation: Donation
    enters: Literal["start", "chapter 3", "event"]
    source: Source
    metal: int = 0


class HouseSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building space: the resource that it demands and the income that it gives."""

    id: int
    needs: Literal["stone", "wood"]
    rent: Amounts
    source: Source


class PlagueLocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A location and the benefit of caring for it: goods, ``vp``, ``house`` (W11.2)."""

    id: int
    title: str
    benefit: Amounts
    source: Source


class PlagueMarkers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers on the plague markers (W10.11)."""

    values: tuple[int, ...]
    source: Source


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of the effects of event cards (W15.5)."""


class Trade(Effect, frozen=True, tag="trade", tag_field="type"):
    """In turn order each player may make this trade once."""

    give: Amounts
    get: Amounts


class Gain(Effect, frozen=True, tag="gain", tag_field="type"):
    """Each player gains these goods, in turn order (W4.8)."""

    goods: Amounts


class Pay(Effect, frozen=True, tag="pay", tag_field="type"):
    """Each player pays these goods and loses ``else_vp`` for each missing unit (W4.7)."""

    goods: Amounts
    else_vp: int = 0


class Surrender(Effect, frozen=True, tag="surrender", tag_field="type"):
    """Each player gives one unit of one of these goods, their choice."""

    one_of: tuple[str, ...]


class Score(Effect, frozen=True, tag="score", tag_field="type"):
    """Each player gains or loses VP, under a condition."""

    vp: int
    per: Literal["house"] | None = None
    most: str | None = None
    least: str | None = None
    unless: Amounts = {}


class EnterProject(Effect, frozen=True, tag="project", tag_field="type"):
    """A project comes onto the board; ``alone`` covers the others."""

    project: str
    alone: bool = False


class Cover(Effect, frozen=True, tag="cover", tag_field="type"):
    """Spaces of the favour ring are covered until the chapter's end (W4.6)."""

    favour: tuple[str, ...]


class Uncover(Effect, frozen=True, tag="uncover", tag_field="type"):
    """The tile comes off a market space (W2.6)."""

    market: str


class Forfeit(Effect, frozen=True, tag="forfeit", tag_field="type"):
    """This round nobody carries out an action."""


class BlindDiscard(Effect, frozen=True, tag="blind_discard", tag_field="type"):
    """This round each discard is drawn at random after the play."""


class DiscardCards(Effect, frozen=True, tag="discard", tag_field="type"):
    """Each player discards so many cards from hand, in turn order (W7.4)."""

    cards: int


class ReturnHouse(Effect, frozen=True, tag="return_house", tag_field="type"):
    """Each player with houses takes one back, in turn order."""


class CompleteTower(Effect, frozen=True, tag="complete_tower", tag_field="type"):
    """The Tower is completed at once (W11.6)."""


class CurePlague(Effect, frozen=True, tag="cure_plague", tag_field="type"):
    """All plague markers leave the game."""


class Terms(Effect, frozen=True, tag="terms", tag_field="type"):
    """Changes terms of trade as long as the event is in force (W12)."""

    set: dict[str, int | bool]


AnyEffect = (
    Trade
    | Gain
    | Pay
    | Surrender
    | Score
    | EnterProject
    | Cover
    | Uncover
    | Forfeit
    | BlindDiscard
    | DiscardCards
    | ReturnHouse
    | CompleteTower
    | CurePlague
    | Terms
)


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card.

    ``corners`` are clockwise from the card's top; ``arrow`` is the edge, 0 to 3,
    that carries the arrow (W5.2); ``plague`` is a location, in chapters III and IV.
    """

    id: str
    chapter: int
    title: str
    starred: bool
    kind: Literal["immediate", "long_term"]
    corners: tuple[str, ...]
    arrow: int
    effect: AnyEffect
    text: str
    flavour: str
    source: Source
    plague: int = 0


class Edition(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A whole edition, table by table, in the order of its file.

    Hashed and compared by identity: ``digest`` tells whether two say the same.
    """

    edition: Header
    supply: dict[Good, int]
    start: Start
    tax_die: TaxDie
    council: Council
    favour: Favour
    project: tuple[Project, ...]
    house_space: tuple[HouseSpace, ...]
    plague_location: tuple[PlagueLocation, ...]
    plague_markers: PlagueMarkers
    event: tuple[EventCard, ...]

    @property
    def id(self) -> str:
        """What a game and a save file call it by."""
        return self.edition.id


def digest(edition: Edition) -> str:
    """SHA-256, in hexadecimal, of everything in an edition (W15.2)."""
    return sha256(msgspec.json.encode(edition, order="sorted")).hexdigest()


def built_in() -> tuple[str, ...]:
    """The ids of the editions that come with the game."""
    folder = files(__package__) / "editions"
    return tuple(sorted(f.name.removesuffix(".toml") for f in folder.iterdir()))


@cache
def find(edition_id: str) -> Edition:
    """A built-in edition by its id; raises ``Refusal`` for an unknown one."""
    if edition_id not in built_in():
        raise refuse("edition-unknown", "W15", edition=edition_id, known=list(built_in()))
    return read(text_of(edition_id), f"{edition_id}.toml")


def text_of(edition_id: str) -> bytes:
    """The file of a built-in edition, as it is."""
    return (files(__package__) / "editions" / f"{edition_id}.toml").read_bytes()


def read(text: bytes, name: str) -> Edition:
    """An edition from the bytes of its file, which refusals call ``name``.

    Raises ``Refusal`` (W15.3, W15.4) with the entry and the reason.
    """
    from .edition_checks import check  # noqa: PLC0415 - the checks are of these structs
    from .edition_text import decode  # noqa: PLC0415

    edition = decode(text, name)
    check(edition, name)
    return edition


def plain(edition: Edition) -> Any:
    """An edition as plain JSON values."""
    return msgspec.to_builtins(edition)

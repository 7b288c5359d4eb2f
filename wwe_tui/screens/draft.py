"""What is being chosen for a new game, before any screen: fields, and how each changes."""

from typing import Literal, NamedTuple, get_args

import msgspec

from rules import bots
from rules.seats import HUMAN
from rules.undo import Policy
from rules.world_without_end.names import COLOURS, POINTS
from rules.world_without_end.setup import DEFAULT_POINTS
from wwe_tui.edition_template import MODEL
from wwe_tui.names import name_fault
from wwe_tui.new_game import BOT, PLAYERS, SYSTEM, Choices
from wwe_tui.texts import Translator

Kind = Literal["choice", "text", "begin"]

SEAT_FIELDS: dict[str, Kind] = {"player": "choice", "point": "choice", "name": "text"}
"""What is chosen for each seat; only people have names."""

GAME_FIELDS: dict[str, Kind] = {
    "first_game": "choice",
    "open_screens": "choice",
    "undo": "choice",
    "edition": "choice",
    "start": "choice",
    "seed": "text",
    "begin": "begin",
}
"""What is chosen for the whole game, and the end of it all."""


TABLE_FIELDS: dict[str, Kind] = {
    "called": "text",
    **{name: kind for name, kind in GAME_FIELDS.items() if name not in ("seed", "begin")},
    "limit": "choice",
    "password": "text",
    "listed": "choice",
    "watched": "choice",
    "begin": "begin",
}
"""The same for a table of a house: whoever knew the seed would know every draw."""

TIME_LIMITS = (0, 60, 300, 3600, 86400, 259200)
"""Seconds for a decision that can be chosen; 0 for as long as it takes."""


class Draft(msgspec.Struct, frozen=True):
    """A new game as far as it is chosen; ``players``, ``points`` and ``names`` are by colour.

    They have all four colours, of which the first ``count`` play. An empty ``undo``,
    ``start`` or ``seed`` is left to the game.
    """

    count: int = PLAYERS
    players: tuple[str, ...] = (HUMAN, *[BOT] * (len(COLOURS) - 1))
    points: tuple[str, ...] = (
        *DEFAULT_POINTS[PLAYERS],
        *(point for point in POINTS if point not in DEFAULT_POINTS[PLAYERS]),
    )
    names: tuple[str, ...] = ("",) * len(COLOURS)
    first_game: bool = False
    open_screens: bool = False
    undo: Policy | Literal[""] = ""
    edition: str = MODEL
    start: str = ""
    seed: str = ""

    @property
    def words(self) -> str:
        """With what the ids of its own messages begin."""
        return "newgame"

    @property
    def fields(self) -> dict[str, Kind]:
        """What is chosen for the whole game."""
        return GAME_FIELDS

    @property
    def seat_fields(self) -> dict[str, Kind]:
        """What is chosen for each seat."""
        return SEAT_FIELDS

    def choices(self) -> Choices:
        """What to make the game from; names are those of people only."""
        playing = range(self.count)
        return Choices(
            players=self.players[: self.count],
            points=self.points[: self.count],
            names=tuple(self.names[s].strip() if self.is_person(s) else "" for s in playing),
            first_game=self.first_game,
            open_screens=self.open_screens,
            undo=self.undo or None,
            edition=self.edition,
            start=self.start or None,
            seed=self.seed or None,
        )

    def is_person(self, seat: int) -> bool:
        """Whether a person plays the colour with this number."""
        return self.players[seat] == HUMAN


class TableDraft(Draft, frozen=True):
    """A new table of a house; people there are called by their accounts' names."""

    players: tuple[str, ...] = (HUMAN,) * len(COLOURS)
    called: str = ""
    limit: int = 0
    password: str = ""
    listed: bool = True
    watched: bool = True

    @property
    def words(self) -> str:
        """With what the ids of its own messages begin."""
        return "newtable"

    @property
    def fields(self) -> dict[str, Kind]:
        """What is chosen for game and table."""
        return TABLE_FIELDS

    @property
    def seat_fields(self) -> dict[str, Kind]:
        """All but names."""
        return {name: kind for name, kind in SEAT_FIELDS.items() if name != "name"}


class Field(NamedTuple):
    """Something to choose or to write: for a seat (by its colour's number), or for the game."""

    name: str
    kind: Kind
    seat: int | None = None

    @property
    def id(self) -> str:
        """What a click on it is called."""
        return self.name if self.seat is None else f"{self.name}-{self.seat}"


Row = tuple[Field, ...]


def rows(draft: Draft, *, stacked: bool = False) -> list[Row]:
    """The fields in the rows of the form; ``stacked`` puts each in a row of its own."""
    seats = [_seat_row(draft, seat) for seat in range(draft.count)]
    form = [
        (Field("count", "choice"),),
        *seats,
        *((Field(name, kind),) for name, kind in draft.fields.items()),
    ]
    return [(field,) for row in form for field in row] if stacked else form


def _seat_row(draft: Draft, seat: int) -> Row:
    fields = (Field(name, kind, seat) for name, kind in draft.seat_fields.items())
    return tuple(field for field in fields if field.name != "name" or draft.is_person(seat))


def below(form: list[Row], field: Field, by: int) -> Field:
    """The field so many rows further down, round and round, in the same column if there is one."""
    row, column = next(
        (number, row.index(field)) for number, row in enumerate(form) if field in row
    )
    there = form[(row + by) % len(form)]
    return there[min(column, len(there) - 1)]


def beside(form: list[Row], field: Field, by: int) -> Field:
    """The field so many further on in reading order, round and round."""
    fields = [each for row in form for each in row]
    return fields[(fields.index(field) + by) % len(fields)]


# --- values ---------------------------------------------------------------------------------


def value(draft: Draft, field: Field) -> str | int | bool:
    """What is chosen in a field; "" for the one that begins the game."""
    if field.kind == "begin":
        return ""
    if field.seat is None:
        chosen: str | int | bool = getattr(draft, field.name)
        return chosen
    return str(getattr(draft, f"{field.name}s")[field.seat])


def written(draft: Draft, field: Field, text: str) -> Draft:
    """The draft with another text in a field."""
    if field.seat is None:
        return msgspec.structs.replace(draft, **{field.name: text})
    return _in_seat(draft, field, text)


def changed(draft: Draft, field: Field, by: int, editions: tuple[str, ...]) -> Draft:
    """The draft with the next value in a field (or the one before), round and round."""
    offered = offers(draft, field, editions)
    if not offered:
        return draft
    new = offered[(offered.index(value(draft, field)) + by) % len(offered)]
    if field.name == "count":
        return _with_count(draft, int(new))
    if field.name == "point":
        return _with_point(draft, field, str(new))
    if field.seat is not None:
        return _in_seat(draft, field, str(new))
    return msgspec.structs.replace(draft, **{field.name: new})


def offers(draft: Draft, field: Field, editions: tuple[str, ...]) -> tuple[str | int | bool, ...]:
    """The values that a field offers; none where one writes."""
    table: dict[str, tuple[str | int | bool, ...]] = {
        "count": tuple(DEFAULT_POINTS),
        "player": (HUMAN, *reversed(bots.names(SYSTEM))),
        "point": POINTS,
        "first_game": (False, True),
        "open_screens": (False, True),
        "undo": ("", *get_args(Policy)),
        "edition": editions,
        "start": ("", *COLOURS[: draft.count]),
        "limit": TIME_LIMITS,
        "listed": (True, False),
        "watched": (True, False),
    }
    return table.get(field.name, ())


def _in_seat(draft: Draft, field: Field, new: str) -> Draft:
    name = f"{field.name}s"
    values = list(getattr(draft, name))
    values[field.seat or 0] = new
    return msgspec.structs.replace(draft, **{name: tuple(values)})


def _with_point(draft: Draft, field: Field, point: str) -> Draft:
    """Who sits there already changes places, so that no two ever sit at one point."""
    before = str(value(draft, field))
    swapped = {before: point, point: before}
    points = tuple(swapped.get(each, each) for each in draft.points)
    return msgspec.structs.replace(draft, points=points)


def _with_count(draft: Draft, count: int) -> Draft:
    """More or fewer players, where they sit by default (W2.1)."""
    usual = DEFAULT_POINTS[count]
    points = (*usual, *(point for point in POINTS if point not in usual))
    start = draft.start if draft.start in COLOURS[:count] else ""
    return msgspec.structs.replace(draft, count=count, points=points, start=start)


# --- what cannot be ---------------------------------------------------------------------------


def faults(draft: Draft, t: Translator) -> dict[int, str]:
    """For each person whose name cannot be, the id of the message that says why."""
    names = draft.choices().names
    found = {}
    for seat, name in enumerate(names):
        others = [other for place, other in enumerate(names) if place != seat and other]
        if name and (why := name_fault(t, name, COLOURS[seat], others)):
            found[seat] = why
    return found

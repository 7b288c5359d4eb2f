"""From the bytes of an edition's file to plain values in the right shape (W15.1).

A file may come from anybody, so its size, the length of its lines and its depth
are limited before anything costly is done with it.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from ..system import Reason, Refusal, refuse
from . import edition as structs
from .edition_faults import Fault, entry_name, fault, shown
from .edition_gaps import UNREAD, Steps, put, with_gap, without
from .names import GOODS

MAX_BYTES: Final = 128 * 1024
"""The largest file: the built-in edition needs about 21,000 bytes."""

MAX_LINE: Final = 600
"""The longest line in characters; the time for a long dotted key grows with its square."""

NUMBER_BITS: Final = 63
"""What a number may need: one that is larger could be neither saved nor shown."""

EFFECTS: Final = {kind.__struct_config__.tag: kind for kind in get_args(structs.AnyEffect)}
"""The effects of W15.5 by their names."""

TABLES: Final = get_type_hints(structs.Edition)
"""The tables of an edition, in the order of its file, and the type of each."""

_KNOWN: Final = {
    "source": get_args(structs.Source),
    "enters": get_args(get_type_hints(structs.Project)["enters"]),
    "needs": get_args(get_type_hints(structs.HouseSpace)["needs"]),
    "kind": get_args(get_type_hints(structs.EventCard)["kind"]),
    "effect.type": tuple(EFFECTS),
    "effect.per": ("house",),
}
"""What may stand in the fields that take one of a few words."""

_TOML_WORDS: Final = {
    "int": "integer",
    "str": "string",
    "bool": "boolean",
    "object": "table",
    "bool | int": "integer or boolean",
    "str | null": "string",
}
"""TOML's own names for the types that msgspec names."""


MOST_TOLD: Final = 25
"""Wrong shapes that are told of one entry; mending more would cost too much."""

_MENDED: Final = {
    "int": 0,
    "str": "",
    "bool": False,
    "array": [],
    "object": {},
    "bool | int": 0,
    "str | null": None,
}
"""For each type that msgspec asks for, a value that can stand in until a gap takes its place."""

_NO_EFFECT: Final = {"type": "forfeit"}
"""Stands in for an effect of no known type."""

_OUT: Final = object()
"""Stands in for a key that must not be there."""


class Wrong(NamedTuple):
    """A wrong shape: the fault, the way to it in its entry, and what can stand in for it."""

    fault: Fault
    steps: Steps
    instead: Any


class Place(NamedTuple):
    """Where msgspec found something wrong."""

    entry: str
    kind: Any
    plain: Any
    steps: Steps
    path: str
    is_key: bool


def decode(text: bytes, name: str) -> structs.Edition:
    """An edition in the right shape, not yet checked for sense; raises ``Refusal``."""
    edition, wrong = as_far_as_possible(parse(text, name), name)
    for reason in wrong:
        raise Refusal(reason)
    return edition


def parse(text: bytes, name: str) -> dict[str, Any]:
    """The plain values of a file that refusals call ``name``.

    Raises ``Refusal`` for a file that is too large, no UTF-8, or no TOML.
    """
    if len(text) > MAX_BYTES:
        raise refuse("edition-too-big", "W15.1", file=name, most=MAX_BYTES)
    words = _decoded(text, name)
    for number, line in enumerate(words.split("\n"), 1):
        if len(line) > MAX_LINE:
            raise refuse("edition-long-line", "W15.1", file=name, line=number, most=MAX_LINE)
    return _parsed(words, name)


def _decoded(text: bytes, name: str) -> str:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise refuse("edition-not-text", "W15.1", file=name, line=line) from None


def _parsed(words: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(words)
    except RecursionError:
        raise refuse("edition-too-deep", "W15.1", file=name) from None
    except ValueError as error:  # TOMLDecodeError, and Python's own for a number too long
        found = re.fullmatch(r"(.*?)(?: \(at (?:line (\d+), .*|end of document)\))?", str(error))
        said, line = found.groups() if found else (str(error), None)
        last = words.count("\n") + 1
        raise refuse(
            "edition-not-toml", "W15.1", file=name, line=int(line or last), said=shown(said)
        ) from None


def as_far_as_possible(plain: dict[str, Any], name: str) -> tuple[structs.Edition, list[Reason]]:
    """An edition with gaps where it has a wrong shape, and all these wrong shapes."""
    told = [
        fault("edition-unknown-table", "W15.1", str(shown(table)), known=list(TABLES))
        for table in plain
        if table not in TABLES
    ]
    tables = {}
    for table, kind in TABLES.items():
        tables[table], faults = _table(table, kind, plain)
        told += faults
    return structs.Edition(**tables), [found.reason(name) for found in told]


def _table(table: str, kind: Any, plain: dict[str, Any]) -> tuple[Any, list[Fault]]:
    if table not in plain:
        return UNREAD, [fault("edition-missing-table", "W15.3", table)]
    if get_origin(kind) is not tuple:
        return _entry(table, kind, plain[table])
    if not isinstance(plain[table], list):
        return UNREAD, [fault("edition-not-a-list", "W15.1", table)]
    entries, told = [], []
    for place, entry in enumerate(plain[table]):
        key = entry.get("id") if isinstance(entry, dict) else None
        value, faults = _entry(entry_name(table, key, place), get_args(kind)[0], entry)
        entries.append(value)
        told += faults
    return tuple(entries), told


def _entry(entry: str, kind: Any, plain: Any) -> tuple[Any, list[Fault]]:
    """An entry with gaps, and its faults: each is mended to find the next."""
    told: list[Fault] = []
    gaps: list[Steps] = []
    while len(told) < MOST_TOLD:
        wrong = next(_wrong(entry, kind, plain), None)
        if wrong is None:
            return reduce(with_gap, gaps, msgspec.convert(plain, kind)), told
        if not any(wrong.steps[: len(gap)] == gap for gap in gaps):
            told.append(wrong.fault)
        plain = _mended(plain, wrong)
        if plain is UNREAD:
            break
        if wrong.instead is not _OUT and wrong.steps not in gaps:
            gaps.append(wrong.steps)
    return UNREAD, told


def _mended(plain: Any, wrong: Wrong) -> Any:
    """The plain entry with what can stand in; ``UNREAD`` if nothing can."""
    if not wrong.steps:
        return UNREAD
    try:
        if wrong.instead is _OUT:
            return without(plain, wrong.steps)
        return put(plain, wrong.steps, wrong.instead)
    except (LookupError, TypeError, AttributeError):
        return UNREAD


def _wrong(entry: str, kind: Any, plain: Any) -> Iterator[Wrong]:
    """What is wrong with the shape of an entry, as far as msgspec tells at a time."""
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        yield _in_words(entry, kind, plain, str(error))
        return
    for steps in _too_long_numbers(plain):
        yield Wrong(fault("edition-long-number", "W15.1", entry), steps, 0)


def _too_long_numbers(plain: object, steps: Steps = ()) -> Iterator[Steps]:
    if isinstance(plain, int) and plain.bit_length() > NUMBER_BITS:
        yield steps
    elif isinstance(plain, dict | list):
        for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from _too_long_numbers(value, (*steps, key))


def _in_words(entry: str, kind: Any, plain: Any, said: str) -> Wrong:
    """What msgspec said, as one of our own messages."""
    where = re.fullmatch(r"(.*?)(?: - at (`key` in )?`\$\.?(.*)`)?", said, re.DOTALL)
    message, is_key, path = where.groups() if where else (said, None, "")
    steps, path = _exact(plain, path or "")
    place = Place(entry, kind, plain, steps, path, is_key is not None)
    for pattern, teller in _SAYINGS:
        if found := pattern.fullmatch(message):
            return _as_whole_effect(teller(place, *found.groups()))
    return Wrong(fault("edition-malformed", "W15.1", entry, field=path, said=said), (), None)


def _as_whole_effect(wrong: Wrong) -> Wrong:
    """Without its type nothing of an effect can be read."""
    if wrong.steps != ("effect", "type"):
        return wrong
    return Wrong(wrong.fault, ("effect",), _NO_EFFECT)


def _exact(plain: Any, path: str) -> tuple[Steps, str]:
    """The way to a value; of a wrong one among amounts msgspec says only that it is there."""
    words = re.findall(r"[^.\[\]]+", path.removesuffix("[...]"))
    steps: Steps = tuple(int(word) if word.isdecimal() else word for word in words)
    if not path.endswith("[...]"):
        return steps, path
    amounts = reduce(lambda table, key: table[key], steps, plain)
    allowed = (int, bool) if steps == ("effect", "set") else (int,)
    wrong = next((key for key, value in amounts.items() if type(value) not in allowed), "")
    return (*steps, wrong), ".".join((*map(str, steps), wrong))


def _wrong_type(place: Place, needed: str, found: str) -> Wrong:
    values = {"needed": _TOML_WORDS.get(needed, needed), "found": _TOML_WORDS.get(found, found)}
    if not place.path:
        return Wrong(fault("edition-wrong-entry", "W15.1", place.entry, **values), (), None)
    told = fault("edition-wrong-type", "W15.1", place.entry, field=place.path, **values)
    return Wrong(told, place.steps, _MENDED.get(needed))


def _unknown_key(place: Place, key: str) -> Wrong:
    field = ".".join(filter(None, (place.path, key)))
    values = {"field": field, "known": list(_fields(place.kind, place.path, place.plain))}
    told = fault("edition-unknown-key", "W15.4", place.entry, **values)
    return Wrong(told, (*place.steps, key), _OUT)


def _fields(kind: Any, path: str, plain: Any) -> tuple[str, ...]:
    """The keys that a table may have: an entry itself, its donation or its effect."""
    if path == "effect":
        return ("type", *EFFECTS[plain["effect"]["type"]].__struct_fields__)
    fields: tuple[str, ...] = (structs.Donation if path else kind).__struct_fields__
    return fields


def _missing_key(place: Place, key: str) -> Wrong:
    field = ".".join(filter(None, (place.path, key)))
    told = fault("edition-missing-key", "W15.1", place.entry, field=field)
    return Wrong(told, (*place.steps, key), None)


def _unknown_value(place: Place, found: str) -> Wrong:
    known = list(GOODS if place.is_key else _KNOWN.get(place.path, ()))
    values = {"field": place.path or place.entry, "found": found, "known": known}
    told = fault("edition-unknown-value", "W15.4", place.entry, **values)
    if place.is_key:
        return Wrong(told, (*place.steps, found), _OUT)
    return Wrong(told, place.steps, known[0] if known else None)


_SAYINGS: Final[tuple[tuple[re.Pattern[str], Callable[..., Wrong]], ...]] = (
    (re.compile(r"Expected `(.*)`, got `(.*)`"), _wrong_type),
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), _unknown_key),
    (re.compile(r"Object missing required field `(.*)`"), _missing_key),
    (re.compile(r"Invalid (?:enum )?value '(.*)'", re.DOTALL), _unknown_value),
)
"""msgspec's messages and what puts each into our own words."""

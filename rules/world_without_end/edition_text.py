"""From the bytes of an edition's file to plain values in the right shape (W15.1).

A file may come from anybody, so its size, the length of its lines and its depth
are limited before anything costly is done with it.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import reduce
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from ..system import Reason, Refusal, refuse
from . import edition as structs
from .edition_faults import Fault, Faults, entry_name, fault, shown
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


def decode(text: bytes, name: str) -> structs.Edition:
    """An edition in the right shape, not yet checked for sense; raises ``Refusal``."""
    plain = parse(text, name)
    for reason in wrong_shapes(plain, name):
        raise Refusal(reason)
    return msgspec.convert(plain, structs.Edition)


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


def wrong_shapes(plain: dict[str, Any], name: str) -> Iterator[Reason]:
    """Everything that keeps plain values from being an ``Edition``: keys and types."""
    for found in _shape_faults(plain):
        yield found.reason(name)


def _shape_faults(plain: dict[str, Any]) -> Faults:
    for table in plain.keys() - TABLES.keys():
        yield fault("edition-unknown-table", "W15.1", str(shown(table)), known=list(TABLES))
    for table, kind in TABLES.items():
        if table not in plain:
            yield fault("edition-missing-table", "W15.3", table)
        elif get_origin(kind) is tuple:
            yield from _list_faults(table, get_args(kind)[0], plain[table])
        else:
            yield from _entry_faults(table, kind, plain[table])


def _list_faults(table: str, kind: Any, entries: object) -> Faults:
    if not isinstance(entries, list):
        yield fault("edition-not-a-list", "W15.1", table)
        return
    for place, entry in enumerate(entries):
        key = entry.get("id") if isinstance(entry, dict) else None
        yield from _entry_faults(entry_name(table, key, place), kind, entry)


def _entry_faults(entry: str, kind: Any, plain: object) -> Faults:
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        yield _in_words(entry, kind, plain, str(error))
        return
    yield from _too_long_numbers(entry, plain)


def _too_long_numbers(entry: str, plain: object) -> Faults:
    if isinstance(plain, int) and plain.bit_length() > NUMBER_BITS:
        yield fault("edition-long-number", "W15.1", entry)
    elif isinstance(plain, dict | list):
        for value in plain.values() if isinstance(plain, dict) else plain:
            yield from _too_long_numbers(entry, value)


def _in_words(entry: str, kind: Any, plain: object, said: str) -> Fault:
    """What msgspec said, as one of our own messages."""
    where = re.fullmatch(r"(.*?)(?: - at (`key` in )?`\$\.?(.*)`)?", said, re.DOTALL)
    message, is_key, path = where.groups() if where else (said, None, "")
    path = _exact(plain, path or "")
    for pattern, teller in _SAYINGS:
        if found := pattern.fullmatch(message):
            known = GOODS if is_key else _KNOWN.get(path, ())
            return teller(entry, path, found.groups(), (kind, plain, known))
    return fault("edition-malformed", "W15.1", entry, field=path, said=said)


def _exact(plain: Any, path: str) -> str:
    """The path to a value; of a wrong one among amounts msgspec says only that it is there."""
    if not path.endswith("[...]"):
        return path
    keys = path.removesuffix("[...]").split(".") if path != "[...]" else []
    amounts = reduce(lambda table, key: table[key], keys, plain)
    allowed = (int, bool) if keys == ["effect", "set"] else (int,)
    wrong = next((key for key, value in amounts.items() if type(value) not in allowed), "")
    return ".".join((*keys, wrong))


def _wrong_type(entry: str, path: str, found: tuple[str, ...], _: Any) -> Fault:
    needed, given = (_TOML_WORDS.get(word, word) for word in found)
    if not path:
        return fault("edition-wrong-entry", "W15.1", entry, needed=needed, found=given)
    return fault("edition-wrong-type", "W15.1", entry, field=path, needed=needed, found=given)


def _unknown_key(entry: str, path: str, found: tuple[str, ...], context: Any) -> Fault:
    kind, plain, _ = context
    known = list(_fields(kind, path, plain))
    field = ".".join(filter(None, (path, found[0])))
    return fault("edition-unknown-key", "W15.4", entry, field=field, known=known)


def _fields(kind: Any, path: str, plain: Any) -> tuple[str, ...]:
    """The keys that a table may have: an entry itself, its donation or its effect."""
    if path == "effect":
        return ("type", *EFFECTS[plain["effect"]["type"]].__struct_fields__)
    fields: tuple[str, ...] = (structs.Donation if path else kind).__struct_fields__
    return fields


def _missing_key(entry: str, path: str, found: tuple[str, ...], _: Any) -> Fault:
    field = ".".join(filter(None, (path, found[0])))
    return fault("edition-missing-key", "W15.1", entry, field=field)


def _unknown_value(entry: str, path: str, found: tuple[str, ...], context: Any) -> Fault:
    known = list(context[2])
    return fault(
        "edition-unknown-value", "W15.4", entry, field=path or entry, found=found[0], known=known
    )


_SAYINGS: Final = (
    (re.compile(r"Expected `(.*)`, got `(.*)`"), _wrong_type),
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), _unknown_key),
    (re.compile(r"Object missing required field `(.*)`"), _missing_key),
    (re.compile(r"Invalid (?:enum )?value '(.*)'", re.DOTALL), _unknown_value),
)
"""msgspec's messages and what puts each into our own words."""

"""Editions for tests: the built-in one as plain values, with something changed."""

import tomllib
from functools import cache
from typing import Any, NamedTuple

import msgspec

from rules.world_without_end import edition
from rules.world_without_end.edition_checks import findings_in
from wwe_tui.editions import sentence
from wwe_tui.texts import translator

REMOVED = object()
"""As a value: takes the key out."""

Row = tuple[list[tuple[str, str, Any]], str, str, str]
"""Changes to the built-in edition, and the finding: message, clause, entry."""


class Change(NamedTuple):
    """What to put where.

    ``entry`` is named as in messages (``event alms``, ``house_space 3``, ``tax_die``; ``""``
    for the whole file); ``path`` is a key, or keys with dots between, in that entry.
    """

    entry: str
    path: str
    value: Any


def kingsbridge() -> dict[str, Any]:
    """The built-in edition as plain values, to be changed at will."""
    plain: dict[str, Any] = msgspec.json.decode(_kingsbridge())
    return plain


@cache
def _kingsbridge() -> bytes:
    """Parsed once: copies are quicker made from JSON than from TOML."""
    return msgspec.json.encode(tomllib.loads(edition.text_of("kingsbridge").decode()))


def changed(*changes: tuple[str, str, Any]) -> dict[str, Any]:
    """The built-in edition as plain values after these changes."""
    plain = kingsbridge()
    for change in changes:
        _put(plain, Change(*change))
    return plain


def entry_of(plain: dict[str, Any], name: str) -> dict[str, Any]:
    """An entry by the name that messages give it."""
    table, _, key = name.partition(" ")
    if not table:
        return plain
    if not key:
        return dict.__getitem__(plain, table)
    return next(entry for entry in plain[table] if str(entry["id"]) == key)


def _put(plain: dict[str, Any], change: Change) -> None:
    *way, last = change.path.split(".")
    table = entry_of(plain, change.entry)
    for key in way:
        table = table[key]
    if change.value is REMOVED:
        del table[last]
    else:
        table[last] = change.value


def without(table: str, key: object) -> list[tuple[str, str, Any]]:
    """The change that takes one entry out of a list."""
    return [("", table, [entry for entry in kingsbridge()[table] if entry["id"] != key])]


def added(table: str, key: object, **differences: object) -> list[tuple[str, str, Any]]:
    """The change that adds an entry like another to a list."""
    entries = kingsbridge()[table]
    again = next(entry for entry in entries if entry["id"] == key) | differences
    return [("", table, [*entries, again])]


def only_finding(row: Row) -> None:
    """Asserts that the changes of a row lead to its finding and to no other."""
    changes, message, clause, entry = row
    found = findings_in(changed(*changes), "mine.toml")
    assert [(r.id, r.clause, r.values["entry"]) for r in found] == [(message, clause, entry)]
    assert sentence(found[0], translator()).startswith(f"mine.toml, {entry}: ")

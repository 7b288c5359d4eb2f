"""What can be wrong with an entry of an edition, and the checks that many entries share.

A fault names the entry, the clause and the message; who reads the file adds its
name and makes a ``Reason`` of it. Values of a file that reach a fault are safe to
show: short, and without control characters.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from ..system import Reason
from .edition_gaps import UNREAD, as_far_as_read, readable

MOST: Final = 99
"""The most of anything that one entry may hold: far above any component, and cheap."""

ID_LENGTH: Final = 40
TITLE_LENGTH: Final = 60
TEXT_LENGTH: Final = 400
"""The longest id, title and text, in characters, so that every screen has room for them."""

_ID = re.compile(r"[a-z][a-z0-9_]*")
_SHOWN_LENGTH = 60
_SHOWN_ITEMS = 20
_INVISIBLE = {"Zl", "Zp"}


class Fault(NamedTuple):
    """One thing wrong with one entry: a message id, the clause and the values."""

    id: str
    clause: str
    entry: str
    values: dict[str, Any]

    def reason(self, file: str) -> Reason:
        """The fault as a reason that names the file too."""
        return Reason(self.id, self.clause, {"file": file, "entry": self.entry, **self.values})


Faults = Iterator[Fault]


def fault(message_id: str, clause: str, entry: str, **values: object) -> Fault:
    """A fault, with its values made safe to show."""
    return Fault(message_id, clause, entry, {key: shown(value) for key, value in values.items()})


def shown(value: object) -> Any:
    r"""A value of a file as a message may show it.

    >>> shown("a\x1b[2J"), shown(3), shown(("red", "blue"))
    ('a\\x1b[2J', 3, ['red', 'blue'])
    """
    if isinstance(value, bool | int):
        return value
    if isinstance(value, list | tuple):
        items = [shown(item) for item in value[:_SHOWN_ITEMS]]
        return items if len(value) <= _SHOWN_ITEMS else [*items, "…"]
    text = visible(str(value)[:_SHOWN_LENGTH])
    return text if len(str(value)) <= _SHOWN_LENGTH else f"{text}…"


def visible(text: str) -> str:
    r"""A text with whatever could steer a terminal written out.

    >>> visible("a\u202eb\n")
    'a\\u202eb\\n'
    """
    return "".join(c if _visible(c) else ascii(c)[1:-1] for c in text)


def _visible(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] != "C" and category not in _INVISIBLE


def is_id(text: object) -> bool:
    """Whether a text may name something: small letters, digits and ``_``.

    >>> is_id("wool_for_gold"), is_id("Wool"), is_id("")
    (True, False, False)
    """
    return isinstance(text, str) and len(text) <= ID_LENGTH and _ID.fullmatch(text) is not None


def entry_name(table: str, key: object, place: int) -> str:
    """How messages name an entry of a list: by its id, or else by its place from 1.

    >>> entry_name("event", "alms", 5), entry_name("house_space", 3, 2), entry_name("event", "", 5)
    ('event alms', 'house_space 3', 'event #6')
    """
    usable = is_id(key) or (type(key) is int and 0 < key <= MOST)
    return f"{table} {key if usable else f'#{place + 1}'}"


def named(table: str, entries: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """The entries of a list that could be read, each with the name that messages give it."""
    for place, entry in enumerate(entries):
        if entry is not UNREAD:
            yield entry_name(table, entry.id, place), entry


@as_far_as_read
def out_of_range(
    entry: str, field: str, found: int, allowed: tuple[int, int], clause: str = "W15.4"
) -> Faults:
    """The fault of a number outside ``allowed``, which gives the least and the most."""
    least, most = allowed
    if not least <= found <= most:
        yield fault(
            "edition-out-of-range", clause, entry, field=field, found=found, least=least, most=most
        )


@as_far_as_read
def unknown(
    entry: str, field: str, found: Iterable[str], known: Collection[str], clause: str = "W15.4"
) -> Faults:
    """A fault for each word that is not among the known ones."""
    for word in found:
        if word is not UNREAD and word not in known:
            yield fault(
                "edition-unknown-value", clause, entry, field=field, found=word, known=list(known)
            )


@as_far_as_read
def wrong_count(entry: str, field: str, found: int, needed: int, clause: str = "W15.3") -> Faults:
    """The fault of a list that is too short or too long."""
    if found != needed:
        yield fault("edition-wrong-count", clause, entry, field=field, found=found, needed=needed)


@as_far_as_read
def doubled(entry: str, field: str, found: Iterable[object], clause: str = "W15.4") -> Faults:
    """A fault for each value that stands there more than once."""
    for value, times in Counter(found).items():
        if times > 1:
            yield fault("edition-doubled", clause, entry, field=field, found=value)


@as_far_as_read
def wrong_amounts(
    entry: str, field: str, amounts: Mapping[Any, int], known: Collection[str]
) -> Faults:
    """The faults of amounts: something that is unknown, or not 1 to ``MOST`` of it."""
    yield from unknown(entry, field, amounts, known)
    for key, units in amounts.items():
        path = ".".join(filter(None, (field, str(shown(key)))))
        yield from out_of_range(entry, path, units, (1, MOST))


@as_far_as_read
def nothing_there(entry: str, field: str, found: Collection[object]) -> Faults:
    """The fault of an entry that says nothing where something is needed."""
    if not found:
        yield fault("edition-empty", "W15.4", entry, field=field)


@as_far_as_read
def wrong_id(entry: str, found: str) -> Faults:
    """The fault of an id that cannot name anything."""
    if not is_id(readable(found)):
        yield fault("edition-bad-id", "W15.1", entry, found=found, most=ID_LENGTH)


@as_far_as_read
def wrong_text(entry: str, field: str, text: str, most: int) -> Faults:
    """The faults of a text for people: empty, too long, or with control characters."""
    if not text.strip():
        yield fault("edition-empty", "W15.4", entry, field=field)
    if len(text) > most:
        yield fault("edition-long-text", "W15.4", entry, field=field, found=len(text), most=most)
    if not all(map(_visible, text)):
        yield fault("edition-control-text", "W15.4", entry, field=field, found=text)

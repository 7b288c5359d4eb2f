"""Gaps: what could not be read of an edition, so that the rest of it can still be checked.

A value of a wrong type is told once; in its place stands ``UNREAD``, which no check can
use. A check that meets it ends there, and all others go on.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Final, NoReturn, ParamSpec, TypeVar

import msgspec

P = ParamSpec("P")
T = TypeVar("T")

Steps = tuple[str | int, ...]
"""The way to a value: fields, keys and places, from the outside in."""


class UnreadError(AttributeError):
    """A check needs what could not be read: a gap has nothing that it could be asked for."""


class _Unread:
    """Raises ``UnreadError`` however it is used."""

    def _refuse(self, *_: object) -> NoReturn:
        raise UnreadError

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __bool__ = __hash__ = __len__ = __iter__ = __contains__ = __getitem__ = _refuse
    __add__ = __radd__ = __mul__ = __rmul__ = __getattr__ = _refuse

    def __repr__(self) -> str:
        return "UNREAD"


UNREAD: Final[Any] = _Unread()
"""Stands where something could not be read."""


def readable(value: T) -> T:
    """The value; raises ``UnreadError`` if it could not be read. For what asks only its type."""
    if value is UNREAD:
        raise UnreadError
    return value


def as_far_as_read(check: Callable[P, Iterator[T]]) -> Callable[P, Iterator[T]]:
    """The check, ending quietly where it needs what could not be read."""

    @wraps(check)
    def checks(*args: P.args, **kwargs: P.kwargs) -> Iterator[T]:
        try:
            yield from check(*args, **kwargs)
        except UnreadError:
            return

    return checks


def with_gap(value: Any, steps: Steps) -> Any:
    """The struct, table or list with ``UNREAD`` at the end of the way.

    >>> with_gap({"stone": (1, 2)}, ("stone", 1))
    {'stone': (1, UNREAD)}
    """
    return UNREAD if not steps else put(value, steps, UNREAD)


def put(value: Any, steps: Steps, inner: Any) -> Any:
    """The same with something else at the end of the way; the original stays as it is.

    Raises ``LookupError`` or ``TypeError`` if there is no such way.
    """
    first, *rest = steps
    if isinstance(value, dict):
        return {**value, first: put(value[first], tuple(rest), inner) if rest else inner}
    if isinstance(value, list | tuple):
        items = list(value)
        items[int(first)] = put(items[int(first)], tuple(rest), inner) if rest else inner
        return type(value)(items)
    part = put(getattr(value, str(first)), tuple(rest), inner) if rest else inner
    return msgspec.structs.replace(value, **{str(first): part})


def without(value: Any, steps: Steps) -> Any:
    """Plain tables without the key at the end of the way.

    >>> without({"a": {"b": 1, "c": 2}}, ("a", "b"))
    {'a': {'c': 2}}
    """
    first, *rest = steps
    if rest:
        return {**value, first: without(value[first], tuple(rest))}
    return {key: part for key, part in value.items() if key != first}

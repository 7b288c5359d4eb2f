"""What F1 asks of a line's JSON and a decoder does not look at: no spaces, no member twice."""

import json
import re
from typing import Any

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')
_SPACE = re.compile(rb"[ \t\r\n]")


class _Twice(Exception):
    """A member that an object has twice."""


def has_spaces(body: bytes) -> bool:
    r"""Whether there are spaces or line breaks between the parts of a JSON text.

    >>> has_spaces(b'{"name":"Anna \\" B"}'), has_spaces(b'{"n": 1}')
    (False, True)
    """
    return _SPACE.search(_STRING.sub(b"", body)) is not None


def member_twice(body: bytes) -> str | None:
    r"""A name that an object of a JSON text has twice, however it is written there.

    Raises ``ValueError`` and ``RecursionError`` for what is no JSON.

    >>> member_twice(b'{"n":1,"move":{"a":1,"\\u0061":2}}')
    'a'
    >>> member_twice(b'{"n":1,"move":{"n":1}}') is None
    True
    """
    try:
        _decoder.decode(body.decode())
    except _Twice as twice:
        return str(twice)
    return None


def _object(pairs: list[tuple[str, Any]]) -> None:
    names = set()
    for name, _ in pairs:
        if name in names:
            raise _Twice(name)
        names.add(name)


# Numbers stay text: how large they are is for others to judge.
_decoder = json.JSONDecoder(object_pairs_hook=_object, parse_int=str, parse_float=str)

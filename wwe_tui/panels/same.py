"""Keys by identity: what was worked out of a thing is kept as long as it is the same object."""

from typing import Any


class Same:
    """A thing as an argument of a cached function; equal only to itself.

    It keeps the thing alive, so that no other one can have its identity meanwhile.

    >>> thing = [1]
    >>> Same(thing) == Same(thing), Same(thing) == Same([1])
    (True, False)
    """

    __slots__ = ("it",)

    def __init__(self, it: Any) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it

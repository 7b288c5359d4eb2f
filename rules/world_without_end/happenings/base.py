"""What every happening is."""

from typing import Self

import msgspec


class Happening(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The base of all happenings; ``type`` is the struct's name."""

    def seen_by(self, seat: str | None) -> Self:
        """This happening as a seat, or a spectator (None), may see it."""
        return self

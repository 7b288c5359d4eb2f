"""Projects (W10.1, W10.10, W11.5, W11.6)."""

from .base import Happening


class Progressed(Happening, frozen=True):
    """An unfinished project gets so many units of a resource from the supply."""

    project: str
    good: str
    amount: int = 1
    clause: str = "W10.1"


class Substituted(Happening, frozen=True):
    """Substitutes fill so many spaces of a project that the supply could not."""

    project: str
    good: str
    amount: int
    clause: str = "W11.6"


class NotProgressed(Happening, frozen=True):
    """An unfinished project gets nothing; ``good`` is what the supply lacks, if that is why."""

    project: str
    good: str | None = None
    clause: str = "W10.1"


class ProjectCompleted(Happening, frozen=True):
    """All spaces of a project are filled."""

    project: str
    clause: str = "W10.10"


class MetalAwarded(Happening, frozen=True):
    """The King's metal completes the Tower; these seats have most loyalty."""

    seats: tuple[str, ...]
    loyalty: int
    clause: str = "W11.5"


class SealReturned(Happening, frozen=True):
    """A donor gets the seal back from a completed project."""

    seat: str
    project: str
    clause: str = "W10.10"


class BonusMissed(Happening, frozen=True):
    """The supply cannot serve all donors with this good, so no donor gets it."""

    project: str
    good: str
    clause: str = "W10.10"

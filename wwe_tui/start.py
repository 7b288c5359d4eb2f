"""With what the app is started, and what was played last when it is left."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the home screen is there before the rules are loaded
    from saves.recorder import Recording
    from wwe_tui.openings import Showing
    from wwe_tui.replay.reel import Reel


class Start(NamedTuple):
    """Where the app begins: at the table of a ``recording``, or with the home screen.

    Or with a kept game that is looked at again, for ``showing``; ``reel`` tells where in it and
    how, else it is from the opening on with all that may be known.

    ``folder`` is the data folder (None for the usual one), and ``notes`` are sentences that
    the people should read first: what a cut file has lost, where an edition was copied to.
    """

    recording: "Recording | None" = None
    folder: Path | None = None
    notes: tuple[str, ...] = ()
    showing: "Showing | None" = None
    reel: "Reel | None" = None


class Left(NamedTuple):
    """The game that was played last: where it was kept, and how many entries it has.

    ``in_memory``: not all of them are in that file.
    """

    file: str
    entries: int
    in_memory: bool = False

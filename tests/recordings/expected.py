"""What the recorded games must come to, as written down when they were made."""

from pathlib import Path

import msgspec

from rules.game import Game
from rules.world_without_end.game import SYSTEM

FOLDER = Path(__file__).parent
EXPECTED = FOLDER / "expected.json"


class Recording(msgspec.Struct, frozen=True):
    """A recorded game: what it is there for, and what it must come to.

    ``scores`` are in points, from first to last.
    """

    file: str
    shows: list[str]
    entries: int
    digest: str
    scores: list[tuple[str, float]]


def recordings() -> list[Recording]:
    """All recorded games, by their files' names."""
    return msgspec.json.decode(EXPECTED.read_bytes(), type=list[Recording])


def recording_of(game: Game, file: str, shows: list[str]) -> Recording:
    """What a finished game comes to."""
    return Recording(
        file=file,
        shows=shows,
        entries=len(game.log),
        digest=SYSTEM.digest(game.state),
        scores=[(standing.seat, standing.points) for standing in SYSTEM.standings(game.state)],
    )

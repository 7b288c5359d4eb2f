"""Files of other versions, games and editions, and damaged ones: a sentence that says what to do.

It names what the file is, and what this version of wwe could read.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.saves.forging import bodies_of, forge, sealed
from tests.support.keyboard import wwe

RECORDED = Path(__file__).parents[1] / "recordings" / "03-2-players.wwe"

Change = Callable[[Path], None]


def _forged(line: int = 1, **members: object) -> Change:
    return lambda path: forge(path, line, **members)


def _cut_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def _flip(path: Path) -> None:
    """A bit on line 6."""
    content = bytearray(path.read_bytes())
    content[content.index(b'"n":5')] ^= 1
    path.write_bytes(content)


def _number_twice(path: Path) -> None:
    """Entry 4 comes twice, with right checksums; the second stands on line 6."""
    bodies = bodies_of(path.read_bytes())
    path.write_bytes(sealed([*bodies[:5], bodies[4], *bodies[5:]]))


@pytest.mark.parametrize(
    ("change", "file_is", "wwe_has", "do"),
    [
        (_forged(format=3), "line 1 that it has format 3", "formats 1 and 2", "Open it with"),
        (_forged(rules=2), "by version 2 of the rules", "by version 1", "Open it with"),
        (_forged(system="chess"), "a game of “chess”", "world-without-end", "Open it with"),
        (
            _forged(edition={"id": "tudor", "digest": "00"}),
            "with the edition “tudor”",
            "neither this version of wwe nor the folder of your own editions",
            "Put its file into that folder",
        ),
        (
            _forged(edition={"id": "kingsbridge", "digest": "00"}),
            "another form of the edition “kingsbridge” (digest 00)",
            "than what is there (5e0265cb",
            "Put the file that it was played with into",
        ),
        (_cut_header, "cut off in its first line", "nothing of the game is left", "Look for a"),
        (_flip, "line 6: something was changed", "The lines before it are good", "look for a copy"),
        (_number_twice, "line 6: entry 5 must", "not entry 4", "do not trust it"),
        (
            _forged(4, move={"type": "orient", "turns": 9}),
            "line 4: this cannot have happened",
            "0 to 3 quarter turns, not 9 (W5.2)",
            "do not trust it",
        ),
        (_forged(4, move=[[[]]]), "line 4: this cannot", "That is not a move", "do not trust it"),
    ],
)
def test_f2_a_file_that_cannot_be_opened_says_why_and_what_to_do(
    tmp_path: Path, change: Change, file_is: str, wwe_has: str, do: str
) -> None:
    """With exit code 2, and no traceback."""
    path = tmp_path / "game.wwe"
    path.write_bytes(RECORDED.read_bytes())
    change(path)
    seen = wwe("log", str(path), columns=10_000)
    assert (seen.code, seen.out) == (2, "")
    assert seen.err.startswith(str(path))
    assert seen.err.count("\n") == 1
    for words in (file_is, wwe_has, do, "save format F"):
        assert words in seen.err

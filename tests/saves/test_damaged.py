"""F4, F6: however a file was damaged, it never opens as another game than it was."""

import logging
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rules.log import AnyEntry
from rules.system import Reason, Refusal
from saves.finder import Finder
from saves.format import Header
from saves.recorder import open_game
from tests.saves.damaging import damaged
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

RECORDINGS = sorted((Path(__file__).parents[1] / "recordings").glob("*.wwe"))
_log = logging.getLogger(__name__)

FEW, MANY = 300, 10_000
PORTION = 500


class Original:
    """A finished game, and its file."""

    def __init__(self, path: Path) -> None:
        self.content = path.read_bytes()
        header, game, _ = open_game(path, Finder())
        self.header: Header = header
        self.entries: tuple[AnyEntry, ...] = tuple(game.log.entries)

    def until(self, entries: int) -> bytes:
        """The file with so many entries."""
        return b"".join(self.content.splitlines(keepends=True)[: entries + 1])


@pytest.fixture(scope="module")
def originals() -> list[Original]:
    """The games that are damaged."""
    return [Original(path) for path in RECORDINGS]


def outcome(original: Original, content: bytes, path: Path) -> str:
    """What comes of opening a damaged file; fails if it is a wrong game, or raises otherwise."""
    path.write_bytes(content)
    try:
        header, game, lost = open_game(path, Finder())
    except Refusal as refused:
        _is_said(refused.reason, path)
        return refused.reason.id
    kept = len(game.log)
    whole = original.until(kept)
    assert header == original.header
    assert tuple(game.log.entries) == original.entries[:kept]
    assert content.startswith(whole)
    assert (lost is None) == (content == whole)
    if lost is None:
        return "an unfinished game"
    _is_said(lost, path)
    assert (lost.values["kept"], lost.values["bytes"]) == (kept, len(content) - len(whole))
    return lost.id


def _is_said(reason: Reason, path: Path) -> None:
    """A sentence names a line, and nothing in it commands the terminal."""
    assert reason.values["line"] >= 1
    assert reason.values["file"] == str(path)
    said = refusal(translator(), reason)
    assert said.isprintable()


def _try_many(originals: list[Original], seeds: range, path: Path) -> Counter[str]:
    """What came of so many damaged files, and how often."""
    found: Counter[str] = Counter()
    for seed in seeds:
        dice = Random(seed)  # noqa: S311 - no secret
        original, other = dice.sample(originals, 2)
        names, content = damaged(original.content, other.content, dice)
        try:
            found[outcome(original, content, path)] += 1
        except BaseException as error:
            error.add_note(f"seed {seed}: {names}")
            raise
    return found


def test_f4_a_damaged_file_never_opens_as_a_wrong_game(
    originals: list[Original], tmp_path: Path
) -> None:
    """300 files: refused with the line, or opened as far as they are whole, with what was lost."""
    found = _try_many(originals, range(FEW), tmp_path / "game.wwe")
    assert found.total() == FEW
    assert {"save-changed", "save-torn", "an unfinished game"} <= set(found)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, PORTION))
def test_f4_of_ten_thousand_damaged_files_none_opens_as_a_wrong_game(
    originals: list[Original], tmp_path: Path, first: int
) -> None:
    """The same with 10,000; ``--log-cli-level=INFO`` shows what came of them."""
    found = _try_many(originals, range(first, first + PORTION), tmp_path / "game.wwe")
    assert found.total() == PORTION
    _log.info("%s", dict(found))

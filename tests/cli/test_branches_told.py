"""`wwe log` and `wwe check` of a branch: its first draws follow from the seed of another game."""

from pathlib import Path
from shutil import copyfile

import pytest

from rules.game import Game
from saves.files import FileStore
from saves.finder import Finder
from saves.format import Parent
from saves.recorder import open_game, record
from tests.support.keyboard import wwe
from tests.support.scenes import play_on

LEFT, TAKEN = 60, 60
"""The entry after which the branch left, and how many counted then: nothing was taken back."""


@pytest.fixture(scope="module")
def branch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished branch of a recorded game, which lies beside it."""
    folder = tmp_path_factory.mktemp("games")
    parent = Path(copyfile("tests/recordings/06-2-players.wwe", folder / "06-2-players.wwe"))
    left = open_game(parent, Finder()).game
    game = Game(left.system, left.setup, b"the branch has a seed of its own")
    for entry in left.log.entries[:LEFT]:
        game.accept(entry)
    assert len(game.log.live) == TAKEN
    play_on(game, 10_000)
    assert game.over
    names = Parent(game=parent.stem, entry=LEFT, entries=TAKEN)
    with record(game, FileStore(folder), parent=names) as recording:
        return folder / f"{recording.id}.wwe"


def test_the_log_of_a_branch_names_its_parent_and_judges_each_draw_by_its_seed(
    branch: Path,
) -> None:
    """At the head, and at the end beside the seed."""
    lines = wwe("log", str(branch)).out.splitlines()
    assert "A branch of 06-2-players, from its entry 60 on." in lines[:6]
    assert lines[-2].endswith("Every draw of the game follows from it.")
    assert lines[-1] == (
        "The first 60 entries come from 06-2-players, so their draws follow from the seed of that "
        "game."
    )


def test_a_branch_is_sound_beside_its_parent(branch: Path) -> None:
    """It is told that it is one; all its draws were checked against one seed or the other."""
    seen = wwe("check", str(branch))
    assert seen.code == 0
    assert seen.out.endswith("It is a branch of 06-2-players, from its entry 60 on.\n")


def test_alone_in_a_folder_it_is_sound_with_fewer_draws_checked(
    branch: Path, tmp_path: Path
) -> None:
    """What could not be checked is said in the same line."""
    alone = copyfile(branch, tmp_path / "sent.wwe")
    seen = wwe("check", str(alone))
    assert (seen.code, seen.out.count("\n")) == (0, 1)
    assert "the draws of its first 60 entries could not be checked" in seen.out
    assert _draws(seen.out) < _draws(wwe("check", str(branch)).out)


def _draws(told: str) -> int:
    return int(told.split(" draws.", maxsplit=1)[0].rsplit(" ", 1)[1])

"""`wwe saves`: filtered, sorted and counted; and games deleted, never without a yes."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from saves import recorder
from saves.files import FileStore
from saves.finder import Finder
from saves.format import Parent
from tests.cli.test_saves_command import games, keep, run
from wwe_tui import cli

__all__ = ["games"]

WHOLE = 10_000
"""Entries that no game has: it is played to its end."""


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A person at a terminal, and what they type there."""
    monkeypatch.setattr("wwe_tui.commands.saves._somebody_is_there", lambda: True)
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def branch_of(path: Path) -> str:
    """A game that branched off the one in a file, and is as far; its file's name."""
    opened = recorder.open_game(path, Finder())
    parent = Parent(game=path.stem, entry=3, entries=2)
    with recorder.record(opened.game, FileStore(path.parent), parent=parent) as recording:
        return f"{recording.id}.wwe"


def files(lines: list[str]) -> list[str]:
    """The files that a list names, in order."""
    return [line.strip() for line in lines if line.endswith(".wwe") and line.startswith("    ")]


def test_only_games_that_are_finished_or_open(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """And whoever looks for what there is not is told where all are."""
    over, under_way = keep(games, WHOLE), keep(games, 5)
    (games / "zebra.wwe").touch()
    assert files(run(capsys, "--only", "finished")) == [over]
    assert files(run(capsys, "--only", "open", "--player", "anna")) == [under_way]
    assert run(capsys, "--player", "Zoe") == [
        f"None of the saved games in {games} is like that. `wwe saves` lists all."
    ]


def test_sorted_the_head_says_how(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    """By length the finished game is first, though it is older; backwards last."""
    over, under_way = keep(games, WHOLE, hour=11), keep(games, 5)
    assert files(run(capsys)) == [under_way, over]
    lines = run(capsys, "--sort", "length")
    assert lines[0].endswith("longest first:")
    assert files(lines) == [over, under_way]
    lines = run(capsys, "--sort", "length", "--reverse")
    assert lines[0].endswith("shortest first:")
    assert files(lines) == [under_way, over]


def test_the_results_of_a_finished_game(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    """One game of Anna and a bot: one of them has won it, and they met once."""
    name = keep(games, WHOLE)
    anna, simple = json.loads("\n".join(run(capsys, "--results", "--json")))["players"]
    assert (anna["name"], anna["bot"], simple["name"], simple["bot"]) == (
        "Anna",
        False,
        "simple",
        True,
    )
    assert anna["won"] + simple["won"] >= anna["games"] == simple["games"] == 1
    lines = run(capsys, "--results")
    assert lines[1].split() == ["Player", "Games", "Won", "Shared", "Average", "Best", "Place"]
    assert lines[2].startswith("Anna ")
    assert lines[-1] == "1 finished game counts."
    best = json.loads("\n".join(run(capsys, "--best", "--json")))["best"]
    assert {score["game"] for score in best} == {name.removesuffix(".wwe")}
    assert best[0]["points"] >= best[1]["points"]


def test_without_a_finished_game_there_are_no_results(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """A sentence, no empty table."""
    keep(games, 5)
    assert run(capsys, "--results") == ["No game is finished yet."]
    assert run(capsys, "--best") == ["No game is finished yet."]


def test_a_branch_says_so_and_counts_only_if_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """It was played on knowing what came."""
    name = keep(games, WHOLE)
    apart = branch_of(games / name)
    lines = run(capsys)
    assert lines[lines.index(f"    {apart}") + 1] == (
        f"    A branch of {name.removesuffix('.wwe')}, from its entry 3 on."
    )
    count = [len(json.loads("\n".join(run(capsys, "--best", "--json", *more)))["best"])
             for more in ([], ["--branches"])]  # fmt: skip
    assert count == [2, 4]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--yes"], "--yes means something only with --delete."),
        (["--branches"], "--branches means something only with --results and --best."),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was meant for something."""
    assert cli.main(["saves", *words]) == 2
    assert said in capsys.readouterr().err


# --- deleting -----------------------------------------------------------------------------


def test_without_a_terminal_nothing_is_deleted(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """There is nobody to ask; --yes is to be said on purpose."""
    name = keep(games, 5)
    assert cli.main(["saves", "--delete", name]) == 2
    assert "there is no terminal to ask on" in capsys.readouterr().err
    assert (games / name).exists()
    assert cli.main(["saves", "--delete", name, "--yes"]) == 0
    assert capsys.readouterr().out == f"Deleted: {games / name}\n"
    assert not (games / name).exists()


@pytest.mark.parametrize("answer", ["", "\n", "n\n", "yeah\n", "j\n"])
def test_whatever_is_no_clear_yes_keeps_the_game(
    answer: str,
    capsys: pytest.CaptureFixture[str],
    games: Path,
    typed: Callable[[str], None],
) -> None:
    """The question names the game by when, how far, who and its file."""
    name = keep(games, 0)
    typed(answer)
    assert cli.main(["saves", "--delete", name]) == 0
    heard = capsys.readouterr()
    assert heard.out == f"Not deleted: {games / name}\n"
    assert "chapter I, round 1: Anna (Red) and Blue (simple bot)" in heard.err
    assert heard.err.endswith(f"({name})? [y/N] ")
    assert (games / name).exists()


def test_each_game_is_asked_about_on_its_own(
    capsys: pytest.CaptureFixture[str], games: Path, typed: Callable[[str], None]
) -> None:
    """The first is deleted with its notes, the second stays; the JSON tells which."""
    first, second = keep(games, 0), keep(games, 0)
    notes = (games / first).with_suffix(".notes.json")
    notes.write_text("{}")
    typed("y\nn\n")
    assert cli.main(["saves", "--delete", first, second, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "deleted": [str(games / first)],
        "kept": [str(games / second)],
        "refused": [],
    }
    assert [path.name for path in games.iterdir()] == [second]


def test_f2_the_question_warns_of_branches_that_could_not_be_checked_then(
    capsys: pytest.CaptureFixture[str], games: Path, typed: Callable[[str], None]
) -> None:
    """Their beginnings are checked against the game that they left; without one it is silent."""
    name = keep(games, 5)
    branch = branch_of(games / name)
    typed("n\n")
    assert cli.main(["saves", "--delete", branch]) == 0
    assert "branch" not in capsys.readouterr().err
    typed("n\n")
    assert cli.main(["saves", "--delete", name]) == 0
    assert capsys.readouterr().err.startswith(
        "1 branch of this game lies beside it. Once it is deleted, `wwe check` cannot check how "
        "that one begins.\nDelete for good: "
    )
    branch_of(games / name)
    typed("y\n")
    assert cli.main(["saves", "--delete", name]) == 0
    assert "2 branches of this game lie beside it." in capsys.readouterr().err
    assert not (games / name).exists()


def test_f8_a_game_that_is_played_is_not_asked_about(
    capsys: pytest.CaptureFixture[str], games: Path, typed: Callable[[str], None]
) -> None:
    """It is told who has it, and one that is not there is told too; the third is deleted."""
    held, free = keep(games, 0), keep(games, 0)
    typed("y\n")
    with recorder.resume_file(games / held, Finder()).recording:
        assert cli.main(["saves", "--delete", held, "gone", free]) == 2
        assert (games / held).exists()
    heard = capsys.readouterr()
    assert heard.out == f"Deleted: {games / free}\n"
    assert "is being played by another process" in heard.err
    assert f"{games / 'gone.wwe'} is not there" in heard.err


def test_a_file_with_a_name_that_cannot_be_shown_is_deleted_by_it(
    capsys: pytest.CaptureFixture[str], games: Path, typed: Callable[[str], None]
) -> None:
    """The question has its strange letters written out."""
    games.mkdir(parents=True)
    path = games / "a\x1b[31m.wwe"
    path.touch()
    typed("y\n")
    assert cli.main(["saves", "--delete", path.name]) == 0
    heard = capsys.readouterr()
    assert r"Delete for good: a\x1b[31m.wwe, which cannot be opened as a game?" in heard.err
    assert "\x1b" not in heard.out + heard.err
    assert not path.exists()


def test_at_a_real_terminal_a_yes_deletes(games: Path) -> None:
    """Typed to the question of a process of its own."""
    name = keep(games, 0)
    words = ["-m", "wwe_tui", "saves", "--dir", str(games.parent), "--delete", name]
    asked = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60)
    asked.expect_exact("[y/N]")
    assert (games / name).exists()
    asked.sendline("y")
    asked.expect_exact("Deleted:")
    asked.expect(pexpect.EOF)
    assert not (games / name).exists()

"""`wwe simulate`: what it takes, what it prints, and that others' work can be repeated."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from tests.cli.conftest import Shell
from wwe_tui import cli
from wwe_tui.simulation import running


def _simulate(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = cli.main(["simulate", *words])
    heard = capsys.readouterr()
    assert heard.err == ""
    return code, heard.out


def _document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out = _simulate(capsys, *words, "--json")
    told: dict[str, Any] = json.loads(out)
    assert code == 0
    return told


def _timeless(told: dict[str, Any]) -> dict[str, Any]:
    """All that must be the same on another day, or with other jobs."""
    return {key: told[key] for key in told if key not in ("seconds", "play", "check")}


def test_reports_scores_idle_actions_missed_duties_and_rates(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A few games: scores by bot and place, and how quick play and checks were."""
    code, out = _simulate(capsys, "--games", "2", "--seed", "a", "--players", "3")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("2 games, ")
    assert ", seed a, in " in lines[0]
    columns = "games mean spread least most wins idle piety grain gold"
    assert lines[2].split() == columns.split()
    rows = {line[2:14].strip(): line[14:].split() for line in lines[3:8]}
    assert {name: row[0] for name, row in rows.items()} == {
        "random": "6",
        "place 1": "2",
        "place 2": "2",
        "place 3": "2",
        "winners": "2",
    }
    assert rows["random"][5] == "33.3%"
    assert lines[9].startswith("Play:   ")
    assert lines[10].startswith("Checks: ")
    assert lines[-1] == "No invariant broke."


def test_json_is_one_document_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json a program reads the plan, the scores and the rates."""
    told = _document(capsys, "--games", "2", "--seed", "b", "--players", "2", "--bots", "random")
    assert told["plan"] == {
        "seed": "b",
        "players": [2],
        "bots": ["random"],
        "first_game": None,
    }
    assert (told["games"], told["faults"]) == (2, [])
    assert told["bots"]["random"]["seats"] == 4
    assert set(told["places"]) == {"1", "2"}
    assert told["play"]["games"] > 0
    assert told["check"]["entries"] > 0


def test_the_same_seed_makes_the_same_games_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Two processes count what one does, and a part of a run is as it was in the whole."""
    words = ("--seed", "c", "--games", "4")
    alone = _document(capsys, *words)
    assert _timeless(_document(capsys, *words, "--jobs", "2")) == _timeless(alone)
    other = _document(capsys, "--seed", "d", "--games", "4")
    assert _timeless(other)["bots"] != _timeless(alone)["bots"]


def test_bots_take_turns_in_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """Two bots sit in each place as often as in the other, and ``simple`` beats ``random``."""
    words = ("--players", "2", "--bots", "simple,random", "--games", "6", "--full-game")
    told = _document(capsys, *words, "--seed", "e")
    assert {name: group["seats"] for name, group in told["bots"].items()} == {
        "random": 6,
        "simple": 6,
    }
    assert told["bots"]["simple"]["wins"] == 1
    assert told["winners"]["mean"] == told["bots"]["simple"]["mean"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "“0” is not a whole number from 1 to 10,000,000."),
        (["--games", "many"], "“many” is not a whole number"),
        (["--games", "٣"], "“٣” is not a whole number"),
        (["--jobs", "65"], "from 1 to 64. Give one, for example --jobs 2."),
        (["--from", "-1"], "“-1” is not a whole number"),
        (["--players", "2,5"], "“2,5” are no numbers of players. Give one or more of 2, 3 and 4"),
        (["--players", ""], "are no numbers of players"),
        (["--bots", "grandmaster"], "There is no bot called “grandmaster”."),
        (["--bots", ","], "There is no bot called “,”"),
        (["--seed", "a\nb"], "The seed has letters that cannot be shown."),
    ],
)
def test_wrong_use_is_told_and_ends_with_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be simulated is told in a sentence with what to give instead."""
    assert cli.main(["simulate", *words]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert sentence in heard.err


def test_first_and_full_games_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Only one kind can be asked for at a time."""
    assert cli.main(["simulate", "--first-game", "--full-game"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_a_seed_that_nobody_named_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Every run can be repeated, also one without --seed."""
    seeds = {_simulate(capsys, "--games", "1")[1].split("seed ")[1].split(",")[0] for _ in "ab"}
    assert len(seeds) == 2


def test_no_progress_bar_where_nobody_looks(shell: Shell) -> None:
    """Without a terminal, standard error stays empty."""
    ended = shell("simulate", "--games", "1", "--seed", "f")
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "kind"), [(["--first-game"], "first"), (["--full-game"], "full")]
)
def test_only_one_kind_of_game(
    words: list[str], kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """First games only, or full games only; in a full game more entries are made."""
    told = _document(capsys, "--games", "2", "--players", "4", "--seed", "g", *words)
    # In a first game nobody discards in chapter I: 4 players, 6 rounds, the last card by itself.
    entries = told["entries"] / told["games"]
    assert (entries < 245) == (kind == "first")


def test_a_process_that_is_killed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The system ends one for want of memory: a sentence and 2, not a fault of ours."""

    def kill_one() -> None:
        # Python's pool waits for ever if one dies while another is being started.
        while len(processes := multiprocessing.active_children()) < 2:
            time.sleep(0.01)
        time.sleep(0.2)
        processes[0].kill()

    killer = threading.Thread(target=kill_one)
    killer.start()
    code = cli.main(["simulate", "--games", "500", "--jobs", "2"])
    killer.join()
    heard = capsys.readouterr()
    assert code == 2
    assert heard.out == ""
    assert heard.err.startswith("One of the 2 processes that played the games was ended")
    assert heard.err.count("\n") == 1


def test_ctrl_c_while_processes_begin_comes_afterwards_and_only_here() -> None:
    """A process that is begun meanwhile outlives it, and this one hears it when all are there."""
    press = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('still here')"
    told = []

    def begin() -> None:
        with running._ctrl_c_later():  # noqa: SLF001
            os.kill(os.getpid(), signal.SIGINT)
            told.append(subprocess.check_output([sys.executable, "-c", press], text=True))

    with pytest.raises(KeyboardInterrupt):
        begin()
    assert told == ["still here\n"]

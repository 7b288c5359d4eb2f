"""`wwe log`: a saved game told again, to whoever may know it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules.game import Game
from rules.log import AnyEntry, MoveEntry, SeatEntry, UndoEntry
from rules.system import TABLE, Seat
from rules.world_without_end import edition as editions
from rules.world_without_end.game import SYSTEM
from saves.files import FileStore
from saves.recorder import record
from tests.support.keyboard import ONES, Seen, plain, wwe

BEGINNING = """\
   1  Red leads round 1 (W2.7).

   1  Chapter I begins (W1.7).

   1  Chapter I, round 1: Red is active (W3).
   2  Red reveals “A chapel for the Virgin”: The Chapel of the Virgin Mary comes onto the board. (W4.1)
   2  The Chapel of the Virgin Mary is now on the board and takes 4 stone and 1 wood (W15.5).
   3  Red lays the event card with 3 quarter turns: the arrow points to 1 (W5.1).
"""  # noqa: E501 - lines of the log are not broken

WARNING = (
    "Warning: this shows secrets of a game that is not over. Nobody who plays in it should read "
    "on.\n"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A data folder for the games of this file."""
    return str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def unfinished(folder: str) -> str:
    """Blue plays Grain, lays Resource face down, takes that back and lays Piety instead."""
    typed = ["1", "2", "undo", "1", "quit"]
    return str(plain("--seed", "q", "--dir", folder, typed=typed).file)


@pytest.fixture(scope="module")
def finished(folder: str) -> str:
    """A whole game of one person and two bots."""
    return str(plain("--seed", "q", "--dir", folder, typed=ONES).file)


def _log(*words: str) -> Seen:
    seen = wwe("log", *words)
    assert seen.code == 0
    return seen


def test_the_golden_beginning(unfinished: str) -> None:
    """Entry numbers, one sentence a line, headings set off by an empty line."""
    out = _log(unfinished).out
    head, _, told = out.partition("   1  ")
    assert f"   1  {told}".startswith(BEGINNING)
    lines = head.splitlines()
    assert lines[0] == (
        "World Without End: Blue in the North, Red (simple bot) in the East and Green (simple bot) "
        "in the South."
    )
    assert re.fullmatch(
        r"Begun \d{4}-\d\d-\d\d \d\d:\d\d, with the edition “Kingsbridge \(reconstructed\)”; "
        r"entries: \d+\.",
        lines[1],
    )
    assert lines[2] == "Table options: undo free."
    assert re.fullmatch(r"SHA-256 of the seed: [0-9a-f]{64}", lines[3])


def test_w1_5_by_default_only_what_is_public_is_told(unfinished: str) -> None:
    """Without --seat nobody's face-down card is named, and nothing is said on standard error."""
    seen = _log(unfinished)
    assert "Blue lays 1 card face down (W7.2)." in seen.out
    assert not re.search(r"lays (Grain|Piety|Resource) face down", seen.out)
    assert seen.err == ""
    assert _log(unfinished, "--seat", "public").out == seen.out
    assert "The game is not over yet." in seen.out


@pytest.mark.parametrize("seat", ["blue", "red", "all"])
def test_w1_5_secrets_of_an_unfinished_game_are_not_told(seat: str, unfinished: str) -> None:
    """Who asks for a seat's view of an unfinished game is told about --reveal instead."""
    seen = wwe("log", unfinished, "--seat", seat)
    assert (seen.code, seen.out) == (2, "")
    whose = "all players hold" if seat == "all" else f"{seat.capitalize()} holds"
    assert f"so what {whose} is still secret. Add --reveal to show it all the same" in seen.err


def test_reveal_shows_secrets_with_a_warning(unfinished: str) -> None:
    """With --reveal the warning goes to standard error, so that the log stays clean."""
    blue = _log(unfinished, "--seat", "blue", "--reveal")
    assert blue.err == WARNING
    assert "Blue lays Piety face down (W7.2)." in blue.out
    assert "Red lays 1 card face down (W7.2)." in blue.out
    red = _log(unfinished, "--seat", "red", "--reveal")
    assert "Blue lays 1 card face down (W7.2)." in red.out
    every = _log(unfinished, "--seat", "all", "--reveal")
    assert "face down" in every.out
    assert "1 card face down" not in every.out


def test_w14_what_was_taken_back_is_told_as_such(unfinished: str) -> None:
    """Nothing is deleted from a log: what does not count any more is marked, and so is the undo."""
    out = _log(unfinished, "--seat", "blue", "--reveal").out
    undone = re.search(r"^ +(\d+)  \(taken back\) Blue lays Resource face down", out, re.MULTILINE)
    assert undone is not None
    number = int(undone[1])
    assert f"{number + 1:>4}  Red plays" not in out
    taken = re.search(
        r"^ +(\d+)  Blue takes back everything from entry (\d+) on", out, re.MULTILINE
    )
    assert taken is not None
    assert int(taken[2]) == number


@pytest.fixture
def handed_over(tmp_path: Path) -> str:
    """Red, a person without a name, leaves to a bot, is back, takes a move back, and resigns."""
    seats = [Seat("red"), Seat("blue", name="Ben")]
    setup = SYSTEM.setup(seats, {"undo": "free"}, SYSTEM.find_edition("kingsbridge"))
    game = Game(SYSTEM, setup, bytes(32))
    with record(game, FileStore(tmp_path)) as recording:
        while not any(isinstance(entry, MoveEntry) for entry in game.log.entries):
            recording.submit(next_entry(game))
        decided = len(game.log)
        for entry in (
            SeatEntry("red", "simple"),
            SeatEntry("red", "human"),
            UndoEntry("blue", to=decided),
            SeatEntry("blue", "random", resigned=True),
        ):
            recording.submit(entry)
        while not game.over:
            recording.submit(next_entry(game))
        return recording.store.name(recording.id)


def next_entry(game: Game) -> AnyEntry:
    """The chance that is due, or the first of the moves allowed."""
    seat = game.waiting().seat  # type: ignore[union-attr]
    return game.chance() if seat == TABLE else MoveEntry(seat, SYSTEM.legal(game.state)[0])


def test_w14_seats_that_change_hands_are_told(handed_over: str) -> None:
    """Each in a line with its number; none of them is marked as taken back."""
    told = re.findall(r"^ +\d+  (.*(?:\bbot\b|person).*)$", _log(handed_over).out, re.MULTILINE)
    assert told == [
        "Red is left to the simple bot.",
        "A person decides for Red from now on.",
        "Ben resigns; the random bot plays on for Blue.",
    ]


def test_w14_json_tells_seats_that_change_hands(handed_over: str) -> None:
    """Always with all of it."""
    changes = [line for line in _json(handed_over) if line["type"] == "seat"]
    numbers = [change.pop("entry") for change in changes]
    assert changes == [
        {"type": "seat", "seat": "red", "player": "simple", "resigned": False},
        {"type": "seat", "seat": "red", "player": "human", "resigned": False},
        {"type": "seat", "seat": "blue", "player": "random", "resigned": True},
    ]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 3]


def test_w13_2_who_resigned_is_not_told_to_win(handed_over: str) -> None:
    """Blue resigned, so red wins, whatever the points."""
    assert _json(handed_over)[-1] == {
        "entry": len(Path(handed_over).read_bytes().splitlines()) - 1,
        "type": "GameWon",
        "seats": ["red"],
        "clause": "W13.2",
    }


def test_a_finished_game_has_no_secrets(finished: str) -> None:
    """For a game that is over --seat all needs nothing more; the seed is told and checked."""
    seen = _log(finished, "--seat", "all")
    assert seen.err == ""
    assert "1 card face down" not in seen.out
    # The seed is the SHA-256 of "q".
    seed = "8e35c2cd3bf6641bdb0e2050b76932cbb2e6034a0ddacc1d9bea82a6ba57f7cf"
    assert seen.out.endswith(f"Seed: {seed}. Every draw of the game follows from it.\n")


def test_every_round_has_a_heading(finished: str) -> None:
    """All 24 rounds of the four chapters are set off (W1.7)."""
    out = _log(finished).out
    assert len(re.findall(r"\n\n +\d+  Chapter \w+, round \d: ", out)) == 24


# --- JSON ----------------------------------------------------------------------------------


def _json(*words: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in _log(*words, "--json").out.splitlines()]


def test_json_is_one_happening_a_line(finished: str) -> None:
    """Every line is a JSON object with its entry's number and the kind of happening."""
    lines = _json(finished, "--seat", "all")
    assert lines[1] == {"entry": 1, "type": "ChapterBegan", "chapter": 1, "clause": "W1.7"}
    assert lines[-1]["type"] == "GameWon"
    assert [line["entry"] for line in lines] == sorted(line["entry"] for line in lines)


def test_w1_5_json_is_redacted_likewise(unfinished: str) -> None:
    """What the text does not tell the JSON does not tell either."""
    discards = [line for line in _json(unfinished) if line["type"] == "Discarded"]
    assert discards
    assert all(line["cards"] == [] for line in discards)
    seen = wwe("log", unfinished, "--json", "--seat", "all")
    assert (seen.code, seen.out) == (2, "")


def test_json_keeps_the_warning_apart(unfinished: str) -> None:
    """Standard output is JSON and nothing else, also with a warning."""
    seen = _log(unfinished, "--json", "--seat", "blue", "--reveal")
    assert seen.err == WARNING
    cards = [json.loads(line).get("cards") for line in seen.out.splitlines()]
    assert ["piety"] in cards
    assert ["resource"] in cards


def test_w14_json_marks_what_was_taken_back(unfinished: str) -> None:
    """An undo is a line of its own, and what it took back is marked."""
    lines = _json(unfinished)
    undo = next(line for line in lines if line["type"] == "undo")
    assert undo["seat"] == "blue"
    undone = {line["entry"] for line in lines if line.get("undone")}
    assert undo["to"] in undone
    assert undo["entry"] not in undone


# --- what cannot be read -----------------------------------------------------------------------


def test_a_game_is_found_by_its_name(finished: str, folder: str) -> None:
    """The name that `wwe saves` lists is enough."""
    name = Path(finished).name
    assert _log(name, "--dir", folder).out == _log(finished).out


def test_a_seat_that_nobody_has(unfinished: str) -> None:
    """Yellow does not play in this game."""
    seen = wwe("log", unfinished, "--seat", "yellow")
    assert seen.code == 2
    assert "Nobody plays Yellow" in seen.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "is not there"),
        (b"", "cut off in its first line"),
        (b"hello\n", "is not a saved game"),
        (b"\x00\xff" * 100, "cut off"),
    ],
    ids=["missing", "empty", "text", "bytes"],
)
def test_files_that_are_no_games(content: bytes | None, sentence: str, tmp_path: Path) -> None:
    """What is no game ends with 2 and a sentence that names the file."""
    file = tmp_path / "x.wwe"
    if content is not None:
        file.write_bytes(content)
    seen = wwe("log", str(file))
    assert (seen.code, seen.out) == (2, "")
    assert str(file) in seen.err
    assert "Traceback" not in seen.err


def test_a_torn_file_is_told_as_far_as_it_goes(unfinished: str, tmp_path: Path) -> None:
    """What was lost in the last line is said on standard error (F6)."""
    torn = tmp_path / "torn.wwe"
    torn.write_bytes(Path(unfinished).read_bytes()[:-30])
    seen = _log(str(torn))
    assert "was not finished" in seen.err
    assert "Chapter I begins" in seen.out


def test_w15_2_a_game_on_cards_that_are_not_there(tmp_path: Path) -> None:
    """A game on an edition that was removed is not told on other cards (F2)."""
    text = editions.text_of("kingsbridge").decode().replace('id = "kingsbridge"', 'id = "my_box"')
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    folder = tmp_path / "data"
    file = plain("--edition", str(tmp_path / "box.toml"), "--dir", str(folder)).file
    (copy,) = (folder / "editions").iterdir()
    copy.unlink()
    seen = wwe("log", str(file), "--dir", str(folder))
    assert seen.code == 2
    assert "my_box" in seen.err

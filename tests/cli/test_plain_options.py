"""The options of a new game: what they set up, and what cannot be."""

import re
from pathlib import Path

import pytest

from rules.world_without_end import edition as editions
from saves import recorder
from saves.finder import Finder
from tests.support.keyboard import plain


def _seats(*options: str) -> list[tuple[str, str, str]]:
    """Colour, point and player of each seat in the file of a new game."""
    header = recorder.read_header(plain(*options, typed=["", "", "", ""]).file)
    return [(seat.id, seat.place, seat.player) for seat in header.seats]


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ("", "blue north human, red east simple, green south simple"),
        ("--players 2", "blue north human, red south simple"),
        ("--bots random", "blue north human, red south random"),
        (
            "--players 4 --bots random,simple",
            "blue north human, red east human, green south random, yellow west simple",
        ),
        ("--players 2 --bots none", "blue north human, red south human"),
        ("--players 2 --bots simple,random", "blue north simple, red south random"),
        ("--seats E,W", "blue east human, red west simple"),
        ("--seats south,n,w --bots none", "red north human, blue south human, green west human"),
    ],
)
def test_w2_1_who_sits_where(options: str, seats: str) -> None:
    """One person and `simple` bots, unless --players, --bots and --seats say otherwise (W2.1)."""
    found = ", ".join(" ".join(seat) for seat in _seats(*options.split()))
    assert found == seats


def test_w14_table_options_are_kept_with_the_game() -> None:
    """Every option stands in the file's header; alone, everything can be taken back."""
    given = ("--first-game", "--open-screens", "--undo", "agree", "--start", "red")
    header = recorder.read_header(plain(*given).file)
    options = {"undo": "agree", "first_game": True, "open_screens": True, "start": "red"}
    assert header.options == options
    assert recorder.read_header(plain().file).options == {"undo": "free"}
    people = recorder.read_header(plain("--bots", "none", typed=["", "", ""]).file)
    assert people.options == {"undo": "own"}


def test_w14_repeatable_games_say_so() -> None:
    """A game whose seed was chosen is marked in its file (F2)."""
    assert recorder.read_header(plain("--seed", "mine").file).repeatable
    assert not recorder.read_header(plain().file).repeatable


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--players 1", "1 player cannot play (W2.1). --players takes 2, 3 or 4."),
        ("--players 5", "5 players cannot play (W2.1)."),
        ("--players 0", "0 players cannot play (W2.1)."),
        ("--players two", "invalid int value: 'two'"),
        ("--bots nobody", "There is no bot called “nobody”. --bots takes random, simple and none"),
        ("--bots simple,", "There is no bot called “”."),
        ("--players 2 --bots random,random,random", "3 bots do not fit among 2 players (W2.1)."),
        ("--seats N,N", "--seats N,N names a point of the compass twice (W2.1)."),
        ("--seats N,X", "“x” is no point of the compass (W2.1)."),
        ("--seats N", "1 player cannot play (W2.1)."),
        ("--seats N,E --players 3", "--seats names 2 seats, but 3 are to play (W2.1)."),
        ("--start yellow", "“yellow” does not play, so they cannot begin (W2.7)."),
        ("--start pink", "invalid choice: 'pink'"),
        ("--undo always", "invalid choice: 'always'"),
        ("--edition nothing", "nothing"),
        ("--edition /", "/"),
        ("--resume nothing", "nothing.wwe is not there (save format F8)."),
        ("--resume .", "."),
        ("--resume x.wwe --seed y --undo own", "Leave out --seed and --undo."),
        ("--nonsense", "unrecognized arguments: --nonsense"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    options: str, sentence: str, data_folder: Path
) -> None:
    """Wrong use ends with 2 and a sentence on standard error, and keeps no game."""
    seen = plain(*options.split())
    assert seen.code == 2
    assert sentence in seen.err
    assert "Traceback" not in seen.err
    assert not list(data_folder.rglob("*.wwe"))


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Where no game can be kept, none is begun."""
    (tmp_path / "file").write_text("no folder")
    seen = plain("--dir", str(tmp_path / "file"))
    assert seen.code == 2
    assert str(tmp_path / "file") in seen.err


def _box(file: Path, vp: int, edition_id: str = "my_box") -> Path:
    """An edition in a file, with which each player starts with so many VP."""
    text = editions.text_of("kingsbridge").decode()
    text = text.replace('id = "kingsbridge"', f'id = "{edition_id}"')
    file.write_text(text.replace("vp = 8\n", f"vp = {vp}\n"), encoding="utf-8")
    return file


def _start_vp(resume: str, data_folder: Path) -> int:
    """The VP that players start with, in a game that can be gone on with."""
    seen = plain("--resume", resume)
    assert (seen.code, seen.err) == (0, "")
    opened = recorder.open_game(Path(resume), Finder(data_folder / "editions"))
    return int(opened.game.setup.edition.start.vp)


def test_w15_2_an_own_edition_is_kept_for_going_on(tmp_path: Path, data_folder: Path) -> None:
    """A game on an edition from any file goes on also when that file is gone."""
    file = _box(tmp_path / "box.toml", vp=9)
    text = file.read_text("utf-8")
    seen = plain("--edition", str(file), "--seed", "q", typed=["1"])
    file.unlink()
    (copy,) = (data_folder / "editions").iterdir()
    assert re.fullmatch(r"my_box-[0-9a-f]{8}\.toml", copy.name)
    assert copy.read_text("utf-8") == text
    again = plain("--resume", seen.resume)
    assert (again.code, again.err) == (0, "")


@pytest.mark.parametrize("where", ["elsewhere", "in the folder of editions", "the built-in id"])
def test_w15_2_a_changed_edition_plays_and_earlier_games_go_on(
    tmp_path: Path, data_folder: Path, where: str
) -> None:
    """Filling in a box bit by bit: each game keeps the cards that it was begun with."""
    folder = data_folder / "editions" if where == "in the folder of editions" else tmp_path
    folder.mkdir(parents=True, exist_ok=True)
    edition_id = "kingsbridge" if where == "the built-in id" else "my_box"
    file, games = folder / "my_box.toml", {}
    for vp in (9, 5, 9):
        _box(file, vp, edition_id)
        seen = plain("--edition", str(file), "--seed", "q")
        assert (seen.code, seen.err) == (0, "")
        games[vp] = seen.resume
    file.unlink()
    assert [_start_vp(games[vp], data_folder) for vp in (9, 5)] == [9, 5]


def test_w15_2_where_the_copy_is_kept_is_told_once(tmp_path: Path, data_folder: Path) -> None:
    """Whoever plays the same cards again hears nothing of it, nor with the built-in ones."""
    file = _box(tmp_path / "box.toml", vp=9)
    outputs = [plain("--edition", str(file)).out for _ in range(2)]
    assert ["A copy of this edition" in out for out in outputs] == [True, False]
    assert len(list((data_folder / "editions").iterdir())) == 1
    assert "A copy of this edition" not in plain("--seed", "q").out


def test_w15_2_a_copy_that_was_changed_is_not_written_over(
    tmp_path: Path, data_folder: Path
) -> None:
    """What a person did to a copy stays, and the game gets another copy."""
    file = _box(tmp_path / "box.toml", vp=9)
    plain("--edition", str(file))
    (copy,) = (data_folder / "editions").iterdir()
    _box(copy, vp=3)
    mine = copy.read_bytes()
    seen = plain("--edition", str(file))
    assert copy.read_bytes() == mine
    assert len(list((data_folder / "editions").iterdir())) == 2
    assert _start_vp(seen.resume, data_folder) == 9


def test_the_commands_at_the_end_name_the_folder(tmp_path: Path) -> None:
    """What is told to be typed finds the game, also in a folder with a space in its name."""
    folder = str(tmp_path / "my games")
    seen = plain("--players", "2", "--bots", "random,random", "--dir", folder)
    assert f"--dir '{folder}'" in seen.out

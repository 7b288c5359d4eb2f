"""`wwe saves`: the saved games, with when, who, chapter and round, and the score."""

import ast
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

import pytest

import saves
from rules.game import Game
from rules.log import MoveEntry, SeatEntry
from rules.system import TABLE, Seat
from rules.world_without_end.game import SYSTEM
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import record, resume_file
from wwe_tui import cli
from wwe_tui.texts import translator

SEED = bytes(range(32))


@pytest.fixture
def games(data_folder: Path) -> Path:
    """The folder of saved games."""
    return data_folder / "games"


def keep(folder: Path, entries: int, hour: int = 12) -> str:
    """Plays so many entries of a game of two, always the first legal move; the file's name."""
    seats = [Seat("red", name="Anna"), Seat("blue", player="simple")]
    setup = SYSTEM.setup(seats, {"start": "red"}, SYSTEM.find_edition("kingsbridge"))
    game = Game(SYSTEM, setup, SEED)
    created = datetime(2026, 11, 30, hour, tzinfo=UTC)
    with record(game, FileStore(folder), created=created) as recording:
        while len(game.log) < entries and (decision := game.waiting()):
            moved = SYSTEM.legal(game.state)[0] if decision.seat != TABLE else None
            recording.submit(MoveEntry(decision.seat, moved) if moved else game.chance())
    return f"{recording.id}.wwe"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What `wwe saves` prints, line by line."""
    assert cli.main(["saves", *words]) == 0
    heard = capsys.readouterr()
    assert heard.err == ""
    return heard.out.splitlines()


def test_without_games_it_says_how_to_begin_one(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """And it does not make the folder."""
    lines = run(capsys)
    assert lines == [f"There are no saved games in {games}. `wwe plain` begins one."]
    assert not games.exists()


def test_a_game_is_told_with_when_who_chapter_round_and_score(
    capsys: pytest.CaptureFixture[str], games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new game: chapter I, round 1, and the edition's victory points to start with."""
    vp = SYSTEM.find_edition("kingsbridge").start.vp
    name = keep(games, 0)
    when = datetime(2026, 11, 30, 12, tzinfo=UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    monkeypatch.setattr(sys, "argv", ["/my clone/.venv/bin/wwe"])
    assert run(capsys) == [
        f"Saved games in {games}, newest first:",
        f"{when}  chapter I, round 1: Anna (Red) {vp} and Blue (simple bot) {vp}",
        f"    {name}",
        "To go on with one: '/my clone/.venv/bin/wwe' resume FILE",
        "To look at one again: '/my clone/.venv/bin/wwe' replay FILE",
    ]


def test_a_finished_game_tells_who_won(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    """The winner is named first, with the others after them."""
    keep(games, 10_000)
    line = run(capsys)[1]
    won, _, scores = line.partition("won by ")[2].partition(": ")
    assert won in {"Anna (Red)", "Blue (simple bot)"}
    assert scores.startswith(won)


def test_w14_the_list_tells_who_holds_the_seats_now(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """Anna resigned, so a bot is named for red; the JSON tells that she did."""
    path = games / keep(games, 5)
    with resume_file(path, Finder()).recording as recording:
        recording.submit(SeatEntry("red", "random", resigned=True))
    assert "Red (random bot)" in run(capsys)[1]
    red, blue = json.loads("\n".join(run(capsys, "--json")))[0]["seats"]
    assert (red["name"], red["player"], red["resigned"]) == ("Anna", "random", True)
    assert (blue["player"], blue["resigned"]) == ("simple", False)


def test_a_bad_file_is_a_line_that_says_so(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    """With the line where it is bad; the good ones are there all the same."""
    good, bad = keep(games, 5, hour=13), keep(games, 5)
    path = games / bad
    path.write_bytes(path.read_bytes().replace(b'"n":3', b'"n":5'))
    lines = run(capsys)
    assert f"    {good}" in lines
    assert lines[lines.index(f"    {bad}") + 1].startswith(
        f"    Cannot be opened: {path}, line 4: something was changed here"
    )


def test_a_cut_file_tells_what_is_left_out(capsys: pytest.CaptureFixture[str], games: Path) -> None:
    """Five entries, of which the last was cut."""
    path = games / keep(games, 5)
    path.write_bytes(path.read_bytes()[:-20])
    line = run(capsys)[3]
    assert line.startswith("    Line 6 was not finished")
    assert "4 whole entries before it are here (save format F6)" in line


def test_json_is_one_document_and_tells_no_secret(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """Neither the seed, nor a rank, which a secret may decide, before the game is over."""
    keep(games, 5)
    (games / "zebra.wwe").write_text("stripes\n")
    text = "\n".join(run(capsys, "--json"))
    game, zebra = json.loads(text)
    assert SEED.hex() not in text
    assert [seat["rank"] for seat in game["seats"]] == [None, None]
    assert (game["over"], game["entries"], game["created"]) == (False, 5, "2026-11-30T12:00:00Z")
    assert zebra["refused"].endswith("Choose a file that ends with .wwe.")


def test_dir_names_another_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its games are in the folder ``games`` in it."""
    name = keep(tmp_path / "games", 0)
    assert f"    {name}" in run(capsys, "--dir", str(tmp_path))


def test_a_folder_that_cannot_be_read_is_wrong_use(
    capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """A sentence on standard error, exit code 2."""
    games.parent.mkdir()
    games.write_text("I am a file")
    assert cli.main(["saves"]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith(f"{games} is not a folder")


@pytest.mark.parametrize("device", ["/etc/passwd", "/dev/null"])
def test_a_data_folder_that_is_a_file_is_wrong_use(
    device: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No folder is not an empty folder."""
    assert cli.main(["saves", "--dir", device]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith(f"{device}/games is not a folder")


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("name", ["new\nline", "a\x1b[31m", "a\udcff", "\u202e"])
def test_a_file_whose_name_cannot_be_shown_is_told(
    name: str, form: list[str], capsys: pytest.CaptureFixture[str], games: Path
) -> None:
    """It is in the list with its strange letters written out, and with what to do."""
    good = keep(games, 0)
    (games / f"{name}.wwe").write_bytes((games / good).read_bytes())
    (games / f".{name}.wwe").touch()
    out = "\n".join(run(capsys, *form))
    shown = name.encode("unicode_escape").decode("ascii") + ".wwe"
    assert out.count("Rename it:") == 1
    assert out.replace("\n", "").isprintable()
    listed = [Path(game["file"]).name for game in json.loads(out)] if form else out
    assert good in listed
    assert shown in listed


# --- the words --------------------------------------------------------------------


GIVEN = {
    "refuse": {"file", "line", "clause"},
    "reason": {"file", "line", "clause"},
    "save_error": {"file", "clause"},
}
"""What makes a reason, and the values that it adds itself."""


def said() -> Iterator[tuple[str, set[str]]]:
    """Every reason in ``saves`` whose id is plain in the source, with its values' names."""
    for path in Path(saves.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        spread = dict(dictionaries(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (given := GIVEN.get(name_of(node.func))):
                values = {word.arg for word in node.keywords if word.arg}
                for word in node.keywords:
                    values |= set() if word.arg else spread.get(ast.unparse(word.value), set())
                yield from ((message_id, given | values) for message_id in ids_in(node.args[0]))


def dictionaries(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """The names of dictionaries that are written out in a module, with their keys."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            keys = {str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)}
            yield ast.unparse(node.targets[0]), keys


def name_of(function: ast.expr) -> str:
    """The last part of what is called."""
    return getattr(function, "attr", getattr(function, "id", ""))


def ids_in(argument: ast.expr) -> Iterator[str]:
    """The ids in an argument, which may choose between two."""
    for leaf in ast.walk(argument):
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
            yield leaf.value


@pytest.mark.parametrize(("message_id", "values"), said())
def test_every_reason_of_a_saved_game_has_words_that_fit(message_id: str, values: set[str]) -> None:
    """A sentence that names only values that the reason has, and its clause."""
    template = translator()._messages[message_id]  # noqa: SLF001 - what its fields are is asked
    fields = {name for _, name, _, _ in Formatter().parse(template) if name}
    assert "clause" in fields
    assert fields <= values


def test_no_words_are_left_over() -> None:
    """Every ``save-`` message of the catalogue is the words of a reason in ``saves``."""
    source = "".join(p.read_text("utf-8") for p in Path(saves.__file__).parent.glob("*.py"))
    catalogue = [key for key in translator()._messages if key.startswith("save-")]  # noqa: SLF001
    assert [key for key in catalogue if f'"{key}"' not in source] == []

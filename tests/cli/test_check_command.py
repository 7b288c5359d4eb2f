"""`wwe check`: one line per finding, and an exit code that a script can go by."""

import json
from pathlib import Path
from shutil import copyfile

import pytest

from rules.log import ChanceEntry
from rules.world_without_end.game import SYSTEM
from saves.finder import Finder
from saves.recorder import open_game
from tests.saves.forging import bodies_of, forge, sealed
from tests.support.keyboard import wwe

RECORDINGS = sorted(Path("tests/recordings").glob("*.wwe"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A finished game of four that may be spoilt: 237 entries."""
    return Path(copyfile(RECORDINGS[0], tmp_path / "game.wwe"))


def test_a_sound_game_is_one_line_that_says_what_was_checked(game: Path) -> None:
    """Format, lines, moves, digests, draws, whether it is over, and that its seed was chosen."""
    seen = wwe("check", str(game))
    assert (seen.code, seen.err) == (0, "")
    assert seen.out == (
        f"{game} is sound: format 1, 238 lines. Right: 188 moves, 32 state digests, 45 draws. "
        "The game is over. Its seed was chosen: it is repeatable, not secret.\n"
    )


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_every_recorded_game_is_sound(path: Path) -> None:
    """Each draw follows from the seed."""
    seen = wwe("check", str(path))
    assert (seen.code, seen.out.count("\n")) == (0, 1)


def test_each_finding_is_a_line_with_file_and_line(game: Path) -> None:
    """A changed line and a torn one; then what could not be checked."""
    lines = game.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"n"', b'"m"')
    game.write_bytes(b"".join(lines)[:-5])
    seen = wwe("check", str(game))
    first, second, third = seen.out.splitlines()
    assert seen.code == 1
    assert first.startswith(f"{game}, line 5: something was changed here")
    assert second.startswith(f"{game}, line 238 was never finished")
    assert third.startswith(f"{game}: moves, digests and draws from line 5 on could not")


def test_w16_3_another_card_with_right_checksums_is_named_by_its_label(game: Path) -> None:
    """The last event that fell is another one of that chapter, which the rules allow."""
    played = open_game(game, Finder()).game
    number, label = next(
        (number, entry.label)
        for number in reversed(played.log.live)
        if isinstance(entry := played.log[number], ChanceEntry) and entry.label.endswith("event")
    )
    before = played.at(played.log.position(number))
    fallen = played.log[number]
    other = next(card for card in SYSTEM.legal(before) if ChanceEntry(label, card) != fallen)
    forge(game, number + 1, outcome=SYSTEM.encode(other))
    seen = wwe("check", str(game))
    assert seen.code == 1
    assert seen.out.startswith(
        f"{game}, line {number + 1}: entry {number} is not what the seed gives for “{label}” "
        "(save format F10)."
    )


def test_a_file_that_is_not_there_does_not_hide_the_others(game: Path) -> None:
    """2, with the sentence on standard error; the other two are checked, a name in the folder too.

    ``wwe saves`` lists games by the names of their files.
    """
    folder = game.parent / "data" / "games"
    folder.mkdir(parents=True)
    copyfile(game, folder / "lost.wwe")
    seen = wwe("check", "none.wwe", str(game), "lost", "--dir", str(folder.parent))
    assert seen.code == 2
    assert [line.split(" ")[0] for line in seen.out.splitlines()] == [
        str(game),
        str(folder / "lost.wwe"),
    ]
    assert seen.err.endswith("is not there (save format F8). See what is with `wwe saves`.\n")


def test_one_bad_file_among_good_ones_ends_with_1(game: Path) -> None:
    """A picture is no saved game."""
    picture = game.with_name("picture.wwe")
    picture.write_bytes(bytes(range(256)))
    seen = wwe("check", str(picture), str(game))
    assert (seen.code, seen.err) == (1, "")
    assert "is not a saved game" in seen.out
    assert "is sound" in seen.out


def test_json_is_a_line_for_each_file(game: Path) -> None:
    """With the same sentences, and never the seed."""
    spoilt = game.with_name("spoilt.wwe")
    spoilt.write_bytes(game.read_bytes()[:-1])
    seen = wwe("check", "--json", str(game), str(spoilt))
    sound, torn = map(json.loads, seen.out.splitlines())
    assert (seen.code, sound["sound"], torn["sound"]) == (1, True, False)
    assert (sound["moves"], sound["digests"], sound["draws"]) == (188, 32, 45)
    assert (sound["over"], sound["repeatable"]) == (True, True)
    assert [(f["id"], f["line"], f["clause"]) for f in torn["findings"]] == [
        ("check-torn", 238, "F6")
    ]
    header = bodies_of(game.read_bytes())[0]
    assert header["seed"] not in seen.out
    assert header["seed_digest"] in seen.out


def test_what_a_file_says_cannot_command_the_terminal(game: Path) -> None:
    """An escape sequence in a label is written out."""
    header, first, *rest = bodies_of(game.read_bytes())
    game.write_bytes(sealed([header, {**first, "label": "\x1b[2J"}, *rest]))
    seen = wwe("check", str(game))
    assert seen.code == 1
    assert "\x1b" not in seen.out

"""`saves.check`: what is found in a saved game, line by line, and what is said to be unchecked."""

from io import BytesIO
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from rules.chance import seed_digest
from rules.log import UndoEntry
from saves.check import MOST, Report, check, check_file
from saves.errors import SaveError
from tests.saves.forging import bodies_of, forge, sealed
from tests.saves.games import FINDER, SEED, kept_game, new_recording, play

GAME = 10
"""Entries of a game of three rounds: a card, then two guesses and a card in each round."""


@pytest.fixture
def path(folder: Path) -> Path:
    """A finished game: cards are entries 1, 4, 7 and 10; lines are one more."""
    return kept_game(folder)


def report_of(path: Path) -> Report:
    """What is found in a file."""
    return check_file(path, FINDER)


def found(report: Report) -> list[tuple[str, int]]:
    """The findings' ids, and their lines."""
    return [(reason.id, reason.values["line"]) for reason in report.findings]


def noted(report: Report) -> list[str]:
    """The ids of what could not be checked."""
    return [reason.id for reason in report.notes]


def lines_of(path: Path) -> list[bytes]:
    """A file's lines with their line feeds."""
    return path.read_bytes().splitlines(keepends=True)


def put(path: Path, lines: list[bytes]) -> None:
    """Writes these lines in place of what is there."""
    path.write_bytes(b"".join(lines))


def other_card(path: Path, line: int) -> None:
    """Forges a draw: the highest card that was never turned falls in this line."""
    cards = [body["outcome"]["value"] for body in bodies_of(path.read_bytes()) if "outcome" in body]
    value = max(set(range(1, 11)) - set(cards))
    forge(path, line, outcome={"type": "card", "value": value})


# --- sound files --------------------------------------------------------------------------


def test_a_sound_game_is_told_with_what_was_checked(path: Path) -> None:
    """Six guesses, four draws, and a digest at the beginning of each of three rounds (F5)."""
    report = report_of(path)
    assert (report.findings, report.notes) == ((), ())
    assert (report.lines, report.entries) == (GAME + 1, GAME)
    assert (report.moves, report.draws, report.digests) == (6, 4, 3)
    assert report.over is True


def test_f6_a_file_cut_at_the_end_of_a_line_is_sound_and_not_over(path: Path) -> None:
    """It is an unfinished game."""
    put(path, lines_of(path)[:6])
    report = report_of(path)
    assert (found(report), report.over, report.entries) == ([], False, 5)


def test_f2_an_export_without_its_seed_is_sound_but_its_draws_are_not_checked(path: Path) -> None:
    """That it was left out is allowed, and said."""
    header, *entries = bodies_of(path.read_bytes())
    del header["seed"]
    path.write_bytes(sealed([header, *entries]))
    report = report_of(path)
    assert (found(report), noted(report)) == ([], ["check-no-draws"])
    assert (report.moves, report.draws) == (6, 0)


def test_checking_changes_nothing(path: Path) -> None:
    """Not a byte, and no file beside it."""
    before = path.read_bytes()
    report_of(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


# --- checksums, line by line --------------------------------------------------------------


def test_f4_each_of_several_changed_lines_is_named(path: Path) -> None:
    """The lines between them are good, as checksums are chained over the digits as they stand."""
    lines = lines_of(path)
    for line in (3, 6, 10):
        lines[line - 1] = lines[line - 1].replace(b'"n"', b'"m"')
    put(path, lines)
    report = report_of(path)
    assert found(report) == [("check-changed", line) for line in (3, 6, 10)]
    assert noted(report) == ["check-unplayed"]
    assert report.notes[0].values["line"] == 3
    assert (report.entries, report.over) == (1, None)


def test_f4_where_only_digits_of_a_checksum_were_changed_the_next_line_is_good(path: Path) -> None:
    """It goes with the digits that should stand there."""
    lines = lines_of(path)
    lines[4] = lines[4][:-19] + b"0" * 16 + lines[4][-3:]
    put(path, lines)
    assert found(report_of(path)) == [("check-changed", 5)]


def test_f4_a_changed_header_is_named_and_the_lines_after_it_are_looked_at(path: Path) -> None:
    """Without it no game can be played."""
    lines = lines_of(path)
    lines[0] = lines[0].replace(b"Anna", b"Anny")
    lines[8] = lines[8].replace(b"true", b"false")
    put(path, lines)
    report = report_of(path)
    assert found(report) == [("check-changed", 1), ("check-changed", 9)]
    assert report.notes[0].values["line"] == 2


@pytest.mark.parametrize(
    ("order", "line"),
    [
        ((0, 1, 2, 4, 5), 4),  # entry 3 was taken away
        ((0, 1, 2, 2, 3), 4),  # entry 2 stands twice
    ],
)
def test_f4_a_line_left_out_or_put_in_shows_where(
    path: Path, order: tuple[int, ...], line: int
) -> None:
    """The line that does not go with the one before is named, once."""
    lines = lines_of(path)
    put(path, [lines[number] for number in order])
    assert found(report_of(path)) == [("check-changed", line)]


def test_a_changed_byte_anywhere_is_found_and_its_line_named(folder: Path) -> None:
    """A game of one round, every byte of it."""
    path = kept_game(folder, rounds=1)
    content = path.read_bytes()
    for position in range(len(content)):
        changed = bytearray(content)
        changed[position] ^= 1
        line = content.count(b"\n", 0, position) + 1
        report = check(BytesIO(changed), path, FINDER)
        assert ("check-changed", line) in found(report) or found(report) == [("save-format", line)]


def test_f6_a_torn_end_is_found_at_every_byte(folder: Path) -> None:
    """A cut at a line's end is an unfinished game, any other one a loss."""
    path = kept_game(folder, rounds=1)
    content = path.read_bytes()
    header = content.index(b"\n") + 1
    for cut in range(header, len(content)):
        report = check(BytesIO(content[:cut]), path, FINDER)
        whole = content[:cut].endswith(b"\n")
        assert [name for name, _ in found(report)] == ([] if whole else ["check-torn"])
        assert report.entries == content[:cut].count(b"\n") - 1


def test_f6_a_cut_header_or_an_empty_file_is_one_finding(path: Path) -> None:
    """Nothing of the game is left."""
    content = path.read_bytes()
    for cut in (0, 1, 20, content.index(b"\n")):
        path.write_bytes(content[:cut])
        assert [name for name, _ in found(report_of(path))] == ["save-header-cut"]


# --- numbers, rules, digests --------------------------------------------------------------


def test_f3_a_number_that_stands_twice_is_named(path: Path) -> None:
    """Entry 3 says that it is 2, with a checksum that is right; line 5 then comes too late."""
    forge(path, 4, n=2)
    report = report_of(path)
    assert found(report) == [("save-number", 4), ("save-number", 5)]
    assert report.findings[0].values["expected"] == 3


def test_w16_an_illegal_entry_is_named_and_ends_the_play(path: Path) -> None:
    """Blue guesses when it is red's turn; nothing after it has a meaning."""
    forge(path, 3, seat="blue")
    report = report_of(path)
    assert found(report) == [("save-illegal", 3)]
    assert (report.notes[0].id, report.notes[0].values["line"]) == ("check-unplayed", 4)
    assert report.entries == 1


def test_an_illegal_last_entry_leaves_nothing_unchecked(path: Path) -> None:
    """There is no line of which that would have to be said."""
    forge(path, GAME + 1, label="round 7 card")
    report = report_of(path)
    assert (found(report), noted(report)) == ([("save-illegal", GAME + 1)], [])
    assert report.over is None


def test_f5_a_false_digest_of_the_state_is_named_and_the_game_goes_on(path: Path) -> None:
    """Entry 5 is the first of round 2; the moves and draws after it are right."""
    forge(path, 6, state="00")
    report = report_of(path)
    assert found(report) == [("save-state", 6)]
    assert (report.entries, report.draws, report.digests, report.over) == (GAME, 4, 2, True)


def test_a_line_that_is_no_entry_is_named(path: Path) -> None:
    """Right checksums do not make it one."""
    header, *entries = bodies_of(path.read_bytes())
    path.write_bytes(sealed([header, *entries[:3], {"n": 4, "type": "delete"}, *entries[4:]]))
    assert found(report_of(path)) == [("save-malformed", 5)]


# --- draws --------------------------------------------------------------------------------


def test_f10_a_draw_that_the_seed_does_not_give_is_named(path: Path) -> None:
    """The last card is another one that was left: legal, and all checksums are right."""
    other_card(path, GAME + 1)
    report = report_of(path)
    assert found(report) == [("check-draw", GAME + 1)]
    assert report.findings[0].values["label"] == "round 3 card"
    assert report.draws == 3


def test_f10_a_false_draw_that_was_taken_back_is_named(folder: Path) -> None:
    """Entry 4 counts no more after red's undo, which has the digest of the round it began."""
    with play(new_recording(folder), 4) as recording:
        recording.submit(UndoEntry("red", 2))
        play(recording)
        path = folder / f"{recording.id}.wwe"
    assert found(report_of(path)) == []
    other_card(path, 5)
    assert found(report_of(path)) == [("check-draw", 5), ("save-state", 6)]


def test_f2_a_seed_that_is_not_its_digests_is_named_and_judges_no_draw(path: Path) -> None:
    """Moves and states are checked as ever."""
    forge(path, 1, seed="00" * 32)
    report = report_of(path)
    assert found(report) == [("save-seed", 1)]
    assert noted(report) == ["check-false-seed"]
    assert (report.moves, report.digests, report.draws) == (6, 3, 0)


def test_f2_another_seed_with_its_own_digest_gives_other_draws(path: Path) -> None:
    """Who forges both is found by what fell, where one seed gives another card than the other."""
    seed = bytes(32)
    forge(path, 1, seed=seed.hex(), seed_digest=seed_digest(seed))
    assert {name for name, _ in found(report_of(path))} == {"check-draw"}
    assert seed != SEED


# --- headers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "message_id"),
    [
        ({"edition": {"id": "twenties", "digest": "00"}}, "save-edition"),
        ({"edition": {"id": "tens", "digest": "00"}}, "save-edition-differs"),
        ({"system": "chess"}, "save-system"),
        ({"rules": 2}, "save-rules"),
        ({"options": {}}, "save-undo-missing"),
        ({"options": {"undo": "free", "rounds": "many"}}, "save-setup"),
        ({"seats": []}, "save-malformed"),
        ({"created": "1999-01-01T00:00:00Z"}, "save-created"),
    ],
)
def test_f2_what_is_wrong_with_a_header_is_named(
    path: Path, members: dict[str, Any], message_id: str
) -> None:
    """The lines after it are looked at, but nothing can be played."""
    forge(path, 1, **members)
    report = report_of(path)
    assert found(report) == [(message_id, 1)]
    assert noted(report) == ["check-unplayed"]
    assert (report.lines, report.entries) == (GAME + 1, 0)


def test_f1_of_another_format_nothing_more_is_said(path: Path) -> None:
    """Nothing that follows need be as we know it."""
    forge(path, 1, format=99)
    assert found(report_of(path)) == [("save-format", 1)]


def test_what_is_no_saved_game_is_one_finding(tmp_path: Path) -> None:
    """A text, a picture."""
    path = tmp_path / "holiday.wwe"
    for content in (b"Dear Anna,\nhow are you?\n", bytes(range(256)) * 9):
        path.write_bytes(content)
        assert [name for name, _ in found(report_of(path))] == ["save-not-a-save"]


def test_a_file_that_is_not_there_is_the_disks_fault(tmp_path: Path) -> None:
    """No finding: nothing was looked at."""
    with pytest.raises(SaveError, match="save-not-there"):
        report_of(tmp_path / "none.wwe")


# --- hostile files ------------------------------------------------------------------------


def test_after_many_findings_a_file_is_given_up(path: Path) -> None:
    """However long it is: this one never ends."""
    endless = chain(lines_of(path)[:1], repeat(b'{"n":1}\n'))
    report = check(endless, path, FINDER)
    assert len(report.findings) == MOST
    assert noted(report)[0] == "check-enough"
    assert report.over is None


@pytest.mark.parametrize("line", [b"[" * 65_536, b"\0" * 65_537, b'{"n":' * 9_000 + b"\n"])
def test_f7_a_line_that_no_game_has_is_found(path: Path, line: bytes) -> None:
    """Too long, too deep, full of zeros: one finding, no traceback."""
    report = check([*lines_of(path), line], path, FINDER)
    assert len(report.findings) == 1
    assert report.findings[0].values["line"] == GAME + 2
    assert report.lines in {GAME + 1, GAME + 2}

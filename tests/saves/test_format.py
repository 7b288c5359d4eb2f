"""F1 to F5: what is in a file, byte for byte, as ``FORMAT.md`` says."""

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from rules.log import RedoEntry, SeatEntry, UndoEntry
from saves import format as form
from saves.recorder import open_game, read_file, resume_file
from tests.saves.forging import bodies_of, checksum, sealed
from tests.saves.games import FINDER, SEED, kept_game, new_recording, next_entry, play


def test_f1_a_file_is_a_header_and_a_line_for_each_entry(folder: Path) -> None:
    """One round of two seats: the first card, two guesses, the second card."""
    lines = kept_game(folder, rounds=1).read_bytes().split(b"\n")
    assert lines.pop() == b""
    assert [json.loads(line).get("n", "header") for line in lines] == ["header", 1, 2, 3, 4]
    assert all(b" " not in line for line in lines if b'"label"' not in line)
    assert lines[0].startswith(b'{"format":2,')


def test_f2_the_header_says_all_that_a_game_begins_with(folder: Path) -> None:
    """System, rules, edition, seats, options, seed and its digest, and when."""
    header = bodies_of(kept_game(folder).read_bytes())[0]
    assert header.pop("id").startswith("2026-11-30-183512-tens-")
    assert header == {
        "format": 2,
        "system": "higher-or-lower",
        "rules": 1,
        "edition": {"id": "tens", "digest": sha256(b'{"id":"tens","cards":10}').hexdigest()},
        "created": "2026-11-30T18:35:12Z",
        "seats": [{"id": "red", "name": "Anna"}, {"id": "blue", "player": "random"}],
        "options": {"undo": "free", "rounds": 3},
        "seed": SEED.hex(),
        "seed_digest": sha256(SEED).hexdigest(),
    }


def test_f3_entries_are_moves_chances_undo_and_redo(folder: Path) -> None:
    """Red guesses, takes it back, and takes that back too."""
    with play(new_recording(folder), 2) as recording:
        recording.submit(recording.game.undo("red"))
        recording.submit(RedoEntry("red"))
        content = Path(recording.store.name(recording.id)).read_bytes()
    entries = bodies_of(content)[1:]
    del entries[0]["state"]
    card = recording.game.state.cards[0]
    assert entries == [
        {
            "n": 1,
            "type": "chance",
            "label": "first card",
            "outcome": {"type": "card", "value": card},
        },
        {"n": 2, "type": "move", "seat": "red", "move": {"type": "guess", "higher": True}},
        {"n": 3, "type": "undo", "seat": "red", "to": 2},
        {"n": 4, "type": "redo", "seat": "red"},
    ]


def test_f3_seats_that_change_hands_are_entries(folder: Path) -> None:
    """Anna leaves and is back, and resigns; what is so by default is left out."""
    changes = (
        SeatEntry("red", "random"),
        SeatEntry("red", "human"),
        SeatEntry("red", "other", resigned=True),
    )
    with play(new_recording(folder), 1) as recording:
        for change in changes:
            recording.submit(change)
        content = Path(recording.store.name(recording.id)).read_bytes()
    assert bodies_of(content)[2:] == [
        {"n": 2, "type": "seat", "seat": "red", "player": "random"},
        {"n": 3, "type": "seat", "seat": "red", "player": "human"},
        {"n": 4, "type": "seat", "seat": "red", "player": "other", "resigned": True},
    ]
    assert bodies_of(content)[0]["seats"][0] == {"id": "red", "name": "Anna"}


def test_a_seat_that_was_handed_over_is_a_bots_when_the_game_is_opened_again(folder: Path) -> None:
    """And goes on being one; taken back, it is the person's."""
    with play(new_recording(folder), 1) as recording:
        recording.submit(SeatEntry("red", "other"))
        path = Path(recording.store.name(recording.id))
    with resume_file(path, FINDER).recording as again:
        assert [seat.player for seat in again.game.seats] == ["other", "random"]
        play(again, 5)
        assert [seat.player for seat in again.game.seats] == ["other", "random"]
        again.submit(SeatEntry("red", "human"))
    assert [seat.player for seat in open_game(path, FINDER).game.seats] == ["human", "random"]


def test_f4_whoever_reads_format_md_can_make_the_same_bytes(folder: Path) -> None:
    """A writer that knows nothing but FORMAT.md makes the very same file."""
    content = kept_game(folder).read_bytes()
    assert sealed(bodies_of(content)) == content


def test_f4_format_md_gives_an_example_of_a_checksum_that_is_right() -> None:
    """The one for the shell."""
    assert checksum(b'{"n":1', b"") == b"2d36e10d913a3cd5"
    assert "2d36e10d913a3cd5" in files("saves").joinpath("FORMAT.md").read_text()


def test_f5_the_first_entry_of_every_round_carries_the_states_digest(folder: Path) -> None:
    """The first card and round 1 are entries 1 to 4; rounds 2 and 3 begin with 5 and 8."""
    entries = bodies_of(kept_game(folder).read_bytes())[1:]
    assert [entry["n"] for entry in entries if "state" in entry] == [1, 5, 8]


def test_f5_an_undo_into_an_earlier_round_calls_for_a_digest_at_the_next_entry(
    folder: Path,
) -> None:
    """Undone to entry 2, in round 1, by entry 6: entry 7 is in another round than 6 was."""
    with play(new_recording(folder), 5) as recording:
        recording.submit(UndoEntry("red", to=2))
        recording.submit(next_entry(recording.game))
        path = Path(recording.store.name(recording.id))
    entries = bodies_of(path.read_bytes())[1:]
    assert [entry["n"] for entry in entries if "state" in entry] == [1, 5, 7]
    assert open_game(path, FINDER).game.log.live == [1, 7]


def test_format_md_gives_examples_of_entries_that_can_be_read() -> None:
    """A move, an undo and a change of seats, but for their checksums."""
    text = files("saves").joinpath("FORMAT.md").read_text()
    examples = [line.strip() for line in text.splitlines() if line.startswith('    {"n":')]
    bodies = [line.partition(',"sum":')[0].encode() + b"}" for line in examples]
    lines = [form.decode_line(body, form.FORMAT) for body in bodies]
    assert [type(line) for line in lines] == [form.MoveLine, form.UndoLine, form.SeatLine]


@pytest.mark.parametrize("limit", [form.MAX_LINE, form.MAX_ENTRIES, form.MAX_BYTES])
def test_f7_format_md_names_the_limits(limit: int) -> None:
    """Three numbers, with commas."""
    assert f"{limit:,}" in files("saves").joinpath("FORMAT.md").read_text()


def test_an_export_without_the_seed_can_be_looked_at(folder: Path) -> None:
    """F2, F5: seed and states are left out, the seed's digest stays."""
    path = kept_game(folder)
    bodies = bodies_of(path.read_bytes())
    del bodies[0]["seed"]
    for entry in bodies[1:]:
        entry.pop("state", None)
    path.write_bytes(sealed(bodies))
    opened = open_game(path, FINDER)
    assert opened.game.over
    assert opened.game.seed is None
    assert read_file(path).header.seed_digest == sha256(SEED).hexdigest()

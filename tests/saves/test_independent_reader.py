"""``FORMAT.md`` is enough: a reader written from it alone finds in games what ours finds."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rules.chance import first
from rules.log import ChanceEntry, MoveEntry
from rules.world_without_end.moves import Chance, PlayerMove
from saves import recorder
from saves.finder import Finder
from tests.saves.games import FINDER
from tests.saves.independent_reader import Draws, Plain, counting, falls, read

HERE = Path(__file__)
RECORDINGS = sorted((HERE.parents[1] / "recordings").glob("*.wwe"))
RELEASED = sorted(HERE.with_name("released").glob("*.wwe"))
EDITION = HERE.parents[2] / "rules/world_without_end/editions/kingsbridge.toml"


@pytest.mark.parametrize("path", [*RECORDINGS, *RELEASED], ids=lambda path: path.stem)
def test_it_finds_the_same_entries_that_count(path: Path) -> None:
    """Header, checksums, numbers, and what undo and redo left (F2 to F4)."""
    finder = FINDER if path in RELEASED else Finder()
    header, game, _ = recorder.open_game(path, finder)
    found = read(path)
    assert (found.header["id"], found.header["seed"]) == (header.id, header.seed)
    assert found.counting == game.log.live
    for number in found.counting:
        ours, theirs = game.log[number], found.entry(number)
        if isinstance(ours, MoveEntry):
            assert game.system.decode(theirs["move"]) == ours.move
        else:
            assert isinstance(ours, ChanceEntry)
            assert game.system.decode(theirs["outcome"]) == ours.outcome


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_f10_it_works_out_every_draw(path: Path) -> None:
    """First players, event cards, plague markers, taxes, and cards drawn from hands."""
    game = read(path)
    drawn = Draws(game, EDITION).all()
    assert len(drawn) > 30
    assert [game.entry(number)["outcome"] for number, _ in drawn] == [what for _, what in drawn]


def test_f10_the_recordings_hold_every_kind_of_draw() -> None:
    """Otherwise the test above would say less than it seems to."""
    kinds = {
        (entry["outcome"]["type"], "penance" in entry["label"])
        for path in RECORDINGS
        for entry in read(path).entries
        if entry["type"] == "chance"
    }
    assert {kind for kind, _ in kinds} == {"first_player", "event", "marker", "tax", "card"}
    assert {("card", True), ("card", False)} <= kinds


def test_f10_the_example_of_the_document() -> None:
    """Seed 0 to 31, three seats: the first leads. Ours says the same of any that are eligible."""
    seed = bytes(range(32))
    assert falls(seed, "first player", ["north", "east", "south"], [0, 1, 2]) == "north"
    for eligible in ([1, 2], [2], [0, 2]):
        ours = first(seed, "first player", 3, eligible)
        assert falls(seed, "first player", [0, 1, 2], eligible) == ours


def test_f3_the_example_of_the_document() -> None:
    """Two undos, then two redos bring all back; a move instead leaves nothing to redo."""
    moves: list[Plain] = [{"n": n, "type": "move"} for n in (1, 2, 3)]
    undone = [*moves, {"n": 4, "type": "undo", "to": 2}, {"n": 5, "type": "undo", "to": 1}]
    assert counting(undone) == []
    assert counting([*undone, {"n": 6, "type": "redo"}]) == [1]
    assert counting([*undone, {"n": 6, "type": "redo"}, {"n": 7, "type": "redo"}]) == [1, 2, 3]
    assert counting([*undone, {"n": 6, "type": "move"}]) == [6]


def test_f4_it_sees_a_changed_byte(tmp_path: Path) -> None:
    """So what it found in the others means something."""
    content = bytearray(RELEASED[0].read_bytes())
    content[-60] ^= 1
    path = tmp_path / "changed.wwe"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="checksum"):
        read(path)


def test_the_document_knows_every_move_and_member() -> None:
    """F11 names each type of move and outcome, and every member that one has."""
    document = (HERE.parents[2] / "saves/FORMAT.md").read_text("utf-8")
    section = document[document.index("## F11") :]
    for kind in (*get_args(PlayerMove), *get_args(Chance)):
        info = msgspec.structs.fields(kind)
        words = {str(kind.__struct_config__.tag), *(field.encode_name for field in info)}
        assert [word for word in words if f"`{word}`" not in section] == []

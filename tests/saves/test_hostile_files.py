"""F2, F3: what a forger may send is refused with its line. Limits are in ``test_limits.py``."""

from pathlib import Path
from typing import Any

import pytest

from rules.game import Game
from rules.system import Reason, Refusal, Seat
from saves.files import FileStore
from saves.format import Parent
from saves.recorder import open_game, record
from tests.saves.forging import bodies_of, forge, sealed
from tests.saves.games import FINDER, kept_game, new_game
from tests.support import toy_system as toy

GAME = "2026-11-30-183512-tens-3f9a1c"
GUESS = {"type": "guess", "higher": True}


def refusal_of(path: Path) -> Reason:
    """Why this file is refused; fails if it opens, or ends otherwise."""
    with pytest.raises(Refusal) as refused:
        open_game(path, FINDER)
    return refused.value.reason


@pytest.fixture
def path(folder: Path) -> Path:
    """A finished game: entry 1 is a chance, entries 2 and 3 are red's and blue's guesses."""
    return kept_game(folder)


@pytest.mark.parametrize(
    ("members", "message_id"),
    [
        ({"n": 4}, "save-number"),
        ({"n": 1}, "save-number"),
        ({"n": 0}, "save-malformed"),
        ({"n": True}, "save-malformed"),
        ({"n": "2"}, "save-malformed"),
        ({"n": 10**30}, "save-number"),
        ({"type": "delete"}, "save-malformed"),
        ({"seat": None}, "save-malformed"),
        ({"note": "hello"}, "save-malformed"),
        ({"state": 5}, "save-malformed"),
        ({"state": "00"}, "save-state"),
        ({"seat": "blue"}, "save-illegal"),
        ({"seat": "table"}, "save-illegal"),
        ({"move": GUESS | {"higher": 1}}, "save-illegal"),
        ({"move": GUESS | {"twice": True}}, "save-illegal"),
        ({"move": {"type": "card", "value": 1}}, "save-illegal"),
        ({"move": "higher"}, "save-illegal"),
        ({"move": [[[[]]]]}, "save-illegal"),
        ({"move": None}, "save-illegal"),
    ],
)
def test_f3_a_forged_move_is_refused_with_its_line(
    path: Path, members: dict[str, Any], message_id: str
) -> None:
    """Red's first guess, entry 2 on line 3, with members that must not be; its sum is right."""
    forge(path, 3, **members)
    reason = refusal_of(path)
    assert (reason.id, reason.values["line"]) == (message_id, 3)
    assert reason.values["file"] == str(path)


@pytest.mark.parametrize(
    "entry",
    [
        {"type": "undo", "seat": "red", "to": 1},
        {"type": "undo", "seat": "red", "to": 2},
        {"type": "undo", "seat": "red", "to": 0},
        {"type": "undo", "seat": "green", "to": 1},
        {"type": "redo", "seat": "red"},
        {"type": "chance", "label": "round 1 card", "outcome": {"type": "card", "value": 1}},
        {"type": "chance", "label": "first card", "outcome": {"type": "card", "value": 11}},
        {"type": "chance", "label": "first card", "outcome": {"type": "card", "value": 10**18}},
        {"type": "move", "seat": "red", "move": GUESS},
    ],
)
def test_f3_a_forged_first_entry_is_refused(path: Path, entry: dict[str, Any]) -> None:
    """Before the first card nothing can be taken back, and only that card can fall."""
    header, first, *_ = bodies_of(path.read_bytes())
    path.write_bytes(sealed([header, {"n": 1, "state": first["state"], **entry}]))
    reason = refusal_of(path)
    assert reason.id in {"save-illegal", "save-malformed"}
    assert reason.values["line"] == 2


@pytest.mark.parametrize(
    ("members", "message_id", "reason_id"),
    [
        ({"seat": "green"}, "save-illegal", "seat-unknown"),
        ({"seat": "table"}, "save-illegal", "seat-unknown"),
        ({"seat": ""}, "save-illegal", "seat-unknown"),
        ({"seat": 0}, "save-malformed", None),
        ({"seat": None}, "save-malformed", None),
        ({"seat": ["red"]}, "save-malformed", None),
        ({"player": "human"}, "save-illegal", "seat-held"),
        ({"player": "Human"}, "save-illegal", "seat-bot-unknown"),
        ({"player": "os:system"}, "save-illegal", "seat-bot-unknown"),
        ({"player": "../random"}, "save-illegal", "seat-bot-unknown"),
        ({"player": ""}, "save-illegal", "seat-bot-unknown"),
        ({"player": 1}, "save-malformed", None),
        ({"player": None}, "save-malformed", None),
        ({"player": {"id": "random"}}, "save-malformed", None),
        ({"resigned": 1}, "save-malformed", None),
        ({"resigned": "true"}, "save-malformed", None),
        ({"resigned": None}, "save-malformed", None),
        ({"resigned": True, "player": "human"}, "save-illegal", "seat-resign-human"),
        ({"resigned": True, "seat": "blue"}, "save-illegal", "seat-resign-bot"),
        ({"name": "Eve"}, "save-malformed", None),
        ({"move": GUESS}, "save-malformed", None),
    ],
)
def test_f3_a_forged_change_of_seats_is_refused_with_its_line(
    path: Path, members: dict[str, Any], message_id: str, reason_id: str | None
) -> None:
    """Red leaves after the first card, entry 2 on line 3; without what was forged it opens."""
    change: dict[str, Any] = {"n": 2, "type": "seat", "seat": "red", "player": "random"}
    bodies = bodies_of(path.read_bytes())[:2]
    path.write_bytes(sealed([*bodies, change]))
    assert open_game(path, FINDER).game.seats[0].player == "random"
    path.write_bytes(sealed([*bodies, change | members]))
    reason = refusal_of(path)
    assert (reason.id, reason.values["line"]) == (message_id, 3)
    inner = reason.values.get("reason")
    assert (inner and inner.id) == reason_id


@pytest.mark.parametrize("missing", ["seat", "player"])
def test_f3_a_change_of_seats_says_whose_and_to_whom(path: Path, missing: str) -> None:
    """Both members must be there."""
    change = {"n": 2, "type": "seat", "seat": "red", "player": "random"}
    del change[missing]
    path.write_bytes(sealed([*bodies_of(path.read_bytes())[:2], change]))
    assert refusal_of(path).id == "save-malformed"


@pytest.mark.parametrize(
    "second",
    [
        {"player": "random", "resigned": True},
        {"player": "other", "resigned": True},
        {"player": "other"},
        {"player": "human"},
    ],
)
def test_f3_nobody_resigns_twice_or_comes_back(path: Path, second: dict[str, Any]) -> None:
    """A line that was written once more, or that would undo it, is refused."""
    resigns = {"n": 2, "type": "seat", "seat": "red", "player": "random", "resigned": True}
    again = {"n": 3, "type": "seat", "seat": "red", **second}
    path.write_bytes(sealed([*bodies_of(path.read_bytes())[:2], resigns, again]))
    reason = refusal_of(path)
    assert (reason.id, reason.values["line"]) == ("save-illegal", 4)
    assert reason.values["reason"].id == "seat-resigned"


def test_f3_no_seat_changes_hands_after_the_end(path: Path) -> None:
    """No winner can be made a loser afterwards."""
    bodies, state = bodies_of(path.read_bytes()), open_game(path, FINDER).game.due_digest()
    change = {"n": len(bodies), "type": "seat", "seat": "red", "player": "random"}
    path.write_bytes(sealed([*bodies, {**change, "resigned": True, "state": state}]))
    reason = refusal_of(path)
    assert (reason.id, reason.values["reason"].id) == ("save-illegal", "seat-over")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b'{"n":2',
        b'{"n":2,"type":"move","seat":"red","move":"\x00"',
        b'{"n":2,"type":"move","seat":"red","move":"\xff"',
        b'{"n":2,"type":"move","seat":"red","move":"\\ud800"',
        b'{"n":2,"type":"move","seat":"red","move":NaN',
        b'{"n":2,"type":"move","seat":"red","move":' + b"[" * 60_000,
        b'{"n":2,"type":"move","seat":"red","move":' + b"[" * 30_000 + b"]" * 30_000,
        b'{"n":2,"type":"move","seat":"red","move":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000,
        b'{"n":2,"type":"move","seat":"red","move":' + b"9" * 60_000,
    ],
    ids=lambda body: repr(body[:60]),
)
def test_f3_a_line_that_is_not_what_it_should_be_is_refused(path: Path, body: bytes) -> None:
    """NUL bytes, bad UTF-8, deep nesting, huge numbers: a reason with the line, nothing else."""
    path.write_bytes(sealed([*bodies_of(path.read_bytes())[:2], body]))
    reason = refusal_of(path)
    assert reason.id in {"save-malformed", "save-illegal"}
    assert reason.values["line"] == 3


@pytest.mark.parametrize(
    ("line", "old", "new", "message_id"),
    [
        (1, b'"rules":', b'"rules": ', "save-spaces"),
        (1, b'"rules":', b'"id":"other","rules":', "save-member-twice"),
        (1, b'"undo":', b'"undo":"none","undo":', "save-member-twice"),
        (1, b'"id":"red"', b'"id":"blue","id":"red"', "save-member-twice"),
        (3, b'"seat":', b'\t"seat":', "save-spaces"),
        (3, b'"seat":', b'"seat":"blue","seat":', "save-member-twice"),
        (3, b'"seat":', b'"se\\u0061t":"blue","seat":', "save-member-twice"),
        (3, b'"higher":', b'"higher":false,"higher":', "save-member-twice"),
        (3, b'"higher":', b'"higher":\r', "save-spaces"),
    ],
)
def test_f1_what_could_be_read_in_two_ways_is_refused(
    path: Path, line: int, old: bytes, new: bytes, message_id: str
) -> None:
    """A member twice, or spaces between the parts: the sums are right, and it is no format 1."""
    lines = [whole[:-27] for whole in path.read_bytes().splitlines(keepends=True)]
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_bytes(sealed(lines))
    reason = refusal_of(path)
    assert (reason.id, reason.clause, reason.values["line"]) == (message_id, "F1", line)


def test_f1_the_order_of_members_and_the_writing_of_letters_are_free(path: Path) -> None:
    """Another program may put seat before type, and write letters as numbers."""
    lines = [whole[:-27] for whole in path.read_bytes().splitlines(keepends=True)]
    lines[0] = lines[0].replace(b"Anna", b"A\\u006ena")
    lines[2] = b'{"seat":"red","type":"move","n":2,' + lines[2].partition(b'"seat":"red",')[2]
    path.write_bytes(sealed(lines))
    assert open_game(path, FINDER).game.over


@pytest.mark.parametrize(
    ("members", "message_id"),
    [
        ({"options": {"rounds": 3}}, "save-undo-missing"),
        ({"options": {}}, "save-undo-missing"),
        ({"seats": []}, "save-malformed"),
        ({"seats": [{"id": 5}]}, "save-malformed"),
        ({"seats": [{"id": "red", "admin": True}]}, "save-malformed"),
        ({"seed": "00"}, "save-malformed"),
        ({"seed": "F" * 64}, "save-malformed"),
        ({"seed": "0" * 64}, "save-seed"),
        ({"seed_digest": None}, "save-malformed"),
        ({"created": "yesterday"}, "save-malformed"),
        ({"created": "2026-11-30T18:35:12"}, "save-malformed"),
        ({"created": "0001-01-01T00:00:00Z"}, "save-created"),
        ({"created": "9999-12-31T23:59:59Z"}, "save-created"),
        ({"created": "2026-11-30T18:35:12+02:00"}, "save-created"),
        ({"parent": {"game": "x", "entry": 0, "entries": 1}}, "save-malformed"),
        ({"parent": {"game": "x", "entry": 2, "entries": 3}}, "save-parent"),
        ({"parent": {"game": GAME, "entry": 2, "entries": 2}}, "save-parent-itself"),
        ({"parent": {"game": "x", "entry": 100_001, "entries": 2}}, "save-parent-entry"),
        ({"parent": None}, "save-member-empty"),
        ({"seed": None}, "save-member-empty"),
        ({"repeatable": False}, "save-member-empty"),
        ({"repeatable": None}, "save-malformed"),
        ({"id": ""}, "save-no-id"),
        ({"colour": "red"}, "save-malformed"),
        ({"options": {"undo": "always"}}, "save-setup"),
        ({"options": {"undo": "own", "cheat": 1}}, "save-setup"),
        ({"seats": [{"id": "red", "name": "A\x1b[2J"}]}, "save-unprintable"),
        ({"seats": [{"id": "red", "name": "A\u202enna"}]}, "save-unprintable"),
        ({"system": "higher\nor lower"}, "save-unprintable"),
        ({"edition": {"id": "\x9b", "digest": ""}}, "save-unprintable"),
        ({"parent": {"game": "\x07", "entry": 1, "entries": 1}}, "save-unprintable"),
    ],
)
def test_f2_a_forged_header_is_refused(
    path: Path, members: dict[str, Any], message_id: str
) -> None:
    """Line 1; a name may not command the terminal, either."""
    forge(path, 1, **{"id": GAME, **members})
    reason = refusal_of(path)
    assert (reason.id, reason.values["line"]) == (message_id, 1)


@pytest.mark.parametrize(
    "content",
    [b"\n", b"hello\n", b"[1,2]\n", b"{}\n", b"\x00" * 4096, b"PK\x03\x04\n", b"{\n", b"7"],
)
def test_f1_what_is_no_saved_game_at_all_is_refused(folder: Path, content: bytes) -> None:
    """Some other file that somebody took for one."""
    folder.mkdir()
    path = folder / "letter.wwe"
    path.write_bytes(content)
    assert refusal_of(path).id == "save-not-a-save"


@pytest.mark.parametrize(
    ("line", "members"),
    [
        (2, {"label": "\x1b[2J\u202e"}),
        (3, {"move": {"type": "\x1b[2J\u202e"}}),
        (3, {"\x1b[2J\u202e": 1}),
        (1, {"created": "\x1b[2J\u202e"}),
        (1, {"edition": {"id": "tens", "digest": "\x1b[2J\u202e"}}),
    ],
)
def test_refusals_never_carry_what_a_terminal_would_obey(
    path: Path, line: int, members: dict[str, Any]
) -> None:
    """A refusal may quote the file, but with its control characters spelled out."""
    forge(path, line, **members)
    said = repr_of(refusal_of(path))
    assert "\x1b" not in said
    assert "\u202e" not in said


@pytest.mark.parametrize("member", ["seat", "player"])
def test_a_refused_change_of_seats_does_not_carry_it_either(path: Path, member: str) -> None:
    """The rules' own reason quotes what the line says."""
    change = {"n": 2, "type": "seat", "seat": "red", "player": "random", member: "\x1b[2J\u202e"}
    path.write_bytes(sealed([*bodies_of(path.read_bytes())[:2], change]))
    assert repr_of(refusal_of(path)).count("\\x1b[2J\\u202e") == 1


def repr_of(value: Any) -> str:
    """All strings in a reason, and in the reasons in it, as they are."""
    if isinstance(value, Reason):
        return repr_of(value.values)
    if isinstance(value, dict):
        return "".join(map(repr_of, value.values()))
    return str(value)


@pytest.mark.parametrize(
    ("name", "seed", "message_id"),
    [
        ("A\x1b[2J", bytes(32), "save-unprintable"),
        ("A\udc80", bytes(32), "save-unprintable"),
        ("A" * 70_000, bytes(32), "save-line-long"),
        ("A", b"short", "save-malformed"),
        ("A", None, "save-no-seed"),
    ],
    ids=["control", "no UTF-8", "long name", "short seed", "no seed"],
)
def test_f2_a_header_that_could_not_be_read_is_not_written(
    folder: Path, name: str, seed: bytes | None, message_id: str
) -> None:
    """What would be refused when the file is opened is refused when it is made."""
    setup = toy.SYSTEM.setup([Seat("red", name=name)], {}, toy.TENS)
    with pytest.raises(Refusal) as refused:
        record(Game(toy.SYSTEM, setup, seed), FileStore(folder))
    assert refused.value.reason.id == message_id
    assert not folder.exists()


@pytest.mark.parametrize(
    ("entry", "entries", "message_id"), [(100_001, 1, "save-parent-entry"), (1, 2, "save-parent")]
)
def test_f2_a_branch_that_could_not_be_read_is_not_written(
    folder: Path, entry: int, entries: int, message_id: str
) -> None:
    """Of an entry that no game can have (F7), or with more entries than there can have been."""
    with pytest.raises(Refusal) as refused:
        record(
            new_game(),
            FileStore(folder),
            parent=Parent(game=GAME, entry=entry, entries=entries),
        )
    assert refused.value.reason.id == message_id
    assert not folder.exists()


def test_f2_f7_a_branch_may_leave_its_parent_after_the_last_entry_that_can_be(path: Path) -> None:
    """Entry 100,000; and a game with a chosen seed says ``true``."""
    parent = {"game": "x", "entry": 100_000, "entries": 2}
    forge(path, 1, parent=parent, repeatable=True)
    header = open_game(path, FINDER).header
    assert header.repeatable
    assert header.parent == Parent(game="x", entry=100_000, entries=2)

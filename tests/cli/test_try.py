"""`wwe try`: a position from a file, moves, and what comes of them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules.world_without_end.edition import text_of
from wwe_tui import cli
from wwe_tui.commands.try_ import EPILOG, EXAMPLE
from wwe_tui.texts import translator
from wwe_tui.trial import MAX_BYTES

BUILD = """
[position]
step = "play"
active = "red"
[position.players.red]
goods = { stone = 3, wood = 1 }
"""


@pytest.fixture
def tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs `wwe try` on a file with this text: the exit code, the output, the complaint."""

    def run(text: str | bytes, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "position.toml"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        code = cli.main(["try", str(path), *options])
        heard = capsys.readouterr()
        return code, heard.out, heard.err

    return run


def move(**fields: object) -> str:
    """A move as a file has it."""
    lines = [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
    return "\n".join(["", "[[move]]", *lines, ""])


def test_the_example_of_the_help_can_be_tried(tried: Any) -> None:
    """It is told line by line, with the position after it and who plays next."""
    code, out, err = tried(EXAMPLE)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:5] == [
        "Red plays Building Project (W7.1).",
        "Red builds 1 stone and 1 wood onto the Bridge (W8.4).",
        "Red scores 6 VP and has 14 (W8.4).",
        "The Bridge is completed (W10.10).",
        "Blue scores 1 VP and has 9 (W10.10).",
    ]
    assert "Red has 2 gold, 1 wool and 1 stone." in lines
    assert lines[-1] == "Now Blue plays a card."


def test_the_help_shows_the_example(shell: Any) -> None:
    """`wwe try --help` ends with it."""
    shown = shell("try", "--help")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.rstrip().endswith(EXAMPLE.rstrip())
    assert max(map(len, EPILOG.splitlines())) <= 100


def test_w8_4_a_refusal_names_its_clause(tried: Any) -> None:
    """W8.4: three stone at once are refused; what happened before is told."""
    code, out, _ = tried(
        BUILD + move(type="play", card="building", project="bridge", stone=3), "--legal"
    )
    assert code == 1
    assert re.search(r"^REFUSED, move 1: .*\(W8\.4\)", out, re.MULTILINE)
    assert '{"type":"play","card":"building","project":"bridge","stone":2}' in out


def test_legal_lists_the_moves_allowed(tried: Any) -> None:
    """As the JSON by which they can be written."""
    code, out, _ = tried('[position]\nstep = "orient"\nevent = "alms"\n', "--legal")
    assert code == 0
    assert out.splitlines()[-5:] == [
        "Allowed now (4):",
        *(f'{{"type":"orient","turns":{turns}}}' for turns in range(4)),
    ]


def test_chances_are_moves_too(tried: Any) -> None:
    """An event, a marker and the tax can be named in the list."""
    code, out, _ = tried(
        '[position]\nchapter = 4\nstep = "reveal"\n'
        + move(type="event", card="wages_rise")
        + move(type="marker", location=2, value=5)
        + move(type="orient", turns=0)
    )
    assert code == 0
    assert "Red receives 2 gold" in out
    assert "Now Blue plays a card." in out


def test_it_stops_where_a_chance_is_not_named(tried: Any) -> None:
    """It says what is waited for, and which move was not made."""
    code, out, _ = tried('[position]\nstep = "reveal"\n' + move(type="orient", turns=0))
    assert code == 1
    assert "Move 1 was not made: a chance comes first." in out
    assert out.splitlines()[-1] == "Now chance says which event card is revealed."


def test_a_chance_at_the_end_is_no_fault(tried: Any) -> None:
    """With all moves made, that a chance comes next is just what is so."""
    code, out, _ = tried('[position]\nstep = "tax"\n')
    assert (code, out.splitlines()[-1]) == (0, "Now chance says what the tax is.")
    assert out.startswith("Nothing happened.\n")


def test_a_seed_draws_what_is_not_named(tried: Any) -> None:
    """The same seed draws the same; a chance that is named falls as named."""
    text = 'seed = "of the book"\n[position]\nstep = "reveal"\n'
    first, again = tried(text), tried(text)
    assert first == again
    assert first[1].splitlines()[-1].startswith("Now Blue ")
    named = tried(text + move(type="event", card="pilgrims"))
    assert "Pilgrims for Saint Adolphus" in named[1]


def test_json_is_one_document(tried: Any) -> None:
    """What happened, the whole position, what is waited for, and nothing else."""
    code, out, err = tried(EXAMPLE, "--json", "--legal")
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert [told["made"], told["wanted"], told["refusal"]] == [2, 2, None]
    played = {"type": "Played", "seat": "red", "card": "building", "clause": "W7.1"}
    assert told["happenings"][0] == played | {"idle": False, "repeats": None}
    red = told["state"]["players"][1]
    assert (red["vp"], red["goods"]["stone"], len(red["hand"])) == (14, 1, 8)
    assert told["waiting"] == {"type": "ChoosePlay", "seat": "blue", "forfeit": False}
    assert {"type": "play", "card": "grain"} in told["legal"]


def test_json_of_a_refusal(tried: Any) -> None:
    """The reason as data and as a sentence; exit code 1; without `--legal` no list of moves."""
    code, out, _ = tried(BUILD + move(type="play", card="donation", project="tower"), "--json")
    told = json.loads(out)
    assert (code, told["made"]) == (1, 0)
    assert told["refusal"]["id"] == "project-not-on-board"
    assert told["refusal"]["clause"] == "W8.9"
    assert "W8.9" in told["refusal"]["sentence"]
    assert "legal" not in told


def test_the_end_of_a_game(tried: Any) -> None:
    """After the scoring the game is over, and any move is refused."""
    text = '[position]\nchapter = 4\nstep = "scoring"\n'
    code, out, _ = tried(text)
    assert (code, out.splitlines()[-1]) == (0, "The game is over.")
    code, out, _ = tried(text + move(type="tax", face=3))
    assert code == 1
    assert "REFUSED, move 1: The game is over" in out


WAITING: dict[str, str] = {
    'step = "start"': "ChanceFirstPlayer",
    'step = "reveal"': "ChanceEvent",
    'step = "tax"': "ChanceTax",
    'step = "event"\nchapter = 3\nevent = "panacea"': "ChanceMarker",
    'step = "chapter"\nchapter = 2\nplayers.red.penalties = ["penance"]': "ChanceCard",
    'step = "orient"': "ChooseOrientation",
    'step = "play"': "ChoosePlay",
    'step = "discard"': "ChooseDiscard",
    'step = "event"\nevent = "alms"': "ChooseTrade",
    'step = "duties"\ntax = 3\nplayers.blue.goods.loyalty = 1': "ChooseAvert",
    'step = "event"\nchapter = 2\nevent = "town_cleared"\nhouses = { 1 = "red", 3 = "red" }': (
        "ChooseHouse"
    ),
    'step = "event"\nchapter = 3\nevent = "ralph"\nlocations = { 10 = "removed" }\n'
    "players.red.goods.grain = 1": "ChooseSurrender",
    'step = "discard"\nchapter = 3\ncare = ["red"]\nlocations = { 1 = 1 }\n'
    "projects.hospital.complete = true\nplayers.red.goods.medical = 1": "ChooseCare",
}


@pytest.mark.parametrize("text", WAITING, ids=WAITING.values())
def test_every_kind_of_decision_has_words(tried: Any, text: str) -> None:
    """The last line says who decides what; JSON names the decision."""
    code, out, _ = tried(f"[position]\n{text}\n", "--json")
    assert (code, json.loads(out)["waiting"]["type"]) == (0, WAITING[text])
    code, out, _ = tried(f"[position]\n{text}\n")
    assert code == 0
    assert out.splitlines()[-1].startswith("Now ")
    assert f"try-waits-{WAITING[text]}" in translator()


BAD: dict[str, tuple[str | bytes, str]] = {
    "no TOML": ("[position", "is not TOML"),
    "no UTF-8": (b"\xff\xfe", "is not a text in UTF-8"),
    "too large": ("#" * (MAX_BYTES + 1), "is larger than"),
    "too deep": ("position = " + "[" * 3000, "is not TOML"),
    "a number beyond all bounds": (f"[position]\nround = {'9' * 5000}\n", "is not TOML"),
    "another table": ("[positions]\n", "cannot be read"),
    "moves that are no list": ("move = 3\n", "cannot be read"),
    "an unknown word": ("[position]\nchapters = 2\n", "position: The position cannot be read"),
    "an impossible position": ("[position]\nmarker = 99\n", "marker: the favour ring's spaces"),
    "no such edition": ('[position]\nedition = "mine"\n', "mine"),
    "no move": (move(type="jump"), "move 1: That is not a move"),
    "a move with another's detail": (move(type="tax", turns=1), "move 1: That is not a move"),
    "what could steer a terminal": ('[position]\nevent = "\\u001b[2J"\n', r"“\x1b[2J”"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_a_sentence(tried: Any, what: str) -> None:
    """Exit code 2, nothing on standard output, and what to mend."""
    text, said = BAD[what]
    code, out, err = tried(text)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert "\x1b" not in err


@pytest.mark.parametrize("path", ["none.toml", "."])
def test_a_file_that_is_none(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a sentence with the name."""
    assert cli.main(["try", path]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert path in heard.err


def test_what_a_file_says_cannot_steer_the_terminal(tried: Any) -> None:
    """A refused move that names a project with control characters shows them written out."""
    code, out, _ = tried(
        BUILD + '[[move]]\ntype = "play"\ncard = "donation"\nproject = "\\u001b[2J"\n'
    )
    assert code == 1
    assert "\x1b" not in out
    assert r"\x1b[2J" in out


def test_w15_2_another_edition_can_be_tried(tried: Any, data_folder: Path) -> None:
    """W15.2: an edition of one's own, by its id; its cards are what is played."""
    folder = data_folder / "editions"
    folder.mkdir(parents=True)
    text = text_of("kingsbridge").replace(b'id = "kingsbridge"', b'id = "mine"', 1)
    text = text.replace(b"get = { gold = 3 }", b"get = { gold = 4 }", 1)
    (folder / "mine.toml").write_bytes(text)
    code, out, _ = tried(
        '[position]\nedition = "mine"\nstep = "event"\nevent = "wool_for_gold"\n'
        + move(type="trade", accept=True)
    )
    assert code == 0
    assert "Blue receives 4 gold" in out

"""`wwe edition`: list, show, check, new (W15)."""

import errno
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from rules.world_without_end.edition import digest, find, read, text_of
from rules.world_without_end.edition_text import EFFECTS, MAX_BYTES
from rules.world_without_end.terms import TERMS
from wwe_tui import cli
from wwe_tui.edition_pages import diamond
from wwe_tui.editions import load_edition
from wwe_tui.errors import UsageError

KINGSBRIDGE = text_of("kingsbridge")
Run = Any


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `wwe edition …`: the exit code, what it printed, and what it complained of."""

    def edition(*words: object) -> tuple[int, str, str]:
        code = cli.main(["edition", *map(str, words)])
        heard = capsys.readouterr()
        return code, heard.out, heard.err

    return edition


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """An edition of a person's own, in the folder where they are."""
    path = tmp_path / "mine.toml"
    path.write_bytes(KINGSBRIDGE.replace(b'id = "kingsbridge"', b'id = "mine"'))
    return path


def _own(data_folder: Path, name: str, text: bytes) -> None:
    (data_folder / "editions").mkdir(parents=True, exist_ok=True)
    (data_folder / "editions" / name).write_bytes(text)


# --- list --------------------------------------------------------------------------------


def test_w15_1_list_tells_the_built_in_edition(run: Run) -> None:
    """The edition that comes with the game is told, and that it is a reconstruction."""
    code, out, err = run("list")
    assert (code, err) == (0, "")
    assert out.startswith("kingsbridge: Kingsbridge (reconstructed), version 1")
    assert out.endswith("(comes with the game, a reconstruction)\n")


def test_w15_2_list_tells_a_persons_own_editions(run: Run, data_folder: Path, mine: Path) -> None:
    """Files in the folder of editions are listed too, with those that cannot be played."""
    _own(data_folder, "mine.toml", mine.read_bytes())
    _own(data_folder, "broken.toml", b"[edition]")
    code, out, _ = run("list")
    assert code == 0
    assert "broken.toml: cannot be played (your own)" in out
    about = "mine: Kingsbridge (reconstructed), version 1, mine.toml"
    assert f"{about} (your own, a reconstruction)" in out
    assert f"are in {data_folder / 'editions'}." in out


def test_w15_2_an_edition_that_may_not_be_read_hides_no_other(
    run: Run, data_folder: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is listed as one that cannot be played, and the others are found as ever."""
    _own(data_folder, "mine.toml", mine.read_bytes())
    _own(data_folder, "a_secret.toml", mine.read_bytes())
    opened = Path.open

    def refusing(path: Path, *how: Any, **more: Any) -> Any:
        if path.name == "a_secret.toml":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", refusing)
    code, out, _ = run("list")
    assert code == 0
    assert "a_secret.toml: cannot be played (your own)" in out
    assert "mine: Kingsbridge (reconstructed), version 1, mine.toml" in out
    code, _, err = run("show", "nope")
    assert code == 2
    assert "nope" in err
    assert "kingsbridge" in err


def test_w15_2_list_tells_files_of_one_id_apart_and_which_are_copies(
    run: Run, data_folder: Path, mine: Path
) -> None:
    """Each line names its file; what is there only because it was played is called a copy."""
    text = mine.read_bytes()
    name = f"mine-{digest(read(text, 'mine.toml'))[:8]}.toml"
    for other in ("mine.toml", "mine-2.toml", name):
        _own(data_folder, other, text)
    lines = [line for line in run("list")[1].split("\n") if line.startswith("mine")]
    assert len({*lines}) == 3
    assert [f", {name} (a copy" in line for line in lines].count(True) == 1
    assert ["(your own" in line for line in lines].count(True) == 2
    assert [facts["origin"] for facts in json.loads(run("list", "--json")[1])].count("copy") == 1


def test_list_as_json(run: Run, data_folder: Path) -> None:
    """One JSON document, an object for each edition."""
    _own(data_folder, "broken.toml", b"[edition]")
    listed = json.loads(run("list", "--json")[1])
    assert listed[0]["id"] == "kingsbridge"
    assert listed[0]["digest"] == digest(find("kingsbridge"))
    assert listed[1]["file"] == "broken.toml"
    assert listed[1]["findings"] > 0


# --- show --------------------------------------------------------------------------------


def test_w15_1_show_tells_every_entry_and_its_provenance(run: Run) -> None:
    """All cards, projects and places are there, and where each comes from."""
    code, out, _ = run("show", "kingsbridge")
    edition = find("kingsbridge")
    assert code == 0
    assert "This is a reconstruction" in out
    places = [place.title for place in edition.plague_location]
    projects = [project.title for project in edition.project]
    assert all(title in out for title in (*places, *projects))
    assert all(card.title in out for card in edition.event)
    assert all(card.text in out for card in edition.event)
    assert re.search(r"^9 +The builder's yard +1 free house +rulebook", out, re.MULTILINE)
    assert "8 from the rulebook, 13 published elsewhere, 59 assumed" in out
    assert "    corners wood, gold, piety and stone; arrow 1; plague 9; rulebook\n" in out


def test_w15_1_show_of_printed_values_claims_no_reconstruction(run: Run, mine: Path) -> None:
    """An edition whose every entry is printed is none."""
    mine.write_bytes(mine.read_bytes().replace(b'"assumed"', b'"rulebook"'))
    assert "reconstruction" not in run("show", mine)[1]


def test_w5_2_show_card_lays_the_diamond(run: Run) -> None:
    """Corners clockwise from the top, and the arrow by its edge; 1 is lower right."""
    out = run("show", "kingsbridge", "--card", "alms")[1]
    assert out.startswith("Alms at the priory door\nEvent card alms: chapter I, immediate, starred")
    for line in ("       piety", "grain <      > gold", "        \\  /   arrow", "      loyalty"):
        assert line in out.split("\n")
    assert '{"type":"trade","give":{"gold":1},"get":{"piety":1}}' in out
    assert "Source: assumed" in out
    assert "This is a reconstruction" in out


@pytest.mark.parametrize(
    ("arrow", "line"),
    [(0, "       /  \\   *"), (1, "       \\  /   *"), (2, "   *   \\  /"), (3, "   *   /  \\")],
)
def test_w5_2_edge_k_lies_between_corners_k_and_k_plus_1(arrow: int, line: str) -> None:
    """Edge 0 is upper right, and the others follow clockwise."""
    assert line in diamond(["top", "right", "low", "left"], arrow, "*")


def test_w5_2_show_card_tells_what_each_orientation_brings(run: Run) -> None:
    """After one turn the left corner points North, and the arrow one edge further."""
    out = run("show", "kingsbridge", "--card", "alms")[1]
    rows = [line.split() for line in out.split("\n") if re.match(r"[0-3] ", line)]
    assert rows == [
        ["0", "piety", "gold", "loyalty", "grain", "1"],
        ["1", "grain", "piety", "gold", "loyalty", "2"],
        ["2", "loyalty", "grain", "piety", "gold", "3"],
        ["3", "gold", "loyalty", "grain", "piety", "0"],
    ]


def test_w10_10_show_card_of_a_project(run: Run) -> None:
    """A project is shown with its spaces and what each donor gets."""
    out = run("show", "kingsbridge", "--card", "bridge")[1]
    assert "Spaces: 4 stone and 2 wood" in out
    assert "Each donor gets 1 VP and 2 gold." in out


def test_show_card_with_the_id_of_both_a_card_and_a_project(run: Run) -> None:
    """The card "hospital" brings the project "hospital": both are shown."""
    out = run("show", "kingsbridge", "--card", "hospital")[1]
    assert "A hospital on the island" in out
    assert "Plague number 9: The builder's yard" in out
    assert "1 VP and 1 care for an ill location" in out


def test_show_as_json(run: Run) -> None:
    """The data as they are, with digest and provenance; a card alone if asked."""
    whole = json.loads(run("show", "kingsbridge", "--json")[1])
    assert len(whole["event"]) == 44
    assert whole["sources"] == {"rulebook": 8, "published": 13, "assumed": 59}
    card = json.loads(run("show", "kingsbridge", "--card", "alms", "--json")[1])
    assert [c["title"] for c in card["event"]] == ["Alms at the priory door"]
    assert card["project"] == []
    assert card["digest"] == whole["digest"] == digest(find("kingsbridge"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "shiring"], "There is no edition called shiring. Take one of these: kingsbridge"),
        (["show", "kingsbridge", "--card", "dragon"], "no event card and no project"),
        (["show", "missing.toml"], "missing.toml: No such file"),
        (["show", "."], ". is not a file"),
        (["check", "missing.toml"], "missing.toml: No such file"),
        (["show"], "required: ID"),
        (["dance"], "invalid choice"),
        ([], "required: WHAT"),
        (["new"], "required: FILE"),
    ],
)
def test_wrong_use_ends_with_2_and_a_sentence(run: Run, words: list[str], said: str) -> None:
    """What cannot be done is said on standard error; nothing is printed."""
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


def test_show_of_what_cannot_be_played_says_why(run: Run, mine: Path) -> None:
    """An edition with a fault is not shown; the first fault is."""
    mine.write_bytes(mine.read_bytes().replace(b"arrow = 2", b"arrow = 7", 1))
    code, out, err = run("show", mine)
    assert (code, out) == (2, "")
    assert "event wool_for_gold: arrow is 7; it must be from 0 to 3. (W15.3)" in err


# --- check -------------------------------------------------------------------------------


def test_w15_4_check_of_a_good_file(run: Run, mine: Path) -> None:
    """Exit code 0, and how much of it is assumed."""
    code, out, err = run("check", mine)
    assert (code, err) == (0, "")
    assert out.endswith("can be played. 59 of its entries are marked as assumed.\n")


def test_w15_4_check_tells_one_line_for_each_finding(run: Run, mine: Path) -> None:
    """Exit code 1; every line names the file, the entry, the reason and the clause."""
    text = mine.read_bytes().replace(b"arrow = 2", b"arrow = 7", 1)
    mine.write_bytes(text.replace(b"faces = [2, ", b"faces = [1, "))
    code, out, err = run("check", mine)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"{mine}, tax_die: faces[0] is 1; it must be from 2 to 5. (W15.3)",
        f"{mine}, event wool_for_gold: arrow is 7; it must be from 0 to 3. (W15.3)",
    ]


def test_check_as_json(run: Run, mine: Path) -> None:
    """The findings with their ids and values, for programs."""
    mine.write_bytes(mine.read_bytes().replace(b"arrow = 2", b"arow = 2", 1))
    code, out, _ = run("check", mine, "--json")
    assert code == 1
    finding, missing = json.loads(out)["findings"]
    assert (missing["id"], missing["values"]["field"]) == ("edition-missing-key", "arrow")
    assert finding["id"] == "edition-unknown-key"
    assert finding["values"]["entry"] == "event wool_for_gold"
    assert "arow means nothing here" in finding["sentence"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"id = \n", "line 1: this is not TOML: Invalid value."),
        (b"\xff\xfe", "line 1: this is not UTF-8."),
        (b"\0" * 100, "this is not TOML"),
        (b"a = " + b"[\n" * 9000, "deeper in each other"),
        (b"#" * (MAX_BYTES + 1), "larger than 131072 bytes"),
        (b"", "the table is missing"),
        (b'"\\u001b[2J" = 1\n' + KINGSBRIDGE, "\\x1b[2J: an edition has no such table"),
    ],
)
def test_check_of_a_hostile_file(run: Run, mine: Path, text: bytes, said: str) -> None:
    """Whatever the file holds, the answer is sentences in plain letters, and 1."""
    mine.write_bytes(text)
    code, out, err = run("check", mine)
    assert (code, err) == (1, "")
    assert said in out
    assert out.replace("\n", "").isprintable()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system without devices")
def test_check_does_not_read_what_never_ends(run: Run) -> None:
    """Only files are read: a device or a pipe could go on for ever."""
    assert run("check", "/dev/zero") == (
        2, "", "/dev/zero is not a file. Name the file of an edition.\n"
    )  # fmt: skip


# --- new ---------------------------------------------------------------------------------


def test_w15_2_new_writes_a_valid_copy_with_its_own_id(run: Run, tmp_path: Path) -> None:
    """The copy can be played at once; only its id and title differ from the model."""
    path = tmp_path / "My box.toml"
    code, out, err = run("new", path)
    assert (code, err) == (0, "")
    assert f"wwe edition check {path}" in out
    made = read(path.read_bytes(), "My box.toml")
    assert (made.id, made.edition.title) == ("my_box", "My box")
    assert made.event == find("kingsbridge").event
    assert run("check", path)[0] == 0


def test_w15_2_new_explains_every_table_effect_and_term(run: Run, tmp_path: Path) -> None:
    """Before each first heading stands its explanation; all effects and terms are there."""
    path = tmp_path / "box.toml"
    run("new", path)
    text = path.read_text("utf-8")
    headings = re.findall(r"^(.*)\n\[+(\w+)\]+", text, re.MULTILINE)
    first = {table: before for before, table in reversed(headings)}
    assert list(reversed(first)) == list(find("kingsbridge").__struct_fields__)
    assert all(before.startswith("#") for before in first.values())
    for effect in EFFECTS:
        assert f'#     {{ type = "{effect}"' in text
    for term in TERMS:
        assert re.search(rf"^#     {term.name} +{str(term.value).lower()} +\w", text, re.MULTILINE)


def test_w15_2_the_explained_examples_are_valid(run: Run, tmp_path: Path) -> None:
    """Each example of an effect in the comments can be used as it stands there."""
    path = tmp_path / "box.toml"
    run("new", path)
    text = path.read_text("utf-8")
    model = 'effect = { type = "trade", give = { gold = 1 }, get = { loyalty = 1 } }'
    assert model in text
    for example in re.findall(r"^#     (\{ type = .*\})$", text, re.MULTILINE):
        path.write_text(text.replace(model, f"effect = {example}"), "utf-8")
        said = run("check", path)[1]
        assert "effect." not in said, example
        assert "unknown" not in said, example


def test_new_never_writes_over_a_file(run: Run, mine: Path) -> None:
    """A file that is there stays as it was."""
    before = mine.read_bytes()
    code, out, err = run("new", mine)
    assert (code, out) == (2, "")
    assert "is there already" in err
    assert mine.read_bytes() == before


def test_new_where_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    """A place that does not exist is told, without a traceback."""
    code, out, err = run("new", tmp_path / "no/such/folder/box.toml")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "No such file or directory" in err


def test_new_on_a_full_disk_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half an edition would be in the way of the next attempt."""
    file = tmp_path / "box.toml"
    monkeypatch.setattr("wwe_tui.commands.edition.template", lambda *_: _FullDisk())
    code, out, err = run("new", file)
    assert (code, out) == (2, "")
    assert "No space left on device" in err
    assert not file.exists()


class _FullDisk(str):
    """A text that no disk has room for."""

    __slots__ = ()

    def encode(self, *_: object) -> bytes:
        """Fails as a write does."""
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# --- finding an edition --------------------------------------------------------------------


def test_w15_2_an_edition_is_found_by_id_or_by_file(data_folder: Path, mine: Path) -> None:
    """Built in, in the folder of editions by its id or name, or anywhere by its path."""
    _own(data_folder, "box.toml", mine.read_bytes())
    assert load_edition("box").id == "mine"
    assert load_edition("kingsbridge") is find("kingsbridge")
    assert load_edition("mine").id == "mine"
    assert load_edition(str(mine)).id == "mine"


@pytest.mark.parametrize(
    ("files", "vp"),
    [
        ({"mine.toml": (1, 4), "mine-COPY.toml": (2, 5)}, 4),
        ({"other name.toml": (1, 4), "mine-COPY.toml": (2, 5)}, 4),
        ({"a.toml": (1, 4), "b.toml": (2, 5)}, 5),
        ({"a.toml": (2, 4), "b.toml": (1, 5)}, 4),
    ],
    ids=["own before copy", "own by another name", "newer", "newer, though first by name"],
)
def test_w15_2_of_several_forms_of_an_id_one_is_taken(
    data_folder: Path, mine: Path, files: dict[str, tuple[int, int]], vp: int
) -> None:
    """A person's own file goes before copies, and a newer one before an older."""
    for name, (age, start) in files.items():
        text = mine.read_bytes().replace(b"vp = 8\n", b"vp = %d\n" % start)
        found = name.replace("COPY", digest(read(text, "mine.toml"))[:8])
        _own(data_folder, found, text)
        os.utime(data_folder / "editions" / found, (age, age))
    assert load_edition("mine").start.vp == vp


def test_w15_2_a_copy_is_named_without_its_ending(data_folder: Path, mine: Path) -> None:
    """An older form can be played too: by the name that the list shows."""
    _own(data_folder, "mine-0123abcd.toml", mine.read_bytes())
    assert load_edition("mine-0123abcd").id == "mine"


def test_w15_3_an_edition_that_cannot_be_played_is_not_loaded(data_folder: Path) -> None:
    """Whoever wants to play it is told the first fault and where to see all of them."""
    _own(data_folder, "mine.toml", KINGSBRIDGE.replace(b"arrow = 2", b"arrow = 7"))
    with pytest.raises(UsageError, match=r"arrow is 7.*\(W15\.3\).*wwe edition check"):
        load_edition("mine")

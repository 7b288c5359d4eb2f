"""W15.1: reading an edition's file, whoever wrote it, ends with an edition or a sentence."""

import time

import pytest

from rules.system import Refusal
from rules.world_without_end.edition import digest, find, plain, read, text_of
from rules.world_without_end.edition_checks import findings, findings_in
from rules.world_without_end.edition_text import MAX_BYTES, MAX_LINE
from tests.support.editions import REMOVED, changed

KINGSBRIDGE = text_of("kingsbridge")


@pytest.mark.parametrize(
    ("change", "message", "values"),
    [
        (
            ("event alms", "arrow", "1"),
            "edition-wrong-type",
            {"entry": "event alms", "field": "arrow", "needed": "integer", "found": "string"},
        ),
        (
            ("event alms", "starred", 1),
            "edition-wrong-type",
            {"entry": "event alms", "field": "starred", "needed": "boolean", "found": "integer"},
        ),
        (
            ("event alms", "arrow", 1.5),
            "edition-wrong-type",
            {"entry": "event alms", "field": "arrow", "needed": "integer", "found": "float"},
        ),
        (
            ("event alms", "corners", ["piety", "gold", "loyalty", 3]),
            "edition-wrong-type",
            {"entry": "event alms", "field": "corners[3]", "needed": "string", "found": "integer"},
        ),
        (
            ("event alms", "effect", "trade"),
            "edition-wrong-type",
            {"entry": "event alms", "field": "effect", "needed": "table", "found": "string"},
        ),
        (
            ("event alms", "effect.give", {"gold": "one"}),
            "edition-wrong-type",
            {
                "entry": "event alms",
                "field": "effect.give.gold",
                "needed": "integer",
                "found": "string",
            },
        ),
        (
            ("supply", "stone", True),
            "edition-wrong-type",
            {"entry": "supply", "field": "stone", "needed": "integer", "found": "boolean"},
        ),
        (
            ("event pilgrims", "effect.set", {"wool_price": 1, "cloth_sale": "no"}),
            "edition-wrong-type",
            {
                "entry": "event pilgrims",
                "field": "effect.set.cloth_sale",
                "needed": "integer or boolean",
                "found": "string",
            },
        ),
        (
            ("event alms", "effect.type", REMOVED),
            "edition-missing-key",
            {"entry": "event alms", "field": "effect.type"},
        ),
        (
            ("event alms", "effect.give", REMOVED),
            "edition-missing-key",
            {"entry": "event alms", "field": "effect.give"},
        ),
        (
            ("event alms", "effect.take", {}),
            "edition-unknown-key",
            {"entry": "event alms", "field": "effect.take", "known": ["type", "give", "get"]},
        ),
        (
            ("project bridge", "donation.gold", 2),
            "edition-unknown-key",
            {
                "entry": "project bridge",
                "field": "donation.gold",
                "known": ["vp", "goods", "care"],
            },
        ),
        (
            ("tax_die", "sides", 6),
            "edition-unknown-key",
            {"entry": "tax_die", "field": "sides", "known": ["faces", "source"]},
        ),
        (
            ("tax_die", "source", "me"),
            "edition-unknown-value",
            {
                "entry": "tax_die",
                "field": "source",
                "found": "me",
                "known": ["rulebook", "published", "assumed"],
            },
        ),
        (
            ("house_space 3", "needs", "straw"),
            "edition-unknown-value",
            {
                "entry": "house_space 3",
                "field": "needs",
                "found": "straw",
                "known": ["stone", "wood"],
            },
        ),
        (
            ("event alms", "id", 7),
            "edition-wrong-type",
            {"entry": "event 7", "field": "id", "needed": "string", "found": "integer"},
        ),
        (
            ("event alms", "id", REMOVED),
            "edition-missing-key",
            {"entry": "event #6", "field": "id"},
        ),
        (("", "council", REMOVED), "edition-missing-table", {"entry": "council"}),
        (("", "event", {"alms": {}}), "edition-not-a-list", {"entry": "event"}),
        (
            ("", "tax_die", [2, 3]),
            "edition-wrong-entry",
            {"entry": "tax_die", "needed": "table", "found": "array"},
        ),
        (
            ("start", "vp", 1 << 70),
            "edition-long-number",
            {"entry": "start"},
        ),
    ],
)
def test_w15_4_the_shape_of_an_entry(
    change: tuple[str, str, object], message: str, values: dict[str, object]
) -> None:
    """A wrong type, key or word is told with the entry, the field and what is known."""
    (found,) = findings_in(changed(change), "mine.toml")
    assert (found.id, found.values) == (message, {"file": "mine.toml", **values})


def test_w15_4_an_unknown_table_is_named() -> None:
    """A table that no edition has is told, with those that editions have."""
    (found,) = findings_in(changed(("", "evnets", [])), "mine.toml")
    assert (found.id, found.values["entry"]) == ("edition-unknown-table", "evnets")
    assert found.values["known"][:3] == ["edition", "supply", "start"]


def test_w15_4_an_unknown_effect_is_told_with_the_known_ones() -> None:
    """All fifteen effects of W15.5 are listed."""
    (found,) = findings_in(changed(("event alms", "effect.type", "dance")), "mine.toml")
    assert found.values["found"] == "dance"
    assert len(found.values["known"]) == 15


def test_w15_4_every_entry_of_a_wrong_shape_is_told() -> None:
    """Entries are read one by one, so one wrong card does not hide the next."""
    found = findings_in(
        changed(("event alms", "arrow", "1"), ("event muster", "arrow", "2")), "mine.toml"
    )
    assert [reason.values["entry"] for reason in found] == ["event alms", "event muster"]


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        (b"[edition]\nid = \n", "edition-not-toml", 2),
        (b"[edition]\nid = 'a'\nid = 'b'\n", "edition-not-toml", 3),
        (b"[edition", "edition-not-toml", 1),
        (b"a = 1\nb = 2\x00\n", "edition-not-toml", 2),
        (b"a = 99999999999999999999" + b"9" * 500, "edition-missing-table", None),
        (b"a = 2024-13-45", "edition-not-toml", 1),
        (b"# ok\n# \xff\n", "edition-not-text", 2),
        (b"# ok\na = " + b"9" * MAX_LINE, "edition-long-line", 2),
        (b"\x00\x01\x02\x03", "edition-not-toml", 1),
        (b"", "edition-missing-table", None),
    ],
)
def test_w15_1_what_is_no_edition(text: bytes, message: str, line: int | None) -> None:
    """A file that is no TOML is refused with the line."""
    found = findings(text, "mine.toml")
    assert message in [reason.id for reason in found]
    assert line is None or found[0].values["line"] == line


def _repeated(line: str, head: str = "") -> str:
    """A line with ``{}`` for its number, as often as fits into a quarter of the largest file."""
    lines, size = [head], len(head)
    for number in range(MAX_BYTES):
        lines.append(line.format(number))
        size += len(lines[-1]) + 1
        if size > MAX_BYTES // 4:
            return "\n".join(lines)
    return "\n".join(lines)


DEEP = ".a" * (MAX_LINE // 2 - 20)
HOSTILE = {
    "nested lists": "a = " + "[\n" * 40_000,
    "nested tables": "a = " + "{a=" * 300,
    "long dotted keys": _repeated("a" + DEEP + ".b{} = 1"),
    "many deep tables": _repeated("[a{}" + DEEP + "]"),
    "many keys in a deep table": _repeated("x{}.a.a.a = 1", f"[a{DEEP}]"),
    "many entries": _repeated("[[event]]"),
    "one long list": "[tax_die]\nsource = 'assumed'\nfaces = [\n" + "7,\n" * 40_000 + "]",
    "long numbers": _repeated("a{} = 0x" + "f" * (MAX_LINE - 20)),
    "an unfinished text": 'a = """' + "x\n" * 60_000,
    "a steering key": '"\\u001b[2J\\u0000" = 1',
    "a steering id": '[[event]]\nid = "\\u001b]0;title\\u0007"\n',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_w15_1_a_hostile_file_costs_little_and_says_nothing_dangerous(text: str) -> None:
    """However it was made, a file is refused within seconds, in plain letters."""
    start = time.process_time()
    found = findings(text.encode(), "mine.toml")
    assert time.process_time() - start < 10
    assert found
    assert all(repr(r.values).isprintable() and len(repr(r.values)) < 2000 for r in found[:50])


def test_w15_1_a_file_that_is_too_large_is_not_looked_at() -> None:
    """The limit is told; the rest of the file does not matter."""
    (found,) = findings(b"#" * (MAX_BYTES + 1), "mine.toml")
    assert (found.id, found.values["most"]) == ("edition-too-big", MAX_BYTES)


@pytest.mark.parametrize(
    "text",
    [KINGSBRIDGE, b"\xef\xbb\xbf" + KINGSBRIDGE, KINGSBRIDGE.replace(b"\n", b"\r\n")],
    ids=["as it is", "with a byte-order mark", "with Windows line ends"],
)
def test_w15_1_an_edition_is_read_from_its_file(text: bytes) -> None:
    """Editors differ in how they mark files and lines; that does not change the edition."""
    assert plain(read(text, "mine.toml")) == plain(find("kingsbridge"))


def test_w15_1_read_refuses_with_the_first_finding() -> None:
    """What cannot be played is never returned, whether its shape or its sense is wrong."""
    for old, new in ((b"arrow = 2", b"arrow = 7"), (b"arrow = 2", b"arow = 2")):
        text = KINGSBRIDGE.replace(old, new, 1)
        with pytest.raises(Refusal) as refused:
            read(text, "mine.toml")
        assert refused.value.reason == findings(text, "mine.toml")[0]


def test_w15_2_the_digest_tells_editions_apart() -> None:
    """Any difference in what is printed changes the digest; comments and spaces do not."""
    same = read(b"# mine\n" + KINGSBRIDGE, "mine.toml")
    other = read(KINGSBRIDGE.replace(b"arrow = 2", b"arrow = 3", 1), "mine.toml")
    assert digest(same) == digest(find("kingsbridge"))
    assert digest(other) != digest(find("kingsbridge"))

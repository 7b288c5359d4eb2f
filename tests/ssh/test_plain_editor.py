"""What a visitor of plain mode types at a terminal that leaves editing and echo to the server."""

import pytest

from wwe_tui.plain.console import LONGEST
from wwe_tui.ssh.plain_visit_editor import Editor


def edited(*keys: bytes) -> tuple[list[str | None], str]:
    """The lines that come of keys, and what was echoed."""
    shown: list[str] = []
    editor = Editor(shown.append)
    lines = [line for data in keys for line in editor.feed(data)]
    return lines, "".join(shown)


@pytest.mark.parametrize(
    ("keys", "lines", "shown"),
    [
        (b"ab\x7fc\r", ["ac"], "ab\b \bc\n"),
        (b"abc\x15d\r\n", ["d"], "abc\b\b\b   \b\b\bd\n"),
        (b"say hi\x17ho\r", ["say ho"], "say hi\b\b  \b\bho\n"),
        (b"x\x03", [""], "x\n"),
        (b"\x03", [None], ""),
        (b"x\x04y\n", ["xy"], "xy\n"),
        (b"\x1b[A\x1b[1;5Cx\x1bOPy\x00\x07\n", ["xy"], "xy\n"),
        ("\u202e\x9b2Jä\r".encode(), ["2Jä"], "2Jä\n"),
        (b"\xff\n\n", ["\ufffd", ""], "\ufffd\n\n"),
        ("木\x7f\r".encode(), [""], "木\b\b  \b\b\n"),
    ],
)
def test_keys_are_edited_and_no_control_is_echoed(
    keys: bytes, lines: list[str | None], shown: str
) -> None:
    """Backspace, Ctrl-U, Ctrl-W, Ctrl-C and Ctrl-D do as elsewhere; also byte by byte."""
    assert edited(keys) == (lines, shown)
    assert edited(*(bytes([byte]) for byte in keys)) == (lines, shown)


def test_a_long_line_is_not_kept() -> None:
    """One letter more than is looked at tells that it was too long."""
    lines, shown = edited(b"x" * 1_000_000 + b"\n")
    assert [len(line or "") for line in lines] == [LONGEST + 1]
    assert len(shown) == LONGEST + 2

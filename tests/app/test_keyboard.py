"""What a terminal sends: keys are keys, and what is broken means nothing and ends nothing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.events import Key, Paste

from wwe_tui.keyboard import Keyboard

BROKEN = [
    b"\xe9 ",
    b"\xff\xfe\xf8",
    b"\x1b[1114112u",
    b"\x1b[99999999999999u",
    b"\x1b[27;5;99999999~",
    b"\x1b[48;0;0;0;0t\x1b[<0;5;5M",
    b"\x1b[48;9999;9999;99990;99990t",
    b"\x1b[?2048;1$y",
    b"\x1b[M\xff\xff\xff",
]
"""Bytes that are no text, numbers that are no letters, sizes that no terminal has."""


def _keys(keyboard: Keyboard, data: bytes) -> list[str]:
    return [event.key for event in keyboard.feed(data) if isinstance(event, Key)]


@pytest.mark.parametrize("broken", BROKEN, ids=repr)
def test_after_broken_input_keys_are_understood(broken: bytes) -> None:
    """It may swallow a key that belongs to it, but the next is what it says."""
    keyboard = Keyboard()
    list(keyboard.feed(broken))
    list(keyboard.feed(b"\x03"))
    assert _keys(keyboard, b"u") == ["u"]


@given(st.lists(st.binary(max_size=12), max_size=6))
@example([b"\x1b[200~", b"\x1b[<0;0;0M", b"\xc3"])
def test_no_bytes_are_an_error(chunks: list[bytes]) -> None:
    """Any bytes, in any pieces, only ever make messages."""
    keyboard = Keyboard()
    for chunk in chunks:
        list(keyboard.feed(chunk))
        list(keyboard.tick())


def test_a_letter_may_come_in_pieces() -> None:
    """The two bytes of an é arrive one after the other."""
    keyboard = Keyboard()
    assert _keys(keyboard, b"\xc3") == []
    assert _keys(keyboard, b"\xa9") == ["é"]


def test_a_paste_is_one_message() -> None:
    """What is pasted is no row of keys."""
    messages = list(Keyboard().feed(b"\x1b[200~quit\x1b[201~"))
    assert [type(message) for message in messages] == [Paste]


def test_ctrl_c_ends_a_paste_that_was_never_closed() -> None:
    """So nobody's keyboard is taken away."""
    keyboard = Keyboard()
    assert list(keyboard.feed(b"\x1b[200~abc")) == []
    assert _keys(keyboard, b"\x03") == ["ctrl+c"]


PASTED = b"\x1b[200~Evil \x1b[31mX\rtail\x07\x1b]0;owned\x9c \x1b[201~u"


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 100])
def test_a_paste_presses_no_keys_whatever_stands_in_it(size: int) -> None:
    """Sequences and line ends are no keys, in whatever pieces it comes; the key after it is one."""
    keyboard = Keyboard()
    pieces = [PASTED[start : start + size] for start in range(0, len(PASTED), size)]
    messages = [message for piece in pieces for message in keyboard.feed(piece)]
    texts = [message.text for message in messages if isinstance(message, Paste)]
    keys = [message.key for message in messages if isinstance(message, Key)]
    assert texts == ["Evil [31mX tail]0;owned "]
    assert keys == ["u"]


def test_a_paste_without_end_is_not_kept_without_end() -> None:
    """What is beyond the longest is left out."""
    keyboard = Keyboard()
    list(keyboard.feed(b"\x1b[200~" + b"a" * 100_000))
    (message,) = keyboard.feed(b"\x1b[201~")
    assert isinstance(message, Paste)
    assert len(message.text) == 10_000

"""The shadow of a remote terminal: what it sends makes the terminal show what is wanted."""

from random import Random

import pyte
import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from wwe_tui.ssh.shadow import Shadow

WIDTH, HEIGHT = 24, 6
STYLES = (
    None,
    Style(bold=True),
    Style(dim=True, bold=True),
    Style(color="red", bgcolor="#102030"),
    Style(color="blue", bgcolor="#102030", italic=True),
    Style(reverse=True),
    Style(color="#aabbcc", underline=True),
    Style(strike=True, bgcolor="green"),
)
LETTERS = "aab  ─é日本\u0301"


class Terminal:
    """A terminal that shows what a shadow sends."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.shadow = Shadow(width, height)
        self.screen = pyte.Screen(width, height)
        self.screen.reset_mode(7 << 5)  # as the driver does: no wrapping at the end of a row
        self._stream = pyte.Stream(self.screen)

    def send(self) -> int:
        """Sends the difference; how many letters that took."""
        text = self.shadow.difference()
        self._stream.feed(text)
        return len(text)

    def cells(self) -> list[list[tuple[object, ...]]]:
        """All that can be seen, cell by cell."""
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return [[seen(self.screen.buffer[y][x]) for x in columns] for y in rows]


def seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    """What can be seen of a cell: on a blank neither a letter's colour nor how thick it is."""
    if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough):
        return (" ", cell.bg)
    return tuple(cell)


def strip(dice: Random, most: int) -> Strip:
    """Any letters in any styles."""
    texts = ("".join(dice.choices(LETTERS, k=dice.randint(1, 6))) for _ in range(4))
    segments = [Segment(text, dice.choice(STYLES)) for text in texts]
    return Strip(segments).adjust_cell_length(dice.randint(1, most))


@pytest.mark.parametrize("seed", range(20))
def test_step_by_step_the_terminal_shows_what_it_would_at_once(seed: int) -> None:
    """After any updates the screen is the same as one that was sent only the last state."""
    dice = Random(seed)  # noqa: S311
    terminal, written = Terminal(), []
    for _ in range(40):
        x, y = dice.randrange(WIDTH), dice.randrange(HEIGHT)
        written.append((x, y, strip(dice, WIDTH - x)))
        terminal.shadow.write(*written[-1])
        if dice.random() < 0.5:
            terminal.send()
    terminal.send()
    at_once = Terminal()
    for piece in written:
        at_once.shadow.write(*piece)
    at_once.send()
    assert terminal.cells() == at_once.cells()


def test_nothing_new_is_not_sent() -> None:
    """The same strip once more costs nothing, and one other letter costs a few bytes."""
    terminal = Terminal()
    terminal.shadow.write(0, 0, Strip([Segment("the same words")]))
    terminal.send()
    terminal.shadow.write(0, 0, Strip([Segment("the same words")]))
    assert terminal.send() == 0
    terminal.shadow.write(0, 0, Strip([Segment("the came words")]))
    assert terminal.send() == len("\x1b[1;5Hc")
    assert terminal.screen.display[0].rstrip() == "the came words"


def test_a_wide_letter_goes_whole_and_comes_whole() -> None:
    """Two letters take the place of a wide one, and the other way round."""
    terminal = Terminal(6, 1)
    for text in ("a日b", "axyb", "日本b", "x本yb"):
        terminal.shadow.write(0, 0, Strip([Segment(text)]).adjust_cell_length(6))
        terminal.send()
        shown = "".join(cell[0] for cell in terminal.cells()[0])  # type: ignore[misc]
        assert shown.rstrip() == text


def test_after_another_size_all_is_sent() -> None:
    """What a terminal makes of its text when it becomes smaller nobody knows."""
    terminal = Terminal(10, 2)
    terminal.shadow.write(0, 0, Strip([Segment("words")]))
    terminal.send()
    terminal.shadow.resize(8, 2)
    terminal.shadow.write(0, 0, Strip([Segment("words")]))
    assert terminal.send() > len("words")


def test_what_does_not_fit_is_left_out() -> None:
    """Strips that begin or end outside, or are on no row."""
    terminal = Terminal(4, 1)
    terminal.shadow.write(-2, 0, Strip([Segment("abcdef")]))
    terminal.shadow.write(3, 0, Strip([Segment("xyz")]))
    terminal.shadow.write(0, 1, Strip([Segment("no")]))
    terminal.shadow.write(0, -1, Strip([Segment("no")]))
    terminal.send()
    assert terminal.screen.display == ["cdex"]

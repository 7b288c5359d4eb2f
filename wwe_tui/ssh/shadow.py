"""What a remote terminal shows, cell by cell, so that only what changed is sent.

Two grids: what is *wanted*, which every update of the screen changes at once, and what is
*shown*, as far as it was sent. The difference may be asked for at any time: a slow line gets
it less often, and then gets only the newest state of each cell.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.color import ColorSystem
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

NEAR = 4
"""Cells that did not change and are sent all the same, where skipping them takes more bytes."""


class Cell(NamedTuple):
    """A letter in a style; the second cell of a wide letter is empty text."""

    text: str
    style: Style | None


UNKNOWN = Cell("", Style(conceal=True))
"""What a terminal shows where nothing was sent yet: it is like no cell that is wanted."""

_BLANK = Cell(" ", None)

ENDING = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "53": "55",
}
"""Which code ends what another one began: bold, faint, italic, underlined, blinking …"""

ON_LETTERS = frozenset("123")
"""What does not show on a blank: bold, faint, italic."""


class Parts(NamedTuple):
    """The codes of a style: its attributes, its colour, its ground; "" for none."""

    attributes: frozenset[str] = frozenset()
    colour: str = ""
    ground: str = ""

    @property
    def of_blank(self) -> "Parts":
        """What of it shows on a blank; what is underlined or reversed shows its colour."""
        shown = self.attributes - ON_LETTERS
        return Parts(shown, self.colour if shown else "", self.ground)


class Shadow:
    r"""The two grids of one terminal.

    >>> from rich.segment import Segment
    >>> shadow = Shadow(3, 1)
    >>> shadow.write(0, 0, Strip([Segment("abc")]))
    >>> shadow.difference()
    '\x1b[1;1H\x1b[0mabc'
    >>> shadow.write(1, 0, Strip([Segment("X")]))
    >>> shadow.difference()
    '\x1b[1;2HX'
    """

    def __init__(self, width: int, height: int) -> None:
        self._pen: Style | None = None
        self._pen_known = False
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Another size: nothing is known of what is shown."""
        self._width, self._height = width, height
        self._wanted = [[_BLANK] * width for _ in range(height)]
        self._shown = [[UNKNOWN] * width for _ in range(height)]
        self._touched: set[int] = set()

    def forget(self) -> None:
        """What is shown is not known any more: all of it is sent again."""
        self._shown = [[UNKNOWN] * self._width for _ in range(self._height)]
        self._touched = set(range(self._height))
        self._pen_known = False

    # --- what is wanted ---------------------------------------------------------------------

    def paint(self, update: CompositorUpdate) -> None:
        """Takes what the screen's compositor would send to a terminal."""
        for x, y, strip in _pieces(update):
            self.write(x, y, strip)

    def write(self, x: int, y: int, strip: Strip) -> None:
        """Takes a strip that begins in a column of a row; what is outside is left out."""
        if not 0 <= y < self._height:
            return
        cells = _cells(strip)[max(0, -x) : self._width - x]
        x = max(0, x)
        row = self._wanted[y]
        row[x : x + len(cells)] = cells
        for edge in (x, x + len(cells)):
            _mend(row, edge)
        self._touched.add(y)

    # --- what is sent -----------------------------------------------------------------------

    def difference(self) -> str:
        """The sequences that make the terminal show what is wanted; from now on it does."""
        out: list[str] = []
        for y in sorted(self._touched):
            for start, end in self._runs(y):
                out.append(f"\x1b[{y + 1};{start + 1}H")
                out.extend(self._drawn(self._wanted[y][start:end]))
            self._shown[y] = self._wanted[y].copy()
        self._touched.clear()
        return "".join(out)

    def _runs(self, y: int) -> Iterator[tuple[int, int]]:
        """Where the row differs, from and to which column; near ones are one."""
        start = end = -1
        for x in self._changed(y):
            if start < 0:
                start = x
            elif x - end > NEAR:
                yield start, end
                start = x
            end = x + 1
        if start >= 0:
            yield start, end

    def _changed(self, y: int) -> Iterator[int]:
        """The columns to be sent: a wide letter is sent whole."""
        wanted, shown = self._wanted[y], self._shown[y]
        if wanted == shown:
            return
        for x, (now, before) in enumerate(zip(wanted, shown, strict=True)):
            follows = x + 1 < len(wanted) and wanted[x + 1].text == ""
            if now != before or (follows and wanted[x + 1] != shown[x + 1]):
                yield x

    def _drawn(self, cells: Iterable[Cell]) -> Iterator[str]:
        for text, style in cells:
            if not self._pen_known:
                yield f"\x1b[{_codes(style)}m"
                self._pen, self._pen_known = style, True
            elif style != self._pen and not (text == " " and _same_blank(self._pen, style)):
                yield _change(self._pen, style)
                self._pen = style
            yield text


def _mend(row: list[Cell], edge: int) -> None:
    """Blanks what is left of a wide letter of which the other half was written over at an edge.

    >>> row = [Cell("日", None), Cell("x", None)]
    >>> _mend(row, 1)
    >>> row[0].text
    ' '
    """
    if 0 < edge < len(row):
        before, after = row[edge - 1], row[edge]
        if _is_wide(before) and after.text:
            row[edge - 1] = before._replace(text=" ")
        if not after.text and not _is_wide(before):
            row[edge] = after._replace(text=" ")
    elif row and edge == 0 and not row[0].text:
        row[0] = row[0]._replace(text=" ")
    elif row and edge == len(row) and _is_wide(row[-1]):
        row[-1] = row[-1]._replace(text=" ")


def _is_wide(cell: Cell) -> bool:
    return bool(cell.text) and get_character_cell_size(cell.text[0]) > 1


def _pieces(update: CompositorUpdate) -> Iterator[tuple[int, int, Strip]]:
    """Strips with the column and row where each begins."""
    if isinstance(update, LayoutUpdate):
        for y, strips in enumerate(update.strips, update.region.y):
            x = update.region.x
            for strip in strips:
                yield x, y, strip
                x += strip.cell_length
    elif isinstance(update, ChopsUpdate):
        for y, first, last in update.spans:
            ends, chops = update.chop_ends[y], update.chops[y].items()
            for end, (x, chop) in zip(ends, chops, strict=False):
                if chop is not None and x <= last and end > first:
                    yield x, y, chop


def _cells(strip: Strip) -> list[Cell]:
    cells: list[Cell] = []
    for text, style, control in strip:
        if not control:
            cells.extend(_cells_of(text, style))
    return cells


@lru_cache(maxsize=1 << 13)
def _cells_of(text: str, style: Style | None) -> tuple[Cell, ...]:
    """A letter that takes no cell of its own goes with the one before it."""
    cells: list[Cell] = []
    for letter in text:
        width = get_character_cell_size(letter)
        if width == 0:
            if cells:
                place = -1 if cells[-1].text or len(cells) == 1 else -2
                cells[place] = cells[place]._replace(text=cells[place].text + letter)
            continue
        cells += [Cell(letter, style), Cell("", style)][:width]
    return tuple(cells)


@lru_cache(maxsize=1 << 13)
def _same_blank(one: Style | None, other: Style | None) -> bool:
    """Whether a blank looks the same in both styles: a letter's colour does not show on it."""
    return _parts(one).of_blank == _parts(other).of_blank


@lru_cache(maxsize=1 << 13)
def _change(before: Style | None, now: Style | None) -> str:
    """The sequence by which a pen of one style becomes one of another; the shorter of two."""
    full = f"\x1b[{_codes(now)}m"
    old, new = _parts(before), _parts(now)
    if (old.colour and not new.colour) or (old.ground and not new.ground):
        return full
    codes = [
        *sorted({ENDING[code] for code in old.attributes - new.attributes}),
        *sorted(new.attributes - old.attributes),
        new.colour if new.colour != old.colour else "",
        new.ground if new.ground != old.ground else "",
    ]
    if not {"1", "2"}.isdisjoint(new.attributes & old.attributes) and "22" in codes:
        return full  # what ends bold ends faint too
    change = f"\x1b[{';'.join(filter(None, codes))}m"
    return min(full, change, key=len)


@lru_cache(maxsize=1 << 12)
def _parts(style: Style | None) -> Parts:
    if style is None:
        return Parts()
    codes = style.without_color._make_ansi_codes(ColorSystem.TRUECOLOR)  # noqa: SLF001
    colour, ground = style.color, style.bgcolor
    return Parts(
        frozenset(filter(None, codes.split(";"))),
        ";".join(colour.get_ansi_codes()) if colour else "",
        ";".join(ground.get_ansi_codes(foreground=False)) if ground else "",
    )


@lru_cache(maxsize=1 << 12)
def _codes(style: Style | None) -> str:
    """The numbers of the sequence that sets exactly this style."""
    codes = style._make_ansi_codes(ColorSystem.TRUECOLOR) if style else ""  # noqa: SLF001
    return f"0;{codes}" if codes else "0"

"""How seats are shown: a shape in their colour, and a name or a letter beside it."""

from rules.system import TABLE

from .lines import Line, Span, cut, line
from .scene import Scene

LONGEST_NAME = 12
"""Letters of the longest name that a person may take."""


def marker(scene: Scene, seat: str) -> Span:
    """The shape of a seat in its colour."""
    return Span(scene.glyphs[seat], style(seat))


def style(seat: str) -> str:
    """The name of the style of a seat."""
    return f"seat-{seat}"


def name(scene: Scene, seat: str) -> str:
    """What a seat is called: its person's name, or its colour."""
    return scene.t.word("seat", seat)


def person(scene: Scene, seat: str, width: int) -> Line:
    """A seat's shape and name, in at most ``width`` cells."""
    return line(marker(scene, seat), " ", Span(cut(name(scene, seat), width - 2), style(seat)))


def letter(scene: Scene, seat: str) -> Line:
    """A seat's shape and the first letter of its colour, where there is no room for a name.

    Where the shape is that letter already, it stands alone.
    """
    shape = marker(scene, seat)
    initial = scene.t.word("colour", seat)[0]
    return (shape,) if shape.text == initial else line(shape, Span(initial, style(seat)))


def signs(scene: Scene, seat: str) -> Line:
    """Two cells: whether a seat is to decide, and whether it is the active one."""
    waiting, glyphs = scene.view.waiting, scene.glyphs
    decides = waiting is not None and waiting.seat == seat
    return (
        Span(glyphs["deciding"] if decides else " ", "accent"),
        Span(glyphs["active"] if scene.view.active == seat else " ", "accent"),
    )


def deciding(scene: Scene) -> str | None:
    """The seat that is to decide; None while chance or nobody is."""
    waiting = scene.view.waiting
    return None if waiting is None or waiting.seat == TABLE else waiting.seat

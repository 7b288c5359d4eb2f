"""The whole screen of a table as it was after a step, in styled lines."""

from rich.cells import cell_len

from wwe_tui.glyphs import UNICODE
from wwe_tui.panels.lines import Lines, Span, fit, line
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.panels.whole import whole

from .subject import Subject

FOOT = "keys"
"""The style of the last row, which has the keys while a game is played."""


def screen(subject: Subject, step: int) -> Lines:
    """Exactly as many lines as rows, each as wide as the screen, with printable letters only."""
    width, _ = subject.look.size
    rows = whole(scene(subject, step), subject.look.size)
    rows[-1] = fit(line(Span(f" {_foot(subject, step)}", FOOT)), width, FOOT)
    return [fit(tuple(_printable(span) for span in row), width) for row in rows]


def scene(subject: Subject, step: int) -> Scene:
    """What the viewpoint knew then; nobody is asked anything."""
    film, viewpoint = subject.film, subject.viewpoint
    return Scene(
        t=subject.t,
        glyphs=UNICODE,
        edition=subject.edition,
        view=film.view(step, viewpoint),
        seats=film.seats(step),
        news=subject.news[: step + 1],
        pause=Pause("shown"),
        resigned=film.resigned(step),
    )


def _foot(subject: Subject, step: int) -> str:
    steps = subject.film.steps
    return subject.t(
        "export-foot",
        title=subject.edition.edition.title,
        number=steps[step].number,
        last=steps[-1].number,
        viewpoint=subject.viewpoint,
    )


def _printable(span: Span) -> Span:
    """The span with as many cells, but no letter that would steer a terminal."""
    if span.text.isprintable():
        return span
    letters = (one if one.isprintable() else "?" * cell_len(one) for one in span.text)
    return span._replace(text="".join(letters))

"""What happened, as it is told: headings of chapters and rounds, a paragraph for each entry."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, takewhile
from typing import NamedTuple

from rules.world_without_end.happenings import ChapterBegan
from wwe_tui.chronicle import News
from wwe_tui.telling.narrator import HEADINGS, story

from . import published
from .colouring import broken, coloured, colours
from .lines import EMPTY, Line, Lines, Span, clicking, fit, line, text_of, wrap
from .same import Same
from .scene import Scene

HANGING = "  "
"""Before all but the first row of a paragraph."""


class Look(NamedTuple):
    """What the rows of an entry depend on besides the entry: words, seats, cells."""

    t: Same
    seats: tuple[str, ...]
    width: int
    undone: str
    """The sign of what was taken back: a look alone does not tell it on every screen."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """All rows of this chapter, and of earlier ones while they do not fill the height.

    Those from the chapter on in which the cursor is, if it is anywhere.
    """
    rows: Lines = []
    for chapter in _chapters_backwards(_shown(scene)):
        rows = [*_published(scene, chapter, width), *_rows(scene, chapter, width), *rows]
        if len(rows) >= height and (scene.aim is None or scene.aim >= chapter[0].number):
            break
    return rows[1:] if rows and rows[0] == EMPTY else rows


def _shown(scene: Scene) -> Sequence[News]:
    return scene.news if scene.chronicle is None else scene.chronicle


def whole(scene: Scene, width: int) -> Lines:
    """All rows of the whole game."""
    news = _shown(scene)
    return [*_published(scene, news, width), *_rows(scene, news, width)]


def _published(scene: Scene, news: Sequence[News], width: int) -> Lines:
    """What is told of the seed, where news begin with the game's beginning."""
    if scene.seed is None or not news or news[0].kind != "opening":
        return []
    return published.draw(scene.t, scene.seed, width)


def rows_of(rows: Lines, number: int) -> range:
    """Which of these rows tell of an entry; none if it is not among them."""
    found = [at for at, row in enumerate(rows) if row and row[0].click == f"entry {number}"]
    return range(found[0], found[-1] + 1) if found else range(0)


def latest(scene: Scene, width: int, height: int) -> Lines:
    """The last rows, without empty ones: what happened just now."""
    found: Lines = []
    for item in reversed(scene.news):
        if len(found) >= height:
            break
        found = [*filter(None, _rows(scene, (item,), width)), *found]
    return found[max(0, len(found) - height) :] if height > 0 else []


def title(scene: Scene) -> tuple[Line, Line]:
    """What the panel is, and whether it tells also what was taken back."""
    undone = scene.chronicle is not None
    right = line(scene.t("chronicle-undone", sign=scene.glyphs["bad"])) if undone else EMPTY
    return line(scene.t("chronicle-title")), right


def _chapters_backwards(news: Sequence[News]) -> Iterator[Sequence[News]]:
    end = len(news)
    for number in range(len(news) - 1, -1, -1):
        if number == 0 or any(isinstance(w, ChapterBegan) for w in news[number].happenings):
            yield news[number:end]
            end = number


def _rows(scene: Scene, news: Sequence[News], width: int) -> Lines:
    known = {item.number: item for item in _shown(scene) if item.kind != "opening"}
    seats = tuple(player.seat for player in scene.view.players)
    look = Look(Same(scene.t), seats, width, scene.glyphs["bad"])
    return list(chain.from_iterable(_entry(scene, look, item, known) for item in news))


def _entry(scene: Scene, look: Look, item: News, known: Mapping[int, News]) -> Sequence[Line]:
    meant = known.get(item.to) if item.to else None
    rows = _told(Same(item), Same(meant), look)
    if item.number != scene.aim or item.kind == "opening":
        return rows
    return [*_under_cursor(rows, look), *rows[len(_first(rows)) :]]


def _under_cursor(rows: Sequence[Line], look: Look) -> Lines:
    """The decision itself: what came of it at the end of a round is not what one looks at."""
    return [
        tuple(span._replace(style="cursor") for span in fit(row, look.width))
        for row in _first(rows)
    ]


def _first(rows: Sequence[Line]) -> Sequence[Line]:
    """The rows of an entry's first paragraph."""
    hanging = takewhile(lambda row: text_of(row).startswith(HANGING), rows[1:])
    return [*rows[:1], *hanging]


@lru_cache(maxsize=1 << 13)
def _told(item: Same, meant: Same, look: Look) -> tuple[Line, ...]:
    """The rows of one entry; a click anywhere in them names it."""
    news: News = item.it
    known = {news.to: meant.it} if meant.it is not None else {}
    paragraphs = story(look.t.it, [news], known)
    if news.undone:
        rows = [row for text in paragraphs for row in _undone(text, look)]
    else:
        rows = [row for text in paragraphs for row in _paragraph(text, look)]
    return tuple(clicking(row, f"entry {news.number}") for row in rows)


def _undone(text: str, look: Look) -> Lines:
    """What was taken back: quiet, with a sign before each row."""
    sign = f"{look.undone} "
    rows = _paragraph(text, look._replace(width=look.width - len(sign))) if text else []
    return [line(Span(sign, "dim"), *(Span(span.text, "dim") for span in row)) for row in rows]


def _paragraph(text: str, look: Look) -> Lines:
    mark, _, heading = text.partition(" ")
    if mark in MARKS:
        return wrap(heading, look.width, "heading")
    styles = colours(look.t.it, look.seats)
    return broken(coloured(text, styles), look.width, HANGING)


MARKS = {drawn * 3 for drawn in HEADINGS.values()}
"""What stands before a heading in the story."""

"""What happened, as it is told: headings of chapters and rounds, a paragraph for each entry."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from rules.world_without_end.happenings import ChapterBegan
from wwe_tui.chronicle import News
from wwe_tui.telling.narrator import HEADINGS, story

from .colouring import broken, coloured, colours
from .lines import EMPTY, Line, Lines, clicking, line, wrap
from .same import Same
from .scene import Scene

HANGING = "  "
"""Before all but the first row of a paragraph."""


class Look(NamedTuple):
    """What the rows of an entry depend on besides the entry: words, seats, cells."""

    t: Same
    seats: tuple[str, ...]
    width: int


def draw(scene: Scene, width: int, height: int) -> Lines:
    """All rows of this chapter, and of earlier ones while they do not fill the height."""
    rows: Lines = []
    for chapter in _chapters_backwards(scene.news):
        rows = [*_rows(scene, chapter, width), *rows]
        if len(rows) >= height:
            break
    return rows[1:] if rows and rows[0] == EMPTY else rows


def whole(scene: Scene, width: int) -> Lines:
    """All rows of the whole game."""
    return _rows(scene, scene.news, width)


def latest(scene: Scene, width: int, height: int) -> Lines:
    """The last rows, without empty ones: what happened just now."""
    found: Lines = []
    for item in reversed(scene.news):
        if len(found) >= height:
            break
        found = [*filter(None, _rows(scene, (item,), width)), *found]
    return found[max(0, len(found) - height) :] if height > 0 else []


def title(scene: Scene) -> tuple[Line, Line]:
    """What the panel is."""
    return line(scene.t("chronicle-title")), EMPTY


def _chapters_backwards(news: Sequence[News]) -> Iterator[Sequence[News]]:
    end = len(news)
    for number in range(len(news) - 1, -1, -1):
        if number == 0 or any(isinstance(w, ChapterBegan) for w in news[number].happenings):
            yield news[number:end]
            end = number


def _rows(scene: Scene, news: Sequence[News], width: int) -> Lines:
    known = {item.number: item for item in scene.news if item.kind != "opening"}
    look = Look(Same(scene.t), tuple(p.seat for p in scene.view.players), width)
    return list(chain.from_iterable(_entry(scene, look, item, known) for item in news))


def _entry(scene: Scene, look: Look, item: News, known: Mapping[int, News]) -> tuple[Line, ...]:
    meant = known.get(item.to) if item.to else None
    return _told(Same(item), Same(meant), look)


@lru_cache(maxsize=1 << 13)
def _told(item: Same, meant: Same, look: Look) -> tuple[Line, ...]:
    """The rows of one entry; a click anywhere in them names it."""
    news: News = item.it
    known = {news.to: meant.it} if meant.it is not None else {}
    paragraphs = story(look.t.it, [news], known)
    rows = [row for text in paragraphs for row in _paragraph(text, look)]
    return tuple(clicking(row, f"entry {news.number}") for row in rows)


def _paragraph(text: str, look: Look) -> Lines:
    mark, _, heading = text.partition(" ")
    if mark in MARKS:
        return wrap(heading, look.width, "heading")
    styles = colours(look.t.it, look.seats)
    return broken(coloured(text, styles), look.width, HANGING)


MARKS = {drawn * 3 for drawn in HEADINGS.values()}
"""What stands before a heading in the story."""

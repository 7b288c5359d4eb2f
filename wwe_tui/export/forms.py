"""The forms in which a game can be written out, by the names that ``wwe export`` knows."""

from collections.abc import Callable, Iterator, Mapping

from . import cast, happenings, markdown, svg, text
from .subject import Subject

Form = Callable[[Subject], Iterator[str]]
"""Gives the pieces of the whole text, one after another."""

FORMS: Mapping[str, Form] = {
    "text": text.text,
    "markdown": markdown.markdown,
    "json": happenings.happenings,
    "svg": svg.svg,
    "cast": cast.cast,
}

PICTURES: Mapping[str, tuple[str, ...]] = {
    "theme": ("svg", "cast"),
    "size": ("svg", "cast"),
    "at": ("svg",),
}
"""The options that belong to some forms only."""

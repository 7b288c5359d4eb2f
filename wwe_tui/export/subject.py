"""What is exported: a game's film, from whose viewpoint, in which words and looks."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules.system import Seat
from saves.format import Header, Parent
from wwe_tui.chronicle import News
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.letters import with_few_marks
from wwe_tui.panels.layout import WIDE
from wwe_tui.panels.lines import cut
from wwe_tui.replay.reel import Reel
from wwe_tui.telling.course import Course, course
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import with_edition, with_names

LONGEST = 40
"""Cells of a name; what a file from elsewhere holds beyond them would fill every line."""


class Seed(NamedTuple):
    """The seed of a game with nothing to hide, and whether all its draws follow from it."""

    hex: str
    digest: str
    match: bool


class About(msgspec.Struct, frozen=True):
    """What an export tells of a game's file: never its seed or any digest, but in ``seed``."""

    id: str
    system: str
    created: datetime
    parent: Parent | None = None
    seed: Seed | None = None


class Look(NamedTuple):
    """How pictures look: the theme, and the columns and rows of the screen."""

    theme: str = "night"
    size: tuple[int, int] = WIDE


class Subject:
    """A game to be written out, as a viewpoint knows it.

    ``step`` is the one that a picture shows: the last, if not given.
    """

    def __init__(
        self,
        film: Film,
        about: About,
        words: Translator,
        viewpoint: str = PUBLIC,
        look: Look | None = None,
        step: int | None = None,
    ) -> None:
        """Raises ``Refusal`` for a viewpoint that is not allowed."""
        self.film = film
        self.about = about
        self.viewpoint = viewpoint
        self.look = look or Look()
        self.step = film.last if step is None else step
        self.view = film.view(film.last, viewpoint)
        """What is known at last."""
        self.t = with_names(with_edition(words, film.setup.edition), self.seats)

    @cached_property
    def seats(self) -> Sequence[Seat]:
        """The seats in the game's order, with who played them at first; no name is very long."""
        seats: Sequence[Seat] = self.film.setup.seats
        return [replace(seat, name=cut(with_few_marks(seat.name), LONGEST)) for seat in seats]

    @property
    def colours(self) -> list[str]:
        """The ids of the seats."""
        return [seat.id for seat in self.seats]

    @property
    def edition(self) -> Any:
        """The edition that the game was played with."""
        return self.film.setup.edition

    @cached_property
    def news(self) -> list[News]:
        """What came of every step, as the viewpoint may know it."""
        return self.film.news(self.film.last, self.viewpoint)

    @cached_property
    def reel(self) -> Reel:
        """A cursor over the game, for pictures."""
        return Reel(self.film, self.viewpoint)

    @cached_property
    def course(self) -> Course:
        """The moments that matter, and how the points stood."""
        return course(self.news, self.colours, self.edition.start.vp)


def about(film: Film, header: Header, viewpoint: str) -> About:
    """What may be told of a file to who looks from a viewpoint: its seed only where all is known.

    Of a game that is not over the seed stays secret whatever else is revealed: it tells what
    is going to fall.
    """
    parts = (header.id, header.system, header.created, header.parent)
    if viewpoint != ALL or not film.over or header.seed is None:
        return About(*parts)
    inherited = header.parent.entries if header.parent else 0
    return About(*parts, Seed(header.seed, header.seed_digest, film.draws_match(inherited)))

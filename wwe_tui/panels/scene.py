"""All that a panel may draw from: what one visitor may know, and what they are doing."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.system import Reason, Seat
from rules.world_without_end.edition import Edition, EventCard
from rules.world_without_end.moves import Orient
from rules.world_without_end.view import View
from wwe_tui.asking.dialogue import Answer
from wwe_tui.chronicle import News
from wwe_tui.consent import Request
from wwe_tui.glyphs import Glyphs
from wwe_tui.replay.frame import Frame
from wwe_tui.texts import Translator

from .published import Published


class Pause(NamedTuple):
    """What the table does while no person decides.

    ``kind`` is ``holding`` (``seat`` may take the last decision back; ``seconds`` until things
    go on, None until a key), ``consulting`` (people are asked whether what ``seat`` wants may
    be taken back), ``reading`` (a chapter has ended; until a key), ``moving`` (bots
    and chances go on by themselves), ``trouble`` (the next entry could not be made, for
    ``reason``), ``over``, or ``replay`` and ``replay-live`` (it is looked at again).
    """

    kind: str
    seat: str = ""
    seconds: float | None = None
    reason: Reason | None = None


class Scene(NamedTuple):
    """One moment of one visitor's screen.

    ``seats`` tells who holds each seat now; ``news`` what happened, as the viewer may know it;
    ``answer`` is what the viewer is being asked, None if they are not; ``pause`` what goes on
    otherwise; ``resigned`` are the seats that gave up. ``changed`` are the places on the board
    to be marked because something has just changed there (kinds as in ``touched.Target``).
    ``trouble`` is why the game is not being kept, ``branch`` whether it left another game.
    ``frame`` is there when a game is looked at again. ``request`` is the undo that people are
    asked about, and ``wanted`` what it would take back, in words. ``chronicle`` is there when
    the chronicle is to tell more than ``news``: also what was taken back; ``aim`` is the entry
    under the cursor there. ``seed`` is what is told of the seed at a table, ``around`` what of
    the people elsewhere.
    """

    t: Translator
    glyphs: Glyphs
    edition: Edition
    view: View
    seats: tuple[Seat, ...]
    news: Sequence[News] = ()
    answer: Answer | None = None
    pause: Pause | None = None
    resigned: frozenset[str] = frozenset()
    changed: frozenset[tuple[str, Any]] = frozenset()
    trouble: Reason | None = None
    branch: bool = False
    frame: Frame | None = None
    request: Request | None = None
    wanted: str = ""
    chronicle: Sequence[News] | None = None
    aim: int | None = None
    seed: Published | None = None
    around: str = ""

    @property
    def event(self) -> EventCard | None:
        """The card on the council space."""
        return self.card(self.view.event)

    def card(self, event: str | None) -> EventCard | None:
        """An event card by its id; None for none."""
        return next((card for card in self.edition.event if card.id == event), None)

    @property
    def turns(self) -> int | None:
        """The quarter turns of the card: as it lies, or as the viewer is about to lay it."""
        move = self.answer.choice.move if self.answer else None
        return move.turns if isinstance(move, Orient) else self.view.turns

    def seat(self, seat: str) -> Seat:
        """Who holds a seat now."""
        return next(place for place in self.seats if place.id == seat)

    def seat_at(self, point: str) -> Seat | None:
        """The seat at a point of the compass; None if it is empty."""
        return next((place for place in self.seats if place.place == point), None)

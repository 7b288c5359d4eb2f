"""Somebody at a table of a house: in their own seat, or looking on."""

from collections.abc import Callable
from typing import Any

from rules.system import Seat, refuse
from rules.world_without_end.moves import Move
from wwe_tui.asking.agreeing import Reply
from wwe_tui.chronicle import News
from wwe_tui.consent import Consulted
from wwe_tui.glyphs import Glyphs
from wwe_tui.lobby.cards import CLAUSE
from wwe_tui.lobby.place import Place, named_seats
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor


class SeatedVisitor(Visitor):
    """Somebody in the one seat that is theirs; everybody is called by their account's name."""

    def __init__(
        self,
        place: Place,
        t: Translator,
        changed: Callable[[News], None],
        consulted: Callable[[Consulted], None],
    ) -> None:
        self.place = place
        self.around = ""
        """What the header tells of the people at this table."""
        super().__init__(place.hosted.table, t, changed, consulted, place.seat)

    def _first_viewpoint(self) -> str | None:
        return self.place.viewpoint

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, each called by whoever it belongs to."""
        return named_seats(self.place.hosted)

    @property
    def absent(self) -> str | None:
        """Nobody else comes to this screen."""
        return None

    def scene(
        self, glyphs: Glyphs, pause: Pause | None, *, undone: bool = False, aim: int | None = None
    ) -> Scene:
        """As at any table, with what is told of the people here."""
        scene = super().scene(glyphs, pause, undone=undone, aim=aim)
        return scene._replace(around=self.around)

    @property
    def may_look(self) -> bool:
        """Whether they may still look from where they do."""
        viewpoints = self.place.hosted.viewpoints(self.place.caller.name)
        return self.viewer in viewpoints


class Watcher(SeatedVisitor):
    """Somebody who looks on: nothing is asked of them, and nothing they do changes the game."""

    def ask(self) -> None:
        """Asks nothing, from whatever seat they look."""
        self.dialogue = None

    async def submit(self, move: Move | Reply) -> None:
        """Refuses."""
        raise refuse("watching-only", CLAUSE)

    async def undo(self, to: int | None = None) -> None:
        """Refuses."""
        raise refuse("watching-only", CLAUSE)

    async def withdraw(self) -> None:
        """Refuses."""
        raise refuse("watching-only", CLAUSE)

    async def redo(self) -> None:
        """Refuses."""
        raise refuse("watching-only", CLAUSE)

    @property
    def may_undo(self) -> bool:
        """There is nothing of theirs."""
        return False

    @property
    def may_restart(self) -> bool:
        """There is nothing of theirs."""
        return False

    @property
    def may_withdraw(self) -> bool:
        """There is nothing of theirs."""
        return False

    @property
    def aims(self) -> list[int]:
        """There is nothing of theirs."""
        return []


def visitor(place: Place, *told: Any) -> SeatedVisitor:
    """Who is at a place; ``told`` are the other arguments of their class."""
    return (Watcher if place.seat is None else SeatedVisitor)(place, *told)

"""Scenes for tests of panels: from a position in words, or from a place in a whole game."""

from typing import Any

from rules.game import Game
from rules.log import MoveEntry
from rules.system import TABLE, Seat
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.dialogue import Answer, Dialogue
from wwe_tui.chronicle import everything, seen
from wwe_tui.glyphs import UNICODE, Glyphs
from wwe_tui.panels.lines import Lines, text_of
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition, with_names

from .wwe import SYSTEM, Table


def scene(table: Table, viewer: str | None = None, glyphs: Glyphs = UNICODE) -> Scene:
    """What a viewer sees of a position: by default the one who decides."""
    state = table.state
    decision = SYSTEM.waiting(state)
    seat = viewer or (decision.seat if decision and decision.seat != TABLE else None)
    setup = state.board.setup
    t = with_names(with_edition(translator(), setup.edition), setup.seats)
    view = SYSTEM.view(state, seat)
    found = Scene(t, glyphs, setup.edition, view, tuple(setup.seats))
    if decision is None or decision.seat != seat:
        return found
    return found._replace(answer=dialogue(found, table).answer)


def dialogue(found: Scene, table: Table) -> Dialogue:
    """The dialogue of the one who decides."""
    state = table.state
    decision, moves = SYSTEM.waiting(state), SYSTEM.legal(state)
    asked = Asked(
        found.t, found.edition, found.view, decision, moves, lambda m: SYSTEM.why_not(state, m)
    )
    return Dialogue(asked)


def answering(table: Table, *places: int | str, glyphs: Glyphs = UNICODE) -> Scene:
    """The scene after some choices were taken; the last place is only looked at.

    A place is a number from 0, or the name of a card.
    """
    found = scene(table, glyphs=glyphs)
    talk = dialogue(found, table)
    for number, place in enumerate(places, 1):
        at = talk.answer.place(place) if isinstance(place, str) else place
        assert at is not None
        assert talk.point(at)
        if number < len(places):
            assert talk.choose() is None
    return found._replace(answer=talk.answer)


def of_game(game: Game, viewer: str | None) -> Scene:
    """What a viewer sees of a game, with its chronicle, and being asked if it is their turn."""
    seats: tuple[Seat, ...] = tuple(game.setup.seats)
    t = with_names(with_edition(translator(), game.setup.edition), seats)
    live = {0, *game.log.live}
    news = [seen(item, game, viewer) for item in everything(game) if item.number in live]
    view = SYSTEM.view(game.state, viewer)
    found = Scene(t, UNICODE, game.setup.edition, view, seats, news)
    return found._replace(answer=_answer(found, game), pause=_pause(game, viewer))


def _answer(found: Scene, game: Game) -> Answer | None:
    decision = game.waiting()
    if decision is None or decision.seat != found.view.seat:
        return None
    moves = SYSTEM.legal(game.state)
    state = game.state
    asked = Asked(
        found.t, found.edition, found.view, decision, moves, lambda m: SYSTEM.why_not(state, m)
    )
    return Dialogue(asked).answer


def _pause(game: Game, viewer: str | None) -> Pause | None:
    decision = game.waiting()
    if decision is None:
        return Pause("over")
    return None if decision.seat == viewer else Pause("moving")


def play_on(game: Game, entries: int, choose: Any = lambda moves: moves[0]) -> Game:
    """Lets so many entries come, the first move allowed each time."""
    for _ in range(entries):
        decision = game.waiting()
        if decision is None:
            break
        if decision.seat == TABLE:
            game.accept(game.chance())
        else:
            game.accept(MoveEntry(decision.seat, choose(SYSTEM.legal(game.state))))
    return game


def text(lines: Lines) -> str:
    """The plain text of lines, without blanks at their ends."""
    return "\n".join(text_of(row).rstrip() for row in lines)

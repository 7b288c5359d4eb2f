"""Tests of a table's screen: somebody sits at a game in the app, and what is in its log."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual import events

from rules.game import Game
from rules.log import AnyEntry, MoveEntry
from wwe_tui.settings import Settings

from .sitting import AT_ONCE, Sitting, sitting

WIDE, NARROW = (120, 40), (80, 24)


def seated(
    make: Callable[[], Game], size: tuple[int, int] = WIDE, settings: Settings = AT_ONCE
) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """Makes a plain test of an asynchronous one, whose first argument is a ``Sitting``."""

    def seat(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        def run(tmp_path: Path, **values: Any) -> None:
            async def whole() -> None:
                async with sitting(make(), tmp_path, size, settings) as here:
                    await test(here, **values)

            asyncio.run(whole())

        return in_place_of(test, run)

    return seat


def in_place_of(
    test: Callable[..., Awaitable[None]], run: Callable[..., None]
) -> Callable[..., None]:
    """Lets a plain function, which takes a folder first, stand for an asynchronous test."""
    run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
    _, *others = inspect.signature(test).parameters.values()
    path = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    run.__signature__ = inspect.Signature([path, *others])  # type: ignore[attr-defined]
    return run


def log(here: Sitting) -> list[AnyEntry]:
    """All entries of the game, in order."""
    return list(here.table._game.log.entries)  # noqa: SLF001 - a test may


def done(here: Sitting, seat: str = "blue") -> list[Any]:
    """What a seat decided since one sat down, also what was taken back."""
    later = log(here)[here.began :]
    return [e.move for e in later if isinstance(e, MoveEntry) and e.seat == seat]


def cursor(here: Sitting) -> int:
    """The place of the choice that is looked at."""
    return int(answer(here).cursor)


def answer(here: Sitting) -> Any:
    """Where the person is on the way to a move."""
    dialogue = here.screen._visitor.dialogue  # noqa: SLF001
    assert dialogue is not None
    return dialogue.answer


def pace(here: Sitting) -> str:
    """What the pace of the table does: ``Asking``, ``Holding``, and so on."""
    return type(here.screen._pace.state).__name__  # noqa: SLF001


def over_it(here: Sitting) -> str:
    """What lies over the table: the name of a screen's class; "" for nothing."""
    top = here.app.screen
    return "" if top is here.screen else type(top).__name__


async def click(here: Sitting, words: str) -> None:
    """Clicks on the first place where these words stand."""
    rows = here.text().splitlines()
    y = next(number for number, row in enumerate(rows) if words in row)
    for kind in (events.MouseDown, events.MouseUp):
        here.app.post_message(at(kind, rows[y].index(words) + 1, y))
    await here.settle()
    await here.settle()


def at(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    """What a mouse does in this cell."""
    return kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)

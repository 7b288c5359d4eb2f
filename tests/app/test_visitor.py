"""A visitor at a table: whose seat they look from, who is absent, and what they know."""

import asyncio
from typing import Any

import pytest

from rules.game import Game
from rules.system import Refusal
from rules.world_without_end.moves import Trade
from saves.recorder import record
from tests.support.askings import asking
from tests.support.tables import Disk
from wwe_tui.glyphs import UNICODE
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.visitor import Visitor

TWO = ("human", "human")


def _visitor(game: Game, heard: list[Any] | None = None) -> Visitor:
    news: list[Any] = heard if heard is not None else []
    return Visitor(Table(record(game, Disk())), translator(), news.append)


def test_the_only_person_looks_from_their_seat_at_once() -> None:
    """Nobody is absent, and they are asked."""
    visitor = _visitor(asking("ChoosePlay"))
    assert (visitor.viewer, visitor.absent) == ("blue", None)
    assert visitor.dialogue is not None


def test_of_several_people_nobody_looks_before_they_are_there() -> None:
    """Whoever is to decide is absent first; nobody's hand is in the scene."""
    visitor = _visitor(asking("ChoosePlay", *TWO))
    assert (visitor.viewer, visitor.absent, visitor.dialogue) == (None, "blue", None)
    view = visitor.scene(UNICODE, None).view
    assert [player.hand for player in view.players] == [None, None]


def test_who_sits_down_is_asked_and_sees_their_own_hand_alone() -> None:
    """The other's stays hidden."""
    visitor = _visitor(asking("ChoosePlay", *TWO))
    visitor.sit("blue")
    assert visitor.absent is None
    scene = visitor.scene(UNICODE, None)
    assert scene.answer is not None
    assert scene.view.player("blue").hand is not None
    assert scene.view.player("red").hand is None


def test_who_does_not_decide_is_not_asked() -> None:
    """Red looks while Blue is to decide."""
    visitor = _visitor(asking("ChoosePlay", *TWO))
    visitor.sit("red")
    assert (visitor.dialogue, visitor.absent) == (None, "blue")


@pytest.mark.parametrize(("screens", "shy"), [(False, True), (True, False)])
def test_w14_a_curtain_is_needed_where_screens_are_not_open(screens: bool, shy: bool) -> None:
    """With ``open_screens`` people need not look away."""
    assert _visitor(asking("ChoosePlay", *TWO, open_screens=screens)).shy is shy


def test_a_move_is_heard_of_and_the_next_question_asked() -> None:
    """Blue leaves an event's trade; the news are Blue's own."""
    heard: list[Any] = []
    visitor = _visitor(asking("ChooseTrade"), heard)
    asyncio.run(visitor.submit(Trade(accept=False)))
    assert [(news.kind, news.seat) for news in heard] == [("move", "blue")]
    assert visitor.scene(UNICODE, None).news[-1] == heard[-1]


def test_after_a_refusal_the_same_question_stands() -> None:
    """What is no answer to it changes nothing."""
    visitor = _visitor(asking("ChoosePlay"))
    with pytest.raises(Refusal):
        asyncio.run(visitor.submit(Trade(accept=True)))
    assert visitor.dialogue is not None


def test_w14_what_was_taken_back_is_not_in_the_news_but_that_it_was_is() -> None:
    """The move that no longer counts is gone from the chronicle."""
    visitor = _visitor(asking("ChooseTrade"))
    before = list(visitor.scene(UNICODE, None).news)

    async def there_and_back() -> None:
        await visitor.submit(Trade(accept=False))
        await visitor.undo()

    asyncio.run(there_and_back())
    news = visitor.scene(UNICODE, None).news
    assert list(news[:-1]) == before
    assert news[-1].kind == "undo"


def test_who_leaves_hears_no_more() -> None:
    """Nothing is told after that."""
    heard: list[Any] = []
    visitor = _visitor(asking("ChooseTrade"), heard)
    visitor.leave()
    asyncio.run(visitor.table.submit("blue", Trade(accept=False)))
    assert heard == []

"""Every kind of decision is answered on the table's screen, and stands in the log as meant."""

import asyncio
from pathlib import Path

import pytest

from rules.game import Game
from rules.world_without_end.moves import (
    Avert,
    Care,
    Discard,
    Play,
    ReturnHouse,
    Surrender,
    Trade,
)
from tests.support.askings import DECISIONS, asking
from tests.support.playing import NARROW, WIDE, answer, done, pace, seated
from tests.support.sitting import AT_ONCE, Sitting, sitting


@seated(lambda: asking("ChooseTrade"))
async def test_w4_4_an_event_s_trade_is_taken_or_left(here: Sitting) -> None:
    """The first choice is to trade; the second, looked at first, is not to."""
    await here.press("2", "2")
    assert done(here) == [Trade(accept=False)]


@seated(lambda: asking("ChooseSurrender"))
async def test_w15_5_the_good_that_is_given_up_is_chosen(here: Sitting) -> None:
    """One of those that the player has."""
    good = answer(here).menu.choices[1].move.good
    await here.press("2", "enter")
    assert done(here) == [Surrender(good)]


@seated(lambda: asking("ChooseHouse"))
async def test_w15_5_the_house_that_is_taken_back_is_chosen(here: Sitting) -> None:
    """One of the player's own."""
    space = answer(here).menu.choices[0].move.space
    await here.press("enter")
    assert done(here) == [ReturnHouse(space)]


@seated(lambda: asking("ChooseAvert"))
async def test_w10_6_penalties_are_averted_with_loyalty_or_not(here: Sitting) -> None:
    """First of all stands to avert nothing; what is averted is named with its price."""
    first = answer(here).menu.choices[0]
    assert first.move == Avert(())
    assert "1 loyalty" in here.text()
    await here.press("2", "enter")
    assert done(here)[0].shortfalls != ()


@seated(lambda: asking("ChooseCare"))
async def test_w11_3_a_donor_of_the_hospital_cares_for_a_place_or_none(here: Sitting) -> None:
    """The last choice is to care for nobody."""
    await here.press("up", "enter")
    assert done(here) == [Care(0)]


def _event_takes_cards(game: Game) -> bool:
    waiting = game.waiting()
    return bool(getattr(waiting, "event", False)) and waiting.count > 1  # type: ignore[union-attr]


@seated(lambda: asking("ChooseDiscard", "human", "simple", "simple", such=_event_takes_cards))
async def test_w15_5_an_event_takes_several_cards_one_after_another(here: Sitting) -> None:
    """Each is picked, Esc gives the latest back, and the last one lays them all."""
    await here.press("enter", "escape", "enter")
    assert done(here) == []
    while here.asked == "ChooseDiscard":
        await here.press("enter")
    (move,) = [move for move in done(here) if isinstance(move, Discard)]
    assert len(move.cards) == len(set(move.cards)) > 1


def _has_free_house(game: Game) -> bool:
    moves = game.system.legal(game.state)
    plays = (move for move in moves if isinstance(move, Play) and move.card == "medicine")
    return any(move.care and move.space for move in plays)


@seated(lambda: asking("ChoosePlay", such=_has_free_house))
async def test_w11_2_the_free_house_of_location_9_finds_its_space(here: Sitting) -> None:
    """Medicine, location 9, and one of the spaces, each with its rent."""
    await here.press("a")
    await _take(here, "a free house on space 3")
    (move,) = [move for move in done(here) if isinstance(move, Play)]
    assert (move.care, move.space) == ((9,), 3)


async def _take(here: Sitting, words: str) -> None:
    """Takes the first choice whose text has these words."""
    texts = [choice.text for choice in answer(here).menu.choices]
    place = next(n for n, text in enumerate(texts) if words in text)
    here.screen._visitor.dialogue.point(place)  # type: ignore[union-attr] # noqa: SLF001
    await here.press("enter")


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("decision", DECISIONS)
def test_every_kind_of_decision_is_asked_and_answered(
    decision: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """The question stands on the screen with the hand; Enter again and again answers it."""

    async def play() -> None:
        async with sitting(asking(decision), tmp_path, size, AT_ONCE) as here:
            await here.until_asked(decision)
            assert answer(here).menu.question[:40] in here.text()
            assert "Building Project" in here.text()
            for _ in range(9):
                if not done(here):
                    await here.press("enter")
            assert len(done(here)) == 1
            assert pace(here) in ("Asking", "Holding", "Reading", "Over", "Moving")

    asyncio.run(play())

"""Playing by keys: a card, then its details, with a way back until it is laid."""

from rules.world_without_end.moves import Discard, Play
from rules.world_without_end.names import CARDS
from tests.support.askings import asking
from tests.support.playing import NARROW, answer, cursor, done, seated
from tests.support.sitting import Sitting


@seated(lambda: asking("ChoosePlay"))
async def test_the_key_of_a_card_opens_its_details(here: Sitting) -> None:
    """3 is the Resource card wherever the cursor was: stone or wood is to be chosen next."""
    await here.press("3")
    texts = [choice.text for choice in answer(here).menu.choices]
    assert [text for text in texts if "stone" in text]
    assert [text for text in texts if "wood" in text]
    assert done(here) == []


@seated(lambda: asking("ChoosePlay"))
async def test_a_card_is_laid_with_its_details_by_three_keys(here: Sitting) -> None:
    """Card, detail, and the same key once more: that is the confirmation."""
    await here.press("3", "2", "2")
    (move,) = [move for move in done(here) if isinstance(move, Play)]
    assert (move.card, move.good) == ("resource", "wood")


@seated(lambda: asking("ChoosePlay"))
async def test_esc_steps_back_to_the_cards_and_forgets_nothing(here: Sitting) -> None:
    """The cursor stands on the card that was looked at before; nothing is laid."""
    await here.press("3", "2", "escape")
    assert answer(here).choice.card == "resource"
    await here.press("escape", "escape")
    assert answer(here).choice.card == "resource"
    assert done(here) == []


@seated(lambda: asking("ChoosePlay"))
async def test_enter_opens_and_then_takes_what_is_looked_at(here: Sitting) -> None:
    """Down, Enter for the second card; Enter once more for the first of its ways."""
    await here.press("down", "enter", "enter")
    (move,) = [move for move in done(here) if isinstance(move, Play)]
    assert (move.card, move.idle) == ("piety", False)


@seated(lambda: asking("ChoosePlay"))
async def test_arrows_go_about_the_hand_as_it_lies(here: Sitting) -> None:
    """Twelve cards in three columns of four, read downwards."""
    await here.press("right", "down")
    assert answer(here).choice.card == CARDS[5]
    await here.press("left", "up", "up")
    assert answer(here).choice.card == CARDS[-1]


@seated(lambda: asking("ChoosePlay"))
async def test_w7_3_a_card_without_effect_says_why_and_can_be_laid(here: Sitting) -> None:
    """Without stone and wood nothing is built: the rule is told, and the card is laid idle."""
    await here.press("down", "down", "down")
    assert "You need 1 wood and have 0 (W8.4)" in here.text()
    await here.press("enter", "enter")
    (move,) = [move for move in done(here) if isinstance(move, Play)]
    assert (move.card, move.idle) == ("building", True)


@seated(lambda: asking("ChoosePlay"))
async def test_only_what_is_allowed_is_offered(here: Sitting) -> None:
    """Every move behind every card is one of the legal moves, and all are there."""
    dialogue = here.screen._visitor.dialogue  # noqa: SLF001
    assert dialogue is not None
    found = []
    for card in dialogue.answer.menu.choices:
        assert card.menu is not None
        found += [choice.move for choice in card.menu().choices if choice.menu is None]
    assert len(found) == len(set(found))
    assert set(found) == set(here.table.legal("blue"))


@seated(lambda: asking("ChoosePlay"))
async def test_a_key_of_no_choice_does_nothing(here: Sitting) -> None:
    """In the details of the Resource card there is no seventh choice."""
    await here.press("3")
    before = here.text()
    await here.press("7")
    assert here.text() == before


@seated(lambda: asking("ChooseDiscard"))
async def test_w7_2_a_card_is_laid_face_down_by_its_key_pressed_twice(here: Sitting) -> None:
    """The first press looks at it, the second lays it."""
    card = answer(here).menu.choices[3].card
    key = "1234567890ab"[CARDS.index(card)]
    await here.press(key)
    assert cursor(here) == 3
    assert done(here) == []
    await here.press(key)
    assert done(here)[-1] == Discard((card,))


@seated(lambda: asking("ChoosePlay"), NARROW)
async def test_the_narrow_layout_is_played_by_the_same_keys(here: Sitting) -> None:
    """At 80 by 24 cells, too."""
    await here.press("3", "2", "2")
    (move,) = [move for move in done(here) if isinstance(move, Play)]
    assert (move.card, move.good) == ("resource", "wood")


@seated(lambda: asking("ChoosePlay"))
async def test_w7_3_no_key_pressed_too_often_lays_a_card_without_its_action(here: Sitting) -> None:
    """Piety's second choice is to lay it idle: its key looks at that, only Enter does it."""
    await here.press("2", "2", "2", "2")
    assert answer(here).choice.move == Play("piety", idle=True)
    assert done(here) == []
    await here.press("enter")
    assert done(here) == [Play("piety", idle=True)]

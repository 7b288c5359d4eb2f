"""The way to a move: menus one in another, a cursor, and the way back."""

import pytest

from rules.world_without_end.moves import Orient, Play
from rules.world_without_end.names import CARDS
from tests.support import scenes
from tests.support.askings import asking
from tests.support.wwe import SYSTEM, Table, red_to_play
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.dialogue import Dialogue
from wwe_tui.asking.menus import laid_open
from wwe_tui.panels import hand
from wwe_tui.texts import translator

FLORENCE = "wool_for_gold"
POOR = {"goods": {"gold": 0}}


def _dialogue(table: Table) -> Dialogue:
    return scenes.dialogue(scenes.scene(table), table)


def _of_game(decision: str) -> Dialogue:
    game = asking(decision)
    waiting = game.waiting()
    assert waiting is not None
    return Dialogue(
        Asked(
            translator(),
            game.setup.edition,
            SYSTEM.view(game.state, waiting.seat),
            waiting,
            SYSTEM.legal(game.state),
            lambda move: SYSTEM.why_not(game.state, move),
        )
    )


def test_every_card_of_the_hand_is_laid_open_once_in_the_order_of_w8() -> None:
    """Twelve cards in the first round, whether or not they can do anything now."""
    choices = laid_open(_dialogue(red_to_play()).answer.asked).choices
    assert tuple(choice.card for choice in choices) == CARDS
    assert all(choice.menu is not None for choice in choices)


def test_w7_3_behind_every_card_the_last_choice_is_to_lay_it_idle() -> None:
    """And no other choice is."""
    for choice in laid_open(_dialogue(red_to_play({"stone": 1})).answer.asked).choices:
        assert choice.menu is not None
        plays = [inner.move for inner in choice.menu().choices]
        assert [isinstance(move, Play) and move.idle for move in plays[:-1]] == [False] * (
            len(plays) - 1
        )
        last = plays[-1]
        assert isinstance(last, Play)
        assert last.idle


def test_w7_3_a_card_of_no_use_has_only_that_choice() -> None:
    """Without stone and wood there is nothing to build."""
    dialogue = _dialogue(red_to_play())
    place = dialogue.answer.place("building")
    assert place is not None
    dialogue.point(place)
    assert dialogue.choose() is None
    (choice,) = dialogue.answer.menu.choices
    assert choice.move == Play("building", idle=True)


@pytest.mark.parametrize(
    ("start", "by", "ends"),
    [
        ("grain", 1, "sales"),
        ("sales", 1, "donation"),
        ("donation", -1, "sales"),
        ("building", 1, "rent"),
        ("favour", -2, "building"),
        ("grain", -1, "grain"),
        ("favour", 1, "favour"),
    ],
)
def test_across_goes_to_the_card_beside(start: str, by: int, ends: str) -> None:
    """Cards stand in three columns of four, read downwards; beyond the ends there is none."""
    dialogue = _dialogue(red_to_play())
    place = dialogue.answer.place(start)
    assert place is not None
    dialogue.point(place)
    dialogue.across(by, hand.ROWS)
    assert dialogue.answer.choice.card == ends


def test_across_finds_the_nearest_card_where_the_one_beside_is_gone() -> None:
    """Of the second column only Privilege is left: it lies beside whatever is in the first."""
    table = Table(
        step="play",
        active="red",
        red={"pile": ["sales"], "discards": ["house"]},
        round=2,
    )
    dialogue = _dialogue(table)
    dialogue.point(0)
    dialogue.across(1, hand.ROWS)
    assert dialogue.answer.choice.card == "privilege"


def test_across_is_a_step_where_no_cards_are_chosen() -> None:
    """The event card turns on, and after the fourth way comes the first."""
    dialogue = _of_game("ChooseOrientation")
    dialogue.across(-1, hand.ROWS)
    assert dialogue.answer.choice.move == Orient(3)
    dialogue.across(1, hand.ROWS)
    assert dialogue.answer.cursor == 0


def test_steps_go_round() -> None:
    """Before the first choice comes the last."""
    dialogue = _dialogue(red_to_play())
    dialogue.step(-1)
    assert dialogue.answer.cursor == len(CARDS) - 1
    dialogue.step(1)
    assert dialogue.answer.cursor == 0


def test_back_returns_to_the_card_that_was_open() -> None:
    """Depth counts the menus; from the first there is no way back."""
    dialogue = _dialogue(red_to_play())
    assert not dialogue.back()
    dialogue.point(2)
    dialogue.choose()
    dialogue.step(1)
    assert (dialogue.answer.depth, dialogue.answer.cursor) == (1, 1)
    assert dialogue.back()
    assert (dialogue.answer.depth, dialogue.answer.cursor) == (0, 2)


def test_nothing_is_looked_at_beyond_the_choices() -> None:
    """The cursor stays where it was."""
    dialogue = _dialogue(red_to_play())
    assert not dialogue.point(12)
    assert not dialogue.point(-1)
    assert dialogue.answer.cursor == 0


@pytest.mark.parametrize("decision", ["ChooseTrade", "ChooseAvert", "ChooseCare", "ChooseHouse"])
def test_other_decisions_offer_all_moves_at_once(decision: str) -> None:
    """Each is one choice, and no cards are asked for."""
    dialogue = _of_game(decision)
    answer = dialogue.answer
    assert [choice.move for choice in answer.menu.choices] == list(answer.asked.moves)
    assert not answer.on_hand
    assert answer.place("grain") is None
    assert dialogue.choose() == answer.asked.moves[0]


def test_w5_4_the_cursor_begins_at_what_can_be_taken() -> None:
    """The first orientation leads to Outlaws that Red could not pay; the second is looked at."""
    talk = _dialogue(Table(step="orient", event=FLORENCE, marker=5, active="red", red=POOR))
    assert talk.answer.menu.choices[0].refused is not None
    assert talk.answer.cursor == 1

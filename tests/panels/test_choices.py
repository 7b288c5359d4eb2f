"""The keys that take what is asked."""

import pytest

from rules.world_without_end.names import CARDS
from tests.support.scenes import answering, scene
from tests.support.wwe import Table, red_to_play
from wwe_tui.asking.dialogue import Answer
from wwe_tui.choice_keys import KEYS
from wwe_tui.panels.choices import card_of, label, place_of


def asked(table: Table, *places: int | str) -> Answer:
    """What is asked after some choices."""
    found = answering(table, *places) if places else scene(table)
    assert found.answer is not None
    return found.answer


def second_round() -> Table:
    """Red has played Piety, and laid the Privilege face down."""
    red = {"pile": ["piety"], "discards": ["privilege"]}
    return Table(step="play", active="red", chapter=2, round=2, red=red)


def labels(answer: Answer) -> str:
    """The keys of all choices, in their order."""
    return "".join(label(answer, place) or "-" for place in range(len(answer.menu.choices)))


def test_w8_each_card_has_its_key_all_game_long() -> None:
    """Grain is 1 and Favour b, whatever else is in hand: here Piety and the Privilege are gone."""
    table = second_round()
    assert labels(asked(table)) == "1345789" + "0ab"
    assert place_of(asked(table), "b") == 9


@pytest.mark.parametrize("key", ["2", "6", "c", "", "x"])
def test_a_key_without_a_choice_takes_nothing(key: str) -> None:
    """Cards that are not in hand, keys that no card has, other keys."""
    table = second_round()
    assert place_of(asked(table), key) is None


def test_choices_of_a_list_are_numbered_in_order() -> None:
    """Stone, wood, or laying Resource without its action."""
    answer = asked(red_to_play(), "resource", 1)
    assert labels(answer) == "123"
    assert place_of(answer, "2") == 1


def test_w5_4_a_refused_choice_has_no_key() -> None:
    """Two steps lead from the Queen onto the Outlaws, whom Red, without gold, cannot pay."""
    table = Table(
        event="wool_for_gold", step="orient", active="red", marker=5, red={"goods": {"gold": 0}}
    )
    answer = asked(table)
    assert labels(answer) == "-123"
    assert place_of(answer, "1") == 1


def test_w8_7_what_goes_beyond_the_keys_is_reached_by_the_cursor() -> None:
    """14 house spaces have keys; laying the card without its action, the 15th choice, has none."""
    table = red_to_play({"stone": 1, "wood": 1}, chapter=2, round=1)
    answer = asked(table, "house", 14)
    assert labels(answer) == f"{KEYS}-"


@pytest.mark.parametrize("card", CARDS)
def test_the_card_whose_details_are_chosen_is_known(card: str) -> None:
    """While a card's details are asked, the hand can still mark the card."""
    table = red_to_play({"stone": 1, "wood": 1}, chapter=2, round=1)
    assert card_of(asked(table, card)) == card
    assert card_of(asked(table, card, 0)) == card


def test_other_lists_belong_to_no_card() -> None:
    """An event's trade is asked: no card of the hand is meant."""
    answer = asked(Table(event="wool_for_gold", step="event", active="red"))
    assert card_of(answer) is None

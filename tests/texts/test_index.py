"""`help` knows the game's own words."""

import pytest

from rules.world_without_end import clauses
from rules.world_without_end import edition as editions
from rules.world_without_end.names import GOODS
from wwe_tui.plain.look import TOPICS
from wwe_tui.plain.manual import rule
from wwe_tui.plain.words import WORDS
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition

T = with_edition(translator(), editions.find("kingsbridge"))

NAMES = ("card", "person", "penalty", "market", "point", "colour", "project", "location")
"""The word lists that name the game's things."""


@pytest.mark.parametrize("names", [*NAMES, "event"])
def test_what_the_game_names_can_be_looked_up(names: str) -> None:
    """Every card, person, penalty, project, event and place is known to `help`."""
    assert [word for word in T.listed(names).values() if rule(T, word, 80) is None] == []


@pytest.mark.parametrize("good", [*GOODS, "vp"])
def test_w1_1_every_good_can_be_looked_up(good: str) -> None:
    """What a good is for."""
    assert rule(T, T.word("good", good), 80) is not None


@pytest.mark.parametrize("word", [*WORDS, *sorted(TOPICS.keys() - {"all", "board"})])
def test_what_can_be_typed_can_be_looked_up(word: str) -> None:
    """`help look` and `help market`: command words, and what `look` shows."""
    assert rule(T, word, 80) is not None


@pytest.mark.parametrize(
    "word", ["duties", "tax", "seal", "house", "penalty", "royal", "discard", "corner", "ring"]
)
def test_other_words_of_the_table_can_be_looked_up(word: str) -> None:
    """Words of the rulebook that stand on the screen, in one or many."""
    assert rule(T, word, 80) is not None


@pytest.mark.parametrize("word", T.listed("index"))
def test_the_index_names_rules_that_exist(word: str) -> None:
    """Each word leads to clauses or sections."""
    assert set(T.listed("index")[word].split()) <= clauses.ALL


def test_w10_7_penance_leads_to_its_clause() -> None:
    """The word gives the rule itself."""
    assert str(rule(T, "penance", 200)).count("W10.7. Penance: before round 1") == 1

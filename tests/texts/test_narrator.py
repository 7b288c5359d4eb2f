"""How single happenings become paragraphs."""

import pytest

from rules.system import Seat
from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News
from wwe_tui.telling.narrator import story
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_names


def _told(*happenings: h.Happening) -> str:
    return " ".join(story(translator(), [News(1, "chance", "table", happenings)]))


SHORT = h.FellShort("blue", "gold", 1)


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ((), "Blue is 1 gold short (W10.5). Blue has no VP to lose (W1.4)."),
        (
            (h.Scored("blue", -1, 7, "W10.5"),),
            "Blue is 1 gold short (W10.5). Blue loses 1 VP and has 7 (W10.5).",
        ),
        (
            (h.Scored("red", -1, 7, "W10.5"),),
            (
                "Blue is 1 gold short (W10.5). Blue has no VP to lose (W1.4). "
                "Red loses 1 VP and has 7 (W10.5)."
            ),
        ),
    ],
)
def test_w1_4_a_shortfall_that_costs_nothing_says_why(
    after: tuple[h.Happening, ...], told: str
) -> None:
    """Each shortfall is followed by its loss, or by the reason why there is none."""
    assert _told(SHORT, *after) == told


@pytest.mark.parametrize(
    ("player", "resigned", "named", "unnamed"),
    [
        (
            "simple",
            False,
            "Anna leaves Red to the simple bot.",
            "Red is left to the simple bot.",
        ),
        (
            "random",
            True,
            "Anna resigns; the random bot plays on for Red.",
            "Red resigns; the random bot plays on.",
        ),
        (
            "human",
            False,
            "Anna is back for Red.",
            "A person decides for Red from now on.",
        ),
    ],
)
def test_w14_it_is_told_that_a_seat_changes_hands(
    player: str, resigned: bool, named: str, unnamed: str
) -> None:
    """With the person's name, if the person has one."""
    news = [News(7, "seat", "red", player=player, resigned=resigned)]
    t = translator()
    assert list(story(with_names(t, [Seat("red", name="Anna")]), news)) == [named]
    assert list(story(t, news)) == [unnamed]


def test_w14_several_decisions_are_not_told_as_the_last_one() -> None:
    """What was taken back is not known any more, but how many decisions it was."""
    told = [*story(translator(), [News(9, "undo", "red", to=4, count=3)])]
    assert told == ["Red takes 3 decisions back."]
    told = [*story(translator(), [News(9, "undo", "red", to=8, count=1)])]
    assert told == ["Red takes the last decision back."]

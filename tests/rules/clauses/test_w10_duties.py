"""W10.4 to W10.9 and W10.12 to W10.14: duties, penalties, and the next chapter."""

from typing import Any

import pytest

from tests.support.wwe import Table

PLENTY = {"piety": 3, "grain": 3, "gold": 9}
"""Falls short of nothing, and keeps 1 piety, 1 grain and what the tax leaves."""


def _duties(goods: dict[str, int], tax: int = 4, chapter: int = 2, **red: Any) -> Table:
    """Red, the last of two players, settles the duties."""
    return Table(
        seats=["blue", "red"],
        chapter=chapter,
        step="duties",
        decides="red",
        tax=tax,
        red={"vp": 40, "goods": goods, **red},
    )


@pytest.mark.parametrize("tax", [2, 3, 4, 5])
def test_w10_4_two_piety_two_grain_and_the_tax(tax: int) -> None:
    """W10.4: they go back to cathedral, field and supply; the rest is kept."""
    table = _duties(PLENTY, tax)
    assert table.goods("red") == {"piety": 1, "grain": 1, "gold": 9 - tax, "wool": 1}
    assert (table.supply("piety"), table.supply("grain")) == (12 - 1, 10 - 1)
    assert table.vp("red") == 40


def test_w10_4_the_die_is_rolled_once_by_the_active_player() -> None:
    """W10.4: its faces are 2 3 3 4 4 5; everyone owes the same, in turn order."""
    rich = {"goods": PLENTY}
    table = Table(chapter=2, step="tax", active="green", green=rich, yellow=rich)
    assert [move["face"] for move in table.legal()] == [2, 3, 4, 5]
    table.do("tax", face=5)
    assert (table.held("green", "gold"), table.held("yellow", "gold")) == (4, 4)
    paid = dict.fromkeys(told.seat for told in table.happened("Paid") if told.clause == "W10.4")
    assert list(paid) == ["green", "yellow", "blue", "red"]


def test_w10_4_nothing_may_be_held_back() -> None:
    """W10.4: each duty is paid as far as possible, without a question."""
    table = _duties({"piety": 1, "grain": 1, "gold": 3})
    assert table.goods("red") == {"wool": 1}


@pytest.mark.parametrize(
    ("goods", "lost"),
    [
        ({"piety": 1}, 3),
        ({"piety": 0}, 6),
        ({"grain": 1}, 2),
        ({"grain": 0}, 4),
        ({"gold": 3}, 1),
        ({"gold": 0}, 4),
        ({"piety": 0, "grain": 0, "gold": 0}, 6 + 4 + 4),
    ],
)
def test_w10_5_what_a_missing_unit_costs(goods: dict[str, int], lost: int) -> None:
    """W10.5: 3 VP for a piety, 2 for a grain, 1 for a gold; the tax is 4."""
    assert _duties(PLENTY | goods).vp("red") == 40 - lost


@pytest.mark.parametrize(
    ("good", "penalty"), [("piety", "penance"), ("grain", "begging"), ("gold", "royal_court")]
)
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_w10_6_each_shortfall_has_its_penalty(good: str, penalty: str, chapter: int) -> None:
    """W10.6: whatever is short by however much; in the chapter after it."""
    table = _duties(PLENTY | {good: 1}, chapter=chapter)
    assert table.player("red").penalties == (penalty,)
    assert table.view.chapter == chapter + 1


@pytest.mark.parametrize("loyalty", [0, 1, 2, 3, 4])
def test_w10_6_as_many_as_one_has_loyalty_for(loyalty: int) -> None:
    """W10.6: of three penalties; without loyalty nothing is asked."""
    table = _duties({"gold": 0, "loyalty": loyalty})
    if not loyalty:
        assert table.asked == "ChanceCard"
        return
    assert (table.asked, table.decides) == ("ChooseAvert", "red")
    most = max(len(move.get("shortfalls", ())) for move in table.legal())
    assert most == min(loyalty, 3)
    assert len(table.legal()) == {1: 1 + 3, 2: 1 + 3 + 3, 3: 8, 4: 8}[loyalty]


@pytest.mark.parametrize(
    ("averted", "left", "penalties"),
    [
        ([], 2, ("penance", "begging", "royal_court")),
        (["piety"], 1, ("begging", "royal_court")),
        (["grain"], 1, ("penance", "royal_court")),
        (["gold"], 1, ("penance", "begging")),
        (["piety", "gold"], 0, ("begging",)),
    ],
)
def test_w10_6_one_loyalty_for_each(
    averted: list[str], left: int, penalties: tuple[str, ...]
) -> None:
    """W10.6: the player chooses which; the VP are lost all the same."""
    table = _duties({"gold": 0, "loyalty": 2})
    table.do("avert", shortfalls=averted)
    assert (table.held("red", "loyalty"), table.player("red").penalties) == (left, penalties)
    assert (table.vp("red"), table.supply("loyalty")) == (40 - 14, 14 - left)


def test_w10_6_what_cannot_be_averted() -> None:
    """W10.6: no penalty that is not threatened, and none without loyalty."""
    table = _duties(PLENTY | {"piety": 0, "gold": 0, "loyalty": 1})
    assert table.why_not("avert", shortfalls=["grain"]) == ("avert-no-shortfall", "W10.6")
    assert table.why_not("avert", shortfalls=["piety", "gold"]) == ("avert-loyalty", "W10.6")
    assert table.why_not("avert", shortfalls=["piety", "piety"]) == ("avert-loyalty", "W10.6")


def test_w10_6_before_the_next_players_duties() -> None:
    """W10.6: Blue averts when Blue's duties are settled and Red's are not."""
    both = {"goods": PLENTY | {"grain": 0, "loyalty": 1}}
    table = Table(seats=["blue", "red"], chapter=1, step="tax", blue=both, red=both)
    table.do("tax", face=2)
    assert (table.asked, table.decides) == ("ChooseAvert", "blue")
    assert (table.held("blue", "gold"), table.held("red", "gold")) == (7, 9)
    table.do("avert", shortfalls=["grain"])
    assert (table.asked, table.decides) == ("ChooseAvert", "red")


# --- what the penalties are ------------------------------------------------------------------


def test_w10_7_penance_in_turn_order() -> None:
    """W10.7: from each penitent's hand one card, any of the 12, goes down before round 1."""
    penitent = {"penalties": ["penance"]}
    table = Table(chapter=2, step="chapter", active="green", red=penitent, yellow=penitent)
    assert (table.asked, table.state.waiting.owner) == ("ChanceCard", "yellow")  # type: ignore[union-attr]
    assert len(table.legal()) == 12
    table.do("card", seat="yellow", card="grain")
    assert table.state.waiting.owner == "red"  # type: ignore[union-attr]
    table.do("card", seat="red", card="cloth")
    assert (table.asked, table.view.round) == ("ChanceEvent", 1)
    assert (table.piles("yellow"), table.piles("red"), table.piles("blue")) == (
        (11, 0, 1),
        (11, 0, 1),
        (12, 0, 0),
    )


def test_w10_7_discards_again_from_round_two() -> None:
    """W10.7: in round 1 the penitent plays and does not discard; in round 2 both."""
    table = Table(chapter=2, step="chapter", seats=["blue", "red"], red={"penalties": ["penance"]})
    table.do("card", seat="red", card="grain")
    table.until("ChanceEvent")
    assert (table.piles("red"), table.player("red").penalties) == ((10, 1, 1), ())
    table.until("ChanceEvent")
    assert table.piles("red") == (8, 2, 2)


def test_w10_8_begging() -> None:
    """W10.8: no personal income in round 1; in round 2 there is."""
    table = Table(chapter=2, step="reveal", red={"penalties": ["begging"]})
    table.until("ChanceEvent")
    assert [told.seat for told in table.happened("IncomeWithheld")] == ["red"]
    incomes = [told.seat for told in table.told if told.clause in ("W5.5", "W5.6")]
    assert "red" not in incomes
    table.told.clear()
    table.until("ChanceEvent")
    assert "red" in [told.seat for told in table.told if told.clause in ("W5.5", "W5.6")]


def test_w10_9_royal_court() -> None:
    """W10.9: one card up and one down in round 1, without action; from round 2 on with."""
    table = Table(chapter=2, step="play", seats=["blue", "red"], active="red", red={
        "penalties": ["royal_court"]
    })  # fmt: skip
    assert all(move.get("idle") for move in table.legal())
    assert table.why_not_play("piety") == ("play-court", "W10.9")
    table.idle("piety")
    table.discard("cloth")
    assert (table.piles("red"), table.held("red", "piety")) == ((10, 1, 1), 0)
    table.until("ChoosePlay", "red")
    assert table.why_not_play("grain") is None


def test_w10_9_the_court_costs_nothing_more_under_a_forfeit() -> None:
    """W10.9: whatever else forfeits round 1, Red lays one up and one down like everyone."""
    table = Table(chapter=2, step="play", event="accusation", red={"penalties": ["royal_court"]})
    table.until("ChanceEvent")
    assert table.piles("red") == table.piles("blue") == (10, 1, 1)


# --- the end of the game, and what is kept -----------------------------------------------------


@pytest.mark.parametrize(
    ("goods", "averted", "lost"),
    [
        ({"piety": 1}, [], 6),
        ({"grain": 0}, [], 8),
        ({"gold": 1}, [], 6),
        ({"piety": 1, "grain": 1, "gold": 3, "loyalty": 1}, ["piety"], 3 + 4 + 2),
        ({"piety": 1, "grain": 1, "gold": 3, "loyalty": 1}, ["gold"], 6 + 4 + 1),
        ({"piety": 1, "grain": 1, "gold": 3, "loyalty": 3}, ["piety", "grain", "gold"], 6),
    ],
)
def test_w10_12_after_chapter_four_losses_are_doubled(
    goods: dict[str, int], averted: list[str], lost: int
) -> None:
    """W10.12: there are no penalties; 1 loyalty averts the doubling of one kind."""
    table = _duties(PLENTY | goods, chapter=4)
    if averted:
        table.do("avert", shortfalls=averted)
        assert table.held("red", "loyalty") == goods["loyalty"] - len(averted)
    assert table.vp("red") == 40 - lost
    assert table.player("red").penalties == ()
    assert table.asked is None


def test_w10_13_what_is_left_is_kept() -> None:
    """W10.13: goods, houses, seals and projects go on into the next chapter."""
    table = Table(
        chapter=2,
        step="tax",
        red={"goods": PLENTY | {"cloth": 2, "stone": 1}},
        houses={5: "red"},
        projects={"bridge": {"stone": 3, "seals": ["red"]}},
    )
    table.do("tax", face=4)
    assert table.goods("red") == {
        "piety": 1, "grain": 1, "gold": 5, "wool": 1, "cloth": 2, "stone": 1,
    }  # fmt: skip
    table.until("ChanceEvent")
    assert (table.view.chapter, table.view.houses[4]) == (3, "red")
    bridge = table.project("bridge")
    assert (bridge.free_stone, bridge.seals) == (1, ("red",))


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_w10_14_all_cards_return_to_hand(chapter: int) -> None:
    """W10.14: chapters II, III and IV begin with 12 cards in hand and empty piles."""
    rich = {"goods": {"piety": 2, "grain": 2, "gold": 9}}
    table = Table(chapter=chapter, seats=["blue", "red"], step="progress", blue=rich, red=rich)
    assert table.piles("red") == (0, 6, 6)
    table.until("ChanceEvent")
    assert table.view.chapter == chapter + 1
    assert table.piles("red") == (12, 0, 0)

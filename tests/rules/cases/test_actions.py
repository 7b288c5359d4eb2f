"""Worked cases C7 to C16, C28, C40 and C41: the twelve actions."""

import pytest

from tests.support.wwe import Table


def test_c07_builds_one_stone_and_one_wood() -> None:
    """C7 (W8.4): 2 resources on the Bridge are 6 VP; 3 at once are refused."""
    table = Table(step="play", active="red", red={"goods": {"stone": 2, "wood": 1}})
    refused = table.why_not_play("building", project="bridge", stone=2, wood=1)
    assert refused == ("build-limit", "W8.4")
    table.play("building", project="bridge", stone=1, wood=1)
    bridge = table.project("bridge")
    assert (table.vp("red"), bridge.free_stone, bridge.free_wood) == (8 + 6, 3, 1)
    assert table.goods("red") == {"gold": 2, "wool": 1, "stone": 1}


SELLER = {"goods": {"gold": 0, "wool": 3, "cloth": 2}}


def test_c08_sells_three_wool_and_one_cloth() -> None:
    """C8 (W8.5): 3 wool at 2 and a cloth at 4 bring 10 gold; a second cloth is refused."""
    table = Table(chapter=2, step="play", active="red", red=SELLER)
    assert table.why_not_play("sales", wool=3, cloth=2) == ("cloth-limit", "W8.5")
    table.play("sales", wool=3, cloth=1)
    assert table.goods("red") == {"gold": 10, "cloth": 1}


def test_c08_the_bridge_is_slow_to_rise() -> None:
    """C8 (W8.5, W12): with wool at 1 gold, after the licence, the same sale brings 7."""
    table = Table(
        round=2,
        step="play",
        active="red",
        red=SELLER,
        market_covered=[],
        slots=["slow_progress"],
        drawn=["cloth_licence"],
    )
    table.play("sales", wool=3, cloth=1)
    assert table.held("red", "gold") == 7


def test_c08_the_monks_forbid_the_fulling() -> None:
    """C8 (W12): where no cloth may be sold, the wool alone brings 6."""
    table = Table(
        chapter=2, round=2, step="play", active="red", red=SELLER, slots=["cloth_blocked"]
    )
    assert table.why_not_play("sales", wool=3, cloth=1) == ("cloth-forbidden", "W12")
    table.play("sales", wool=3)
    assert table.goods("red") == {"gold": 6, "cloth": 2}


def test_c09_no_cloth_is_sold_in_chapter_one() -> None:
    """C9 (W2.6, W8.5): a tile lies on the cloth space until the licence is drawn."""
    table = Table(step="play", active="red", red={"goods": {"cloth": 1}})
    assert table.why_not_play("sales", cloth=1) == ("market-covered", "W2.6")


def test_c10_privilege_has_no_effect_in_round_one() -> None:
    """C10 (W8.6): there is nothing to repeat; the card is laid, and one discarded."""
    table = Table(step="play")
    refused = table.why_not_play("privilege", repeats="grain")
    assert refused == ("privilege-first-round", "W8.6")
    table.idle("privilege")
    table.discard("grain")
    assert table.piles("blue") == (10, 1, 1)


def test_c11_privilege_repeats_with_fresh_choices() -> None:
    """C11 (W8.6): last round's Building Project again, with 2 stone on another project: 6 VP."""
    table = Table(
        round=2,
        step="play",
        active="red",
        red={"goods": {"stone": 2}, "pile": ["building"]},
        projects={"fulling_mill": {}},
    )
    table.play("privilege", repeats="building", project="fulling_mill", stone=2)
    assert (table.vp("red"), table.project("fulling_mill").free_stone) == (8 + 6, 0)


def test_c12_no_two_houses_with_the_same_income() -> None:
    """C12 (W8.7): with grain from space 1, not space 2; space 3 costs 1 gold and 1 wood."""
    table = Table(
        step="play", active="red", red={"goods": {"stone": 1, "wood": 1}}, houses={1: "red"}
    )
    assert table.why_not_play("house", space=2) == ("house-same-income", "W8.7")
    table.play("house", space=3)
    assert table.view.houses[2] == "red"
    assert table.goods("red") == {"gold": 1, "wool": 1, "stone": 1}


def test_c13_rent_that_the_supply_lacks_is_not_received() -> None:
    """C13 (W8.8): with an empty field, grain and gold houses bring 2 gold, and no VP instead."""
    table = Table(
        step="play", active="red", houses={1: "red", 3: "red", 5: "red"}, supply={"grain": 0}
    )
    table.play("rent", houses=[1, 5])
    assert table.goods("red") == {"gold": 2 + 2, "wool": 1}
    assert table.vp("red") == 8


def test_c14_no_donor_gets_what_not_all_can_get() -> None:
    """C14 (W8.9, W10.10): 1 cloth for two donors of the Fulling Mill is given to none."""
    table = Table(
        step="play",
        blue={"goods": {"wood": 1}},
        projects={"fulling_mill": {"free_stone": 0, "free_wood": 1, "seals": ["red", "green"]}},
        supply={"cloth": 1},
    )
    table.play("building", project="fulling_mill", wood=1)
    assert table.vps() == {"blue": 8 + 3, "red": 8 + 1, "green": 8 + 1, "yellow": 8}
    assert set(table.holds("cloth").values()) == {0}
    assert [table.player(seat).seals_left for seat in ("red", "green")] == [2, 2]
    assert table.project("fulling_mill").complete


ILL = {3: 1, 9: 3, 5: 2}


def test_c15_cares_for_two_locations_with_a_free_house() -> None:
    """C15 (W11.1): knowledge of 4 suffices for 1 + 3, not for 2 + 3."""
    table = Table(
        chapter=3, step="play", active="red", red={"goods": {"medical": 4}}, locations=ILL
    )
    refused = table.why_not_play("medicine", care=[5, 9])
    assert refused == ("care-knowledge", "W11.1")
    table.play("medicine", care=[3, 9], space=14)
    assert table.vp("red") == 8 + 4
    assert table.goods("red") == {"gold": 2, "wool": 1, "grain": 1, "medical": 4}
    assert table.view.houses[13] == "red"


def test_c16_no_fifth_house_for_care() -> None:
    """C16 (W11.2): who has built all 4 houses gets 2 VP for location 9, and no house."""
    own = {1: "red", 3: "red", 5: "red", 7: "red"}
    table = Table(
        chapter=3,
        step="play",
        active="red",
        red={"goods": {"medical": 3}},
        houses=own,
        locations=ILL,
    )
    refused = table.why_not_play("medicine", care=[9], space=14)
    assert refused == ("houses-none-left", "W8.7")
    table.play("medicine", care=[9])
    assert (table.vp("red"), table.player("red").houses_left) == (8 + 2, 0)


def test_c28_privilege_repeats_a_forfeited_card() -> None:
    """C28 (W7.3, W8.6): a Grain whose action was forfeited in round 2 is repeated in round 3."""
    table = Table(chapter=2, round=2, step="play", active="red", event="accusation")
    assert table.why_not_play("grain") == ("play-forfeit", "W15.5")
    table.idle("grain")
    table.discard("cloth")
    table.until("ChoosePlay", "red")
    assert table.view.round == 3
    before = table.held("red", "grain")
    table.play("privilege", repeats="grain")
    assert table.held("red", "grain") == before + 1


def test_c40_a_conversion_needs_all_that_it_takes() -> None:
    """C40 (W7.6): with 1 cloth in the supply 2 wool cannot be turned into cloth; 1 can."""
    table = Table(step="play", active="red", red={"goods": {"wool": 2}}, supply={"cloth": 1})
    assert table.why_not_play("cloth", wool=2) == ("supply-short", "W7.6")
    table.play("cloth", wool=1)
    assert table.goods("red") == {"gold": 2, "wool": 1, "cloth": 1}


def test_c41_no_toll_for_grain_that_is_not_there() -> None:
    """C41 (W12.3): the ferryman is not paid for an empty field; the card lies without effect."""
    table = Table(
        round=2,
        step="play",
        active="red",
        red={"goods": {"gold": 1}},
        slots=["ferry_toll"],
        supply={"grain": 0},
    )
    assert table.why_not_play("grain") == ("supply-empty", "W8.1")
    table.idle("grain")
    assert table.held("red", "gold") == 1


def test_c41_pilgrims_pay_in_an_empty_cathedral() -> None:
    """C41 (W12.3, W7.6): without piety to take, Piety still brings the pilgrims' gold."""
    table = Table(round=2, step="play", active="red", slots=["pilgrims"], supply={"piety": 0})
    table.play("piety")
    assert table.goods("red") == {"gold": 2 + 1, "wool": 1}


@pytest.mark.parametrize("seat", ["blue", "red"])
def test_c39_a_trial_for_heresy(seat: str) -> None:
    """C39 (W7.4): who had to discard 2 more discards nothing until the piles are level again."""
    table = Table(chapter=4, round=2, step="event", event="heresy_trial", locations={9: "removed"})
    assert table.piles(seat) == (10, 1, 1)
    table.until("ChooseOrientation")
    assert table.piles(seat) == (8, 1, 3)
    seen = []
    for _ in range(3):
        table.until("ChanceEvent")
        table.do("event", card=_harmless(table))
        seen.append(table.piles(seat))
    assert seen == [(7, 2, 3), (6, 3, 3), (4, 4, 4)]


def _harmless(table: Table) -> str:
    """A card that is not drawn yet, and does nothing to cards."""
    drawn = [told.card for told in table.happened("EventRevealed")]
    return next(card for card in ("wages_rise", "borough", "kings_thanks") if card not in drawn)


def test_c39_in_round_six() -> None:
    """C39 (W7.4): with piles of 5 and 5 one card is discarded and one played: 6 and 6."""
    table = Table(
        chapter=4,
        round=6,
        step="event",
        event="heresy_trial",
        locations={9: "removed"},
        blue={"hand": ["grain", "piety"]},
    )
    assert table.piles("blue") == (2, 5, 5)
    assert (table.asked, table.decides) == ("ChooseDiscard", "blue")
    table.discard("piety")
    table.until("ChoosePlay", "blue")
    assert {plain["card"] for plain in table.legal()} == {"grain"}
    table.play("grain")
    assert table.piles("blue") == (0, 6, 6)

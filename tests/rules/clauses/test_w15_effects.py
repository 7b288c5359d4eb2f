"""W15.5: the effects of event cards, with all their fields; editions (W15.1, W15.2)."""

from typing import Any

import pytest

from tests.support.wwe import SYSTEM, Table, edition, with_effect

CARD = "alms"
"""The card of chapter I that is given other effects here."""


def _event(effect: dict[str, Any], **words: Any) -> Table:
    """A card with this effect is revealed; Red is active."""
    on = with_effect(CARD, **effect)
    return Table(on, step="event", event=CARD, **({"active": "red"} | words))


def test_w15_1_every_entry_says_where_it_is_from() -> None:
    """W15.1: an edition has the provenance of each entry: published, or assumed."""
    kingsbridge = SYSTEM.find_edition("kingsbridge")
    sources = {card.source for card in kingsbridge.event}
    assert sources == {"rulebook", "published", "assumed"}
    assert kingsbridge.edition.id == "kingsbridge"


def test_w15_2_another_edition_has_another_digest() -> None:
    """W15.2: one number changed is enough."""
    mine = edition(("event alms", "arrow", 2))
    kingsbridge = SYSTEM.find_edition("kingsbridge")
    assert SYSTEM.edition_digest(mine) != SYSTEM.edition_digest(kingsbridge)
    assert SYSTEM.edition_digest(edition()) == SYSTEM.edition_digest(kingsbridge)


# --- trade, gain, pay, surrender -----------------------------------------------------------


def test_w15_5_trade_with_several_goods_and_vp() -> None:
    """W15.5: `trade` gives all of `give` for all of `get`, VP among it."""
    trade = {"type": "trade", "give": {"gold": 1, "wool": 1}, "get": {"piety": 2, "vp": 3}}
    table = _event(trade)
    table.do("trade", accept=True)
    assert (table.goods("red"), table.vp("red")) == ({"gold": 1, "piety": 2}, 11)
    assert (table.supply("piety"), table.supply("wool")) == (10, 12)
    assert (table.asked, table.decides) == ("ChooseTrade", "green")
    table.do("trade", accept=False)
    assert table.goods("green") == {"gold": 2, "wool": 1}


@pytest.mark.parametrize(
    ("goods", "supply"), [({"gold": 0}, {}), ({"wool": 0}, {}), ({}, {"piety": 1})]
)
def test_w15_5_trade_that_cannot_be_made(goods: dict[str, int], supply: dict[str, int]) -> None:
    """W15.5: who lacks one of the goods, or finds too little in the supply, is not asked."""
    trade = {"type": "trade", "give": {"gold": 1, "wool": 1}, "get": {"piety": 2}}
    table = _event(trade, red={"goods": goods}, supply=supply)
    assert table.asked != "ChooseTrade" or table.decides != "red"
    assert "red" in [told.seat for told in table.happened("TradeDeclined")]


def test_w15_5_trade_at_the_limit() -> None:
    """W15.5: with exactly what it needs, a trade can be made."""
    trade = {"type": "trade", "give": {"gold": 2, "wool": 1}, "get": {"piety": 2}}
    table = _event(trade, supply={"piety": 2})
    table.do("trade", accept=True)
    assert (table.goods("red"), table.supply("piety")) == ({"piety": 2}, 0)


def test_w15_5_gain() -> None:
    """W15.5: `gain` gives each player all its goods, and VP."""
    table = _event({"type": "gain", "goods": {"stone": 2, "loyalty": 1, "vp": 1}})
    for seat in ("blue", "red", "green", "yellow"):
        assert table.goods(seat) == {"gold": 2, "wool": 1, "stone": 2, "loyalty": 1}
        assert table.vp(seat) == 9


def test_w15_5_pay() -> None:
    """W15.5: `pay` takes what there is of each good; every missing unit costs `else_vp`."""
    table = _event({"type": "pay", "goods": {"gold": 3, "grain": 2}, "else_vp": 2})
    assert table.goods("red") == {"wool": 1}
    assert table.vp("red") == 8 - 2 * (1 + 2)


def test_w15_5_surrender() -> None:
    """W15.5: `surrender` takes one unit of one of the goods, by choice, in turn order."""
    table = Table(
        chapter=3,
        step="event",
        event="ralph",
        active="red",
        locations={10: "removed"},
        red={"goods": {"wool": 2, "grain": 1}},
        green={"goods": {"wool": 0, "cloth": 1, "grain": 1}},
        yellow={"goods": {"wool": 0}},
    )
    assert table.legal() == [
        {"type": "surrender", "good": "wool"},
        {"type": "surrender", "good": "grain"},
    ]
    assert table.why_not("surrender", good="gold") == ("surrender-other", "W15.5")
    assert table.why_not("surrender", good="cloth") == ("surrender-lacks", "W15.5")
    table.do("surrender", good="wool")
    assert (table.held("red", "wool"), table.held("red", "grain")) == (1, 1)
    assert table.decides == "green"
    table.do("surrender", good="cloth")
    assert table.held("green", "cloth") == 0
    assert (table.asked, table.held("blue", "wool")) == ("ChooseOrientation", 0)
    assert [told.seat for told in table.happened("NothingToGive")] == ["yellow"]


# --- score -----------------------------------------------------------------------------------

PIETY = {
    "blue": {"goods": {"piety": 2}},
    "red": {"goods": {"piety": 2}},
    "green": {"goods": {"piety": 1}},
}


@pytest.mark.parametrize(
    ("fields", "gains"),
    [
        ({"vp": 3}, (3, 3, 3, 3)),
        ({"vp": -3}, (-3, -3, -3, -3)),
        ({"vp": 2, "most": "piety"}, (2, 2, 0, 0)),
        ({"vp": -2, "least": "piety"}, (0, 0, 0, -2)),
        ({"vp": 2, "most": "loyalty"}, (0, 0, 0, 0)),
        ({"vp": -1, "least": "loyalty"}, (-1, -1, -1, -1)),
        ({"vp": -1, "unless": {"piety": 2}}, (0, 0, -1, -1)),
        ({"vp": -1, "unless": {"piety": 1}}, (0, 0, 0, -1)),
        ({"vp": -1, "unless": {"piety": 1, "gold": 3}}, (-1, -1, -1, -1)),
        ({"vp": 2, "per": "house"}, (4, 0, 2, 0)),
        ({"vp": -1, "per": "house"}, (-2, 0, -1, 0)),
        ({"vp": 2, "per": "house", "most": "piety"}, (4, 0, 0, 0)),
    ],
)
def test_w15_5_score(fields: dict[str, Any], gains: tuple[int, ...]) -> None:
    """W15.5: `score` for all, who lead or trail, who do not hold enough, or per house."""
    houses = {1: "blue", 3: "blue", 5: "green"}
    table = _event({"type": "score", **fields}, houses=houses, **PIETY)
    assert tuple(vp - 8 for vp in table.vps().values()) == gains


# --- projects, covers, the market ---------------------------------------------------------------


def test_w15_5_project() -> None:
    """W15.5: `project` brings an empty project onto the board; the others stay open."""
    table = _event({"type": "project", "project": "hospital"})
    hospital = table.project("hospital")
    assert (hospital.free_stone, hospital.free_wood, hospital.seals) == (3, 2, ())
    assert not table.project("bridge").covered
    assert table.view.sole is None


def test_w15_5_project_alone() -> None:
    """W15.5: `alone` covers all other unfinished projects, but none that is complete."""
    table = Table(
        chapter=2,
        step="event",
        event="prior_godwyn",
        projects={"bridge": {}, "fulling_mill": {"complete": True}, "chapel": {}},
    )
    covered = {project.id: project.covered for project in table.view.projects}
    assert covered == {
        "bridge": True,
        "fulling_mill": False,
        "chapel": True,
        "priors_house": False,
    }
    assert table.view.sole == "priors_house"


def test_w15_5_cover() -> None:
    """W15.5: `cover` lays tiles on every space of these persons: both Outlaws spaces."""
    table = _event({"type": "cover", "favour": ["outlaws", "prior"]})
    assert table.view.favour_covered == (2, 6, 7)


@pytest.mark.parametrize(("market", "left"), [("cloth", ("wool",)), ("wool", ("cloth",))])
def test_w15_5_uncover(market: str, left: tuple[str, ...]) -> None:
    """W15.5: `uncover` takes the tile off one space of the market."""
    table = _event({"type": "uncover", "market": market}, market_covered=["wool", "cloth"])
    assert table.view.market_covered == left


# --- cards ------------------------------------------------------------------------------------


def test_w15_5_forfeit() -> None:
    """W15.5: `forfeit`: one card up and one down, without action, in this round only."""
    table = _event({"type": "forfeit"})
    table.until("ChoosePlay", "red")
    assert all(move.get("idle") for move in table.legal())
    assert table.why_not_play("piety") == ("play-forfeit", "W15.5")
    table.until("ChanceEvent")
    assert table.piles("red") == (10, 1, 1)
    table.until("ChoosePlay", "red")
    assert table.why_not_play("grain") is None


def test_w15_5_blind_discard() -> None:
    """W15.5: `blind_discard`: after the play a card is drawn from the hand, by chance."""
    table = _event({"type": "blind_discard"})
    table.until("ChoosePlay", "red")
    table.play("grain")
    assert (table.asked, len(table.legal())) == ("ChanceCard", 11)
    assert table.why_not("card", seat="red", card="grain") == ("cannot-fall", "W16.3")
    table.do("card", seat="red", card="cloth")
    assert (table.piles("red"), table.player("red").discards) == ((10, 1, 1), ("cloth",))
    assert (table.asked, table.decides) == ("ChoosePlay", "green")


def test_w15_5_blind_discard_of_the_last_card() -> None:
    """W15.5, W16.2: where one card is left, no chance is needed."""
    on = with_effect(CARD, type="blind_discard")
    table = Table(on, round=6, step="play", event=CARD, blue={"hand": ["grain", "piety"]})
    table.play("piety")
    assert (table.asked, table.decides) == ("ChoosePlay", "red")
    assert table.piles("blue") == (0, 6, 6)


def test_w7_4_no_blind_discard_after_penance() -> None:
    """W7.4, W15.5: where nothing would be discarded, nothing is drawn either."""
    on = with_effect("good_year", type="blind_discard")
    words: dict[str, Any] = {"chapter": 2, "step": "play", "event": "good_year"}
    table = Table(on, **words, blue={"penalties": ["penance"]})
    table.play("grain")
    assert (table.asked, table.decides) == ("ChoosePlay", "red")
    assert table.piles("blue") == (10, 1, 1)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_w15_5_discard(cards: int) -> None:
    """W15.5: `discard`: so many cards from hand, each player's choice, in turn order."""
    table = _event({"type": "discard", "cards": cards})
    assert (table.asked, table.decides) == ("ChooseDiscard", "red")
    hand = ["grain", "piety", "resource", "building"]
    assert table.why_not("discard", cards=hand[: cards + 1]) == ("discard-count", "W15.5")
    assert table.why_not("discard", cards=hand[: cards - 1]) == ("discard-count", "W15.5")
    twice = ("discard-count", "W15.5") if cards > 1 else ("move-malformed", "W16.1")
    assert table.why_not("discard", cards=["grain"] * max(cards, 2)) == twice
    table.discard(*hand[:cards])
    assert table.piles("red") == (12 - cards, 0, cards)
    assert table.decides == "green"


def test_w15_5_return_house() -> None:
    """W15.5: `return_house`: each owner takes one back, in turn order; the space is free again."""
    table = Table(
        chapter=2,
        step="event",
        event="town_cleared",
        active="red",
        houses={1: "red", 3: "red", 5: "blue"},
    )
    assert table.legal() == [
        {"type": "return_house", "space": 1},
        {"type": "return_house", "space": 3},
    ]
    assert table.why_not("return_house", space=5) == ("house-not-own", "W15.5")
    table.do("return_house", space=3)
    assert table.view.houses[:5] == ("red", None, None, None, None)
    assert (table.player("red").houses_left, table.player("blue").houses_left) == (3, 4)
    assert table.asked == "ChooseOrientation"


# --- Tower and plague ---------------------------------------------------------------------------


def test_w15_5_complete_tower() -> None:
    """W15.5: `complete_tower` fills it (W11.6)."""
    table = Table(chapter=4, step="event", event="merthins_dream", locations={10: "removed"})
    assert table.project("tower").complete


def test_w15_5_cure_plague() -> None:
    """W15.5: `cure_plague`: all markers leave, ill and unturned ones; those are never shown."""
    locations = {3: "removed", 1: 4}
    table = Table(chapter=4, step="event", event="plague_ends", locations=locations)
    assert {place.marker for place in table.view.locations} == {"removed"}
    assert table.happened("PlagueMarkerTurned") == []
    table.until("ChanceEvent")
    table.do("event", card="hard_winter")
    assert table.asked == "ChooseOrientation"


def test_w15_5_terms() -> None:
    """W15.5: `terms` changes W12's terms as soon as the card is revealed."""
    table = Table(step="event", event="slow_progress")
    assert table.view.terms["wool_price"] == 1

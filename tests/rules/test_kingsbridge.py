"""The built-in edition, entry by entry (W15.1): whatever is printed on the reconstruction.

Saved games depend on these values, so a change to any of them must be meant.
"""

from typing import Any

import pytest

from rules.world_without_end import edition as ed
from rules.world_without_end.edition import digest, find

KINGSBRIDGE = find("kingsbridge")


def test_w15_1_the_edition_says_what_it_is() -> None:
    """Its id is what games call it by; its title says that it is a reconstruction."""
    assert KINGSBRIDGE.edition == ed.Header(
        id="kingsbridge",
        title="Kingsbridge (reconstructed)",
        game="world-without-end",
        version=1,
    )


def test_w1_3_the_supply_of_each_good() -> None:
    """Gold is not listed, as it is not limited."""
    assert KINGSBRIDGE.supply == {
        "stone": 25,
        "wood": 15,
        "grain": 10,
        "piety": 12,
        "wool": 15,
        "cloth": 12,
        "loyalty": 14,
        "medical": 20,
    }


def test_w2_2_what_each_player_starts_with() -> None:
    """8 VP, 1 wool and 2 gold."""
    assert KINGSBRIDGE.start == ed.Start(vp=8, goods={"wool": 1, "gold": 2})


def test_w10_4_the_tax_die() -> None:
    """Two faces of 3 and two of 4; 2 and 5 once each."""
    assert KINGSBRIDGE.tax_die == ed.TaxDie(faces=(2, 3, 3, 4, 4, 5), source="assumed")


def test_w5_1_the_council_edges() -> None:
    """0 to 3, clockwise from the north-east edge."""
    assert KINGSBRIDGE.council == ed.Council(edges=(0, 1, 2, 3), source="assumed")


def test_w6_6_the_favour_ring() -> None:
    """Ten spaces, clockwise; the marker starts on the first Outlaws space (W2.5)."""
    assert KINGSBRIDGE.favour == ed.Favour(
        ring=(
            "merchants",
            "king",
            "outlaws",
            "earl",
            "bishop",
            "queen",
            "prior",
            "outlaws",
            "guild_master",
            "prioress",
        ),
        start=2,
        source="assumed",
    )


# fmt: off
PROJECTS: list[tuple[str, str, tuple[int, int, int], ed.Donation, str, str]] = [
    # the spaces are those for stone, wood and metal
    ("bridge", "Bridge", (4, 2, 0),
     ed.Donation(vp=1, goods={"gold": 2}), "start", "assumed"),
    ("tower", "Tower", (6, 2, 1),
     ed.Donation(vp=2), "chapter 3", "rulebook"),
    ("fulling_mill", "Fulling Mill", (2, 3, 0),
     ed.Donation(vp=1, goods={"cloth": 1}), "event", "assumed"),
    ("hospital", "Hospital", (3, 2, 0),
     ed.Donation(vp=1, care=1), "event", "assumed"),
    ("chapel", "Chapel of the Virgin Mary", (4, 1, 0),
     ed.Donation(vp=2), "event", "assumed"),
    ("priors_house", "Prior's House", (3, 2, 0),
     ed.Donation(vp=1, goods={"piety": 1}), "event", "assumed"),
    ("guild_hall", "Guild Hall", (2, 2, 0),
     ed.Donation(vp=1, goods={"loyalty": 1}), "event", "assumed"),
]

HOUSE_SPACES: list[tuple[int, str, ed.Amounts]] = [
    # id, needs, rent
    (1, "wood", {"grain": 1}),
    (2, "stone", {"grain": 1}),
    (3, "wood", {"piety": 1}),
    (4, "stone", {"piety": 1}),
    (5, "wood", {"gold": 2}),
    (6, "stone", {"gold": 2}),
    (7, "wood", {"wool": 1}),
    (8, "stone", {"wool": 1}),
    (9, "stone", {"cloth": 1}),
    (10, "stone", {"medical": 1}),
    (11, "wood", {"medical": 1}),
    (12, "stone", {"loyalty": 1}),
    (13, "wood", {"loyalty": 1}),
    (14, "wood", {"vp": 2}),
]

LOCATIONS: list[tuple[int, str, ed.Amounts, str]] = [
    # id, title, benefit, source
    (1, "The Bell inn", {"gold": 2}, "assumed"),
    (2, "Slaughterhouse Ditch", {"vp": 1}, "assumed"),
    (3, "The fish market", {"grain": 1}, "assumed"),
    (4, "Silver Street", {"gold": 3}, "assumed"),
    (5, "The dyer's yard", {"cloth": 1}, "assumed"),
    (6, "The weavers' row", {"wool": 2}, "assumed"),
    (7, "The nunnery gate", {"piety": 1}, "assumed"),
    (8, "The castle lane", {"loyalty": 1}, "assumed"),
    (9, "The builder's yard", {"house": 1}, "rulebook"),
    (10, "The alderman's house", {"vp": 2}, "assumed"),
    (11, "The outlaws' hideout", {}, "rulebook"),
]

# id, chapter, "star kind corners arrow [ill plague] source", title, effect.
# The corners are clockwise from the top; "now" is immediate, "long" long-term.
EVENTS: list[tuple[str, int, str, str, ed.Effect]] = [
    # chapter 1
    ("wool_for_gold", 1, "* now stone grain gold vp 2 rulebook",
     "Buyers from Florence", ed.Trade(give={"wool": 1}, get={"gold": 3})),
    ("slow_progress", 1, "* long gold wood grain piety 1 published",
     "The bridge is slow to rise", ed.Terms(set={"wool_price": 1})),
    ("cloth_licence", 1, "- now gold stone wool wood 2 rulebook",
     "A licence for scarlet", ed.Uncover(market="cloth")),
    ("fulling_mill", 1, "* now stone wood wool grain 0 rulebook",
     "Merthin's fulling mill", ed.EnterProject(project="fulling_mill")),
    ("bad_harvest", 1, "* now vp piety grain gold 3 assumed",
     "Rain on the harvest", ed.Pay(goods={"grain": 1}, else_vp=2)),
    ("alms", 1, "* now piety gold loyalty grain 1 assumed",
     "Alms at the priory door", ed.Trade(give={"gold": 1}, get={"piety": 1})),
    ("court_away", 1, "- now gold wool piety stone 2 published",
     "The court rides north", ed.Cover(favour=("queen", "king"))),
    ("lady_chapel", 1, "- now grain stone piety gold 2 rulebook",
     "A chapel for the Virgin", ed.EnterProject(project="chapel")),
    ("ferry_toll", 1, "- long grain piety wool loyalty 2 assumed",
     "The ferryman's price", ed.Terms(set={"grain_toll": 1})),
    ("pilgrims", 1, "* long vp loyalty wood wool 0 assumed",
     "Pilgrims for Saint Adolphus", ed.Terms(set={"piety_gold": 1})),
    ("muster", 1, "- now gold wood vp stone 1 assumed",
     "The earl's muster", ed.Trade(give={"gold": 1}, get={"loyalty": 1})),
    # chapter 2
    ("war_in_france", 2, "* now medical wool vp loyalty 0 published",
     "King Edward III leads a war against France", ed.Forfeit()),
    ("prior_godwyn", 2, "* now piety gold grain stone 2 published",
     "With Godwyn's help", ed.EnterProject(project="priors_house", alone=True)),
    ("town_cleared", 2, "- now vp loyalty gold stone 1 published",
     "In Kingsbridge", ed.ReturnHouse()),
    ("accusation", 2, "- now piety gold grain wood 0 published",
     "After the accusation", ed.Forfeit()),
    ("guild_hall", 2, "* now piety gold wood grain 3 assumed",
     "The guild builds", ed.EnterProject(project="guild_hall")),
    ("cloth_blocked", 2, "- long wool piety grain gold 3 published",
     "The monks forbid the fulling", ed.Terms(set={"cloth_sale": False})),
    ("good_year", 2, "* now wood gold vp stone 3 assumed",
     "A year of plenty", ed.Gain(goods={"grain": 1})),
    ("murrain", 2, "- now wool loyalty stone grain 0 assumed",
     "Murrain among the sheep", ed.Pay(goods={"wool": 1}, else_vp=1)),
    ("masons_leave", 2, "- long wood grain gold piety 1 assumed",
     "The masons leave", ed.Terms(set={"build_limit": 1})),
    ("merthins_method", 2, "* long piety medical loyalty wood 1 assumed",
     "Merthin's new method", ed.Terms(set={"house_gold": 0})),
    ("war_levy", 2, "* now wool vp grain stone 2 assumed",
     "A levy for the war", ed.Pay(goods={"gold": 2}, else_vp=1)),
    # chapter 3
    ("hospital", 3, "* now wood gold piety stone 1 ill 9 rulebook",
     "A hospital on the island", ed.EnterProject(project="hospital")),
    ("panacea", 3, "* now wood stone piety wool 3 ill 7 published",
     "The book of cures", ed.Gain(goods={"medical": 1})),
    ("during_the_plague", 3, "* now vp stone piety wool 3 ill 11 published",
     "During the plague", ed.BlindDiscard()),
    ("half_rents", 3, "- long gold loyalty medical grain 0 ill 5 published",
     "Empty houses", ed.Terms(set={"rent_limit": 1})),
    ("ralph", 3, "* now wood medical gold grain 0 ill 10 published",
     "Ralph Fitzgerald takes his share", ed.Surrender(one_of=("wool", "cloth", "grain"))),
    ("flagellants", 3, "- now wool wood loyalty piety 0 ill 1 assumed",
     "The flagellants", ed.Trade(give={"grain": 1}, get={"piety": 1, "vp": 1})),
    ("few_mouths", 3, "* long stone loyalty medical grain 1 ill 3 assumed",
     "Fewer mouths", ed.Terms(set={"grain_gain": 2})),
    ("helpless", 3, "- now piety medical gold wool 1 ill 8 assumed",
     "No one to tend them", ed.Score(vp=-2, unless={"medical": 2})),
    ("judgement", 3, "- now vp gold grain loyalty 0 ill 2 assumed",
     "A judgement, says the friar", ed.Score(vp=-2, least="piety")),
    ("bristol_buyers", 3, "- now medical grain gold vp 2 ill 6 assumed",
     "Buyers from Bristol", ed.Trade(give={"cloth": 1}, get={"gold": 5})),
    ("grateful", 3, "* long medical gold grain vp 3 ill 4 assumed",
     "The grateful sick", ed.Terms(set={"minor_gold": 2})),
    # chapter 4
    ("merthins_dream", 4, "* now piety gold grain loyalty 0 ill 10 published",
     "Merthin fulfils his dream", ed.CompleteTower()),
    ("plague_ends", 4, "- now vp medical gold grain 3 ill 3 published",
     "The plague has passed", ed.CurePlague()),
    ("borough", 4, "* now gold vp loyalty stone 1 ill 7 assumed",
     "The borough charter", ed.Score(vp=1, per="house")),
    ("kings_thanks", 4, "* now wood medical gold grain 3 ill 5 assumed",
     "The King's thanks", ed.Score(vp=3, most="loyalty")),
    ("fleece_fame", 4, "- long gold vp loyalty piety 3 ill 4 assumed",
     "The fame of the fleece", ed.Terms(set={"wool_price": 3})),
    ("last_stones", 4, "- now medical wool piety stone 3 ill 11 assumed",
     "The last of the stone", ed.Trade(give={"stone": 1}, get={"vp": 2})),
    ("hard_winter", 4, "* now piety grain wood medical 2 ill 1 assumed",
     "A hard winter", ed.Pay(goods={"grain": 1}, else_vp=2)),
    ("heresy_trial", 4, "- now grain vp gold loyalty 1 ill 9 assumed",
     "A trial for heresy", ed.DiscardCards(cards=2)),
    ("new_faith", 4, "* long grain medical vp piety 2 ill 6 assumed",
     "The nunnery's example", ed.Terms(set={"piety_gain": 2})),
    ("new_men", 4, "- long wool loyalty wood stone 2 ill 8 assumed",
     "New men at court", ed.Terms(set={"favour_steps_up_to": 2})),
    ("wages_rise", 4, "* now wool stone wood gold 0 ill 2 assumed",
     "Wages rise", ed.Gain(goods={"gold": 2})),
]
# fmt: on


def test_w2_4_w10_10_projects() -> None:
    """Each project with its spaces, its donation bonus and when it enters."""
    assert [
        (p.id, p.title, (p.stone, p.wood, p.metal), p.donation, p.enters, p.source)
        for p in KINGSBRIDGE.project
    ] == PROJECTS


def test_w8_7_house_spaces() -> None:
    """Each building space with what it demands and its income."""
    assert [(s.id, s.needs, s.rent) for s in KINGSBRIDGE.house_space] == HOUSE_SPACES
    assert {s.source for s in KINGSBRIDGE.house_space} == {"assumed"}


def test_w11_2_plague_locations() -> None:
    """Each location with the benefit of caring for its ill."""
    places = KINGSBRIDGE.plague_location
    assert [(p.id, p.title, p.benefit, p.source) for p in places] == LOCATIONS


def test_w11_1_plague_markers() -> None:
    """Eleven numbers; their sum, 30, is what caring for all would need."""
    assert KINGSBRIDGE.plague_markers == ed.PlagueMarkers(
        values=(1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5), source="assumed"
    )


@pytest.mark.parametrize(("number", "row"), enumerate(EVENTS), ids=[row[0] for row in EVENTS])
def test_w15_5_event_cards(number: int, row: tuple[Any, ...]) -> None:
    """Each event card with its face and its effect."""
    card = KINGSBRIDGE.event[number]
    kind = {"immediate": "now", "long_term": "long"}[card.kind]
    ill = f"ill {card.plague} " if card.plague else ""
    star = "*" if card.starred else "-"
    face = f"{star} {kind} {' '.join(card.corners)} {card.arrow} {ill}{card.source}"
    assert (card.id, card.chapter, face, card.title, card.effect) == row


def test_w15_1_there_are_44_event_cards() -> None:
    """None beyond those of the table."""
    assert len(KINGSBRIDGE.event) == len(EVENTS) == 44


def test_w15_2_the_digest_that_saved_games_carry() -> None:
    """Card texts and all: a game goes on only with the edition that it was begun with."""
    assert digest(KINGSBRIDGE) == "5e0265cb34ebffe6bc21bce32087e08087c3435dc95060a7076cd5e01fc0236b"

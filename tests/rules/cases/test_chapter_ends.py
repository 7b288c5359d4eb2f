"""Worked cases C17 to C27, C30, C43 and C45, C46: chapters end and begin."""

import pytest

from tests.support.wwe import Table

RICH = {"goods": {"piety": 2, "grain": 2, "gold": 9}}
"""Falls short of no duty."""

POOR = {"piety": 1, "grain": 0, "gold": 1, "loyalty": 2}


@pytest.mark.parametrize(("before", "after"), [(12, 2), (7, 0)])
def test_c17_c18_averts_two_of_three_penalties(before: int, after: int) -> None:
    """C17 (W10.4, W10.5, W10.6), C18 (W1.4): pays what there is, loses 3 + 4 + 3 VP down to 0."""
    table = Table(
        seats=["blue", "red"],
        chapter=2,
        step="duties",
        decides="red",
        tax=4,
        red={"vp": before, "goods": POOR},
    )
    table.do("avert", shortfalls=["piety", "grain"])
    assert table.vp("red") == after
    assert table.goods("red") == {"wool": 1}
    assert table.view.chapter == 3
    assert table.player("red").penalties == ("royal_court",)


@pytest.mark.parametrize(
    ("averted", "loss"),
    [([], 8), (["grain"], 6), (["gold"], 6)],
)
def test_c19_at_the_end_of_the_game_losses_are_doubled(averted: list[str], loss: int) -> None:
    """C19 (W10.12): 1 grain and 2 gold short cost 2 + 2, doubled but for what is averted."""
    table = Table(
        seats=["blue", "red"],
        chapter=4,
        step="duties",
        decides="red",
        tax=4,
        red={"vp": 20, "goods": {"piety": 2, "grain": 1, "gold": 2, "loyalty": 1}},
    )
    table.do("avert", shortfalls=averted)
    assert table.vp("red") == 20 - loss
    assert table.held("red", "loyalty") == 1 - len(averted)
    assert table.player("red").penalties == ()


@pytest.mark.parametrize(("quarry", "left"), [(0, (1, 1)), (1, (0, 1))])
def test_c20_progress_waits_for_stone(quarry: int, left: tuple[int, int]) -> None:
    """C20 (W10.1): a free stone space takes stone or nothing, never wood instead."""
    table = Table(
        step="progress",
        projects={"bridge": {"free_stone": 1, "free_wood": 1}},
        supply={"stone": quarry},
    )
    bridge = table.project("bridge")
    assert (bridge.free_stone, bridge.free_wood) == left
    assert table.asked == "ChanceTax"


def test_c21_progress_completes_the_bridge() -> None:
    """C21 (W10.1, W10.10): the last wood comes from the forest; only the donor scores."""
    table = Table(
        step="progress",
        projects={"bridge": {"free_stone": 0, "free_wood": 1, "seals": ["red"]}},
    )
    assert table.project("bridge").complete
    assert table.vps() == {"blue": 8, "red": 9, "green": 8, "yellow": 8}
    assert table.holds("gold") == {"blue": 2, "red": 4, "green": 2, "yellow": 2}


def test_c22_with_godwyns_help() -> None:
    """C22 (W10.1): the Bridge is covered for builders and donors, and does not progress."""
    table = Table(
        chapter=2,
        round=6,
        step="event",
        event="prior_godwyn",
        active="red",
        red={"goods": {"stone": 1}, "hand": ["building", "donation"]},
    )
    table.until("ChoosePlay")
    build = table.why_not_play("building", project="bridge", stone=1)
    donate = table.why_not_play("donation", project="bridge")
    assert (build, donate) == (("project-covered", "W8.4"), ("project-covered", "W8.9"))
    table.until("ChanceTax")
    assert table.project("priors_house").free_stone == 3 - 1
    bridge = table.project("bridge")
    assert (bridge.free_stone, bridge.free_wood, bridge.covered) == (4, 2, False)


@pytest.mark.parametrize(
    ("loyalty", "gains"),
    [((2, 2, 1), (1, 1, 3 + 0)), ((3, 2, 1), (3, 0, 3 + 0))],
)
def test_c23_metal_for_most_loyalty(
    loyalty: tuple[int, int, int], gains: tuple[int, int, int]
) -> None:
    """C23 (W11.5): Green places the last wood for 3 VP; the metal is for most loyalty."""
    seats = ("blue", "red", "green")
    goods = {seat: {"goods": {"loyalty": n}} for seat, n in zip(seats, loyalty, strict=True)}
    goods["green"]["goods"]["wood"] = 1
    table = Table(
        chapter=3,
        step="play",
        active="green",
        projects={"tower": {"free_stone": 0, "free_wood": 1}},
        **goods,
    )
    table.play("building", project="tower", wood=1)
    assert tuple(table.vp(seat) - 8 for seat in seats) == gains
    assert table.vp("yellow") == 8


def test_c24_merthin_fulfils_his_dream() -> None:
    """C24 (W11.6): 2 stone and substitutes fill an empty Tower; metal and donors score."""
    table = Table(
        chapter=4,
        step="event",
        event="merthins_dream",
        locations={10: "removed"},
        supply={"stone": 2, "wood": 0},
        projects={"tower": {"seals": ["red", "yellow"]}},
        blue={"goods": {"loyalty": 1}},
    )
    assert table.project("tower").complete
    assert table.supply("stone") == 0
    assert table.vps() == {"blue": 8 + 3, "red": 8 + 2, "green": 8, "yellow": 8 + 2}


def test_c44_a_finished_tower_stays_as_it_is() -> None:
    """C44 (W11.6): with the Tower complete the dream changes nothing."""
    table = Table(
        chapter=4,
        step="event",
        event="merthins_dream",
        locations={10: "removed"},
        projects={"tower": {"complete": True}},
    )
    assert (table.told, table.asked) == ([], "ChooseOrientation")
    assert set(table.vps().values()) == {8}
    assert (table.supply("stone"), table.supply("wood")) == (25 - 6, 15 - 2)


# --- penalties -------------------------------------------------------------------------


def _first_round(event: str, *penalties: str) -> Table:
    """Chapter II begins; Red is active and has penalties."""
    table = Table(chapter=2, step="chapter", active="red", red={"penalties": list(penalties)})
    if "penance" in penalties:
        assert (table.asked, table.piles("red")) == ("ChanceCard", (12, 0, 0))
        table.do("card", seat="red", card="cloth")
        assert table.piles("red") == (11, 0, 1)
    table.do("event", card=event)
    table.do("orient", turns=0)
    return table


def test_c25_penance() -> None:
    """C25 (W10.7): 11 cards before round 1; a play without a discard leaves 10, 1 and 1."""
    table = _first_round("good_year", "penance")
    table.play("grain")
    assert table.piles("red") == (10, 1, 1)
    assert table.decides == "green"


def test_c26_the_royal_court_and_the_war() -> None:
    """C26 (W10.9): where all forfeit, Red before the court lays no more cards than the others."""
    table = _first_round("war_in_france", "royal_court")
    assert table.why_not_play("grain") == ("play-forfeit", "W15.5")
    table.until("ChanceEvent")
    for seat in ("blue", "red", "green", "yellow"):
        assert table.piles(seat) == (10, 1, 1)
    assert {told.idle for told in table.happened("Played")} == {True}


def test_c27_penance_and_the_royal_court() -> None:
    """C27 (W10.7, W10.9): one card is drawn away, one played without effect, none discarded."""
    table = _first_round("good_year", "penance", "royal_court")
    assert table.why_not_play("grain") == ("play-court", "W10.9")
    table.idle("grain")
    assert table.piles("red") == (10, 1, 1)
    assert table.decides == "green"


# --- the first game, and who leads ---------------------------------------------------------


def test_c30_chapter_one_of_a_first_game() -> None:
    """C30 (W2.8): 6 cards are played and none discarded; chapter II begins with all 12."""
    table = Table(first_game=True, step="reveal")
    assert set(table.player("blue").hand) == {
        "grain", "piety", "resource", "building", "sales", "privilege",
    }  # fmt: skip
    table.until("ChanceTax")
    assert table.piles("blue") == (0, 6, 0)
    table.until("ChanceCard")
    assert table.view.chapter == 2
    assert table.piles("blue") == (12, 0, 0)


def test_c43_a_project_that_came_after_godwyn() -> None:
    """C43 (W10.1): the Guild Hall can be built, but only the Prior's House progresses."""
    table = Table(
        chapter=2, round=2, step="event", event="prior_godwyn", red={"goods": {"stone": 2}}
    )
    table.until("ChanceEvent").do("event", card="good_year")
    table.until("ChanceEvent").do("event", card="guild_hall")
    assert table.view.round == 4
    table.until("ChoosePlay", "red")
    before = table.vp("red")
    table.play("building", project="guild_hall", stone=2)
    assert table.vp("red") == before + 6
    table.until("ChanceTax")
    assert table.project("guild_hall").free_wood == 2
    assert table.project("priors_house").free_stone == 3 - 1


def test_c45_two_players_take_turns_to_lead() -> None:
    """C45 (W9.2): Blue leads round 1, Red round 6; Blue rolls the tax die; Red opens chapter II."""
    table = Table(seats=["blue", "red"], step="reveal", blue=RICH, red=RICH)
    table.until("ChanceTax")
    leaders = [told.active for told in table.happened("RoundBegan")]
    assert leaders == ["blue", "red", "blue", "red", "blue", "red"]
    assert table.view.active == "blue"
    table.anything()
    assert table.happened("TaxRolledTo")[0].seat == "blue"
    table.until("ChooseOrientation")
    assert (table.view.chapter, table.decides) == (2, "red")


def test_c46_each_of_four_players_opens_a_chapter() -> None:
    """C46 (W9.2): after Blue, the chapters are opened by Yellow, Green and Red."""
    table = Table(step="reveal")
    while table.asked is not None:
        table.anything()
    began = [told for told in table.happened("RoundBegan") if told.round == 1]
    assert [told.active for told in began] == ["blue", "yellow", "green", "red"]

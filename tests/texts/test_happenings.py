"""Every happening is one sentence, whatever its values."""

import pytest

from rules.system import Seat
from rules.world_without_end import edition as editions
from rules.world_without_end import happenings as h
from rules.world_without_end.happenings import Happening
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import happening, with_edition, with_names

WORDS = with_edition(translator(), editions.find("kingsbridge"))

SENTENCES: list[tuple[Happening, str]] = [
    (h.FirstPlayerChosen("red"), "Red leads round 1 (W2.7)."),
    (h.ChapterBegan(3), "Chapter III begins (W1.7)."),
    (h.RoundBegan(2, 4, "blue"), "Chapter II, round 4: Blue is active (W3)."),
    (h.FigurePassed("green"), "The start player figure goes to Green (W9.2)."),
    (h.ChapterEnded(4), "The six rounds of chapter IV are over (W10)."),
    (h.Gained("red", "stone", 1, "W5.5"), "Red receives 1 stone (W5.5)."),
    (h.Paid("red", "medical", 2, "W8.9"), "Red pays 2 medical knowledge (W8.9)."),
    (h.Missed("blue", "grain", 1, "W8.8"), "The supply lacks 1 grain for Blue (W8.8)."),
    (h.Scored("red", 3, 11, "W8.4"), "Red scores 3 VP and has 11 (W8.4)."),
    (h.Scored("red", -3, 5, "W10.5"), "Red loses 3 VP and has 5 (W10.5)."),
    (
        h.Scored("red", -3, 0, "W10.5"),
        "Red loses 3 VP and has 0, below which VP never drop (W10.5, W1.4).",
    ),
    (
        h.EventRevealed("red", "wool_for_gold"),
        (
            "Red reveals “Buyers from Florence”: In turn order, each player may trade 1 wool for "
            "3 gold. (W4.1)"
        ),
    ),
    (
        h.PlagueMarkerTurned(3, 2),
        "Plague at location 3, “The fish market”: the marker shows 2 (W4.2).",
    ),
    (h.EventInForce("pilgrims"), "“Pilgrims for Saint Adolphus” is in force from now on (W4.5)."),
    (h.TradeDeclined("blue"), "Blue does not trade (W4.4)."),
    (h.NothingToGive("blue"), "Blue has nothing that the event asks for (W15.5)."),
    (h.Excused("blue"), "Blue does not meet the event's condition (W15.5)."),
    (
        h.ProjectEntered("tower", "W10.11"),
        "The Tower is now on the board and takes 6 stone and 2 wood (W10.11).",
    ),
    (h.ProjectCovered("bridge"), "The Bridge is covered until the end of the chapter (W4.6)."),
    (
        h.FavourCovered("queen"),
        "On the favour ring the Queen is covered until the end of the chapter (W4.6).",
    ),
    (
        h.MarketUncovered("cloth", "W15.5"),
        "The market for cloth is open: its tile comes off (W15.5).",
    ),
    (h.ActionsForfeited(), "No action is carried out in this round (W15.5)."),
    (h.DiscardsBlind(), "In this round the cards laid face down are drawn at random (W15.5)."),
    (h.PlagueEnded(), "All plague markers leave the game (W15.5)."),
    (
        h.EventMovedToSlot("pilgrims", 1),
        "“Pilgrims for Saint Adolphus” moves to event slot 1 and stays in force (W9.1).",
    ),
    (
        h.EventMovedToSlot("pilgrims", 2, "ferry_toll"),
        (
            "“Pilgrims for Saint Adolphus” moves to event slot 2 and stays in force; “The "
            "ferryman's price” gives way to it (W9.1)."
        ),
    ),
    (h.EventLeft("alms", "W4.8"), "“Alms at the priory door” leaves the game (W4.8)."),
    (
        h.Oriented("red", 1, 3),
        "Red lays the event card with 1 quarter turn: the arrow points to 3 (W5.1).",
    ),
    (h.IncomeWithheld("red"), "Red is begging and gets no income (W5.7)."),
    (h.FavourMoved(1, 5, "queen"), "The favour marker moves 1 space to the Queen (W6.1)."),
    (h.FavourStayed(), "The favour marker stays where it is (W6.2)."),
    (h.AwardMissed("red", "king"), "Red gets nothing from the King (W6.3)."),
    (h.Played("red", "building"), "Red plays Building Project (W7.1)."),
    (
        h.Played("red", "rent", idle=True, clause="W7.3"),
        "Red lays House Rent without its action (W7.3).",
    ),
    (
        h.Played("red", "privilege", repeats="sales"),
        "Red plays Privilege and repeats Wool & Cloth Sales (W8.6).",
    ),
    (h.Discarded("red", 1), "Red lays 1 card face down (W7.2)."),
    (
        h.Discarded("red", 2, ("grain", "piety"), "W15.5"),
        "Red lays Grain and Piety face down (W15.5).",
    ),
    (
        h.CardDrawnAway("red", "grain", "W10.7"),
        "Grain is drawn from the hand of Red and laid face down (W10.7).",
    ),
    (
        h.CardDrawnAway("red", None, "W10.7"),
        "A card is drawn from the hand of Red and laid face down (W10.7).",
    ),
    (h.DiscardWaived("red"), "Red need not lay a card face down (W7.4)."),
    (
        h.Built("red", "bridge", 1, 1),
        "Red builds 1 stone and 1 wood onto the Bridge (W8.4).",
    ),
    (
        h.HouseBuilt("red", 3),
        "Red builds a house on space 3, which brings 1 piety (W8.7).",
    ),
    (h.HouseReturned("red", 3), "Red takes back the house on space 3 (W15.5)."),
    (h.Donated("red", "hospital"), "Red donates to the Hospital (W8.9)."),
    (
        h.CaredFor("red", 9, 3),
        "Red cares for the ill at location 9, “The builder's yard”, marker 3 (W11.2).",
    ),
    (h.CareDeclined("red"), "Red cares for nobody (W11.3)."),
    (h.Progressed("bridge", "stone"), "The Bridge gets 1 stone from the supply (W10.1)."),
    (
        h.Substituted("tower", "wood", 2),
        "Substitutes stand in for 2 wood on the Tower (W11.6).",
    ),
    (
        h.NotProgressed("bridge", "stone"),
        "The Bridge gets nothing: there is no stone in the supply (W10.1).",
    ),
    (
        h.NotProgressed("bridge"),
        "The Bridge gets nothing: another project alone progresses (W10.1).",
    ),
    (h.ProjectCompleted("bridge"), "The Bridge is completed (W10.10)."),
    (
        h.MetalAwarded(("red",), 3),
        "The King's metal crowns the Tower: Red has most loyalty, 3 (W11.5).",
    ),
    (
        h.MetalAwarded(("blue", "red"), 0),
        "The King's metal crowns the Tower: Blue and Red tie for most loyalty, 0 each (W11.5).",
    ),
    (h.SealReturned("red", "bridge"), "Red takes the seal back from the Bridge (W10.10)."),
    (
        h.BonusMissed("fulling_mill", "cloth"),
        (
            "There is too little cloth for all donors of the Fulling Mill, so none of them gets it "
            "(W10.10)."
        ),
    ),
    (h.CoversRemoved(), "All covering tiles come off (W10.2)."),
    (h.TaxRolledTo("red", 4), "Red rolls the tax die: each player owes 4 gold (W10.4)."),
    (h.FellShort("red", "grain", 2), "Red is 2 grain short (W10.5)."),
    (h.Averted("red", "gold"), "Red averts the penalty for gold, royal court (W10.6)."),
    (
        h.Averted("red", "gold", "W10.12"),
        "Red averts that the loss for gold is doubled (W10.12).",
    ),
    (
        h.PenaltyIncurred("red", "begging"),
        "Red has a penalty in the next chapter: begging, no income in round 1 (W10.6).",
    ),
    (h.CardsReturned(), "All action cards return to hand (W10.14)."),
    (
        h.PlagueArrived(),
        "The plague comes: a marker lies face down on every location (W10.11).",
    ),
    (
        h.FinalScored("red", 3, 2, 5, 15, 63),
        (
            "Red has 3 stone, 2 wood and 5 gold left, 1 VP for each stone and wood and half a VP "
            "for each gold: +7.5 VP, so 31.5 in all (W13.1)."
        ),
    ),
    (h.GameWon(("red",)), "Red wins (W13.2)."),
    (h.GameWon(("blue", "red")), "Blue and Red share the victory (W13.2)."),
]


@pytest.mark.parametrize(("what", "sentence"), SENTENCES, ids=lambda value: str(value)[:40])
def test_a_happening_is_told_in_one_sentence(what: Happening, sentence: str) -> None:
    """What came of a move, in words, with its clause."""
    assert happening(WORDS, what) == sentence


def test_every_kind_of_happening_is_told() -> None:
    """No happening is without a sentence, and the catalogue has none that is never told."""
    told = {type(what) for what, _ in SENTENCES}
    assert told == set(Happening.__subclasses__())
    ids = {m for m in WORDS._messages if m.startswith("happening-")}  # noqa: SLF001
    assert len(ids) == len(SENTENCES)


def test_people_are_called_by_their_names() -> None:
    """A person's name stands where the colour would; a bot keeps its colour."""
    named = with_names(WORDS, [Seat("red", name="Anna"), Seat("blue", player="simple")])
    assert happening(named, h.TradeDeclined("red")) == "Anna does not trade (W4.4)."
    assert happening(named, h.TradeDeclined("blue")) == "Blue does not trade (W4.4)."

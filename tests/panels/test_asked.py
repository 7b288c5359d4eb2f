"""What is asked of whom, in every kind of decision; and what the table does meanwhile."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Game
from rules.seats import HUMAN
from rules.system import Reason, Seat
from rules.world_without_end.names import COLOURS, POINTS
from tests.support import games
from tests.support.games import Deal, busy, examples, next_entry
from tests.support.scenes import answering, of_game, scene, text
from tests.support.wwe import Table, red_to_play
from wwe_tui.glyphs import ASCII
from wwe_tui.panels import asked
from wwe_tui.panels.asked_list import Block, window
from wwe_tui.panels.lines import Line, cells, line, text_of
from wwe_tui.panels.scene import Pause, Scene

WIDE, NARROW = (76, 8), (80, 4)
"""Columns and rows beneath the title (LAYOUT.md)."""

BOTH = pytest.mark.parametrize("size", [WIDE, NARROW])


def rows(found: Scene, size: tuple[int, int] = WIDE) -> list[str]:
    """The rows, with single blanks."""
    return [" ".join(row.split()) for row in text(asked.draw(found, *size)).split("\n")]


def title(found: Scene) -> str:
    """Both parts of the title."""
    return " | ".join(map(text_of, asked.title(found)))


def spans(found: Scene, words: str, size: tuple[int, int] = WIDE) -> list[Any]:
    """The spans that contain these words."""
    return [span for row in asked.draw(found, *size) for span in row if words in span.text]


# --- orientation -----------------------------------------------------------------------------


def florence(**words: Any) -> Table:
    """Red is to lay "Buyers from Florence" (stone, grain, gold, VP; arrow on edge 2)."""
    return Table(event="wool_for_gold", step="orient", active="red", **words)


@BOTH
def test_w5_all_four_orientations_are_seen_at_once(size: tuple[int, int]) -> None:
    """Blue in the north has the first corner, and with each quarter turn the one before it."""
    found = scene(florence())
    assert title(found) == "▲ Red  How do you lay the event card? | 1 of 4"
    assert rows(found, size)[-4:] == [
        "1 ■ 1 stone ▲ 1 grain ● 1 gold ◆ 1 VP 2 to Bishop: nothing",
        "2 ■ 1 VP ▲ 1 stone ● 1 grain ◆ 1 gold 3 to Queen: nothing",
        "3 ■ 1 gold ▲ 1 VP ● 1 stone ◆ 1 grain the marker stays",
        "4 ■ 1 grain ▲ 1 gold ● 1 VP ◆ 1 stone 1 to Earl: +1 grain",
    ]


def test_w5_4_a_forbidden_orientation_says_why_when_it_is_looked_at() -> None:
    """Two steps from the Queen stand the Outlaws, and Red has no gold to pay them."""
    table = florence(marker=5, red={"goods": {"gold": 0}})
    found = answering(table, 0)
    shown = rows(found)
    assert shown[1] == "■ 1 stone ▲ 1 grain ● 1 gold ◆ 1 VP 2 to Outlaws: cannot pay"
    assert "could not pay them 1 gold (W5.4). Turn the card another way." in " ".join(shown)
    assert "could not pay them" not in " ".join(rows(answering(table, 1)))


@BOTH
def test_w6_3_what_favour_costs_is_told(size: tuple[int, int]) -> None:
    """With gold Red may go to the Outlaws, and pays 1."""
    assert "2 to Outlaws: pay 1 gold" in " ".join(rows(scene(florence(marker=5)), size))


def test_w5_7_who_begs_gets_nothing() -> None:
    """No income in round 1."""
    table = florence(chapter=1, round=1)
    found = scene(table)
    assert "nothing" not in rows(found)[1].split("◆")[0]
    beggar = Table(
        chapter=2,
        round=1,
        event="accusation",
        step="orient",
        active="red",
        red={"penalties": ["begging"]},
    )
    assert all("▲ nothing" in row for row in rows(scene(beggar))[1:])


# --- the card to play ------------------------------------------------------------------------


@BOTH
def test_w8_4_the_card_that_is_looked_at_tells_what_it_could_do_now(size: tuple[int, int]) -> None:
    """One stone and one wood can go to the Bridge, each or both, at 3 VP each."""
    found = answering(red_to_play({"stone": 1, "wood": 1}), "building")
    assert title(found) == "▲ Red  Which card do you play? | 4 of 12"
    assert rows(found, size) == [
        "Building Project: build with up to 2 stone or wood, 3 VP each",
        "· 1 stone onto the Bridge (+3 VP)",
        "· 1 wood onto the Bridge (+3 VP)",
        "· 1 stone and 1 wood onto the Bridge (+6 VP)",
    ]


def test_what_there_is_no_room_for_is_counted() -> None:
    """With 2 stone and 2 wood there are five ways to build; three rows hold two and a count."""
    found = answering(red_to_play({"stone": 2, "wood": 2}), "building")
    assert rows(found, NARROW)[2:] == ["· 1 wood onto the Bridge (+3 VP)", "and 3 more ways"]


def test_w12_the_terms_in_force_count() -> None:
    """Under "Exodus from the town" or any other event, the numbers are those of the terms."""
    found = scene(red_to_play())
    found = found._replace(answer=found.answer)
    assert found.view.terms["grain_gain"] == 1
    assert rows(found)[:2] == ["Grain: take 1 grain", "· take 1 grain"]


@BOTH
def test_w7_3_a_card_without_effect_says_why_and_can_be_laid(size: tuple[int, int]) -> None:
    """In round 1 of a chapter there is nothing for the Privilege to repeat."""
    shown = " ".join(rows(answering(red_to_play(), "privilege"), size))
    assert shown.startswith("Privilege: repeat the card of your last round ✗ In the first round")
    assert "(W8.6)" in shown
    assert shown.endswith("It can still be laid without effect.")


def test_w8_6_the_privilege_tells_what_it_repeats() -> None:
    """Resource lies on top of Red's pile."""
    table = Table(step="play", active="red", chapter=2, round=2, red={"pile": ["resource"]})
    shown = rows(answering(table, "privilege"))
    assert shown[0] == "Privilege: repeat Resource: take 1 stone or 1 wood"
    assert "· repeat Resource: take 1 stone" in shown


@BOTH
def test_w15_5_where_no_action_is_carried_out_the_reason_is_told(size: tuple[int, int]) -> None:
    """The king's war in France: a card is laid, and does nothing."""
    table = Table(step="play", active="red", chapter=2, event="war_in_france")
    found = answering(table, "grain")
    shown = " ".join(rows(found, size))
    assert "Its action is not carried out this time." in title(found)
    assert "forbids all actions in this round, so Grain has no effect" in shown


@BOTH
def test_w8_3_the_details_are_choices_with_keys(size: tuple[int, int]) -> None:
    """Stone, wood, or laying the card idle; the second is looked at."""
    found = answering(red_to_play(), "resource", 1)
    assert title(found) == "▲ Red  Resource: how? | 2 of 3"
    assert rows(found, size) == [
        "1 take 1 stone",
        "2 take 1 wood",
        "3 lay it without its action",
    ]
    assert all("cursor" in span.style for span in spans(found, "wood", size))


def test_what_is_paid_and_what_is_gained_have_their_colours() -> None:
    """1 stone is spent, 3 VP are scored."""
    found = answering(red_to_play({"stone": 1, "wood": 1}), "building", 1)
    assert {span.style for span in spans(found, "1 stone") if span.text == "1 stone"} == {"loss"}
    assert "gain" in {span.style for span in spans(found, "3 VP")}


def test_a_card_without_effect_is_laid_only_on_purpose() -> None:
    """Its menu asks once more and says why; it speaks of no command that a screen has not."""
    found = answering(red_to_play(), "privilege", 0)
    assert title(found) == "▲ Red  Privilege has no effect now. Lay it all the same? | "
    assert rows(found)[0] == "1 lay it without its action"
    assert "(W8.6)" in " ".join(rows(found)[1:])


@pytest.mark.parametrize("place", range(15))
@BOTH
def test_the_choice_that_is_looked_at_is_always_in_sight(size: tuple[int, int], place: int) -> None:
    """14 house spaces and laying the card idle are more than there are rows."""
    table = red_to_play({"stone": 1, "wood": 1}, chapter=2, round=1)
    found = answering(table, "house", place)
    lit = [row for row in asked.draw(found, *size) if any("cursor" in s.style for s in row)]
    assert (f"space {place + 1};" if place < 14 else "lay it") in text_of(lit[0])
    assert all(row[0].click == f"choice {place}" for row in lit)


def test_a_click_names_the_choice() -> None:
    """The third row of details is choice 2, counted from 0; a previewed card names itself."""
    table = red_to_play()
    assert {s.click for s in spans(answering(table, "resource", 0), "lay it")} == {"choice 2"}
    assert {s.click for s in spans(answering(table, "resource"), "Resource")} == {"card resource"}


# --- the other decisions ---------------------------------------------------------------------


@BOTH
def test_w7_2_a_discard_is_laid_unused(size: tuple[int, int]) -> None:
    """What the card could do, so that it is not parted with by mistake."""
    table = Table(step="discard", active="red", chapter=2, red={"pile": ["grain"]})
    found = answering(table, "favour")
    assert title(found).startswith("▲ Red  Which card do you lay face down, unused?")
    shown = rows(found, size)
    assert shown[0] == "Favour: move the favour marker 1, get the award"
    assert shown[1].endswith("back in your hand in the next chapter.")


def test_w10_14_in_the_last_chapter_no_card_comes_back() -> None:
    """There is no next chapter."""
    table = Table(step="discard", active="red", chapter=4, red={"pile": ["grain"]})
    assert "this is the last chapter" in " ".join(rows(scene(table)))


@BOTH
def test_w15_5_an_event_demands_two_cards(size: tuple[int, int]) -> None:
    """A trial for heresy: with Grain picked, each other card tells which two would go."""
    table = Table(step="event", chapter=4, event="heresy_trial", decides="red")
    found = answering(table, "grain", 0)
    assert "The event demands 2 cards" in title(found)
    assert "lay Grain and Piety face down" in " ".join(rows(found, size))


@BOTH
@pytest.mark.parametrize(
    ("words", "question", "choices"),
    [
        (
            {"event": "wool_for_gold", "step": "event", "decides": "red"},
            "Do you give 1 wool for 3 gold?",
            ["1 yes, trade", "2 no"],
        ),
        (
            {
                "event": "ralph",
                "chapter": 3,
                "step": "event",
                "decides": "red",
                "red": {"goods": {"grain": 1}},
            },
            "The event takes 1 good: which do you give up?",
            ["1 give up 1 wool", "2 give up 1 grain"],
        ),
        (
            {
                "event": "town_cleared",
                "chapter": 2,
                "step": "event",
                "decides": "red",
                "houses": {1: "red", 5: "red"},
            },
            "The event takes a house off the board: which of yours?",
            ["1 the house on space 1 (rent 1 grain)", "2 the house on space 5 (rent 2 gold)"],
        ),
    ],
)
def test_w4_4_what_events_ask(
    words: dict[str, Any], question: str, choices: list[str], size: tuple[int, int]
) -> None:
    """A trade, a good to give up, a house to take back."""
    found = scene(Table(active="red", **words))
    assert question in title(found)
    assert rows(found, size) == choices


def short(chapter: int) -> Scene:
    """Red, with 1 loyalty, misses 2 piety, 2 grain, and at tax 4 also 2 of the gold."""
    table = Table(
        step="tax", active="red", chapter=chapter, round=6, red={"vp": 40, "goods": {"loyalty": 1}}
    )
    table.do("tax", face=4)
    assert table.asked == "ChooseAvert"
    return scene(table)


@BOTH
def test_w10_6_averting_penalties(size: tuple[int, int]) -> None:
    """1 loyalty averts one of three; a question too long for the title stands beneath it."""
    shown = " ".join(rows(short(2), size))
    assert "Which penalty do you avert, at 1 loyalty each?" in shown
    assert "1 avert nothing, keep your loyalty" in shown
    offered = [f"{n} pay 1 loyalty, avert {penalty}" for n, penalty in PENALTIES.items()]
    assert size == NARROW or all(choice in shown for choice in offered)


PENALTIES = {2: "penance", 3: "begging", 4: "royal court"}


@BOTH
def test_w10_12_averting_what_counts_double(size: tuple[int, int]) -> None:
    """After the last chapter loyalty averts a doubling."""
    shown = " ".join(rows(short(4), size))
    assert "lose those VP once more unless you pay 1 loyalty for each. What do you do?" in shown
    assert "avert nothing" in shown


@BOTH
def test_w11_3_care_for_one_location(size: tuple[int, int]) -> None:
    """The completed Hospital lets Red care for the Bell inn: 2 VP and its benefit, or nobody."""
    table = Table(
        step="progress",
        chapter=3,
        active="red",
        projects={"hospital": {"free_stone": 0, "free_wood": 1, "seals": ["red"]}},
        locations={1: 2},
        red={"goods": {"medical": 2}},
    )
    found = scene(table)
    assert "The Hospital lets you care for one ill location: which?" in title(found)
    assert "The Bell inn: take" in " ".join(rows(found, size))
    assert "care for nobody" in " ".join(rows(found, size))


# --- a first game ----------------------------------------------------------------------------


def test_a_first_game_explains_each_decision_where_there_is_room() -> None:
    """The hint stands beneath all that is asked, or not at all."""
    found = scene(florence(first_game=True))
    assert "Hint: You are the active player" not in " ".join(rows(found, NARROW))
    assert "look favour" not in " ".join(rows(found, (76, 14)))
    assert "Hint: You are the active player" in " ".join(rows(found, (76, 14)))
    assert "Hint:" not in " ".join(rows(scene(florence()), (76, 14)))


# --- while the viewer is not asked -----------------------------------------------------------


def looking(pause: Pause | None, viewer: str | None = "blue") -> Scene:
    """Blue looks while Red is to play."""
    return scene(red_to_play(), viewer)._replace(pause=pause)


@pytest.mark.parametrize("pause", [None, Pause("moving")])
def test_who_decides_and_what(pause: Pause | None) -> None:
    """By shape and name, and what they are asked."""
    assert title(looking(pause)).startswith("▲ Red decides which card to play | ")


def test_chances_are_the_tables() -> None:
    """Nobody decides which event comes."""
    found = scene(Table(active="red"), "red")
    assert title(found) == "The table draws and deals | "


def test_w14_a_decision_can_be_taken_back_for_a_while() -> None:
    """Who can, by which key, and for how long."""
    found = looking(Pause("holding", "red", 2.6))
    assert title(found) == "▲ Red has decided | goes on in 3 s"
    assert rows(found)[0] == "u takes that back, Space goes on."
    assert title(looking(Pause("holding", "red"))) == "▲ Red has decided | "


@BOTH
def test_what_could_not_go_on_is_told_with_what_to_do(size: tuple[int, int]) -> None:
    """The reason first, then the keys; even while a question is open."""
    why = Reason("table-fault", "W16", {"error": "KeyError"})
    found = scene(red_to_play())._replace(pause=Pause("trouble", reason=why))
    assert title(found) == "This could not go on | "
    shown = rows(found, size)
    assert shown[0].startswith("This program failed where it should have gone on (KeyError, W16)")
    assert shown[-1] == "Space tries again."
    assert len(shown) <= size[1]


NAMES = ("Bartholomew", "Wilhelmina", "Ann", "")


def played(chapters: int) -> Game:
    """A game until so many chapters are settled."""
    named = zip(COLOURS, POINTS, NAMES, strict=True)
    seats = tuple(Seat(colour, point, HUMAN, name) for colour, point, name in named)
    deal = Deal(seats, {"start": "red"}, seed=5, dice=7, choose=busy)
    game, dice = deal.game(), deal.rng()
    while not game.over and game.state.chapter <= chapters:
        game.accept(next_entry(game, dice, busy))
    return game


def test_w10_a_settled_chapter_is_told_in_a_line_for_each_player() -> None:
    """What each paid, lost and will bear, until a key goes on."""
    found = of_game(played(1), "red")._replace(answer=None, pause=Pause("reading"))
    shown = rows(found)
    assert title(found) == "The chapter is settled | Space goes on"
    assert [row.split()[0] for row in shown if " paid " in row] == [
        "Bartholomew",
        "Wilhelmina",
        "Ann",
        "Yellow",
    ]


@BOTH
def test_w13_2_the_end_tells_who_won(size: tuple[int, int]) -> None:
    """The winner is the title; beneath it all by their rank."""
    game = played(4)
    found = of_game(game, "red")
    best = max(found.view.standings, key=lambda standing: standing.halves)
    winner = found.t.word("seat", best.seat)
    assert title(found) == f"{winner} wins. | s shows the scores"
    assert rows(found, size)[0] == f"1. {winner}: {best.halves / 2:g} VP"
    assert len(rows(found, size)) == 4


def test_the_latest_happenings_are_told_meanwhile() -> None:
    """The chronicle's last rows, the latest last."""
    found = of_game(played(1), None)
    last = [text_of(row) for row in asked.draw(found, *WIDE)]
    assert len(last) == 8
    assert last[-1] == "Chapter II begins (W1.7)."


# --- always ----------------------------------------------------------------------------------


def test_scrolling_shows_the_first_row_of_what_is_looked_at() -> None:
    """And the choice after it, where there is room; a choice of many rows from its first."""
    blocks = [Block(n, [line(f"{n}a"), line(f"{n}b")]) for n in range(4)]

    def seen(cursor: int, height: int) -> str:
        return " ".join(text_of(row) for row in window(blocks, cursor, height))

    assert seen(0, 3) == "0a 0b 1a"
    assert seen(1, 3) == "1a 1b 2a"
    assert seen(3, 3) == "2b 3a 3b"
    assert seen(3, 1) == "3a"


def _widest(found: Scene, width: int, height: int) -> int:
    drawn: list[Line] = asked.draw(found, width, height)
    return max(map(cells, drawn), default=0)


@given(deal=games.deals(), number=st.integers(0, 200), width=st.sampled_from([76, 77, 80, 93]))
@examples(6)
def test_no_row_is_too_wide_in_any_game(deal: Deal, number: int, width: int) -> None:
    """Whatever is asked, whichever choice is looked at."""
    game, dice = deal.game(), deal.rng()
    for _ in range(number):
        if not game.over:
            game.accept(next_entry(game, dice, deal.choose))
    waiting = game.waiting()
    found = of_game(game, waiting.seat if waiting and waiting.seat != "table" else None)
    heights = (8, 4)
    assert all(_widest(found, width, height) <= width for height in heights)
    for place in range(len(found.answer.menu.choices) if found.answer else 0):
        assert found.answer is not None
        there = found._replace(answer=found.answer._replace(cursor=place))
        assert all(_widest(there, width, height) <= width for height in heights)
        assert all(len(asked.draw(there, width, height)) <= height for height in heights)


def test_letters_in_place_of_signs() -> None:
    """A terminal without Unicode sees seats and reasons in letters."""
    found = answering(red_to_play(), "privilege", glyphs=ASCII)
    assert title(found).startswith("R Red")
    assert text(asked.draw(found, *WIDE)).isascii()

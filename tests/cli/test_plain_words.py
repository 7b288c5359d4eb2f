"""What can be typed besides numbers, and what comes of anything else."""

import pytest

from tests.support.keyboard import Seen, plain

SEED = ("--seed", "q")
"""A game in which Blue plays third in round 1 of chapter I, without wood and with 1 stone."""


def _answers(*typed: str, options: tuple[str, ...] = SEED) -> list[str]:
    """The paragraphs after the first question, whose last line is the prompt."""
    seen = plain(*options, typed=typed)
    assert (seen.code, seen.err) == (0, "")
    paragraphs = seen.paragraphs
    prompt = next(n for n, line in enumerate(paragraphs) if line.startswith("Blue, 1 to "))
    return paragraphs[prompt + 1 :]


@pytest.mark.parametrize(
    ("topic", "shown"),
    [
        ("event", "Event “A chapel for the Virgin”: The Chapel of the Virgin Mary comes onto"),
        ("projects", "A seal earns its owner the bonus when the project is completed (W8.9)."),
        ("projects", "4 of 4 stone and 2 of 2 wood spaces free. Seals: none."),
        ("houses", "1 wood, 1 grain: free"),
        ("supply", "Left in the supply: 12 wool, 12 cloth, 9 grain, 24 stone, 15 wood, 9 piety"),
        ("market", "Market: wool sells for 2 gold, cloth for 4 (1 per sale)."),
        ("favour", "The favour marker is on the Earl of Shiring, after the Outlaws. Clockwise"),
        ("favour", "1 the Bishop: 1 VP for each of your piety"),
        ("plague", "There is no plague yet; it comes after chapter II."),
        ("players", "Red has played Piety."),
        ("hand", "Blue has in hand Grain, Piety, Resource, Building Project,"),
        ("log 2", "Green plays Piety (W7.1). Green receives 1 piety (W8.2)."),
        ("board", "A tile covers the market for cloth: none can be sold."),
        ("", "Chapter I, round 1 of 6. Red is the active player."),
    ],
)
def test_look_shows_a_part_of_the_table(topic: str, shown: str) -> None:
    """`look` shows everything, `look TOPIC` a part of it; none of it is a decision."""
    assert any(shown in line for line in _answers(f"look {topic}"))


def test_w1_5_look_shows_nobody_elses_goods_or_hand() -> None:
    """Another player's goods and hand are hidden, also when everything is looked at."""
    text = "\n".join(_answers("look"))
    assert "Blue has 2 gold, 1 wool and 1 stone." in text
    for hidden in ("Red has 2", "Green has 2", "Red has in hand", "Green has in hand"):
        assert hidden not in text


def test_w14_open_screens_show_goods_but_no_hands() -> None:
    """With open screens everybody's goods can be looked at; hands stay hidden."""
    text = "\n".join(_answers("look", options=(*SEED, "--open-screens")))
    assert "Red has 2 gold, 1 wool, 1 grain and 2 piety." in text
    assert "Red has in hand" not in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why 8", "House Rent: You have no house on the board, so there is no rent (W8.8)."),
        ("why rent", "House Rent: You have no house on the board, so there is no rent (W8.8)."),
        ("why privilege", "so the Privilege has no effect (W8.6)."),
        ("why house", "House Building: You need 1 wood and have 0 (W8.7)."),
        ("why 1", "1 can be chosen."),
        ("why grain", "Nothing forbids Grain: it can be played now."),
        ("why", "Privilege: In the first round of a chapter there is no card to repeat"),
        ("why 13", "“13” is not among the choices. Type a number from 1 to 12, or “help”."),
        ("why xyz", "“xyz” is no action card. The cards are Grain, Piety,"),
        ("why p", "“p” can mean Piety, Building Project, Privilege and Cloth Production."),
    ],
)
def test_why_names_the_clause(typed: str, answer: str) -> None:
    """`why` tells what forbids a choice, by its number or its card, and what to do instead."""
    assert any(answer in line for line in _answers(typed))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help W8.4", "W8.4. Building Project (starred): put 1 or 2 of your building resources"),
        ("help w8.4", "W8.4. Building Project (starred): put 1 or 2 of your building resources"),
        ("help W9", "W9.2. The start player figure goes to the next player clockwise"),
        ("help W12", "Long-term events change the terms of trade"),
        ("help 8.4", "W8.4. Building Project (starred): put 1 or 2 of your building resources"),
        ("help 9", "W9.2. The start player figure goes to the next player clockwise"),
        ("help penance", "W10.7. Penance: before round 1 of the next chapter a card is drawn"),
        ("help The Queen", "W6.3. Awards. Queen: 2 VP if you have loyalty."),
        ("help seal", "W8.9. Donation: pay 1 gold and put one of your two seals"),
        ("help guild hall", "W10.10. A project is completed as soon as all its spaces are"),
        ("help look", "look: shows the whole table; look TOPIC a part of it:"),
        ("help redo", "undo: takes your last decision back; redo does it again"),
        ("help favour", "W6.1. The favour marker moves clockwise by the steps"),
        ("help favour", "W8.12. Favour: move the favour marker exactly 1 space"),
        ("help rules", "W8   The twelve actions"),
        ("help", "undo takes your last decision back; redo does it again"),
        ("help", "Hint: Each player plays one card a round, and each card only once a chapter."),
        ("help W99", "There is no rule, card or other word “W99”."),
    ],
)
def test_help_shows_rules_by_their_numbers(typed: str, answer: str) -> None:
    """A clause, a section, a card's clause, or what can be typed at all."""
    squeezed = [" ".join(line.split()) for line in _answers(typed)]
    assert any(" ".join(answer.split()) in line for line in squeezed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("13", "“13” is not among the choices. Type a number from 1 to 12, or “help”."),
        ("0", "“0” is not among the choices."),
        ("-1", "“-1” is not among the choices."),
        ("1.5", "“1.5” is not among the choices."),
        ("\u0663", "“\u0663” is not among the choices."),
        ("grain please", "“grain please” is not among the choices."),
        ("\x1b[2J\x00\x07", "“?[2J??” is not among the choices."),
        ("9" * 400, "is not among the choices."),
        ("x" * 100_000, "That line is too long. Type a number, or “help”."),
        ("back", "There is nothing to go back to: this is the first question."),
        ("idle", "Type “idle” and the number of a card, to lay it without its action: idle 2."),
        ("idle 99", "Type “idle” and the number of a card"),
        ("look p", "“p” can mean plague, players and projects. Type more of it."),
        ("look at the sky", "“at” cannot be looked at. You can look at all, board, event,"),
        ("undo", "You have not decided anything yet that could be taken back (W14)."),
        ("redo", "There is nothing to do again (W14): nothing was taken back"),
    ],
    ids=lambda text: text[:20],
)
def test_what_makes_no_sense_is_answered_by_a_sentence(typed: str, answer: str) -> None:
    """Nothing that is typed by mistake does anything but say what can be typed."""
    answers = _answers(typed, "look log 1")
    assert any(answer in line for line in answers)
    assert not any("Blue plays" in line for line in answers)


@pytest.mark.parametrize("typed", ["look", "help", "help W8", "why"])
def test_after_a_long_answer_the_question_stands_there_again(typed: str) -> None:
    """What can be chosen is in sight again after a screenful of help."""
    lines = plain(*SEED, typed=[typed]).out.splitlines()
    prompts = [n for n, line in enumerate(lines) if line.startswith("Blue, 1 to ")]
    between = lines[prompts[0] + 1 : prompts[1]]
    assert len(between) < 10 or "Which card do you play?" in between[-16:]


def test_after_a_short_answer_it_is_not_repeated() -> None:
    """One line of help leaves the question in sight."""
    assert "Which card do you play?" not in _answers("help W8.4")


def test_choosing_in_steps_and_back() -> None:
    """A card with details asks for them; `back` returns to the cards."""
    answers = _answers("3", "back", "3", "1")
    assert answers.count("Resource: how?") == 2
    assert answers.count("Which card do you play?") == 1
    assert "Blue plays Resource (W7.1). Blue receives 1 stone (W8.3)." in answers


def test_w7_3_idle_lays_a_card_without_its_action() -> None:
    """`idle 1` lays the first card without its action."""
    assert "Blue lays Grain without its action (W7.3)." in _answers("idle 1")


def test_a_card_without_effect_is_laid_only_when_confirmed() -> None:
    """A card that can do nothing now is not wasted by one wrong number."""
    answers = _answers("8", "back", "8", "1")
    question = "House Rent has no effect now. Lay it all the same? (“back” returns to the cards.)"
    assert answers.count(question) == 2
    assert "Blue lays House Rent without its action (W7.3)." in answers


def test_an_empty_line_shows_the_question_again() -> None:
    """Whoever lost sight of the question presses Enter."""
    assert "Which card do you play?" in _answers("")


def test_a_first_game_explains_itself() -> None:
    """In a first game the first decision of each kind comes with a hint; otherwise none does."""
    seen = plain("--first-game", "--seed", "a", typed=["", "1"])
    assert "Hint: Each player plays one card a round" in seen.out
    assert "Hint:" not in plain(*SEED, typed=["1"]).out


def _forecast(seen: Seen) -> str:
    return next(line for line in seen.paragraphs if line.startswith("At the end of the chapter"))


def test_w10_4_the_forecast_of_duties() -> None:
    """What is owed, what is there, and what lacking it would cost (W10.5).

    2 piety at 3 VP and 2 grain at 2 VP are missing; with 2 gold a tax of 2 to 5 leaves
    0 to 3 gold missing, at 1 VP each: 10 to 13 VP, but there are only 8 to lose.
    """
    assert _forecast(plain(*SEED)) == (
        "At the end of the chapter, after this and 5 more rounds, you owe 2 piety (you have 0), "
        "2 grain (0) and 2 to 5 gold (2) (W10.4). Short of piety and grain, and of gold too if "
        "the tax is above 2, you would lose 8 VP, and have penance and begging, in that case "
        "royal court as well (W10.5, W10.6). VP stop at 0 (W1.4)."
    )

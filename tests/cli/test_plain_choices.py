"""Menus offer every move, and what they promise comes true."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from rules.system import TABLE, Seat
from rules.world_without_end import happenings as h
from rules.world_without_end import outcomes
from rules.world_without_end.decisions import ChoosePlay
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Orient, Play, PlayerMove
from rules.world_without_end.names import COLOURS
from rules.world_without_end.state import State
from tests.support.games import Deal, busy, positions
from tests.support.wwe import Table
from wwe_tui.asking import candidates, phrases
from wwe_tui.asking.agreeing import Reply
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.menus import MOST, Choice, Menu, menu
from wwe_tui.telling.briefing import hint
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition

EDITION = SYSTEM.find_edition("kingsbridge")
WORDS = with_edition(translator(), EDITION)

DEALS = [
    Deal(tuple(map(Seat, COLOURS[:players])), {"first_game": first}, seed, seed, busy)
    for players, first, seed in ((4, False, 1), (4, False, 2), (3, True, 3), (2, False, 4))
]


def _name(deal: Deal) -> str:
    return f"{len(deal.seats)} players, seed {deal.seed}"


def _asked(state: State) -> Asked:
    decision = SYSTEM.waiting(state)
    assert decision is not None
    return Asked(
        WORDS,
        EDITION,
        SYSTEM.view(state, decision.seat),
        decision,
        SYSTEM.legal(state),
        lambda move: SYSTEM.why_not(state, move),
    )


def _decisions(deal: Deal) -> Iterator[tuple[State, Asked]]:
    for state in positions(deal):
        if state.waiting is not None and state.waiting.seat != TABLE:
            yield state, _asked(state)


def _menus(first: Menu) -> Iterator[Menu]:
    """A menu and all that lie behind its choices."""
    yield first
    for choice in first.choices:
        if choice.menu is not None:
            yield from _menus(choice.menu())


def _moves(first: Menu) -> list[Any]:
    return [c.move for shown in _menus(first) for c in shown.choices if c.move is not None]


@pytest.mark.parametrize("deal", DEALS, ids=_name)
def test_menus_offer_every_move(deal: Deal) -> None:
    """In whole games whatever is legal can be chosen, in menus that stay short.

    Only to lay a card idle that can do one thing, `idle` has to be typed.
    """
    for _, asked in _decisions(deal):
        first = menu(asked)
        offered = set(_moves(first))
        assert offered <= set(asked.moves)
        left = set(asked.moves) - offered
        assert all(isinstance(move, Play) and move.idle for move in left)
        for shown in _menus(first):
            assert len(shown.numbered) <= MOST + 1
            assert all(choice.text and _one_of_three(choice) for choice in shown.choices)


def _one_of_three(choice: Choice) -> bool:
    return [choice.move, choice.menu, choice.refused].count(None) == 2


@pytest.mark.parametrize("deal", DEALS, ids=_name)
def test_what_a_play_promises_comes_true(deal: Deal) -> None:
    """The costs and gains in a menu are what the seat then pays and gets (W7.6, W8)."""
    for state, asked in _decisions(deal):
        for move in asked.moves:
            if isinstance(move, Play):
                told = SYSTEM.apply(SYSTEM.copy(state), move)
                promised = outcomes.play(asked.view, EDITION, move)
                assert promised == _came(told, asked.decision.seat)


ACTIONS = ("W6.3", "W8", "W11.2")


def _came(told: list[Any], seat: str) -> outcomes.Outcome:
    """What a seat paid and got by its action; what a completed project brings is not of it."""
    costs: Counter[str] = Counter()
    missed = []
    gains: Counter[str] = Counter()
    for what in told:
        if getattr(what, "seat", None) != seat or not what.clause.startswith(ACTIONS):
            continue
        match what:
            case h.Missed():
                missed.append(what.good)
            case h.Paid():
                costs[what.good] += what.amount
            case h.Gained():
                gains[what.good] += what.amount
            case h.Scored():
                gains["vp"] += what.vp
            case h.Built():
                costs.update({"stone": what.stone, "wood": what.wood})
    return outcomes.Outcome(dict(+costs), dict(+gains), tuple(dict.fromkeys(missed)))


@pytest.mark.parametrize("deal", DEALS, ids=_name)
def test_what_an_orientation_promises_comes_true(deal: Deal) -> None:
    """Everybody's income and the award are those that the menu shows (W5.5 to W5.7, W6)."""
    for state, asked in _decisions(deal):
        for move in asked.moves:
            if isinstance(move, Orient):
                told = SYSTEM.apply(SYSTEM.copy(state), move)
                _compare_orientation(outcomes.orient(asked.view, EDITION, move.turns), told)


def _compare_orientation(promised: outcomes.Orientation, told: list[Any]) -> None:
    got: dict[str, dict[str, int]] = {seat: {} for seat in promised.incomes}
    for what in told:
        if isinstance(what, h.Gained | h.Scored) and what.clause in ("W5.5", "W5.6"):
            good, units = ("vp", what.vp) if isinstance(what, h.Scored) else (what.good, 1)
            got[what.seat] = {good: units}
    assert got == {seat: income or {} for seat, income in promised.incomes.items()}
    oriented = next(what for what in told if isinstance(what, h.Oriented))
    assert promised.landing.steps == oriented.steps
    persons = [what.person for what in told if isinstance(what, h.FavourMoved)]
    assert persons == ([promised.landing.person] if promised.landing.steps else [])
    award = [what for what in told if what.clause == "W6.3"]
    assert promised.landing.award == _came(award, oriented.seat)


@pytest.mark.parametrize("deal", DEALS, ids=_name)
def test_a_card_without_effect_can_say_why(deal: Deal) -> None:
    """For every card that can do nothing now `why` has a reason."""
    for _, asked in _decisions(deal):
        if not isinstance(asked.decision, ChoosePlay):
            continue
        able = {move.card for move in asked.moves if not move.idle}
        for card in {move.card for move in asked.moves} - able:
            assert candidates.reasons(asked, card)


def _medicine(values: tuple[int, ...], knowledge: int) -> tuple[Menu, list[Any]]:
    """The details of Medicine when the first locations are ill with these numbers, and all ways."""
    table = Table(
        step="play",
        chapter=4,
        active="red",
        locations=dict(enumerate(values, 1)),
        red={"goods": {"medical": knowledge}},
    )
    asked = _asked(table.state)
    make = next(choice for choice in menu(asked).choices if choice.card == "medicine").menu
    assert make is not None
    return make(), [move for move in asked.moves if move.card == "medicine"]


def test_w11_1_much_care_is_chosen_one_place_at_a_time() -> None:
    """Hundreds of ways to care are asked in steps, and the menus stay short."""
    shown, ways = _medicine((1, 1, 2, 2, 2, 3, 3, 3), knowledge=10)
    assert len(ways) > 150
    assert len(shown.numbered) == 8 + 2
    assert shown.choices[0].text == "The Bell inn …"


def test_w11_1_every_set_of_locations_can_be_chosen() -> None:
    """Four ill locations make fifteen sets, whatever the order of choosing."""
    shown, ways = _medicine((1, 1, 2, 2), knowledge=6)
    assert len(ways) == 15 + 2
    assert set(_moves(shown)) == set(ways)


def test_w15_5_two_discards_are_chosen_one_after_the_other() -> None:
    """The event "A trial for heresy" demands two cards: any first, then any other."""
    table = Table(step="event", chapter=4, event="heresy_trial", decides="red")
    asked = _asked(table.state)
    first = menu(asked)
    assert [choice.card for choice in first.choices][:2] == ["grain", "piety"]
    assert {choice.text for choice in first.choices} == {"and another …"}
    assert len(first.choices) == 12
    second = first.choices[11].menu
    assert second is not None
    assert second().choices[0].text == "lay Grain and Favour face down"
    assert set(_moves(first)) == set(asked.moves)


def test_every_kind_of_move_can_be_put_in_a_line() -> None:
    """No move of a player is without words, nor an answer to who wants to take back."""
    assert set(phrases._PHRASES) == {*get_args(PlayerMove), Reply}  # noqa: SLF001


@pytest.mark.parametrize("deal", DEALS[:1], ids=_name)
def test_every_decision_has_a_hint(deal: Deal) -> None:
    """A newcomer is told what any decision is about."""
    assert all(next(hint(asked)).startswith("Hint: ") for _, asked in _decisions(deal))


@pytest.mark.parametrize("deal", DEALS, ids=_name)
def test_the_hint_names_a_card_that_why_explains(deal: Deal) -> None:
    """The number in the hint is of a card that has no effect now; else it names none."""
    for _, asked in _decisions(deal):
        if isinstance(asked.decision, ChoosePlay) and not asked.decision.forfeit:
            choices = menu(asked).numbered
            named = re.findall(r"why (\d+)”", " ".join(hint(asked)))
            able = {move.card for move in asked.moves if not move.idle}
            unable = [str(n) for n, choice in enumerate(choices, 1) if choice.card not in able]
            assert named == unable[:1]

"""Whatever is asked, there is an answer: a move is legal, or the clause that forbids it is named.

The universe of moves is wide, but each is well formed: it has the details that belong to
its action, and no others. So none may be refused as malformed.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.world_without_end import why_not_play
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Avert, Care, Discard, Move, Orient, Play
from rules.world_without_end.names import CARDS, GOODS, SHORTFALLS
from rules.world_without_end.state import State
from rules.world_without_end.terms import TERMS
from tests.support.games import Deal, deals, examples, position_at
from tests.support.wwe import Table, with_effect

PROJECTS = tuple(project.id for project in SYSTEM.find_edition("kingsbridge").project)
SPACES = range(1, 15)
LOCATIONS = range(1, 12)
HOUSE_LOCATION = 9

Fields = dict[str, Any]


def _cares() -> Iterator[Fields]:
    for count in range(3):
        for care in combinations(LOCATIONS, count):
            yield {"care": care}
            if HOUSE_LOCATION in care:
                yield from ({"care": care, "space": space} for space in SPACES)


DETAILS: dict[str, list[Fields]] = {
    "grain": [{}],
    "piety": [{}],
    "resource": [{"good": good} for good in GOODS],
    "building": [
        {"project": project, "stone": stone, "wood": wood}
        for project, stone, wood in product((*PROJECTS, "cathedral"), range(4), range(4))
    ],
    "sales": [
        {"wool": wool, "cloth": cloth} for wool, cloth in product((0, 1, 2, 5, 15), range(4))
    ],
    "house": [{"space": space} for space in range(16)],
    "rent": [{"houses": some} for count in range(4) for some in combinations(SPACES, count)],
    "donation": [{"project": project} for project in (*PROJECTS, "cathedral")],
    "cloth": [{"wool": wool} for wool in range(4)],
    "medicine": list(_cares()),
    "favour": [{"steps": steps} for steps in range(4)],
}
"""The details of every action: more than can ever be allowed."""


def _plays() -> Iterator[Move]:
    for card in CARDS:
        yield Play(card, idle=True)
    for card, many in DETAILS.items():
        for fields in many:
            yield Play(card, **fields)  # type: ignore[arg-type]
            yield Play("privilege", repeats=card, **fields)  # type: ignore[arg-type]


UNIVERSE: dict[str, tuple[Move, ...]] = {
    "ChoosePlay": tuple(_plays()),
    "ChooseOrientation": tuple(Orient(turns) for turns in range(-1, 6)),
    "ChooseDiscard": tuple(
        Discard(some)  # type: ignore[arg-type]
        for count in range(4)
        for some in combinations(CARDS, count)
    ),
    "ChooseAvert": tuple(
        Avert(some)  # type: ignore[arg-type]
        for count in range(4)
        for some in combinations(SHORTFALLS, count)
    ),
    "ChooseCare": (
        *(Care(location) for location in range(13)),
        *(Care(HOUSE_LOCATION, space) for space in SPACES),
    ),
}


@given(deals(), st.integers(0, 260))
@examples(60)
def test_w16_1_every_well_formed_move_is_legal_or_forbidden_by_a_clause(
    deal: Deal, number: int
) -> None:
    """W16.1: `legal` and `why_not` agree on all of them, and asking changes nothing."""
    agree(position_at(deal, number))


@pytest.mark.parametrize("goods", [0, 3])
@pytest.mark.parametrize("value", [0, 1, 4])
@pytest.mark.parametrize("term", [term.name for term in TERMS])
def test_w12_every_play_has_its_answer_under_any_terms(term: str, value: int, goods: int) -> None:
    """W12: whatever a term is set to, a play is legal or the clause that forbids it is named."""
    on = with_effect("few_mouths", type="terms", set={term: value})
    holdings = {good: goods for good in GOODS if good not in ("loyalty", "grain")}
    table = Table(
        on,
        chapter=3,
        round=2,
        step="play",
        slots=["few_mouths"],
        blue={"goods": holdings, "pile": ["favour"], "discards": ["rent"]},
        projects={"hospital": {"stone": 2}, "guild_hall": {"covered": True}},
        houses={1: "blue", 14: "blue", 5: "red"},
        locations={9: 2, 3: 1, 4: "removed"},
        marker=6,
    )
    agree(table.state)


def agree(state: State) -> None:
    """Asserts that `legal` and `why_not` agree on the universe, and that asking changes nothing."""
    before = SYSTEM.digest(state)
    legal = set(SYSTEM.legal(state))
    for move in UNIVERSE.get(type(state.waiting).__name__, ()):
        assert (_reason(state, move) is None) == (move in legal)
    for move in legal:
        assert not _forbidden(state, move), move
    assert SYSTEM.digest(state) == before
    assert set(SYSTEM.legal(state)) == legal


def _forbidden(state: State, move: Move) -> bool:
    """Whether a clause of W8 forbids a play, asked without looking at what is listed.

    Only rent is left out, as its last reason is found by that alone.
    """
    if not isinstance(move, Play) or move.idle or "rent" in (move.card, move.repeats):
        return False
    assert state.waiting is not None
    seat = state.board.seat(state.waiting.seat)
    return why_not_play.why_not(state, seat, move) is not None


def _reason(state: State, move: Move) -> str | None:
    reason = SYSTEM.why_not(state, move)
    assert reason is None or reason.id != "move-malformed", move
    return None if reason is None else reason.id

"""Positions described in words: what they say is what the state is, and what they cannot say."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.system import Refusal
from rules.world_without_end import invariants, position
from rules.world_without_end.board import ROUNDS
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.names import CARDS
from rules.world_without_end.state import Marker, State, Step
from tests.support.games import Deal, deals, examples, position_at
from tests.support.wwe import Table, edition
from tests.texts.sources import reasons
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

# --- any position can be described --------------------------------------------------------

SAID = {int(number): name for name, number in position.STEPS.items()} | {
    int(Step.PENANCE): "chapter",
    int(Step.EFFECT): "event",
}


def described(state: State, deal: Deal) -> dict[str, Any]:
    """A position of a game in words, as a person would look it up."""
    board, view = state.board, SYSTEM.view(state, None)
    in_turn = state.step in position.ROUND_THE_TABLE
    words: dict[str, Any] = {
        "seats": [
            {"colour": s.id, "point": s.place, "player": s.player} for s in board.setup.seats
        ],
        "first_game": view.first_game,
        "open_screens": view.open_screens,
        "step": SAID[state.step],
        "chapter": view.chapter,
        "round": view.round,
        "active": view.active,
        "decides": board.colours[board.order[state.active][state.cursor]] if in_turn else None,
        "event": view.event,
        "turns": view.turns,
        "slots": [card for card in view.slots if card is not None],
        "slot_rounds": [since - view.chapter * ROUNDS for since in state.slot_since if since],
        "drawn": [
            board.event_ids[card]
            for place, card in enumerate(board.decks[view.chapter - 1])
            if state.drawn >> place & 1
        ],
        "marker": view.marker,
        "favour_covered": list({view.ring[space] for space in view.favour_covered}),
        "market_covered": list(view.market_covered),
        "players": {colour: _player(state, colour) for colour in board.colours},
        "projects": {project.id: _project(project) for project in view.projects},
        "sole": view.sole,
        "houses": {str(n): owner for n, owner in enumerate(view.houses, 1) if owner},
        **_plague(state),
    }
    return {name: value for name, value in words.items() if value is not None}


def _player(state: State, colour: str) -> dict[str, Any]:
    own = SYSTEM.view(state, colour).player(colour)
    return {
        "vp": own.vp,
        "goods": own.goods,
        "hand": list(own.hand or ()),
        "pile": list(own.pile),
        "discards": list(own.discards or ()),
        "penalties": list(own.penalties),
    }


def _project(project: Any) -> dict[str, Any]:
    return {
        "free_stone": project.free_stone,
        "free_wood": project.free_wood,
        "covered": project.covered,
        "seals": list(project.seals),
    }


def _plague(state: State) -> dict[str, Any]:
    if state.chapter < 3:
        return {}
    words = {Marker.FACE_DOWN: "face_down", Marker.REMOVED: "removed"}
    turned = [v for v, up in zip(state.board.markers, state.markers_turned, strict=True) if up]
    for value in state.locations:
        if value > 0:
            turned.remove(value)
    return {
        "locations": {str(n): words.get(v, v) for n, v in enumerate(state.locations, 1)},
        "turned": turned,
        "substitutes": dict(zip(("stone", "wood"), state.substitutes, strict=True)),
    }


def _sayable(state: State) -> bool:
    """Not while duties are being averted, donors may care, or when the game is over."""
    return state.step not in (Step.DUTIES, Step.OVER) and not state.care


@given(deals(start=None), st.integers(0, 260))
@examples(40)
def test_what_a_person_sees_is_enough_to_set_a_position_up(deal: Deal, number: int) -> None:
    """Looked up and described, any position of any game is built as it was."""
    state = position_at(deal, number)
    if not _sayable(state):
        return
    built = position.build(position.read(described(state, deal)))
    assert built.columns() == _without_traces(state, built).columns()
    assert SYSTEM.waiting(built) == SYSTEM.waiting(state)
    assert SYSTEM.legal(built) == SYSTEM.legal(state)


def _without_traces(state: State, built: State) -> State:
    """The state without what has no meaning any more.

    That is which of two plague markers with one number was turned up, and whose turn
    it was last in a step that is over.
    """
    values = zip(state.board.markers, state.markers_turned, strict=True)
    again = zip(built.board.markers, built.markers_turned, strict=True)
    assert sorted(values) == sorted(again)
    twin = state.copy()
    twin.markers_turned = built.markers_turned
    if state.step not in position.ROUND_THE_TABLE:
        twin.cursor = built.cursor
    return twin


# --- what is not said --------------------------------------------------------------------------

HALFWAY: dict[str, dict[str, Any]] = {
    "a fresh game": {"step": "start"},
    "chapter II begins with penance": {
        "chapter": 2, "step": "chapter", "red": {"penalties": ["penance"]},
    },
    "a card is revealed": {"chapter": 3, "round": 4, "step": "reveal"},
    "a card is laid": {"chapter": 4, "round": 2, "step": "orient", "event": "borough"},
    "the third of four plays": {"chapter": 2, "round": 6, "step": "play", "decides": "green"},
    "the second discards": {"round": 3, "step": "discard", "decides": "red"},
    "a first game": {"first_game": True, "round": 3, "step": "play", "decides": "red"},
    "the die is rolled": {"chapter": 3, "step": "tax"},
    "the third settles the duties": {
        "chapter": 1, "step": "duties", "decides": "green", "tax": 3,
        "green": {"goods": {"loyalty": 1}},
    },
}  # fmt: skip


NOT_REMEMBERED = ("invariant-drawn", "W4.1")
"""Which cards were revealed in earlier rounds is left open, so that any can still come."""


@pytest.mark.parametrize("name", HALFWAY)
def test_the_rest_is_as_it_could_be(name: str) -> None:
    """With little said, what fills the position up keeps everything that must hold."""
    table = Table(**HALFWAY[name])
    wrong = {(found.id, found.clause) for found in invariants.check(table.state)}
    assert wrong <= {NOT_REMEMBERED}


def test_cards_that_are_not_named_lie_where_they_are_missing() -> None:
    """In round 3 two cards are up and two down, the last ones of W8."""
    red = Table(round=3, step="play", red={"pile": ["favour", "grain"]}).player("red")
    assert red.pile == ("favour", "grain")
    assert red.discards == ("cloth", "medicine")
    assert red.hand == tuple(c for c in CARDS if c not in (*red.pile, *red.discards))


def test_a_hand_that_is_named_leaves_the_rest_on_the_piles() -> None:
    """In round 2, of eleven cards that are not in hand one is up and five are down."""
    hand = ["grain", "piety", "resource", "building", "sales", "privilege"]
    red = Table(round=2, step="play", red={"hand": hand}).player("red")
    assert (red.hand, red.pile) == (tuple(hand), ("favour",))
    assert red.discards == ("house", "rent", "donation", "cloth", "medicine")


def test_goods_that_are_not_named_are_those_of_the_start() -> None:
    """Red has the stone that is said, and 2 gold and 1 wool."""
    table = Table(step="play", red={"goods": {"stone": 3}})
    assert table.goods("red") == {"gold": 2, "wool": 1, "stone": 3}
    assert table.supply("stone") == 25 - 3


def test_w1_3_what_a_short_supply_lacks_has_left_the_game() -> None:
    """W1.3: a supply that is named is that, and never more than the limit leaves."""
    table = Table(step="play", supply={"piety": 0})
    assert (table.supply("piety"), sum(table.holds("piety").values())) == (0, 0)
    table.play("resource", good="stone")
    assert table.supply("piety") == 0


def test_projects_come_in_the_order_of_their_chapters() -> None:
    """W10.1: the Bridge, what chapters I and II brought, the Tower, what came later."""
    named: dict[str, Any] = {"hospital": {}, "guild_hall": {}, "chapel": {}, "bridge": {}}
    table = Table(chapter=3, step="play", projects=named)
    order = [project.id for project in table.view.projects]
    assert order == ["bridge", "chapel", "guild_hall", "tower", "hospital"]


def test_donors_who_may_care_are_asked() -> None:
    """W11.3: with the Hospital complete, Green and then Red may care."""
    table = Table(
        chapter=3,
        step="discard",
        projects={"hospital": {"complete": True}},
        locations={1: 1, 2: 1},
        care=["green", "red"],
        green={"goods": {"medical": 1}},
        red={"goods": {"medical": 1}},
    )
    assert (table.asked, table.decides) == ("ChooseCare", "green")
    table.do("care")
    assert table.decides == "red"


def test_an_event_that_has_taken_effect_asks_the_seat_that_is_named() -> None:
    """W4.4: with ``decides``, the seats before it have been asked already."""
    table = Table(step="event", event="alms", decides="green")
    assert (table.asked, table.decides) == ("ChooseTrade", "green")


# --- what cannot be -------------------------------------------------------------------------------

TWELVE = list(CARDS)
IMPOSSIBLE: list[tuple[str, str, dict[str, Any]]] = [
    ("position-malformed", "", {"chapters": 2}),
    ("position-malformed", "", {"chapter": 5}),
    ("position-malformed", "", {"round": 0}),
    ("position-malformed", "", {"houses": {"first": "red"}}),
    ("position-malformed", "", {"red": {"goods": {"gold": -1}}}),
    ("position-malformed", "", {"slots": ["a", "b", "c"]}),
    ("players-number", "", {"seats": ["blue"]}),
    ("point-twice", "", {"seats": ["blue", {"colour": "red", "point": "north"}]}),
    ("position-not-seated", "active", {"seats": ["blue", "red"], "active": "green"}),
    ("position-not-seated", "decides", {"seats": ["blue", "red"], "decides": "green"}),
    ("position-not-seated", "players.green", {"seats": ["blue", "red"], "green": {}}),
    ("position-not-seated", "houses.3", {"seats": ["blue", "red"], "houses": {3: "green"}}),
    ("position-not-seated", "care", {"seats": ["blue", "red"], "care": ["green"]}),
    ("position-not-seated", "projects.bridge.seals",
     {"seats": ["blue", "red"], "projects": {"bridge": {"seals": ["green"]}}}),
    ("position-decides", "decides", {"step": "tax", "decides": "red"}),
    ("position-round", "round", {"step": "start", "round": 2}),
    ("position-round", "round", {"step": "chapter", "round": 2}),
    ("position-round", "round", {"step": "progress", "round": 5}),
    ("position-chapter", "chapter", {"step": "start", "chapter": 2}),
    ("position-chapter", "chapter", {"step": "scoring", "chapter": 3}),
    ("position-tax", "tax", {"step": "duties"}),
    ("position-tax", "tax", {"step": "play", "tax": 3}),
    ("position-penalties", "players.red.penalties",
     {"chapter": 2, "round": 2, "red": {"penalties": ["begging"]}}),
    ("position-penalties", "players.red.penalties", {"red": {"penalties": ["begging"]}}),
    ("position-penalties", "players.red.penalties",
     {"chapter": 4, "step": "duties", "tax": 3, "red": {"penalties": ["begging"]}}),
    ("position-event-early", "event", {"step": "reveal", "event": "alms"}),
    ("position-event-unknown", "event", {"event": "good_year"}),
    ("position-event-unknown", "event", {"first_game": True, "event": "muster"}),
    ("position-event-unknown", "drawn x", {"drawn": ["x"]}),
    ("position-slot", "slots", {"round": 2, "slots": ["alms"]}),
    ("position-slot", "slots", {"round": 2, "event": "pilgrims", "slots": ["pilgrims"]}),
    ("position-slot-rounds", "slots", {"slots": ["pilgrims"]}),
    ("position-slot-rounds", "slots", {"round": 2, "slots": ["pilgrims", "ferry_toll"]}),
    ("position-slot-rounds", "slots", {"round": 5, "slots": ["pilgrims", "pilgrims"]}),
    ("position-slot-rounds", "slots",
     {"round": 5, "slots": ["pilgrims", "ferry_toll"], "slot_rounds": [2, 2]}),
    ("position-slot-rounds", "slots", {"round": 5, "slots": ["pilgrims"], "slot_rounds": [5]}),
    ("position-slot-rounds", "slots", {"round": 5, "slots": ["pilgrims"], "slot_rounds": []}),
    ("position-cards-nowhere", "players.red",
     {"step": "play", "red": {"hand": ["grain"], "pile": [], "discards": ["piety"]}}),
    ("position-card", "players.red", {"red": {"hand": ["grain"], "discards": ["grain"]}}),
    ("position-card", "players.red", {"first_game": True, "red": {"hand": ["favour"]}}),
    ("position-pile", "players.red.pile", {"round": 2, "red": {"pile": []}}),
    ("position-pile", "players.red.pile", {"round": 2, "red": {"pile": ["grain", "piety"]}}),
    ("position-pile", "players.red.pile", {"round": 2, "red": {"hand": TWELVE}}),
    ("position-discards", "players.red.discards", {"red": {"hand": ["grain"]}}),
    ("position-space", "houses.15", {"houses": {15: "red"}}),
    ("position-space", "houses.0", {"houses": {0: "red"}}),
    ("position-houses", "houses.14", {"houses": dict.fromkeys((1, 3, 5, 7, 14), "red")}),
    ("position-house-alike", "houses.2", {"houses": {1: "red", 2: "red"}}),
    ("position-project-unknown", "projects.cathedral", {"projects": {"cathedral": {}}}),
    ("position-project-unknown", "projects.cathedral", {"sole": "cathedral"}),
    ("position-project-early", "projects.hospital", {"projects": {"hospital": {}}}),
    ("position-project-early", "projects.tower", {"chapter": 2, "projects": {"tower": {}}}),
    ("position-project-early", "projects.chapel",
     {"step": "event", "event": "lady_chapel", "projects": {"chapel": {}}}),
    ("position-complete", "projects.bridge",
     {"projects": {"bridge": {"complete": True, "seals": ["red"]}}}),
    ("position-complete", "projects.bridge",
     {"projects": {"bridge": {"complete": True, "covered": True}}}),
    ("position-spaces", "projects.bridge.stone", {"projects": {"bridge": {"free_stone": 5}}}),
    ("position-spaces", "projects.bridge.wood", {"projects": {"bridge": {"wood": 3}}}),
    ("position-spaces", "projects.bridge.stone",
     {"projects": {"bridge": {"free_stone": 1, "stone": 1}}}),
    ("position-spaces", "projects.bridge.wood",
     {"projects": {"bridge": {"free_wood": 1, "complete": True}}}),
    ("position-seals", "projects.chapel",
     {"projects": {p: {"seals": ["red"]} for p in ("bridge", "fulling_mill", "chapel")}}),
    ("position-limit", "supply", {"supply": {"grain": 11}}),
    ("position-limit", "supply", {"red": {"goods": {"grain": 6}}, "blue": {"goods": {"grain": 5}}}),
    ("position-limit", "supply", {"supply": {"stone": 25}, "projects": {"bridge": {"stone": 1}}}),
    ("position-unlimited", "supply", {"supply": {"gold": 5}}),
    ("position-marker", "marker", {"marker": 10}),
    ("position-plague-early", "locations", {"chapter": 2, "locations": {1: 1}}),
    ("position-plague-early", "locations", {"chapter": 2, "turned": [1]}),
    ("position-location", "locations", {"chapter": 3, "locations": {12: 1}}),
    ("position-turned", "turned", {"chapter": 3, "turned": [1]}),
    ("position-markers", "locations", {"chapter": 3, "locations": {1: 5, 2: 5}}),
    ("position-markers", "locations", {"chapter": 3, "locations": {1: 6}}),
    ("position-markers", "locations",
     {"chapter": 3, "locations": {1: 5, 2: "removed"}, "turned": [5]}),
    ("position-project-unknown", "projects.", {"sole": ""}),
    ("position-event-needed", "event", {"round": 3, "step": "event"}),
    ("position-event-needed", "event", {"round": 3, "step": "event", "decides": "green"}),
    ("position-care", "care", {"chapter": 3, "care": ["red"], "projects": {"hospital": {}}}),
]  # fmt: skip


@pytest.mark.parametrize(("message", "entry", "words"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(
    message: str, entry: str, words: dict[str, Any]
) -> None:
    """The reason names the entry, and reads as a sentence."""
    with pytest.raises(Refusal) as refused:
        Table(**words)
    reason = refused.value.reason
    assert (reason.id, reason.values.get("entry", "")) == (message, entry)
    # That a description cannot be read is against no rule of the game.
    assert message == "position-malformed" or reason.clause in refusal(translator(), reason)


def test_every_reason_is_expected() -> None:
    """Each refusal of the files that build positions stands in the table above."""
    found = {said.id for said in reasons(()) if "world_without_end/position" in said.place}
    assert found <= {message for message, _, _ in IMPOSSIBLE}


def test_w4_1_an_edition_without_a_harmless_card_needs_one_named() -> None:
    """W4.1: where every card of a chapter leaves something behind, one must be chosen."""
    events = SYSTEM.find_edition("kingsbridge").event
    forfeits = [
        (f"event {card.id}", "effect", {"type": "forfeit"}) for card in events if card.chapter == 1
    ]
    with pytest.raises(Refusal) as refused:
        Table(edition(*forfeits), step="play")
    assert refused.value.reason.id == "position-event-needed"
    assert "W4.1" in refusal(translator(), refused.value.reason)

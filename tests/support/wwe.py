"""World Without End for tests: a table at a position in words, and what happens at it.

A test reads like the rule that it shows::

    table = Table(step="play", active="red", red={"goods": {"stone": 2, "wood": 1}})
    table.play("building", project="bridge", stone=1, wood=1)
    assert table.vp("red") == 8 + 6
"""

from typing import Any

import msgspec

from rules.system import Reason, Refusal
from rules.systems import find
from rules.world_without_end.edition import Edition
from rules.world_without_end.names import COLOURS, GOODS
from rules.world_without_end.position import begin, read
from rules.world_without_end.state import State
from tests.support.editions import changed

SYSTEM = find("world-without-end")

START_VP = 8
"""W2.2, to be written where a test adds to it."""


def edition(*changes: tuple[str, str, Any]) -> Edition:
    """The built-in edition with something changed, as ``tests.support.editions`` has it."""
    return msgspec.convert(changed(*changes), Edition)


def with_effect(card: str, **effect: Any) -> Edition:
    """The built-in edition in which this event card has another effect."""
    kind = "long_term" if effect["type"] == "terms" else "immediate"
    return edition((f"event {card}", "effect", effect), (f"event {card}", "kind", kind))


class Table:
    """A state, and all that was told since it was set up, in order.

    What a colour has is given as ``red={...}``; the rest are the words of
    ``rules.world_without_end.position_words.Position``.
    """

    def __init__(self, on: Edition | None = None, /, **words: Any) -> None:
        players = {colour: words.pop(colour) for colour in COLOURS if colour in words}
        position = read(msgspec.to_builtins(words | {"players": players}, str_keys=True))
        state, told = begin(position, on)
        self.state: State = state
        self.told: list[Any] = list(told)

    # What is done.

    def do(self, kind: str, /, **fields: Any) -> list[Any]:
        """Makes a move, or lets a chance fall; what came of it."""
        happened = SYSTEM.apply(self.state, move(kind, **fields))
        self.told += happened
        return happened

    def play(self, card: str, /, **fields: Any) -> list[Any]:
        """The seat to decide plays a card."""
        return self.do("play", card=card, **fields)

    def idle(self, card: str) -> list[Any]:
        """The seat to decide lays a card without its action."""
        return self.do("play", card=card, idle=True)

    def discard(self, *cards: str) -> list[Any]:
        """The seat to decide lays cards face down."""
        return self.do("discard", cards=cards)

    def anything(self) -> list[Any]:
        """Goes on with the last of the moves allowed: no action, no trade, no care."""
        happened = SYSTEM.apply(self.state, SYSTEM.legal(self.state)[-1])
        self.told += happened
        return happened

    def until(self, decision: str, seat: str | None = None) -> "Table":
        """Goes on with anything, until this decision has to be made (once more)."""
        self.anything()
        while self.asked != decision or seat not in (None, self.decides):
            self.anything()
        return self

    # What is refused.

    def why_not(self, kind: str, /, **fields: Any) -> tuple[str, str] | None:
        """Why a move is refused: message id and clause; None if it is allowed.

        Asserts that all ways to ask agree, and that a refusal changes nothing.
        """
        asked = move(kind, **fields)
        before, reason = SYSTEM.digest(self.state), SYSTEM.why_not(self.state, asked)
        assert (reason is None) == (asked in SYSTEM.legal(self.state))
        if reason is None:
            return None
        assert self._raised(asked) == reason
        assert SYSTEM.digest(self.state) == before
        return reason.id, reason.clause

    def why_not_play(self, card: str, /, **fields: Any) -> tuple[str, str] | None:
        """Why a play is refused."""
        return self.why_not("play", card=card, **fields)

    def _raised(self, asked: Any) -> Reason | None:
        try:
            SYSTEM.apply(self.state, asked)
        except Refusal as refusal:
            return refusal.reason
        return None

    # What is so.

    @property
    def asked(self) -> str | None:
        """The name of the decision that is waited for."""
        waiting = SYSTEM.waiting(self.state)
        return None if waiting is None else type(waiting).__name__

    @property
    def decides(self) -> str:
        """Whose decision it is."""
        waiting = SYSTEM.waiting(self.state)
        assert waiting is not None
        return str(waiting.seat)

    @property
    def view(self) -> Any:
        """What a spectator sees."""
        return SYSTEM.view(self.state, None)

    def player(self, seat: str) -> Any:
        """What a player sees of its own."""
        return SYSTEM.view(self.state, seat).player(seat)

    def vp(self, seat: str) -> int:
        """VP of a seat."""
        return int(self.player(seat).vp)

    def vps(self) -> dict[str, int]:
        """VP of all seats."""
        return {player.seat: player.vp for player in self.view.players}

    def held(self, seat: str, good: str) -> int:
        """Units of a good that a seat holds."""
        return int(self.player(seat).goods[good])

    def goods(self, seat: str) -> dict[str, int]:
        """All goods of a seat, without those that it has none of."""
        return {good: units for good, units in self.player(seat).goods.items() if units}

    def holds(self, good: str) -> dict[str, int]:
        """Units of a good that each seat holds."""
        return {player.seat: self.held(player.seat, good) for player in self.view.players}

    def supply(self, good: str) -> int:
        """Units in the supply."""
        return int(self.state.supply[GOODS.index(good)])

    def project(self, name: str) -> Any:
        """A project on the board."""
        return next(project for project in self.view.projects if project.id == name)

    def location(self, number: int) -> Any:
        """A plague location."""
        return self.view.locations[number - 1]

    def piles(self, seat: str) -> tuple[int, int, int]:
        """Cards in hand, on the action pile, on the discard pile."""
        player = self.player(seat)
        return player.hand_size, len(player.pile), player.discards_size

    def legal(self) -> list[dict[str, Any]]:
        """All moves allowed, as JSON has them."""
        moves = [SYSTEM.encode(found) for found in SYSTEM.legal(self.state)]
        plain: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(moves))
        return plain

    def plays(self, card: str) -> list[dict[str, Any]]:
        """The allowed plays of a card that carry out an action: their details."""
        found = [plain for plain in self.legal() if plain["type"] == "play"]
        detail = [
            {key: value for key, value in plain.items() if key not in ("type", "card")}
            for plain in found
            if plain["card"] == card
        ]
        return [fields for fields in detail if "idle" not in fields]

    def happened(self, kind: str) -> list[Any]:
        """What was told of one kind."""
        return [told for told in self.told if type(told).__name__ == kind]

    def lines(self) -> list[str]:
        """All that was told, each as a line: its kind, its values, its clause."""
        return [line(told) for told in self.told]

    def clauses(self) -> set[str]:
        """The clauses by which things happened."""
        return {told.clause for told in self.told}


def line(told: Any) -> str:
    """A happening as a line: its kind, then its fields in order; the last is the clause."""
    fields = [getattr(told, name) for name in told.__struct_fields__]
    words = ["+".join(field) if isinstance(field, tuple) else str(field) for field in fields]
    return " ".join([type(told).__name__, *words])


def move(kind: str, /, **fields: Any) -> Any:
    """A move or chance from its fields, as from JSON."""
    return SYSTEM.decode(msgspec.to_builtins({"type": kind, **fields}))


def red_to_play(goods: dict[str, int] | None = None, /, **words: Any) -> Table:
    """Red is active and plays first; ``goods`` are Red's, on top of 2 gold and 1 wool."""
    return Table(step="play", active="red", red={"goods": goods or {}}, **words)

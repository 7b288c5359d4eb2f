"""Which places on the board are not as they were before a step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.world_without_end.view import PlayerView, ProjectView, View

Target = tuple[str, Any]
"""A kind of place and which, as on the board: ``("project", "bridge")``, ``("stone", "bridge")``
(its spaces for stone; ``wood``, ``seals``), ``("space", 3)``,
``("location", 9)``, ``("ring", 5)`` (from 0), ``("good", "stone")``, ``("market", "wool")``,
``("slot", 0)``, ``("event", "card")`` and ``("event", "turns")`` (the council space),
``("vp", "red")`` (the track). And what players have, as far as both Views show it:
``("held", ("red", "stone"))``, ``("card", ("red", "grain"))`` (in hand, or no more),
``("pile", "red")`` (its top)."""


PARTS: Mapping[str, Callable[[ProjectView], object]] = {
    "project": lambda project: project,
    "stone": lambda project: project.free_stone,
    "wood": lambda project: project.free_wood,
    "seals": lambda project: project.seals,
}
"""A project as a whole, and what of it can change."""


def changed(before: View, after: View) -> frozenset[Target]:
    """The places that look otherwise than before; both Views are of the same game."""
    return frozenset(_changed(before, after))


def _changed(before: View, after: View) -> Iterator[Target]:
    for kind, part in PARTS.items():
        yield from _named(kind, _projects(before, part), _projects(after, part))
    yield from _named("space", _numbered(before.houses), _numbered(after.houses))
    yield from _named("location", _numbered(before.locations), _numbered(after.locations))
    yield from _named("slot", dict(enumerate(before.slots)), dict(enumerate(after.slots)))
    yield from _named("good", before.supply, after.supply)
    yield from _named("vp", _halves(before), _halves(after))
    yield from _on_the_ring(before, after)
    yield from _on_the_council(before, after)
    for player in after.players:
        yield from _of_a_player(before.player(player.seat), player)
    for market in {*before.market_covered} ^ {*after.market_covered}:
        yield "market", market


def _named(
    kind: str, before: Mapping[Any, object], after: Mapping[Any, object]
) -> Iterator[Target]:
    """What is new, or not as it was."""
    return ((kind, which) for which, now in after.items() if now != before.get(which))


def _projects(view: View, part: Callable[[ProjectView], object]) -> Mapping[str, object]:
    return {project.id: part(project) for project in view.projects}


def _numbered(places: Sequence[object]) -> Mapping[int, object]:
    return dict(enumerate(places, 1))


def _halves(view: View) -> Mapping[str, int]:
    return {player.seat: player.halves for player in view.players}


def _of_a_player(before: PlayerView, after: PlayerView) -> Iterator[Target]:
    """Goods and cards; where they are not seen both times, nothing is told."""
    seat = after.seat
    if before.goods is not None and after.goods is not None:
        for _, good in _named("held", before.goods, after.goods):
            yield "held", (seat, good)
    if before.hand is not None and after.hand is not None:
        for card in {*before.hand} ^ {*after.hand}:
            yield "card", (seat, card)
    if after.pile and after.pile != before.pile:
        yield "pile", seat


def _on_the_council(before: View, after: View) -> Iterator[Target]:
    """A card that was revealed, or laid."""
    if after.event not in (before.event, None):
        yield "event", "card"
    if after.turns not in (before.turns, None):
        yield "event", "turns"


def _on_the_ring(before: View, after: View) -> Iterator[Target]:
    """Where the favour marker has come to, and what is covered or open now."""
    if before.marker != after.marker:
        yield "ring", after.marker
    for space in {*before.favour_covered} ^ {*after.favour_covered}:
        yield "ring", space

"""Where the favour marker would go, and what its awards are worth (W6)."""

from collections.abc import Mapping

from rules.world_without_end.favour import AWARD_UNITS, OUTLAWS_GOLD, PATRON_VP

from .position import Position

NOTHING: Mapping[str, int] = {}

_PATRONS = {"queen": "loyalty", "prioress": "medical"}
_ADMIRERS = {"king": "loyalty", "bishop": "piety"}
_GIVERS = {
    "prior": ("piety", AWARD_UNITS),
    "merchants": ("wool", AWARD_UNITS),
    "earl": ("grain", AWARD_UNITS),
    "outlaws": ("gold", -OUTLAWS_GOLD),
}


def person(position: Position, steps: int) -> str:
    """Who is on the space that the marker reaches in so many steps (W6.1)."""
    ring, covered = position.view.ring, position.view.favour_covered
    marker, size = position.view.marker, len(ring)
    onwards = [(marker + step) % size for step in range(1, size + 1)]
    open_spaces = [space for space in onwards if space not in covered] or [marker]
    return ring[open_spaces[(steps - 1) % len(open_spaces)]]


def award(position: Position, name: str, gained: Mapping[str, int] = NOTHING) -> dict[str, int]:
    """What a person gives the bot, once it has ``gained`` so much before (W6.3)."""
    if name in _PATRONS:
        return {"vp": PATRON_VP} if _held(position, _PATRONS[name], gained) else {}
    if name in _ADMIRERS:
        return {"vp": _held(position, _ADMIRERS[name], gained)}
    if name == "guild_master":
        return {"vp": len(position.own_houses)}
    good, units = _GIVERS[name]
    return {good: units}


def _held(position: Position, good: str, gained: Mapping[str, int]) -> int:
    return position.goods[good] + gained.get(good, 0)

"""What a branch took over from the game that it left, found in the folder where it lies (F2)."""

from pathlib import Path
from typing import NamedTuple

from rules.log import AnyEntry, Log
from rules.system import Reason, Refusal

from .errors import Place, SaveError
from .finder import Finder
from .format import SUFFIX, Header, Parent
from .names import is_id
from .recorder import Opened, open_game

DEEPEST = 20
"""Branches of branches that are followed; who needs more checks the parents one by one."""


class Inherited(NamedTuple):
    """An entry of the parent's that the branch repeats, and the seed that its chance is of."""

    number: int
    entry: AnyEntry
    seed: bytes | None


class Parentage(NamedTuple):
    """What the first entries of a branch must be; ``reason`` says why that is not known.

    ``wrong`` if the parent is there and contradicts the branch, so that this is a fault.
    """

    entries: tuple[Inherited, ...] = ()
    reason: Reason | None = None
    wrong: bool = False


def parentage(
    header: Header, path: Path, finder: Finder, children: tuple[str, ...] = ()
) -> Parentage:
    """What a game's first entries repeat; nothing for a game that is no branch.

    The parent is looked for by its id, beside the game's file at ``path``. ``children`` are
    the ids of the games that were followed up to this one.
    """
    parent = header.parent
    if parent is None or not parent.entries:
        return Parentage()
    place, line = Place(str(path), 1), (*children, header.id)
    known = {"parent": parent.game, "entries": parent.entries}
    if parent.game in line or len(line) > DEEPEST:
        return Parentage(reason=place.reason("check-deep", "F2", **known))
    try:
        opened = open_game(_beside(path, parent, place), finder)
    except (Refusal, SaveError) as error:
        return Parentage(reason=place.reason("check-no-parent", "F2", **known, reason=error.reason))
    if opened.header.id != parent.game:
        return Parentage(reason=place.reason("check-other-parent", "F2", **known))
    return _taken(opened, parent, place, parentage(opened.header, path, finder, line))


def _beside(path: Path, parent: Parent, place: Place) -> Path:
    if not is_id(parent.game):
        raise place.refuse("save-name", "F9", name=parent.game)
    return path.with_name(f"{parent.game}{SUFFIX}")


def _taken(opened: Opened, parent: Parent, place: Place, before: Parentage) -> Parentage:
    """The entries that counted in the parent when the branch left it."""
    log = Log()
    for entry in opened.game.log.entries[: parent.entry]:
        log.append(entry)
    if parent.entry > len(opened.game.log) or parent.entries > len(log.live):
        values = {"parent": parent.game, "entry": parent.entry, "entries": parent.entries}
        return Parentage(reason=place.reason("check-not-of-parent", "F2", **values), wrong=True)
    numbers = log.live[: parent.entries]
    taken = tuple(Inherited(n, log[n], _seed(n, opened, before)) for n in numbers)
    return Parentage(taken, before.reason)


def _seed(number: int, opened: Opened, before: Parentage) -> bytes | None:
    """The seed of an entry of the parent's, which may have taken that over itself."""
    parent = opened.header.parent
    if parent is not None and number <= parent.entries:
        return before.entries[number - 1].seed if before.entries else None
    return opened.game.seed

"""The end of a chapter in a line for each player: what they paid, lost and will bear."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.world_without_end import happenings as h
from rules.world_without_end.view import View
from wwe_tui.chronicle import News
from wwe_tui.texts import Translator

LOSSES = ("W10.5", "W10.12")
"""The clauses by which a shortfall costs VP."""

AFTER = (h.CardsReturned, h.FinalScored)
"""What comes when all players have settled their duties."""


def cut(news: Sequence[News]) -> tuple[list[News], list[News]]:
    """The news up to the end of a settlement and after it; all of them if there is none."""
    for number, item in enumerate(news):
        after = [n for n, what in enumerate(item.happenings) if type(what) in AFTER]
        if after and after[0]:
            before, rest = item.happenings[: after[0]], item.happenings[after[0] :]
            return (
                [*news[:number], replace(item, happenings=before)],
                [replace(item, happenings=rest), *news[number + 1 :]],
            )
    return list(news), []


def ends_chapter(news: News) -> bool:
    """Whether an entry ended a chapter after which another one comes."""
    return any(isinstance(what, h.CardsReturned) for what in news.happenings)


def summary(t: Translator, history: Iterable[News], view: View) -> Iterator[str]:
    """A line for each player, about the latest settlement of a game."""
    happened = settlement(history)
    for player in view.players:
        yield line(t, player.seat, happened)


def settlement(history: Iterable[News]) -> list[Any]:
    """All that came after the latest roll of the tax die, until everybody had settled."""
    happened = [what for item in history for what in item.happenings]
    start = max(n for n, what in enumerate(happened) if isinstance(what, h.TaxRolledTo))
    settled = [n for n, what in enumerate(happened) if n > start and type(what) in AFTER]
    return happened[start : settled[0]]


def line(t: Translator, seat: str, happened: Iterable[Any]) -> str:
    """How one player fared in a settlement."""
    own = [what for what in happened if getattr(what, "seat", None) == seat]
    paid: Counter[str] = Counter()
    lost, penalties = 0, []
    for what in own:
        if isinstance(what, h.Paid):
            paid[what.good] += what.amount
        elif isinstance(what, h.Scored) and what.clause in LOSSES:
            lost -= what.vp
        elif isinstance(what, h.PenaltyIncurred):
            penalties.append(what.penalty)
    short = any(isinstance(what, h.FellShort) for what in own)
    message = "settled-penalties" if penalties else "settled-short" if short else "settled"
    return t(message, seat=seat, paid=dict(paid), lost=lost, penalties=penalties)

"""The commands that a visitor may give instead of coming to the tables: ``ssh host turns``."""

from collections.abc import Mapping
from datetime import UTC, datetime

from wwe_tui.errors import DONE
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.place import named_seats
from wwe_tui.screens.lobby_seen import duration
from wwe_tui.texts import Translator

from .door import Person
from .host import Command, Host, Plain, TerminalSays
from .plain_visit import plain
from .plain_visit_list import title_of


async def turns(host: Host, person: Person, plain: Plain, terminal: TerminalSays) -> int:
    """Lists the tables where it is this person's turn, and ends.

    Where time runs out first comes first, then what has been waiting for longest.
    """
    tables = sorted(host.house.turns(person.name), key=_urgency)
    for table in tables:
        plain.write(f"{_line(host.t, table)}\n")
    if not tables:
        plain.write(f"{host.t('turns-none')}\n")
    return DONE


def _urgency(table: HostedTable) -> tuple[float, datetime]:
    return (float("inf") if table.left is None else table.left, table.since)


def _line(t: Translator, table: HostedTable) -> str:
    """One table on one line, so that other programs can count them."""
    view, seats = table.table.view(None), named_seats(table)
    values = {
        "title": title_of(t, table),
        "seat": table.to_decide,
        "chapter": view.chapter,
        "round": view.round,
        "players": [t("turns-player", seat=seat.id, name=seat.name) for seat in seats if seat.name],
        "quiet": duration(t, (datetime.now(UTC) - table.since).total_seconds()),
    }
    if table.left is None:
        return t("turns-line", **values)
    return t("turns-line-limit", left=duration(t, table.left), **values)


COMMANDS: Mapping[str, Command] = {"turns": turns, "plain": plain}
"""By the words that are typed."""

"""The commands that a visitor may give instead of coming to the tables: ``ssh host turns``."""

from collections.abc import Mapping

from wwe_tui.errors import DONE
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import with_edition, with_names

from .door import Person
from .host import Command, Host, Plain, TerminalSays


async def turns(host: Host, person: Person, plain: Plain, terminal: TerminalSays) -> int:
    """Lists the tables where it is this person's turn, and ends."""
    tables = host.house.turns(person.name)
    for table in tables:
        plain.write(f"{_line(host.t, table)}\n")
    if not tables:
        plain.write(f"{host.t('turns-none')}\n")
    return DONE


def _line(t: Translator, table: HostedTable) -> str:
    setup = table.table.setup
    words = with_names(with_edition(t, setup.edition), table.table.seats)
    view = table.table.view(None)
    return words(
        "turns-line",
        title=table.card.title or setup.edition.edition.title,
        seat=table.to_decide,
        chapter=view.chapter,
        round=view.round,
        players=list(table.players),
    )


COMMANDS: Mapping[str, Command] = {"turns": turns}
"""By the words that are typed."""

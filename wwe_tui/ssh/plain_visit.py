"""`ssh host plain`: the tables of a house as scrolling text, for any terminal or none at all."""

from wwe_tui.errors import DONE
from wwe_tui.lobby.caller import Caller
from wwe_tui.plain.console import InputEnded
from wwe_tui.plain.keyboard import Quit

from .door import Person
from .host import Host, Plain, TerminalSays, Visit
from .plain_visit_desk import Desk
from .plain_visit_list import TableList
from .plain_visit_table import AtTable

NARROWEST, WIDEST = 20, 200
"""Columns that are filled, whatever a terminal says of itself."""

FULL = 1
"""The exit code where there are too many visits."""


class PlainVisit(Visit):
    """A visit in plain mode, which the host counts, tells, and ends as any other."""

    def __init__(self, person: Person, plain: Plain, terminal: TerminalSays) -> None:
        super().__init__(person, plain.line, terminal)
        self._plain = plain
        columns = terminal.size[0] if plain.is_raw else 80
        self.desk = Desk(plain, min(max(columns, NARROWEST), WIDEST))

    @property
    def active(self) -> float:
        """When something was typed last."""
        return self._plain.active

    def notify(self, notice: str, seconds: float) -> None:
        """Writes the notice."""
        self.desk.say(notice)

    def end(self) -> None:
        """The host stops, or nothing was typed for long."""
        if self.farewell:
            self.desk.say(self.farewell)
        self.desk.hang_up()


async def plain(host: Host, person: Person, plain: Plain, terminal: TerminalSays) -> int:
    """Leads somebody from the list of tables to a table and back, until they leave."""
    visit = PlainVisit(person, plain, terminal)
    if not host.guard.begin(visit):
        plain.write(f"{host.t('visit-full')}\n")
        return FULL
    host.visits.add(visit)
    try:
        await _visited(host, visit)
    finally:
        host.visits.discard(visit)
        host.guard.end(visit)
        await host.let_go(visit)
    return DONE


async def _visited(host: Host, visit: PlainVisit) -> None:
    caller = Caller(host.house, visit.person)
    tables = TableList(visit.desk, host.t, caller)
    try:
        while True:
            await AtTable(visit.desk, host.t, await tables.choose()).stay()
    except Quit:
        visit.desk.say(host.t("visit-bye"))
    except InputEnded:
        visit.desk.blank()

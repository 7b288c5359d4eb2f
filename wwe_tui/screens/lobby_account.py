"""The account of whoever looks: their name, and the keys by which they are known."""

from datetime import datetime
from typing import NamedTuple

from wwe_tui.glyphs import Glyphs
from wwe_tui.lobby.accounts import Account, Accounts
from wwe_tui.panels.lines import Line, Lines, Span, cut, fill, line
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .page import WIDEST, Drawn, Page, heading, indented, paragraph

FINGERPRINT = 52
"""Columns of a key's fingerprint."""


class AccountScreen(Page[None]):
    """Shows an account."""

    def __init__(self, settings: Settings, accounts: Accounts, name: str) -> None:
        super().__init__(settings)
        self._accounts = accounts
        self._whose = name

    def draw(self, width: int, height: int) -> Drawn:
        """The page of the account."""
        account = self._accounts.named(self._whose)
        return account_page(self.t, self.glyphs, account, width)

    def keys(self) -> list[tuple[str, str]]:
        """The only key."""
        return [("Esc", self.t("account-key-leave"))]

    def count(self) -> int:
        """There is nothing to choose."""
        return 0

    def action_take(self) -> None:
        """Goes back."""
        self.action_leave()

    def action_leave(self) -> None:
        """Goes back."""
        self.end(None)


class _Row(NamedTuple):
    """A key as it is drawn."""

    fingerprint: str
    kind: str
    added: datetime
    proven: bool


def account_page(t: Translator, glyphs: Glyphs, account: Account | None, width: int) -> Drawn:
    """Name and keys of an account; that it is not there any more, if it is not."""
    inner = max(min(width - 4, WIDEST), 1)
    if account is None:
        body = paragraph(t("account-page-gone"), inner, "bad")
    else:
        body = _body(t, glyphs, account, inner)
    title = heading(t("account-page-title"), width)
    return Drawn([*title, *indented(body, (width - inner) // 2)])


def _body(t: Translator, glyphs: Glyphs, account: Account, width: int) -> Lines:
    made = t("account-page-made", date=f"{account.made:%Y-%m-%d}")
    rows: Lines = [line(Span(account.name, "accent"), Span(f"  {made}", "dim")), ()]
    rows += [line(Span(t("account-page-keys", count=len(account.keys)), "heading"))]
    for key in account.keys:
        kind = key.text.split()[0]
        rows += _key(t, glyphs, _Row(key.fingerprint, kind, key.added, key.proven), width)
    told = ("account-page-mark", "account-page-change")
    return [*rows, (), *(row for name in told for row in paragraph(t(name), width, "dim"))]


def _key(t: Translator, glyphs: Glyphs, key: _Row, width: int) -> Lines:
    sign = Span(f"{glyphs['good']} " if key.proven else "  ", "good")
    name = Span(fill(cut(key.fingerprint, FINGERPRINT), FINGERPRINT), "text")
    about = t("account-page-key", kind=key.kind, date=f"{key.added:%Y-%m-%d}")
    first: Line = line(sign, name)
    if width >= FINGERPRINT + 2 + len(about):
        return [line(*first, Span(about, "dim"))]
    return [first, line("  ", Span(about, "dim"))]

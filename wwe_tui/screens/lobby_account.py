"""The account of whoever looks: their name, and the keys by which they are known."""

import asyncio
from datetime import datetime
from functools import partial
from typing import ClassVar, NamedTuple

from textual.binding import BindingType

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.glyphs import Glyphs
from wwe_tui.keys import Key, bindings
from wwe_tui.lobby.accounts import Account, Accounts
from wwe_tui.lobby.caller import Caller
from wwe_tui.panels.lines import Line, Lines, Span, cut, fill, line
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .lobby_asking import LineScreen
from .page import WIDEST, Drawn, Page, heading, indented, paragraph

FINGERPRINT = 52
"""Columns of a key's fingerprint."""


class AccountScreen(Page[None]):
    """Shows an account, and gives it another name."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings((Key("account-rename", "r", "rename"),))]

    def __init__(self, settings: Settings, accounts: Accounts, caller: Caller) -> None:
        super().__init__(settings)
        self._accounts = accounts
        self._caller = caller
        self._said = self._trouble = ""
        self._busy = False

    def draw(self, width: int, height: int) -> Drawn:
        """The page of the account."""
        account = self._accounts.named(self._caller.name)
        said = (self._said, self._trouble)
        return account_page(self.t, self.glyphs, account, width, said)

    def keys(self) -> list[tuple[str, str]]:
        """Another name, and back."""
        names = {"r": "rename", "Esc": "leave"}
        return [(name, self.t(f"account-key-{does}")) for name, does in names.items()]

    def action_rename(self) -> None:
        """Asks for another name, and takes it."""
        if not self._busy:
            _ = self.app.push_screen(LineScreen(self.t, "rename"), self._asked)

    def _asked(self, name: str | None) -> None:
        if name and name != self._caller.name:
            self._busy = True
            self.work(partial(self._rename, name), "account")

    async def _rename(self, name: str) -> None:
        self._said = self._trouble = ""
        try:
            await self._take_name(name)
        except (Refusal, SaveError) as error:
            self._trouble = refusal(self.t, error.reason)
        finally:
            self._busy = False
            self.redraw()

    async def _take_name(self, name: str) -> None:
        old = self._caller.name
        account = await asyncio.to_thread(self._accounts.rename, old, name)
        self._caller.name = account.name
        await self._caller.house.rename(old, account.name)
        self._said = self.t("rename-done", name=account.name)

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


def account_page(
    t: Translator,
    glyphs: Glyphs,
    account: Account | None,
    width: int,
    said: tuple[str, str] = ("", ""),
) -> Drawn:
    """Name and keys of an account; that it is not there any more, if it is not.

    ``said`` is what has just been done, and what has just been refused.
    """
    inner = max(min(width - 4, WIDEST), 1)
    if account is None:
        body = paragraph(t("account-page-gone"), inner, "bad")
    else:
        body = _body(t, glyphs, account, inner)
    for text, look in zip(said, ("good", "bad"), strict=True):
        body = [*body, *([()] if text else []), *paragraph(text, inner, look)]
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

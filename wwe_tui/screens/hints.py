"""The keys of a table that work now, as they stand at the bottom of its screen."""

from typing import NamedTuple

from wwe_tui import pace as paces
from wwe_tui.asking.dialogue import Dialogue
from wwe_tui.keys import TABLE_KEYS
from wwe_tui.panels.key_line import Hint
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor

_MOVE = next(key for key in TABLE_KEYS if key.id == "move")
"""Stands first while the game is not kept; otherwise one finds it in the help."""


class Now(NamedTuple):
    """What keys depend on: what is asked, what the pace does, and what can be taken back.

    ``trouble``: the game is not kept.
    """

    dialogue: Dialogue | None
    pace: paces.PaceState
    over: bool
    may_undo: bool
    may_redo: bool
    trouble: bool = False


def now(visitor: Visitor, pace: paces.PaceState, undone: int) -> Now:
    """What keys depend on at a visitor's table; ``undone`` undos in a row could be taken back."""
    table = visitor.table
    return Now(
        visitor.dialogue,
        pace,
        over=table.over,
        may_undo=visitor.may_undo,
        may_redo=undone > 0,
        trouble=table.trouble is not None,
    )


def hints(t: Translator, now: Now) -> list[Hint]:
    """The keys with what they do, the most important first; the arrows where there is a choice."""
    keep = [Hint(_MOVE.display, t("key-move-trouble"), f"do {_MOVE.action}")] if now.trouble else []
    works = _working(now)
    shown = [key for key in TABLE_KEYS if key.shown and works.get(key.id, True)]
    found = [Hint(key.display, t(f"key-{key.id}"), f"do {key.action}") for key in shown]
    arrows = [Hint(t("key-arrows"), t("key-arrows-does"))] if works["take"] else []
    return [*keep, *arrows, *found]


def _working(now: Now) -> dict[str, bool]:
    """Which of the keys that work only now and then do so now."""
    asked = now.dialogue is not None
    return {
        "take": asked,
        "back": now.dialogue is not None and now.dialogue.answer.depth > 0,
        "go-on": isinstance(now.pace, paces.Holding | paces.Reading | paces.Stopped),
        "skip": isinstance(now.pace, paces.Moving),
        "undo": now.may_undo,
        "redo": now.may_redo,
        "scores": now.over,
        "seat": not now.over,
    }

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

    ``trouble``: the game is not kept. ``aiming``: the cursor is in the chronicle.
    """

    dialogue: Dialogue | None
    pace: paces.PaceState
    over: bool
    may_undo: bool
    may_redo: bool
    trouble: bool = False
    aiming: bool = False
    may_restart: bool = False
    may_withdraw: bool = False
    has_undone: bool = False


def now(visitor: Visitor, pace: paces.PaceState, undone: int, aim: int | None) -> Now:
    """What keys depend on at a visitor's table; ``undone`` undos in a row could be taken back.

    ``aim`` is the entry that the cursor in the chronicle is on, if it is there.
    """
    table = visitor.table
    return Now(
        visitor.dialogue,
        pace,
        over=table.over,
        may_undo=visitor.may_undo,
        may_redo=undone > 0 and table.request is None,
        trouble=table.trouble is not None,
        aiming=aim is not None,
        may_restart=visitor.may_restart,
        may_withdraw=visitor.may_withdraw,
        has_undone=visitor.has_undone,
    )


def hints(t: Translator, now: Now) -> list[Hint]:
    """The keys with what they do, the most important first; the arrows where there is a choice."""
    keep = [Hint(_MOVE.display, t("key-move-trouble"), f"do {_MOVE.action}")] if now.trouble else []
    works = _working(now)
    shown = [key for key in TABLE_KEYS if key.shown and works.get(key.id, True)]
    found = [Hint(key.display, _does(t, key.id, now), f"do {key.action}") for key in shown]
    arrows = [Hint(t("key-arrows"), t("key-arrows-does"))] if works["take"] else []
    return [*keep, *arrows, *found]


def _does(t: Translator, key: str, now: Now) -> str:
    """What a key does, in a word or two; some do something else in the chronicle."""
    aimed = f"key-{key}-aiming"
    if now.may_withdraw and key == "back" and not now.aiming:
        return t("key-back-withdraw")
    return t(aimed) if now.aiming and aimed in t else t(f"key-{key}")


def _working(now: Now) -> dict[str, bool]:
    """Which of the keys that work only now and then do so now."""
    asked = now.dialogue is not None
    return {
        "take": asked or now.aiming,
        "back": now.aiming or now.may_withdraw or _deep(now.dialogue),
        "go-on": isinstance(now.pace, paces.Holding | paces.Reading | paces.Stopped),
        "skip": isinstance(now.pace, paces.Moving),
        "undo": now.may_undo,
        "redo": now.may_redo,
        "restart": now.may_restart,
        "undone": now.has_undone,
        "scores": now.over,
        "seat": not now.over,
    }


def _deep(dialogue: Dialogue | None) -> bool:
    return dialogue is not None and dialogue.answer.depth > 0

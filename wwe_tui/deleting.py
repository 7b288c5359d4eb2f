"""Deletes saved games on request, each only if the person agrees to it."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from saves import removal
from saves.errors import SaveError, clean
from saves.finder import Finder
from saves.summary import Summary, Unreadable, summary
from wwe_tui.telling import kept
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal


class Done(NamedTuple):
    """The files that were deleted, those that were kept, and why others could not be."""

    deleted: list[str]
    kept: list[str]
    refused: list[str]


def delete(
    paths: Iterable[Path], find: Finder, t: Translator, agrees: Callable[[str, str], bool]
) -> Done:
    """Deletes games; ``agrees`` is asked about each, by what the game is in words and a warning.

    The warning is that of ``warned``. About one that cannot be deleted it is not asked.
    """
    done = Done([], [], [])
    for path in paths:
        try:
            removal.check(path)
            agreed = agrees(described(summary(path, find), t), warned(path, t))
            if agreed:
                removal.remove(path)
            (done.deleted if agreed else done.kept).append(clean(str(path)))
        except SaveError as error:
            done.refused.append(refusal(t, error.reason))
    return done


def warned(path: Path, t: Translator) -> str:
    """What else is lost with a game, in a sentence; "" if nothing is."""
    count = len(removal.branches(path))
    return t("delete-branches", count=count) if count else ""


def described(game: Summary | Unreadable, t: Translator) -> str:
    """A game in words, so that one knows which it is: when, how far, who, and its file."""
    file = clean(game.path.name)
    if isinstance(game, Unreadable):
        return t("saves-delete-unreadable", file=file)
    who = list(kept.who(game, t).values())
    progress = kept.progress(game, t)
    return t("saves-delete-game", when=kept.when(game), progress=progress, who=who, file=file)

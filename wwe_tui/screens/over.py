"""The sheets that lie over a table: questions, refusals, help, and a panel alone."""

from collections.abc import Sequence

from rules import bots
from rules.seats import HUMAN
from rules.system import Reason
from saves.errors import clean
from wwe_tui.keys import PANEL_KEYS, TABLE_KEYS, Key
from wwe_tui.panels.lines import EMPTY, Line, Lines, Span, fill, line, wrap
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.table import DRAW
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal
from wwe_tui.visitor import Visitor

from .sheet import Option, Sheet

HERE, UNDO, LEAVE, YES, NO, RETRY, MOVE = "here", "undo", "leave", "yes", "no", "retry", "move"
"""What sheets end with."""

HELP_PARAGRAPHS = 6
"""Most paragraphs that explain a panel."""


def option(t: Translator, value: str, message: str, key: str = "", **values: object) -> Option:
    """Something to pick, told by a message."""
    return Option(value, line(Span(t(message, **values))), key)


def _paragraphs(paragraphs: list[str], width: int) -> Lines:
    """Paragraphs with an empty line after each."""
    return [row for text in paragraphs for row in (*wrap(text, width), EMPTY)]


def _sheet(
    settings: Settings,
    title: str,
    paragraphs: list[str],
    options: list[Option],
    *,
    deliberate: bool = False,
) -> Sheet:
    return Sheet(
        line(Span(title)),
        lambda width, height: _paragraphs(paragraphs, width),
        settings,
        options,
        deliberate=deliberate,
    )


# --- who looks ----------------------------------------------------------------------------


def curtain(visitor: Visitor, settings: Settings, seat: str) -> Sheet:
    """Hides the table until the person of this seat says that they are there."""
    t, request = visitor.t, visitor.table.request
    options = [option(t, HERE, "curtain-here", "y", seat=seat)]
    if request is not None:
        options.append(option(t, UNDO, "curtain-withdraw", "u", seat=request.asker))
    elif visitor.viewer in visitor.table.people and visitor.table.policy != "none":
        options.append(option(t, UNDO, "curtain-undo-last", "u", seat=visitor.viewer))
    options.append(option(t, LEAVE, "curtain-leave", "q"))
    if request is None:
        title, text = t("curtain-title", seat=seat), t("curtain-text", seat=seat)
    else:
        title = t("curtain-consent-title", seat=seat)
        text = t("curtain-consent-text", seat=seat, asker=request.asker)
    return _sheet(settings, title, [text], options, deliberate=True)


def taking_back(visitor: Visitor, settings: Settings, number: int) -> Sheet:
    """Asks whether all from an entry on is to be taken back (W14)."""
    t, count = visitor.t, visitor.decisions_from(number)
    others = visitor.table.policy == "agree" and len(visitor.table.people) > 1
    options = [
        option(t, NO, "taking-back-no", "n"),
        option(t, YES, "taking-back-yes", "y", count=count),
    ]
    paragraphs = [t("taking-back-text", count=count, what=visitor.told(number))]
    paragraphs += [t("taking-back-others")] if others else []
    return _sheet(settings, t("taking-back-title", count=count), paragraphs, options)


# --- what cannot be -------------------------------------------------------------------------


def refused(t: Translator, settings: Settings, reason: Reason) -> Sheet:
    """Why something is not allowed, and what is instead."""
    return _sheet(settings, t("refused-title"), [refusal(t, reason)], [_closing(t)])


def not_kept(visitor: Visitor, settings: Settings, reason: Reason) -> Sheet:
    """That the game is only in memory, or could not be moved, and what can be done."""
    t, in_memory = visitor.t, visitor.table.trouble is not None
    stay = option(t, NO, "not-kept-play-on", "p") if in_memory else _closing(t)
    options = [*_mending(t), stay]
    what = "not-kept" if in_memory else "not-moved"
    paragraphs = [refusal(t, reason), t(f"{what}-text")]
    return _sheet(settings, t(f"{what}-title"), paragraphs, options)


def _mending(t: Translator) -> list[Option]:
    """What can be done about a game that is not kept."""
    return [option(t, RETRY, "not-kept-retry", "r"), option(t, MOVE, "not-kept-move", "m")]


def kept(visitor: Visitor, settings: Settings, reason: Reason) -> Sheet:
    """That the game is kept in another file, or again."""
    t = visitor.t
    return _sheet(settings, t("kept-title"), [refusal(t, reason)], [_closing(t)])


def lost(visitor: Visitor, settings: Settings) -> Sheet:
    """That the game is only in memory, or its file does not hold it, before somebody leaves."""
    t, trouble = visitor.t, visitor.table.trouble
    options = [
        *_mending(t),
        option(t, LEAVE, "lost-leave"),
        option(t, NO, "lost-stay"),
    ]
    if trouble is None:
        text = t("lost-text", file=clean(visitor.table.name))
    else:
        text = t("lost-memory", sentence=refusal(t, trouble))
    return _sheet(settings, t("lost-title"), [text], options)


def notes(t: Translator, settings: Settings, sentences: Sequence[str]) -> Sheet:
    """What is to be read before a game begins or goes on."""
    return _sheet(settings, t("notes-title"), list(sentences), [_closing(t)])


def _closing(t: Translator) -> Option:
    return option(t, NO, "sheet-close")


# --- whose seat -------------------------------------------------------------------------------


def seat(visitor: Visitor, settings: Settings) -> Sheet:
    """Asks who is to hold a seat from now on: ends with seat, player and maybe "resigned"."""
    t, own = visitor.t, visitor.viewer
    assert own is not None
    options = [*_giving(visitor, own), *_coming_back(visitor), _closing(t)]
    return _sheet(settings, t("seat-title", seat=own), [t("seat-text")], options)


def _giving(visitor: Visitor, own: str) -> list[Option]:
    """The visitor's seat goes to a bot, if a person holds it."""
    if own not in visitor.table.people:
        return []
    t, known = visitor.t, bots.names(visitor.table.system.id)
    gifts = [option(t, f"{own} {bot}", "seat-give", bot=bot) for bot in reversed(known)]
    return [*gifts, option(t, f"{own} {known[-1]} resigned", "seat-resign", bot=known[-1])]


def _coming_back(visitor: Visitor) -> list[Option]:
    """Whoever held a seat at first and did not give up for good takes it again."""
    t, table = visitor.t, visitor.table
    at_first = [place.id for place in table.setup.seats if place.player == HUMAN]
    away = [place for place in at_first if place not in (*table.people, *table.resigned)]
    return [option(t, f"{place} {HUMAN}", "seat-back", seat=place) for place in away]


# --- what is read -------------------------------------------------------------------------------


def alone(scene: Scene, settings: Settings, part: str) -> Sheet:
    """A part of the table on the whole screen."""
    title = line(Span(scene.t(f"help-{part}-title")))
    return Sheet(title, lambda w, h: DRAW[part](scene, w, h), settings, whole=True)


def explained(
    t: Translator, settings: Settings, part: str, keys: Sequence[Key] = TABLE_KEYS
) -> Sheet:
    """What a part of the table shows, and the keys."""
    title = line(Span(t(f"help-{part}-title")))
    return Sheet(title, lambda width, height: _help(t, part, keys, width), settings)


def _help(t: Translator, part: str, keys: Sequence[Key], width: int) -> Lines:
    ids = (f"help-{part}-{number}" for number in range(1, HELP_PARAGRAPHS + 1))
    paragraphs = [t(message) for message in ids if message in t]
    return [*_paragraphs(paragraphs, width), *_keys(t, keys, width)]


def _keys(t: Translator, keys: Sequence[Key], width: int) -> Lines:
    heading: Line = line(Span(t("help-keys"), "heading"))
    rows = [(key.display, t(f"key-{key.id}-help")) for key in keys]
    parts = " ".join(PANEL_KEYS)
    return [
        heading,
        *key_row(t("help-choice-keys"), t("help-choice"), width),
        *[row for name, says in rows for row in key_row(name, says, width)],
        *key_row(parts, t("help-parts"), width),
    ]


def key_row(name: str, says: str, width: int) -> Lines:
    """A key and what it does, in as many rows as that takes."""
    room = 16
    rows = wrap(says, max(1, width - room))
    first = line(Span(fill(name, room - 1), "key-inline"), " ", *rows[0])
    return [first, *(line(" " * room, *row) for row in rows[1:])]

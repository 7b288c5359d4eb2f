"""The questions of the lobby: which seat, from where to look, and whether to close a table."""

from collections.abc import Sequence

from rules import bots
from wwe_tui.glyphs import GLYPHS
from wwe_tui.lobby.hosted import BOT
from wwe_tui.lobby.place import Place
from wwe_tui.panels.lines import EMPTY, Line, Span, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .over import NO, YES, option
from .sheet import Option, Sheet

KEYS = "123456789"
"""The keys of several choices, in order."""


def _sheet(
    settings: Settings, title: str, text: str, options: list[Option], *, deliberate: bool = False
) -> Sheet:
    return Sheet(
        line(Span(title)),
        lambda width, height: [*wrap(text, width), EMPTY],
        settings,
        options,
        deliberate=deliberate,
    )


def seats(t: Translator, settings: Settings, what: str, offered: Sequence[str | None]) -> Sheet:
    """Asks for one of several seats, or the public's place ("" then); ends with its id.

    ``what`` begins the ids of the messages.
    """
    pairs = zip(KEYS, offered, strict=False)
    options = [Option(seat or "", _seat(t, settings, seat), key) for key, seat in pairs]
    title, text = t(f"{what}-title"), t(f"{what}-text")
    return _sheet(settings, title, text, options)


def _seat(t: Translator, settings: Settings, seat: str | None) -> Line:
    if seat is None:
        return line(Span(t("lobby-look-public")))
    return line(Span(f"{GLYPHS[settings.glyphs][seat]} {t.word('seat', seat)}"))


def closing(t: Translator, settings: Settings, title: str) -> Sheet:
    """Asks whether a table is really to be closed."""
    options = [
        Option(NO, line(Span(t("lobby-close-no"))), "n"),
        Option(YES, line(Span(t("lobby-close-yes"))), "y"),
    ]
    text = t("lobby-close-text", title=title)
    return _sheet(settings, t("lobby-close-title"), text, options, deliberate=True)


# --- at a table ---------------------------------------------------------------------------

GIVE, RESIGN, BACK, STAND, SHOW, HIDE, VOTE = (
    "give",
    "resign",
    "back",
    "stand",
    "show",
    "hide",
    "vote",
)
"""What the sheet of seats ends with: one of these, and for some a bot or a seat."""


def changing(t: Translator, settings: Settings, place: Place) -> Sheet:
    """Asks what is to become of one's own seat, or of one that is empty."""
    options = [*_own(t, place), *_empty(t, place), option(t, NO, "sheet-close")]
    own = t("place-seat", seat=place.seat) if place.seat else t("place-watching")
    return _sheet(settings, own, t("place-text"), options)


def _own(t: Translator, place: Place) -> list[Option]:
    """What can be done with one's own seat."""
    hosted, seat = place.hosted, place.seat
    if seat is None or hosted.table.over:
        return []
    shown = seat in hosted.card.shown
    show = option(t, HIDE if shown else SHOW, "place-hide" if shown else "place-show", "w")
    watched = [show] if hosted.card.watched else []
    stand = option(t, STAND, "place-stand", "s")
    if seat in hosted.table.resigned:
        return [*watched]
    if seat not in hosted.table.people:
        return [option(t, BACK, "place-back", "b"), *watched, stand]
    known = bots.names(hosted.table.system.id)
    gifts = [option(t, f"{GIVE} {bot}", "seat-give", bot=bot) for bot in reversed(known)]
    resign = option(t, f"{RESIGN} {known[-1]}", "seat-resign", bot=known[-1])
    return [*watched, *gifts, stand, resign]


def _empty(t: Translator, place: Place) -> list[Option]:
    """The seats that are empty, for which one may vote that a bot stands in."""
    hosted, name = place.hosted, place.caller.name
    if hosted.table.over or not (place.seat or hosted.card.maker == name):
        return []
    empty = [seat for seat in (*hosted.away, *hosted.open_seats) if seat != place.seat]
    return [option(t, f"{VOTE} {seat}", "place-vote", seat=seat, bot=BOT) for seat in empty]

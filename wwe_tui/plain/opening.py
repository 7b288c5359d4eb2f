"""What is told before a game begins or goes on and after it, and the names that people want."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.system import Seat
from rules.world_without_end import edition as editions
from wwe_tui.names import LONGEST_NAME, name_fault
from wwe_tui.texts import Translator
from wwe_tui.waiting import WaitingTable

from .keyboard import Keyboard, Quit
from .words import ALSO, WORDS

INTRODUCTION = ("plain-intro-1", "plain-intro-2", "plain-intro-3", "plain-intro-4")


def title(table: WaitingTable, t: Translator) -> Iterator[str]:
    """Who plays what, with which cards, and where it is kept."""
    setup = table.setup
    yield t("plain-title", players=len(table.seats))
    yield t("plain-seats", seats=[seat_title(t, seat) for seat in table.seats])
    yield _edition(t, setup.edition)
    yield t("plain-saved-in", file=table.name)
    if len(table.people) > 1:
        yield t("plain-scrollback")


def begin(table: WaitingTable, t: Translator) -> Iterator[str]:
    """By what the draws can be checked, and for a first game what it is about."""
    yield t("plain-repeatable" if table.repeatable else "plain-secret", digest=table.seed_digest)
    if table.setup.options.first_game:
        yield ""
        for message in INTRODUCTION:
            yield t(message)
    else:
        yield t("plain-welcome")


def resumed(table: WaitingTable, t: Translator) -> Iterator[str]:
    """That an earlier game goes on, by what its draws can be checked."""
    yield t("plain-resumed")
    message = "published-repeatable" if table.repeatable else "published-secret"
    yield t(message, digest=table.seed_digest)
    yield t("plain-welcome")


def end(table: WaitingTable, t: Translator) -> Iterator[str]:
    """The seed of a game that is over."""
    yield ""
    if table.seed is not None:
        yield t("end-seed", seed=table.seed.hex(), digest=table.seed_digest)


def ask_names(keyboard: Keyboard, colours: Sequence[str]) -> list[str]:
    """What several people want to be called; one alone needs no name.

    Raises ``InputEnded`` and ``Quit``.
    """
    names: list[str] = []
    for colour in colours if len(colours) > 1 else ():
        names.append(_ask_name(keyboard, colour, names))
    return names


def _ask_name(keyboard: Keyboard, colour: str, taken: list[str]) -> str:
    while True:
        name = keyboard.read("plain-name", seat=colour).text
        word = ALSO.get(name.lower(), name.lower())
        if word == "quit":
            raise Quit
        if word in WORDS:
            keyboard.say("plain-name-help", seat=colour, typed=name)
        elif name and (fault := name_fault(keyboard.t, name, colour, taken)):
            keyboard.say(fault, most=LONGEST_NAME)
        else:
            return name


def seat_title(t: Translator, seat: Seat) -> str:
    """Who sits in a seat, and where."""
    values = {"seat": seat.id, "player": seat.player, "name": seat.name, "point": seat.place}
    if seat.player != "human":
        return t("seat-bot", **values)
    return t("seat-person" if seat.name else "seat-colour", **values)


def _edition(t: Translator, edition: Any) -> str:
    header = edition.edition
    built_in = header.id in editions.built_in()
    return t("plain-edition" if built_in else "plain-edition-own", title=header.title)

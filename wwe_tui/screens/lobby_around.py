"""What is told at a table of the people there: who is away, how long there is, what was said."""

from wwe_tui.lobby.chat import Said
from wwe_tui.lobby.place import Place
from wwe_tui.panels.lines import cut
from wwe_tui.texts import Translator

from .lobby_seen import MINUTE, duration

LONGEST = 34
"""Cells of what was said last, beside the key that shows it."""


def around(t: Translator, place: Place) -> str:
    """Time left, open and empty seats, in a few words; "" if everybody is there."""
    hosted = place.hosted
    told = []
    if hosted.left is not None and hosted.to_decide is not None:
        told.append(t("around-left", seat=hosted.to_decide, time=clock(t, hosted.left)))
    if hosted.open_seats and not hosted.table.over:
        told.append(t("around-open", count=len(hosted.open_seats)))
    away = [seat for seat in hosted.away if seat != place.seat]
    if away and not hosted.table.over:
        told.append(t("around-away", seats=away))
    return t("around-between").join(told)


def clock(t: Translator, seconds: float) -> str:
    """A time that runs out: by seconds once there are less than two minutes."""
    if seconds < 2 * MINUTE:
        return t("time-seconds", count=int(seconds))
    return duration(t, seconds)


def next_look(seconds: float) -> float:
    """After how many seconds a time that runs out is told in other words.

    >>> next_look(90.25), next_look(3601.0)
    (0.25, 1.0)
    """
    unit = 1 if seconds < 2 * MINUTE else MINUTE
    return min(seconds % unit or unit, MINUTE) if seconds > 0 else 1.0


def new_words(t: Translator, said: Said, count: int) -> str:
    """How much was said that somebody has not read, and the last of it."""
    return t("chat-new", count=count, words=cut(spoken(t, said), LONGEST))


def spoken(t: Translator, said: Said) -> str:
    """What was said, in one line: by whom, or what the table told."""
    if said.name:
        return t("chat-says", name=said.name, text=said.text)
    return t(said.message, **said.values)

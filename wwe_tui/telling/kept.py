"""A saved game at a glance, in words: who plays, how far it is, and the score."""

from collections.abc import Mapping

from rules.seats import HUMAN
from rules.system import Seat, Standing
from saves.summary import Summary
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import points


def when(game: Summary) -> str:
    """Date and time at which it was begun, by this machine's clock."""
    return game.header.created.astimezone().strftime("%Y-%m-%d %H:%M")


def progress(game: Summary, t: Translator, names: Mapping[str, str] | None = None) -> str:
    """Who has won, or what round it is; ``names`` are what the seats are called there."""
    if game.over:
        names = names or who(game, t)
        winners = [names[standing.seat] for standing in game.standings if standing.rank == 1]
        return t("saves-won", winners=winners)
    message_id = f"saves-round-{game.header.system}"
    return t(message_id if message_id in t else "saves-under-way", period=game.period)


def progress_briefly(game: Summary, t: Translator) -> str:
    """What round it is, where there is little room."""
    message_id = f"saves-brief-round-{game.header.system}"
    return t(message_id if message_id in t else "saves-under-way", period=game.period)


def remarks(game: Summary, t: Translator) -> dict[str, str]:
    """What is unusual about a game: a sentence for each sign that marks it in lists."""
    said, parent = {}, game.header.parent
    if parent is not None:
        said[t("saves-sign-branch")] = t("saves-branch", game=parent.game, entry=parent.entry)
    if game.header.repeatable:
        said[t("saves-sign-chosen")] = t("saves-chosen-seed")
    return said


def scores(game: Summary, t: Translator) -> list[str]:
    """Everybody with their points."""
    names = who(game, t)
    return [
        t("saves-score", who=names[standing.seat], points=points(standing.halves))
        for standing in in_order(game)
    ]


def in_order(game: Summary) -> list[Standing]:
    """Best first once it is over; before, by seats, as what breaks a tie may be secret."""
    if game.over:
        return list(game.standings)
    order = [seat.id for seat in game.seats]
    return sorted(game.standings, key=lambda standing: order.index(standing.seat))


def briefly(game: Summary, t: Translator) -> dict[str, str]:
    """What each seat's player is called where there is little room."""
    return {seat.id: _brief(seat, game, t) for seat in game.seats}


def plainly(game: Summary, t: Translator) -> dict[str, str]:
    """What each seat is called where there is least room: by its name, or its colour."""
    return {seat.id: _plain(seat, t) for seat in game.seats}


def _brief(seat: Seat, game: Summary, t: Translator) -> str:
    if seat.id in game.resigned:
        return t("saves-brief-resigned", who=_plain(seat, t))
    if seat.player != HUMAN and not seat.name:
        return t("saves-brief-bot", seat=seat.id)
    return _plain(seat, t)


def _plain(seat: Seat, t: Translator) -> str:
    return seat.name or t("saves-brief", seat=seat.id)


def who(game: Summary, t: Translator) -> dict[str, str]:
    """What each seat's player is called."""
    return {seat.id: _name(seat, t) for seat in game.seats}


def _name(seat: Seat, t: Translator) -> str:
    if seat.player != HUMAN:
        return t("saves-bot", player=seat.player, seat=seat.id)
    message_id = "saves-person" if seat.name else "saves-person-unnamed"
    return t(message_id, name=seat.name, seat=seat.id)

"""`look`: every part of the position, in words and small tables."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.world_without_end import outcomes
from rules.world_without_end.edition import Edition
from rules.world_without_end.view import LocationView, PlayerView, ProjectView, View
from wwe_tui.texts import Translator
from wwe_tui.texts.layout import columns, table, wrapped

INDENT = "  "


class Seen(NamedTuple):
    """A position as a viewer may know it, with the words for it and columns to fill."""

    t: Translator
    edition: Edition
    view: View
    width: int

    def say(self, message_id: str, **values: object) -> list[str]:
        """A paragraph."""
        return wrapped(self.t(message_id, **values), self.width, hanging=INDENT)


def look(seen: Seen, topic: str) -> list[str]:
    """The lines for a topic of ``TOPICS``."""
    return [line for part in TOPICS[topic] for line in part(seen)]


# --- the event and the round ---------------------------------------------------------------


def _round(seen: Seen) -> list[str]:
    view = seen.view
    return seen.say("look-round", chapter=view.chapter, round=view.round, active=view.active)


def _event(seen: Seen) -> list[str]:
    if seen.view.event is None:
        return seen.say("look-event-none")
    card = outcomes.event_card(seen.edition, seen.view.event)
    lines = seen.say("look-event", card=card.id, corners=card.corners, source=card.source)
    if card.plague:
        lines += seen.say("look-event-plague", location=card.plague)
    return lines


def _slots(seen: Seen) -> list[str]:
    cards = [card for card in seen.view.slots if card is not None]
    if not cards:
        return seen.say("look-slots-none")
    return [line for card in cards for line in seen.say("look-slot", card=card)]


# --- the board ----------------------------------------------------------------------------------


def _projects(seen: Seen) -> list[str]:
    lines = seen.say("look-projects")
    for project in seen.view.projects:
        lines += _project(seen, project)
    return lines


def _project(seen: Seen, project: ProjectView) -> list[str]:
    values = {name: getattr(project, name) for name in project.__struct_fields__}
    sealed = seen.t("look-seals" if project.seals else "look-seals-none", seals=project.seals)
    text = seen.t(f"look-project{_project_state(project)}", sealed=sealed, **values)
    metal = any(plan.metal for plan in seen.edition.project if plan.id == project.id)
    if metal and not project.complete:
        text = seen.t("look-project-metal", what=text)
    return wrapped(text, seen.width, indent=INDENT, hanging=INDENT * 2)


def _project_state(project: ProjectView) -> str:
    if project.complete:
        return "-complete"
    return "-covered" if project.covered else ""


def _houses(seen: Seen) -> list[str]:
    rows = [
        seen.t("look-house", space=space.id, needs=space.needs, owner=str(owner))
        for space, owner in zip(seen.edition.house_space, seen.view.houses, strict=True)
    ]
    return [*seen.say("look-houses"), *_indented(columns(rows, seen.width - len(INDENT)))]


def _supply(seen: Seen) -> list[str]:
    limited = {good: units for good, units in seen.view.supply.items() if units is not None}
    return seen.say("look-supply", goods=limited)


def _market(seen: Seen) -> list[str]:
    view = seen.view
    lines = seen.say("look-market", **view.terms)
    for market in view.market_covered:
        lines += seen.say("look-market-covered", market=market)
    if not view.terms["cloth_sale"]:
        lines += seen.say("look-market-forbidden")
    return lines


def _favour(seen: Seen) -> list[str]:
    """The ring from the marker on: how many steps to whom, and what each gives."""
    view = seen.view
    before = view.ring[view.marker - 1]
    lines = seen.say("look-favour", person=view.ring[view.marker], before=before)
    steps = 0
    for further in range(1, len(view.ring)):
        space = (view.marker + further) % len(view.ring)
        covered = space in view.favour_covered
        steps += not covered
        variant = "-covered" if covered else ""
        text = seen.t(f"look-favour-space{variant}", steps=steps, person=view.ring[space])
        lines += wrapped(text, seen.width, indent=INDENT, hanging=INDENT * 2)
    return lines


def _plague(seen: Seen) -> list[str]:
    if all(location.marker == "absent" for location in seen.view.locations):
        return seen.say("look-plague-none")
    lines = seen.say("look-plague")
    rows = [_location(seen, location) for location in seen.view.locations]
    return [*lines, *_indented(columns(rows, seen.width - len(INDENT)))]


def _location(seen: Seen, location: LocationView) -> str:
    benefit = seen.edition.plague_location[location.number - 1].benefit
    return seen.t(
        "look-location-ill" if location.marker == "ill" else "look-location",
        location=location.number,
        benefit=seen.t("amounts", goods=benefit) if benefit else seen.t("look-no-benefit"),
        marker=location.marker,
        value=location.value,
    )


# --- the players --------------------------------------------------------------


def _players(seen: Seen) -> list[str]:
    header = [seen.t.word("column", name) for name in COLUMNS]
    rows = [_player_row(seen, player) for player in seen.view.players]
    lines = table([header, *rows])
    for player in seen.view.players:
        lines += _player_more(seen, player)
    return lines


COLUMNS = ("player", "point", "vp", "hand", "down", "houses", "seals", "figure")


def _player_row(seen: Seen, player: PlayerView) -> list[str]:
    figure = player.seat == seen.view.active
    return [
        player_name(seen.t, player),
        seen.t.word("point", player.point),
        f"{player.halves / 2:g}",
        str(player.hand_size),
        str(player.discards_size),
        str(player.houses_left),
        str(player.seals_left),
        seen.t("look-active") if figure else "",
    ]


def player_name(t: Translator, player: PlayerView) -> str:
    """What to call a player where there is room: with the bot's name, or the colour."""
    values = {"seat": player.seat, "player": player.player, "name": player.name}
    if player.player != "human":
        return t("player-bot", **values)
    return t("player-person", **values) if player.name else t("player-colour", **values)


def _player_more(seen: Seen, player: PlayerView) -> list[str]:
    lines = []
    if player.pile:
        lines += seen.say("look-pile", seat=player.seat, cards=player.pile)
    if player.penalties and seen.view.round == 1:
        lines += seen.say("look-penalties", seat=player.seat, penalties=player.penalties)
    if player.goods is not None:
        lines += seen.say("look-goods", seat=player.seat, goods=outcomes.some(player.goods))
    return lines


def _hand(seen: Seen) -> list[str]:
    if seen.view.seat is None:
        return seen.say("look-hand-hidden")
    player = outcomes.own(seen.view)
    hand = "look-hand" if player.hand else "look-hand-empty"
    lines = seen.say(hand, seat=player.seat, cards=player.hand)
    if player.discards:
        lines += seen.say("look-discards", cards=player.discards)
    return lines


def _indented(lines: Sequence[str]) -> list[str]:
    return [INDENT + line for line in lines]


_BOARD = (_projects, _houses, _supply, _market, _favour, _plague)

TOPICS: dict[str, Sequence[Callable[[Seen], list[str]]]] = {
    "all": (_round, _event, _slots, *_BOARD, _players, _hand),
    "board": (_event, _slots, *_BOARD),
    "event": (_event, _slots),
    "projects": (_projects,),
    "houses": (_houses,),
    "supply": (_supply,),
    "market": (_market,),
    "favour": (_favour,),
    "plague": (_plague,),
    "players": (_players,),
    "hand": (_hand,),
}
"""What can be looked at, and the parts that are shown for it; `log` is the session's own."""

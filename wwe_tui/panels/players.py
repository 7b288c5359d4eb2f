"""The players: what everybody may know of each, and whose turn it is."""

from rules.seats import HUMAN
from rules.world_without_end import outcomes
from rules.world_without_end.view import PlayerView
from wwe_tui.texts.sentences import points

from .lines import EMPTY, Line, Lines, Span, cells, clicking, cut, fit, line
from .people import LONGEST_NAME, marker, name, signs, style
from .scene import Scene
from .touched import CHANGED

WIDE = 80
"""Cells from which on the values stand with their names, and goods beside the cards."""

MARGIN = 4
"""Cells before a name, and before what stands below it."""

BESIDE = 38
"""Cells of the cards where the goods stand beside them."""


def title(scene: Scene) -> tuple[Line, Line]:
    """The panel's name, and the names of its columns."""
    return line(scene.t("players-title")), line(scene.t("players-columns"))


def rows(scene: Scene) -> int:
    """The rows that all players take, one below the other without the title."""
    return sum(2 + _shows_goods(scene, player) for player in scene.view.players)


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Two rows for each player; a third for goods that the viewer may see, if there is no room."""
    return [row for player in scene.view.players for row in _player(scene, player, width)]


def _player(scene: Scene, player: PlayerView, width: int) -> Lines:
    drawn = [_first(scene, player, width)]
    if width >= WIDE:
        drawn.append(_second_wide(scene, player, width))
    else:
        drawn.append(_second(scene, player, width))
        if _shows_goods(scene, player):
            drawn.append(_third(scene, player, width))
    return [clicking(row, "panel players") for row in drawn]


# --- who, and the numbers --------------------------------------------------------------------


def _first(scene: Scene, player: PlayerView, width: int) -> Line:
    message = "players-row-wide" if width >= WIDE else "players-row"
    values = {
        "vp": points(player.halves),
        "hand": player.hand_size,
        "down": player.discards_size,
        "houses": player.houses_left,
        "seals": player.seals_left,
    }
    numbers = scene.t(message, **values)
    who = _who(scene, player, width - len(numbers) - MARGIN)
    left = line(*signs(scene, player.seat), marker(scene, player.seat), " ", *who)
    blanks = len(numbers) - len(numbers.lstrip())
    vp = blanks + len(points(player.halves))
    looks = f"strong {CHANGED}" if ("vp", player.seat) in scene.changed else "strong"
    own = line(numbers[:blanks], Span(numbers[blanks:vp], looks))
    return line(*fit(left, width - len(numbers)), *own, Span(numbers[vp:]))


def _who(scene: Scene, player: PlayerView, width: int) -> Line:
    """The name, then the bot that holds the seat; the name is cut if both do not fit."""
    tag = _tag(scene, player.seat)
    room = max(width - len(tag) - 2, 0) if tag else width
    called = Span(cut(name(scene, player.seat), min(room, LONGEST_NAME)), style(player.seat))
    return line(called, " ", Span(tag, "dim")) if tag else (called,)


def _tag(scene: Scene, seat: str) -> str:
    if seat in scene.resigned:
        return scene.t("players-resigned")
    holder = scene.seat(seat).player
    return "" if holder == HUMAN else holder


# --- what they have played -------------------------------------------------------------------


def _second(scene: Scene, player: PlayerView, width: int) -> Line:
    return line(_margin(scene, player.seat), *_played(scene, player, width - MARGIN))


def _second_wide(scene: Scene, player: PlayerView, width: int) -> Line:
    """Cards, and goods beside them where the viewer may see them."""
    if not _shows_goods(scene, player):
        return _second(scene, player, width)
    left = line(_margin(scene, player.seat), *_played(scene, player, BESIDE - MARGIN))
    return line(*fit(left, BESIDE), "  ", *_goods(scene, player, width - BESIDE - 2))


def _margin(scene: Scene, seat: str) -> Span:
    """Whether it is the viewer or a bot, in the cells below the shape."""
    if seat == scene.view.seat and not _sees_all(scene):
        return Span(scene.t("players-you").ljust(MARGIN), "strong")
    bot = scene.seat(seat).player != HUMAN
    return Span(scene.t("players-bot").ljust(MARGIN) if bot else " " * MARGIN, "dim")


def _sees_all(scene: Scene) -> bool:
    """Whether a game is looked at again with everybody's knowledge: then nobody is "you"."""
    seats = [player.seat for player in scene.view.players]
    return scene.frame is not None and scene.frame.viewpoint not in seats


def _played(scene: Scene, player: PlayerView, width: int) -> Line:
    """Penalties, then the action pile in its order; the card on top, the last, stands out."""
    penalties = _penalties(scene, player)
    if not player.pile:
        return penalties or line(Span(scene.t("players-pile-none"), "faint"))
    if penalties and scene.view.round > 1:
        return penalties
    between = "  " if penalties else ""
    return line(*penalties, between, *_pile(scene, player, width - cells(penalties) - len(between)))


def _penalties(scene: Scene, player: PlayerView) -> Line:
    """What the player bears in round 1 (W10.7 to W10.9), or will in the next chapter's."""
    if not player.penalties:
        return EMPTY
    message = "players-penalties-next"
    if scene.view.round == 1:
        message = "players-penalties" if len(player.penalties) > 1 else "players-penalties-told"
    return line(Span(scene.t(message, penalties=player.penalties), "bad"))


def _pile(scene: Scene, player: PlayerView, width: int) -> Line:
    """The names of the cards, as long as they fit."""
    for message, words in PILES:
        names = [scene.t.word(words, card) for card in player.pile]
        text = scene.t(message, cards=" ".join(names))
        if len(text) <= width:
            break
    top = len(names[-1])
    looks = CHANGED if ("pile", player.seat) in scene.changed else ""
    return line(Span(text[:-top], "dim"), Span(text[-top:], looks))


PILES = (
    ("players-pile", "card_short"),
    ("players-pile-bare", "card_short"),
    ("players-pile-bare", "card_tiny"),
)
"""How an action pile is told, from the fullest to the shortest: message, and list of names."""


# --- goods -----------------------------------------------------------------------------------


def _shows_goods(scene: Scene, player: PlayerView) -> bool:
    """Whether the viewer may see another's goods; their own stand with their hand."""
    return player.goods is not None and player.seat != scene.view.seat


def _third(scene: Scene, player: PlayerView, width: int) -> Line:
    return line(" " * MARGIN, *_goods(scene, player, width - MARGIN))


def _goods(scene: Scene, player: PlayerView, width: int) -> Line:
    """All goods that a player has, by their names, or by two letters if those do not fit."""
    assert player.goods is not None
    held = outcomes.some(player.goods)
    if not held:
        return line(Span(scene.t("players-no-goods"), "faint"))
    for message, between in GOODS:
        texts = {good: scene.t(message, good=good, units=units) for good, units in held.items()}
        if len(between.join(texts.values())) <= width:
            break
    spans = (Span(text, _held_style(scene, player.seat, good)) for good, text in texts.items())
    return line(*(piece for span in spans for piece in (between, span)))[1:]


def _held_style(scene: Scene, seat: str, good: str) -> str:
    """Marked if the seat has just got or given of it."""
    return CHANGED if ("held", (seat, good)) in scene.changed else ""


GOODS = (
    ("players-good", "  "),
    ("players-good", " "),
    ("players-good-brief", " "),
    ("players-good-tiny", " "),
)
"""How goods are told, from the fullest to the shortest: message, and what stands between."""

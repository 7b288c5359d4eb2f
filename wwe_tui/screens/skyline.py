"""Kingsbridge from the river: the picture above the title of the home screen."""

from collections.abc import Mapping

from wwe_tui.panels.lines import Line, Span, line

Picture = tuple[tuple[str, str], ...]
"""Rows from the top, each the name of a style and what is drawn."""

UNICODE: Picture = (
    ("stone", "                       ╻                            "),
    ("stone", "                      ▗█▖                           "),
    ("stone", "               ▗▖     ▐█▌     ▗▖                    "),
    ("stone", "     ▗▖        ▐▌     ███     ▐▌         ▗▄▖        "),
    ("stone", "    ▗██▖  ▗▖  ▟██▙▄▄▄▄███▄▄▄▄▟██▙  ▗▄▖  ▗███▖ ▗▖    "),
    ("stone", "  ▄▄████▄▟██▙▄████▛▜██▛▀▜██▛▜████▄▄███▄▄█████▟██▙▄  "),
    ("wood", "▄▄████████████████████████████████████████████████▄▄"),
    ("wood", "█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛▀▀▜█▛"),
    ("metal", " ──   ▔ ─   ──     ─  ▔▔   ──  ─    ▔  ──   ─ ▔  ── "),
)

ASCII: Picture = (
    ("stone", "                       '                            "),
    ("stone", "                      /^\\                           "),
    ("stone", "               ..     |#|     ..                    "),
    ("stone", "      .        ||     |#|     ||          .         "),
    ("stone", "    /^^\\  ..  /##\\____###____/##\\  .^.   /#\\   .    "),
    ("stone", "  __####_/##\\_####/\\##/ \\##/\\####__###__#####/#\\__  "),
    ("wood", "__################################################__"),
    ("wood", "#/--\\#/--\\#/--\\#/--\\#/--\\#/--\\#/--\\#/--\\#/--\\#/--\\#/"),
    ("metal", " ~~   ~ ~   ~~     ~  ~~   ~~  ~    ~  ~~   ~ ~  ~~ "),
)

PICTURES: Mapping[str, Picture] = {"unicode": UNICODE, "ascii": ASCII}
"""By the glyphs that are set."""


def skyline(glyphs: str) -> list[Line]:
    """The picture in lines of one width."""
    return [line(Span(row, look)) for look, row in PICTURES[glyphs]]

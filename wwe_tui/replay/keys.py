"""The keys of a replay: what each does, under an id by which it can be set anew."""

from wwe_tui.keys import Key

REPLAY_KEYS = (
    Key("replay-next", "right", "onward('entry')", shown=False, display="→"),
    Key("replay-previous", "left", "backward('entry')", shown=False, display="←"),
    Key(
        "replay-turn-next",
        "down,shift+right,right_square_bracket",
        "onward('turn')",
        shown=False,
        display="↓ ]",
    ),
    Key(
        "replay-turn-previous",
        "up,shift+left,left_square_bracket",
        "backward('turn')",
        shown=False,
        display="↑ [",
    ),
    Key("replay-round-next", "pagedown", "onward('round')", shown=False, display="PgDn"),
    Key("replay-round-previous", "pageup", "backward('round')", shown=False, display="PgUp"),
    Key(
        "replay-chapter-next",
        "right_curly_bracket,ctrl+right",
        "onward('chapter')",
        shown=False,
        display="} ^→",
    ),
    Key(
        "replay-chapter-previous",
        "left_curly_bracket,ctrl+left",
        "backward('chapter')",
        shown=False,
        display="{ ^←",
    ),
    Key("replay-home", "home", "first", shown=False, display="Home"),
    Key("replay-end", "end", "last", shown=False, display="End"),
    Key("replay-play", "space", "play", display="Space"),
    Key("replay-viewpoint", "v", "viewpoint", display="v"),
    Key("replay-help", "question_mark,f1", "help", display="?"),
    Key("replay-leave", "q,escape,ctrl+c,ctrl+q", "leave", display="q"),
    Key("replay-jump", "j", "jump", display="j"),
    Key("replay-points", "c", "points", display="c"),
    Key("replay-branch", "b", "branch", display="b"),
    Key("replay-note", "n", "note", display="n"),
    Key("replay-spoilers", "x", "spoilers", display="x"),
    Key("replay-slower", "minus", "faster(-1)", shown=False, display="-"),
    Key("replay-faster", "plus,equals_sign", "faster(1)", shown=False, display="+"),
    Key("replay-panel-next", "tab", "panel(1)", shown=False, display="Tab"),
    Key("replay-panel-previous", "shift+tab", "panel(-1)", shown=False, display="⇧Tab"),
    Key(
        "replay-scroll-down",
        "greater_than_sign,ctrl+down",
        "scroll(1)",
        shown=False,
        display="> ^↓",
    ),
    Key("replay-scroll-up", "less_than_sign,ctrl+up", "scroll(-1)", shown=False, display="< ^↑"),
    Key("replay-zoom", "z", "zoom", display="z"),
    Key("replay-settings", "comma", "settings", shown=False, display=","),
)
"""In the order in which they stand at the bottom of the screen."""

PAIRS = (
    ("←→", "entry"),
    ("↑↓", "turn"),
    ("Pg↕", "round"),
    ("{}", "chapter"),
)
"""Pairs of keys at the bottom of the screen, and what one steps by; a click steps onward."""

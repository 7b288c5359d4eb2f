"""A moment of a replay as the panels draw it."""

from wwe_tui.glyphs import Glyphs
from wwe_tui.panels.scene import Scene
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import with_edition, with_names

from .frame import Frame
from .reel import Reel


def words(reel: Reel, t: Translator) -> Translator:
    """The words for this game: its edition's, and its people's names."""
    setup = reel.film.setup
    return with_names(with_edition(t, setup.edition), setup.seats)


def scene(reel: Reel, t: Translator, glyphs: Glyphs, frame: Frame) -> Scene:
    """What was known after the step that one is at; nobody is asked anything.

    ``t`` has the ``words`` of this game.
    """
    film, step = reel.film, reel.step
    return Scene(
        t=t,
        glyphs=glyphs,
        edition=film.setup.edition,
        view=reel.view,
        seats=film.seats(step),
        news=reel.news,
        resigned=film.resigned(step),
        changed=reel.changed,
        frame=frame,
    )

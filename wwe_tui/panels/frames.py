"""The frame of a scene that is looked at again."""

from wwe_tui.replay.frame import Frame

from .scene import Scene


def framed(scene: Scene) -> Frame:
    """The scene's frame; only panels of a replay ask for it."""
    assert scene.frame is not None
    return scene.frame

"""The strip of tabs in the narrow layout: what each is called, with its key."""

from collections.abc import Mapping

from wwe_tui.texts import Translator

from .lines import Line, Span, line


def title(t: Translator, keys: Mapping[str, str], shown: str) -> tuple[Line, Line]:
    """All tabs, the one that is ``shown`` standing out; ``keys`` are their letters."""
    spans = []
    for key, name in keys.items():
        look = "tab-shown" if name == shown else "dim"
        text = t("tab", key=key, name=t(f"tab-{name}"))
        spans.append(Span(text, look, f"panel {name}"))
    return line(*spans), ()

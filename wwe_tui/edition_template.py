"""A commented copy of the built-in edition, to be filled in by an owner of the game (W15.2)."""

import re
from collections.abc import Iterator

from rules.world_without_end.edition import find, text_of
from rules.world_without_end.edition_faults import ID_LENGTH, is_id
from rules.world_without_end.terms import TERMS
from wwe_tui.texts import Translator

MODEL = "kingsbridge"
"""The edition that is copied."""

_HEADING = re.compile(r"\[+(\w+)\]+")


def template(edition_id: str, t: Translator) -> str:
    """The text of a new edition's file: valid as it is, with every table explained."""
    return "\n".join([*_comment(t("edition-new-file")), "", *_explained(edition_id, t)]) + "\n"


def id_for(stem: str) -> str:
    """An id made of a file's name without its ending.

    >>> id_for("My box (2nd)"), id_for("2024"), id_for("kingsbridge")
    ('my_box_2nd', 'edition_2024', 'my_kingsbridge')
    """
    words = re.sub(r"[^a-z0-9]+", "_", stem.lower()).strip("_")
    made = words if is_id(words) else f"edition_{words}"
    return f"my_{made}" if made == MODEL else made[:ID_LENGTH].rstrip("_")


def _explained(edition_id: str, t: Translator) -> Iterator[str]:
    """The model's lines under its opening comment, each first heading after its explanation."""
    explained = set()
    for line in _model(edition_id):
        heading = _HEADING.match(line)
        if heading and heading[1] not in explained:
            explained.add(heading[1])
            yield from _comment(_explanation(heading[1], t))
        yield line


def _model(edition_id: str) -> list[str]:
    text = text_of(MODEL).decode()
    header = find(MODEL).edition
    title = edition_id.replace("_", " ").capitalize()
    text = text[text.index("[edition]") :].rstrip()
    text = text.replace(f'id = "{header.id}"', f'id = "{edition_id}"', 1)
    return text.replace(f'title = "{header.title}"', f'title = "{title}"', 1).split("\n")


def _explanation(table: str, t: Translator) -> str:
    if table != "event":
        return t(f"edition-new-{table}")
    terms = [t("edition-new-term", name=term.name, value=str(term.value).lower()) for term in TERMS]
    return t("edition-new-event", terms="\n".join(terms))


def _comment(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.rstrip().split("\n")]

"""Puts words to message ids and values, in the visitor's language.

The catalogue of a language is the folder ``texts/LANGUAGE/*.toml``, read as one. A
key at the top of a file is a *message*, a template for ``str.format``; a table is a
*word list*, from which a field's format takes its word::

    gained = "{seat:seat} receives {amount} {good:good}."
    left = "{count} {count:house|houses} left."

    [good]
    medical = "medical knowledge"

``{good:good}`` looks up the value in the word list ``good``; a list of values becomes
"a, b and c"; ``{goods:amounts}`` puts words to units of goods; ``{count:one|other}``
chooses by number. What comes from outside (names, editions) is laid over the word
lists with ``with_words``. No other code makes sentences.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

DEFAULT_LANGUAGE = "en"


class Translator(Formatter):
    """One visitor's language and names.

    >>> t = translator()
    >>> t.words("good", ["stone", "wood", "medical"])
    'stone, wood and medical knowledge'
    """

    def __init__(self, messages: Mapping[str, str], lists: Mapping[str, Mapping[str, str]]) -> None:
        self._messages = messages
        self._lists = lists

    def __call__(self, message_id: str, /, **values: object) -> str:
        """The message with its values; raises ``KeyError`` if the catalogue lacks it."""
        return self.vformat(self._messages[message_id], (), values)

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._messages

    def with_words(self, name: str, words: Mapping[str, str]) -> "Translator":
        """A translator with these words laid over the word list ``name``."""
        over = {**self._lists.get(name, {}), **words}
        return Translator(self._messages, {**self._lists, name: over})

    def word(self, name: str, value: object) -> str:
        """The word for a value in a word list, or the value itself if it has none."""
        return self._lists.get(name, {}).get(str(value), str(value))

    def listed(self, name: str) -> Mapping[str, str]:
        """A whole word list; empty if there is none."""
        return self._lists.get(name, {})

    def words(self, name: str, values: Iterable[object]) -> str:
        """Several values as "a, b and c"; none as the word for an empty list."""
        return self._join([self.word(name, value) for value in values])

    def format_field(self, value: Any, format_spec: str) -> str:
        """Puts words to one field of a template (called by ``Formatter``)."""
        if "|" in format_spec:
            one, other = format_spec.split("|")
            return one if value == 1 else other
        if format_spec == "amounts":
            return self._join([self("amount", good=g, amount=n) for g, n in value.items()])
        if format_spec not in self._lists:
            return str(super().format_field(value, format_spec))
        if isinstance(value, list | tuple):
            return self.words(format_spec, value)
        return self.word(format_spec, value)

    def _join(self, parts: list[str]) -> str:
        if not parts:
            return self._messages["list-none"]
        if len(parts) == 1:
            return parts[0]
        first = self._messages["list-comma"].join(parts[:-1])
        return self("list-and", first=first, last=parts[-1])


def translator(language: str = DEFAULT_LANGUAGE) -> Translator:
    """The translator of a language, with the catalogue's own words."""
    return _catalogue(language)  # read once, whether the language was named or not


@cache
def _catalogue(language: str) -> Translator:
    messages: dict[str, str] = {}
    lists: dict[str, dict[str, str]] = {}
    for file in sorted((files(__package__) / language).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            _add(tomllib.loads(file.read_text("utf-8")), messages, lists)
    return Translator(messages, lists)


def _add(table: dict[str, Any], messages: dict[str, str], lists: dict[str, dict[str, str]]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            lists.setdefault(key, {}).update(value)
        else:
            messages[key] = value

"""A reader of saved games written from ``FORMAT.md`` alone, as in any other language.

It uses nothing of ours, and nothing but JSON, hashes and, for the printed cards, TOML.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

Plain = dict[str, Any]

CARDS = ["grain", "piety", "resource", "building", "sales", "privilege"]
CARDS += ["house", "rent", "donation", "cloth", "medicine", "favour"]


class Read(NamedTuple):
    """A file: its header, its entries in order, the numbers of those that count."""

    header: Plain
    entries: list[Plain]
    counting: list[int]

    def entry(self, number: int) -> Plain:
        """The entry with this number."""
        return self.entries[number - 1]


def read(path: Path) -> Read:
    """Reads a file by F1 to F4; raises ``ValueError`` for what is not as it was written."""
    *lines, torn = path.read_bytes().split(b"\n")
    if torn:
        raise ValueError("torn")
    previous, bodies = b"", []
    for line in lines:
        previous = _checked(line, previous)
        bodies.append(json.loads(line))
    header, *entries = bodies
    if header["format"] not in (1, 2) or [e["n"] for e in entries] != _numbers(entries):
        raise ValueError("format or numbers")
    seed = bytes.fromhex(header["seed"])
    if hashlib.sha256(seed).hexdigest() != header["seed_digest"]:
        raise ValueError("seed")
    return Read(header, entries, counting(entries))


def _numbers(entries: list[Plain]) -> list[int]:
    return list(range(1, len(entries) + 1))


def _checked(line: bytes, previous: bytes) -> bytes:
    """The digits of a line's checksum, which is right (F4)."""
    head, digits = line[:-26], line[-18:-2]
    if line != head + b',"sum":"' + digits + b'"}':
        raise ValueError("no checksum")
    if hashlib.blake2b(previous + head, digest_size=8).hexdigest().encode() != digits:
        raise ValueError("checksum")
    return digits


def counting(entries: list[Plain]) -> list[int]:
    """The numbers of the entries that count, in order (F3)."""
    now: list[int] = []
    stack: list[list[int]] = []
    for entry in entries:
        if entry["type"] in ("move", "chance"):
            now.append(entry["n"])
            stack.clear()
        elif entry["type"] == "undo":
            place = now.index(entry["to"])
            stack.append(now[place:])
            del now[place:]
        elif entry["type"] == "redo":
            now += stack.pop()
    return now


def falls(seed: bytes, label: str, population: list[Any], eligible: list[int]) -> Any:
    """What falls for a label (F10)."""
    block = hashlib.shake_256(seed + label.encode()).digest(8 * len(population))
    keys = [int.from_bytes(block[8 * i : 8 * i + 8], "big") for i in range(len(population))]
    return population[min(sorted(eligible), key=keys.__getitem__)]


class Draws:
    """The draws of *World Without End*, worked out from what fell before and a seed (F10)."""

    def __init__(self, game: Read, edition: Path) -> None:
        self._game = game
        self._seed = bytes.fromhex(game.header["seed"])
        self._printed = tomllib.loads(edition.read_text("utf-8"))
        self._first_game = game.header["options"].get("first_game", False)
        self._revealed: set[str] = set()
        self._markers: list[int] = list(self._printed["plague_markers"]["values"])
        self._up: set[int] = set()
        self._laid: dict[tuple[str, str], set[str]] = {}

    def all(self) -> list[tuple[int, Plain]]:
        """For each chance that counts its number, and the outcome that the seed gives."""
        drawn, chapter = [], "1"
        for number in self._game.counting:
            entry = self._game.entry(number)
            if entry["type"] == "chance":
                words = entry["label"].split()
                chapter = words[1] if words[0] == "chapter" else chapter
                drawn.append((number, self._outcome(entry["label"], words, chapter)))
            self._note(entry, chapter)
        return drawn

    def _outcome(self, label: str, words: list[str], chapter: str) -> Plain:
        if label == "first player":
            seats = [seat["id"] for seat in self._game.header["seats"]]
            return {"type": "first_player", "seat": self._best(label, seats)}
        if words[-1] == "event":
            deck = self._deck(int(chapter))
            left = [n for n, card in enumerate(deck) if card not in self._revealed]
            return {"type": "event", "card": falls(self._seed, label, deck, left)}
        if words[0] == "plague":
            left = [n for n in range(len(self._markers)) if n not in self._up]
            value = falls(self._seed, label, self._markers, left)
            return {"type": "marker", "location": int(words[-1]), "value": value}
        if words[-1] == "tax":
            return {"type": "tax", "face": self._best(label, self._printed["tax_die"]["faces"])}
        hand = self._hand(words[-1], chapter)
        return {"type": "card", "seat": words[-1], "card": falls(self._seed, label, CARDS, hand)}

    def _best(self, label: str, population: list[Any]) -> Any:
        return falls(self._seed, label, population, list(range(len(population))))

    def _deck(self, chapter: int) -> list[str]:
        return [
            card["id"]
            for card in self._printed["event"]
            if card["chapter"] == chapter and (card.get("starred") or not self._first_game)
        ]

    def _hand(self, seat: str, chapter: str) -> list[int]:
        size = 6 if self._first_game and chapter == "1" else len(CARDS)
        return [n for n in range(size) if CARDS[n] not in self._laid.get((seat, chapter), ())]

    def _note(self, entry: Plain, chapter: str) -> None:
        """Remembers what an entry took from decks, markers and hands."""
        what = entry.get("move") or entry["outcome"]
        if what["type"] == "event":
            self._revealed.add(what["card"])
        elif what["type"] == "marker":
            places = range(len(self._markers))
            self._up.add(
                next(n for n in places if self._markers[n] == what["value"] and n not in self._up)
            )
        elif what["type"] in ("play", "discard", "card"):
            cards = what.get("cards") or [what["card"]]
            seat = entry.get("seat") or what["seat"]
            self._laid.setdefault((seat, chapter), set()).update(cards)

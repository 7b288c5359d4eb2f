"""The people's side of the console: messages said to them, and what they type, taken apart."""

from wwe_tui.texts import Translator

from .console import Console, EndlessLine, InputEnded, TooLong
from .words import Typed, only, parse


class Quit(Exception):
    """A person ends the session for now; the game is kept."""


class Keyboard:
    """A console with words."""

    def __init__(self, console: Console, t: Translator) -> None:
        self.console = console
        self.t = t

    def say(self, message: str, **values: object) -> None:
        """Writes a message as a paragraph."""
        self.console.say(self.t(message, **values))

    def read(self, message: str, **values: object) -> Typed:
        """What a person types in answer to a message; raises ``InputEnded``."""
        return self.read_after(self.t(message, **values))

    def read_after(self, prompt: str) -> Typed:
        """What a person types after a prompt; raises ``InputEnded``."""
        while True:
            try:
                return parse(self.console.ask(prompt))
            except TooLong:
                self.say("say-long")
            except EndlessLine as error:
                self.say("say-endless")
                raise InputEnded from error

    def yes(self, message: str, **values: object) -> bool:
        """Whether the answer to a question is yes; raises ``Quit`` and ``InputEnded``."""
        while True:
            typed = self.read(message, **values)
            answer = only(typed.text.lower(), ("yes", "no"))
            if answer:
                return answer == "yes"
            if typed.word == "quit":
                raise Quit
            self.say("say-yes-no")

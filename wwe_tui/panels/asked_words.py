"""Words that the parts of the asked panel share: amounts in colours, hints."""

from rules.system import Reason
from rules.world_without_end import outcomes
from rules.world_without_end.moves import Play
from rules.world_without_end.outcomes import Amounts
from wwe_tui.asking.dialogue import Answer
from wwe_tui.asking.menus import Choice
from wwe_tui.telling import briefing
from wwe_tui.texts.sentences import refusal

from .colouring import broken, marked, of_seats
from .lines import Line, Lines
from .scene import Scene


def text(scene: Scene, answer: Answer, choice: Choice, style: str = "choice") -> Line:
    """What a choice does, with its costs and gains in their colours."""
    return marked(choice.text, _amounts(scene, answer, choice), style)


def _amounts(scene: Scene, answer: Answer, choice: Choice) -> dict[str, str]:
    """The words for what a play costs and brings, as they stand in its text."""
    move = choice.move
    if not isinstance(move, Play):
        return {}
    result = outcomes.play(answer.asked.view, answer.asked.edition, move)
    return {**_words(scene, result.costs, "loss"), **_words(scene, result.gains, "gain")}


def _words(scene: Scene, amounts: Amounts, style: str) -> dict[str, str]:
    words = {scene.t("amount", good=good, amount=units): style for good, units in amounts.items()}
    return {**words, **({scene.t("amounts", goods=amounts): style} if amounts else {})}


def reason(scene: Scene, why: Reason, width: int) -> Lines:
    """Why something cannot be chosen, and what to do instead."""
    sentence = of_seats(refusal(scene.t, why), scene, "warn")
    return [(*indented,) for indented in broken(sentence, width)]


def hint(scene: Scene, width: int, height: int) -> Lines:
    """In a first game what the decision is about, where there is room for all of it."""
    if not scene.view.first_game or scene.answer is None or height < 1:
        return []
    first = next(briefing.hint(scene.answer.asked))
    rows = broken(of_seats(first, scene, "dim"), width)
    return rows if len(rows) <= height else []

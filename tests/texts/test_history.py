"""What came of finished games: results by player and by opponent, and the best scores."""

from pathlib import Path

from msgspec.structs import replace

from rules.system import Reason
from saves.summary import Summary, Unreadable
from tests.support.kept_games import branch, finished
from wwe_tui import history
from wwe_tui.history import Counted, Meeting, Player, Result
from wwe_tui.telling import results
from wwe_tui.texts import translator

T = translator()
ANNA, BEN, UNNAMED = (Player(bot=False, name=name) for name in ("Anna", "Ben", ""))
SIMPLE = Player(bot=True, name="simple")


def three_games() -> list[Summary]:
    """Anna wins, then shares the first place with Ben, then resigns."""
    return [
        finished(("Anna", 1, 109), ("Ben", 2, 80), ("simple bot", 3, 62)),
        finished(("Anna", 1, 100), ("Ben", 1, 100), ("simple bot", 3, 40)),
        finished(("Ben", 1, 21), ("Anna resigned", 2, 90)),
    ]


def test_w13_a_shared_first_place_is_a_win_for_each_and_w14_who_resigned_has_lost() -> None:
    """Anna's average is of 54.5 and 50 points, as a bot made the 45 of her third game."""
    anna, ben, simple = history.results(three_games())
    assert anna == Result(ANNA, 3, 2, 1, average=104.5, best=109, rank=4 / 3)
    assert ben == Result(BEN, 3, 2, 1, average=67, best=100, rank=4 / 3)
    assert simple == Result(SIMPLE, 2, 0, 0, average=51, best=62, rank=3)


def test_w14_who_resigned_from_every_game_has_no_points() -> None:
    """Not even a win where everybody else resigned too."""
    both = finished(("Anna resigned", 1, 90), ("Ben resigned", 2, 10))
    anna, _ = history.results([both])
    assert (anna.won, anna.average, anna.best) == (0, None, None)
    assert results.table(results.PLAYERS, [both], T).rows[0] == [
        "Anna", "1", "0", "0", "–", "–", "1.0",
    ]  # fmt: skip


def test_each_person_is_compared_with_each_other_player_of_a_game() -> None:
    """Anna came ahead of Ben, level with him, and behind; bots have no opponents."""
    assert history.meetings(three_games()) == [
        Meeting(ANNA, BEN, games=3, ahead=1, level=1, behind=1),
        Meeting(ANNA, SIMPLE, games=2, ahead=2, level=0, behind=0),
        Meeting(BEN, ANNA, games=3, ahead=1, level=1, behind=1),
        Meeting(BEN, SIMPLE, games=2, ahead=2, level=0, behind=0),
    ]


def test_of_several_seats_in_a_game_the_one_that_came_first_counts() -> None:
    """Two simple bots are first and last: one game, which they have won; and one meeting."""
    game = finished(("simple bot", 1, 80), ("", 2, 70), ("simple bot", 3, 10))
    person, simple = history.results([game])
    assert (person.player, simple) == (UNNAMED, Result(SIMPLE, 1, 1, 0, 80, 80, 1))
    assert history.meetings([game]) == [Meeting(UNNAMED, SIMPLE, 1, 0, 0, 1)]


def test_a_name_is_the_same_in_small_letters() -> None:
    """It is written as in the game that comes first in the list, which is the newest."""
    games = [finished(("Anna", 1, 9), ("Ben", 2, 8)), finished(("anna", 1, 7), ("Ben", 2, 6))]
    anna, _ = history.results(games)
    assert (anna.player, anna.games) == (ANNA, 2)


def test_the_best_scores_are_of_who_did_not_resign_the_earlier_first() -> None:
    """Ben's 50 points came a day before Anna's; a bot made the 45 points of red."""
    late = finished(("Anna", 1, 100), ("", 2, 60), days=1)
    early = finished(("Ben", 1, 100), ("Anna resigned", 2, 90))
    scores = history.best_scores([late, early])
    assert [(score.player.name, score.halves) for score in scores] == [
        ("Ben", 100),
        ("Anna", 100),
        ("", 60),
    ]
    assert len(history.best_scores([late, early], most=2)) == 2


def test_branches_copies_open_games_and_bad_files_do_not_count() -> None:
    """A branch was played on knowing what came; it counts if it is asked for."""
    game = finished(("Anna", 1, 9), ("Ben", 2, 8), repeatable=True)
    apart = finished(("Anna", 1, 99), ("Ben", 2, 8), parent=branch(game))
    under_way = finished(("Anna", 1, 9), ("Ben", 2, 8), over=False)
    bad = Unreadable(Path("zebra.wwe"), Reason("save-not-a-save", "F1", {}))
    copy = replace(game, path=Path("copy.wwe"))
    found = history.counted([game, apart, copy, under_way, bad])
    assert found == Counted((game,), branches=1, copies=1, repeatable=1)
    assert history.counted([game, apart], branches=True) == Counted((game, apart), 0, 0, 1)
    assert results.counted(found, T) == [
        "1 finished game counts.",
        "1 of them has a chosen seed, so that it can be played again (*).",
        "1 finished branch is left out, as it was played on knowing what came.",
        "1 file is a copy of a game that counts already.",
    ]


def test_a_best_score_tells_when_of_how_many_and_in_which_edition() -> None:
    """And it is marked if the seed was chosen, or if the game is a branch."""
    game = finished(("Anna", 1, 109), ("simple bot", 2, 8), repeatable=True)
    apart = finished(("Anna", 1, 108), parent=branch(game))
    rows = results.table(results.BEST, [game, apart], T).rows
    assert rows[0][:2] == ["54.5", "Anna *"]
    assert rows[0][3:] == ["2", "kingsbridge"]
    assert rows[1][:2] == ["54", "Anna +"]
    assert rows[2][:2] == ["4", "simple bot *"]

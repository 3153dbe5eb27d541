"""What came of somebody's games, counted by hand."""

from koloda.server.history import Wanted, best_moments, evenings, history_of, rival_key, streaks
from koloda.server.storage.mine import PersonalTable
from koloda.server.storage.rows import SeatRow

ME = "m" * 64
OLENA = SeatRow(person="o" * 64, name="Olena", face=2)
BOT = SeatRow(level="novice", name="Pip")


def game(
    at: int, won: bool | None, *others: SeatRow, moves: int = 9, low: float | None = None, series: str = ""
) -> PersonalTable:
    """A finished game of mine; if I have not won, the first of the others has."""
    mine = SeatRow(person=ME, name="Me", won=won, moves=moves)
    rivals = [
        SeatRow(person=one.person, level=one.level, name=one.name, won=won is False and number == 0)
        for number, one in enumerate(others)
    ]
    seats = [mine, *rivals]
    name = f"t{at}"
    return PersonalTable(name, "uno", "over", len(seats), {}, False, at, series or name, 0, [], seats, low)


def test_streaks_are_counted_from_the_newest_game() -> None:
    row = [True, True, False, True, True, True, False]
    tables = [game(100 - number, won, BOT) for number, won in enumerate(row)]
    current, longest, end = streaks(tables)
    assert (current, longest, end) == (2, 3, tables[3])
    assert streaks([]) == (0, 0, None)
    assert streaks(tables[:2])[:2] == (2, 2)


def test_best_moments_are_only_of_games_that_were_won() -> None:
    tables = [
        game(5, False, BOT, moves=1, low=0.01),
        game(4, True, BOT, moves=12, low=0.03),
        game(3, True, BOT, OLENA, moves=7, low=0.4),
        game(2, True, BOT, moves=0, low=0.9),
    ]
    found = {one.kind: (one.number, one.table) for one in best_moments(tables)}
    assert found == {"fastest": (7, "t3"), "comeback": (0.03, "t4"), "streak": (3, "t4"), "crowd": (2, "t3")}
    assert best_moments([game(1, False, BOT)]) == []
    assert best_moments([game(1, True, BOT, low=0.5)])[0].kind == "fastest"


def test_a_rival_is_won_and_lost_against() -> None:
    tables = [
        game(4, True, OLENA),
        game(3, False, OLENA, BOT),
        game(2, False, BOT, OLENA),  # the bot has won
        game(1, None, OLENA),  # nobody has counted
    ]
    history = history_of(ME, tables, Wanted(), 0)
    people = {one.name: (one.games, one.wins, one.losses) for one in history.rivals if one.level is None}
    assert people == {"Olena": (3, 1, 1)}
    assert [(one.key, one.games, one.losses) for one in history.rivals if one.level] == [("bot-novice", 2, 1)]
    assert (history.total, history.wins, [one.won for one in history.games]) == (4, 1, [True, False, False, None])
    assert OLENA.person not in rival_key(ME, OLENA) and rival_key(ME, OLENA) != rival_key("x" * 64, OLENA)


def test_an_evening_is_what_rematches_make() -> None:
    tables = [game(4, True, OLENA, series="t2"), game(3, False, OLENA), game(2, True, OLENA), game(1, False, OLENA)]
    (evening,) = evenings(tables)
    assert (evening.games, [(one.name, one.wins) for one in evening.scores]) == (2, [("Me", 2), ("Olena", 0)])

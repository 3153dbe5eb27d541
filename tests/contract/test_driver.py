"""The loop that asks seats: in order, once per state, and open to players and drivers written in Python."""

import pytest

from koloda import CLOCK, DEALER, Entry, Rng, Seat, State, games, play
from koloda.engine.chance import deal
from koloda.engine.driver import WAIT, Driver, FunctionPlayer, RandomPlayer, random_game

GAMES = [("uno", 4), ("face-to-face", 2), ("flights", 3), ("dzhunkvik", 4)]


def started(slug: str, players: int) -> State:
    """A game that is short in UNO and Flights."""
    short = {"uno": {"rounds": 1}, "flights": {"target": 1}}
    return games()[slug].start(players, **short.get(slug, {}))


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_a_function_is_a_player(slug: str, players: int) -> None:
    state = started(slug, players)
    rng = Rng(3)
    waited: list[tuple[int, Seat]] = []  # by the number of moves made
    made = 0

    def choose(state: State, seat: Seat) -> int:
        nonlocal made
        moves = state.legal(seat)
        assert moves
        if seat not in state.due() and rng.below(3):
            assert (made, seat) not in waited, "asked twice in one state"
            waited.append((made, seat))
            return WAIT
        made += 1
        return moves[int(rng.below(len(moves)))]

    decisions = Driver(state, [FunctionPlayer(choose)] * players, Rng(1)).run(0)
    assert state.scores() is not None
    assert decisions == made


class Recording(Driver):
    """Writes every move down."""

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(state, [RandomPlayer(rng)] * state.players, rng)
        self.entries: list[Entry] = []

    def make(self, seat: Seat, move: int) -> None:
        self.entries.append(play(self.state, seat, self.state.text(move)))


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_a_driver_written_in_python_sees_every_move(slug: str, players: int) -> None:
    driver = Recording(started(slug, players), Rng(5))
    decisions = driver.run(0)
    seats = [entry.seat for entry in driver.entries]
    assert decisions == sum(seat >= 0 for seat in seats)
    assert DEALER in seats
    assert (CLOCK in seats) == (slug == "dzhunkvik")
    again = started(slug, players)
    for entry in driver.entries:
        play(again, entry.seat, entry.text)
    assert again.scores() == driver.state.scores() is not None


class Answering(Driver):
    """Seats act by text; seat 1 never out of turn."""

    def act(self, seat: Seat, due: bool) -> bool:
        moves = self.state.legal(seat)
        if not moves or (seat == 1 and not due):
            return False
        play(self.state, seat, self.state.text(moves[-1]))
        return True


def test_a_seat_may_act_in_another_way() -> None:
    state = started("uno", 3)
    assert Answering(state, [], Rng(1)).run(30) <= 30


def test_it_stops_after_a_number_of_decisions_or_where_it_is_told() -> None:
    class UntilSeat2(Driver):
        def is_done(self) -> bool:
            return 2 in self.state.due()

    state = started("uno", 3)
    players = [RandomPlayer(Rng(2))] * 3
    assert Driver(state, list(players), Rng(1)).run(4) == 4
    UntilSeat2(state, list(players), Rng(1)).run(0)
    assert state.due() == [2]


def test_a_seat_that_is_due_has_to_move() -> None:
    state = started("uno", 2)
    deal(state, Rng(1))
    with pytest.raises(ValueError, match="due and does not move"):
        Driver(state, [FunctionPlayer(lambda _state, _seat: WAIT)] * 2, Rng(1)).run(0)


def test_random_play_counts_decisions_as_a_driver_does() -> None:
    state = started("dzhunkvik", 3)
    log: list[Entry] = []
    decisions = random_game(state, Rng(4), log)
    assert decisions == sum(entry.seat >= 0 for entry in log)

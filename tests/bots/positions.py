"""Moments of games to think about, found by random play; and whole games of bots."""

from collections.abc import Iterator
from typing import Any

from koloda import CLOCK, DEALER, Rng, Seat, State, games, play
from koloda.bots import Policy
from koloda.bots.policy import PolicyPlayer
from koloda.engine.driver import Driver, random_game
from koloda.titles import TITLES

GAMES = [("uno", 2), ("uno-express", 3), ("face-to-face", 2), ("flights", 2), ("dzhunkvik", 3)]


def start(slug: str, players: int, options: dict[str, Any] | None = None) -> State:
    """A game of one round."""
    return games()[slug].start(players, **(dict(TITLES[slug].single_round) if options is None else options))


def thinkers(state: State) -> list[Seat]:
    """Those who have something to decide now."""
    return [seat for seat in state.actors() if seat not in (DEALER, CLOCK) and state.legal(seat)]


def moments(slug: str, players: int, wanted: int, every: int = 5, seed: int = 1) -> Iterator[tuple[State, Seat]]:
    """Seats that have a choice, some decisions apart, over several games."""
    rng = Rng(seed)
    found = 0
    state = start(slug, players)
    while found < wanted:
        random_game(state, rng, limit=1 + int(rng.below(every)))
        while state.due() == [DEALER]:
            state.apply(DEALER, state.pick(rng.below(state.bag())))
        if state.scores() is not None:
            state = start(slug, players)
            continue
        for seat in thinkers(state):
            if len(state.legal(seat)) + (seat not in state.due()) > 1:
                yield state, seat
                found += 1


class CheckedDriver(Driver):
    """Makes only legal moves, through the checked door."""

    def make(self, seat: Seat, move: int) -> None:
        assert move in self.state.legal(seat)
        play(self.state, seat, self.state.text(move))


def play_on(state: State, bots: list[Policy], most: int = 20_000) -> None:
    """To the end, everybody given only what the seat may see."""
    CheckedDriver(state, [PolicyPlayer(bot) for bot in bots], Rng(7)).run(most)
    assert state.scores() is not None, "the game does not end"

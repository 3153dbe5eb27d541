"""Nothing hidden changes what a seat is told: in every state of random games, the table as it is and the table as a
seat may believe it look the same to that seat, and so does every move that is not for its eyes.

As actors, those due, their order and the shape of hidden moves are the same in every state, so are the number and the
order of the events that a seat receives. KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from typing import Any

import pytest

from contract.play import begun, onlookers, step
from contract.spread import allowed, played
from koloda import Rng, Seat, State, games

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
TABLES = [(slug, players) for slug, rules in games().items() for players in rules.players]
LONGEST = 120 if SOAK == 1 else 2000  # moves, after which a game is broken off


def told(state: State, seat: Seat) -> tuple[Any, ...]:
    """All that reaches a seat between two moves: what it sees and may do, who is asked and in which order."""
    own = state.view(seat), state.legal(seat), state.asides(seat)
    return *own, state.actors(), state.due(), state.interrupters(), state.is_open()


def hidden_moves(state: State, seat: Seat) -> dict[Seat, set[str]]:
    """How moves look that are not for this seat's eyes, by who makes them."""
    return {
        actor: {state.masked(move) for move in state.legal(actor) if seat not in state.readers(actor, move)}
        for actor in state.actors()
        if actor != seat
    }


def options_for(slug: str, players: int, rng: random.Random) -> dict[str, Any]:
    """The default options every other time, else any."""
    options = {option.name: rng.choice(played(option)) for option in games()[slug].options()}
    return options if rng.random() < 0.5 and allowed(games()[slug], players, options) else {}


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_a_seat_is_told_the_same_whatever_is_hidden(slug: str, players: int) -> None:
    hid = False
    for number in range(2 * SOAK):
        rng = random.Random(f"{slug} {players} {number}")
        state, _ = begun(slug, players, options_for(slug, players, rng))
        for _ in range(LONGEST):
            if not state.due():
                break
            for seat in onlookers(state):
                other = state.redeal(seat, Rng(rng.getrandbits(32)))
                assert told(other, seat) == told(state, seat)
                believed = hidden_moves(other, seat)
                for actor, forms in hidden_moves(state, seat).items():
                    hid |= bool(forms)
                    assert len(forms | believed[actor]) <= 1
            step(state, rng)
    assert hid

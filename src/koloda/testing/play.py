"""Random play from outside, through the public contract only."""

import random
from typing import Any

from koloda import CLOCK, DEALER, WATCHER, Entry, Record, Seat, State, games, play


def everyone(state: State) -> list[Seat]:
    """All who could ever be asked anything."""
    return [*range(state.players), DEALER, CLOCK, WATCHER]


def onlookers(state: State) -> list[Seat]:
    """All who have a view."""
    return [*range(state.players), WATCHER]


def begun(slug: str, players: int, options: dict[str, Any]) -> tuple[State, Record]:
    """A new game and its empty record."""
    rules = games()[slug]
    return rules.start(players, **options), Record(rules, players, options)


def step(state: State, rng: random.Random, asides: bool = True) -> Entry:
    """Some actor's random move, made through the checked door; now and then an aside."""
    seat = rng.choice(state.actors())
    moves = state.legal(seat)
    if not moves:
        seat = state.due()[0]
        moves = state.legal(seat)
    weights = state.weights(DEALER) if seat == DEALER else None
    move = rng.choices(moves, weights)[0]
    if asides and seat >= 0 and rng.random() < 0.05:
        move = rng.choice([*state.asides(seat), move])
    return play(state, seat, state.text(move))


def seen(state: State) -> dict[str, Any]:
    """All that can be asked of a state, as plain data."""
    return {
        "views": [state.view(seat) for seat in onlookers(state)],
        "legal": [state.legal(seat) for seat in everyone(state)],
        "asides": [state.asides(seat) for seat in everyone(state)],
        "weights": state.weights(DEALER),
        "actors": state.actors(),
        "due": state.due(),
        "scores": state.scores(),
        "winners": state.winners(),
        "cards": state.cards(),
    }

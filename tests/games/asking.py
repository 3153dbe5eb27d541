"""Short words for the rule tests of every game: play a line of moves, ask what may be done, what is refused."""

import pytest

from koloda import CLOCK, DEALER, WATCHER, Entry, IllegalMove, State, View, play

SEATS = {"dealer": DEALER, "clock": CLOCK, "watcher": WATCHER}


def line(state: State, moves: str) -> list[Entry]:
    """Play "0: play r7; 1: draw; dealer: deal g3".

    "deal: g3 b1", "give: 1 1 2" and the like are short for one such move after the other, by whoever is due.
    """
    entries = []
    for move in moves.split(";"):
        who, _, text = move.strip().partition(": ")
        if who in SEATS or who.isdecimal():
            entries.append(play(state, SEATS[who] if who in SEATS else int(who), text))
        else:
            entries += [play(state, state.due()[0], f"{who} {card}") for card in text.split()]
    return entries


def deal(state: State, cards: str) -> list[Entry]:
    """The dealer's next cards."""
    return [play(state, DEALER, f"deal {card}") for card in cards.split()]


def legal(state: State, seat: int | None = None) -> set[str]:
    """The legal moves, as texts, of a seat or of the first that is due; the list must hold no move twice."""
    moves = state.legal(state.due()[0] if seat is None else seat)
    assert len(moves) == len(set(moves))
    return {state.text(move) for move in moves}


def asides(state: State, seat: int) -> set[str]:
    """The asides of a seat as texts."""
    return {state.text(move) for move in state.asides(seat)}


def refused(state: State, seat: int, text: str) -> str:
    """The rule that forbids a move; the door, `legal` and `why_not` must agree, and nothing may change."""
    before = everything(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, text)
    assert everything(state) == before
    move = state.parse(text)
    assert move not in state.legal(seat)
    assert move not in state.asides(seat)
    assert state.why_not(seat, move) == caught.value.rule
    return caught.value.rule


def everything(state: State) -> list[View]:
    """All that can be seen of a state, from every seat."""
    return [state.view(seat) for seat in (WATCHER, *range(state.players))]


def seen(state: State) -> View:
    """What everybody may see."""
    return state.view(WATCHER)

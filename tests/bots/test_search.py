"""The search: finds what is there to be found, stays legal, ends, and does not mind being cut into slices."""

import pytest

from bots.positions import GAMES, moments, start, thinkers
from games.face_to_face.table import table as faces
from games.uno.table import table as uno
from koloda import CLOCK, DEALER, Rng, State, games
from koloda.bots import heuristic_of
from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.heuristics.uniform import Uniform
from koloda.bots.search.search import Search
from koloda.engine.driver import random_game
from koloda.testing.spread import Case, cases, name


def search_of(state: State, seat: int, iterations: int, heuristic: Heuristic | None = None, seed: int = 3) -> Search:
    """A search that has not begun."""
    world = state.redeal(seat, Rng(seed))
    return Search(heuristic or Uniform(), world, seat, Rng(seed), iterations, 0.0)


def found(state: State, seat: int, iterations: int, heuristic: Heuristic | None = None, seed: int = 3) -> str:
    """The move that a search ends with."""
    search = search_of(state, seat, iterations, heuristic, seed)
    assert search.run(1_000_000)
    move = search.best()
    return "wait" if move == WAIT else state.text(move)


# What is there to be found


def test_in_uno_the_turn_is_kept_for_the_last_card() -> None:
    # The Skip comes back to its player, who then lays the 9. The 9 first would give the other a turn.
    state = uno("rS r9", "g1 g2", rounds=1, uno_call="off")
    assert found(state, 0, 200) == "play rS"


def test_in_uno_a_forgotten_call_is_caught() -> None:
    state = uno("r2 b2", "g2 y4 y5", "b9", turn=1, unsaid=2, rounds=1)
    assert found(state, 0, 900) == "catch 2"


def test_in_face_to_face_the_order_decides_the_game() -> None:
    # Only upwards is anything left to lay: 20, 25, 31 in this order ends the game; anything else strands a card.
    state = faces("20 25 31", "2 3", up="19", down="2", stock="", opp_stock="")
    assert len(state.legal(0)) > 1
    assert found(state, 0, 200) == "20 up"


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_a_win_at_hand_is_taken(slug: str, players: int) -> None:
    """Moves that end the game and win it, whatever the others hold, where another move does not."""
    rng = Rng(11)
    seen = 0
    state = start(slug, players)
    for _ in range(30_000):
        random_game(state, rng, limit=1)
        if state.scores() is not None:
            state = start(slug, players)
        for seat in thinkers(state):
            winning = [move for move in state.legal(seat) if wins(state, seat, move)]
            if winning and len(winning) < len(state.legal(seat)):
                search = search_of(state, seat, 200, heuristic_of(slug))
                search.run(1_000)
                # Or another move, if that has won in every world so far.
                move, _, chance = search.ranking()[0]
                assert move in winning or chance == 1
                seen += move in winning
        if seen >= 3:
            return
    # In Flights the last card of a deal is mostly taken without a choice.
    assert slug == "flights", seen


def wins(state: State, seat: int, move: int) -> bool:
    """Whether a move wins at once, in every world dealt from what the seat knows."""
    for number in range(3):
        world = state.redeal(seat, Rng(number))
        world.apply(seat, move)
        if world.winners() != [seat]:
            return False
    return True


# Budgets and slices


@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_slices_come_to_the_same_as_one_go(slug: str, players: int) -> None:
    for state, seat in moments(slug, players, 2):
        whole = search_of(state, seat, 40, heuristic_of(slug))
        assert whole.run(1_000_000)
        sliced = search_of(state, seat, 40, heuristic_of(slug))
        slices = 0
        while not sliced.run(7):
            slices += 1
        assert sliced.ranking() == whole.ranking()
        assert sliced.simulations == whole.simulations
        assert slices >= (whole.simulations - 1) // 7


def test_the_budget_ends_a_search() -> None:
    for state, seat in moments("uno", 2, 5):
        search = search_of(state, seat, 40, heuristic_of("uno"))
        assert search.run(1_000_000)
        assert search.simulations <= 40
        assert sum(tries for _, tries, _ in search.ranking()) == search.simulations


def test_time_ends_a_search() -> None:
    state, seat = next(moments("uno", 2, 1))
    search = Search(Uniform(), state.redeal(seat, Rng(1)), seat, Rng(1), 10**9, 20.0)
    assert search.run(10**9)  # else it would not end for days
    assert 0 < search.spent < 1  # it may be shorter than allowed: as time goes by all moves but one drop out


def test_a_single_move_needs_no_thought() -> None:
    state = uno("b7 b2", "g1 g2", discard="r3 r4", voluntary_draw=False)
    search = search_of(state, 0, 1000)
    assert (search.done, search.simulations) == (True, 0)
    assert state.text(search.best()) == "draw"


def test_a_clear_choice_is_made_early() -> None:
    search = search_of(uno("r9", "g1 g2 g3 g4 g5 g6", rounds=1), 0, 4000, heuristic_of("uno"))
    assert search.run(10_000)
    assert search.simulations < 2000


def test_the_ranking_tells_chances() -> None:
    state = uno("rS r9", "g1 g2", rounds=1, uno_call="off")
    search = search_of(state, 0, 200)
    search.run(1_000)
    ranking = search.ranking()
    assert state.text(ranking[0][0]) == "play rS"
    assert sorted(state.text(move) for move, _, _ in ranking) == sorted(state.text(move) for move in state.legal(0))
    assert ranking[0][2] > ranking[-1][2]
    assert all(0 <= mean <= 1 for _, _, mean in ranking)


def test_one_who_is_not_due_may_wait() -> None:
    state = uno("r2 b2", "g2 y4 y5", "b9", turn=1, unsaid=2, rounds=1)
    assert WAIT in [move for move, _, _ in search_of(state, 0, 10).ranking()]
    assert WAIT not in [move for move, _, _ in search_of(state, 1, 10).ranking()]


# Always legal


@pytest.mark.parametrize("case", cases(), ids=name)
def test_legal_under_every_option(case: Case) -> None:
    slug, players, options = case
    heuristic = heuristic_of(slug)
    rng = Rng(5)
    state = games()[slug].start(players, **options)
    for number in range(3):
        random_game(state, rng, limit=3 + 5 * number)
        while state.due() == [DEALER]:
            state.apply(DEALER, state.pick(rng.below(state.bag())))
        if state.scores() is not None:
            return
        asked = [*state.interrupters(), *[seat for seat in state.due() if seat != CLOCK]]
        for seat in [seat for seat in asked if state.legal(seat)][:2]:
            search = search_of(state, seat, 1, heuristic)
            assert search.run(1_000)
            move = search.best()
            assert move in state.legal(seat) or (move == WAIT and seat not in state.due())
            if move != WAIT:
                state.apply(seat, move)
                break

"""What is kept in a form for speed says the same as a plain form would."""

from random import Random

import pytest

from koloda import OptionError, Rng, State, games
from koloda.engine.driver import random_game
from koloda.engine.games.uno.cards import COLUMNS, KINDS
from koloda.engine.games.uno.state import Uno

MOST_COUNTED = 127


def game(players: int, **options: object) -> Uno:
    state = games()["uno"].start(players, **options)
    assert isinstance(state, Uno)
    return state


def test_games_that_begin_alike_share_nothing() -> None:
    first = game(3, stacking=True)
    second = game(3, stacking=True)
    untouched = second.view(0)
    random_game(first, Rng(1), limit=50)
    first.options["stacking"] = False
    assert second.view(0) == untouched
    assert second.options["stacking"] is True
    assert game(3, stacking=True).options["stacking"] is True


def test_a_game_begins_with_its_own_players_and_options_whatever_began_before() -> None:
    for players, options in ((4, {"rounds": 1}), (5, {"rounds": 1}), (5, {}), (5, {"target": 1}), (4, {"rounds": 1})):
        state = game(players, **options)
        assert state.players == players
        assert len(state.view(0)["hands"]) == players
        assert state.options == games()["uno"].resolve_options(players, options)
        assert state.house.single_round == ("rounds" in options)


def test_options_are_checked_also_where_a_game_began_with_equal_ones() -> None:
    game(4, rounds=1, stacking=True)
    for bad in ({"rounds": True, "stacking": True}, {"rounds": 1, "stacking": 1}, {"rounds": 1, "stack": True}):
        with pytest.raises(OptionError):
            game(4, **bad)
    with pytest.raises(OptionError):
        games()["uno"].start(4.0, rounds=1, stacking=True)
    assert game(4, rounds=1, stacking=True).players == 4


def test_old_cards_probably_without_a_colour_are_counted_as_in_a_list() -> None:
    rng = Random(4)
    state = game(4)
    counts = [[0] * COLUMNS for _ in range(4)]
    for _ in range(3000):
        seat, colour = rng.randrange(4), rng.randrange(COLUMNS)
        if rng.random() < 0.2:
            state.gain(seat, rng.randrange(KINDS))
        elif rng.random() < 0.2:
            state.passes_over(seat, colour)
            counts[seat][colour] = min(state.sizes[seat], MOST_COUNTED)
        else:
            state.parts_with(seat, colour)
            counts[seat] = [max(n - 1, 0) if other != colour else n for other, n in enumerate(counts[seat])]
        assert [state.oldest_without(seat, other) for other in range(COLUMNS)] == counts[seat]
    assert max(state.sizes[seat] for seat in range(4)) > MOST_COUNTED


def in_bytes(words: list[int]) -> list[int]:
    return [word >> 8 * place & 0xFF for word in words for place in range(8)][:KINDS]


def test_discards_are_counted_right_when_asked_for_now_and_then() -> None:
    for seed in range(12):
        rng = Rng(seed)
        state = game(4, rounds=1, voluntary_draw=False)
        while random_game(state, rng, limit=1 + rng.below(9)):
            check_discards(state)
            check_discards(state.clone())


def check_discards(state: State) -> None:
    assert isinstance(state, Uno)
    pile = [int(state.pile[at]) for at in range(state.pile_size)]
    assert in_bytes(list(state.discards())) == [pile.count(kind) for kind in range(KINDS)]


def test_more_discards_than_a_byte_holds_are_told_as_the_most_it_holds() -> None:
    cards = ["r5"] * 200
    data = {
        "game": "uno",
        "options": {},
        "hands": [["r1", "W"], ["g1"]],
        "stock": ["b2"],
        "discard": cards,
        "dealer": 0,
        "turn": 0,
        "direction": 1,
        "color": "r",
    }
    state = games()["uno"].load(data)
    assert isinstance(state, Uno)
    counts = in_bytes(list(state.discards()))
    assert counts[5] == MOST_COUNTED
    assert sum(counts) == MOST_COUNTED


def test_the_kinds_known_of_a_hand_are_those_of_which_cards_are_known() -> None:
    met = 0
    for seed in range(12):
        rng = Rng(seed)
        state = game(2 + seed % 4, rounds=1, voluntary_draw=False, seven_zero=seed % 2 == 0)
        while random_game(state, rng, limit=9):
            memory = state.memory
            if memory is None:
                continue
            for viewer in range(state.players + 1):
                for owner in range(state.players):
                    kinds = memory.kinds[memory.pair(viewer, owner)]
                    cards = memory.cards(viewer, owner)
                    assert [kind for kind in range(KINDS) if kinds >> kind & 1] == sorted(set(cards))
                    met += len(cards)
    assert met > 0

"""What every game must keep to, in every state of random play: the checks of koloda.testing over all our games."""

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from koloda import Option, Rng, games, replay
from koloda.engine.chance import deal
from koloda.engine.driver import random_game
from koloda.testing.checks import CHECKS, Check, a_position_loads_to_the_same_state
from koloda.testing.play import begun, onlookers, seen, step
from koloda.testing.spread import Case, allowed, cases, name, values_of


@pytest.mark.parametrize("case", cases(), ids=name)
@pytest.mark.parametrize("check", [*CHECKS, a_position_loads_to_the_same_state], ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Check, case: Case) -> None:
    check(case)


def option_values(option: Option) -> st.SearchStrategy[Any]:
    if isinstance(option.values, range):
        return st.integers(option.values[0], option.values[-1])
    return st.sampled_from(list(option.values))


@st.composite
def any_case(draw: st.DrawFn) -> Case:
    slug = draw(st.sampled_from(sorted(games())))
    rules = games()[slug]
    chosen = draw(st.lists(st.sampled_from(list(rules.options())), unique=True))
    options = {option.name: draw(option_values(option)) for option in chosen}
    players = draw(st.sampled_from(list(rules.players)))
    assume(allowed(rules, players, options))
    return slug, players, options


@given(case=any_case(), seed=st.integers(0, 2**64), moves=st.integers(0, 300))
def test_any_options_any_seed(case: Case, seed: int, moves: int) -> None:
    state, record = begun(*case)
    rng = random.Random(seed)
    cards = state.cards()
    for _ in range(moves):
        if state.scores() is None:
            record.add(step(state, rng))
    assert state.cards() == cards
    assert (state.scores() is None) == bool(state.due())
    assert seen(replay(record.text())) == seen(state)
    for seat in onlookers(state):
        other = state.redeal(seat, rng)
        assert (other.view(seat), other.legal(seat)) == (state.view(seat), state.legal(seat))
        assert (other.actors(), other.due()) == (state.actors(), state.due())


@given(slug=st.sampled_from(sorted(games())), seed=st.integers(-(2**70), 2**70))
def test_the_driver_writes_a_record_that_replays(slug: str, seed: int) -> None:
    rules = games()[slug]
    state, record = begun(slug, rules.players[0], {})
    log: list[Any] = []
    random_game(state, Rng(seed), log=log, limit=100)
    for entry in log:
        record.add(entry)
    assert seen(replay(record.text())) == seen(state)
    assert deal(state, Rng(seed)) in [*state.due(), -9]


def test_values_of_every_option_are_taken_and_others_refused() -> None:
    for rules in games().values():
        for option in rules.options():
            for value in values_of(option):
                assert option.read(value) == value
                assert option.parse(option.write(value)) == value

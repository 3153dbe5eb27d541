"""What every game must keep to, in every state of random play."""

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from contract.play import begun, everyone, onlookers, seen, step
from contract.spread import Case, allowed, cases, name, values_of
from koloda import DEALER, Option, PositionError, Rng, games, parse_record, play, replay
from koloda.engine.chance import deal
from koloda.engine.driver import random_game

# Random play of any game must end within this many moves, the dealer's included.
SANE = 400_000
SOME_MOVES = 400


def states(case: Case, seed: int, every: int) -> Any:
    """Some states of a random game: every so many moves up to a bound, with the generator and the record so far."""
    state, record = begun(*case)
    rng = random.Random(seed)
    for number in range(SOME_MOVES):
        if state.scores() is not None:
            return
        if number % every == 0:
            yield state, rng, record
        record.add(step(state, rng))


each_case = pytest.mark.parametrize("case", cases(), ids=name)


@each_case
def test_random_play_ends_and_keeps_every_card(case: Case) -> None:
    state, record = begun(*case)
    rng = random.Random(1)
    cards = state.cards()
    for _ in range(SOME_MOVES):
        if state.scores() is not None:
            break
        record.add(step(state, rng))
        assert state.cards() == cards
        assert bool(state.due()) == (state.scores() is None), "nobody is due and the game is not over"
    # The rest by the driver, which is faster.
    moves = random_game(state, Rng(1), limit=SANE)
    assert state.scores() is not None, f"still going on after {moves} decisions"
    assert state.cards() == cards
    assert state.due() == []
    assert state.actors() == []
    assert all(not state.legal(seat) and not state.asides(seat) for seat in everyone(state))
    assert all(state.why_not(seat, move) is not None for seat in everyone(state) for move in state.writable())
    assert len(state.scores() or []) == state.players
    assert set(state.winners()) <= set(range(state.players))


@each_case
def test_legal_moves_are_those_that_no_rule_forbids(case: Case) -> None:
    for state, _, _ in states(case, 2, 23):
        assert set(state.due()) <= set(state.actors())
        assert state.actors() == sorted(set(state.actors()))
        assert set(state.interrupters()) == set(state.actors()) - set(state.due())
        for seat in everyone(state):
            legal = state.legal(seat)
            assert len(legal) == len(set(legal))
            assert seat in state.actors() or not legal
            assert seat not in state.due() or legal, "the seat due has no move"
            allowed = {move for move in state.writable() if state.why_not(seat, move) is None}
            assert allowed == set(legal) | set(state.asides(seat))


@each_case
def test_weights_add_up_to_the_bag(case: Case) -> None:
    for state, _, _ in states(case, 3, 7):
        weights = state.weights(DEALER)
        assert len(weights) == len(state.legal(DEALER))
        assert all(weight > 0 for weight in weights)
        assert sum(weights) == state.bag()
        picked = [state.pick(n) for n in range(int(state.bag()))]
        assert [picked.count(move) for move in state.legal(DEALER)] == weights
        assert bool(weights) == (DEALER in state.actors())
        assert all(state.weights(seat) == [] for seat in onlookers(state))


@each_case
def test_every_text_means_its_move(case: Case) -> None:
    state, _ = begun(*case)
    texts = [state.text(move) for move in state.writable()]
    assert len(set(texts)) == len(texts)
    assert [state.parse(text) for text in texts] == state.writable()


@each_case
def test_a_clone_is_equal_and_independent(case: Case) -> None:
    for state, rng, _ in states(case, 4, 41):
        before = seen(state)
        twin = state.clone()
        assert seen(twin) == before
        other = random.Random(rng.random())
        for _ in range(30):
            if twin.scores() is None:
                step(twin, other)
        assert seen(state) == before
        # And the other way round: the clone does not see what happens to the original.
        twin = state.clone()
        again = state.clone()
        for _ in range(5):
            if again.scores() is None:
                step(again, other)
        assert seen(twin) == before


@each_case
def test_a_record_replays_to_the_same_state(case: Case) -> None:
    for state, _, record in states(case, 5, 97):
        text = record.text()
        assert seen(replay(text)) == seen(state)
        assert parse_record(text).text() == text


@each_case
def test_a_position_loads_to_the_same_state(case: Case) -> None:
    written = 0
    for state, rng, _ in states(case, 6, 3):
        try:
            position = state.position()
        except PositionError:
            continue
        written += 1
        loaded = games()[case[0]].load(position)
        assert loaded.position() == position
        assert loaded.cards() == state.cards()
        asked = ("legal", "asides", "actors", "due", "weights")
        assert [seen(loaded)[key] for key in asked] == [seen(state)[key] for key in asked]
        # It also goes on in the same way.
        entry = step(state.clone(), rng, asides=False)
        play(loaded, entry.seat, entry.text)
    assert written > 0


@each_case
def test_a_redeal_changes_nothing_that_a_seat_can_see(case: Case) -> None:
    varied = set()
    for state, rng, _ in states(case, 7, 29):
        for seat in onlookers(state):
            other = state.redeal(seat, random.Random(rng.random()))
            assert other.view(seat) == state.view(seat)
            assert other.legal(seat) == state.legal(seat)
            assert other.asides(seat) == state.asides(seat)
            assert other.actors() == state.actors()
            assert other.due() == state.due()
            assert other.cards() == state.cards()
            if any(other.view(s) != state.view(s) for s in onlookers(state)):
                varied.add(seat)
            # What can be believed can be played on.
            random_game(other, Rng(rng.getrandbits(32)), limit=20)
    assert varied == set(onlookers(state)), "redeals never vary"


@each_case
def test_a_redeal_draws_on_nothing_but_what_the_seat_knows(case: Case) -> None:
    # Of two states that look alike from a seat, the same chance deals the same: a bot that thinks in redeals cannot
    # play differently on account of a card that it has not seen.
    for state, rng, _ in states(case, 9, 31):
        for seat in onlookers(state):
            other = state.redeal(seat, Rng(rng.getrandbits(32)))
            seed = rng.getrandbits(32)
            assert seen(other.redeal(seat, Rng(seed))) == seen(state.redeal(seat, Rng(seed)))


@each_case
def test_events_are_masked_alike_whatever_is_hidden(case: Case) -> None:
    for state, _, _ in states(case, 8, 5):
        for actor in state.actors():
            moves = state.legal(actor)
            readers = [state.readers(actor, move) for move in moves]
            for seat in onlookers(state):
                # Nothing of a move that is not for this seat is left that would tell it from the others.
                masked = {state.masked(move) for move, who in zip(moves, readers, strict=True) if seat not in who}
                assert len(masked) <= 1
                assert seat != actor or not masked, "a seat does not see its own move"


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

"""What every game must keep to, in every state of random play. Each check takes a case: a game, a number of players and
options.
"""

import importlib
import json
import random
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import msgspec

from koloda import DEALER, WATCHER, Entry, PositionError, Rng, Seat, State, games, parse_record, play, replay
from koloda.engine.driver import random_game
from koloda.testing.play import begun, everyone, onlookers, seen, step
from koloda.testing.spread import Case, allowed, played

Check = Callable[[Case], None]
# Random play of any game must end within this many moves, the dealer's included.
SANE = 400_000
SOME_MOVES = 400
FEWEST_STATES = 8  # that are looked at
TOLD_MOVES = 150


def states(case: Case, seed: int, every: int) -> Any:
    """Some states of a random game: every so many moves up to a bound, with the generator and the record so far.

    Of a game that is soon over, some all the same.
    """
    state, record = begun(*case)
    every = min(every, max(1, int(random_game(state.clone(), Rng(seed), limit=SOME_MOVES)) // FEWEST_STATES))
    rng = random.Random(seed)
    for number in range(SOME_MOVES):
        if state.scores() is not None:
            return
        if number % every == 0:
            yield state, rng, record
        record.add(step(state, rng))


def random_play_ends_and_keeps_every_card(case: Case) -> None:
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


def legal_moves_are_those_that_no_rule_forbids(case: Case) -> None:
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


def weights_add_up_to_the_bag(case: Case) -> None:
    for state, _, _ in states(case, 3, 7):
        weights = state.weights(DEALER)
        assert len(weights) == len(state.legal(DEALER))
        assert all(weight > 0 for weight in weights)
        assert sum(weights) == state.bag()
        picked = [state.pick(n) for n in range(int(state.bag()))]
        assert [picked.count(move) for move in state.legal(DEALER)] == weights
        assert bool(weights) == (DEALER in state.actors())
        assert all(state.weights(seat) == [] for seat in onlookers(state))


def every_text_means_its_move(case: Case) -> None:
    state, _ = begun(*case)
    texts = [state.text(move) for move in state.writable()]
    assert len(set(texts)) == len(texts)
    assert [state.parse(text) for text in texts] == state.writable()


def a_clone_is_equal_and_independent(case: Case) -> None:
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


def a_record_replays_to_the_same_state(case: Case) -> None:
    for state, _, record in states(case, 5, 97):
        text = record.text()
        assert seen(replay(text)) == seen(state)
        assert parse_record(text).text() == text


def a_position_loads_to_the_same_state(case: Case) -> None:
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


def a_redeal_changes_nothing_that_a_seat_can_see(case: Case) -> None:
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


def a_redeal_draws_on_nothing_but_what_the_seat_knows(case: Case) -> None:
    # Of two states that look alike from a seat, the same chance deals the same: a bot that thinks in redeals cannot
    # play differently on account of a card that it has not seen.
    for state, rng, _ in states(case, 9, 31):
        for seat in onlookers(state):
            other = state.redeal(seat, Rng(rng.getrandbits(32)))
            seed = rng.getrandbits(32)
            assert seen(other.redeal(seat, Rng(seed))) == seen(state.redeal(seat, Rng(seed)))


def events_are_masked_alike_whatever_is_hidden(case: Case) -> None:
    for state, _, _ in states(case, 8, 5):
        for actor in state.actors():
            moves = state.legal(actor)
            readers = [state.readers(actor, move) for move in moves]
            for seat in onlookers(state):
                # Nothing of a move that is not for this seat is left that would tell it from the others.
                masked = {state.masked(move) for move, who in zip(moves, readers, strict=True) if seat not in who}
                assert len(masked) <= 1
                assert seat != actor or not masked, "a seat does not see its own move"


# events


def types_of(slug: str) -> tuple[dict[str, Any], Any]:
    """The types of a title's events by their kind, and that of its views."""
    package = type(games()[slug]).__module__.rpartition(".")[0]
    events = importlib.import_module(f"{package}.events").EVENTS
    by_kind = {get_args(get_type_hints(event)["kind"])[0]: event for event in events}
    assert len(by_kind) == len(events), "two types for one kind"
    return by_kind, importlib.import_module(f"{package}.view_types").VIEW


def moves_of(case: Case, seed: int) -> Any:
    """The states and entries of a random game, state after the move."""
    state, _ = begun(*case)
    rng = random.Random(seed)
    for _ in range(TOLD_MOVES):
        if state.scores() is not None:
            return
        entry = step(state, rng)
        yield state, entry


def events_and_views_are_as_their_types_say(case: Case) -> None:
    by_kind, view_type = types_of(case[0])
    for state, entry in moves_of(case, 1):
        for seat in onlookers(state):
            for event in entry.events_for(seat):
                known = by_kind[event["kind"]]
                assert set(event) <= set(get_type_hints(known)), "a field that the type does not have"
                msgspec.convert(json.loads(json.dumps(event)), known, strict=True)
            view = state.view(seat)
            assert set(view) <= set(get_type_hints(view_type)), "a field that the type does not have"
            msgspec.convert(json.loads(json.dumps(view)), view_type, strict=True)


def all_are_told_the_same_things_in_the_same_order(case: Case) -> None:
    for state, entry in moves_of(case, 2):
        for seat in onlookers(state):
            told = entry.events_for(seat)
            assert [event["kind"] for event in told] == [event["kind"] for event in entry.events]
            for masked, whole in zip(told, entry.events, strict=True):
                # What is masked is null and nothing else has changed.
                assert set(masked) == set(whole)
                assert all(masked[key] in (whole[key], None) for key in whole)
        assert entry.events, "a move of which nothing is told"


def same_to(seat: Seat, first: State, second: State) -> bool:
    """Whether two tables look the same to a seat."""
    return first.view(seat) == second.view(seat) and first.legal(seat) == second.legal(seat)


def events_tell_a_seat_nothing_that_its_view_does_not(case: Case) -> None:
    # Two tables that look the same to a seat before and after a move that reads the same: so do its events.
    compared = 0
    state, _ = begun(*case)
    rng = random.Random(3)
    for _ in range(TOLD_MOVES):
        if state.scores() is not None:
            break
        before = state.clone()
        entry = step(state, rng)
        for seat in onlookers(state):
            other = before.redeal(seat, Rng(rng.getrandbits(32)))
            twin = alike(other, entry, seat, rng)
            if twin is not None and same_to(seat, state, other):
                assert twin.events_for(seat) == entry.events_for(seat)
                compared += 1
    assert compared


def alike(state: State, entry: Entry, seat: Seat, rng: random.Random) -> Entry | None:
    """A move that reads to a seat as the given one does, made at another table; None where there is none."""
    text = entry.seen_by(seat)
    moves = [*state.legal(entry.seat), *state.asides(entry.seat)]
    fitting = [
        state.text(move)
        for move in moves
        if (state.text(move) if {seat, WATCHER} & {*state.readers(entry.seat, move)} else state.masked(move)) == text
    ]
    return play(state, entry.seat, rng.choice(fitting)) if fitting else None


def a_clone_and_a_replay_tell_the_same(case: Case) -> None:
    state, _ = begun(*case)
    rng = random.Random(4)
    for _ in range(40):
        if state.scores() is not None:
            return
        twin = state.clone()
        entry = step(state, rng)
        assert play(twin, entry.seat, entry.text).events == entry.events


# nothing hidden changes what a seat is told


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


def a_seat_is_told_the_same_whatever_is_hidden(slug: str, players: int, tries: int, longest: int) -> None:
    """So many games, each broken off after so many moves."""
    hid = False
    for number in range(tries):
        rng = random.Random(f"{slug} {players} {number}")
        state, _ = begun(slug, players, options_for(slug, players, rng))
        for _ in range(longest):
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


CHECKS: tuple[Check, ...] = (
    random_play_ends_and_keeps_every_card,
    legal_moves_are_those_that_no_rule_forbids,
    weights_add_up_to_the_bag,
    every_text_means_its_move,
    a_clone_is_equal_and_independent,
    a_record_replays_to_the_same_state,
    a_redeal_changes_nothing_that_a_seat_can_see,
    a_redeal_draws_on_nothing_but_what_the_seat_knows,
    events_are_masked_alike_whatever_is_hidden,
    events_and_views_are_as_their_types_say,
    all_are_told_the_same_things_in_the_same_order,
    events_tell_a_seat_nothing_that_its_view_does_not,
    a_clone_and_a_replay_tell_the_same,
)

"""The heuristic of Flights: the right move where a good player knows it, only by what a seat may know, always legal."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.flights.table import table
from koloda import Rng, State, games, play
from koloda.bots.heuristics.flights.heuristic import FlightsHeuristic
from koloda.bots.heuristics.flights.orders import Orders
from koloda.bots.heuristics.flights.weights import WEIGHTS
from koloda.bots.heuristics.heuristic import EVEN
from koloda.bots.novices.flights import FlightsNovice
from koloda.bots.search.players import HeuristicPlayer, SearchPlayer
from koloda.engine.chance import deal
from koloda.engine.core import MOST_MOVES
from koloda.engine.driver import Driver
from koloda.engine.games.flights.state import Flights
from koloda.texts import LANGUAGES, Texts

SINGLE: dict[str, Any] = {"target": 1}
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, SINGLE),
    (3, SINGLE),
    (4, SINGLE),
    (2, {}),
    (3, {"target": 30}),
    (4, {"target": 10000}),
    (2, {"match": "wins"}),
    (2, {"match": "wins", "target": 1}),
    (3, {"target": 1, "burn_first": "pair"}),
]


def single(*seats: str, **rest: Any) -> State:
    """A table where the deal decides the game."""
    return table(*seats, **SINGLE, **rest)


def chosen(state: State, seat: int = 0, seed: int = 1) -> str:
    """What the heuristic does."""
    return state.text(int(FlightsHeuristic({}).choose(state, seat, Rng(seed))))


def bids(state: State, seat: int = 0) -> list[tuple[str, int]]:
    """What it lays and flies, over a number of tries."""
    words = [chosen(state, seat, seed).split() for seed in range(12)]
    return [(word[1], int(word[3])) for word in words]


def made(state: State, *moves: str) -> State:
    """The table after moves written as "0: lay r3 fly 5"."""
    for move in moves:
        who, _, text = move.partition(": ")
        play(state, int(who), text)
    return state


def positions(players: int, options: dict[str, Any], seeds: range, most: int = 150) -> Iterator[tuple[State, int]]:
    """Every moment of a few games in which a seat has a choice; mostly the heuristic plays, sometimes chance."""
    heuristic = FlightsHeuristic({})
    for seed in seeds:
        state = games()["flights"].start(players, **options)
        dealer, rng = Rng(seed), Rng(seed + 1000)
        for _ in range(most):
            seat = int(deal(state, dealer))
            if state.scores() is not None:
                break
            moves = state.legal(seat)
            if len(moves) > 1:
                yield state, seat
            wild = rng.below(8) == 0
            state.apply(seat, moves[int(rng.below(len(moves)))] if wild else heuristic.choose(state, seat, rng))


# taking


def test_a_missing_colour_is_taken_before_one_that_is_there() -> None:
    state = single("r3 | r1 g4", "b2 | r5 b4")
    assert chosen(made(state, "0: lay r3 fly 6", "1: lay b2 fly 5")) == "take b2"


def test_nothing_is_burnt_that_need_not() -> None:
    state = single("r4 | r1 b3 r6 g5", "b6 | v1")
    assert chosen(made(state, "0: lay r4 fly 6", "1: lay b6 fly 1")) == "take b6"


def test_one_heuristic_burns_by_the_rules_of_each_table() -> None:
    heuristic = FlightsHeuristic({})
    # Both burn: b3 takes the low blues with it, g4 both greens, or the last of them alone.
    for first, taken in [("three", "take b3"), ("pair", "take g4"), ("three", "take b3")]:
        state = single("b3 | b1 v1 b2 g5 v2 g6", "g4", burn_first=first)
        made(state, "0: lay b3 fly 6", "1: lay g4 fly 1")
        assert state.text(int(heuristic.choose(state, 0, Rng(1)))) == taken


def test_the_last_colour_is_taken_when_it_wins() -> None:
    state = single("v1 | r4 g4 b4", "r6 | r5 b3")
    assert chosen(made(state, "0: lay v1 fly 6", "1: lay r6 fly 1")) == "take v1"


def test_a_row_is_not_completed_to_lose_by_points() -> None:
    # 1 + 1 + 1 + 2 against 6 + 6 + 6.
    state = single("v2 | r1 g1 b1", "r3 | g6 b6 v6")
    assert chosen(made(state, "0: lay v2 fly 6", "1: lay r3 fly 1")) == "take r3"


def test_by_deals_won_points_do_not_matter() -> None:
    state = table("v2 | r1 g1 b1", "r3 | g6 b6 v6", match="wins")
    assert chosen(made(state, "0: lay v2 fly 6", "1: lay r3 fly 1")) == "take v2"


def test_what_would_win_for_the_next_is_not_left_to_them() -> None:
    # Blue is new to seat 0, violet would only be its second; but violet completes the row of seat 1.
    state = single("b2 | r1 v1 g2", "v3 | g6 b3 r6")
    assert chosen(made(state, "0: lay b2 fly 6", "1: lay v3 fly 1")) == "take v3"


# swapping


def test_a_swap_brings_a_new_colour_and_no_fire() -> None:
    state = single("x4 | r4 b1 r2", "b6 | g4 b4 v5")
    made(state, "0: lay x4 fly 1", "1: lay b6 fly 6", "1: take b6", "0: take x4")
    assert sorted(state.text(move) for move in state.legal(0)) == ["swap r4 1 b4", "swap r4 1 g4"]
    assert chosen(state) == "swap r4 1 g4"


def test_a_swap_does_not_complete_another_row() -> None:
    # Green would be a new colour, but the red one is all that seat 1 lacks: rather burn the own blue.
    state = single("x4 | r4 b1 r2", "g6 | g4 b4 v5")
    made(state, "0: lay x4 fly 1", "1: lay g6 fly 6", "1: take g6", "0: take x4")
    assert chosen(state) == "swap r4 1 b4"


def test_a_swap_sets_fire_to_another_row() -> None:
    # Either way seat 0 has two colours; with the blue one in the middle seat 1 burns.
    state = single("x3 | b3 r5", "r1 | b1 g3 v3 b6")
    made(state, "0: lay x3 fly 1", "1: lay r1 fly 6", "1: take r1", "0: take x3")
    assert chosen(state) == "swap b3 1 g3"


# bidding


def test_a_city_that_wins_flies_as_high_as_it_must() -> None:
    state = single("v6 r2 | r4 g4 b4 | 136", "r6 | r5 b3 | 245")
    assert set(bids(state)) == {("v6", 6)}


def test_a_deportation_flies_low() -> None:
    state = single("dep | r1 g4 v3", "v1 | r5 b4 g6")
    assert {flight for _, flight in bids(state)} <= {1, 2}


def test_what_the_other_one_lacks_is_not_laid() -> None:
    state = single("v3 r2 | r1 | 123", "x1 | g6 b3 r6 | 456")
    assert {card for card, _ in bids(state)} == {"r2"}


def test_without_a_rival_the_flight_is_saved() -> None:
    state = single("b3 | r1", " | g2", stock="v1 v2 v3")
    assert set(bids(state)) == {("b3", 1)}


def test_bids_cannot_be_foreseen() -> None:
    heuristic = FlightsHeuristic({})
    several = 0
    looked_at = 0
    for state, seat in positions(2, SINGLE, range(6)):
        if state.view(seat)["phase"] == "bid":
            looked_at += 1
            several += len({int(heuristic.choose(state, seat, Rng(seed))) for seed in range(8)}) > 1
    assert several * 4 > looked_at > 20


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(("first", "leads"), [(0, (2 / 3, 1, 0)), (1, (1 / 6, 1, 1 / 3)), (2, (1 / 3, 1, 2 / 3))])
def test_who_is_likely_to_choose_first(first: int, leads: tuple[float, ...]) -> None:
    """Seat 1 has the only 6; the 5 of the others may meet a 5, and then it matters who is nearer to the first."""
    state = table("r1 | | 5", "g1 | | 256", "b1 | | 15", first=first)
    assert isinstance(state, Flights)
    orders = Orders(state.clone())
    assert [orders.lead(state, seat) for seat in range(3)] == pytest.approx(leads)


def test_whoever_comes_in_the_middle_of_a_round_bids_no_differently() -> None:
    """With nothing to draw a round ends at once when all is taken: an old trial must not believe that it has."""
    state = table("r1 r2 r4", "g1 g3 g5", "b1 b3 b5", stock="", first=1)
    made(state, "0: lay r1 fly 6", "1: lay g1 fly 5", "2: lay b1 fly 4", "0: take r1", "1: take g1")
    late = FlightsHeuristic({})
    assert isinstance(state, Flights)
    late.scorer_of(state)
    made(state, "2: take b1")
    assert state.view(0)["phase"] == "bid"
    chances = []
    for heuristic in (FlightsHeuristic({}), late):
        bids = heuristic.scorer_of(state).bids
        bids.rank_flights(state, 0)
        chances.append([bids.chances[at] for at in range(len(bids.chances))])
    assert chances[0] == chances[1]


# what every heuristic promises


@pytest.mark.parametrize(("players", "options"), CASES)
def test_the_same_move_in_worlds_that_look_alike(players: int, options: dict[str, Any]) -> None:
    heuristic, fresh = FlightsHeuristic({}), FlightsHeuristic({})
    here, there = vec[i64]([0] * MOST_MOVES), vec[i64]([0] * MOST_MOVES)
    moves = vec[i64]([0] * MOST_MOVES)
    for number, (state, seat) in enumerate(positions(players, options, range(2), 40)):
        twin = state.redeal(seat, Rng(number))
        assert heuristic.choose(state, seat, Rng(5)) == fresh.choose(twin, seat, Rng(5))
        count = state.choices(seat, moves)
        heuristic.priors(state, seat, moves, count, here)
        fresh.priors(twin, seat, moves, count, there)
        assert list(here) == list(there)
        for move in state.legal(seat):
            assert heuristic.reason(state, seat, move) == fresh.reason(twin, seat, move)


@pytest.mark.parametrize(("players", "options"), CASES)
def test_moves_are_legal_weights_are_fair_reasons_have_texts(players: int, options: dict[str, Any]) -> None:
    heuristic = FlightsHeuristic({})
    moves, weights = vec[i64]([0] * MOST_MOVES), vec[i64]([0] * MOST_MOVES)
    reasons: set[str] = set()
    for state, seat in positions(players, options, range(1), 45):
        legal = state.legal(seat)
        before = state.view(seat)
        assert heuristic.choose(state, seat, Rng(3)) in legal
        count = state.choices(seat, moves)
        heuristic.priors(state, seat, moves, count, weights)
        given = [int(weights[at]) for at in range(int(count))]
        assert min(given) >= 1
        assert 0.9 * EVEN < sum(given) / len(given) < 1.1 * EVEN
        reasons |= {heuristic.reason(state, seat, move) for move in legal}
        assert state.view(seat) == before
    assert len(reasons) > 3
    for language in LANGUAGES:
        texts = Texts(language)
        assert all(texts(reason) for reason in reasons)


@pytest.mark.parametrize(("players", "options"), CASES)
def test_value_is_a_chance_and_ends_with_the_winners(players: int, options: dict[str, Any]) -> None:
    heuristic = FlightsHeuristic({})
    seats = range(players)
    for state, _ in positions(players, options, range(1), 90):
        hopes = [heuristic.value(state, seat) for seat in seats]
        assert all(0.0 <= hope <= 1.0 for hope in hopes)
        assert sum(hopes) == pytest.approx(1.0)
    if options.get("target") == 10000:
        return
    state = games()["flights"].start(players, **options)
    rng = Rng(8)
    while (seat := int(deal(state, rng))) >= 0:
        state.apply(seat, heuristic.choose(state, seat, rng))
    winners = state.winners()
    assert [heuristic.value(state, seat) for seat in seats] == [(seat in winners) / len(winners) for seat in seats]


@pytest.mark.parametrize("ahead", [1, 2])
def test_a_world_is_a_leaf_some_rounds_on_or_at_the_end_of_the_deal(ahead: int) -> None:
    heuristic = FlightsHeuristic({"2-ahead": float(ahead)})
    state = games()["flights"].start(2, target=40)
    rng = Rng(8)
    rounds: list[tuple[int, int]] = []  # that have begun: of which deal, and what the heuristic makes of them
    while (seat := int(deal(state, rng))) >= 0:
        assert isinstance(state, Flights)
        began = (state.rounds_over(), int(heuristic.playout_start(state)))
        if began not in rounds:
            rounds.append(began)
        for number, (deals, since) in enumerate(rounds):
            later = len(rounds) - 1 - number
            assert heuristic.is_leaf(state, since) == (later >= ahead or state.rounds_over() > deals)
        state.apply(seat, heuristic.choose(state, seat, rng))
    assert len(rounds) > 10
    assert state.rounds_over() > 1
    assert all(heuristic.is_leaf(state, since) for _, since in rounds)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_value_knows_what_wins(players: int) -> None:
    """Of all beginnings of rounds in some games the winners are on the average better off than an even share."""
    heuristic = FlightsHeuristic({})
    hopes: list[float] = []
    for seed in range(12):
        state = games()["flights"].start(players, target=1)
        rng = Rng(seed)
        met: list[list[float]] = []
        last = 0
        while (seat := int(deal(state, rng))) >= 0:
            if heuristic.playout_start(state) != last:
                last = int(heuristic.playout_start(state))
                met.append([heuristic.value(state, one) for one in range(players)])
            state.apply(seat, heuristic.choose(state, seat, rng))
        late = met[-4:]
        hopes += [sum(chances[winner] for chances in late) / len(late) for winner in state.winners()[:1]]
    assert sum(hopes) / len(hopes) > 1.08 / players


def test_value_sees_what_is_about_to_happen() -> None:
    heuristic = FlightsHeuristic({})
    aims = single("v6 r2 | r4 g4 b4 | 136", "r6 | r5 b3 | 245")
    waits = single("r6 r2 | r4 g4 b4 | 136", "v6 | r5 b3 | 245")
    late = single("v6 r2 | r4 g4 b4 | 13", "r6 | r5 b3 | 2456")
    assert heuristic.value(aims, 0) > heuristic.value(waits, 0) > 0.5
    assert heuristic.value(aims, 0) > heuristic.value(late, 0)


def test_a_deal_counts_for_less_the_longer_the_match() -> None:
    heuristic = FlightsHeuristic({})
    last, early, far = (
        heuristic.value(table("v6 r2 | r4 g4 b4 | 136", "r6 | r5 b3 | 245", scores=[0, 0], target=target), 0)
        for target in (1, 50, 10000)
    )
    assert last > early > far > 0.5


def test_who_is_ahead_has_the_better_chance() -> None:
    heuristic = FlightsHeuristic({})
    even = table("r1", "g1", scores=[20, 20])
    ahead = table("r1", "g1", scores=[40, 20])
    near = table("r1", "g1", scores=[49, 20])
    assert heuristic.value(even, 0) == pytest.approx(0.5, abs=0.03)
    assert 0.6 < heuristic.value(ahead, 0) < heuristic.value(near, 0) < 1.0
    won = table("r1", "g1", scores=[2, 1], match="wins")
    assert heuristic.value(won, 0) == pytest.approx(0.75, abs=0.03)


def test_everybody_else_bids_at_once_and_nothing_else_changes() -> None:
    state = single("v6 r2 x1 | r4 g4 b4", "r6 g1 xU | r5 b3", "o1 o2 dep | g6", "y1 y2 b6 | o5")
    made(state, "1: lay r6 fly 6", "3: lay y1 fly 1")
    heuristic = FlightsHeuristic({})
    seen = set()
    for seed in range(20):
        world = state.redeal(0, Rng(seed))
        assert isinstance(world, Flights)
        heuristic.resample_hidden(world, 0, Rng(seed))
        assert world.due() == [0]
        assert world.cards() == state.cards()
        before, after = state.view(0), world.view(0)
        assert {key for key in before if before[key] != after[key]} == {"due", "actors", "hands", "laid"}
        seen.add((int(world.bids[1]), int(world.bids[3])))
        assert world.bids[2] >= 0
    assert len(seen) > 5


def test_where_the_seat_has_bid_or_bids_are_shown_worlds_stay() -> None:
    state = single("v6 r2 x1 | r4 g4 b4", "r6 g1 xU | r5 b3")
    heuristic = FlightsHeuristic({})
    for text in ("0: lay v6 fly 6", "1: lay r6 fly 5"):
        made(state, text)
        world = state.redeal(0, Rng(3))
        before = [world.view(seat) for seat in range(2)]
        heuristic.resample_hidden(world, 0, Rng(4))
        assert [world.view(seat) for seat in range(2)] == before


def test_the_search_beats_the_heuristic() -> None:
    won = 0
    for game in range(12):
        heuristic = FlightsHeuristic({})
        searcher, other = SearchPlayer(heuristic, Rng(game), 40, 0.0), HeuristicPlayer(heuristic, Rng(-game))
        state = games()["flights"].start(2, target=1)
        Driver(state, [searcher, other] if game % 2 else [other, searcher], Rng(game // 2)).run(10_000)
        won += state.winners() == [1 - game % 2]
    # It wins about four of five; 8 of 12 would be chance one time in five.
    assert won >= 8


def test_other_weights_play_another_game() -> None:
    state = single("v6 r2 | r4 g4 b4 | 136", "r6 | r5 b3 | 245")
    modest = FlightsHeuristic({name: 0.0 for name in WEIGHTS if not name.endswith("samples")} | {"2-fare": 1.0})
    assert state.text(int(modest.choose(state, 0, Rng(1)))).endswith("fly 1")


def test_it_beats_the_novice() -> None:
    heuristic = FlightsHeuristic({})
    won = 0
    for number in range(60):
        me = number % 2
        state = games()["flights"].start(2, target=1)
        dealer, rng, novice = Rng(number // 2), Rng(number + 500), FlightsNovice(Rng(number + 900))
        while (seat := int(deal(state, dealer))) >= 0:
            if seat == me:
                state.apply(seat, heuristic.choose(state, seat, rng))
            else:
                moves = [state.text(move) for move in state.legal(seat)]
                said = novice.move(state.view(seat), moves, True)
                assert said is not None
                state.apply(seat, state.parse(said))
        won += me in state.winners()
    # An even share is 30, give or take 8 two standard errors.
    assert won >= 39


@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_chance_at_larger_tables(players: int) -> None:
    heuristic = FlightsHeuristic({})
    won = 0
    for number in range(20):
        me = number % players
        state = games()["flights"].start(players, target=1)
        dealer, rng = Rng(number // players), Rng(number + 500)
        while (seat := int(deal(state, dealer))) >= 0:
            moves = state.legal(seat)
            state.apply(seat, heuristic.choose(state, seat, rng) if seat == me else moves[int(rng.below(len(moves)))])
        won += me in state.winners()
    # An even share is 5 or 7, and 11 of 20 are more than two standard errors beyond.
    assert won > 11

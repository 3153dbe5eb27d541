"""What a good player of Dzhunkvik does: in telling positions, by what the seat can see alone, better than a novice."""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.asking import line
from games.dzhunkvik.table import bluff, table
from koloda import Rng, State, games
from koloda.bots.heuristics.dzhunkvik.heuristic import DzhunkvikHeuristic
from koloda.bots.heuristics.dzhunkvik.weights import WEIGHTS
from koloda.bots.heuristics.heuristic import EVEN, WAIT
from koloda.bots.search.players import HeuristicPlayer
from koloda.bots.sides import Side
from koloda.engine.chance import deal
from koloda.engine.driver import Driver, Player, RandomPlayer
from koloda.engine.games.dzhunkvik.cards import NAMES
from koloda.engine.games.dzhunkvik.instants import laid_by
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.lab.match import play_pair, shares
from koloda.testing.spread import one_by_one
from koloda.texts import Texts

PACK = "1 2 3 4"
LOW = "1 1 2 2"  # a hand that strikes nobody


def heuristic() -> DzhunkvikHeuristic:
    return DzhunkvikHeuristic(WEIGHTS)


def after(state: State, moves: str) -> State:
    """The table after a line of moves."""
    line(state, moves)
    return state


def chosen(state: State, seat: int = 0, seed: int = 1) -> str:
    """What a good player does in a seat; "wait" for nothing."""
    move = int(heuristic().choose(state, seat, Rng(seed)))
    assert move == WAIT or move in state.legal(seat)
    return "wait" if move == WAIT else state.text(move)


def weights(state: State, seat: int = 0) -> dict[str, int]:
    """How promising each move is, waiting among them where the seat is not due."""
    moves = [*state.legal(seat), *([] if seat in state.due() else [WAIT])]
    into = vec[i64]([0] * len(moves))
    heuristic().priors(state, seat, vec[i64](moves), len(moves), into)
    return {"wait" if move == WAIT else state.text(move): int(into[at]) for at, move in enumerate(moves)}


# Gathering


def test_a_round_is_opened_with_what_is_missed_least() -> None:
    assert chosen(table("4 3 1 EV VL HY", LOW)) == "play 1"


def test_a_step_up_is_small_and_does_not_cost_an_evolution() -> None:
    assert chosen(after(table("EV 2 4 VM", "1 3 3 3", first=1), "1: play 1")) == "play 2"


def test_the_dominant_waits_for_a_stack_that_is_worth_it() -> None:
    position = ("D4 2 1 1", "1 3 2 2 2 2")
    assert chosen(after(table(*position, first=1), "1: play 1")) == "play 2"
    assert chosen(after(table(*position, first=1), "1: play 1; 0: play 2; 1: play 3")) == "play D4"


def test_a_pack_is_grabbed_from_who_has_most() -> None:
    state = table("G4 1 1 1", f"1 2 | | {PACK}", f"3 | | {PACK}, {PACK}, {PACK}", first=1)
    assert chosen(after(state, "1: play 1; 2: play 3")).startswith("use G4 2")


def test_a_virus_is_a_reason_not_to_pass() -> None:
    stay = weights(after(table("L2 1 1", LOW, first=1), "1: play 1"))
    ill = weights(after(table(f"L2 1 1 | | {PACK}", LOW, first=1), "1: play 1"))
    assert ill["pass"] < stay["pass"]
    assert chosen(after(table(f"L2 1 1 | | {PACK}", LOW, first=1), "1: play 1")) != "pass"


def test_a_hand_full_of_influence_is_not_thrown_back() -> None:
    assert chosen(table("VL VM HY G4 D4", LOW)) == "pass"


# striking and fighting


def test_an_icestorm_is_followed_by_a_strike_that_nobody_can_answer() -> None:
    state = after(table("IS TS 1 2", "1 3 4 1", first=1), "1: play 1; 0: play 2; 1: play 4")
    assert chosen(state) == "play IS"
    assert chosen(after(state, "0: play IS")) == "play TS"


def test_the_weakest_card_that_does_fights_for_a_pack() -> None:
    state = after(table("TS VL 2 3", "1 4 2 2", first=1), "1: play 1; 0: play 3; 1: play 4")
    assert chosen(state) == "play TS"


def test_who_has_nothing_to_fight_with_passes_and_the_leader_waits() -> None:
    state = after(table("1 1 1", "1 4 VL", first=1), "1: play 4")
    assert (chosen(state), chosen(state, 1)) == ("pass", "wait")


def test_a_hysteria_takes_a_good_stack_back() -> None:
    state = after(table("HY 4 1", "1 2 VL", "3 1", first=1), "1: play 1; 2: play 3; 0: play 4; 1: play VL")
    assert chosen(state) == "play HY"


# cancelling


def test_a_pack_is_defended_by_its_owner_alone() -> None:
    state = after(table(f"HY 2 | | {PACK}", "1 2", "G4 1", "HY 1", first=1), "1: play 1; 2: use G4 0 0")
    assert (chosen(state), chosen(state, 3)) == ("play HY", "wait")


def test_a_grabber_is_worth_a_second_hysteria() -> None:
    state = after(table("G4 HY 2", f"1 HY | | {PACK}", first=1), "1: play 1; 0: use G4 1 0; 1: play HY")
    assert chosen(state) == "play HY"


# Viruses


def test_a_virus_is_paid_with_what_is_left_over() -> None:
    state = after(table("1 | 1 2 2 2 4 | | v2 v4", "2 4"), "0: play 1; 1: play 4; 0: pass")
    assert chosen(state) == "pay v2"
    assert chosen(after(state, "0: pay v2")) == "with 2"


def test_the_last_chance_to_pay_is_taken() -> None:
    state = table(f"1 | 2 3 4 | {PACK}, {PACK} | v4", "2 4", stock="1 1 1 1")
    assert chosen(after(state, "0: play 1; 1: play 4; 0: pass")) == "pay v4"


def test_a_pack_is_not_broken_for_a_virus_where_more_can_be_drawn() -> None:
    cheap = weights(after(table("1 | 2 2 2 | | v4", "2 4"), "0: play 1; 1: play 4; 0: pass"))
    dear = weights(after(table("1 | 3 EV EV | | v4", "2 4"), "0: play 1; 1: play 4; 0: pass"))
    assert cheap["pay v4"] / cheap["done"] > dear["pay v4"] / dear["done"]


# what else is asked


def test_in_a_battle_for_two_without_a_high_card_the_least_is_risked() -> None:
    assert chosen(table("BA 3 1 1", LOW)) == "lay 1"


def test_what_is_least_wanted_is_given_away() -> None:
    assert chosen(table("EM 4 EV D4 1 VL 4", "2 2 2 2 2 2")) == "give 1"


def test_what_cannot_be_is_a_lie() -> None:
    state = after(table("1 2 D4 | 1", "L2 4 3 | 2"), "0: play 1; 1: use L2 0; clock: close")
    bluff(state, "4", "D4")
    assert {chosen(state, seed=seed) for seed in range(20)} == {"lie"}


def test_what_may_be_is_believed_now_and_then() -> None:
    state = after(table("1 2 3 | 1", "L2 4 3 | 2"), "0: play 1; 1: use L2 0; clock: close")
    bluff(state, "4", "3")
    assert {chosen(state, seed=seed) for seed in range(30)} == {"truth", "lie"}


def test_a_liar_shows_one_card_that_nobody_has_seen_and_says_this_or_that() -> None:
    state = after(table("1", "L2 VS 4 | 2", "1 | 1"), "0: play 1; 1: use L2 2; clock: close")
    assert chosen(state, 1) in ("show VS", "show 4")
    line(state, "1: show VS")
    assert chosen(state, 1) == "done"
    line(state, "1: done")
    words = Counter(chosen(state, 1, seed) for seed in range(100))
    assert 30 < words["say VS"] < 70
    assert len(words) > 5


def test_instants_are_announced_unless_the_hand_is_too_good_for_them() -> None:
    assert chosen(table("BA 1 2 3 4", LOW, instants="honour")) == "play BA"
    assert chosen(table("DE 1 2 1 2", LOW, instants="honour")) == "play DE"
    assert chosen(table("DE VL VL G4 D4 EV", LOW, instants="honour")) == "ready"


# by what the seat can see alone

CASES = [(players, options) for players in (2, 3, 6) for options in one_by_one(games()["dzhunkvik"])]


def asked(state: State) -> list[int]:
    """The seats that may act and can, those who may wait first."""
    return [seat for seat in [*state.interrupters(), *state.due()] if seat >= 0 and state.legal(seat)]


@pytest.mark.parametrize(("players", "options"), CASES)
def test_every_move_is_legal_and_the_same_in_all_worlds_that_look_alike(players: int, options: dict[str, Any]) -> None:
    one = heuristic()
    state = games()["dzhunkvik"].start(players, **options)
    rng = Rng(players)
    for number in range(100):
        waiting = int(deal(state, rng))
        if state.scores() is not None:
            return
        for seat in asked(state):
            legal = state.legal(seat)
            move = one.choose(state, seat, Rng(number))
            assert move in legal or (move == WAIT and seat not in state.due())
            twin = state.redeal(seat, Rng(number))
            assert one.choose(twin, seat, Rng(number)) == move
            assert weights(twin, seat) == weights(state, seat)
            if move != WAIT:
                # Now and then another move, so that good players are not all that is met.
                state.apply(seat, move if rng.below(4) else legal[int(rng.below(len(legal)))])
                break
        else:
            assert waiting < 0
            state.apply(waiting, state.legal(waiting)[0])


def test_weights_are_even_on_the_average_and_never_nothing() -> None:
    found = weights(table("4 3 1 EV VL HY", LOW))
    assert min(found.values()) >= 1
    assert sum(found.values()) / len(found) == pytest.approx(EVEN, rel=0.05)
    assert found["play 1"] > found["play EV"]


def test_in_believed_worlds_a_liar_speaks_true_about_as_often_as_not() -> None:
    state = after(table("1 2 3 3 | 1", "L2 4 3 1 2 | 2"), "0: play 1; 1: use L2 0; clock: close")
    bluff(state, "4", "VL")
    true = {"dealt": 0, "believed": 0}
    for seed in range(100):
        world = state.redeal(0, Rng(seed))
        true["dealt"] += is_true(world)
        heuristic().resample_hidden(world, 0, Rng(seed))
        true["believed"] += is_true(world)
        assert world.view(0) == state.view(0)
        assert world.cards() == state.cards()
    assert true["dealt"] < 15
    assert 30 < true["believed"] < 70


def is_true(world: State) -> bool:
    """Whether a Liar's cards are what they are said to be."""
    said = world.view(1)["bluff"]
    return sorted(said["cards"]) == sorted(said["said"])


def test_in_believed_worlds_a_battle_is_fought_as_a_good_player_would() -> None:
    state = after(table("BA 3 4", "1 2 3 4 4 4"), "1: lay 4")
    for seed in range(20):
        world = state.redeal(0, Rng(seed))
        heuristic().resample_hidden(world, 0, Rng(seed))
        assert world.view(0) == state.view(0)
        assert isinstance(world, Dzhunkvik)
        laid = NAMES[int(laid_by(world, 1))]
        world.laid = 0
        assert chosen(world, 1) == f"lay {laid}"


# judging


def test_the_end_of_a_round_settles_it_and_the_middle_does_not() -> None:
    one = DzhunkvikHeuristic({**WEIGHTS, "few_depth": 1.0})
    state = table("1 | 2 3 4", LOW)
    began = one.playout_start(state)
    line(state, "0: play 1")
    assert not one.is_leaf(state, began)
    line(state, "1: pass")
    assert one.is_leaf(state, began)
    assert not DzhunkvikHeuristic({**WEIGHTS, "few_depth": 2.0}).is_leaf(state, began)
    values = [one.value(state, seat) for seat in range(2)]
    assert values[0] > 0.5 > values[1] > 0
    assert sum(values) == pytest.approx(1)


def test_near_the_end_it_is_played_out() -> None:
    one = DzhunkvikHeuristic({**WEIGHTS, "few_depth": 1.0})
    state = table("1 | 2 3 4", LOW, stock="1 1 2 2 3 3 4 4")
    began = one.playout_start(state)
    assert not one.is_leaf(after(state, "0: play 1; 1: pass"), began)


def test_with_many_at_the_table_a_search_looks_less_far() -> None:
    began = heuristic().playout_start(table("1 | 2 3 4", LOW))
    three = after(table("1 | 2 3 4", LOW, LOW), "0: play 1; 1: pass; 2: pass")
    assert not heuristic().is_leaf(three, began)
    four = after(table("1 | 2 3 4", LOW, LOW, LOW), "0: play 1; 1: pass; 2: pass; 3: pass")
    assert heuristic().is_leaf(four, began)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (f"1 | | {PACK}, {PACK}", f"1 | | {PACK}"),
        (f"1 | | {PACK}", f"1 | | {PACK} | v1"),
        ("1 | 2 3 4", "1 | 2"),
        ("1 | EV", "1 | 1"),
        ("1 VL G4", "1 1 2"),
    ],
)
def test_more_is_better(better: str, worse: str) -> None:
    state = table(better, worse)
    assert heuristic().value(state, 0) > 0.5 > heuristic().value(state, 1)


def test_a_lead_is_worth_more_near_the_end() -> None:
    seats = (f"1 | | {PACK}, {PACK}", f"1 | | {PACK}")
    early, late = table(*seats), table(*seats, stock="1 1 2 2")
    assert heuristic().value(late, 0) > heuristic().value(early, 0)


def test_when_all_is_over_the_winners_share_it() -> None:
    for number in range(3):
        state = games()["dzhunkvik"].start(3)
        Driver(state, [HeuristicPlayer(heuristic(), Rng(seat)) for seat in range(3)], Rng(number)).run(10_000)
        assert heuristic().is_leaf(state, 0)
        assert [heuristic().value(state, seat) for seat in range(3)] == shares(state)


# telling


def test_every_move_has_a_reason_that_can_be_said() -> None:
    texts = Texts("en")
    one = heuristic()
    said = set()
    for number in range(4):
        state = games()["dzhunkvik"].start(2 + number % 3, instants="honour" if number % 2 else "auto")
        rng = Rng(number)
        for _ in range(150):
            waiting = int(deal(state, rng))
            if state.scores() is not None:
                break
            seats = asked(state)
            for seat in seats:
                moves = [*state.legal(seat), *([] if seat in state.due() else [WAIT])]
                said |= {one.reason(state, seat, move) for move in moves}
            seat = seats[int(rng.below(len(seats)))] if seats else waiting
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.below(len(legal)))])
    assert all(texts(name) for name in said)
    assert len(said) > 20


@pytest.mark.parametrize(
    ("moves", "move", "why"),
    [
        ("", "play 1", "open"),
        ("", "pass", "pass"),
        ("0: play 1", "play 3", "raise"),
        ("0: play 1", "play 4", "four"),
        ("0: play 1", "play D4", "dominant"),
        ("0: play 1", "play IS", "storm"),
        ("0: play 1", "pass", "pass-ill"),
        ("0: play 1; 1: play IS", "play 4", "frozen"),
    ],
)
def test_the_reason_fits_the_move(moves: str, move: str, why: str) -> None:
    state = table("1 2 2", f"3 4 D4 IS 2 | | {PACK}")
    if moves:
        line(state, moves)
    (seat,) = state.due()
    assert heuristic().reason(state, seat, state.parse(move)) == f"dzhunkvik-why-{why}"


# house rules

EVERY_READING = {
    "play_on": True,
    "grabber": "double",
    "thief": "anyone",
    "evolution_from_nest": True,
    "cancelled_devourer": "gathering",
}


def test_alone_what_the_nest_needs_is_laid_and_the_rest_is_kept() -> None:
    state = after(table("1 2 3 HY VL | 4", LOW, play_on=True), "0: play 1; 1: pass")
    assert chosen(state) == "play 2"
    assert chosen(after(state, "0: play 2; 0: play 3")) == "stop"


def test_an_evolution_of_the_nest_is_not_risked_for_nothing() -> None:
    others = ["1 2 3 3 1 1", "1 1 1 2 2 3", "1 1 1 2 2 3"]
    assert chosen(table("1 1 1 2 3 3 | EV 1 2", *others, evolution_from_nest=True)) == "play 1"


def test_an_evolution_of_the_nest_strikes_where_nobody_can_answer() -> None:
    state = table("IS 1 1 1 1 1 | EV 3", "1 3 3 3 3 3", "2 2 2 2 2 2", first=1, evolution_from_nest=True)
    assert chosen(after(state, "1: play 1; 2: play 2")) == "play IS"
    assert chosen(after(state, "0: play IS")) == "evolve 4"


def test_a_devourer_is_cancelled_in_gathering_where_the_stack_is_worth_it() -> None:
    def moment(moves: str) -> State:
        state = table("3 3 HY 1 1 | 4", "1 1 1 1 1", "2 VS 1 1", first=1, cancelled_devourer="gathering")
        return after(state, moves)

    assert chosen(moment("1: play 1; 2: play VS")) == "wait"
    assert chosen(moment("1: play 1; 2: play 2; 0: play 3; 1: pass; 2: play VS")) == "play HY"


def test_a_grabber_that_may_be_laid_strikes_after_an_icestorm() -> None:
    state = after(table("IS G4 1", "1 3", "2 2", first=1, grabber="double"), "1: play 1; 2: play 2; 0: play IS")
    assert chosen(state) == "play G4"


# strength


@pytest.mark.parametrize(
    ("players", "options", "deals", "share"),
    [(2, {}, 40, 0.58), (4, {}, 16, 0.56), (3, EVERY_READING, 24, 0.56)],
)
def test_it_beats_a_novice(players: int, options: dict[str, Any], deals: int, share: float) -> None:
    # Every deal is played twice, the seats swapped: an even share is 0.5, give or take about 0.1 two standard errors.
    won = [play_pair("dzhunkvik", players, options, Side("skilled"), Side("novice"), number) for number in range(deals)]
    assert sum(won) / len(won) > share


def test_it_hardly_ever_loses_to_chance() -> None:
    won = 0.0
    for number in range(30):
        state = games()["dzhunkvik"].start(2)
        seats: list[Player] = [HeuristicPlayer(heuristic(), Rng(number)), RandomPlayer(Rng(-number))]
        Driver(state, seats if number % 2 else seats[::-1], Rng(number)).run(10_000)
        won += shares(state)[0 if number % 2 else 1]
    assert won >= 27

"""What a good player of UNO does: in positions that tell, by what the seat can see alone, and better than a novice."""

from math import log
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.asking import line
from games.uno.table import table
from koloda import DEALER, Rng, State, games
from koloda.bots.heuristics.heuristic import EVEN, WAIT
from koloda.bots.heuristics.uno.heuristic import UnoHeuristic
from koloda.bots.heuristics.uno.weights import WEIGHTS
from koloda.bots.search.players import HeuristicPlayer
from koloda.bots.sides import Side
from koloda.engine.driver import Driver
from koloda.lab.match import play_pair, shares
from koloda.testing.spread import one_by_one
from koloda.texts import Texts

BIG = "y1 y2 y4 y6 y7 y8"  # a hand that is far from out


def heuristic() -> UnoHeuristic:
    return UnoHeuristic(WEIGHTS)


def chosen(state: State, seat: int = 0) -> str:
    """What a good player does in a seat; "wait" for nothing."""
    move = int(heuristic().choose(state, seat, Rng(1)))
    assert move == WAIT or move in state.legal(seat)
    return "wait" if move == WAIT else state.text(move)


# the last cards


@pytest.mark.parametrize("card", ["r7", "b3", "W r", "W+4 r"])
def test_the_last_card_is_laid(card: str) -> None:
    assert chosen(table(card.split()[0], BIG, rounds=1)).split()[:2] == ["play", card.split()[0]]


def test_uno_is_said_with_the_card_before_the_last() -> None:
    assert chosen(table("r7 r9", BIG)).endswith(" uno")


def test_uno_is_said_late_rather_than_never() -> None:
    assert chosen(line_of(table("r7 r9", BIG, BIG), "0: play r7"), 0) == "uno"


def test_without_late_uno_it_is_said_with_the_card_and_never_waited_for() -> None:
    assert chosen(table("r7 r9", BIG, late_uno=False)).endswith(" uno")
    state = line_of(table("r7 r9", BIG, BIG, late_uno=False), "0: play r7")
    assert (chosen(state, 0), chosen(state, 1), chosen(state, 2)) == ("wait", "catch 0", "catch 0")


def test_without_late_uno_who_owes_it_plays_on_in_the_own_turn() -> None:
    state = line_of(table("rR r9", BIG, late_uno=False, saving=False, rounds=1), "0: play rR")
    assert (chosen(state, 0), chosen(state, 1)) == ("play r9", "catch 0")


def test_who_has_not_said_uno_is_caught_in_turn_and_out_of_turn() -> None:
    state = line_of(table("r7 r9", BIG, BIG), "0: play r7")
    assert chosen(state, 1) == chosen(state, 2) == "catch 0"


def test_a_black_card_is_kept_for_the_end() -> None:
    assert chosen(table("r7 W", BIG)) == "play r7 uno"
    for black in ("W", "W+4"):
        assert chosen(table(f"r7 {black} g1 b8", BIG)) == "play r7"
        assert chosen(table(f"r7 {black}", BIG, BIG)) == "play r7 uno"


def test_with_two_at_the_table_a_card_that_keeps_the_turn_comes_before_the_last() -> None:
    for card in ("rS", "rR", "r+2"):
        assert chosen(table(f"r5 {card}", BIG)) == f"play {card} uno"


def test_a_reverse_that_only_turns_does_not_keep_the_turn() -> None:
    kept = table("r5 rR g8", BIG, rounds=1)
    turned = table("r5 rR g8", BIG, rounds=1, reverse_skips=False)
    assert chosen(kept) == "play rR"
    weight = {state: weights(state)["play rR"] / weights(state)["play r5"] for state in (kept, turned)}
    assert weight[kept] > weight[turned]


# colours


def test_a_wild_names_the_colour_of_the_hand() -> None:
    assert chosen(table("W g1 g2 g5 g8 b1", BIG)) == "play W g"


def test_the_colour_of_a_turned_up_wild_is_that_of_the_hand() -> None:
    state = games()["uno"].start(2)
    line(state, "dealer: dealer 1")
    line(state, "deal: " + "g1 r1 g2 r2 g3 r3 g4 r4 g5 r5 b1 b2 b3 b4 W")
    assert chosen(state) == "color g"


def test_a_card_that_leads_to_another_colour_is_laid_last_of_its_own() -> None:
    assert chosen(table("r1 r7 b7 b2", BIG, rounds=1)) == "play r1"
    assert chosen(table("r7 r1 b7 b2", BIG, rounds=1)) == "play r1"


def test_a_colour_that_the_next_one_did_not_have_is_kept_up() -> None:
    hands, deal = ("r5 g3 y4 b6", "b1"), "1: draw; deal: b9; 1: keep"
    # It drew on red, and had to if it may not draw of its own will: then it has none but the card it has drawn.
    assert chosen(line_of(table(*hands, turn=1, rounds=1, voluntary_draw=False), deal)) == "play r5"
    anything = weights(line_of(table(*hands, turn=1, rounds=1), deal))
    nothing_red = weights(line_of(table(*hands, turn=1, rounds=1, voluntary_draw=False), deal))
    assert anything["play r5"] / anything["play g3"] < nothing_red["play r5"] / nothing_red["play g3"]


# others


@pytest.mark.parametrize("card", ["rS", "r+2"])
def test_a_seat_that_is_about_to_go_out_loses_its_turn(card: str) -> None:
    assert chosen(table(f"r5 {card} g1 b1 b7", "y1", BIG, rounds=1)) == f"play {card}"


def test_play_is_turned_away_from_a_seat_that_is_about_to_go_out() -> None:
    assert chosen(table("r5 rR g1 b1 b7", "y1", BIG, rounds=1)) == "play rR"


def test_a_draw_two_is_passed_on() -> None:
    assert chosen(line_of(table("r+2 r1 r2", "b+2 g1 g2", BIG), "0: play r+2"), 1) == "play b+2"
    assert chosen(line_of(table("r+2 r1 r2", "b+2 g1 g2", BIG, stacking=True), "0: play r+2"), 1) == "play b+2"


def test_a_skip_is_answered_by_the_same() -> None:
    assert chosen(line_of(table("rS r1 r2", "rS g1 g2", BIG), "0: play rS"), 1) == "play rS"


# bluffing and doubting


def test_a_wild_draw_is_not_laid_where_it_may_not_be() -> None:
    assert chosen(table("W+4 r1 b2 b4", BIG)) == "play r1"


def test_a_large_hand_that_lays_a_wild_draw_is_doubted_and_a_small_one_is_not() -> None:
    many = line_of(table("W+4 " + " ".join([BIG, BIG, BIG]), BIG, BIG), "0: play W+4 y")
    few = line_of(table("W+4 y1 y2", BIG, BIG), "0: play W+4 y")
    assert (chosen(many, 1), chosen(few, 1)) == ("challenge", "take")


def test_a_last_wild_draw_is_never_doubted() -> None:
    assert chosen(line_of(table("W+4", BIG), "0: play W+4 y"), 1) == "take"


def test_a_hand_that_was_seen_is_not_forgotten() -> None:
    # Seat 1 saw the r1 in a first challenge; the hand has laid nothing but the same card since.
    state = line_of(
        table("W+4 r1 b2", "g3 r5 y5", voluntary_draw=True), "0: play W+4 g; 1: challenge; deal: g1 g2 g4 g6"
    )
    line(state, "1: play r5; 0: play W+4 b")
    assert chosen(state, 1) == "challenge"


# house rules


def test_hands_are_swapped_with_the_smallest() -> None:
    state = line_of(table("r7 g1 g2 g4 g5", "y1 y2 y4", "b1 b2", seven_zero=True), "0: play r7")
    assert chosen(state) == "swap 2"


def test_a_seven_is_kept_by_who_has_the_fewest_cards_and_laid_by_who_has_the_most() -> None:
    assert chosen(table("r7 r2 g1", BIG, BIG, seven_zero=True)) == "play r2"
    assert chosen(table("r7 r2 g1 g2 b4 b6", "y1 y2", BIG, seven_zero=True)) == "play r7"


def test_a_card_is_jumped_in() -> None:
    state = line_of(table("r7 g1 g2", BIG, "r7 b1 b2", jump_in=True), "0: play r7")
    assert chosen(state, 2) == "jump r7"
    assert chosen(state, 0) == "wait"


def test_dear_cards_go_first_where_points_are_counted() -> None:
    assert chosen(table("r1 r9 g2 b4", BIG, rounds="match")) == "play r9"
    assert chosen(table("r9 r1 g2 b4", BIG, scoring="loser")) == "play r9"


# by what the seat can see alone

CASES = [
    (slug, players, options)
    for slug in ("uno", "uno-express")
    for players in (2, 3)
    for options in one_by_one(games()[slug])
]


def weights(state: State, seat: int = 0) -> dict[str, int]:
    """How promising each move is."""
    moves = state.legal(seat)
    into = vec[i64]([0] * len(moves))
    heuristic().priors(state, seat, vec[i64](moves), len(moves), into)
    return {state.text(move): int(into[at]) for at, move in enumerate(moves)}


def line_of(state: State, moves: str) -> State:
    """The table after a line of moves."""
    line(state, moves)
    return state


@pytest.mark.parametrize(("slug", "players", "options"), CASES)
def test_every_move_is_legal_and_the_same_in_all_worlds_that_look_alike(
    slug: str, players: int, options: dict[str, Any]
) -> None:
    one = heuristic()
    state = games()[slug].start(players, **options)
    rng, asked = Rng(players), 0
    while asked < 120 and state.scores() is None:
        asked += 1
        if state.due() == [DEALER]:
            state.apply(DEALER, state.pick(rng.below(state.bag())))
            continue
        moved = False
        for seat in [*state.interrupters(), *state.due()]:
            legal = state.legal(seat)
            if not legal or moved:
                continue
            move = one.choose(state, seat, Rng(asked))
            assert move in legal or (move == WAIT and seat not in state.due())
            assert one.choose(state.redeal(seat, Rng(asked)), seat, Rng(asked)) == move
            assert weights(state.redeal(seat, Rng(asked)), seat) == weights(state, seat)
            if move != WAIT:
                # Now and then another move, so that good players are not all that is met.
                state.apply(seat, move if rng.below(4) else legal[int(rng.below(len(legal)))])
                moved = True


def test_weights_are_even_on_the_average_and_never_nothing() -> None:
    found = weights(table("r1 r5 W W+4 g3 b8", BIG))
    assert min(found.values()) >= 1
    assert sum(found.values()) / len(found) == pytest.approx(EVEN, rel=0.05)
    assert found["play r1"] > found["draw"]


def test_a_believed_world_looks_the_same_and_bluffs_are_rarer_in_it() -> None:
    state = line_of(table("W+4 y1 y2 y4 g1 g2", BIG, "b1 b2 b8"), "0: play W+4 y")
    guilty = {"dealt": 0, "believed": 0}
    for seed in range(100):
        world = state.redeal(1, Rng(seed))
        guilty["dealt"] += any(card.startswith("r") for card in world.view(0)["hand"])
        heuristic().resample_hidden(world, 1, Rng(seed))
        guilty["believed"] += any(card.startswith("r") for card in world.view(0)["hand"])
        assert world.view(1) == state.view(1)
        assert world.cards() == state.cards()
        assert world.legal(1) == state.legal(1)
        # What a challenge shows is that very hand.
        held = world.view(0)["hand"]
        line(world, "1: challenge")
        assert [card for card in world.view(1)["known"][0] if card != "W+4"] == [card for card in held if card != "W+4"]
    assert guilty["dealt"] > guilty["believed"] + 20
    assert guilty["believed"] > 5


def believed(state: State, seat: int, owner: int) -> list[list[str]]:
    """The hand of another seat in a hundred worlds that a seat believes in, all of which look the same to it."""
    hands = []
    for seed in range(100):
        world = state.redeal(seat, Rng(seed))
        heuristic().resample_hidden(world, seat, Rng(seed))
        assert (world.view(seat), world.legal(seat), world.cards()) == (
            state.view(seat),
            state.legal(seat),
            state.cards(),
        )
        hands.append(world.view(owner)["hand"])
    return hands


def how_often(hands: list[list[str]], color: str) -> int:
    """In how many of the hands there is a card of a colour ("W" for black)."""
    return sum(any(card.startswith(color) for card in hand) for hand in hands)


def test_who_draws_and_keeps_is_believed_to_have_nothing_to_lay() -> None:
    hands = believed(line_of(table("b1 b2 g8", BIG), "0: draw; deal: g9; 0: keep"), 1, 0)
    assert how_often(hands, "r") < 20 < how_often(hands, "g")
    assert how_often(hands, "W") < 20
    assert how_often(hands, "r") > 0  # it may have been a whim


def test_cards_that_came_later_may_be_of_any_colour() -> None:
    state = line_of(table("b1", BIG + " r+2"), "0: draw; deal: g9; 0: keep; 1: play r+2; 0: take; deal: r1 r2")
    assert how_often(believed(state, 1, 0), "r") > 30


def test_what_is_believed_outlasts_a_card_of_another_colour() -> None:
    line_to_blue = "0: draw; deal: g9; 0: keep; 1: play W b; 0: play b1"
    hands = believed(line_of(table("b1 b2", BIG + " W"), line_to_blue), 1, 0)
    assert how_often(hands, "r") < 20


def dealt(state: State, seat: int, owner: int) -> list[list[str]]:
    """The hand of another seat in a hundred worlds that a seat can merely not rule out."""
    return [state.redeal(seat, Rng(seed)).view(owner)["hand"] for seed in range(100)]


def test_who_lays_a_wild_is_believed_to_have_the_colour_named_and_not_the_one_before() -> None:
    state = line_of(table("W b1 b2 g8", BIG), "0: play W b")
    hands = believed(state, 1, 0)
    assert how_often(hands, "b") > 90
    assert 0 < how_often(hands, "r") < 20 < how_often(hands, "y")


def test_who_names_the_colour_in_force_is_not_believed_to_lack_it() -> None:
    assert how_often(believed(line_of(table("W r1 r2 g8", BIG), "0: play W r"), 1, 0), "r") > 30


def test_who_changes_the_colour_is_believed_to_have_more_of_it_and_less_of_the_one_before() -> None:
    state = line_of(table("b3 b1 b2 g8", BIG, discard="r3"), "0: play b3")
    assert how_often(believed(state, 1, 0), "b") > how_often(dealt(state, 1, 0), "b")
    assert how_often(believed(state, 1, 0), "r") < how_often(dealt(state, 1, 0), "r")


def test_who_lays_a_card_of_a_colour_is_believed_to_have_less_of_it() -> None:
    state = line_of(table("r1 b1 b2 g8", BIG), "0: play r1")
    assert how_often(believed(state, 1, 0), "r") < how_often(dealt(state, 1, 0), "r")
    assert how_often(believed(state, 1, 0), "b") >= how_often(dealt(state, 1, 0), "b")


def test_the_drawn_card_alone_is_no_choice_of_a_colour() -> None:
    state = line_of(table("b1 b2 g8", BIG, discard="r3"), "0: draw; deal: g3; 0: play g3")
    hands = believed(state, 1, 0)
    assert abs(how_often(hands, "g") - how_often(hands, "y")) < 15


def test_what_is_known_of_one_hand_does_not_keep_from_believing_of_others() -> None:
    start = table("W+4 y1 y2 y4 g1 g2", BIG, "b1 b2 b8 g7")
    state = line_of(start, "0: play W+4 y; 1: challenge; deal: r1 r2 r4 r5 r6 r8; 2: draw; deal: g9; 2: keep")
    assert how_often(believed(state, 1, 2), "y") < 20
    assert believed(state, 1, 0) == dealt(state, 1, 0) == [state.view(0)["hand"]] * 100


def test_swapped_hands_are_believed_to_be_anything() -> None:
    state = line_of(
        table("b1 b2", BIG + " r7", BIG, seven_zero=True), "0: draw; deal: g9; 0: keep; 1: play r7; 1: swap 0"
    )
    assert how_often(believed(state, 2, 1), "r") > 30


# judging


def test_the_end_of_a_round_settles_it_and_its_winner_has_all() -> None:
    state = table("r7", BIG, rounds=1)
    one = heuristic()
    assert not one.is_leaf(state, 0)
    line(state, "0: play r7")
    assert one.is_leaf(state, 0)
    assert [one.value(state, seat) for seat in range(2)] == [1.0, 0.0]


@pytest.mark.parametrize(
    ("scores", "options", "better"),
    [
        ([400, 100], {}, 0),
        ([100, 400], {}, 1),
        ([150, 20], {"scoring": "loser"}, 1),
        ([10, 90], {"scoring": "loser"}, 0),
    ],
)
def test_between_rounds_points_decide(scores: list[int], options: dict[str, Any], better: int) -> None:
    for game in ("uno", "uno-express"):
        half = [score // 2 for score in scores]
        state = table("r1", "b9", game=game, scores=half, **options)
        line(state, "0: play r1")
        one = heuristic()
        assert one.is_leaf(state, 0)
        values = [one.value(state, seat) for seat in range(2)]
        assert values[better] > 0.5 > values[1 - better]
        assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize("scoring", ["winner", "loser"])
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_between_rounds_the_chances_of_all_add_up(game: str, scoring: str) -> None:
    state = table("r1", "b9", "b8", "b7", game=game, scores=[20, 90, 50, 0], scoring=scoring)
    line(state, "0: play r1")
    assert sum(heuristic().value(state, seat) for seat in range(4)) == pytest.approx(1)


def test_points_count_by_what_a_round_gives() -> None:
    leads = {}
    for game, seats in (("uno", 2), ("uno", 4), ("uno-express", 2)):
        state = table("r1", *["b0"] * (seats - 1), game=game, scores=[80] + [0] * (seats - 1))
        line(state, "0: play r1")
        one, other = (heuristic().value(state, seat) for seat in range(2))
        leads[game, seats] = log(one / other)
    # With more hands to count, and with seven cards in them, a lead is sooner made good; a nearer mark keeps it.
    assert leads["uno-express", 2] > leads["uno", 2] > leads["uno", 4] > leads["uno", 2] / 3


def test_in_a_match_less_is_hidden_than_in_a_round() -> None:
    one = heuristic()
    assert one.modesty(table("r1", "b9", rounds=1)) > one.modesty(table("r1", "b9")) > 1


def test_an_unfinished_round_is_judged_by_the_cards() -> None:
    state = table("r1 r2", BIG, BIG, rounds=1)
    values = [heuristic().value(state, seat) for seat in range(3)]
    assert values[0] > values[1] == values[2] > 0
    assert sum(values) == pytest.approx(1)


# telling


def test_every_move_has_a_reason_that_can_be_said() -> None:
    texts = Texts("en")
    said = set()
    for number in range(12):
        state = games()["uno"].start(2 + number % 3, jump_in=True, seven_zero=True, stacking=True)
        rng = Rng(number)
        for _ in range(200):
            seat = state.due()[0]
            if seat == DEALER:
                state.apply(DEALER, state.pick(rng.below(state.bag())))
                continue
            for asked in [*state.interrupters(), seat]:
                for move in state.legal(asked):
                    said.add(heuristic().reason(state, asked, move))
            # A novice's hand now and then, so that UNO stays unsaid and blunders are met.
            moves = state.legal(seat)
            state.apply(
                seat, int(heuristic().choose(state, seat, rng)) if rng.below(3) else moves[int(rng.below(len(moves)))]
            )
    assert all(texts(name) for name in said)
    assert len(said) > 12


@pytest.mark.parametrize(
    ("hand", "move", "why"),
    [("r7", "play r7", "out"), ("r7 r8 g1", "play r7", "follow"), ("r+2 r8 g1", "play r+2", "again")],
)
def test_the_reason_fits_the_move(hand: str, move: str, why: str) -> None:
    state = table(hand, BIG)
    assert heuristic().reason(state, 0, state.parse(move)) == f"uno-why-{why}"


# strength


def test_it_beats_a_novice() -> None:
    # With four at the table, two of each, every deal played twice: an even share is 0.5, give or take 0.06.
    won = [play_pair("uno", 4, {"rounds": 1}, Side("skilled"), Side("novice"), deal) for deal in range(300, 420)]
    assert sum(won) / len(won) > 0.56


def test_weights_that_know_nothing_lose() -> None:
    blank = UnoHeuristic(dict.fromkeys(WEIGHTS, 0.0))
    won = 0.0
    for deal in range(150):
        for seat in range(2):
            state = games()["uno"].start(2, rounds=1)
            players = [HeuristicPlayer(heuristic() if one == seat else blank, Rng(one)) for one in range(2)]
            Driver(state, list(players), Rng(deal)).run(100_000)
            won += shares(state)[seat]
    # An even share of 300 is 150, give or take 17.
    assert won > 170

"""What a seat knows, and that a redeal never says otherwise. Random games are in `test_redeals`."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.asking import everything, line
from games.dzhunkvik.table import (
    INSTANTS,
    bluff,
    cards,
    dealt,
    hand,
    happened,
    home,
    known_hand,
    known_nest,
    nest,
    phase,
    refill,
    rules,
    table,
)
from koloda import WATCHER, State

Moment = Callable[[], State]
ONLOOKERS = (0, 3, WATCHER)  # where seats 1 and 2 have something between them


def redeals(state: State, seat: int, count: int = 30) -> Iterator[State]:
    """Redeals from different seeds, each of them checked to look the same from the seat."""
    before = everything(state)
    for seed in range(count):
        other = state.redeal(seat, random.Random(seed))
        assert other.view(seat) == state.view(seat)
        if seat != WATCHER:
            assert other.legal(seat) == state.legal(seat)
        assert (other.actors(), other.due(), other.cards()) == (state.actors(), state.due(), state.cards())
        assert everything(state) == before
        yield other


def hidden(state: State) -> str:
    """All hands and Nests as they really are."""
    return str([(hand(state, seat), nest(state, seat)) for seat in range(state.players)])


def within(part: str, whole: str) -> bool:
    """Whether all these cards are among the others."""
    return not Counter(part.split()) - Counter(whole.split())


# Redealing in general

RICH = ("1 HY | 3 4 | 1 2 3 4 | v2", "T3 L2 4 | 1 2", "2 VS | 4")


def after(*seats: str, moves: str = "", **options: Any) -> Moment:
    """A table after some moves."""

    def make() -> State:
        state = table(*(seats or RICH), **options)
        if moves:
            line(state, moves)
        return state

    return make


def dealing() -> State:
    """In the middle of the deal."""
    state = rules().start(3)
    line(state, "dealer: begin 1; deal: 1 2 3 4 HY CS EV 1")
    return state


MOMENTS: dict[str, Moment] = {
    "dealing": dealing,
    "dealt": lambda: dealt("1 1 1 1 1 1", "2 2 2 2 2 2", "HY HY HY CS CS CS"),
    "opening": after(),
    "opened": after(moves="0: play 1"),
    "a moment": after(moves="0: play 1; 1: use T3 2"),
    "a pick": after(moves="0: play 1; 1: use T3 2; clock: close"),
    "stolen": after(moves="0: play 1; 1: use T3 2; clock: close; pick: 4"),
    "showing": after(moves="0: play 1; 1: use L2 2; clock: close; show: T3"),
    "saying": after(moves="0: play 1; 1: use L2 2; clock: close; show: T3; 1: done; say: 3"),
    "answering": after(moves="0: play 1; 1: use L2 2; clock: close; show: T3; 1: done; say: 3; 1: done"),
    "the Leader phase": after(moves="0: play 1; 1: play 4"),
    "a storm": after("1 2", "IS 2 3", "3 HY", moves="0: play 1; 1: play IS"),
    "playing alone": after("1 2", "2 3", "3 HY | 1", moves="0: play 1; 1: pass; 2: pass", play_on=True),
    "an Evolution of a Nest": after(
        "1 2", "2 3 | EV 1", "3 | 4", moves="0: play 1; 1: evolve 2", evolution_from_nest=True
    ),
    "a moment for a Devourer": after(
        "1 2", "VS 3", "HY", moves="0: play 1; 1: play VS", cancelled_devourer="gathering"
    ),
    "payments": after(moves="0: play 1; 1: pass; 2: pass"),
    "a payment": after(moves="0: play 1; 1: pass; 2: pass; 0: pay v2"),
    "a Battle": after("1 1 1", "2 2 BA", "3 EV HY", moves="1: lay 2"),
    "giving": after("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3", moves="deal: 1; give: 1 1 1; give: 2"),
    "taking": after("1 1 1 1 1 IM", "2 2 2 2 2 2", "3 3 3 3 3 3", moves="deal: 1; pick: 3 3 3; pick: 1"),
    "on honour": after("1 BA", "2 3", "3 EM", instants="honour", moves="0: ready"),
    "redealt": after("HY CS", "2 3", "3 4", moves="0: redeal; deal: 1 2"),
}


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("make", list(MOMENTS.values()), ids=list(MOMENTS))
@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_a_redeal_looks_the_same_from_its_seat_and_varies(make: Moment, seat: int) -> None:
    state = make()
    assert len({hidden(other) for other in redeals(state, seat)}) > 10


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("make", list(MOMENTS.values()), ids=list(MOMENTS))
def test_the_same_seed_gives_the_same_redeal_and_a_redeal_redeals_alike(make: Moment) -> None:
    state = make()
    for seat in (0, 1, 2, WATCHER):
        once, again = state.redeal(seat, random.Random(5)), state.redeal(seat, random.Random(5))
        assert everything(once) == everything(again)
        # From a table that looks the same to the seat, whatever lies hidden there.
        other = state.redeal(seat, random.Random(6))
        assert everything(other.redeal(seat, random.Random(5))) == everything(once)


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_redeal_keeps_all_cards_of_a_position_together(seat: int) -> None:
    state = table("1 2 | 3", "HY | EV", "4 | D4", stock="VS 2 T3", discard="CS")
    for other in redeals(state, seat):
        written = other.position()
        held = [card for zone in ("hands", "nests") for pile in written[zone] for card in pile] + written["stock"]
        assert cards(" ".join(held)) == cards("1 2 3 HY EV 4 D4 VS 2 T3")
        assert written["discard"] == ["CS"]
        if seat != WATCHER:
            assert (hand(other, seat), nest(other, seat)) == (hand(state, seat), nest(state, seat))


@pytest.mark.rule("D-12.23")
def test_every_hidden_card_is_equally_likely_where_nothing_is_known() -> None:
    state = table("1", "2", stock="3 4 HY")
    found = Counter(hand(other, 1) for other in redeals(state, 0, 400))
    assert set(found) == {"2", "3", "4", "HY"}
    assert all(60 < count < 140 for count in found.values())


@pytest.mark.rule("D-9.1")
def test_a_nest_gets_no_card_that_cannot_lie_in_one() -> None:
    state = table("1", "HY CS | 2 3", "VS IS | 4", stock="TS TS 1")
    seen_nests = set()
    for other in redeals(state, 0, 60):
        assert within(nest(other, 1), "1 2 3 4")
        seen_nests.add(nest(other, 1))
    assert len(seen_nests) > 2


@pytest.mark.rule("D-3.1")
def test_no_hand_holds_an_instant_while_a_round_is_on() -> None:
    state = table("1", "2 3", "3 4", stock="BA BA EM IM DE 1 1")
    for seat in (0, 1, WATCHER):
        for other in redeals(state, seat):
            assert not any(card in INSTANTS for one in range(3) for card in hand(other, one).split())


@pytest.mark.rule("D-3.3")
def test_on_honour_it_may() -> None:
    state = table("1", "2 3", "3 4", stock="BA BA EM IM DE 1 1", instants="honour")
    found = {card for other in redeals(state, 0) for card in hand(other, 1).split()}
    assert found & set(INSTANTS)


@pytest.mark.rule("D-2.1")
def test_the_first_hands_hold_no_instant() -> None:
    state = dealing()
    for other in redeals(state, WATCHER):
        assert not any(card in INSTANTS for one in range(3) for card in hand(other, one).split())


@pytest.mark.rule("D-9.2")
def test_no_nest_holds_a_pack_that_would_have_been_made() -> None:
    state = table("1 | 1 3 4", "2 | 2 3 4", "2 2 2", stock="1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4")
    line(state, "0: play 1; 1: pass; 2: pass")
    assert (home(state, 0), home(state, 1)) == ([], [])
    for seat in (0, 1, 2, WATCHER):
        for other in redeals(state, seat):
            for one in range(3):
                assert {card[-1] for card in nest(other, one).split()} != {"1", "2", "3", "4"}


@pytest.mark.rule("D-9.3")
def test_who_pays_can_pay() -> None:
    state = table("1 | 4 | | v4", "2 | 1 1", "2", stock="1 1 1 1 1 1 1 1 1 1 2")
    line(state, "0: play 1; 1: pass; 2: pass; 0: pay v4")
    for other in redeals(state, 1):
        assert sum(4 if card == "EV" else int(card[-1]) for card in nest(other, 0).split() if card != "D4") >= 4
        assert other.legal(0)


@pytest.mark.rule("D-6.4")
def test_cards_of_a_bluff_may_be_anything_to_all_but_the_liar() -> None:
    state = table("1", "L2 3 HY 4", "2 | 1")
    line(state, "0: play 1; 1: use L2 2; clock: close; show: 3 HY; 1: done; say: 1 1; 1: done")
    shown = {str(sorted(other.view(1)["bluff"]["cards"])) for other in redeals(state, 2, 60)}
    assert len(shown) > 10
    for other in redeals(state, 1):
        assert sorted(other.view(1)["bluff"]["cards"]) == ["3", "HY"]


@pytest.mark.rule("D-10.1")
def test_cards_of_a_battle_may_be_anything_to_all_but_who_laid_them() -> None:
    state = table("1 1 1", "2 2 BA", "3 4 HY")
    line(state, "2: lay 4; 0: lay 1")
    laid = set()
    for other in redeals(state, 1, 60):
        shown = happened(line(other, "1: lay 2"), "fighter")[2]["cards"]
        laid.add(tuple(shown))
        if not shown:
            assert not within("1", hand(other, 2)) and not within("4", hand(other, 2))
    assert len(laid) > 4
    for other in redeals(state, 2):
        told = line(other, f"1: {other.text(other.legal(1)[0])}")
        assert happened(told, "fighter")[2]["cards"] == ["4"]


# Won in sight


@pytest.mark.rule("D-9.1")
def test_what_was_won_on_the_stack_stays_known_to_all() -> None:
    state = table("1", "3", "2 HY", "1")
    line(state, "0: play 1; 1: play 3; 2: pass; 3: pass; 0: pass")
    for seat in (0, 2, 3, WATCHER):
        assert known_nest(state, seat, 1) == "1 3"
        assert {nest(other, 1) for other in redeals(state, seat, 10)} == {"1 3"}
    assert state.view(1)["known"]["nests"][1] == []
    refill(state, "2")
    assert known_nest(state, WATCHER, 1) == "1 3"


@pytest.mark.rule("D-9.2", "D-9.3")
def test_packs_and_payments_leave_what_is_known() -> None:
    state = table("1 1 1 1 1 1 | | | v1", "2 2 2 2 2 2", "3 3 3 3 3 3", stock="4 " * 10)
    line(state, "0: play 1; 1: play 2; 2: pass; 0: pass; 0: done")
    refill(state, "4")
    assert known_nest(state, 2, 1) == "1 2"
    line(state, "1: pass; 2: play 3; 0: play 4; 0: pass; 2: pass; 0: pay v1")
    assert known_nest(state, 1, 0) == "3 4"
    line(state, "0: with 3")
    assert (known_nest(state, 1, 0), known_nest(state, WATCHER, 0)) == ("4", "4")


@pytest.mark.rule("D-9.2")
def test_a_pack_made_of_known_cards_is_no_longer_known_to_be_in_the_nest() -> None:
    state = table("1", "L2", "T3", "4 1")
    line(state, "0: play 1; 1: play L2; 2: play T3; 3: play 4; clock: close")
    assert (home(state, 3), known_nest(state, 0, 3)) == ([cards("1 L2 T3 4")], "")


@pytest.mark.rule("D-10.1")
def test_cards_of_a_battle_are_known_afterwards() -> None:
    state = table("1 HY BA", "2 HY", "4 CS", "3 CS")
    line(state, "0: lay 1; 1: lay 2; 2: lay 4; 3: lay 3")
    for seat in (0, 1, 3, WATCHER):
        assert known_nest(state, seat, 2) == "1 2 3 4"
    state = table("2 HY BA", "2 HY", "L2 CS")
    line(state, "0: lay 2; 1: lay 2; 2: lay L2")
    # A draw: everyone has taken the own card back in the sight of all.
    assert [known_hand(state, WATCHER, seat) for seat in range(3)] == ["2", "2", "L2"]
    assert (known_hand(state, 0, 1), known_hand(state, 0, 2)) == ("2", "L2")


# Shown


@pytest.mark.rule("D-6.4", "D-12.23")
def test_cards_shown_in_a_bluff_stay_known_until_they_are_played() -> None:
    state = table("1 1", "L2 3 HY 4 | 1", "2 2 | 1", "1 2")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "3 HY", "1 1")
    line(state, "2: lie; pick: 1")
    for seat in (0, 2, 3, WATCHER):
        assert known_hand(state, seat, 1) == cards("3 HY")
        for other in redeals(state, seat, 10):
            assert within("3 HY", hand(other, 1))
    line(state, "2: pass; 3: pass; 0: pass; 1: play 3")
    assert known_hand(state, WATCHER, 1) == "HY"


@pytest.mark.rule("D-6.4")
def test_a_card_that_was_not_shown_leaves_what_is_known_alone() -> None:
    state = table("1 1", "L2 3 HY 4 | 1", "2 2 | 1", "1 2")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "3", "1")
    line(state, "2: lie; pick: 1; 2: play 2; 3: pass; 0: pass; 1: play 4")
    assert known_hand(state, 0, 1) == "3"


@pytest.mark.rule("D-4.4")
def test_a_hand_shown_in_a_redeal_is_in_the_draw_pile_then() -> None:
    state = table("HY CS", "2 3", "3 4", stock="1 1 1 1 1 1 1 2")
    line(state, "0: redeal")
    assert (known_hand(state, 1, 0), known_hand(state, WATCHER, 0)) == ("", "")
    for other in redeals(state, 1, 20):
        assert not within("HY", hand(other, 2)) and not within("CS", hand(other, 2))
    line(state, "deal: 1 1 1 1 1 1")
    for other in redeals(state, 1, 20):
        # Both are in the new hand or in the draw pile, not in the hand that was there before.
        assert not within("HY", hand(other, 2))


@pytest.mark.rule("D-10.4", "D-12.23")
def test_a_dominant_given_back_is_known_to_all() -> None:
    state = table("1 1 1 1 1 DE", "2 2 2 2 2 2", "3 3 3 3 3 D4")
    line(state, "deal: 1; pick: D4 3; pick: 1 1; pick: 2 2")
    for seat in (0, 1, WATCHER):
        assert known_hand(state, seat, 2) == "D4"
        for other in redeals(state, seat, 10):
            assert within("D4", hand(other, 2))


# Given and taken


@pytest.mark.rule("D-10.2")
def test_what_was_given_stays_known_to_the_giver_only() -> None:
    state = table("1 2 3 4 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3", first=1)
    line(state, "deal: 1; give: 2 2 2; give: 3 3 3; give: 4 3 1")
    assert known_hand(state, 0, 1) == "1 3 4"
    assert (known_hand(state, 2, 1), known_hand(state, WATCHER, 1), known_hand(state, 1, 0)) == ("", "", "")
    # Since seat 2 gave its cards to seat 0, three have gone from there unseen.
    assert known_hand(state, 2, 0) == ""
    for other in redeals(state, 0, 20):
        assert within("1 3 4", hand(other, 1))
    assert len({hand(other, 1) for other in redeals(state, 2, 20)}) > 10


@pytest.mark.rule("D-10.2")
def test_what_may_have_been_given_on_unseen_is_known_no_longer() -> None:
    state = table("1 2 3 4 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3")
    line(state, "deal: 1; give: 4 3 1")
    assert known_hand(state, 0, 1) == "1 3 4"
    line(state, "give: 2 2 2")
    # Three cards have gone from seat 1 to seat 2, and seat 0 has not seen which.
    assert (known_hand(state, 0, 1), known_hand(state, 1, 2)) == ("", "2 2 2")


@pytest.mark.rule("D-10.2")
def test_between_two_players_everything_given_is_seen() -> None:
    state = table("1 2 3 4 1 EM", "2 2 2 2 2 2")
    line(state, "deal: 1; give: 4 3 1; give: 4 2 2")
    assert (known_hand(state, 0, 1), known_hand(state, 1, 0)) == ("1 3", "2 2 4")


@pytest.mark.rule("D-10.3")
def test_what_was_taken_stays_known_to_whom_it_was_taken_from() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 IM", "3 3 3 4 HY 3")
    line(state, "deal: 2; pick: 3 4 HY; pick: 1 1 1; pick: 2 2 2")
    assert known_hand(state, 1, 2) == "2 2 2"
    # The others have lost three cards since, unseen by whom they had taken from.
    assert (known_hand(state, 0, 1), known_hand(state, 2, 0), known_hand(state, WATCHER, 0)) == ("", "", "")
    state = table("1 1 1 1 1 IM", "2 2 2 2 2 2")
    line(state, "deal: 1; pick: 2 2 2; pick: 1 1 2")
    assert (known_hand(state, 1, 0), known_hand(state, 0, 1)) == ("2 2", "1 1 2")


@pytest.mark.rule("D-6.5", "D-6.8")
def test_a_card_stolen_from_a_nest_is_known_to_the_two() -> None:
    state = table("1", "T3 1", "2 | 3 4", "1")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: 4")
    assert (known_nest(state, 2, 1), nest(state, 1)) == ("4", "4")
    for seat in ONLOOKERS:
        assert known_nest(state, seat, 1) == ""
    assert {nest(other, 1) for other in redeals(state, 2, 10)} == {"4"}
    assert len({nest(other, 1) for other in redeals(state, 0)}) > 2


@pytest.mark.rule("D-6.5", "D-6.8")
def test_a_card_stolen_from_a_hand_is_known_to_the_two() -> None:
    state = table("1", "T3 1", "4 3", "1")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: 4")
    assert known_nest(state, 2, 1) == "4"
    for seat in ONLOOKERS:
        assert known_nest(state, seat, 1) == ""
        for other in redeals(state, seat, 20):
            # Onlookers know at least that it has a value.
            assert not Counter(nest(other, 1).split()) & Counter(["HY", "CS", "TS", "IS", "VS", "VM", "VL"])


@pytest.mark.rule("D-6.5", "D-6.8")
def test_a_theft_from_a_known_nest_leaves_what_is_certain() -> None:
    state = table("1 1 1 1 1 1", "2 T3 1 1 1 1", "EV 2 2 2 2 2", "3 3 3 3 3 3")
    line(state, "0: pass; 1: play 2; 2: play EV; 3: pass; 1: pass; deal: 3; deal: 3")
    assert known_nest(state, 0, 2) == cards("2 EV")
    # Seat 1 robs seat 2, who has a 2 and an Evolution.
    line(state, "1: play 1; 2: pass; 3: pass; 0: pass; deal: 4; 2: play 2; 3: pass; 0: pass; 1: use T3 2; clock: close")
    assert (known_nest(state, 0, 1), known_nest(state, 0, 2)) == ("1", cards("2 EV"))
    line(state, "pick: EV")
    for seat in ONLOOKERS:
        # One of the two is gone, either of them.
        assert (known_nest(state, seat, 2), known_nest(state, seat, 1)) == ("", "1")
        for other in redeals(state, seat, 20):
            assert within("1", nest(other, 1))
    assert (known_nest(state, 1, 2), known_nest(state, 2, 1)) == ("2", cards("1 EV"))


@pytest.mark.rule("D-6.5", "D-6.8")
def test_of_several_alike_in_a_known_nest_all_but_one_stay_known() -> None:
    state = table("1 1 1 2 2 2", "3 3 3 3 3 3", "T3 4 4 4 4 4")
    line(
        state, "0: play 1; 1: pass; 2: pass; deal: 2; 1: pass; 2: pass; 0: play 1; deal: 2; 2: pass; 0: play 1; 1: pass"
    )
    assert (known_nest(state, 1, 0), phase(state)[0]) == ("1 1 1", "deal")
    line(state, "deal: 2; 0: play 2; 1: pass; 2: use T3 0; clock: close; pick: 1")
    # All three were alike, so nothing is uncertain.
    for seat in (1, WATCHER):
        assert known_nest(state, seat, 0) == "1 1"
    line(state, "0: pass; 2: pass")
    assert (known_nest(state, 1, 0), known_nest(state, WATCHER, 0)) == ("1 1 2", "1 1 2")


# Forgetting nothing between rounds


@pytest.mark.rule("D-6.4", "D-9.4")
def test_what_was_shown_is_still_known_in_the_next_round() -> None:
    state = table("1 1 1 1 1 1", "L2 3 HY 4 2 2 | 1", "2 2 2 2 2 2 | 1")
    line(state, "0: play 1; 1: use L2 2; clock: close")
    bluff(state, "3 HY", "1 1")
    line(state, "2: lie; pick: 1; 2: pass; 0: pass; 1: pass")
    refill(state, "2")
    assert (phase(state), known_hand(state, 0, 1)) == (("turn", 1), cards("3 HY"))


# Two tables that look alike


@pytest.mark.rule("D-12.23")
@pytest.mark.parametrize("seat", [0, WATCHER])
def test_from_two_deals_that_look_alike_the_same_seed_gives_the_same_redeal(seat: int) -> None:
    one = dealt("1 2 3 4 1 2", "1 1 T3 2 2 2", "3 3 3 3 3 3")
    other = dealt("1 2 3 4 1 2", "HY CS T3 D4 EV IS", "2 2 L2 VS VM VL")
    for state in (one, other):
        line(state, "0: play 2; 1: use T3 2; clock: close")
    # The theft is of a hand: a card with a value, seen by seats 1 and 2 only.
    line(one, "pick: 3; 2: pass; 0: pass; 1: pass")
    line(other, "pick: L2; 2: pass; 0: pass; 1: pass")
    assert one.view(seat) == other.view(seat)
    for seed in range(10):
        ours, theirs = one.redeal(seat, random.Random(seed)), other.redeal(seat, random.Random(seed))
        assert everything(ours) == everything(theirs)


@pytest.mark.rule("D-12.23")
def test_from_two_bluffs_that_look_alike_the_same_seed_gives_the_same_redeal() -> None:
    one = dealt("1 2 3 4 1 2", "L2 1 1 HY 2 2", "3 3 3 3 3 3")
    other = dealt("1 2 3 4 1 2", "L2 CS CS D4 EV IS", "2 2 L2 VS VM VL")
    for state, first, second in ((one, "1", "HY"), (other, "CS", "D4")):
        line(state, f"0: play 1; 1: use L2 2; clock: close; show: {first} {second}; 1: done; say: 3")
    for seat in (0, WATCHER):
        assert one.view(seat) == other.view(seat)
        for seed in range(10):
            ours, theirs = one.redeal(seat, random.Random(seed)), other.redeal(seat, random.Random(seed))
            assert everything(ours) == everything(theirs)


@pytest.mark.rule("D-10.2", "D-12.23")
def test_from_two_emigrations_that_look_alike_the_same_seed_gives_the_same_redeal() -> None:
    one = table("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3", stock="1 4 4 4 HY EV")
    other = table("1 1 1 1 1 EM", "3 HY EV 3 3 3", "2 2 3 2 2 4", stock="1 4 4 3 2 2")
    assert sorted(one.cards()) == sorted(other.cards())
    line(one, "deal: 1; give: 1 1 1; give: 1 2 2")
    line(other, "deal: 1; give: 1 1 1; give: HY 3 EV")
    assert one.view(0) == other.view(0)
    for seed in range(10):
        ours, theirs = one.redeal(0, random.Random(seed)), other.redeal(0, random.Random(seed))
        assert everything(ours) == everything(theirs)

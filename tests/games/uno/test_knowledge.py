"""What a seat knows, and that a redeal never says otherwise."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from games.asking import everything, line
from games.uno.table import cards, chances, dealt, deck, hand, known, number_hands, phase, table
from koloda import WATCHER, State

PlayedState = Callable[[], State]


def redeals(state: State, seat: int, count: int = 40) -> Iterator[State]:
    """Redeals from different seeds, each of them checked to look the same from the seat."""
    before = everything(state)
    for seed in range(count):
        other = state.redeal(seat, random.Random(seed))
        assert other.view(seat) == state.view(seat)
        assert other.legal(seat) == state.legal(seat)
        assert (other.actors(), other.due()) == (state.actors(), state.due())
        assert everything(state) == before
        yield other


def holds(held: list[str], wanted: list[str]) -> bool:
    """Whether a hand contains all of the wanted cards."""
    return not Counter(wanted) - Counter(held)


def playable(card: str, top: str = "r3") -> bool:
    """Whether a card goes on a coloured top, an honest Wild Draw counted."""
    return card.startswith("W") or card[0] == top[0] or card[1:] == top[1:]


# Redealing in general


def in_turn() -> State:
    """The second turn of a dealt game."""
    state = dealt(*number_hands(4), top="r0")
    line(state, "0: draw; deal: b1; 0: keep")
    return state


def with_drawn_card() -> State:
    """A card was drawn and is thought about."""
    state = table("g1 g2", "y1 y2 y3", "y4 y5", jump_in=True)
    line(state, "0: draw; deal: W")
    return state


def card_due() -> State:
    """The dealer owes two cards."""
    state = table("r+2 g1", "y1 y2 y3", "y4 y5", saving=False)
    line(state, "0: play r+2; deal: b1")
    return state


def asked() -> State:
    """A Wild Draw waits for its answer, an UNO is unsaid."""
    state = table("W+4 g1", "y1 y2 y3", "y4 y5", stacking=True)
    line(state, "0: play W+4 g")
    return state


def to_swap() -> State:
    """A swap is asked."""
    state = table("r7 g1 g2", "y1 y2 y3", "y4 y5", seven_zero=True)
    line(state, "0: play r7")
    return state


def dealing() -> State:
    """In the middle of the deal of the second round."""
    state = table("r7", "y1 y2 y3", "y4 y5")
    line(state, "0: play r7; deal: r1 W g2 W+4 b3 b4 b5")
    return state


MOMENTS: list[PlayedState] = [in_turn, with_drawn_card, card_due, asked, to_swap, dealing]


@pytest.mark.rule("U-7.6")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_redeal_looks_the_same_from_its_seat_and_varies(make: PlayedState, seat: int) -> None:
    state = make()
    hidden = {str([hand(other, one) for one in range(state.players)]) for other in redeals(state, seat)}
    assert len(hidden) > 10


@pytest.mark.rule("U-1.2")
@pytest.mark.parametrize("make", MOMENTS)
def test_a_redeal_deals_only_cards_that_there_are(make: PlayedState) -> None:
    state = make()
    for other in redeals(state, 1, 20):
        laid = other.view(1)["discard"]
        out = Counter(laid) + Counter(card for seat in range(other.players) for card in hand(other, seat))
        assert not out - Counter(deck())
        assert [len(hand(other, seat)) for seat in range(other.players)] == state.view(1)["hands"]


@pytest.mark.rule("U-2.2")
def test_a_redeal_keeps_all_cards_together() -> None:
    state = table("g1 g2", "y1 y2 y3", "y4 y5", stock="b1 b2 W")
    for other in redeals(state, 0, 20):
        written = other.position()
        found = [card for held in written["hands"] for card in held] + written["stock"]
        assert sorted(found) == cards("g1 g2 y1 y2 y3 y4 y5 b1 b2 W")
        assert sorted(written["hands"][0]) == ["g1", "g2"]


@pytest.mark.rule("U-2.2")
def test_the_same_seed_gives_the_same_redeal() -> None:
    state = in_turn()
    one, other = state.redeal(0, random.Random(5)), state.redeal(0, random.Random(5))
    assert everything(one) == everything(other)


@pytest.mark.rule("U-3.3")
def test_a_redeal_changes_the_drawn_card_of_another_seat_and_keeps_ones_own() -> None:
    state = with_drawn_card()
    assert {other.view(0)["drawn"] for other in redeals(state, 0)} == {"W"}
    others = {other.view(0)["drawn"] for other in redeals(state, 1)}
    assert len(others) > 5
    assert all(other.view(0)["drawn"] in hand(other, 0) for other in redeals(state, 1))


@pytest.mark.rule("U-10.1")
def test_a_redealt_game_goes_on() -> None:
    state = card_due()
    for other in redeals(state, 2, 10):
        assert sum(chances(other).values()) == other.view(2)["stock"]
        line(other, f"dealer: deal {next(iter(chances(other)))}")
        assert phase(other) == ("turn", 2)


# A hand shown in a challenge


@pytest.mark.rule("U-6.1")
def test_the_challenger_knows_the_whole_hand_of_an_innocent_player() -> None:
    state = table("W+4 g1 g2 y9", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4 b6 b7")
    assert known(state, 1, of=0) == cards("g1 g2 y9")
    assert {str(hand(other, 0)) for other in redeals(state, 1)} == {str(cards("g1 g2 y9"))}
    assert known(state, 2, of=0) == known(state, WATCHER, of=0) == []
    assert len({str(hand(other, 0)) for other in redeals(state, 2)}) > 5


@pytest.mark.rule("U-6.1")
def test_nobody_knows_a_card_of_the_challenger() -> None:
    state = table("W+4 g1 g2 y9", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4 b6 b7")
    assert known(state, 0, of=1) == known(state, 2, of=1) == []
    assert state.view(1)["known"][1] == []


@pytest.mark.rule("U-6.1")
def test_a_known_card_that_is_laid_is_known_no_more() -> None:
    state = table("W+4 g1 g2 y9", "y1 y2")
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4 b6 b7; 0: play g1")
    assert known(state, 1, of=0) == cards("g2 y9")


@pytest.mark.rule("U-6.1")
def test_cards_drawn_later_are_not_known() -> None:
    state = table("W+4 g1 g2 y9", "y1 y2")
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4 b6 b7; 0: draw; deal: W; 0: keep")
    assert known(state, 1, of=0) == cards("g1 g2 y9")
    hands = [hand(other, 0) for other in redeals(state, 1)]
    assert all(holds(held, cards("g1 g2 y9")) and len(held) == 4 for held in hands)
    assert len({str(held) for held in hands}) > 5


@pytest.mark.rule("U-6.1", "U-7.2")
def test_cards_drawn_for_a_catch_before_the_challenge_are_not_known() -> None:
    state = table("W+4 g1", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 2: catch 0; deal: r8 r9; 1: challenge; deal: b1 b2 b3 b4 b6 b7")
    assert known(state, 1, of=0) == ["g1"]
    hands = [hand(other, 0) for other in redeals(state, 1)]
    assert all(holds(held, ["g1"]) and len(held) == 3 for held in hands)
    assert len({str(held) for held in hands}) > 5


@pytest.mark.rule("U-6.2")
def test_everybody_knows_the_card_taken_back() -> None:
    state = table("W+4 r1 g2", "y1 y2", "y4 y5")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4")
    assert [known(state, seat, of=0) for seat in (1, 2, WATCHER)] == [cards("W+4 r1 g2"), ["W+4"], ["W+4"]]
    assert all(holds(hand(other, 0), ["W+4"]) for other in redeals(state, 2))
    assert all(holds(hand(other, 0), cards("W+4 r1 g2")) for other in redeals(state, 1))


@pytest.mark.rule("U-6.2")
def test_the_card_taken_back_is_known_no_more_when_it_is_laid_again() -> None:
    state = table("W+4 r1 g2", "r7 y2 y3", "r8 y5 y6")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4; 1: play r7; 2: play r8; 0: play W+4 g")
    assert known(state, 2, of=0) == known(state, WATCHER, of=0) == []
    assert known(state, 1, of=0) == cards("r1 g2")


@pytest.mark.rule("U-6.4")
def test_the_challenger_knows_the_hand_of_a_guilty_express_player() -> None:
    state = table("W+2 r1 g2", "y1 y2", "y4 y5", game="uno-express")
    line(state, "0: play W+2 b; 1: challenge; deal: b1 b2")
    assert [known(state, seat, of=0) for seat in (1, 2, WATCHER)] == [cards("r1 g2"), [], []]
    assert all(holds(hand(other, 0), cards("r1 g2")) for other in redeals(state, 1))


# What a 7 and a 0 make known


@pytest.mark.rule("U-9.4")
def test_after_a_seven_both_know_what_they_gave() -> None:
    state = table("r7 g1 g2", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 0: swap 2")
    assert known(state, 0, of=2) == cards("g1 g2")
    assert known(state, 2, of=0) == cards("y4 y5 y6")
    assert known(state, 1, of=0) == known(state, 1, of=2) == known(state, WATCHER, of=2) == []
    assert {str(hand(other, 2)) for other in redeals(state, 0)} == {str(cards("g1 g2"))}
    assert {str(hand(other, 0)) for other in redeals(state, 2)} == {str(cards("y4 y5 y6"))}
    assert len({str(hand(other, 0)) for other in redeals(state, 1)}) > 5


@pytest.mark.rule("U-9.4")
def test_after_a_zero_every_seat_knows_the_hand_of_the_next() -> None:
    state = table("r0 g1 g2", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r0")
    assert known(state, 0, of=1) == cards("g1 g2")
    assert known(state, 1, of=2) == cards("y1 y2")
    assert known(state, 2, of=0) == cards("y4 y5 y6")
    assert known(state, 0, of=2) == known(state, 1, of=0) == known(state, 2, of=1) == []
    assert known(state, WATCHER, of=0) == known(state, WATCHER, of=1) == known(state, WATCHER, of=2) == []
    assert {str(hand(other, 1)) for other in redeals(state, 0)} == {str(cards("g1 g2"))}


@pytest.mark.rule("U-9.4")
def test_counter_clockwise_a_zero_makes_known_the_hand_of_the_seat_on_the_right() -> None:
    state = table("r0 g1 g2", "y1 y2", "y4 y5 y6", seven_zero=True, direction=-1)
    line(state, "0: play r0")
    assert known(state, 0, of=2) == cards("g1 g2")
    assert known(state, 0, of=1) == []


@pytest.mark.rule("U-9.4")
def test_a_second_zero_moves_what_is_known_along_with_the_hands() -> None:
    state = table("r0 g0 g1 g2", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r0; 1: play g0")
    assert [hand(state, seat) for seat in range(3)] == [cards("y1 y2"), cards("y4 y5 y6"), cards("g1 g2")]
    assert (known(state, 0, of=1), known(state, 0, of=2)) == (cards("y4 y5 y6"), cards("g1 g2"))
    assert (known(state, 1, of=0), known(state, 1, of=2)) == (cards("y1 y2"), cards("g1 g2"))
    assert (known(state, 2, of=0), known(state, 2, of=1)) == (cards("y1 y2"), cards("y4 y5 y6"))


@pytest.mark.rule("U-9.4", "U-6.2")
def test_a_swap_moves_what_is_known_along_with_the_hands() -> None:
    state = table("W+4 r1 g2", "r7 y1 y2", "y4 y5", seven_zero=True)
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4; 1: play r7; 1: swap 0")
    assert known(state, 2, of=1) == known(state, WATCHER, of=1) == ["W+4"]
    assert known(state, 2, of=0) == []
    assert known(state, 1, of=0) == cards("y1 y2")
    assert known(state, 0, of=1) == cards("W+4 r1 g2 b1 b2 b3 b4")
    assert all(holds(hand(other, 1), ["W+4"]) for other in redeals(state, 2))


@pytest.mark.rule("U-9.4")
def test_a_card_laid_from_a_known_hand_is_known_no_more_and_a_drawn_one_is_not_known() -> None:
    state = table("r7 r1 g2 g4", "y1 y2", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 0: swap 1; 1: play r1")
    assert known(state, 0, of=1) == cards("g2 g4")
    line(state, "2: draw; deal: b1; 2: keep; 0: draw; deal: b2; 0: keep; 1: draw; deal: W; 1: keep")
    assert known(state, 0, of=1) == cards("g2 g4")
    assert len({str(hand(other, 1)) for other in redeals(state, 0)}) > 5


# Public facts

STOCK = "b1 b2 b3 b4 b6 b7 b8 b9 y6 y7 y8 y9"


@pytest.mark.rule("U-3.4")
def test_who_had_to_draw_without_voluntary_draw_had_nothing_playable() -> None:
    state = table("g1 g2 y8", "y1 y2", "y4 y5", voluntary_draw=False)
    line(state, "0: draw")
    for other in redeals(state, 1):
        assert not [card for card in hand(other, 0) if playable(card)]


@pytest.mark.rule("U-3.4", "U-3.3")
def test_while_the_drawn_card_is_thought_about_the_other_cards_are_not_playable() -> None:
    state = table("g1 g2 y8", "y1 y2", "y4 y5", voluntary_draw=False)
    line(state, "0: draw; deal: r9")
    drawn = set()
    for other in redeals(state, 1):
        held = Counter(hand(other, 0)) - Counter([other.view(0)["drawn"]])
        assert not [card for card in held if playable(card)]
        drawn.add(playable(other.view(0)["drawn"]))
    assert drawn == {True, False}


@pytest.mark.rule("U-3.4", "U-3.3")
def test_after_the_drawn_card_was_kept_at_most_it_is_playable() -> None:
    state = table("g1 g2 y8", "y1 y2", "y4 y5", voluntary_draw=False)
    line(state, "0: draw; deal: r9; 0: keep")
    for other in redeals(state, 1):
        assert len([card for card in hand(other, 0) if playable(card)]) <= 1


@pytest.mark.rule("U-3.4")
def test_with_voluntary_draw_drawing_tells_nothing() -> None:
    state = table("g1 g2 y8", "y1 y2", "y4 y5")
    line(state, "0: draw")
    assert any(playable(card) for other in redeals(state, 1) for card in hand(other, 0))


@pytest.mark.rule("U-3.4", "U-10.5")
def test_who_found_nothing_to_draw_without_voluntary_draw_has_nothing_playable() -> None:
    state = table("g1 g2 y8", "y1 y2", "r8 r9 W", discard="r3", stock="", voluntary_draw=False)
    line(state, "0: draw")
    assert {str(hand(other, 0)) for other in redeals(state, 1, 20)} == {str(cards("g1 g2 y8"))}


@pytest.mark.rule("U-3.4")
def test_without_voluntary_draw_on_a_wild_the_named_colour_counts() -> None:
    state = table("g1 r2 y8", "y1 y2", "y4 y5", discard="r3 W", color="b", voluntary_draw=False)
    line(state, "0: draw")
    for other in redeals(state, 1):
        assert not [card for card in hand(other, 0) if card[0] in "bW"]


@pytest.mark.rule("U-6.3")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_after_an_innocent_challenge_the_player_holds_no_card_of_that_colour(game: str) -> None:
    black, drawn = ("W+4", "b1 b2 b3 b4 b6 b7") if game == "uno" else ("W+2", "b1 b2 b3 b4")
    state = table(f"{black} g1 g2 y9 y8", "y1 y2", "y4 y5", game=game)
    line(state, f"0: play {black} g; 1: challenge; deal: {drawn}")
    for other in redeals(state, 2):
        assert not [card for card in hand(other, 0) if card[0] == "r"]


@pytest.mark.rule("U-6.3")
def test_already_while_the_challenger_draws_the_player_holds_no_card_of_that_colour() -> None:
    state = table("W+4 g1 g2 y9 y8", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 1: challenge; deal: b1")
    for other in redeals(state, 2):
        assert not [card for card in hand(other, 0) if card[0] == "r"]


@pytest.mark.rule("U-6.1", "U-4.5")
def test_before_a_challenge_a_bluff_is_possible() -> None:
    state = table("W+4 g1 g2 y9 y8", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g")
    assert any(card[0] == "r" for other in redeals(state, 2) for card in hand(other, 0))


@pytest.mark.rule("U-6.1", "U-4.5")
def test_after_the_cards_were_taken_a_bluff_is_still_possible() -> None:
    state = table("W+4 g1 g2 y9 y8", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g; 1: take; deal: b1 b2 b3 b4")
    assert any(card[0] == "r" for other in redeals(state, 2) for card in hand(other, 0))


@pytest.mark.rule("U-6.2", "U-6.4")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_after_a_guilty_challenge_the_player_holds_a_card_of_that_colour(game: str) -> None:
    black, drawn = ("W+4", "b1 b2 b3 b4") if game == "uno" else ("W+2", "b1 b2")
    state = table(f"{black} r1 g2", "y1 y2", "y4 y5", game=game, stock=STOCK)
    line(state, f"0: play {black} g; 1: challenge; deal: {drawn}")
    for other in redeals(state, 2):
        assert "r1" in hand(other, 0)


@pytest.mark.rule("U-6.2", "U-6.4")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_after_a_guilty_challenge_it_may_be_any_card_of_that_colour(game: str) -> None:
    black, drawn = ("W+4", "b1 b2 b3 b4") if game == "uno" else ("W+2", "b1 b2")
    state = table(f"{black} r1 g2", "y1 y2", "y4 y5", game=game)
    line(state, f"0: play {black} g; 1: challenge; deal: {drawn}")
    reds = [{card for card in hand(other, 0) if card[0] == "r"} for other in redeals(state, 2)]
    assert all(reds)
    assert len(set.union(*reds)) > 1


@pytest.mark.rule("U-6.4")
def test_the_guilty_player_still_holds_such_a_card_after_laying_others() -> None:
    state = table("W+2 r1 g2", "y1 y2 b0", "y4 y5 g1", game="uno-express", stock=STOCK)
    line(state, "0: play W+2 b; 1: challenge; deal: b1 b2; 1: play b0; 2: draw; deal: b3; 2: keep; 0: play b1")
    assert all("r1" in hand(other, 0) for other in redeals(state, 2))


@pytest.mark.rule("U-6.4")
def test_when_the_guilty_player_has_laid_such_a_card_no_other_is_expected() -> None:
    state = table("W+2 r1 g2", "y1 y2 b0", "y4 y5 g1", game="uno-express", stock=STOCK)
    line(state, "0: play W+2 r; 1: challenge; deal: b1 b2; 1: draw; deal: b3; 1: keep; 2: draw; deal: b4; 2: keep")
    assert all("r1" in hand(other, 0) for other in redeals(state, 2))
    line(state, "0: play r1")
    assert all(len(hand(other, 0)) == 3 for other in redeals(state, 2))


@pytest.mark.rule("U-6.3")
def test_after_an_innocent_challenge_only_a_card_drawn_later_can_be_of_that_colour() -> None:
    state = table("W+4 g1 g2 y9 y8", "y1 y2", "y4 y5")
    line(state, "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4 b6 b7; 2: draw; deal: y7; 2: keep")
    line(state, "0: draw; deal: r9; 0: keep")
    reds = [sum(card[0] == "r" for card in hand(other, 0)) for other in redeals(state, 2)]
    assert set(reds) == {0, 1}


@pytest.mark.rule("U-6.3", "U-9.4")
def test_what_an_innocent_challenge_told_moves_along_with_the_hand() -> None:
    state = table("W+4 g1 g2 y9 y8", "y1 y2", "g7 y4 y5", "y6 b8 b9", seven_zero=True)
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4 b6 b7; 2: play g7; 2: swap 0")
    for other in redeals(state, 3):
        assert not [card for card in hand(other, 2) if card[0] == "r"]
    assert any(card[0] == "r" for other in redeals(state, 3) for card in hand(other, 0))


@pytest.mark.rule("U-6.2", "U-9.4")
def test_what_a_guilty_challenge_told_moves_along_with_the_hand() -> None:
    state = table("W+4 r1 g2", "r7 y1 y2", "y4 y5", seven_zero=True, stock=STOCK)
    line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b3 b4; 1: play r7; 1: swap 0")
    assert all("r1" in hand(other, 1) for other in redeals(state, 2))


@pytest.mark.rule("U-3.4", "U-9.4")
def test_what_a_forced_draw_told_moves_along_with_the_hand() -> None:
    state = table("g1 g2 y8", "r7 y1 y2 y3", "y4 y5", voluntary_draw=False, seven_zero=True)
    line(state, "0: draw; deal: r9; 0: keep; 1: play r7; 1: swap 0")
    for other in redeals(state, 2):
        assert len([card for card in hand(other, 1) if playable(card)]) <= 1


@pytest.mark.rule("U-9.6")
def test_after_an_innocent_challenge_of_a_stack_the_last_player_holds_none_of_the_colour_named_before() -> None:
    state = table("W+4 g1 g2", "W+4 r1 y2 y8 y9", "y4 y7", "y5 y6", stacking=True)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge; deal: r2 r4 r5 r6 r7 r8 r9 y1 y3 r1")
    for other in redeals(state, 3):
        assert not [card for card in hand(other, 1) if card[0] == "b"]


@pytest.mark.rule("U-9.6")
def test_after_a_guilty_challenge_of_a_stack_the_last_player_holds_one_of_the_colour_named_before() -> None:
    stock = "r1 r2 r4 r5 r6 r7 r8 r9 y1 y3 g3 g4 g5 g6"
    state = table("W+4 g1 g2", "W+4 b1 y2", "y4 y7", "y5 y6", stacking=True, stock=stock)
    line(state, "0: play W+4 b; 1: play W+4 g; 2: challenge; deal: r1 r2 r4 r5 r6 r7 r8 r9")
    for other in redeals(state, 3):
        assert holds(hand(other, 1), cards("W+4 b1"))


@pytest.mark.rule("U-10.1", "U-9.4")
def test_nothing_is_known_in_a_new_round() -> None:
    state = table("r7 g1 g2", "r8", "y4 y5 y6", seven_zero=True)
    line(state, "0: play r7; 0: swap 2; 1: play r8")
    assert state.view(0)["round"] == 2
    assert [state.view(seat)["known"] for seat in (0, 1, 2, WATCHER)] == [[[], [], []]] * 4


# Where little is left to choose


@pytest.mark.rule("U-3.4")
def test_a_forced_draw_leaves_only_the_cards_that_do_not_go() -> None:
    state = table("g1 g2 y8", "b1 b2", "r8 r9 W", stock="r1 r2 r4 r5 r6 r7 W W+4", voluntary_draw=False)
    line(state, "0: draw")
    assert {str(hand(other, 0)) for other in redeals(state, 1)} == {str(cards("g1 g2 y8"))}
    assert len({str(hand(other, 2)) for other in redeals(state, 1)}) > 5


@pytest.mark.rule("U-3.4", "U-3.3")
def test_two_forced_draws_are_both_respected() -> None:
    state = table("g1 g2 y8", "b1 b2", "y9 y7 g8", "r8 r9 W", turn=2, direction=-1, voluntary_draw=False)
    line(state, "2: draw; deal: r1; 2: keep; 1: draw; deal: b9; 1: keep; 0: draw; deal: r2; 0: keep")
    for other in redeals(state, 3):
        for seat in (0, 1, 2):
            assert len([card for card in hand(other, seat) if playable(card)]) <= 1


@pytest.mark.rule("U-6.3")
def test_an_innocent_challenge_leaves_only_the_cards_of_other_colours() -> None:
    state = table("W+4 g1 y8", "b1 b2", "y4 y5", "r8 r9", stock="r1 r2 r4 r5 r6 r7 r1 r2 r4 r5")
    line(state, "0: play W+4 g; 1: challenge; deal: r1 r2 r4 r5 r6 r7")
    for other in redeals(state, 2):
        assert not [card for card in hand(other, 0) if card[0] == "r"]
        assert holds(cards("g1 y8 b1 b2"), hand(other, 0))


@pytest.mark.rule("U-6.2", "U-6.1")
def test_a_guilty_challenge_and_the_card_taken_back_leave_room_for_all_hands() -> None:
    state = table("W+4 r1", "b1 b2", "y4 y5", stock="y1 y2 y3 y6")
    line(state, "0: play W+4 g; 1: challenge; deal: y1 y2 y3 y6")
    for other in redeals(state, 2):
        assert holds(hand(other, 0), cards("W+4 r1"))
        assert (len(hand(other, 0)), len(hand(other, 1))) == (6, 2)


@pytest.mark.rule("U-7.6")
def test_every_hidden_card_is_equally_likely_where_nothing_is_known() -> None:
    state = table("g1", "y1 y2", stock="b1 b2 b3")
    found = Counter(hand(other, 0)[0] for other in redeals(state, 1, 400))
    assert set(found) == set(cards("g1 b1 b2 b3"))
    assert all(60 < count < 140 for count in found.values())

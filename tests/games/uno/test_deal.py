"""The decks, the deal and the turned-up card: U-1, U-2."""

from collections import Counter
from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import chances, deal_hands, dealt, deck, hand, number_hands, phase, table
from koloda import CLOCK, DEALER, WATCHER, OptionError, games, play

EDITIONS = ["uno", "uno-express"]


# The cards


@pytest.mark.rule("U-1.1")
@pytest.mark.parametrize("game", EDITIONS)
def test_there_are_four_colours(game: str) -> None:
    state = games()[game].start(2)
    play(state, DEALER, "dealer 0")
    assert {card[0] for card in chances(state) if not card.startswith("W")} == {"r", "y", "g", "b"}


@pytest.mark.rule("U-1.2")
def test_the_classic_deck_has_108_cards() -> None:
    state = games()["uno"].start(2)
    play(state, DEALER, "dealer 0")
    pile = chances(state)
    assert sum(pile.values()) == 108
    assert sum(count for card, count in pile.items() if card[1:].isdecimal()) == 76
    assert sum(count for card, count in pile.items() if card[1:] in ("S", "R", "+2") and card[0] != "W") == 24
    assert {card: pile[card] for card in ("r0", "y0", "g0", "b0")} == {"r0": 1, "y0": 1, "g0": 1, "b0": 1}
    assert (pile["b1"], pile["g9"], pile["yS"], pile["rR"], pile["g+2"]) == (2, 2, 2, 2, 2)
    assert (pile["W"], pile["W+4"]) == (4, 4)
    assert pile == Counter(deck("uno"))


@pytest.mark.rule("U-1.3")
def test_the_express_deck_has_56_cards() -> None:
    state = games()["uno-express"].start(2)
    play(state, DEALER, "dealer 0")
    pile = chances(state)
    assert sum(pile.values()) == 56
    assert sum(count for card, count in pile.items() if card[1:].isdecimal()) == 40
    assert (pile["r0"], pile["b9"], pile["yS"], pile["rR"], pile["g+1"]) == (1, 1, 1, 1, 1)
    assert (pile["W"], pile["W+2"]) == (2, 2)
    assert pile == Counter(deck("uno-express"))


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize(
    ("game", "players"), [("uno", n) for n in range(2, 11)] + [("uno-express", n) for n in range(2, 7)]
)
def test_every_seat_is_dealt_a_full_hand_and_one_card_is_turned_up(game: str, players: int) -> None:
    size, whole = (7, 108) if game == "uno" else (5, 56)
    state = dealt(*number_hands(players, game), top="r0", game=game)
    view = seen(state)
    assert view["hands"] == [size] * players
    assert view["discard"] == ["r0"]
    assert view["stock"] == whole - size * players - 1
    assert [hand(state, seat) for seat in range(players)] == [sorted(h.split()) for h in number_hands(players, game)]


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize(("game", "most"), [("uno", 10), ("uno-express", 6)])
def test_the_editions_say_how_many_may_play(game: str, most: int) -> None:
    assert list(games()[game].players) == list(range(2, most + 1))


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize(
    ("game", "players"), [("uno", 0), ("uno", 1), ("uno", 11), ("uno", -2), ("uno-express", 1), ("uno-express", 7)]
)
def test_too_few_or_too_many_players_are_an_option_error(game: str, players: int) -> None:
    with pytest.raises(OptionError):
        games()[game].start(players)


@pytest.mark.rule("U-1.5")
@pytest.mark.parametrize(
    ("card", "points"),
    [(f"g{n}", n) for n in range(10)] + [("gS", 20), ("gR", 20), ("g+2", 20), ("W", 50), ("W+4", 50)],
)
def test_what_a_classic_card_is_worth(card: str, points: int) -> None:
    state = table("r7", card, rounds=1)
    line(state, "0: play r7")
    assert state.scores() == [points, 0]


@pytest.mark.rule("U-1.5")
@pytest.mark.parametrize(
    ("card", "points"), [("g0", 0), ("g9", 9), ("gS", 20), ("gR", 20), ("g+1", 20), ("W", 50), ("W+2", 50)]
)
def test_what_an_express_card_is_worth(card: str, points: int) -> None:
    state = table("r7", card, game="uno-express", rounds=1)
    line(state, "0: play r7")
    assert state.scores() == [points, 0]


# The first dealer and the deal


@pytest.mark.rule("U-2.1")
def test_the_first_dealer_is_a_fair_lot_among_all_seats() -> None:
    state = games()["uno"].start(4)
    assert seen(state)["phase"] == "lot"
    assert seen(state)["dealer"] is None
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, DEALER) == {"dealer 0", "dealer 1", "dealer 2", "dealer 3"}
    assert len(set(state.weights(DEALER))) == 1
    assert state.weights(DEALER)[0] > 0


@pytest.mark.rule("U-2.1")
def test_everybody_sees_who_deals() -> None:
    state = games()["uno"].start(3)
    entry = play(state, DEALER, "dealer 1")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["dealer 1"] * 4
    assert seen(state)["dealer"] == 1
    assert seen(state)["phase"] == "deal"


@pytest.mark.rule("U-2.1")
def test_the_first_dealer_is_named_only_once() -> None:
    state = games()["uno"].start(3)
    play(state, DEALER, "dealer 1")
    assert refused(state, DEALER, "dealer 2") == "U-2.1"


@pytest.mark.rule("U-2.1", "U-10.1")
def test_no_card_is_dealt_and_no_player_acts_before_the_lot() -> None:
    state = games()["uno"].start(3)
    assert "deal r1" not in legal(state, DEALER)
    assert refused(state, 0, "dealer 0") == "U-10.1"
    assert refused(state, 0, "draw") == "U-10.1"


@pytest.mark.rule("U-2.1")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_clockwise_round_by_round(dealer: int, following: int) -> None:
    state = table("r7", "g1", "g2", dealer=dealer)
    line(state, "0: play r7")
    view = seen(state)
    assert (view["round"], view["phase"], view["dealer"]) == (2, "deal", following)
    assert legal(state, DEALER) == {f"deal {card}" for card in deck()}


@pytest.mark.rule("U-2.1")
def test_the_deal_passes_clockwise_also_when_play_ran_counter_clockwise() -> None:
    state = table("r7", "g1", "g2", dealer=1, direction=-1)
    line(state, "0: play r7")
    assert seen(state)["dealer"] == 2


@pytest.mark.rule("U-2.1", "U-2.3")
def test_the_second_round_runs_clockwise_again_from_the_left_of_its_dealer() -> None:
    state = table("r7", "g1", "g2", dealer=0, direction=-1)
    line(state, "0: play r7")
    deal_hands(state, *number_hands(3), dealer=1)
    deal(state, "r0")
    view = seen(state)
    assert (view["turn"], view["direction"], view["phase"], view["hands"]) == (2, 1, "turn", [7, 7, 7])


@pytest.mark.rule("U-2.2")
def test_the_top_card_of_the_draw_pile_is_turned_up_for_all_to_see() -> None:
    hands = number_hands(3)
    state = games()["uno"].start(3)
    play(state, DEALER, "dealer 0")
    deal_hands(state, *hands, dealer=0)
    assert seen(state)["phase"] == "turn-up"
    assert seen(state)["discard"] == []
    assert seen(state)["top"] is None
    entry = play(state, DEALER, "deal r0")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["deal r0"] * 4
    view = seen(state)
    assert (view["top"], view["color"], view["turned_up"], view["discard"]) == ("r0", "r", True, ["r0"])


@pytest.mark.rule("U-2.2")
def test_a_card_that_is_not_in_the_draw_pile_cannot_be_dealt() -> None:
    state = games()["uno"].start(2)
    line(state, "dealer: dealer 0; deal: r0")
    assert "deal r0" not in legal(state, DEALER)
    assert refused(state, DEALER, "deal r0") == "U-2.2"


@pytest.mark.rule("U-2.2", "U-1.2")
def test_of_two_equal_cards_the_second_can_still_be_dealt() -> None:
    state = games()["uno"].start(2)
    line(state, "dealer: dealer 0; deal: r1")
    assert chances(state)["r1"] == 1
    deal(state, "r1")
    assert refused(state, DEALER, "deal r1") == "U-2.2"


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_left_of_the_dealer(dealer: int) -> None:
    state = games()["uno"].start(3)
    play(state, DEALER, f"dealer {dealer}")
    order = []
    for card in ("r1", "r2", "r3", "r4", "r5", "r6"):
        before = seen(state)["hands"]
        deal(state, card)
        order += [seat for seat in range(3) if seen(state)["hands"][seat] > before[seat]]
    assert order == [(dealer + step) % 3 for step in (1, 2, 3, 1, 2, 3)]
    assert hand(state, (dealer + 1) % 3) == ["r1", "r4"]


@pytest.mark.rule("U-10.1")
def test_nobody_but_the_dealer_acts_while_cards_are_dealt() -> None:
    state = games()["uno"].start(2)
    line(state, "dealer: dealer 0; deal: r1 r2")
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, 0) == legal(state, 1) == set()
    assert refused(state, 1, "play r1") == "U-10.1"
    assert refused(state, 1, "uno") == "U-10.1"
    assert refused(state, 0, "catch 1") == "U-10.1"
    assert refused(state, 0, "deal r3") == "U-10.1"


@pytest.mark.rule("U-10.1")
def test_the_clock_never_acts() -> None:
    state = games()["uno"].start(2)
    assert refused(state, CLOCK, "dealer 1") == "U-10.1"
    assert refused(state, CLOCK, "draw") == "U-10.1"
    assert refused(table("r7 r8", "g1"), CLOCK, "draw") == "U-10.1"


@pytest.mark.rule("U-10.1")
def test_the_dealer_does_not_act_when_no_card_is_due() -> None:
    state = table("r7 r8", "g1")
    assert legal(state, DEALER) == set()
    assert refused(state, DEALER, "deal r1") == "U-10.1"
    assert refused(state, DEALER, "draw") == "U-10.1"


@pytest.mark.rule("U-10.1", "U-1.2")
def test_every_round_is_dealt_from_the_whole_deck() -> None:
    state = table("r7", "g1", "g2", stock="y1 y2")
    line(state, "0: play r7")
    assert chances(state) == Counter(deck())
    assert seen(state)["hands"] == [0, 0, 0]
    assert seen(state)["discard"] == []


@pytest.mark.rule("U-10.1", "U-1.3")
def test_every_express_round_is_dealt_from_the_whole_deck() -> None:
    state = table("r7", "g1", game="uno-express", stock="y1 y2")
    line(state, "0: play r7")
    assert chances(state) == Counter(deck("uno-express"))


# Who is first


@pytest.mark.rule("U-2.3")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_seat_left_of_the_dealer_has_the_first_turn(dealer: int, first: int) -> None:
    state = dealt(*number_hands(4), top="r0", dealer=dealer)
    view = seen(state)
    assert (view["phase"], view["turn"], view["direction"]) == ("turn", first, 1)
    assert (state.actors(), state.due()) == ([first], [first])


@pytest.mark.rule("U-2.3")
def test_play_runs_clockwise_and_round_again() -> None:
    state = table("r1 r4 y9", "r2 y8", "r5 y7", turn=1)
    line(state, "1: play r2 uno; 2: play r5 uno; 0: play r4")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-2.3")
@pytest.mark.parametrize("move", ["play r4", "draw", "keep", "take"])
def test_only_the_seat_in_turn_moves(move: str) -> None:
    state = table("r1 r2", "r4 g4", "r5 g5")
    assert legal(state, 1) == set()
    assert refused(state, 1, move) == "U-2.3"


@pytest.mark.rule("U-2.3")
@pytest.mark.parametrize("seat", [3, 9, WATCHER])
def test_nobody_from_outside_the_table_moves(seat: int) -> None:
    state = table("r1 r2", "r4 g4", "r5 g5")
    assert refused(state, seat, "draw") == "U-2.3"
    assert refused(state, seat, "play r4") == "U-2.3"


@pytest.mark.rule("U-2.3")
def test_only_the_seat_that_is_asked_answers() -> None:
    state = table("r+2 r1 r2", "r4 g4", "g+2 g5")
    line(state, "0: play r+2")
    assert refused(state, 2, "take") == "U-2.3"
    assert refused(state, 2, "play g+2") == "U-2.3"
    assert refused(state, 0, "play r1") == "U-2.3"


# The turned-up card

TURNED_UP = {"saving": True, "stacking": True, "jump_in": True}


@pytest.mark.rule("U-2.4")
@pytest.mark.parametrize(("game", "top", "penalty"), [("uno", "r+2", "y1 y2"), ("uno-express", "r+1", "y1")])
@pytest.mark.parametrize("options", [{}, {"saving": True}, {"stacking": True}, TURNED_UP])
def test_a_turned_up_draw_card_makes_the_first_seat_draw_unasked_and_lose_its_turn(
    game: str, top: str, penalty: str, options: dict[str, Any]
) -> None:
    hands = [h.replace("y1", "b9").replace("y2", "b8") for h in number_hands(3, game)]
    state = dealt(*hands, top=top, dealer=0, game=game, **options)
    count = len(penalty.split())
    assert seen(state)["phase"] == "draw"
    assert seen(state)["drawing"] == [1, count]
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    deal(state, penalty)
    view = seen(state)
    assert (view["phase"], view["turn"], view["direction"], view["color"]) == ("turn", 2, 1, "r")
    size = len(hands[0].split())
    assert view["hands"] == [size, size + count, size]


@pytest.mark.rule("U-2.4")
@pytest.mark.parametrize(("game", "top", "penalty"), [("uno", "b+2", "b1 b2"), ("uno-express", "b+1", "b1")])
def test_a_turned_up_draw_card_with_two_players_leaves_the_dealer_to_begin(game: str, top: str, penalty: str) -> None:
    state = dealt(*number_hands(2, game), top=top, dealer=1, game=game)
    deal(state, penalty)
    assert phase(state) == ("turn", 1)
    assert len(hand(state, 0)) == len(hand(state, 1)) + len(penalty.split())


@pytest.mark.rule("U-2.4")
def test_the_cards_for_a_turned_up_draw_two_are_seen_by_their_seat_alone() -> None:
    state = dealt(*number_hands(3), top="r+2", dealer=0)
    entry = play(state, DEALER, "deal b1")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == ["deal ?", "deal b1", "deal ?", "deal ?"]


@pytest.mark.rule("U-2.4", "U-3.1")
def test_after_a_turned_up_draw_two_another_draw_two_may_be_laid_on_it() -> None:
    hands = number_hands(3)
    hands[2] = "g+2 " + " ".join(hands[2].split()[1:])
    state = dealt(*hands, top="r+2", dealer=0)
    deal(state, "b1 b2")
    line(state, "2: play g+2")
    assert (phase(state), seen(state)["penalty"]) == (("answer", 0), 2)


@pytest.mark.rule("U-2.5")
@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_turned_up_reverse_lets_the_dealer_begin_counter_clockwise(game: str, dealer: int) -> None:
    state = dealt(*number_hands(3, game), top="bR", dealer=dealer, game=game)
    view = seen(state)
    assert (view["phase"], view["turn"], view["direction"]) == ("turn", dealer, -1)
    line(state, f"{dealer}: draw; deal: b1; {dealer}: keep")
    assert seen(state)["turn"] == (dealer - 1) % 3


@pytest.mark.rule("U-2.5", "U-4.2")
@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("skips", [True, False])
@pytest.mark.parametrize("saving", [True, False])
def test_a_turned_up_reverse_with_two_players_lets_the_dealer_begin(game: str, skips: bool, saving: bool) -> None:
    state = dealt(*number_hands(2, game), top="bR", dealer=1, game=game, reverse_skips=skips, saving=saving)
    view = seen(state)
    assert (view["phase"], view["turn"], view["direction"]) == ("turn", 1, -1)


@pytest.mark.rule("U-2.6")
@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("saving", [True, False])
def test_a_turned_up_skip_skips_the_first_seat_unasked(game: str, saving: bool) -> None:
    state = dealt(*number_hands(4, game), top="bS", dealer=2, game=game, saving=saving)
    view = seen(state)
    assert (view["phase"], view["turn"], view["direction"]) == ("turn", 0, 1)


@pytest.mark.rule("U-2.6")
@pytest.mark.parametrize("game", EDITIONS)
def test_a_turned_up_skip_with_two_players_leaves_the_dealer_to_begin(game: str) -> None:
    state = dealt(*number_hands(2, game), top="bS", dealer=0, game=game)
    assert phase(state) == ("turn", 0)


@pytest.mark.rule("U-2.7")
@pytest.mark.parametrize("game", EDITIONS)
def test_a_turned_up_wild_asks_the_first_seat_for_a_colour(game: str) -> None:
    state = dealt(*number_hands(3, game), top="W", dealer=0, game=game)
    assert phase(state) == ("color", 1)
    assert seen(state)["color"] is None
    assert (state.actors(), state.due()) == ([1], [1])
    assert legal(state, 1) == {"color r", "color y", "color g", "color b"}
    assert legal(state, 0) == legal(state, 2) == set()


@pytest.mark.rule("U-2.7")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_the_first_seat_takes_its_turn_after_naming_the_colour(color: str) -> None:
    state = dealt("r1 r2 y1 y2 g1 b1 b2", "b3 b4 b5 b6 b7 b8 b9", top="W", dealer=1)
    line(state, f"0: color {color}")
    view = seen(state)
    assert (view["phase"], view["turn"], view["color"], view["top"]) == ("turn", 0, color, "W")
    own = {f"play {card}" for card in "r1 r2 y1 y2 g1 b1 b2".split() if card[0] == color}
    assert legal(state, 0) == own | {"draw"}


@pytest.mark.rule("U-2.7")
def test_a_turned_up_wild_with_two_players_asks_the_seat_that_does_not_deal() -> None:
    state = dealt(*number_hands(2), top="W", dealer=0)
    assert phase(state) == ("color", 1)
    line(state, "1: color g")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-2.7")
@pytest.mark.parametrize("move", ["play r1", "draw", "keep", "take"])
def test_nothing_else_is_done_before_the_colour_is_named(move: str) -> None:
    state = dealt("r1 r2 y1 y2 g1 b1 b2", "b3 b4 b5 b6 b7 b8 b9", top="W", dealer=1)
    assert refused(state, 0, move) == "U-2.7"


@pytest.mark.rule("U-2.7")
def test_a_colour_is_named_only_when_asked_for() -> None:
    state = table("r1 r2", "g1 g2")
    assert refused(state, 0, "color r") == "U-2.7"
    asked = dealt(*number_hands(3), top="W", dealer=0)
    assert refused(asked, 2, "color r") == "U-2.7"
    line(asked, "1: color r")
    assert refused(asked, 1, "color b") == "U-2.7"


@pytest.mark.rule("U-2.8")
@pytest.mark.parametrize(("game", "black", "count"), [("uno", "W+4", 4), ("uno-express", "W+2", 2)])
@pytest.mark.parametrize("players", [2, 3])
def test_a_turned_up_wild_draw_goes_back_and_another_card_is_turned_up(
    game: str, black: str, count: int, players: int
) -> None:
    state = games()[game].start(players)
    play(state, DEALER, "dealer 0")
    deal_hands(state, *number_hands(players, game), dealer=0)
    before = chances(state)
    entry = play(state, DEALER, f"deal {black}")
    assert [entry.seen_by(seat) for seat in (0, 1, WATCHER)] == [f"deal {black}"] * 3
    view = seen(state)
    assert (view["phase"], view["discard"], view["top"]) == ("turn-up", [], None)
    assert chances(state) == before
    assert before[black] == count
    deal(state, black)
    deal(state, "r0")
    view = seen(state)
    assert (view["phase"], view["turn"], view["discard"], view["turned_up"]) == ("turn", 1, ["r0"], True)


@pytest.mark.rule("U-2.8", "U-2.6")
def test_the_card_turned_up_after_a_wild_draw_has_its_own_effect() -> None:
    state = dealt(*number_hands(3), top="W+4", dealer=0)
    deal(state, "bS")
    assert phase(state) == ("turn", 2)

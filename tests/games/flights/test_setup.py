"""The cards, the colours that go out and the first hands: P-1."""

from collections import Counter

import pytest

from games.asking import deal, everything, legal, line, refused, seen
from games.flights.table import COLORS, IN_PLAY, begun, cards, chances, deal_hands, dealt, deck, hand, phase
from koloda import DEALER, WATCHER, OptionError, games, play

HANDS = ["r1 x1 dep", "g1 x2 dep", "b1 x3 dep", "y1 x4 xU"]


# The cards


@pytest.mark.rule("P-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_set_of_six_flights(players: int) -> None:
    state = dealt(*HANDS[:players])
    assert seen(state)["flights"] == [[1, 2, 3, 4, 5, 6]] * players
    held = hand(state, 0).split()
    assert legal(state, 0) == {f"lay {card} fly {flight}" for card in held for flight in range(1, 7)}


@pytest.mark.rule("P-1.1", "P-1.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_marker_lies_with_the_first_player(first: int) -> None:
    state = games()["flights"].start(3)
    assert (seen(state)["first"], seen(state)["began"]) == (None, None)
    play(state, DEALER, f"begin {first}")
    assert (seen(state)["first"], seen(state)["began"]) == (first, first)


@pytest.mark.rule("P-1.2")
def test_the_whole_deck_has_47_cards() -> None:
    pile = chances(begun(4))
    assert sum(pile.values()) == 47
    cities = {card: count for card, count in pile.items() if card[0] in COLORS}
    assert (len(cities), set(cities.values())) == (36, {1})
    assert [pile[f"x{number}"] for number in range(1, 7)] == [1] * 6
    assert (pile["xU"], pile["dep"]) == (2, 3)
    assert pile == Counter(deck())


@pytest.mark.rule("P-1.2", "P-6.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_47_cards_are_at_the_table_also_those_taken_out(players: int) -> None:
    state = begun(players)
    assert sorted(state.cards()) == sorted(deck())
    assert state.cards() == games()["flights"].start(players).cards()


@pytest.mark.rule("P-1.2")
def test_a_card_is_dealt_as_often_as_there_are_copies() -> None:
    state = begun(4)
    deal(state, "r1")
    assert refused(state, DEALER, "deal r1") == "P-1.2"
    deal(state, "dep dep xU")
    assert (chances(state)["dep"], chances(state)["xU"]) == (1, 1)
    deal(state, "xU dep")
    assert refused(state, DEALER, "deal dep") == "P-1.2"
    assert refused(state, DEALER, "deal xU") == "P-1.2"


# Players and colours


@pytest.mark.rule("P-1.3")
def test_two_to_four_play() -> None:
    assert list(games()["flights"].players) == [2, 3, 4]


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_too_few_or_too_many_players_are_an_option_error(players: int) -> None:
    with pytest.raises(OptionError):
        games()["flights"].start(players)


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize(("players", "size"), [(2, 35), (3, 41), (4, 47)])
def test_the_deck_by_the_number_of_players(players: int, size: int) -> None:
    state = begun(players)
    assert seen(state)["phase"] == "deal"
    assert seen(state)["stock"] == size
    assert chances(state) == Counter(deck(IN_PLAY[players]))


@pytest.mark.rule("P-1.3")
def test_two_players_lose_two_colours_each_by_a_fair_lot() -> None:
    state = games()["flights"].start(2)
    line(state, "dealer: begin 1")
    assert seen(state)["phase"] == "without"
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, DEALER) == {f"without {color}" for color in COLORS}
    assert len(set(state.weights(DEALER))) == 1
    line(state, "dealer: without b")
    assert (seen(state)["phase"], seen(state)["colors"]) == ("without", list("roygv"))
    assert legal(state, DEALER) == {f"without {color}" for color in "roygv"}
    assert len(set(state.weights(DEALER))) == 1
    line(state, "dealer: without r")
    assert (seen(state)["phase"], seen(state)["colors"]) == ("deal", list("oygv"))
    assert chances(state) == Counter(deck("oygv"))


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("color", COLORS)
def test_three_players_lose_one_colour_whichever_it_is(color: str) -> None:
    state = begun(3, without=color)
    rest = COLORS.replace(color, "")
    assert seen(state)["colors"] == list(rest)
    assert chances(state) == Counter(deck(rest))
    assert refused(state, DEALER, f"deal {color}3") == "P-1.2"
    assert refused(state, DEALER, f"without {rest[0]}") == "P-1.3"


@pytest.mark.rule("P-1.3")
def test_four_players_lose_no_colour() -> None:
    state = games()["flights"].start(4)
    line(state, "dealer: begin 2")
    assert (seen(state)["phase"], seen(state)["colors"]) == ("deal", list(COLORS))
    assert refused(state, DEALER, "without r") == "P-1.3"


@pytest.mark.rule("P-1.3")
def test_no_colour_goes_out_twice() -> None:
    state = games()["flights"].start(2)
    line(state, "dealer: begin 0; dealer: without g")
    assert refused(state, DEALER, "without g") == "P-1.3"


@pytest.mark.rule("P-1.3", "P-2.7")
def test_everybody_sees_which_colours_go_out() -> None:
    state = games()["flights"].start(2)
    entries = line(state, "dealer: begin 0; dealer: without g")
    assert [[entry.seen_by(seat) for seat in (0, 1, WATCHER)] for entry in entries] == [
        ["begin 0"] * 3,
        ["without g"] * 3,
    ]


@pytest.mark.rule("P-1.3", "P-6.1")
@pytest.mark.parametrize(("players", "needed"), [(2, 4), (3, 5), (4, 6)])
def test_how_many_colours_are_needed(players: int, needed: int) -> None:
    assert seen(begun(players))["needed"] == needed


# The lot and the deal


@pytest.mark.rule("P-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_a_fair_lot_among_all_seats(players: int) -> None:
    state = games()["flights"].start(players)
    assert phase(state) == ("lot", None)
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, DEALER) == {f"begin {seat}" for seat in range(players)}
    assert len(set(state.weights(DEALER))) == 1
    assert state.weights(DEALER)[0] > 0


@pytest.mark.rule("P-1.4")
def test_the_lot_comes_first_then_the_colours_then_the_cards() -> None:
    state = games()["flights"].start(2)
    assert refused(state, DEALER, "without r") == "P-1.3"
    assert refused(state, DEALER, "deal r1") == "P-2.4"
    line(state, "dealer: begin 0")
    assert refused(state, DEALER, "begin 1") == "P-1.4"
    assert refused(state, DEALER, "deal r1") == "P-2.4"
    line(state, "dealer: without r; dealer: without o")
    assert refused(state, DEALER, "begin 1") == "P-1.4"
    assert refused(state, DEALER, "without y") == "P-1.3"


@pytest.mark.rule("P-1.4")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_three_cards_together_go_to_each_from_the_first_player_clockwise(players: int, first: int) -> None:
    state = begun(players, first)
    got, drawing = [], []
    for card in " ".join(HANDS[:players]).split():
        before = seen(state)["hands"]
        drawing.append(seen(state)["drawing"])
        assert (seen(state)["phase"], seen(state)["round"], state.due()) == ("deal", 0, [DEALER])
        deal(state, card)
        got += [seat for seat in range(players) if seen(state)["hands"][seat] > before[seat]]
    order = [(first + step) % players for step in range(players)]
    assert got == [seat for seat in order for _ in range(3)]
    assert [due["seat"] for due in drawing] == got
    assert [due["count"] for due in drawing] == [3, 2, 1] * players
    assert [hand(state, seat) for seat in order] == [cards(held) for held in HANDS[:players]]
    assert (seen(state)["phase"], seen(state)["round"], seen(state)["deal"]) == ("bid", 1, 1)
    assert seen(state)["drawing"] is None
    assert seen(state)["first"] == first


@pytest.mark.rule("P-1.4", "P-2.7")
def test_a_dealt_card_is_seen_by_its_seat_alone() -> None:
    state = begun(3, 1)
    entries = deal(state, "r1 x1 dep g1")
    assert [entry.seen_by(1) for entry in entries] == ["deal r1", "deal x1", "deal dep", "deal ?"]
    assert [entry.seen_by(2) for entry in entries] == ["deal ?", "deal ?", "deal ?", "deal g1"]
    assert {entry.seen_by(seat) for entry in entries for seat in (0, WATCHER)} == {"deal ?"}


@pytest.mark.rule("P-1.4", "P-2.7")
def test_two_deals_that_differ_only_for_the_others_look_alike() -> None:
    one, other = begun(3), begun(3)
    deal_hands(one, "r1 r2 r3", "g1 g2 g3", "b1 b2 b3", first=0)
    deal_hands(other, "r1 r2 r3", "x1 dep b2", "xU g3 g2", first=0)
    assert one.view(0) == other.view(0)
    assert seen(one) == seen(other)
    assert one.view(1) != other.view(1)


@pytest.mark.rule("P-1.4")
def test_an_own_hand_is_shown_in_order() -> None:
    state = begun(4)
    deal_hands(state, "dep v2 r5", "xU b1 x3", "g4 g2 g6", "x1 xU dep", first=0)
    hands = [state.view(seat)["hand"] for seat in range(4)]
    assert hands == [["r5", "v2", "dep"], ["b1", "x3", "xU"], ["g2", "g4", "g6"], ["x1", "xU", "dep"]]
    assert seen(state)["hand"] == []
    assert seen(state)["hands"] == [3, 3, 3, 3]


@pytest.mark.rule("P-1.4")
def test_after_the_deal_everybody_is_asked_for_a_bid() -> None:
    state = dealt(*HANDS[:3])
    assert (state.actors(), state.due()) == ([0, 1, 2], [0, 1, 2])
    assert legal(state, DEALER) == set()
    assert (seen(state)["stock"], seen(state)["discard"], seen(state)["collections"]) == (32, [], [[], [], []])
    assert (seen(state)["scores"], seen(state)["deals"], state.scores(), state.winners()) == ([0, 0, 0], [], None, [])


@pytest.mark.rule("P-2.7")
def test_what_a_view_says_of_itself() -> None:
    state = dealt(*HANDS[:3])
    for view, seat in zip(everything(state), (None, 0, 1, 2), strict=True):
        assert (view["game"], view["seat"], view["players"]) == ("flights", seat, 3)
        assert (view["due"], view["actors"]) == ([0, 1, 2], [0, 1, 2])
        assert (view["match"], view["target"], view["winners"]) == ("points", 50, [])

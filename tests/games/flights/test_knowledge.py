"""What a seat knows, and that a redeal never says otherwise."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.asking import everything, line, seen
from games.flights.naive import Naive
from games.flights.table import IN_PLAY, bid, cards, dealt, deck, hand, rows, table
from koloda import DEALER, WATCHER, State, games, play

Moment = Callable[[], State]


def redeals(state: State, seat: int, count: int = 40) -> Iterator[State]:
    """Redeals from different seeds, each of them checked to look the same from the seat."""
    before = everything(state)
    for seed in range(count):
        other = state.redeal(seat, random.Random(seed))
        assert other.view(seat) == state.view(seat)
        assert other.legal(seat) == state.legal(seat)
        assert (other.actors(), other.due(), other.cards()) == (state.actors(), state.due(), state.cards())
        assert everything(state) == before
        yield other


def hidden(state: State) -> list[tuple[str, Any]]:
    """All hands and all bids as they really are."""
    return [(hand(state, seat), state.view(seat)["bid"]) for seat in range(state.players)]


def out(state: State) -> list[str]:
    """The cards that have left the deck, wherever they lie."""
    view = seen(state)
    found: list[str] = [card for row in view["collections"] for card in row] + view["discard"] + view["table"]
    for seat in range(state.players):
        own = state.view(seat)
        found += own["hand"] + ([own["bid"]["card"]] if own["bid"] else [])
    return found


# Redealing in general


def bidding() -> State:
    """Two of four bids are in."""
    state = dealt("r1 r2 dep", "g1 x1 xU", "b1 b2 b3", "y1 y2 x6", first=2)
    line(state, "1: lay xU fly 3; 3: lay y1 fly 5")
    return state


def choosing() -> State:
    """All bids are in and one has chosen."""
    state = dealt("r1 r2 dep", "g1 x1 xU", "b1 b2 b3", "y1 y2 x6", first=2)
    bid(state, "dep 1", "g1 6", "b1 3", "y1 3")
    line(state, "1: take dep")
    return state


def swapping() -> State:
    """A swap is due."""
    state = table("x4 r1 r2 | b4", "g1 g2 g3 | r4", "y1 y2 y3 | o4")
    bid(state, "x4 1", "g1 6", "y1 5")
    line(state, "1: take g1; 2: take y1; 0: take x4")
    return state


def drawing() -> State:
    """The first of three has drawn."""
    state = table("r1 r2 r3", "g1 g2 g3", "y1 y2 y3", first=1)
    bid(state, "r1 6", "g1 5", "y1 4")
    line(state, "0: take r1; 1: take g1; 2: take y1; deal: b5")
    return state


def dealing() -> State:
    """In the middle of the second deal."""
    state = table("y5 | r1 g2 b3 o4", "", "", stock="x1")
    line(state, "0: lay y5 fly 1; 0: take y5; dealer: without r; deal: g1 dep xU b1 o2")
    return state


MOMENTS: list[Moment] = [bidding, choosing, swapping, drawing, dealing]


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_a_redeal_looks_the_same_from_its_seat_and_varies(make: Moment, seat: int) -> None:
    state = make()
    assert len({str(hidden(other)) for other in redeals(state, seat)}) > 10


@pytest.mark.rule("P-1.2", "P-1.3")
@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_a_redeal_deals_only_cards_that_there_are(make: Moment, seat: int) -> None:
    state = make()
    whole = Counter(deck("".join(seen(state)["colors"])))
    for other in redeals(state, seat, 20):
        assert not Counter(out(other)) - whole
        assert len(out(other)) == len(out(state))
        assert len(out(other)) + seen(other)["stock"] == len(out(state)) + seen(state)["stock"]


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_redeal_keeps_all_cards_of_a_position_together(seat: int) -> None:
    state = table("r1 r2 dep", "g1 x1 xU", stock="b1 b2 dep", discard="v1")
    for other in redeals(state, seat, 20):
        written = other.position()
        found = [card for held in written["hands"] for card in held] + written["stock"]
        assert cards(" ".join(found)) == cards("r1 r2 dep g1 x1 xU b1 b2 dep")
        if seat >= 0:
            assert hand(other, seat) == hand(state, seat)


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("make", MOMENTS)
def test_the_same_seed_gives_the_same_redeal(make: Moment) -> None:
    state = make()
    for seat in (0, WATCHER):
        one, other = state.redeal(seat, random.Random(5)), state.redeal(seat, random.Random(5))
        assert everything(one) == everything(other)


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("make", MOMENTS)
def test_a_redealt_game_goes_on(make: Moment) -> None:
    rng = random.Random(1)
    for other in redeals(make(), 1, 10):
        whole = other.cards()
        for _ in range(40):
            if other.due():
                seat = other.due()[0]
                play(other, seat, other.text(rng.choice(other.legal(seat))))
        assert other.cards() == whole


@pytest.mark.rule("P-2.7")
def test_every_hidden_card_is_equally_likely_where_nothing_is_known() -> None:
    state = table("r1", "g1 g2 g3", stock="b1 b2 b3")
    found = Counter(hand(other, 0) for other in redeals(state, 1, 400))
    assert set(found) == {"r1", "b1", "b2", "b3"}
    assert all(60 < count < 140 for count in found.values())


# Hidden bids


@pytest.mark.rule("P-2.1", "P-2.7")
def test_a_hidden_bid_is_any_card_of_the_hand_with_any_flight_held() -> None:
    state = table("r1 r2 dep | | 136", "g1 g2 g3", stock="b1 b2")
    line(state, "0: lay r1 fly 3")
    bids = [other.view(0)["bid"] for other in redeals(state, 1, 200)]
    assert {laid["flight"] for laid in bids} == {1, 3, 6}
    assert {laid["card"] for laid in bids} == {"r1", "r2", "dep", "b1", "b2"}
    assert {(laid["card"], laid["flight"]) for laid in bids} == {
        (card, flight) for card in ("r1", "r2", "dep", "b1", "b2") for flight in (1, 3, 6)
    }


@pytest.mark.rule("P-2.1", "P-2.7")
def test_a_hidden_bid_keeps_the_size_of_the_hand_and_shows_what_it_then_shows() -> None:
    state = table("r1 r2 dep | | 136", "g1 g2 g3", stock="b1 b2")
    line(state, "0: lay r1 fly 3")
    for other in redeals(state, 1):
        laid = other.view(0)["bid"]
        assert len(other.view(0)["hand"]) == 2
        line(other, "1: lay g1 fly 2")
        shown = {entry["seat"]: entry for entry in seen(other)["bids"]}
        assert shown[0] == {"seat": 0, **laid}
        assert seen(other)["flights"][0] == [flight for flight in (1, 3, 6) if flight != laid["flight"]]


@pytest.mark.rule("P-2.1", "P-2.7")
def test_an_own_bid_is_never_redealt() -> None:
    state = bidding()
    assert {str(other.view(1)["bid"]) for other in redeals(state, 1)} == {str({"card": "xU", "flight": 3})}
    assert len({str(other.view(3)["bid"]) for other in redeals(state, 1)}) > 10
    assert len({str(other.view(1)["bid"]) for other in redeals(state, 3)}) > 10
    assert len({str(other.view(1)["bid"]) for other in redeals(state, WATCHER)}) > 10


@pytest.mark.rule("P-2.1")
def test_a_bid_that_is_not_in_is_not_invented() -> None:
    state = bidding()
    for other in redeals(state, 1, 10):
        assert [other.view(seat)["bid"] is None for seat in range(4)] == [True, False, True, False]


@pytest.mark.rule("P-2.7")
def test_revealed_bids_are_not_redealt() -> None:
    state = choosing()
    for other in redeals(state, 0, 10):
        assert (seen(other)["bids"], seen(other)["table"]) == (seen(state)["bids"], seen(state)["table"])


# What a new deck tells


def reshuffled(*seats: str, first: int = 0, stock: str = "", discard: str = "v1 v2 v3 v4 v5 x1 x2") -> State:
    """A round in which everybody takes the own city, before the first card is drawn from what was the discard."""
    state = table(*seats, first=first, stock=stock, discard=discard)
    laid = [state.view(seat)["hand"][0] for seat in range(state.players)]
    bid(state, *[f"{card} {6 - seat}" for seat, card in enumerate(laid)])
    for seat, card in enumerate(laid):
        line(state, f"{seat}: take {card}")
    return state


@pytest.mark.rule("P-2.6", "P-2.7")
def test_with_two_players_a_new_deck_gives_away_the_other_hand() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    assert seen(state)["stock"] == 7
    assert {hand(other, 1) for other in redeals(state, 0)} == {"g2 g3"}
    assert {hand(other, 0) for other in redeals(state, 1)} == {"r2 r3"}


@pytest.mark.rule("P-2.6", "P-2.7")
def test_with_two_players_the_older_cards_stay_known_when_a_new_one_is_drawn() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    line(state, "deal: v1 v2")
    assert (hand(state, 0), hand(state, 1)) == ("r2 r3 v1", "g2 g3 v2")
    hands = {hand(other, 1) for other in redeals(state, 0, 80)}
    # The new card is any of the new deck but the one that seat 0 drew itself.
    assert hands == {cards(f"g2 g3 {card}") for card in "v2 v3 v4 v5 x1 x2".split()}


@pytest.mark.rule("P-2.6", "P-2.7")
def test_an_older_card_that_was_laid_is_gone_and_the_rest_stays_known() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    line(state, "deal: v1 v2")
    bid(state, "r2 4", "g2 4")
    for other in redeals(state, 0, 80):
        older, newer = hand(other, 1).split()
        assert older == "g3"
        assert newer in ("v2", "v3", "v4", "v5", "x1", "x2")
    # And when the new card is laid instead, both older ones are still there.
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    line(state, "deal: v1 v2")
    bid(state, "r2 4", "v2 4")
    assert {hand(other, 1) for other in redeals(state, 0, 20)} == {"g2 g3"}


@pytest.mark.rule("P-2.6", "P-2.7", "P-2.1")
def test_a_hidden_bid_is_an_older_card_or_the_new_one() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    line(state, "deal: v1 v2; 1: lay g2 fly 1")
    seen_bids = set()
    for other in redeals(state, 0, 300):
        laid = other.view(1)["bid"]["card"]
        seen_bids.add(laid)
        together = {laid, *other.view(1)["hand"]}
        assert {"g2", "g3"} < together
        assert len(together) == 3
    assert seen_bids == {"g2", "g3", *"v2 v3 v4 v5 x1 x2".split()}


@pytest.mark.rule("P-2.6", "P-2.7")
def test_a_deck_made_in_the_middle_of_drawing_tells_the_same() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", first=1, stock="b6")
    line(state, "deal: b6")
    # Seat 1 drew the last card of the old deck; seat 0 will draw from the new one.
    assert {hand(other, 1) for other in redeals(state, 0)} == {"b6 g2 g3"}
    line(state, "deal: v1")
    assert {hand(other, 1) for other in redeals(state, 0)} == {"b6 g2 g3"}
    assert {hand(other, 0) for other in redeals(state, 1, 80)} == {
        cards(f"r2 r3 {card}") for card in "v1 v2 v3 v4 v5 x1 x2".split()
    }


@pytest.mark.rule("P-2.6", "P-2.7")
def test_before_the_deck_is_made_anew_nothing_is_known() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", stock="b1 b2 b3")
    assert len({hand(other, 1) for other in redeals(state, 0)}) > 3


@pytest.mark.rule("P-2.6", "P-2.7")
def test_with_three_players_the_older_cards_of_the_others_are_known_together() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", "b1 b2 b3", discard="y1 y2 y3 y4 y5 x1 x2")
    found = set()
    for other in redeals(state, 0, 60):
        assert cards(f"{hand(other, 1)} {hand(other, 2)}") == cards("g2 g3 b2 b3")
        found.add(hand(other, 1))
    assert len(found) == 6
    line(state, "deal: y1 y2 y3")
    for other in redeals(state, 0, 60):
        both = f"{hand(other, 1)} {hand(other, 2)}".split()
        assert sorted(card for card in both if card[0] in "gb") == sorted("g2 g3 b2 b3".split())
        # Each of them has drawn exactly one card of the new deck.
        assert [sum(card[0] in "yx" for card in other.view(seat)["hand"]) for seat in (1, 2)] == [1, 1]
        assert "y1" not in both


@pytest.mark.rule("P-2.6", "P-2.7")
def test_a_watcher_knows_all_older_cards_together() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3")
    found = {(hand(other, 0), hand(other, 1)) for other in redeals(state, WATCHER, 60)}
    assert all(cards(f"{one} {other}") == cards("r2 r3 g2 g3") for one, other in found)
    assert len(found) == 6


@pytest.mark.rule("P-2.6", "P-2.7")
def test_with_three_players_a_card_laid_later_leaves_the_rest_known_together() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", "b1 b2 b3", discard="y1 y2 y3 y4 y5 x1 x2")
    line(state, "deal: y1 y2 y3")
    bid(state, "r2 1", "g2 2", "b2 3")
    for other in redeals(state, 0, 60):
        both = f"{hand(other, 1)} {hand(other, 2)}".split()
        assert sorted(card for card in both if card[0] in "gb") == ["b3", "g3"]
        assert [sum(card[0] in "yx" for card in other.view(seat)["hand"]) for seat in (1, 2)] == [1, 1]


@pytest.mark.rule("P-2.6", "P-2.7")
def test_when_the_deck_is_empty_the_other_hand_is_known_by_counting() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", discard="v1 v2")
    line(state, "deal: v1 v2")
    assert {hand(other, 1) for other in redeals(state, 0)} == {"g2 g3 v2"}


@pytest.mark.rule("P-2.6", "P-2.7")
def test_after_a_second_new_deck_every_card_is_known_by_the_deck_it_came_from() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 g3", "b1 b2 b3", discard="y1 y2 y3")
    line(state, "deal: y1 y2 y3")
    bid(state, "r2 3", "g2 2", "b2 1")
    # Everybody burns a pair, and the six burnt cities are the next deck.
    line(state, "0: take r2; 1: take g2; 2: take b2; deal: b1 r1 g2")
    assert [hand(state, seat) for seat in range(3)] == ["g2 r3 y1", "b1 g3 y2", "b3 r1 y3"]
    found = set()
    for other in redeals(state, 0, 60):
        for seat in (1, 2):
            held = set(other.view(seat)["hand"])
            kinds = [{"g3", "b3"}, {"y2", "y3"}, {"r1", "r2", "g1", "b1", "b2"}]
            assert [len(held & kind) for kind in kinds] == [1, 1, 1]
        found.add((hand(other, 1), hand(other, 2)))
    assert len(found) > 20


@pytest.mark.rule("P-2.6", "P-2.7")
def test_equal_cards_of_two_ages_are_told_apart_while_none_is_shown() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 dep", discard="v1 v2 dep dep xU")
    line(state, "deal: v1 v2")
    for other in redeals(state, 0, 40):
        assert {"g2", "dep"} <= set(other.view(1)["hand"])


@pytest.mark.rule("P-2.6", "P-2.7")
def test_after_an_equal_card_was_shown_a_redeal_is_still_possible() -> None:
    state = reshuffled("r1 r2 r3", "g1 g2 dep", discard="v1 v2 dep dep xU")
    line(state, "deal: v1 dep")
    bid(state, "r2 2", "dep 1")
    found = {hand(other, 1) for other in redeals(state, 0, 300)}
    assert all(len(held.split()) == 2 for held in found)
    # Both are possible: the older deportation was laid and any new card is left, or the new one and the older is left.
    assert {"dep g2", "g2 v2", "g2 xU"} <= found


def ages(state: State, seat: int, of: dict[str, int]) -> Counter[int]:
    """From how many different decks the cards of a seat come, its bid among them."""
    own = state.view(seat)
    return Counter(of[card] for card in own["hand"] + ([own["bid"]["card"]] if own["bid"] else []))


@pytest.mark.rule("P-2.6", "P-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_play_a_redeal_gives_everybody_cards_of_the_decks_they_were_drawn_from(players: int) -> None:
    mixed = 0
    for number in range(6):
        rng = random.Random(f"{players} ages {number}")
        # No card twice, so that everybody can tell from which deck a card must be.
        pile = [card for card in deck(IN_PLAY[players]) if card not in ("xU", "dep")]
        rng.shuffle(pile)
        hands = [" ".join(pile[3 * seat : 3 * seat + 3]) for seat in range(players)]
        rest = pile[3 * players :]
        state = table(*hands, stock=" ".join(rest[:3]), discard=" ".join(rest[3:6]))
        naive = Naive(players)
        naive.set_up(state.position())
        of = dict.fromkeys(pile, 0)
        shuffles = 0
        for _ in range(40):
            if naive.finished:
                break
            seat = rng.choice(naive.due())
            text = rng.choice(sorted(naive.legal(seat)))
            naive.apply(seat, text)
            play(state, seat, text)
            if any(event["kind"] == "new-deck" for event in naive.happened):
                shuffles += 1
                of |= dict.fromkeys(naive.stock, shuffles)
            if naive.finished:
                break
            for observer in (0, WATCHER):
                other = state.redeal(observer, rng.getrandbits(32))
                assert other.view(observer) == state.view(observer)
                for one in range(players):
                    assert ages(other, one, of) == ages(state, one, of)
                    mixed += len(ages(state, one, of)) > 1
    assert mixed > 20


@pytest.mark.rule("P-6.5", "P-2.7")
def test_nothing_is_known_in_a_new_deal() -> None:
    state = table("y5 | r1 g2 b3 o4", "", "", stock="x1")
    line(state, "0: lay y5 fly 1; 0: take y5; dealer: without r")
    line(state, "deal: g1 g2 g3 b1 b2 b3 o1 o2 o3")
    found = [hand(other, 2) for other in redeals(state, 0, 40)]
    assert len(set(found)) > 30
    assert rows(state) == ["", "", ""]


# Only what the seat can know


Pair = tuple[State, State]


def positions() -> Pair:
    """Loaded with other hidden cards."""
    one = table("r1 r2 dep", "g1 g2", "b1", stock="y1 y2")
    return one, table("r1 r2 dep", "y1 b1", "g2", stock="g1 y2")


def deals() -> Pair:
    """Another hand dealt to the other."""
    return dealt("r1 r2 dep", "g1 x1 xU", first=1), dealt("r1 r2 dep", "v6 v5 dep", first=1)


def bids() -> Pair:
    """Other bids laid."""
    pair = [table("r1 r2 dep", "g1 g2 g3", "b1 b2 b3", stock="y1 y2") for _ in range(2)]
    line(pair[0], "1: lay g1 fly 5; 2: lay b1 fly 1")
    line(pair[1], "1: lay g3 fly 1; 2: lay b2 fly 6")
    return pair[0], pair[1]


def drawn() -> Pair:
    """Other cards drawn by the others."""
    pair = [table("r1 r2 r3", "g1 g2 g3", "y1 y2 y3", first=1) for _ in range(2)]
    for state, dealer in zip(pair, ("b5 x1 b1", "dep xU b1"), strict=True):
        bid(state, "r1 6", "g1 5", "y1 4")
        line(state, f"0: take r1; 1: take g1; 2: take y1; deal: {dealer}")
    return pair[0], pair[1]


def drawn_from_a_new_deck() -> Pair:
    """Other cards drawn after the discard became the deck."""
    pair = [reshuffled("r1 r2 r3", "g1 g2 g3", "b1 b2 b3", discard="y1 y2 y3 y4 x1") for _ in range(2)]
    line(pair[0], "deal: y1 y2 y3")
    line(pair[1], "deal: y1 x1 y4")
    return pair[0], pair[1]


def either_of_two_equal_cards() -> Pair:
    """The deportation laid was the older one, or the one drawn from the new deck."""
    pair = [reshuffled("r1 r2 r3", "g1 g2 dep", discard="v1 v2 dep dep xU") for _ in range(2)]
    line(pair[0], "deal: v1 v2")
    line(pair[1], "deal: v1 dep")
    for state in pair:
        bid(state, "r2 2", "dep 1")
    return pair[0], pair[1]


LOOK_ALIKES: list[Callable[[], Pair]] = [
    positions,
    deals,
    bids,
    drawn,
    drawn_from_a_new_deck,
    either_of_two_equal_cards,
]


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("seat", [0, WATCHER])
@pytest.mark.parametrize("make", LOOK_ALIKES)
def test_look_alike_states_give_the_same_redeal(make: Callable[[], Pair], seat: int) -> None:
    one, other = make()
    assert one.view(seat) == other.view(seat)
    assert hidden(one) != hidden(other)
    for seed in range(20):
        left, right = one.redeal(seat, random.Random(seed)), other.redeal(seat, random.Random(seed))
        assert everything(left) == everything(right)
        assert left.legal(DEALER) == right.legal(DEALER)


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redeal_of_a_redeal_is_a_redeal_of_the_truth(players: int) -> None:
    # What a seat believes in looks to it like the truth, so the same chance must lead to the same cards.
    rng = random.Random(f"{players} twice")
    state = games()["flights"].start(players)
    for _ in range(160):
        seat = rng.choice(state.due())
        moves = state.legal(seat)
        move = rng.choices(moves, state.weights(DEALER) if seat == DEALER else None)[0]
        play(state, seat, state.text(move))
        for observer in (rng.randrange(players), WATCHER):
            believed = state.redeal(observer, rng.getrandbits(32))
            seed = rng.getrandbits(32)
            assert everything(believed.redeal(observer, seed)) == everything(state.redeal(observer, seed))

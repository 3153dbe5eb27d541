"""What is told of the deal, of turns, action cards and house rules: U-2 to U-5, U-9; why, and to whom."""

import pytest

from games.asking import line
from games.uno.listening import all_of, kinds, only, told, waits
from games.uno.table import number_hands, table
from koloda import DEALER, WATCHER, Entry, State, games, play

# The deal


@pytest.mark.rule("U-2.1", "U-2.2")
@pytest.mark.parametrize(("game", "cards"), [("uno", 108), ("uno-express", 56)])
def test_the_lot_finds_the_dealer_and_the_first_round_begins(game: str, cards: int) -> None:
    state = games()[game].start(3)
    entries = [play(state, DEALER, "dealer 2")]
    assert kinds(entries) == ["round-begins", "first-dealer", "turn"]
    assert only(entries, "round-begins") == {"seat": 2, "round": 1, "single": False, "stock": cards}
    assert only(entries, "first-dealer") == {"seat": 2}
    assert only(entries, "turn") == waits(state, None, "deal")


@pytest.mark.rule("U-8.5")
def test_a_game_of_one_round_says_so() -> None:
    state = games()["uno"].start(2, rounds=1)
    assert only([play(state, DEALER, "dealer 0")], "round-begins")["single"] is True


@pytest.mark.rule("U-10.1", "U-1.4")
def test_cards_are_dealt_one_by_one_each_seen_by_its_seat_alone_and_the_deal_is_told_once() -> None:
    state = games()["uno-express"].start(2)
    play(state, DEALER, "dealer 1")
    entries = line(state, "deal: r1 g1 r2 g2 r3 g3 r4 g4 r5 g5")
    assert kinds(entries) == ["dealt"] * 10 + ["deals", "turn"]
    assert [event["seat"] for event in all_of(entries, "dealt")] == [0, 1] * 5
    assert all_of(entries, "dealt", 1)[:2] == [
        {"seat": 0, "count": 1, "cards": None},
        {"seat": 1, "count": 1, "cards": ["g1"]},
    ]
    assert [event["cards"] for event in all_of(entries, "dealt", WATCHER)] == [None] * 10
    assert only(entries, "deals") == {"seat": 1, "count": 5}


def turned_up(card: str, players: int = 3, game: str = "uno") -> tuple[State, list[Entry]]:
    """A new game that the last seat deals, and what is told when this card is turned up."""
    state = games()[game].start(players)
    play(state, DEALER, f"dealer {players - 1}")
    hands = [hand.split() for hand in number_hands(players, game)]
    for number in range(len(hands[0])):
        for seat in range(players):
            play(state, DEALER, f"deal {hands[seat][number]}")
    return state, [play(state, DEALER, f"deal {card}")]


@pytest.mark.rule("U-2.2", "U-2.3")
def test_the_first_card_is_turned_up_and_gives_the_colour() -> None:
    state, entries = turned_up("b5")
    assert kinds(entries) == ["turned-up", "turn"]
    assert only(entries, "turned-up") == {"card": "b5", "color": "b", "goes_back": False}
    assert only(entries, "turn") == waits(state, 0, "turn")


@pytest.mark.rule("U-2.4")
def test_a_draw_two_turned_up_makes_the_first_seat_draw_and_lose_its_turn() -> None:
    state, entries = turned_up("b+2")
    assert kinds(entries) == ["turned-up", "must-draw", "turn"]
    assert only(entries, "must-draw") == {"seat": 0, "count": 2, "cause": "effect"}
    assert only(entries, "turn") == waits(state, 0, "draw")
    entries = line(state, "deal: W b0")
    assert kinds(entries) == ["draws", "draws", "loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 0, "cause": "effect"}
    assert only(entries, "turn") == waits(state, 1, "turn")


@pytest.mark.rule("U-2.5")
def test_a_reverse_turned_up_changes_the_direction() -> None:
    state, entries = turned_up("bR")
    assert kinds(entries) == ["turned-up", "direction-changes", "turn"]
    assert only(entries, "direction-changes") == {"direction": -1, "seats": 3}
    assert only(entries, "turn") == waits(state, 2, "turn")


@pytest.mark.rule("U-2.6")
def test_a_skip_turned_up_takes_the_first_turn() -> None:
    state, entries = turned_up("bS")
    assert kinds(entries) == ["turned-up", "loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 0, "cause": "skip"}
    assert only(entries, "turn") == waits(state, 1, "turn")


@pytest.mark.rule("U-2.7")
def test_a_wild_turned_up_has_no_colour_until_one_is_named() -> None:
    state, entries = turned_up("W")
    assert only(entries, "turned-up") == {"card": "W", "color": None, "goes_back": False}
    assert only(entries, "turn") == waits(state, 0, "color")
    entries = line(state, "0: color g")
    assert kinds(entries) == ["names-color", "turn"]
    assert only(entries, "names-color") == {"seat": 0, "color": "g"}


@pytest.mark.rule("U-2.8")
@pytest.mark.parametrize(("game", "card"), [("uno", "W+4"), ("uno-express", "W+2")])
def test_a_wild_draw_turned_up_goes_back(game: str, card: str) -> None:
    _, entries = turned_up(card, game=game)
    assert told(entries) == [{"kind": "turned-up", "card": card, "color": None, "goes_back": True}]


# A turn


@pytest.mark.rule("U-3.1", "U-7.6")
def test_a_card_laid_is_told_with_the_colour_in_force_and_the_cards_left() -> None:
    state = table("r7 g1 g2", "y1 y2", "y4 y5")
    entries = line(state, "0: play r7")
    assert kinds(entries) == ["lays", "turn"]
    assert only(entries, "lays") == {
        "seat": 0,
        "card": "r7",
        "color": "r",
        "named": False,
        "how": "turn",
        "uno": False,
        "left": 2,
    }
    assert only(entries, "turn") == waits(state, 1, "turn")


@pytest.mark.rule("U-3.2")
def test_a_black_card_is_told_with_the_colour_named() -> None:
    laid = only(line(table("W g1 g2", "y1 y2"), "0: play W b"), "lays")
    assert (laid["card"], laid["color"], laid["named"]) == ("W", "b", True)


@pytest.mark.rule("U-3.3")
def test_a_card_drawn_is_seen_by_its_seat_alone_and_then_laid_or_kept() -> None:
    state = table("g1 g2", "y1 y2", "y4 y5")
    entries = line(state, "0: draw")
    assert kinds(entries) == ["must-draw", "turn"]
    assert only(entries, "must-draw") == {"seat": 0, "count": 1, "cause": "turn"}
    entries = line(state, "deal: r9")
    assert kinds(entries) == ["draws", "turn"]
    assert only(entries, "draws", 0) == {"seat": 0, "count": 1, "cards": ["r9"], "cause": "turn"}
    assert only(entries, "draws", 1) == only(entries, "draws", WATCHER)
    assert only(entries, "draws", 1) == {"seat": 0, "count": 1, "cards": None, "cause": "turn"}
    assert only(entries, "turn") == waits(state, 0, "drawn")
    twin = state.clone()
    assert only(line(twin, "0: play r9"), "lays")["how"] == "drawn"
    entries = line(state, "0: keep")
    assert kinds(entries) == ["keeps", "turn"]
    assert only(entries, "keeps") == {"seat": 0, "cause": "turn"}


@pytest.mark.rule("U-3.5")
def test_a_reshuffle_is_told_when_it_happens_with_the_cards_it_took() -> None:
    entries = line(table("g1 g2", "y1 y2", discard="b5 W b7 r3", stock=""), "0: draw")
    assert kinds(entries) == ["reshuffles", "must-draw", "turn"]
    assert only(entries, "reshuffles") == {"count": 3}


@pytest.mark.rule("U-10.6")
def test_a_reshuffle_while_a_wild_draw_waits_takes_one_card_less() -> None:
    state = table("W+4 g1", "y1 y2", discard="b5 b7 r3", stock="")
    line(state, "0: play W+4 g")
    assert only(line(state, "1: catch 0"), "reshuffles") == {"count": 2}


@pytest.mark.rule("U-3.5")
def test_the_rest_of_a_penalty_lapses() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y4 y5", discard="r3", stock="", saving=False)
    entries = line(state, "0: play r+2")
    assert only(entries, "must-draw") == {"seat": 1, "count": 2, "cause": "effect"}
    entries = line(state, "deal: r3")
    assert kinds(entries) == ["draws", "lapses", "loses-turn", "turn"]
    assert only(entries, "lapses") == {"seat": 1, "count": 1}
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "effect"}


@pytest.mark.rule("U-3.5", "U-x2")
def test_a_penalty_that_finds_nothing_at_all() -> None:
    state = table("r+2 g1 g2", "y1 y2", discard="r3", stock="", penalties=True)
    line(state, "0: play r+2; 1: play y1; deal: r3")
    entries = line(state, "1: take")
    assert kinds(entries) == ["nothing-to-draw", "loses-turn", "turn"]
    assert only(entries, "nothing-to-draw") == {"seat": 1, "count": 2, "cause": "effect"}
    assert only(entries, "turn") == waits(state, 0, "turn")


@pytest.mark.rule("U-10.5", "U-10.7")
def test_turns_that_find_nothing_end_the_round_and_nobody_has_gone_out() -> None:
    state = table("g1 g2", "y1 W", discard="r3", stock="", scores=[4, 5])
    entries = line(state, "0: draw")
    assert kinds(entries) == ["nothing-to-draw", "turn"]
    assert only(entries, "nothing-to-draw") == {"seat": 0, "count": 1, "cause": "turn"}
    assert only(entries, "turn") == waits(state, 1, "turn", idle=1)
    entries = line(state, "1: draw")
    assert kinds(entries) == ["nothing-to-draw", "round-ends", "round-begins", "turn"]
    ended = only(entries, "round-ends")
    assert (ended["seat"], ended["gain"], ended["points"], ended["scores"]) == (None, 0, [0, 0], [4, 5])
    assert ended["in_hand"] == [3, 51]


# Action cards


@pytest.mark.rule("U-4.1")
@pytest.mark.parametrize(("game", "card", "count"), [("uno", "r+2", 2), ("uno-express", "r+1", 1)])
def test_a_draw_card_that_is_not_answered_works_by_itself(game: str, card: str, count: int) -> None:
    state = table(f"{card} g1 g2", "y1 y2", "y4 y5", game=game, saving=False)
    entries = line(state, f"0: play {card}")
    assert kinds(entries) == ["lays", "must-draw", "turn"]
    assert only(entries, "must-draw") == {"seat": 1, "count": count, "cause": "effect"}
    entries = line(state, "deal: " + "b1 b2"[: 3 * count - 1])
    assert kinds(entries) == ["draws"] * count + ["loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "effect"}
    assert only(entries, "turn") == waits(state, 2, "turn")


@pytest.mark.rule("U-4.2")
def test_a_reverse_changes_the_direction() -> None:
    state = table("rR g1 g2", "y1 y2", "y4 y5", direction=-1)
    entries = line(state, "0: play rR")
    assert kinds(entries) == ["lays", "direction-changes", "turn"]
    assert only(entries, "direction-changes") == {"direction": 1, "seats": 3}


@pytest.mark.rule("U-4.2", "U-10.4")
def test_a_reverse_for_two_skips_by_itself_or_after_the_answer() -> None:
    state = table("rR g1 g2", "y1 y2", saving=False)
    entries = line(state, "0: play rR")
    # Seat 0 was in turn and still is: nothing to tell of that.
    assert kinds(entries) == ["lays", "direction-changes", "loses-turn"]
    assert only(entries, "direction-changes") == {"direction": -1, "seats": 2}
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "reverse"}
    state = table("rR g1 g2", "y1 y2", saving=True)
    assert only(line(state, "0: play rR"), "turn") == waits(state, 1, "answer")
    assert only(line(state, "1: take"), "loses-turn") == {"seat": 1, "cause": "reverse"}
    state = table("rR g1 g2", "y1 y2", reverse_skips=False)
    assert kinds(line(state, "0: play rR")) == ["lays", "direction-changes", "turn"]


@pytest.mark.rule("U-4.3", "U-5.1")
def test_a_skip_by_itself_and_a_skip_that_is_answered() -> None:
    state = table("rS g1 g2", "y1 y2", "y4 y5", saving=False)
    entries = line(state, "0: play rS")
    assert kinds(entries) == ["lays", "loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "skip"}
    assert only(entries, "turn") == waits(state, 2, "turn")
    state = table("rS g1 g2", "rS y1 y2", "y4 y5")
    assert only(line(state, "0: play rS"), "turn") == waits(state, 1, "answer")
    entries = line(state, "1: play rS")
    assert only(entries, "lays")["how"] == "answer"
    assert only(entries, "turn") == waits(state, 2, "answer")
    entries = line(state, "2: take")
    assert kinds(entries) == ["loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 2, "cause": "skip"}


@pytest.mark.rule("U-4.6")
@pytest.mark.parametrize("saving", [True, False])
def test_with_the_round_nobody_loses_a_turn(saving: bool) -> None:
    state = table("r+2", "y1 y2", "y4 y5", saving=saving)
    entries = line(state, "0: play r+2; deal: b1 b2")
    assert kinds(entries)[:4] == ["lays", "must-draw", "turn", "draws"]
    assert "loses-turn" not in kinds(entries)
    assert only(entries, "round-ends")["gain"] == 3 + 9 + 3
    assert "loses-turn" not in kinds(line(table("rS", "y1 y2", "y4 y5", saving=saving), "0: play rS"))


@pytest.mark.rule("U-5.2", "U-9.5")
@pytest.mark.parametrize(("stacking", "due"), [(False, 2), (True, 4)])
def test_the_penalty_moves_on_or_adds_up(stacking: bool, due: int) -> None:
    state = table("r+2 g1 g2", "b+2 y1 y2", "y4 y5", stacking=stacking)
    assert only(line(state, "0: play r+2"), "turn") == waits(state, 1, "answer", penalty=2)
    assert only(line(state, "1: play b+2"), "turn") == waits(state, 2, "answer", penalty=due)
    entries = line(state, "2: take")
    assert kinds(entries) == ["must-draw", "turn"]
    assert only(entries, "must-draw") == {"seat": 2, "count": due, "cause": "effect"}
    assert only(entries, "turn") == waits(state, 2, "draw")


@pytest.mark.rule("U-5.3", "U-9.5")
@pytest.mark.parametrize("stacking", [True, False])
def test_a_draw_two_cancels_a_wild_draw_four(stacking: bool) -> None:
    state = table("W+4 g1 g2", "b+2 y1 y2", "y4 y5", stacking=stacking)
    assert only(line(state, "0: play W+4 b"), "turn") == waits(state, 1, "answer", penalty=4)
    assert only(line(state, "1: play b+2"), "turn") == waits(state, 2, "answer", penalty=2)


# Jumping in, seven and zero


@pytest.mark.rule("U-9.1", "U-9.3")
def test_a_jump_in_is_told_as_one_and_ends_the_turn_of_whoever_has_drawn() -> None:
    state = table("r7 g1 g2", "y1 y2 y3", "r7 y4 y5", jump_in=True)
    line(state, "0: play r7; 1: draw; deal: b1")
    entries = line(state, "2: jump r7")
    assert kinds(entries) == ["lays", "keeps", "turn"]
    assert only(entries, "lays")["how"] == "jump-in"
    assert only(entries, "keeps") == {"seat": 1, "cause": "jump-in"}
    assert only(entries, "turn") == waits(state, 0, "turn")


@pytest.mark.rule("U-9.3", "U-10.3")
def test_a_jump_in_before_the_answer_moves_the_effect() -> None:
    state = table("r+2 g1 g2", "y1 y2", "r+2 y4 y5", "y7 y8", jump_in=True)
    line(state, "0: play r+2")
    assert only(line(state, "2: jump r+2"), "turn") == waits(state, 3, "answer", penalty=2)


@pytest.mark.rule("U-9.4")
def test_a_seven_swaps_hands_which_only_the_two_see() -> None:
    state = table("r7 g1 g2", "y1 y2 y3", "y4 y5", seven_zero=True)
    assert only(line(state, "0: play r7"), "turn") == waits(state, 0, "swap")
    entries = line(state, "0: swap 2")
    assert kinds(entries) == ["swaps", "passes-hand", "passes-hand", "turn"]
    assert only(entries, "swaps") == {"seat": 0, "whom": 2}
    expected = [
        {"seat": 2, "whom": 0, "count": 2, "cards": ["y4", "y5"]},
        {"seat": 0, "whom": 2, "count": 2, "cards": ["g1", "g2"]},
    ]
    for seat in (0, 2):
        assert all_of(entries, "passes-hand", seat) == expected
    for seat in (1, WATCHER):
        assert all_of(entries, "passes-hand", seat) == [{**event, "cards": None} for event in expected]


@pytest.mark.rule("U-9.4")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_zero_moves_every_hand_on_in_the_direction_of_play(direction: int) -> None:
    state = table("r0 g1 g2", "y1 y2 y3", "y4", seven_zero=True, direction=direction)
    entries = line(state, "0: play r0")
    assert kinds(entries) == ["lays", "hands-move"] + ["passes-hand"] * 3 + ["turn"]
    passed = all_of(entries, "passes-hand")
    assert {(event["seat"], event["whom"], event["count"]) for event in passed} == {
        (seat, (seat + direction) % 3, count) for seat, count in enumerate((2, 3, 1))
    }
    for event in all_of(entries, "passes-hand", 0):
        assert (event["cards"] is None) == (0 not in (event["seat"], event["whom"]))
    assert [event["cards"] for event in all_of(entries, "passes-hand", WATCHER)] == [None] * 3


@pytest.mark.rule("U-9.4")
def test_a_last_seven_or_zero_moves_nothing() -> None:
    for card in ("r7", "r0"):
        entries = line(table(card, "y1 y2", seven_zero=True, rounds=1), f"0: play {card}")
        assert kinds(entries) == ["lays", "round-ends", "game-ends", "wins", "turn"]

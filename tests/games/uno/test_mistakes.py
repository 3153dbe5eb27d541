"""Mistakes and what they cost (U-7.5)."""

import pytest

from games.asking import asides, deal, legal, line, refused, seen
from games.uno.table import cards, hand, phase, table
from koloda import DEALER, WATCHER, State, play, replay

# Mistakes


def mistake(state: State, seat: int, text: str) -> str:
    """The rule that a mistake broke. It costs two cards, shows nothing, and the game stands where it stood."""
    before, held = seen(state), hand(state, seat)
    assert state.text(state.parse("mistake")) == "mistake"
    assert "mistake" in asides(state, seat)
    assert "mistake" not in legal(state, seat)
    entry = play(state, seat, text)
    assert (entry.seat, entry.text) == (seat, "mistake")
    assert {entry.seen_by(one) for one in (WATCHER, *range(state.players))} == {"mistake"}
    assert (state.due(), seen(state)["drawing"]) == ([DEALER], [seat, 2])
    deal(state, "b1 b2")
    assert hand(state, seat) == sorted([*held, "b1", "b2"])
    after = seen(state)
    for field in ("phase", "turn", "direction", "color", "top", "discard", "penalty", "unsaid", "scores", "drawn"):
        assert after[field] == before[field]
    assert (state.view(seat)["phase"], state.due()) == (before["phase"], before["due"])
    assert entry.refused is not None
    return entry.refused


@pytest.mark.rule("U-7.5")
def test_a_card_of_ones_own_that_does_not_match_is_a_mistake() -> None:
    state = table("g1 g2 r9", "y1 y2", "y4 y5", penalties=True)
    assert mistake(state, 0, "play g1") == "U-3.1"
    assert legal(state, 0) == {"play r9", "draw"}


@pytest.mark.rule("U-7.5", "U-3.3")
def test_laying_another_card_than_the_drawn_one_is_a_mistake() -> None:
    state = table("r1 g2", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: draw; deal: r9")
    assert mistake(state, 0, "play r1") == "U-3.3"
    assert legal(state, 0) == {"play r9", "keep"}
    assert state.view(0)["drawn"] == "r9"


@pytest.mark.rule("U-7.5", "U-3.3")
def test_laying_a_drawn_card_that_does_not_match_is_a_mistake() -> None:
    state = table("r1 g2", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: draw; deal: y9")
    assert mistake(state, 0, "play y9") == "U-3.1"


@pytest.mark.rule("U-7.5")
@pytest.mark.parametrize(
    ("laid", "answer", "rule"),
    [
        ("rS", "play gS", "U-5.1"),
        ("r+2", "play r1", "U-5.2"),
        ("W+4 b", "play r+2", "U-5.3"),
        ("W+4 b", "play r1", "U-5.3"),
        ("W+4 b", "play W+4 b", "U-9.5"),
    ],
)
def test_a_card_of_ones_own_that_does_not_answer_is_a_mistake(laid: str, answer: str, rule: str) -> None:
    state = table(f"{laid.split()[0]} g1 g2", "gS r1 r+2 W+4", "y4 y5", penalties=True)
    line(state, f"0: play {laid}")
    assert mistake(state, 1, answer) == rule


@pytest.mark.rule("U-7.5", "U-4.6")
def test_a_card_of_ones_own_as_answer_to_a_round_ending_wild_draw_is_a_mistake() -> None:
    state = table("W+4", "b+2 y1", "y4 y5", penalties=True)
    line(state, "0: play W+4 b")
    assert mistake(state, 1, "play b+2") == "U-4.6"


@pytest.mark.rule("U-7.5", "U-7.3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_false_uno_alone_is_a_mistake_of_any_seat(seat: int) -> None:
    state = table("r7 r8", "y1 y2", "y4", penalties=True)
    assert mistake(state, seat, "uno") == "U-7.3"


@pytest.mark.rule("U-7.5", "U-7.1")
@pytest.mark.parametrize("held", ["r7", "r7 g1 g2"])
def test_a_false_uno_with_a_card_is_a_mistake_and_the_card_is_not_laid(held: str) -> None:
    state = table(held, "y1 y2", penalties=True)
    assert mistake(state, 0, "play r7 uno") == "U-7.1"
    assert "r7" in hand(state, 0)


@pytest.mark.rule("U-7.5", "U-7.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_catching_another_seat_that_is_not_to_be_caught_is_a_mistake(seat: int) -> None:
    state = table("r7 r8", "y1 y2", "y4", penalties=True)
    assert mistake(state, seat, "catch 2") == "U-7.2"


@pytest.mark.rule("U-7.5", "U-7.2")
def test_a_catch_too_late_is_a_mistake() -> None:
    state = table("r7 g1", "r9 y2 y3", "y4 y5", penalties=True)
    line(state, "0: play r7; 1: play r9")
    assert mistake(state, 2, "catch 0") == "U-7.2"


@pytest.mark.rule("U-7.5", "U-9.1")
@pytest.mark.parametrize("card", ["y4", "g3", "r4", "W g", "W+4 g"])
def test_a_refused_jump_with_a_card_held_is_a_mistake(card: str) -> None:
    state = table("r7 r8", "y1 y2", "y4 g3 r4 W W+4", penalties=True, jump_in=True)
    assert mistake(state, 2, f"jump {card}") == "U-9.1"


@pytest.mark.rule("U-7.5", "U-7.1")
def test_a_jump_with_a_false_uno_is_a_mistake() -> None:
    state = table("r7 r8", "y1 y2", "r3 y4 y5", penalties=True, jump_in=True)
    assert mistake(state, 2, "jump r3 uno") == "U-7.1"
    assert "r3" in hand(state, 2)


@pytest.mark.rule("U-7.5")
def test_a_mistake_while_a_swap_is_asked_leaves_it_asked() -> None:
    state = table("r7 g1 g2", "y1 y2", "y4 y5", penalties=True, seven_zero=True)
    line(state, "0: play r7")
    assert mistake(state, 1, "catch 0") == "U-7.2"
    assert phase(state) == ("swap", 0)
    line(state, "0: swap 2")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-7.5", "U-6.6")
def test_the_seat_that_is_asked_for_ready_can_make_a_mistake_and_the_others_cannot() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", penalties=True, courtesy=True)
    line(state, "0: play W+4 b; 1: take; deal: r1 r2 r4 r5")
    assert refused(state, 2, "uno") == "U-6.6"
    assert refused(state, 0, "catch 1") == "U-6.6"
    assert asides(state, 0) == asides(state, 2) == set()
    assert mistake(state, 1, "uno") == "U-7.3"


@pytest.mark.rule("U-7.5")
def test_a_seat_that_owes_an_uno_still_owes_it_after_a_mistake() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: play r7")
    assert mistake(state, 0, "catch 1") == "U-7.2"
    assert seen(state)["unsaid"] == 0
    line(state, "2: catch 0; deal: b3 b4")
    assert hand(state, 0) == cards("g1 b1 b2 b3 b4")


@pytest.mark.rule("U-7.5", "U-3.5")
def test_a_mistake_with_nothing_to_draw_costs_nothing() -> None:
    state = table("g1 g2 r9", "y1 y2", discard="r3", stock="", penalties=True)
    entry = play(state, 0, "play g1")
    assert (entry.text, entry.refused) == ("mistake", "U-3.1")
    assert (phase(state), hand(state, 0)) == (("turn", 0), cards("g1 g2 r9"))


@pytest.mark.rule("U-7.5", "U-3.5")
def test_a_mistake_with_one_card_left_costs_one() -> None:
    state = table("g1 g2 r9", "y1 y2", discard="r3", stock="b1", penalties=True)
    line(state, "0: play g1; deal: b1")
    assert (phase(state), hand(state, 0)) == (("turn", 0), cards("b1 g1 g2 r9"))


@pytest.mark.rule("U-7.5")
@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (0, "play b8", "U-3.1"),
        (0, "play W r", "U-3.1"),
        (0, "keep", "U-3.3"),
        (0, "take", "U-10.4"),
        (0, "challenge", "U-6.1"),
        (0, "catch 0", "U-7.2"),
        (0, "swap 1", "U-9.4"),
        (0, "color r", "U-2.7"),
        (0, "ready", "U-6.6"),
        (0, "jump g1", "U-9.1"),
        (1, "play y1", "U-2.3"),
        (1, "play r4", "U-2.3"),
        (1, "draw", "U-2.3"),
        (1, "keep", "U-2.3"),
        (1, "take", "U-2.3"),
        (1, "challenge", "U-6.1"),
        (1, "catch 1", "U-7.2"),
        (1, "jump y1", "U-9.1"),
    ],
)
def test_everything_else_is_refused_free_of_charge(seat: int, move: str, rule: str) -> None:
    state = table("g1 g2 r9", "y1 y2 r4", "y4 y5", penalties=True)
    assert refused(state, seat, move) == rule


@pytest.mark.rule("U-7.5")
def test_a_false_uno_with_a_card_not_held_is_free() -> None:
    state = table("g1 g2 r9", "y1 y2", penalties=True)
    assert refused(state, 0, "play b8 uno") in ("U-3.1", "U-7.1")


@pytest.mark.rule("U-7.5", "U-3.4")
def test_a_forbidden_draw_is_refused_free_of_charge() -> None:
    state = table("g1 g2 r9", "y1 y2", penalties=True, voluntary_draw=False)
    assert refused(state, 0, "draw") == "U-3.4"


@pytest.mark.rule("U-7.5", "U-10.1")
def test_while_the_dealer_is_due_everything_is_free_of_charge() -> None:
    state = table("g1 g2 r9", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: draw")
    assert [asides(state, seat) for seat in range(3)] == [set(), set(), set()]
    assert refused(state, 0, "play g1") == "U-10.1"
    assert refused(state, 1, "uno") == "U-10.1"
    assert refused(state, 1, "catch 0") == "U-10.1"


@pytest.mark.rule("U-7.5", "U-4.6")
def test_a_seat_with_an_empty_hand_makes_no_mistakes() -> None:
    state = table("W+4", "y1 y2", "y4 y5", penalties=True)
    line(state, "0: play W+4 b")
    assert asides(state, 0) == set()
    assert refused(state, 0, "uno") == "U-7.3"
    assert refused(state, 0, "catch 1") == "U-7.2"


@pytest.mark.rule("U-7.5", "U-9.1")
@pytest.mark.parametrize(
    ("discard", "color", "move"),
    [("r3", "r", "jump y4"), ("b5 W+4", "b", "jump y4"), ("b5 r3", "r", "jump y9")],
    ids=["turned-up card", "Wild Draw", "card not held"],
)
def test_a_jump_that_nobody_could_make_or_of_a_card_not_held_is_free(discard: str, color: str, move: str) -> None:
    state = table("r7 r8", "y1 y2", "y4 y5", discard=discard, color=color, penalties=True, jump_in=True)
    assert refused(state, 2, move) == "U-9.1"


@pytest.mark.rule("U-7.5", "U-10.2")
def test_a_jump_by_the_seat_that_is_due_is_free() -> None:
    state = table("r7 r3 r8", "y1 y2", penalties=True, jump_in=True)
    assert refused(state, 0, "jump r3") == "U-10.2"
    assert refused(state, 0, "jump r7") == "U-10.2"


@pytest.mark.rule("U-7.5", "U-10.2")
def test_a_jump_while_a_swap_is_asked_is_free() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7 y4 y5", penalties=True, jump_in=True, seven_zero=True)
    line(state, "0: play r7")
    assert refused(state, 2, "jump r7") == "U-10.2"
    assert refused(state, 2, "jump y4") == "U-10.2"


@pytest.mark.rule("U-7.5")
def test_with_the_option_off_mistakes_are_refused_and_cost_nothing() -> None:
    state = table("g1 g2 r9", "y1 y2", "y4 y5", jump_in=True)
    assert state.options["penalties"] is False
    assert [asides(state, seat) for seat in range(3)] == [set(), set(), set()]
    assert refused(state, 0, "play g1") == "U-3.1"
    assert refused(state, 1, "uno") == "U-7.3"
    assert refused(state, 1, "catch 2") == "U-7.2"
    assert refused(state, 1, "jump y1") == "U-9.1"
    assert refused(state, 0, "mistake") == "U-7.5"


@pytest.mark.rule("U-7.5")
def test_a_mistake_is_an_aside_and_can_be_made_as_such() -> None:
    state = table("g1 g2 r9", "y1 y2", "y4 y5", penalties=True)
    assert [asides(state, seat) for seat in range(3)] == [{"mistake"}] * 3
    assert state.why_not(1, state.parse("mistake")) is None
    entry = play(state, 1, "mistake")
    assert (entry.text, entry.refused, seen(state)["drawing"]) == ("mistake", None, [1, 2])


@pytest.mark.rule("U-7.5", "U-7.4")
def test_where_the_words_do_not_exist_only_a_refused_card_is_a_mistake() -> None:
    state = table("g1 g2 r9", "y1 y2", "y4 y5", penalties=True, uno_call="off")
    assert [asides(state, seat) for seat in range(3)] == [{"mistake"}, set(), set()]
    assert refused(state, 1, "mistake") == "U-7.5"
    assert mistake(state, 0, "play g1") == "U-3.1"


@pytest.mark.rule("U-7.5", "U-7.4")
def test_where_every_card_could_be_laid_no_mistake_could_be_made() -> None:
    state = table("r1 r2 r9", "y1 y2", "y4 y5", penalties=True, uno_call="off")
    assert asides(state, 0) == set()
    assert refused(state, 0, "mistake") == "U-7.5"


@pytest.mark.rule("U-7.5", "U-9.1")
def test_where_the_words_do_not_exist_a_refused_jump_is_still_a_mistake() -> None:
    state = table("r1 r2 r9", "y1 y2", "r3 y5", penalties=True, uno_call="auto", jump_in=True)
    assert asides(state, 1) == asides(state, 2) == {"mistake"}
    assert mistake(state, 1, "jump y1") == "U-9.1"


@pytest.mark.rule("U-7.5", "U-7.3")
def test_without_late_uno_the_lone_word_is_never_a_mistake() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", penalties=True, late_uno=False)
    assert [refused(state, seat, "uno") for seat in range(3)] == ["U-7.3"] * 3
    line(state, "0: play r7")
    assert [refused(state, seat, "uno") for seat in range(3)] == ["U-7.3"] * 3


@pytest.mark.rule("U-7.5", "U-7.3")
def test_without_late_uno_a_false_word_with_a_card_and_a_false_catch_are_still_mistakes() -> None:
    state = table("r7 g1 g2", "y1 y2", "y4 y5", penalties=True, late_uno=False)
    assert mistake(state, 0, "play r7 uno") == "U-7.1"
    state = table("r7 g1 g2", "y1 y2", "y4 y5", penalties=True, late_uno=False)
    assert mistake(state, 1, "catch 2") == "U-7.2"


@pytest.mark.rule("U-7.5", "U-7.3")
def test_without_late_uno_the_other_of_two_players_errs_only_with_a_card_while_the_window_is_open() -> None:
    # Seat 1 can say nothing that does not exist, and catches nobody but the one who is to be caught.
    state = table("rR g1", "y1 y2 y4", penalties=True, late_uno=False, saving=False)
    line(state, "0: play rR")
    assert (phase(state), legal(state, 1), asides(state, 1)) == (("turn", 0), {"catch 0"}, set())
    assert refused(state, 1, "mistake") == "U-7.5"
    assert asides(state, 0) == {"mistake"}
    assert mistake(state, 0, "catch 1") == "U-7.2"


@pytest.mark.rule("U-7.5", "U-7.3")
@pytest.mark.parametrize(
    ("held", "wrong", "rule"),
    [
        ("r1 r2 r4", "play r1 uno", "U-7.1"),
        ("r1", "play r1 uno", "U-7.1"),
        ("r1 y2", "play y2 uno", "U-3.1"),
        ("r1 r2", None, None),
    ],
)
def test_without_late_uno_the_next_of_two_players_errs_with_a_card_in_turn(
    held: str, wrong: str | None, rule: str | None
) -> None:
    state = table("r7 g1", held, penalties=True, late_uno=False)
    line(state, "0: play r7")
    assert "catch 0" in legal(state, 1)
    if wrong is None:
        assert asides(state, 1) == set()
    else:
        assert mistake(state, 1, wrong) == rule


@pytest.mark.rule("U-7.5", "U-7.3", "U-9.1")
@pytest.mark.parametrize(
    ("held", "wrong", "rule"),
    [("rR r1 r2", "jump rR uno", "U-7.1"), ("rR r1", "jump r1 uno", "U-9.1"), ("rR rR", None, None)],
)
def test_without_late_uno_the_other_of_two_players_errs_with_a_jump(
    held: str, wrong: str | None, rule: str | None
) -> None:
    state = table("rR g1", held, penalties=True, late_uno=False, saving=False, jump_in=True)
    line(state, "0: play rR")
    assert phase(state) == ("turn", 0)
    if wrong is None:
        assert asides(state, 1) == set()
    else:
        assert mistake(state, 1, wrong) == rule


@pytest.mark.rule("U-7.5")
def test_a_record_with_a_mistake_replays() -> None:
    lines = ["koloda record 1", "game: uno-express", "players: 2", "options: penalties=on rounds=1", ""]
    lines += ["dealer: dealer 1"]
    lines += [f"dealer: deal {card}" for card in "g1 y1 g2 y2 g4 y3 g5 y4 r1 y5 r3".split()]
    lines += ["0: mistake", "dealer: deal b1", "dealer: deal b2", "0: play r1"]
    state = replay("\n".join(lines) + "\n")
    assert hand(state, 0) == cards("g1 g2 g4 g5 b1 b2")
    assert (phase(state), seen(state)["top"]) == (("turn", 1), "r1")


@pytest.mark.rule("U-7.5", "U-10.7")
def test_a_mistake_does_not_count_as_a_turn() -> None:
    state = table("g1 g2 r9", "y1 y2", discard="r3", stock="", penalties=True, idle=1)
    line(state, "0: play g1")
    assert (seen(state)["idle"], phase(state)) == (1, ("turn", 0))

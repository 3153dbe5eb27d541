"""The notation of moves and cards."""

import pytest

from games.asking import seen
from games.flights.table import COLORS, deck, hand, table
from koloda import DEALER, NotationError, State, games, play

CARDS = sorted(set(deck()))


def three() -> State:
    """A table of three; violet is out."""
    return table("r3 x4 dep | r1 g4", "g1 b2 xU | b4", "o1 | y1")


@pytest.mark.rule("P-1.2", "P-2.1")
@pytest.mark.parametrize(
    "text",
    [
        "lay r3 fly 5",
        "lay x4 fly 1",
        "lay xU fly 6",
        "lay dep fly 2",
        "take g2",
        "take x1",
        "take xU",
        "take dep",
        "swap r4 2 g4",
        "swap g4 0 r4",
        "swap r4 1 b4",
        "begin 0",
        "begin 2",
        "without r",
        "deal g5",
        "deal x6",
        "deal xU",
        "deal dep",
    ],
)
def test_every_kind_of_move_is_read_and_written_alike(text: str) -> None:
    state = three()
    assert state.text(state.parse(text)) == text


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("form", ["deal {}", "take {}", "lay {} fly 3"])
def test_every_card_can_be_written_also_when_its_colour_is_out(form: str) -> None:
    state = three()
    assert "v" not in seen(state)["colors"]
    texts = [form.format(card) for card in CARDS]
    assert [state.text(state.parse(text)) for text in texts] == texts
    assert len({state.parse(text) for text in texts}) == len(CARDS) == 44


@pytest.mark.rule("P-1.3")
def test_every_colour_and_every_flight_can_be_written() -> None:
    state = three()
    texts = [f"without {color}" for color in COLORS] + [f"lay v1 fly {flight}" for flight in range(1, 7)]
    assert [state.text(state.parse(text)) for text in texts] == texts


@pytest.mark.rule("P-4.3")
def test_every_swap_of_equal_numbers_can_be_written() -> None:
    state = three()
    texts = [
        f"swap {mine}{number} {seat} {theirs}{number}"
        for number in range(1, 7)
        for seat in range(3)
        for mine in COLORS
        for theirs in COLORS
        if mine != theirs
    ]
    moves = [state.parse(text) for text in texts]
    assert [state.text(move) for move in moves] == texts
    assert len(set(moves)) == len(texts)


@pytest.mark.rule("P-1.2")
def test_the_moves_that_can_be_written_down_are_all_different() -> None:
    state = three()
    texts = [state.text(move) for move in state.writable()]
    assert len(set(texts)) == len(texts)
    words = {text.split()[0] for text in texts}
    assert words == {"lay", "take", "swap", "begin", "without", "deal"}
    assert {text for text in texts if text.startswith("lay")} == {
        f"lay {card} fly {flight}" for card in CARDS for flight in range(1, 7)
    }
    assert {text for text in texts if text.startswith("begin")} == {"begin 0", "begin 1", "begin 2"}


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("text", ["begin 3", "begin -1", "begin 10", "swap r1 3 g1", "swap r1 -1 g1", "swap r1 10 g1"])
def test_a_seat_that_is_not_at_the_table_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        three().parse(text)


@pytest.mark.rule("P-1.3")
def test_the_fourth_seat_can_be_written_only_at_a_table_of_four() -> None:
    four = games()["flights"].start(4)
    assert four.text(four.parse("begin 3")) == "begin 3"
    assert four.text(four.parse("swap r1 3 g1")) == "swap r1 3 g1"
    two = games()["flights"].start(2)
    for text in ("begin 2", "begin 3", "swap r1 2 g1", "swap r1 3 g1"):
        with pytest.raises(NotationError):
            two.parse(text)


@pytest.mark.rule("P-1.1")
@pytest.mark.parametrize("flight", ["0", "7", "-1", "10", "x", "r1", "", "1 2", "1.5", "१"])
def test_a_flight_that_does_not_exist_is_a_notation_error(flight: str) -> None:
    with pytest.raises(NotationError):
        three().parse(f"lay r3 fly {flight}")


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("form", ["deal {}", "take {}", "lay {} fly 3", "swap {} 1 g4", "swap g4 1 {}"])
@pytest.mark.parametrize(
    "card",
    ["r0", "r7", "w1", "x0", "x7", "xu", "XU", "x", "U", "dep1", "Dep", "d", "r", "3", "3r", "r33", "R3", "?", ""],
)
def test_a_card_that_does_not_exist_is_a_notation_error(form: str, card: str) -> None:
    with pytest.raises(NotationError):
        three().parse(form.format(card))


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("color", ["w", "R", "red", "ro", "1", "", "x", "r1", "?"])
def test_a_colour_that_does_not_exist_is_a_notation_error(color: str) -> None:
    with pytest.raises(NotationError):
        three().parse(f"without {color}")


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "lay",
        "lay r3",
        "lay r3 5",
        "lay r3 fly",
        "lay r3 fly 5 now",
        "lay fly 5 r3",
        "lay r3 Fly 5",
        "LAY r3 fly 5",
        "lay ? fly ?",
        "lay r3 fly ?",
        "fly 5",
        "take",
        "take r3 g4",
        "swap",
        "swap r4",
        "swap r4 g4",
        "swap r4 1",
        "swap r4 g4 1",
        "swap 1 r4 g4",
        "swap r4 1 g4 b4",
        "begin",
        "begin x",
        "begin 0 1",
        "begin 00",
        "without",
        "without r g",
        "deal",
        "deal ?",
        "deal r3 g4",
        "pass",
        "end",
        "draw",
        "0: take r3",
        "взять r3",
    ],
)
def test_anything_else_is_a_notation_error(text: str) -> None:
    state = three()
    with pytest.raises(NotationError):
        state.parse(text)
    with pytest.raises(NotationError):
        play(state, 0, text)
    with pytest.raises(NotationError):
        play(state, DEALER, text)
    assert hand(state, 0) == "dep r3 x4"


@pytest.mark.rule("P-2.1")
def test_a_move_read_with_more_blanks_is_the_same_move() -> None:
    state = three()
    assert state.parse("  lay  r3 fly   5 ") == state.parse("lay r3 fly 5")


@pytest.mark.rule("P-2.7")
def test_what_the_others_see_of_a_move() -> None:
    state = three()
    assert state.masked(state.parse("deal r5")) == state.masked(state.parse("deal dep")) == "deal ?"
    assert state.masked(state.parse("lay r3 fly 5")) == state.masked(state.parse("lay dep fly 1")) == "lay ? fly ?"

"""The notation of moves."""

import pytest

from games.asking import everything
from games.face_to_face.table import NUMBERS, rules, table
from koloda import NotationError, play

WHERE = ("up", "down", "opp-up", "opp-down")
ALL = [f"{card} {where}" for card in NUMBERS for where in WHERE] + ["end", "undo", "begin 0", "begin 1"]
ALL += [f"deal {card}" for card in NUMBERS]


@pytest.mark.rule("F-1.1")
def test_every_move_is_read_and_written_alike_and_means_something_of_its_own() -> None:
    state = table("10 20 30")
    moves = [state.parse(text) for text in ALL]
    assert [state.text(move) for move in moves] == ALL
    assert len(set(moves)) == len(ALL)


@pytest.mark.rule("F-1.1")
def test_nothing_else_can_be_written() -> None:
    state = rules().start(2)
    assert sorted(state.text(move) for move in state.writable()) == sorted(ALL)
    assert sorted(table("10 20 30").writable()) == sorted(state.writable())


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize(
    ("text", "move"),
    [("  12 up", "12 up"), ("12   down ", "12 down"), (" deal  7 ", "deal 7"), (" end", "end")],
)
def test_blanks_are_of_no_account(text: str, move: str) -> None:
    state = table("10 20 30")
    assert state.text(state.parse(text)) == move


@pytest.mark.rule("F-1.1")
@pytest.mark.parametrize("card", ["0", "1", "60", "61", "100", "-5", "012", "07", "1.5", "x", "١٢", "²", "9" * 30])
@pytest.mark.parametrize("form", ["{} up", "{} down", "{} opp-up", "{} opp-down", "deal {}"])
def test_only_the_numbers_from_2_to_59_are_laid_and_dealt(card: str, form: str) -> None:
    with pytest.raises(NotationError):
        table("10 20 30").parse(form.format(card))


@pytest.mark.rule("F-1.1", "F-1.3")
@pytest.mark.parametrize("seat", ["2", "-1", "10", "00", "01", "x", "", "0 1"])
def test_only_the_two_seats_can_begin(seat: str) -> None:
    with pytest.raises(NotationError):
        rules().start(2).parse(f"begin {seat}")


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "12",
        "up",
        "up 12",
        "12 left",
        "12 Up",
        "12 UP",
        "12up",
        "12 opp",
        "12 opp up",
        "12 opp_up",
        "12 opp-",
        "12 oppup",
        "12 own-up",
        "12 up down",
        "12 up 13 up",
        "12 13 up",
        "12 up end",
        "12 ?",
        "? up",
        "play 12 up",
        "lay 12 up",
        "End",
        "end turn",
        "end 2",
        "undo 12",
        "undo undo",
        "deal",
        "deal ?",
        "deal 12 up",
        "deal 12 13",
        "begin",
        "pass",
        "draw",
        "12, up",
        "0: 12 up",
        "12 вверх",
    ],
)
def test_anything_else_is_a_notation_error(text: str) -> None:
    state = table("10 12 30", opp_up="29")
    before = everything(state)
    with pytest.raises(NotationError) as caught:
        state.parse(text)
    assert str(caught.value)
    assert "\n" not in str(caught.value)
    with pytest.raises(NotationError):
        play(state, 0, text)
    assert everything(state) == before


@pytest.mark.rule("F-2.1")
@pytest.mark.parametrize("text", ["12 up", "12 down", "12 opp-up", "12 opp-down", "end", "undo", "begin 0"])
def test_what_everybody_sees_is_not_masked(text: str) -> None:
    state = table("10 12 30")
    assert state.masked(state.parse(text)) == text

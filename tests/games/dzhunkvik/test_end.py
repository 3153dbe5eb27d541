"""D-11: the end of the game and the count."""

from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.dzhunkvik.table import phase, table
from koloda import CLOCK, DEALER, WATCHER, State, play


def finished(*seats: str, **more: Any) -> State:
    """Seat 0, who must hold a 1, wins the last round with it; then there is nothing to draw."""
    state = table(*seats, stock="", **more)
    line(state, "0: play 1")
    while state.due() and phase(state)[0] in ("turn", "choose-virus", "virus"):
        seat = state.due()[0]
        if seat == DEALER:
            play(state, seat, sorted(legal(state, DEALER))[0])
        else:
            play(state, seat, "pass" if phase(state)[0] == "turn" else "done")
    return state


# When


@pytest.mark.rule("D-11.1")
def test_the_game_ends_at_once_when_a_card_must_be_drawn_and_there_is_none() -> None:
    state = table("1", "2", stock="3 3 3")
    line(state, "0: play 1; 1: pass; deal: 3 3")
    assert state.scores() is None
    deal(state, "3")
    assert (state.due(), state.actors(), phase(state)[0]) == ([], [], "over")
    assert seen(state)["stage"] == "over"


@pytest.mark.rule("D-11.1")
def test_an_empty_draw_pile_alone_does_not_end_the_game() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", stock="3 3 3")
    line(state, "0: play 1; 1: pass; deal: 3; 1: play 2; 0: pass; deal: 3; 0: play 1; 1: pass; deal: 3")
    # The last card was just enough for six.
    assert (seen(state)["stock"], phase(state)) == (0, ("turn", 1))
    line(state, "1: play 2; 0: pass")
    assert state.scores() is not None


@pytest.mark.rule("D-11.1")
def test_a_round_that_nobody_opened_goes_on_with_an_empty_draw_pile() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", stock="")
    line(state, "0: pass; 1: pass")
    assert (phase(state), seen(state)["unopened"]) == (("turn", 1), 1)


@pytest.mark.rule("D-11.1")
def test_discards_are_never_shuffled_back() -> None:
    state = table("1", "2", stock="", discard="3 3 3 4 4 4")
    line(state, "0: play 1; 1: pass")
    assert state.scores() is not None


@pytest.mark.rule("D-11.1", "D-4.4")
def test_it_ends_in_the_middle_of_a_redeal() -> None:
    state = table("HY CS", "1 1 1 1 1 1", stock="1 2")
    line(state, "0: redeal; deal: 1 2 HY")
    assert state.scores() is None
    deal(state, "CS")
    assert state.scores() == [0, 0]
    # The hand as far as it was drawn counts.
    assert state.winners() == [1]


@pytest.mark.rule("D-11.1", "D-10.2")
def test_it_ends_before_an_instant_takes_effect() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", stock="EM")
    line(state, "0: play 1; 1: pass; deal: EM")
    # The Emigration is laid open, its holder needs a sixth card, and there is none.
    assert (state.scores(), seen(state)["phase"]) == ([0, 0], "over")


@pytest.mark.rule("D-11.1", "D-10.1")
def test_a_battle_is_fought_before_anything_is_drawn() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2 | 3", stock="BA")
    line(state, "0: play 1; 1: pass; deal: BA")
    assert phase(state)[0] == "battle"
    line(state, "0: lay 1; 1: lay 2")
    assert state.scores() is not None


@pytest.mark.rule("D-11.1", "D-9.3")
def test_payments_of_the_last_round_come_before_the_end() -> None:
    state = table("1 | 3 | 1 2 3 4 | v3", "2", stock="")
    line(state, "0: play 1; 1: pass; 0: pay v3; 0: with 3")
    assert state.scores() == [1, 0]


@pytest.mark.rule("D-12.17")
def test_six_rounds_in_a_row_that_nobody_opened_end_the_game() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2 | 4 | | v1")
    for number in range(5):
        line(state, "0: pass; 1: pass; 1: done" if number % 2 == 0 else "1: pass; 0: pass; 1: done")
        assert (seen(state)["unopened"], state.scores()) == (number + 1, None)
    line(state, "1: pass; 0: pass")
    # At once, without payments.
    assert state.scores() == [0, 0]
    assert refused(state, 1, "done") == "D-12.17"


@pytest.mark.rule("D-12.17")
def test_they_must_be_in_a_row() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2")
    for number in range(5):
        line(state, "0: pass; 1: pass" if number % 2 == 0 else "1: pass; 0: pass")
    line(state, "1: play 2")
    assert seen(state)["unopened"] == 0
    line(state, "0: pass; deal: 2")
    for number in range(5):
        line(state, "0: pass; 1: pass" if number % 2 == 0 else "1: pass; 0: pass")
    assert (seen(state)["unopened"], state.scores()) == (5, None)


# The count


@pytest.mark.rule("D-11.2")
def test_the_hand_is_added_to_the_nest_and_packs_are_made_of_both() -> None:
    state = finished("1 3 EV | 2 4", "4 2 | 1 3", "1 2 3")
    assert state.scores() == [1, 1, 0]


@pytest.mark.rule("D-11.2")
def test_packs_of_the_hand_count_with_those_at_home() -> None:
    state = finished("1 | | 1 2 3 4, 1 2 3 4", "1 2 3 4 | | 1 2 3 D4", "1", virus_stock="")
    assert state.scores() == [2, 2, 0]
    state = finished("1 | | 1 2 3 4", "L2 T3 | 1 G4 EV EV EV EV", "1")
    assert state.scores() == [1, 2, 0]


@pytest.mark.rule("D-11.2")
@pytest.mark.parametrize("card", ["HY", "CS", "TS", "IS", "VS"])
def test_cards_without_a_value_do_not_count(card: str) -> None:
    state = finished("1", f"{card} {card} | 1 2 3", "1")
    assert state.scores() == [0, 0, 0]
    assert state.winners() == [1]


@pytest.mark.rule("D-11.3")
def test_one_pack_is_lost_for_each_virus_whatever_its_number() -> None:
    state = finished("1 | | 1 2 3 4, 1 2 3 4, 1 2 3 4 | v4 v1", "1 | | 1 2 3 4, 1 2 3 EV | v4", "1", virus_stock="")
    assert state.scores() == [1, 1, 0]


@pytest.mark.rule("D-11.3")
def test_viruses_can_no_longer_be_paid_off_with_what_was_in_the_hand() -> None:
    state = finished("1 4 4 4 | | 1 2 3 4 | v1", "1", "1")
    assert state.scores() == [0, 0, 0]


@pytest.mark.rule("D-11.3")
def test_packs_made_at_the_end_are_lost_too() -> None:
    state = finished("1", "1 2 3 4 | | | v1", "1")
    assert state.scores() == [0, 0, 0]


@pytest.mark.rule("D-12.16")
def test_nobody_ends_with_fewer_than_no_packs() -> None:
    state = finished("1 | | | v1 v2 v3", "1 | | 1 2 3 4 | v4 v4", "1", virus_stock="")
    assert state.scores() == [0, 0, 0]


@pytest.mark.rule("D-11.4")
def test_most_packs_win() -> None:
    state = finished("1 | | 1 2 3 4", "1 1 1 1 | | 1 2 3 4, 1 2 3 EV", "1", virus_stock="")
    assert (state.scores(), state.winners(), seen(state)["winners"]) == ([1, 2, 0], [1], [1])


@pytest.mark.rule("D-11.4")
def test_packs_after_the_losses_count() -> None:
    state = finished("1 | | 1 2 3 4", "1 | | 1 2 3 4, 1 2 3 EV | v1 v1", "1", virus_stock="")
    assert (state.scores(), state.winners()) == ([1, 0, 0], [0])


@pytest.mark.rule("D-11.4")
def test_a_tie_goes_to_more_cards_with_a_value_left() -> None:
    # Seat 0 has the 1 of the round and one card left; seat 1 has two left and an influence card.
    state = finished("1 2 | | 1 2 3 4", "3 3 3 | | 1 2 3 4", "1 HY HY HY", virus_stock="")
    assert (state.scores(), state.winners()) == ([1, 1, 0], [1])
    state = finished("1 2 | | 1 2 3 4", "3 HY CS VS | | 1 2 3 4", "1", virus_stock="")
    assert state.winners() == [0]


@pytest.mark.rule("D-11.4")
def test_evolutions_left_count_in_a_tie_as_one_card_each() -> None:
    state = finished("1", "EV EV", "4", virus_stock="")
    assert state.winners() == [1]


@pytest.mark.rule("D-11.4", "D-11.3")
def test_the_cards_of_a_lost_pack_are_not_left_in_the_nest() -> None:
    state = finished("1 2", "1 | | 1 2 3 4 | v1", "1", virus_stock="")
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0])


@pytest.mark.rule("D-11.4")
def test_still_tied_is_shared() -> None:
    state = finished("1 2", "3 4", "1", virus_stock="")
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0, 1])
    state = finished("1", "2", "3", virus_stock="")
    assert state.winners() == [0, 1, 2]


# When it is over


@pytest.mark.rule("D-12.23")
def test_when_the_game_is_over_everything_is_open() -> None:
    state = finished("1 HY | 2 | 1 2 3 4", "3 CS | 4 | | v1", "1 | | 1 2 3 4, 1 2 3 4", virus_stock="v1")
    for seat in (0, 1, 2, WATCHER):
        view = state.view(seat)
        assert [sorted(held) for held in view["open"]["hands"]] == [["HY"], ["3", "CS"], ["1"]]
        assert [sorted(set(held) & {"1", "2", "3", "4"}) for held in view["open"]["nests"]] == [
            ["1", "2"],
            ["3", "4"],
            ["1"],
        ]
        assert view["winners"] == state.winners() == [0]
        assert view["final"] == [
            {"packs": 1, "lost": 0, "left": 2},
            {"packs": 0, "lost": 0, "left": 2},
            {"packs": 2, "lost": 1, "left": 1},
        ]
    assert state.scores() == [1, 0, 1]


@pytest.mark.rule("D-12.23")
def test_before_that_nothing_is() -> None:
    state = table("1", "2")
    assert (seen(state)["open"], seen(state)["final"], state.winners(), state.scores()) == (None, None, [], None)


@pytest.mark.rule("D-11.1")
@pytest.mark.parametrize("seat", [0, 1, DEALER, CLOCK, WATCHER, 7])
def test_after_the_end_everything_is_refused_for_that(seat: int) -> None:
    state = finished("1", "2")
    for move in ("pass", "play 1", "deal 1", "close", "pay v1", "begin 0", "ready", "truth"):
        assert refused(state, seat, move) == "D-11.1"


@pytest.mark.rule("D-12.16", "D-11.4")
def test_viruses_beyond_the_packs_do_not_decide_a_tie() -> None:
    state = finished("1", "2 2 | | | v1 v2 v3", "4", virus_stock="")
    assert (state.scores(), state.winners()) == ([0, 0, 0], [1])
    assert seen(state)["final"][1] == {"packs": 0, "lost": 0, "left": 2}

"""The rules, one by one."""

import pytest

from koloda import IllegalMove, State, games, play


def started(*cards: int, **options: object) -> State:
    """A game for two in which seat 0 gets the first half of these cards and seat 1 the other."""
    state = games()["sample-game"].start(2, **options)
    for card in cards:
        play(state, -1, f"deal {card}")
    return state


def total_of(state: State) -> int:
    return int(state.view(0)["zones"][0]["count"])


def test_s_2_everybody_gets_three_cards_and_sees_only_their_own() -> None:
    state = started(1, 2, 3, 4, 5, 6)
    assert state.due() == [0]
    hands = [zone for zone in state.view(0)["zones"] if zone["kind"] == "hand"]
    assert [(zone["cards"], zone["count"]) for zone in hands] == [(["1", "2", "3"], 3), (None, 3)]


def test_s_3_a_ten_takes_ten_away_but_never_below_nothing() -> None:
    state = started(8, 10, 7, 10, 7, 6)
    play(state, 0, "lay 8")
    play(state, -1, "deal 1")
    play(state, 1, "lay 10")
    assert total_of(state) == 0


def test_s_3_without_that_house_rule_a_ten_counts_ten() -> None:
    state = started(8, 10, 7, 10, 7, 6, tens=False)
    play(state, 0, "lay 10")
    assert total_of(state) == 10


def test_s_4_the_total_does_not_pass_the_limit() -> None:
    state = started(9, 9, 8, 9, 9, 8, limit=30)
    for seat in (0, 1, 0):
        play(state, seat, "lay 9" if total_of(state) < 18 else "lay 8")
        play(state, -1, "deal 7")
    with pytest.raises(IllegalMove, match="S-4"):
        play(state, 1, "lay 9")
    assert [state.text(move) for move in state.legal(1)] == ["out"]


def test_s_6_and_7_whoever_cannot_lay_is_out_and_the_last_wins() -> None:
    state = started(9, 9, 8, 9, 9, 8, limit=30)
    for seat in (0, 1, 0):
        play(state, seat, "lay 9" if total_of(state) < 18 else "lay 8")
        play(state, -1, "deal 7")
    play(state, 1, "out")
    assert state.winners() == [0]
    assert state.scores() == [1, 0]

"""Matches: the same deals for both sides, seats shared out fairly, the same result every time."""

from collections import Counter

import pytest

from koloda import games
from koloda.bots.sides import Side, SideError, check_weights, side_of
from koloda.lab.match import arrangements, play_deal, play_pair, shares
from koloda.titles import TITLES

RANDOM, NOVICE = Side("random"), Side("novice")

ONE_ROUND = dict(TITLES["uno"].single_round)
ONE_DEAL = dict(TITLES["flights"].single_round)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_are_shared_out_evenly(players: int) -> None:
    both = Counter(seat for seats in arrangements(players) for seat in seats)
    both.update(seat for seats in arrangements(players) for seat in range(players) if seat not in seats)
    assert set(both.values()) == {len(arrangements(players))}
    if players % 2:
        assert len({len(seats) for seats in arrangements(players)}) == 1


def test_a_pair_of_equals_is_even_on_the_average() -> None:
    got = [play_pair("uno", 3, ONE_ROUND, Side("skilled"), Side("skilled", 2), deal) for deal in range(60)]
    assert 0.35 < sum(got) / len(got) < 0.65


def test_a_match_can_be_played_again() -> None:
    sides = [NOVICE, RANDOM]
    again = [[play_deal("flights", ONE_DEAL, sides, deal) for deal in range(3)] for _ in range(2)]
    assert again[0] == again[1]


def test_the_better_side_has_the_larger_share() -> None:
    got = [play_pair("uno", 2, ONE_ROUND, NOVICE, RANDOM, deal) for deal in range(20)]
    assert sum(got) > 13


def test_joint_winners_share() -> None:
    state = games()["uno"].start(4)
    assert shares(state) == [0.25] * 4


@pytest.mark.parametrize("slug", list(games()))
def test_short_games_are_one_round(slug: str) -> None:
    state = games()[slug].start(2, **dict(TITLES[slug].single_round))
    assert state.options.items() >= dict(TITLES[slug].single_round).items()


def test_sides_as_text() -> None:
    for text in ("random", "novice", "skilled", "expert:250", "skilled@lay=1.5,draw=-2"):
        assert str(side_of(text)) == text
    assert side_of("expert", 77) == Side("expert", 77)
    for wrong in ("genius", "expert:many", "expert:0", "skilled:5", "skilled@lay=much"):
        with pytest.raises(SideError):
            side_of(wrong)
    check_weights("uno", side_of("skilled@lay=1"))
    for text in ("skilled@nonsense=1", "novice@lay=1"):
        with pytest.raises(SideError):
            check_weights("uno", side_of(text))

"""The end of a round and of the game: U-8, and the round that nobody can end: U-10.7."""

from typing import Any

import pytest

from games.asking import deal, legal, line, refused, seen
from games.uno.table import cards, deal_hands, number_hands, phase, table
from koloda import DEALER, OptionError, State, games

# The end of a round


@pytest.mark.rule("U-8.1")
def test_a_round_ends_at_once_when_a_hand_is_empty() -> None:
    state = table("r7", "y1 y2", "y4 y5")
    line(state, "0: play r7")
    view = seen(state)
    assert (view["round"], view["phase"], state.due()) == (2, "deal", [DEALER])
    assert len(view["rounds"]) == 1
    ended = view["rounds"][0]
    assert (ended["out"], ended["points"]) == (0, [12, 0, 0])
    assert [sorted(left) for left in ended["hands"]] == [[], ["y1", "y2"], ["y4", "y5"]]


@pytest.mark.rule("U-8.1")
def test_nobody_jumps_in_on_the_last_card() -> None:
    state = table("r7", "y1 y2", "r7 y5", jump_in=True, rounds=1)
    line(state, "0: play r7")
    assert (state.actors(), state.due(), state.winners()) == ([], [], [0])


@pytest.mark.rule("U-8.1", "U-3.3")
def test_a_round_ends_with_a_drawn_card_laid_only_if_the_hand_is_empty() -> None:
    state = table("g1", "y1 y2", rounds=1)
    line(state, "0: draw; deal: r9; 0: play r9 uno")
    assert (phase(state), state.scores()) == (("turn", 1), None)


@pytest.mark.rule("U-8.1", "U-4.4")
def test_a_wild_may_be_the_last_card() -> None:
    state = table("W", "y1 y2", rounds=1)
    assert legal(state, 0) == {"play W r", "play W y", "play W g", "play W b", "draw"}
    line(state, "0: play W b")
    assert state.scores() == [3, 0]


@pytest.mark.rule("U-8.1", "U-9.1")
def test_a_jump_in_may_end_the_round() -> None:
    state = table("r7 g1 g2", "y1 y2", "r7", jump_in=True, rounds=1)
    line(state, "0: play r7; 2: jump r7")
    assert (state.winners(), state.scores()) == ([2], [0, 0, 6])


# The winner's points


@pytest.mark.rule("U-8.2")
def test_who_went_out_scores_the_points_in_all_other_hands() -> None:
    state = table("r7", "y9 W", "gS b0", "W+4 b+2", scores=[10, 20, 30, 40])
    line(state, "0: play r7")
    view = seen(state)
    assert view["scores"] == [10 + 9 + 50 + 20 + 0 + 50 + 20, 20, 30, 40]
    assert view["rounds"][0]["points"] == [149, 0, 0, 0]
    assert (state.scores(), state.winners()) == (None, [])


@pytest.mark.rule("U-8.2", "U-8.5")
@pytest.mark.parametrize(("game", "target"), [("uno", 500), ("uno-express", 250)])
def test_first_to_the_target_wins(game: str, target: int) -> None:
    state = table("r7", "y9 y1", "y2 y3", game=game, scores=[target - 15, 20, 30])
    assert seen(state)["target"] == target
    line(state, "0: play r7")
    view = seen(state)
    assert (view["phase"], state.due(), state.actors()) == ("over", [], [])
    assert (state.scores(), state.winners(), view["winners"]) == ([target, 20, 30], [0], [0])


@pytest.mark.rule("U-8.2")
@pytest.mark.parametrize(("game", "target"), [("uno", 500), ("uno-express", 250)])
def test_one_point_short_of_the_target_another_round_is_played(game: str, target: int) -> None:
    state = table("r7", "y9 y1", "y2 y3", game=game, scores=[target - 16, 20, 30])
    line(state, "0: play r7")
    assert (seen(state)["phase"], seen(state)["scores"], state.scores()) == ("deal", [target - 1, 20, 30], None)


@pytest.mark.rule("U-8.2")
@pytest.mark.parametrize("move", ["play y1", "draw", "uno", "catch 0", "mistake"])
def test_nothing_is_done_when_the_match_is_over(move: str) -> None:
    state = table("r7", "y9 y1", scores=[495, 20])
    line(state, "0: play r7")
    assert legal(state, 0) == legal(state, 1) == legal(state, DEALER) == set()
    assert refused(state, 1, move) == "U-8.2"


@pytest.mark.rule("U-8.2")
def test_scores_are_carried_into_the_next_round() -> None:
    state = table("r7", "y9 y1", "y2 y3", dealer=0)
    line(state, "0: play r7")
    deal_hands(state, *number_hands(3), dealer=1)
    deal(state, "r0")
    view = seen(state)
    assert (view["round"], view["scores"], view["turn"], view["unsaid"], view["idle"]) == (2, [15, 0, 0], 2, None, 0)
    assert (view["penalty"], view["direction"], view["known"]) == (0, 1, [[], [], []])


# The loser's points


@pytest.mark.rule("U-8.3")
def test_with_scoring_loser_every_seat_adds_up_its_own_hand() -> None:
    state = table("r7", "y9 W", "gS b1", scoring="loser", scores=[5, 6, 7])
    line(state, "0: play r7")
    view = seen(state)
    assert view["scores"] == [5, 65, 28]
    assert view["rounds"][0]["points"] == [0, 59, 21]
    assert view["phase"] == "deal"


@pytest.mark.rule("U-8.3")
def test_the_seat_that_first_reaches_200_loses_and_all_others_have_won() -> None:
    state = table("r7", "y9 y1", "y2 y3", "y4 y5", scoring="loser", scores=[150, 190, 0, 100])
    assert seen(state)["target"] == 200
    line(state, "0: play r7")
    assert (state.scores(), state.winners(), seen(state)["phase"]) == ([150, 200, 5, 109], [0, 2, 3], "over")


@pytest.mark.rule("U-8.3")
def test_below_200_nobody_has_lost_yet() -> None:
    state = table("r7", "y9 y1", "y2 y3", scoring="loser", scores=[150, 189, 0])
    line(state, "0: play r7")
    assert (seen(state)["phase"], state.winners()) == ("deal", [])


@pytest.mark.rule("U-8.3")
def test_in_express_the_lowest_total_wins_once_a_seat_reaches_250() -> None:
    state = table("r7", "y9 y1", "y2 y3", "y4 y5", game="uno-express", scoring="loser", scores=[150, 240, 20, 100])
    assert seen(state)["target"] == 250
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([150, 250, 25, 109], [2])


@pytest.mark.rule("U-8.3")
def test_in_express_below_250_another_round_is_played() -> None:
    state = table("r7", "y9 y1", "y2 y3", game="uno-express", scoring="loser", scores=[150, 239, 20])
    line(state, "0: play r7")
    assert (seen(state)["phase"], state.winners()) == ("deal", [])


@pytest.mark.rule("U-8.3")
def test_nothing_is_done_when_the_loser_is_found() -> None:
    state = table("r7", "y9 y1", "y2 y3", scoring="loser", scores=[0, 199, 0])
    line(state, "0: play r7")
    assert refused(state, 1, "draw") == "U-8.3"


@pytest.mark.rule("U-8.3", "U-4.6")
def test_cards_drawn_for_the_last_card_can_make_their_seat_lose() -> None:
    state = table("r+2", "y9 y1", "y2 y3", scoring="loser", scores=[0, 180, 0])
    line(state, "0: play r+2; deal: b9 b8")
    assert (state.scores(), state.winners()) == ([0, 207, 5], [0, 2])


# Several past the mark


@pytest.mark.rule("U-8.4")
def test_all_who_reach_200_in_one_round_lose() -> None:
    state = table("r7", "y9 y1", "W y3", "y4 y5", scoring="loser", scores=[150, 195, 180, 100])
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([150, 205, 233, 109], [0, 3])


@pytest.mark.rule("U-8.4")
def test_in_express_several_past_250_leave_the_lowest_total_to_win() -> None:
    state = table("r7", "y9 y1", "W y3", game="uno-express", scoring="loser", scores=[249, 245, 240])
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([249, 255, 293], [0])


@pytest.mark.rule("U-8.4")
def test_in_express_equal_lowest_totals_share_the_win() -> None:
    state = table("r7", "y9 y1", "y2 y3", game="uno-express", scoring="loser", scores=[25, 240, 20])
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([25, 250, 25], [0, 2])


@pytest.mark.rule("U-8.4", "U-10.7")
def test_all_lose_when_all_reach_200_in_a_round_that_nobody_ended() -> None:
    state = table("y9 y1", "y2 y8", discard="r3", stock="", idle=1, scoring="loser", scores=[195, 195])
    line(state, "0: draw")
    assert (state.scores(), state.winners(), state.due()) == ([205, 205], [], [])


# rounds and target


@pytest.mark.rule("U-8.5")
def test_rounds_1_plays_a_single_round() -> None:
    state = table("r7", "y9 y1", "y2 y3", rounds=1)
    assert seen(state)["target"] is None
    line(state, "0: play r7")
    assert (state.scores(), state.winners(), seen(state)["phase"]) == ([15, 0, 0], [0], "over")


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_rounds_1_with_scoring_loser_is_won_by_who_went_out(game: str) -> None:
    state = table("r7", "y9 y1", "y2 y3", rounds=1, scoring="loser", game=game)
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([0, 10, 5], [0])


@pytest.mark.rule("U-8.5")
def test_rounds_1_with_scoring_loser_is_won_by_who_went_out_alone_when_others_hold_no_points() -> None:
    state = table("r7", "y0", "b0 g0", rounds=1, scoring="loser")
    line(state, "0: play r7")
    assert (state.scores(), state.winners()) == ([0, 0, 0], [0])


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize("scoring", ["winner", "loser"])
def test_nothing_is_done_when_the_single_round_is_over(scoring: str) -> None:
    state = table("r7", "y9 y1", "y2 y3", rounds=1, scoring=scoring)
    line(state, "0: play r7")
    assert refused(state, 1, "draw") == "U-8.5"


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize(
    ("game", "scoring", "target"),
    [("uno", "winner", 500), ("uno", "loser", 200), ("uno-express", "winner", 250), ("uno-express", "loser", 250)],
)
def test_the_target_that_is_played_to_by_default(game: str, scoring: str, target: int) -> None:
    assert seen(games()[game].start(3, scoring=scoring))["target"] == target


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize("target", [1, 15, 10000])
def test_the_target_can_be_chosen(target: int) -> None:
    state = table("r7", "y9 y1", "y2 y3", target=target)
    assert seen(state)["target"] == target
    line(state, "0: play r7")
    assert (state.winners() == [0]) is (target <= 15)


@pytest.mark.rule("U-8.5")
@pytest.mark.parametrize(("target", "over"), [(10, True), (11, False)])
def test_the_chosen_target_is_the_mark_of_scoring_loser_too(target: int, over: bool) -> None:
    state = table("r7", "y9 y1", "y2 y3", target=target, scoring="loser")
    line(state, "0: play r7")
    assert (seen(state)["phase"] == "over") is over
    assert state.winners() == ([0, 2] if over else [])


@pytest.mark.rule("U-8.5")
def test_the_defaults_are_a_match_with_the_winners_scoring() -> None:
    options = games()["uno"].start(2).options
    assert (options["rounds"], options["scoring"]) == ("match", "winner")


WRONG: list[tuple[str, Any]] = [
    ("rounds", 2),
    ("rounds", 0),
    ("rounds", "1"),
    ("rounds", True),
    ("rounds", "once"),
    ("target", 0),
    ("target", 10001),
    ("target", -500),
    ("target", "500"),
    ("target", 500.0),
    ("target", True),
    ("scoring", "loosing"),
    ("scoring", True),
    ("scoring", ""),
    ("uno_call", "shout"),
    ("uno_call", True),
    ("uno_call", False),
    *[
        (name, value)
        for name in ("voluntary_draw", "reverse_skips", "saving", "courtesy", "penalties")
        for value in (1, 0, "on", "true", None)
    ],
    *[(name, value) for name in ("jump_in", "seven_zero", "stacking") for value in (1, 0, "yes", None)],
    ("drawing", True),
    ("Jump_in", True),
]


@pytest.mark.rule("U-8.5", "U-5.4")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_option_is_an_option_error(game: str, name: str, value: object) -> None:
    with pytest.raises(OptionError):
        games()[game].start(3, **{name: value})


@pytest.mark.rule("U-8.5")
def test_all_right_values_are_taken() -> None:
    rules = games()["uno"]
    for option in rules.options():
        for value in option.values if not isinstance(option.values, range) else (1, 10000):
            assert rules.start(3, **{option.name: value}).options[option.name] == value


# A round that nobody can end


def stuck(*hands: str, **options: Any) -> State:
    """Nothing to draw anywhere: an empty draw pile and a lone card."""
    return table(*hands, discard="r3", stock="", **options)


@pytest.mark.rule("U-10.5")
def test_where_nothing_can_be_drawn_the_turn_ends_without_keep() -> None:
    state = stuck("g1 g2", "y1 y2", "y4 y5")
    line(state, "0: draw")
    assert (phase(state), seen(state)["idle"], seen(state)["hands"]) == (("turn", 1), 1, [2, 2, 2])


@pytest.mark.rule("U-10.5", "U-3.4")
def test_who_could_play_may_pass_by_drawing_nothing() -> None:
    state = stuck("r1 g2", "y1 y2", "y4 y5")
    assert "draw" in legal(state, 0)
    line(state, "0: draw")
    assert phase(state) == ("turn", 1)


@pytest.mark.rule("U-10.5", "U-3.4")
def test_without_voluntary_draw_who_can_play_must_play_although_nothing_can_be_drawn() -> None:
    state = stuck("r1 g2", "y1 y2", "y4 y5", voluntary_draw=False)
    assert refused(state, 0, "draw") == "U-3.4"


@pytest.mark.rule("U-10.5")
def test_the_last_card_is_drawn_before_anybody_finds_nothing() -> None:
    state = table("g1 g2", "y1 y2", discard="r3", stock="y9")
    line(state, "0: draw; deal: y9; 0: keep; 1: draw")
    assert (phase(state), seen(state)["idle"]) == (("turn", 0), 1)


@pytest.mark.rule("U-10.7")
@pytest.mark.parametrize("players", [2, 3, 10])
def test_as_many_empty_turns_as_there_are_seats_end_the_round(players: int) -> None:
    state = stuck(*[f"g{n} y{n}" for n in range(players)])
    for seat in range(players):
        assert (phase(state), seen(state)["idle"], seen(state)["round"]) == (("turn", seat), seat, 1)
        line(state, f"{seat}: draw")
    view = seen(state)
    assert (view["round"], view["phase"], view["rounds"][0]["out"]) == (2, "deal", None)


@pytest.mark.rule("U-10.7")
def test_a_card_laid_begins_the_count_anew() -> None:
    state = stuck("g1 g2", "y1 r9 y2", "y4 y5", turn=1, idle=2)
    line(state, "1: play r9")
    assert (seen(state)["idle"], phase(state), seen(state)["round"]) == (0, ("turn", 2), 1)


@pytest.mark.rule("U-10.7")
def test_a_card_drawn_begins_the_count_anew() -> None:
    state = table("g1 g2", "y1 y2", "y4 y5", discard="r3", stock="b9", idle=2)
    line(state, "0: draw; deal: b9; 0: keep")
    assert (seen(state)["idle"], phase(state), seen(state)["round"]) == (0, ("turn", 1), 1)


@pytest.mark.rule("U-10.7", "U-3.5")
def test_after_a_card_was_laid_the_one_beneath_can_be_drawn() -> None:
    state = stuck("g1 r9 g2", "y1 y2", idle=1)
    line(state, "0: play r9; 1: draw; deal: r3; 1: keep")
    assert seen(state)["hands"] == [2, 3]


@pytest.mark.rule("U-10.7", "U-9.1")
def test_a_card_jumped_in_begins_the_count_anew() -> None:
    state = stuck("g1 g2", "y1 y2", "r3 y5 y6", idle=1, jump_in=True, turned_up=False)
    line(state, "2: jump r3")
    assert seen(state)["idle"] == 0


@pytest.mark.rule("U-10.7")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_winner_scores_nothing_for_a_round_that_nobody_ended(game: str) -> None:
    state = stuck("g1 g2", "y1 W", idle=1, scores=[10, 20], game=game, dealer=0)
    line(state, "0: draw")
    view = seen(state)
    assert (view["scores"], view["round"], view["dealer"], view["phase"]) == ([10, 20], 2, 1, "deal")
    assert view["rounds"][0]["out"] is None
    assert view["rounds"][0]["points"] == [0, 0]
    assert [sorted(left) for left in view["rounds"][0]["hands"]] == [cards("g1 g2"), cards("y1 W")]


@pytest.mark.rule("U-10.7")
def test_loser_gives_everyone_the_own_hand_for_a_round_that_nobody_ended() -> None:
    state = stuck("g1 g2", "y1 W", idle=1, scores=[10, 20], scoring="loser")
    line(state, "0: draw")
    assert (seen(state)["scores"], seen(state)["phase"]) == ([13, 71], "deal")


@pytest.mark.rule("U-10.7", "U-8.3")
def test_a_round_that_nobody_ended_can_end_the_match_with_scoring_loser() -> None:
    state = stuck("g1 g2", "y1 W", idle=1, scores=[10, 160], scoring="loser")
    line(state, "0: draw")
    assert (state.scores(), state.winners()) == ([13, 211], [0])


@pytest.mark.rule("U-10.7", "U-8.3")
def test_a_round_that_nobody_ended_can_end_the_express_match_with_scoring_loser() -> None:
    state = stuck("g1 g2", "y1 W", "y3 y4", idle=2, scores=[10, 210, 5], scoring="loser", game="uno-express")
    line(state, "0: draw")
    assert (state.scores(), state.winners()) == ([13, 261, 12], [2])


@pytest.mark.rule("U-10.7", "U-8.5")
@pytest.mark.parametrize(("scoring", "scores"), [("winner", [0, 0, 0]), ("loser", [3, 51, 9])])
def test_the_fewest_points_win_a_single_round_that_nobody_ended(scoring: str, scores: list[int]) -> None:
    state = stuck("g1 g2", "y1 W", "y4 y5", idle=2, scoring=scoring, rounds=1)
    line(state, "0: draw")
    assert (state.winners(), state.scores(), seen(state)["phase"]) == ([0], scores, "over")


@pytest.mark.rule("U-10.7", "U-8.4")
def test_equal_fewest_points_share_a_single_round_that_nobody_ended() -> None:
    state = stuck("g1 g5", "y1 W", "y4 y2", idle=2, rounds=1)
    line(state, "0: draw")
    assert state.winners() == [0, 2]


@pytest.mark.rule("U-10.7", "U-7.2")
def test_a_catch_that_finds_cards_is_not_a_turn() -> None:
    state = table("g1", "y1 y2", "y4 y5", discard="b5 r7", stock="", turn=1, unsaid=0)
    line(state, "2: catch 0; deal: b5; 1: draw")
    assert (phase(state), seen(state)["idle"]) == (("turn", 2), 1)


@pytest.mark.rule("U-10.7", "U-4.3")
def test_a_skip_accepted_is_not_a_turn_without_a_card_to_draw() -> None:
    state = stuck("rS g1 g2", "y1 y2", "y4 y5", idle=2)
    line(state, "0: play rS; 1: take")
    assert (phase(state), seen(state)["idle"]) == (("turn", 2), 0)

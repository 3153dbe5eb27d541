"""What is told of challenges, of UNO and mistakes, of the end of rounds and games: U-6 to U-8; why, and to whom."""

import pytest

from games.asking import line
from games.uno.listening import all_of, kinds, only, told, waits
from games.uno.table import table
from koloda import WATCHER

# The challenge


@pytest.mark.rule("U-6.3")
def test_an_honest_wild_draw_costs_the_challenger_six_cards_and_the_turn() -> None:
    state = table("W+4 g1 bS", "y1 y2", "y4 y5")
    line(state, "0: play W+4 g")
    entries = line(state, "1: challenge")
    assert kinds(entries) == ["challenged", "shows-hand", "must-draw", "turn"]
    assert only(entries, "challenged") == {"seat": 1, "whom": 0, "bluff": False}
    assert only(entries, "must-draw") == {"seat": 1, "count": 6, "cause": "challenge"}
    assert only(entries, "turn") == waits(state, 1, "draw")
    entries = line(state, "deal: b1 b2 b3 b4 b6 b7")
    assert kinds(entries) == ["draws"] * 6 + ["loses-turn", "turn"]
    assert {(event["seat"], event["cause"]) for event in all_of(entries, "draws")} == {(1, "challenge")}
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "challenge"}
    assert only(entries, "turn") == waits(state, 2, "turn")


@pytest.mark.rule("U-6.3", "U-3.5")
def test_an_honest_wild_draw_is_told_as_honest_where_the_pile_gives_fewer_cards_than_it_costs() -> None:
    # Two in the draw pile and two beneath the top card: four cards come, as many as a bluffer would draw.
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 r3", stock="b1 b2")
    entries = line(state, "0: play W+4 g; 1: challenge; deal: b1 b2 b5 r3")
    assert only(entries, "challenged") == {"seat": 1, "whom": 0, "bluff": False}
    assert only(entries, "must-draw") == {"seat": 1, "count": 6, "cause": "challenge"}
    assert [event["seat"] for event in all_of(entries, "draws")] == [1] * 4
    assert only(entries, "reshuffles") == {"count": 2}
    assert only(entries, "lapses") == {"seat": 1, "count": 2}
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "challenge"}
    assert not all_of(entries, "takes-back")
    assert state.view(WATCHER)["hands"] == [2, 6, 2]


@pytest.mark.rule("U-6.2")
def test_a_bluff_in_the_classic_edition_goes_back_into_the_hand() -> None:
    state = table("W+4 r1 g2", "y1 r7", "y4 y5")
    line(state, "0: play W+4 b")
    entries = line(state, "1: challenge")
    assert kinds(entries) == ["challenged", "shows-hand", "takes-back", "must-draw", "turn"]
    assert only(entries, "challenged") == {"seat": 1, "whom": 0, "bluff": True}
    assert only(entries, "takes-back") == {"seat": 0, "card": "W+4", "color": "r"}
    assert only(entries, "must-draw") == {"seat": 0, "count": 4, "cause": "bluff"}
    entries = line(state, "deal: b1 b2 b3 b4")
    assert kinds(entries) == ["draws"] * 4 + ["loses-turn", "turn"]
    assert only(entries, "loses-turn") == {"seat": 0, "cause": "bluff"}
    assert only(entries, "turn") == waits(state, 1, "turn")


@pytest.mark.rule("U-6.4")
def test_a_bluff_in_express_stands_and_costs_its_player_no_turn() -> None:
    state = table("W+2 r1 g2", "y1 r7", "y4 y5", game="uno-express")
    entries = line(state, "0: play W+2 b; 1: challenge; deal: b1 b2")
    assert only(entries, "challenged") == {"seat": 1, "whom": 0, "bluff": True}
    assert only(entries, "must-draw") == {"seat": 0, "count": 2, "cause": "bluff"}
    assert not {"takes-back", "loses-turn"} & {*kinds(entries)}
    assert told(entries)[-1] == {"kind": "turn", **waits(state, 1, "turn")}


@pytest.mark.rule("U-6.5")
def test_an_honest_wild_draw_two_costs_four_cards() -> None:
    state = table("W+2 g1 g2", "y1 r7", "y4 y5", game="uno-express")
    entries = line(state, "0: play W+2 b; 1: challenge")
    assert only(entries, "must-draw") == {"seat": 1, "count": 4, "cause": "challenge"}


@pytest.mark.rule("U-6.1")
def test_the_hand_is_shown_to_the_challenger_alone_as_it_was_when_the_card_was_laid() -> None:
    state = table("W+4 g1", "y1 y2", "y4 y5")
    entries = line(state, "0: play W+4 g; 2: catch 0; deal: r8 r9; 1: challenge")
    shown = {"seat": 0, "whom": 1, "count": 1, "cards": ["g1"]}
    assert only(entries, "shows-hand", 0) == only(entries, "shows-hand", 1) == shown
    assert only(entries, "shows-hand", 2) == only(entries, "shows-hand", WATCHER) == {**shown, "cards": None}


@pytest.mark.rule("U-4.6")
def test_where_the_hand_is_empty_there_is_none_to_show() -> None:
    state = table("W+4", "y1 y2", "y4 y5")
    entries = line(state, "0: play W+4 g; 1: challenge")
    assert kinds(entries) == ["lays", "turn", "challenged", "must-draw", "turn"]
    assert only(entries, "challenged") == {"seat": 1, "whom": 0, "bluff": False}
    assert "loses-turn" not in kinds(line(state, "deal: b1 b2 b3 b4 b6 b7"))


@pytest.mark.rule("U-9.6")
@pytest.mark.parametrize(("hand", "drawer", "count", "cause"), [("g1", 2, 10, "challenge"), ("b1", 1, 8, "bluff")])
def test_a_challenge_of_stacked_wild_draws(hand: str, drawer: int, count: int, cause: str) -> None:
    state = table("W+4 g1 g2", f"W+4 {hand} y2", "y4 y5", stacking=True)
    entries = line(state, "0: play W+4 b; 1: play W+4 y; 2: challenge")
    assert only(entries, "challenged") == {"seat": 2, "whom": 1, "bluff": cause == "bluff"}
    assert only(entries, "must-draw") == {"seat": drawer, "count": count, "cause": cause}


@pytest.mark.rule("U-6.6")
def test_the_table_waits_for_ready_after_the_turn_is_lost() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", courtesy=True)
    entries = line(state, "0: play W+4 b; 1: take; deal: b1 b2 b3 b4")
    assert only(entries, "loses-turn") == {"seat": 1, "cause": "effect"}
    assert told(entries)[-1] == {"kind": "turn", **waits(state, 1, "ready")}
    entries = line(state, "1: ready")
    assert kinds(entries) == ["says-ready", "turn"]
    assert only(entries, "says-ready") == {"seat": 1}
    assert only(entries, "turn") == waits(state, 2, "turn")


# UNO!


@pytest.mark.rule("U-7.1")
def test_uno_said_with_the_next_to_last_card() -> None:
    laid = only(line(table("r7 g1", "y1 y2"), "0: play r7 uno"), "lays")
    assert (laid["uno"], laid["left"]) == (True, 1)


@pytest.mark.rule("U-7.1", "U-7.2")
def test_whoever_forgets_uno_can_be_caught_and_draws_two() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    entries = line(state, "0: play r7")
    assert kinds(entries) == ["lays", "forgets", "turn"]
    assert only(entries, "lays")["uno"] is False
    assert only(entries, "forgets") == {"seat": 0}
    entries = line(state, "2: catch 0")
    assert kinds(entries) == ["catches", "must-draw", "turn"]
    assert only(entries, "catches") == {"seat": 2, "whom": 0}
    assert only(entries, "must-draw") == {"seat": 0, "count": 2, "cause": "caught"}
    entries = line(state, "deal: b1 b2")
    assert kinds(entries) == ["draws", "draws", "turn"]
    assert only(entries, "turn") == waits(state, 1, "turn")


@pytest.mark.rule("U-7.3")
def test_uno_said_late_is_all_that_happens() -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    line(state, "0: play r7")
    assert told(line(state, "0: uno")) == [{"kind": "says-uno", "seat": 0}]


@pytest.mark.rule("U-7.2")
@pytest.mark.parametrize(
    ("card", "answer"), [("r7", "draw"), ("r7", "play r1"), ("r+2", "take"), ("W+4 g", "challenge"), ("rS", "take")]
)
def test_the_move_that_closes_the_window_is_told_as_an_escape(card: str, answer: str) -> None:
    state = table(f"{card.split()[0]} g1", "r1 y2 y3", "y4 y5")
    line(state, f"0: play {card}")
    assert only(line(state, f"1: {answer}"), "escapes") == {"seat": 0}


@pytest.mark.rule("U-7.2")
def test_a_skip_or_draw_by_itself_a_swap_and_a_mistake_let_nobody_escape() -> None:
    for card in ("rS", "r+2"):
        entries = line(table(f"{card} g1", "y1 y2", "y4 y5", saving=False), f"0: play {card}")
        assert {"forgets", "escapes"} & {*kinds(entries)} == {"forgets"}
    state = table("r7 g1", "y1 y2", "y4 y5", seven_zero=True, penalties=True)
    entries = line(state, "0: play r7; 2: uno; deal: b1 b2; 0: swap 1")
    assert {"forgets", "makes-mistake", "swaps", "escapes"} & {*kinds(entries)} == {
        "forgets",
        "makes-mistake",
        "swaps",
    }


@pytest.mark.rule("U-7.4")
@pytest.mark.parametrize(("uno_call", "said"), [("auto", True), ("off", False)])
def test_without_calls_uno_is_always_or_never_said(uno_call: str, said: bool) -> None:
    state = table("r7 g1 g2", "r1 y2 y3", uno_call=uno_call)
    assert only(line(state, "0: play r7"), "lays")["uno"] is False
    state = table("r7 g1", "r1 y2 y3", uno_call=uno_call)
    entries = line(state, "0: play r7")
    assert only(entries, "lays")["uno"] is said
    assert kinds(entries) == ["lays", "turn"]


@pytest.mark.rule("U-7.5")
def test_a_mistake_is_told_with_its_price_and_without_the_card() -> None:
    state = table("g1 g2 g4", "y1 y2", "y4 y5", penalties=True)
    entries = line(state, "0: play g1")
    assert kinds(entries) == ["makes-mistake", "must-draw", "turn"]
    assert only(entries, "makes-mistake") == {"seat": 0}
    assert only(entries, "must-draw") == {"seat": 0, "count": 2, "cause": "mistake"}
    entries = line(state, "deal: b1 b2")
    assert kinds(entries) == ["draws", "draws", "turn"]
    assert {event["cause"] for event in all_of(entries, "draws")} == {"mistake"}
    assert only(entries, "turn") == waits(state, 0, "turn")


# The end of a round and of the game


@pytest.mark.rule("U-8.1", "U-8.2", "U-1.5")
def test_a_round_ends_with_the_points_and_how_they_came_about() -> None:
    state = table("r7", "y9 W", "gS b0", scores=[10, 20, 30])
    entries = line(state, "0: play r7")
    assert kinds(entries) == ["lays", "round-ends", "round-begins", "turn"]
    assert only(entries, "round-ends") == {
        "seat": 0,
        "round": 1,
        "scoring": "winner",
        "gain": 79,
        "hands": [[], ["y9", "W"], ["gS", "b0"]],
        "in_hand": [0, 59, 20],
        "points": [79, 0, 0],
        "scores": [89, 20, 30],
    }
    assert only(entries, "round-begins") == {"seat": 0, "round": 2, "single": False, "stock": 108}
    assert only(entries, "turn") == waits(state, None, "deal")
    assert all(entry.events_for(WATCHER) == entry.events for entry in entries)


@pytest.mark.rule("U-8.3")
def test_where_losers_score_everybody_writes_down_the_own_hand() -> None:
    ended = only(line(table("r7", "y9 W", "gS b0", scoring="loser"), "0: play r7"), "round-ends")
    assert (ended["scoring"], ended["gain"], ended["points"], ended["scores"]) == (
        "loser",
        0,
        [0, 59, 20],
        [0, 59, 20],
    )


@pytest.mark.rule("U-8.2")
def test_the_game_ends_with_its_winner() -> None:
    state = table("r7", "y9 W", scores=[450, 470])
    entries = line(state, "0: play r7")
    assert kinds(entries) == ["lays", "round-ends", "game-ends", "wins", "turn"]
    assert only(entries, "game-ends") == {"won": True, "winners": [0], "scores": [509, 470]}
    assert only(entries, "wins") == {"seat": 0}
    assert only(entries, "turn") == waits(state, None, "over")


@pytest.mark.rule("U-8.3", "U-8.4")
def test_every_winner_is_told_of() -> None:
    state = table("r7", "y9 W", "gS b0", scoring="loser", scores=[0, 180, 0])
    entries = line(state, "0: play r7")
    assert only(entries, "game-ends") == {"won": True, "winners": [0, 2], "scores": [0, 239, 20]}
    assert all_of(entries, "wins") == [{"seat": 0}, {"seat": 2}]


@pytest.mark.rule("U-x1")
def test_a_game_may_end_without_a_winner() -> None:
    state = table("g1", "g3", discard="r5", stock="", scoring="loser", scores=[199, 198])
    entries = line(state, "0: draw; 1: draw")
    assert only(entries, "game-ends") == {"won": False, "winners": [], "scores": [200, 201]}
    assert not all_of(entries, "wins")


@pytest.mark.rule("U-8.5")
def test_a_single_round_ends_with_its_own_points() -> None:
    state = table("r7", "y9 W", rounds=1, scores=[5, 6])
    entries = line(state, "0: play r7")
    assert only(entries, "round-ends")["scores"] == state.view(WATCHER)["scores"] == [64, 6]
    assert only(entries, "game-ends")["scores"] == state.scores() == [59, 0]


@pytest.mark.rule("U-10.7", "U-8.5")
def test_in_a_single_round_that_nobody_ends_the_fewest_points_win() -> None:
    entries = line(table("g1", "g3", "b1", discard="r5", stock="", rounds=1), "0: draw; 1: draw; 2: draw")
    assert only(entries, "round-ends")["seat"] is None
    assert only(entries, "game-ends")["winners"] == [0, 2]

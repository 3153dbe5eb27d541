"""What is public and what is hidden (F-2.3): views, who reads a move, and records of a running game."""

import json
import random
from typing import Any

import pytest

from games.asking import deal, everything, line, seen
from games.face_to_face.table import (
    FIRST_SIX,
    NUMBERS,
    ONLOOKERS,
    OTHER_SIX,
    dealt,
    ended,
    hand,
    lay,
    numbers,
    rules,
    table,
)
from koloda import DEALER, WATCHER, Entry, Record, State, parse_record, play, replay

KEYS = {
    *("game", "seat", "players", "phase", "due", "actors", "turn", "began", "piles", "hand", "hands", "stock", "out"),
    *("known", "laid", "draws", "may_end", "drawing", "shown", "ended", "last_card", "winners"),
    *("tricks", "helped"),
}


def some_moments() -> list[State]:
    """The lot, the deal, the start of a turn, its middle, the drawing, after an undo, the end."""
    state = rules().start(2)
    moments = [state.clone()]
    for moves in (
        "dealer: begin 1",
        f"deal: {FIRST_SIX} 5 15",
        "deal: 25 35 45 55",
        "1: 20 up",
        "1: 50 up; 1: 40 down",
        "1: undo",
        "1: end",
        "deal: 2",
        "deal: 3",
        "0: 15 opp-up",
    ):
        line(state, moves)
        moments.append(state.clone())
    moments.append(table("30 31", up="50", down="10"))
    return moments


@pytest.mark.rule("F-2.3")
def test_a_view_has_the_same_fields_at_every_moment_and_is_ready_for_json() -> None:
    phases = []
    for state in some_moments():
        for seat in ONLOOKERS:
            view = state.view(seat)
            assert set(view) == KEYS
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["players"], view["last_card"]) == ("face-to-face", 2, "strict")
            assert view["seat"] == (None if seat == WATCHER else seat)
            assert (view["due"], view["actors"]) == (state.due(), state.actors())
        phases.append(seen(state)["phase"])
    assert phases == ["lot", "deal", "deal", *["turn"] * 4, "draw", "draw", "turn", "turn", "over"]


@pytest.mark.rule("F-2.3")
def test_all_that_is_public_is_the_same_for_everybody() -> None:
    for state in some_moments():
        views = everything(state)
        for key in KEYS - {"seat", "hand", "known"}:
            assert views[0][key] == views[1][key] == views[2][key], key


@pytest.mark.rule("F-2.3")
def test_the_whole_view_of_a_turn_in_progress() -> None:
    state = table("30 2 41 12", "7 8", up="20", opp_up="35", opp_down="40", stock="5", opp_stock="", seat=0)
    lay(state, "30 up, 12 opp-up")
    public: dict[str, Any] = {
        "game": "face-to-face",
        "players": 2,
        "phase": "turn",
        "due": [0],
        "actors": [0],
        "turn": 0,
        "began": None,
        "piles": [{"up": [1, 20, 30], "down": [60]}, {"up": [1, 35, 12], "down": [60, 40]}],
        "tricks": [{"up": 20, "down": None}, {"up": 2, "down": 50}],
        "hands": [2, 2],
        "stock": [1, 0],
        "out": [[2, 5, 41], [7, 8]],
        "known": [[], []],
        "laid": [[30, "up"], [12, "opp-up"]],
        "helped": True,
        "draws": 1,
        "may_end": True,
        "drawing": None,
        "shown": None,
        "ended": None,
        "last_card": "strict",
        "winners": [],
    }
    assert state.view(0) == public | {"seat": 0, "hand": [2, 41]}
    assert state.view(1) == public | {"seat": 1, "hand": [7, 8]}
    assert state.view(WATCHER) == public | {"seat": None, "hand": []}


@pytest.mark.rule("F-2.3")
def test_piles_and_sizes_are_public_and_so_is_what_each_has_not_laid() -> None:
    state = dealt()
    lay(state, "20 up, 50 down, end")
    deal(state, "2 3")
    for seat in ONLOOKERS:
        view = state.view(seat)
        assert view["piles"] == [{"up": [1, 20], "down": [60, 50]}, {"up": [1], "down": [60]}]
        assert (view["hands"], view["stock"]) == ([6, 6], [50, 52])
        assert view["out"] == [[card for card in NUMBERS if card not in (20, 50)], list(NUMBERS)]


@pytest.mark.rule("F-2.3")
def test_a_card_for_the_opponent_is_gone_from_the_one_who_laid_it() -> None:
    state = table("12 20 21", "7 8", opp_up="29", stock="5", opp_stock="9 12")
    lay(state, "20 up, 12 opp-up")
    assert seen(state)["out"] == [[5, 21], [7, 8, 9, 12]]


@pytest.mark.rule("F-2.3")
def test_a_view_has_nobodys_hand_but_the_own() -> None:
    state = dealt(FIRST_SIX, OTHER_SIX)
    assert (hand(state, 0), hand(state, 1)) == (numbers(FIRST_SIX), numbers(OTHER_SIX))
    assert state.view(WATCHER)["hand"] == []
    # Whatever the other was dealt, the view is the same.
    assert state.view(0) == dealt(FIRST_SIX, "2 3 4 6 7 8").view(0)
    assert state.view(1) == dealt("2 3 4 6 7 8", OTHER_SIX).view(1)
    assert state.view(WATCHER) == dealt("2 3 4 6 7 8", "52 53 54 56 57 58").view(WATCHER)


@pytest.mark.rule("F-2.3")
def test_while_cards_are_dealt_and_drawn_the_view_tells_nothing_of_the_others_cards() -> None:
    views = []
    for cards in (("10 20 30 40 50 59", "2 3"), ("10 20 4 6 7 8", "58 57")):
        state = rules().start(2)
        line(state, f"dealer: begin 0; deal: {cards[0]}")
        seen_so_far = [state.view(seat) for seat in (1, WATCHER)]
        line(state, f"deal: {OTHER_SIX}; 0: 10 up; 0: 20 up; 0: end")
        line(state, f"deal: {cards[1].split()[0]}")
        seen_so_far += [state.view(seat) for seat in (1, WATCHER)]
        line(state, f"deal: {cards[1].split()[1]}")
        views.append(seen_so_far + [state.view(seat) for seat in (1, WATCHER)])
    assert views[0] == views[1]


@pytest.mark.rule("F-2.3")
def test_the_actors_and_the_length_of_a_turn_depend_on_nothing_hidden() -> None:
    # The one holds a hand with many plays, the other one with few: who is asked is the same.
    rich, poor = table("51 52 53 54", up="50", down="10"), table("51 52 30 31", up="50", down="10")
    assert (rich.actors(), rich.due()) == (poor.actors(), poor.due()) == ([0], [0])
    assert rich.view(WATCHER)["hands"] == poor.view(WATCHER)["hands"]


@pytest.mark.rule("F-2.3")
def test_legal_moves_are_asked_of_the_one_on_turn_alone() -> None:
    state = dealt()
    assert state.legal(0)
    assert state.legal(1) == state.legal(WATCHER) == state.legal(DEALER) == []
    assert state.weights(DEALER) == state.weights(0) == []


@pytest.mark.rule("F-3.3")
@pytest.mark.parametrize(
    ("up", "down", "expected"),
    [
        ("", "", (None, None)),
        ("11", "50", (None, None)),
        ("12", "49", (2, 59)),
        ("27", "35", (17, 45)),
        ("59", "2", (49, 12)),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_which_numbers_would_go_ten_back(up: str, down: str, expected: tuple[int | None, ...], seat: int) -> None:
    view = seen(table("20 21 22 30", up=up, down=down, opp_up="13", opp_down="30", seat=seat))
    assert tuple(view["tricks"][seat].values()) == expected
    assert view["tricks"][1 - seat] == {"up": 3, "down": 40}


@pytest.mark.rule("F-2.2")
def test_whether_a_card_has_gone_to_the_opponent_in_this_turn() -> None:
    state = table("12 13 20 21", opp_up="29", stock="5 6 7")
    told = []
    for move in ("20 up", "12 opp-up", "undo", "13 opp-up", "21 up", "end"):
        lay(state, move)
        told.append(seen(state)["helped"])
    deal(state, "5 6 7")
    assert [*told, seen(state)["helped"]] == [False, True, False, True, True, True, False]


# Who reads a move


@pytest.mark.rule("F-2.3")
@pytest.mark.parametrize("moves", ["20 up", "20 down", "12 opp-up", "20 up, 45 opp-down", "20 up, 45 up, end"])
def test_what_a_player_lays_is_read_by_everybody(moves: str) -> None:
    state = table("12 20 45 46", opp_up="29", opp_down="40")
    entry = lay(state, moves)[-1]
    text = moves.split(", ")[-1]
    assert [entry.seen_by(seat) for seat in ONLOOKERS] == [text] * 3
    assert entry.refused is None
    assert entry.line() == f"0: {text}"


@pytest.mark.rule("F-2.3")
def test_the_mask_of_a_card_does_not_tell_which_it_is() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 0")
    assert {state.masked(move) for move in state.legal(DEALER)} == {"deal ?"}
    assert {str(state.readers(DEALER, move)) for move in state.legal(DEALER)} == {"[0]"}


def a_running_game(seed: int) -> list[tuple[State, Entry]]:
    """Some moves of a random game from the first on, and the state after each."""
    rng = random.Random(seed)
    state = rules().start(2)
    moves: list[tuple[State, Entry]] = []
    while state.due() and len(moves) < 60:
        seat = state.due()[0]
        entry = play(state, seat, state.text(rng.choice(state.legal(seat) + state.asides(seat))))
        moves.append((state.clone(), entry))
    return moves


@pytest.mark.rule("F-2.3")
def test_the_lines_of_a_running_game_tell_a_seat_its_own_cards_and_nothing_of_the_others() -> None:
    for seed in range(5):
        sizes = [0, 0]
        for state, entry in a_running_game(seed):
            # Whose card it was is told by the sizes, which are public.
            got = [now - before for before, now in zip(sizes, seen(state)["hands"], strict=True)]
            sizes = seen(state)["hands"]
            if entry.text.startswith("deal "):
                owner = got.index(1)
                assert entry.readers == [owner]
                assert entry.seen_by(owner) == entry.text
                assert entry.seen_by(1 - owner) == entry.seen_by(WATCHER) == "deal ?"
            else:
                assert [entry.seen_by(seat) for seat in ONLOOKERS] == [entry.text] * 3


@pytest.mark.rule("F-2.3")
def test_a_record_replays_to_the_same_game_with_everything_taken_back_in_it() -> None:
    record = Record(rules(), 2, {"last_card": "lenient"})
    state = rules().start(2, last_card="lenient")
    moves = f"dealer: begin 1; deal: {FIRST_SIX}; deal: {OTHER_SIX}; 1: 20 up; 1: 30 up; 1: undo; 1: 40 down; 1: end"
    for entry in line(state, moves):
        record.add(entry)
    text = record.text()
    assert "options: last_card=lenient\n" in text
    assert "\n1: 30 up\n1: undo\n1: 40 down\n1: end\n" in text
    assert parse_record(text).text() == text
    assert everything(replay(text)) == everything(state)
    assert replay(text).view(0)["known"] == [[], [30]]


@pytest.mark.rule("F-2.3")
def test_a_record_may_begin_at_a_position() -> None:
    state = table("10 11", "20 21", stock="", opp_stock="")
    record = Record(rules(), 2, {})
    record.position = state.position()
    for entry in lay(state, "10 up, 11 up"):
        record.add(entry)
    again = replay(record.text())
    assert ended(again) == ended(state) == ("F-5.1", [0])

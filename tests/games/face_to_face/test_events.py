"""What is told of each move, why, and to whom; and that a game can be kept from what is told alone.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from typing import Any, get_args, get_type_hints

import pytest

from games.asking import deal, line
from games.face_to_face.bookkeeper import Bookkeeper
from games.face_to_face.positions import any_position
from games.face_to_face.table import FIRST_SIX, ONLOOKERS, OTHER_SIX, dealt, lay, numbers, rules, table
from koloda import WATCHER, Entry, State
from koloda.engine.games.face_to_face.events import EVENTS
from koloda.testing.play import begun, onlookers, step
from koloda.testing.spread import Case, cases, name

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
GAMES = 12
POSITIONS = 300
SIX = "10 11 12 13 14 15"

KINDS = {get_args(get_type_hints(event)["kind"])[0]: event for event in EVENTS}
CASES = [case for case in cases() if case[0] == "face-to-face"]


def kinds(entry: Entry) -> list[str]:
    """What kinds of things happened, in order."""
    return [event["kind"] for event in entry.events]


def told(entry: Entry, kind: str, seat: int = WATCHER) -> dict[str, Any]:
    """The one event of a kind, as a seat sees it, without its kind."""
    (event,) = (event for event in entry.events_for(seat) if event["kind"] == kind)
    return {field: value for field, value in event.items() if field != "kind"}


# Kept from events alone


def keep(state: State, rng: random.Random) -> set[tuple[str, str]]:
    """Play to the end with a bookkeeper for every onlooker; the kinds and causes that were told."""
    keepers = {seat: Bookkeeper(state.view(seat)) for seat in onlookers(state)}
    heard: set[tuple[str, str]] = set()
    while state.due():
        entry = step(state, rng)
        for seat, keeper in keepers.items():
            keeper.hear(entry.events_for(seat))
            assert keeper.differences(state.view(seat)) == {}, (seat, entry.line(), entry.events)
        heard |= {(event["kind"], event.get("cause", event.get("way", ""))) for event in entry.events}
    assert all(keeper.scores in (None, state.scores()) for keeper in keepers.values())
    return heard


@pytest.mark.parametrize("case", CASES, ids=name)
def test_whole_games_can_be_kept_from_events_alone(case: Case) -> None:
    for seed in range(GAMES * SOAK):
        state, _ = begun(*case)
        heard = keep(state, random.Random(seed))
        assert {"begins", "draws", "dealt", "turn-begins", "lays", "ends-turn", "game-ends", "turn"} <= {
            kind for kind, _ in heard
        }


def test_games_from_positions_can_be_kept_too_and_everything_comes_up() -> None:
    heard: set[tuple[str, str]] = set()
    for last_card in ("strict", "lenient"):
        for stuck in (False, True):
            for seed in range(POSITIONS * SOAK):
                rng = random.Random(f"{last_card} {stuck} {seed}")
                heard |= keep(rules().load(any_position(rng, last_card, stuck)), rng)
    of_the_deal = {("begins", ""), ("dealt", ""), ("draws", "deal")}
    assert all_of_them() - of_the_deal - heard == set()


def all_of_them() -> set[tuple[str, str]]:
    """Every kind with every cause that its type names, or every way."""
    found = set()
    for kind, event in KINDS.items():
        hints = get_type_hints(event)
        causes = get_args(hints.get("cause", hints.get("way")))
        found |= {(kind, cause) for cause in causes or ("",)}
    return found


# The deal


@pytest.mark.rule("F-1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lot_tells_who_begins_and_that_cards_are_dealt(seat: int) -> None:
    (entry,) = line(rules().start(2), f"dealer: begin {seat}")
    assert kinds(entry) == ["begins", "turn"]
    assert told(entry, "begins") == {"seat": seat}
    assert told(entry, "turn") == {"seat": seat, "phase": "deal", "drawing": [seat, 6]}


@pytest.mark.rule("F-1.2", "F-2.3")
def test_a_card_dealt_is_told_whole_to_its_owner_only() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 1")
    (entry,) = deal(state, "17")
    assert kinds(entry) == ["draws"]
    whole = {"seat": 1, "count": 1, "cards": ["17"], "cause": "deal"}
    assert told(entry, "draws", 1) == whole
    assert told(entry, "draws", 0) == told(entry, "draws", WATCHER) == whole | {"cards": None}


@pytest.mark.rule("F-1.2", "F-1.3")
def test_the_deal_passes_on_after_six_and_is_told_when_complete() -> None:
    state = rules().start(2)
    line(state, "dealer: begin 1")
    first, second = deal(state, FIRST_SIX), deal(state, OTHER_SIX)
    assert [kinds(entry) for entry in first] == [["draws"]] * 5 + [["draws", "turn"]]
    assert told(first[-1], "turn") == {"seat": 1, "phase": "deal", "drawing": [0, 6]}
    assert [kinds(entry) for entry in second] == [["draws"]] * 5 + [["draws", "dealt", "turn-begins", "turn"]]
    assert told(second[-1], "dealt") == {"count": 6}
    assert told(second[-1], "turn-begins") == {"seat": 1, "turn": 1}
    assert told(second[-1], "turn") == {"seat": 1, "phase": "turn", "drawing": None}


# Laying


@pytest.mark.rule("F-3.1", "F-3.2", "F-3.3", "F-3.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("move", "own", "pile", "top", "way"),
    [
        ("37 up", True, "up", "27", "ordinary"),
        ("17 up", True, "up", "27", "trick"),
        ("25 down", True, "down", "35", "ordinary"),
        ("45 down", True, "down", "35", "trick"),
        ("17 opp-up", False, "up", "29", "help"),
        ("19 opp-up", False, "up", "29", "help"),
        ("50 opp-down", False, "down", "40", "help"),
    ],
)
def test_a_card_laid_is_told_with_its_pile_and_how_it_goes(
    move: str, own: bool, pile: str, top: str, way: str, seat: int
) -> None:
    state = table("17 19 25 37 45 50", up="27", down="35", opp_up="29", opp_down="40", seat=seat)
    (entry,) = lay(state, move)
    assert kinds(entry) == ["lays"]
    expected = {"seat": seat, "card": move.split()[0], "whom": seat if own else 1 - seat, "pile": pile}
    expected |= {"top_card": top, "way": way, "hand": 5, "laid": 1}
    assert [told(entry, "lays", onlooker) for onlooker in ONLOOKERS] == [expected] * 3


@pytest.mark.rule("F-1.2")
def test_the_first_card_of_a_pile_is_laid_on_its_base_card() -> None:
    first, second = lay(table(SIX), "10 up, 15 down")
    assert (told(first, "lays")["top_card"], told(second, "lays")["top_card"]) == ("1", "60")
    assert (told(second, "lays")["hand"], told(second, "lays")["laid"]) == (4, 2)


@pytest.mark.rule("F-2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_taken_back_is_told_with_its_pile_and_what_lies_on_top_then(seat: int) -> None:
    state = table(SIX, opp_up="29", seat=seat)
    *_, first, second, third = lay(state, "11 up, 12 up, 10 opp-up, undo, undo, undo")
    assert kinds(first) == kinds(second) == kinds(third) == ["takes-back"]
    gift = {"seat": seat, "card": "10", "whom": 1 - seat, "pile": "up", "top_card": "29", "hand": 4, "laid": 2}
    assert [told(first, "takes-back", onlooker) for onlooker in ONLOOKERS] == [gift] * 3
    mine = {"seat": seat, "whom": seat, "pile": "up"}
    assert told(second, "takes-back") == mine | {"card": "12", "top_card": "11", "hand": 5, "laid": 1}
    assert told(third, "takes-back") == mine | {"card": "11", "top_card": "1", "hand": 6, "laid": 0}


# The end of a turn


@pytest.mark.rule("F-4.1")
def test_a_turn_on_own_piles_ends_with_two_cards() -> None:
    state = table(SIX)
    entry = lay(state, "10 up, 11 up, 12 up, end")[-1]
    assert kinds(entry) == ["ends-turn", "turn"]
    assert told(entry, "ends-turn") == {"seat": 0, "laid": 3, "helped": False, "draws": 2, "cause": "two"}
    assert told(entry, "turn") == {"seat": 0, "phase": "draw", "drawing": [0, 2]}
    first, second = deal(state, "40 41")
    assert (kinds(first), kinds(second)) == (["draws"], ["draws", "turn-begins", "turn"])
    assert told(first, "draws", 0) == {"seat": 0, "count": 1, "cards": ["40"], "cause": "turn"}
    assert told(second, "draws", 1) == {"seat": 0, "count": 1, "cards": None, "cause": "turn"}
    assert told(second, "turn-begins") == {"seat": 1, "turn": 2}
    assert told(second, "turn") == {"seat": 1, "phase": "turn", "drawing": None}


@pytest.mark.rule("F-4.1", "F-2.2")
def test_a_turn_with_help_ends_with_a_full_hand() -> None:
    state = table(SIX, opp_up="29")
    entry = lay(state, "10 opp-up, 11 up, 12 up, end")[-1]
    assert told(entry, "ends-turn") == {"seat": 0, "laid": 3, "helped": True, "draws": 3, "cause": "six"}
    assert [told(entry, "draws", 0)["cause"] for entry in deal(state, "40 41 42")] == ["helped"] * 3


@pytest.mark.rule("F-4.1", "F-2.4")
def test_help_that_was_taken_back_is_no_help() -> None:
    entry = lay(table(SIX, opp_up="29"), "11 up, 12 up, 10 opp-up, undo, end")[-1]
    assert told(entry, "ends-turn") == {"seat": 0, "laid": 2, "helped": False, "draws": 2, "cause": "two"}


@pytest.mark.rule("F-4.2")
@pytest.mark.parametrize(
    ("moves", "stock", "draws", "cause"),
    [
        ("10 up, 11 up", "40", 1, "rest"),
        ("10 up, 11 up", "40 41", 2, "two"),
        ("10 opp-up, 11 up, 12 up", "40 41", 2, "rest"),
        ("10 opp-up, 11 up", "40 41", 2, "six"),
    ],
)
def test_with_fewer_cards_left_it_is_told_that_these_are_all(moves: str, stock: str, draws: int, cause: str) -> None:
    entry = lay(table(SIX, opp_up="29", stock=stock), f"{moves}, end")[-1]
    assert (told(entry, "ends-turn")["draws"], told(entry, "ends-turn")["cause"]) == (draws, cause)


@pytest.mark.rule("F-4.2")
def test_with_nothing_to_draw_the_next_turn_begins_at_once() -> None:
    entry = lay(table(SIX, opp_up="29", stock=""), "10 opp-up, 11 up, end")[-1]
    assert kinds(entry) == ["ends-turn", "turn-begins", "turn"]
    assert told(entry, "ends-turn") == {"seat": 0, "laid": 2, "helped": True, "draws": 0, "cause": "nothing"}
    assert told(entry, "turn") == {"seat": 1, "phase": "turn", "drawing": None}


# The end


@pytest.mark.rule("F-5.1", "F-5.5", "F-2.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_laying_out_ends_the_game_and_shows_the_other_hand(seat: int) -> None:
    state = table("10 11", "20 21 22", stock="", opp_stock="30", seat=seat)
    entry = lay(state, "10 up, 11 up")[-1]
    assert kinds(entry) == ["lays", "laid-out", "shows", "game-ends", "turn"]
    assert told(entry, "laid-out") == {"seat": seat}
    assert told(entry, "shows") == {"seat": 1 - seat, "count": 3, "cards": ["20", "21", "22"]}
    ends = {"seat": seat, "whom": 1 - seat, "rule": "F-5.1", "left": 4, "scores": state.scores()}
    assert [told(entry, "game-ends", onlooker) for onlooker in ONLOOKERS] == [ends] * 3
    assert told(entry, "turn") == {"seat": seat, "phase": "over", "drawing": None}


@pytest.mark.rule("F-5.2", "F-5.5", "F-2.3")
def test_who_cannot_lay_two_cards_has_lost_and_both_hands_are_shown() -> None:
    state = table("10 11 12", "30 31", stock="40 41", opp_up="50", opp_down="10", opp_stock="2")
    lay(state, "10 up, 11 up, end")
    entry = deal(state, "40 41")[-1]
    assert kinds(entry) == ["draws", "turn-begins", "cannot-lay", "shows", "shows", "game-ends", "turn"]
    assert told(entry, "cannot-lay") == {"seat": 1, "cause": "pair"}
    shown = [event for event in entry.events_for(WATCHER) if event["kind"] == "shows"]
    assert [(event["seat"], event["cards"]) for event in shown] == [(0, ["12", "40", "41"]), (1, ["30", "31"])]
    assert told(entry, "game-ends") == {"seat": 0, "whom": 1, "rule": "F-5.2", "left": 3, "scores": [1, 0]}
    assert told(entry, "turn") == {"seat": 1, "phase": "over", "drawing": None}


@pytest.mark.rule("F-5.2", "F-5.4")
@pytest.mark.parametrize(("last_card", "cause"), [("strict", "one-card"), ("lenient", "last-card")])
def test_why_one_last_card_cannot_be_laid(last_card: str, cause: str) -> None:
    state = table("10 11 12", "30", stock="", opp_up="50", opp_down="10", opp_stock="", last_card=last_card)
    entry = lay(state, "10 up, 11 up, end")[-1]
    assert kinds(entry) == ["ends-turn", "turn-begins", "cannot-lay", "shows", "shows", "game-ends", "turn"]
    assert told(entry, "cannot-lay") == {"seat": 1, "cause": cause}
    assert told(entry, "game-ends")["left"] == 1


@pytest.mark.rule("F-5.4", "F-5.1")
def test_one_last_card_laid_alone_lays_out() -> None:
    state = table("44", stock="", up="41", last_card="lenient")
    assert kinds(lay(state, "44 up")[-1]) == ["lays", "laid-out", "shows", "game-ends", "turn"]


# Turns are counted


@pytest.mark.rule("F-2.1")
def test_turns_are_counted_from_the_first_of_the_game_or_of_the_position() -> None:
    for state, cards in ((dealt(FIRST_SIX, OTHER_SIX), "2 3"), (table(FIRST_SIX, OTHER_SIX), "2 3")):
        lay(state, "10 up, 20 up, end")
        assert told(deal(state, cards)[-1], "turn-begins") == {"seat": 1, "turn": 2}
        lay(state, "15 up, 25 up, undo, 25 up, end")
        assert told(deal(state, cards)[-1], "turn-begins") == {"seat": 0, "turn": 3}


@pytest.mark.rule("F-2.3")
def test_what_is_told_apart_from_drawn_cards_is_the_same_for_everybody() -> None:
    state = rules().start(2)
    rng = random.Random(5)
    while state.due():
        entry = step(state, rng)
        for event, *seen in zip(entry.events, *(entry.events_for(seat) for seat in ONLOOKERS), strict=True):
            if event["kind"] == "draws":
                assert [other["cards"] for other in seen].count(None) == 2
                assert numbers(" ".join(event["cards"]))
            else:
                assert seen == [event] * 3

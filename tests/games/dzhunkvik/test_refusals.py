"""Which rule a refusal names, where several could be named: the first that applies."""

from collections.abc import Callable
from typing import Any

import pytest

from games.asking import line, refused
from games.dzhunkvik.table import INSTANTS, phase, rules, table
from koloda import CLOCK, DEALER, WATCHER, State

Moment = Callable[[], State]
RICH = ("1 HY | 3 4 | 1 2 3 4 | v2", "T3 L2 4 | 1 2", "2 VS | 4")


def after(*seats: str, moves: str = "", **options: Any) -> Moment:
    """A table after some moves."""

    def make() -> State:
        state = table(*(seats or RICH), **options)
        if moves:
            line(state, moves)
        return state

    return make


def lot() -> State:
    return rules().start(3)


def dealing() -> State:
    state = rules().start(3)
    line(state, "dealer: begin 0; deal: 1 2 HY")
    return state


MOMENTS: dict[str, Moment] = {
    "lot": lot,
    "deal": dealing,
    "virus": after(moves="0: pass"),
    "pick": after(moves="0: play 1; 1: use T3 2; clock: close"),
    "turn": after(),
    "show": after(moves="0: play 1; 1: use L2 2; clock: close"),
    "say": after(moves="0: play 1; 1: use L2 2; clock: close; show: T3; 1: done"),
    "answer": after(moves="0: play 1; 1: use L2 2; clock: close; show: T3; 1: done; say: 3; 1: done"),
    "moment": after(moves="0: play 1; 1: use T3 2"),
    "leader": after(moves="0: play 1; 1: play 4"),
    "storm": after("1", "IS 2", "3", moves="0: play 1; 1: play IS"),
    "alone": after("1 2", "3", "3", moves="0: play 1; 1: pass; 2: pass", play_on=True),
    "choose-virus": after(moves="0: play 1; 1: pass; 2: pass"),
    "pay": after(moves="0: play 1; 1: pass; 2: pass; 0: pay v2"),
    "battle": after("1 1 1", "2 2 BA", "3 3 3", moves="0: lay 1"),
    "give": after("1 1 1 1 1 EM", "2 2 2 2 2 2", "3 3 3 3 3 3", moves="deal: 1"),
    "ready": after(instants="honour"),
}
DEALERS = ["lot", "deal", "virus", "pick"]
PLAYERS = [name for name in MOMENTS if name not in DEALERS]
# The rule of a move that belongs to another question than the one asked, by the moments in which it is asked.
MOVES = {
    "ready": ("D-3.3", {"ready"}),
    "lay 1": ("D-10.1", {"battle"}),
    "give 1": ("D-10.2", {"give"}),
    "show 1": ("D-6.4", {"show"}),
    "say 1": ("D-6.4", {"say"}),
    "truth": ("D-6.4", {"answer"}),
    "lie": ("D-6.4", {"answer"}),
    "pay v1": ("D-9.3", {"choose-virus"}),
    "with 1": ("D-9.3", {"pay"}),
    "stop": ("D-12.10", {"storm", "alone"}),
}
# What a turn's move gets while something else is asked.
ASKED = {
    "show": "D-6.4",
    "say": "D-6.4",
    "answer": "D-6.4",
    "choose-virus": "D-9.3",
    "pay": "D-9.3",
    "battle": "D-10.1",
    "give": "D-10.2",
    "ready": "D-3.3",
    "moment": "D-12.7",
}


@pytest.mark.parametrize("name", list(MOMENTS))
def test_the_moments_are_what_they_are_called(name: str) -> None:
    assert phase(MOMENTS[name]())[0] == name


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("name", list(MOMENTS))
@pytest.mark.parametrize("seat", [WATCHER, 3, 99])
def test_nobody_acts_who_is_not_at_the_table(name: str, seat: int) -> None:
    for move in ("play 1", "pass", "deal 1", "close", "begin 0", "truth"):
        assert refused(MOMENTS[name](), seat, move) == "D-1.2"


@pytest.mark.rule("D-2.3", "D-12.1", "D-4.3", "D-6.8")
@pytest.mark.parametrize("name", list(MOMENTS))
@pytest.mark.parametrize(
    ("move", "rule"), [("begin 0", "D-2.3"), ("deal 1", "D-12.1"), ("virus v1", "D-4.3"), ("pick 1", "D-6.8")]
)
def test_a_player_never_makes_the_dealers_moves_and_the_dealer_only_when_due(name: str, move: str, rule: str) -> None:
    state = MOMENTS[name]()
    for seat in (0, 1, 2):
        assert refused(state, seat, move) == rule
    word = {"lot": "begin", "deal": "deal", "virus": "virus", "pick": "pick"}.get(name)
    if move.split()[0] != word:
        assert refused(state, DEALER, move) == rule


@pytest.mark.rule("D-12.1", "D-4.3", "D-6.8")
def test_the_dealer_deals_only_what_there_is() -> None:
    assert refused(dealing(), DEALER, "deal BA") == "D-12.1"
    state = table("1 | 2 | 1 2 3 4", "2", virus_stock="v4")
    line(state, "0: pass")
    assert refused(state, DEALER, "virus v1") == "D-4.3"
    assert refused(MOMENTS["pick"](), DEALER, "pick 1") == "D-6.8"


@pytest.mark.rule("D-12.1")
@pytest.mark.parametrize("name", list(MOMENTS))
@pytest.mark.parametrize("move", ["pass", "play 1", "lay 1", "truth", "redeal", "with 1", "evolve 1"])
def test_the_dealer_never_makes_a_players_move(name: str, move: str) -> None:
    assert refused(MOMENTS[name](), DEALER, move) == "D-12.1"


@pytest.mark.rule("D-12.9")
@pytest.mark.parametrize("name", list(MOMENTS))
def test_only_the_clock_closes_only_when_due_and_does_nothing_else(name: str) -> None:
    state = MOMENTS[name]()
    for seat in (0, 1, 2, DEALER):
        assert refused(state, seat, "close") == "D-12.9"
    if name not in ("moment", "leader"):
        assert refused(state, CLOCK, "close") == "D-12.9"
    for move in ("pass", "play HY", "ready", "lay 1"):
        assert refused(state, CLOCK, move) == "D-12.9"


@pytest.mark.rule("D-12.1")
@pytest.mark.parametrize("name", DEALERS)
@pytest.mark.parametrize("move", ["pass", "play 1", "lay 1", "truth", "redeal", "with 1", "stop", "ready", "use T3 2"])
def test_a_player_waits_while_the_dealer_is_due(name: str, move: str) -> None:
    for seat in (0, 1, 2):
        assert refused(MOMENTS[name](), seat, move) == "D-12.1"


@pytest.mark.rule("D-3.3", "D-6.4", "D-9.3", "D-10.1", "D-10.2", "D-12.10")
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("move", list(MOVES))
def test_an_answer_to_a_question_that_is_not_asked_gets_the_rule_of_the_answer(name: str, move: str) -> None:
    rule, asked = MOVES[move]
    if name not in asked:
        state = MOMENTS[name]()
        for seat in (0, 1, 2):
            assert refused(state, seat, move) == rule


@pytest.mark.rule("D-3.3", "D-6.4", "D-9.3", "D-10.1", "D-10.2", "D-12.7")
@pytest.mark.parametrize("name", list(ASKED))
@pytest.mark.parametrize("move", ["play 2", "pass", "redeal", "use T3 2"])
def test_a_turns_move_gets_the_rule_of_what_is_asked(name: str, move: str) -> None:
    state = MOMENTS[name]()
    for seat in state.actors():
        if seat >= 0:
            assert refused(state, seat, move) == ASKED[name]


@pytest.mark.rule("D-6.4", "D-9.3")
def test_done_where_nobody_is_done_with_anything() -> None:
    for name, rule in (
        ("turn", "D-9.3"),
        ("leader", "D-9.3"),
        ("answer", "D-6.4"),
        ("pay", "D-9.3"),
        ("battle", "D-9.3"),
    ):
        assert refused(MOMENTS[name](), 0, "done") == rule
        assert refused(MOMENTS[name](), 1, "done") == rule


@pytest.mark.rule("D-3.1")
@pytest.mark.parametrize("name", [name for name in PLAYERS if name not in ("ready", *ASKED)])
@pytest.mark.parametrize("card", INSTANTS)
def test_an_instant_is_not_played_in_a_round(name: str, card: str) -> None:
    state = MOMENTS[name]()
    seat = next(seat for seat in state.actors() if seat >= 0)
    assert refused(state, seat, f"play {card}") == "D-3.1"


# Asked of somebody else


@pytest.mark.rule("D-12.5", "D-12.15", "D-10.2", "D-6.4", "D-10.1", "D-4.8")
@pytest.mark.parametrize(
    ("name", "seat", "move", "rule"),
    [
        ("ready", 1, "ready", "D-12.5"),
        ("choose-virus", 1, "done", "D-12.15"),
        ("choose-virus", 1, "pay v2", "D-12.15"),
        ("choose-virus", 0, "pay v3", "D-12.15"),
        ("pay", 1, "with 1", "D-12.15"),
        ("give", 1, "give 2", "D-10.2"),
        ("give", 0, "give 2", "D-10.2"),
        ("show", 2, "show 2", "D-6.4"),
        ("show", 1, "show 3", "D-6.4"),
        ("show", 1, "done", "D-6.4"),
        ("say", 2, "say 2", "D-6.4"),
        ("say", 1, "done", "D-6.4"),
        ("answer", 0, "truth", "D-6.4"),
        ("answer", 1, "lie", "D-6.4"),
        ("battle", 0, "lay 1", "D-10.1"),
        ("battle", 1, "lay BA", "D-10.1"),
        ("battle", 1, "lay nothing", "D-12.3"),
        ("pay", 0, "with 2", "D-9.3"),
        ("pay", 0, "with D4", "D-9.3"),
        ("moment", 1, "play HY", "D-12.7"),
        ("moment", 2, "play HY", "D-7.6"),
        ("storm", 0, "pass", "D-7.8"),
        ("storm", 2, "play 3", "D-7.8"),
        ("storm", 1, "pass", "D-12.10"),
        ("alone", 0, "pass", "D-4.8"),
        ("alone", 0, "play 1", "D-4.2"),
        ("alone", 0, "redeal", "D-4.4"),
        ("alone", 1, "play 3", "D-4.8"),
        ("alone", 2, "stop", "D-4.8"),
        ("turn", 1, "pass", "D-4.2"),
        ("turn", 1, "play 4", "D-4.2"),
        ("turn", 1, "redeal", "D-4.2"),
        ("turn", 2, "use T3 1", "D-4.2"),
    ],
)
def test_by_the_wrong_seat_or_with_the_wrong_card(name: str, seat: int, move: str, rule: str) -> None:
    assert refused(MOMENTS[name](), seat, move) == rule


# In turn


@pytest.mark.rule("D-4.1", "D-4.2", "D-5.1")
def test_a_card_not_held() -> None:
    assert refused(table("1", "2"), 0, "play 3") == "D-4.1"
    state = table("1", "2 4", "1")
    line(state, "0: play 1")
    assert refused(state, 1, "play 3") == "D-4.2"
    assert refused(state, 1, "play CS") == "D-4.2"
    line(state, "1: play 4")
    assert refused(state, 2, "play TS") == "D-5.1"
    assert refused(state, 2, "play HY") == "D-5.1"


@pytest.mark.rule("D-4.3", "D-5.3")
def test_somebody_who_has_passed() -> None:
    state = table("1", "2", "4", "3")
    line(state, "0: play 1; 1: pass")
    assert refused(state, 1, "play 2") == "D-4.3"
    assert refused(state, 1, "pass") == "D-4.3"
    line(state, "2: play 4")
    assert refused(state, 1, "pass") == "D-5.3"


@pytest.mark.rule("D-7.2", "D-7.4", "D-7.5", "D-12.19", "D-6.3", "D-6.1")
@pytest.mark.parametrize(
    ("card", "rule"),
    [("1", "D-4.2"), ("3", "D-4.2"), ("T3", "D-4.2"), ("G4", "D-6.3"), ("TS", "D-7.4"), ("HY", "D-12.19")],
)
def test_what_does_not_go_on_a_three(card: str, rule: str) -> None:
    state = table("3", f"{card} 1", "1 | | 1 2 3 4")
    line(state, "0: play 3")
    assert refused(state, 1, f"play {card}") == rule


@pytest.mark.rule("D-6.4", "D-6.7", "D-12.22", "D-12.12")
@pytest.mark.parametrize(
    ("held", "move", "rule"),
    [
        ("L2 3", "use L2 1", "D-6.4"),
        ("L2", "use L2 0", "D-12.12"),
        ("T3 1", "use T3 1", "D-12.22"),
        ("T3 1", "use T3 2", "D-12.22"),
        ("G4 1", "use G4 1 0", "D-6.7"),
        ("G4 1", "use G4 0 1", "D-6.7"),
        ("G4 1", "use G4 2 0", "D-6.7"),
        ("1", "use L2 0", "D-4.2"),
        ("1", "use T3 0", "D-4.2"),
        ("1", "use G4 0 0", "D-4.2"),
    ],
)
def test_a_target_that_cannot_be(held: str, move: str, rule: str) -> None:
    state = table("1 | 1 | 1 2 3 4", held, "")
    line(state, "0: play 1")
    assert refused(state, 1, move) == rule


@pytest.mark.rule("D-7.3", "D-12.6")
@pytest.mark.parametrize("card", ["D4", "G4", "VS", "TS", "HY"])
def test_what_does_not_go_on_a_clean_slate(card: str) -> None:
    state = table("1", "CS 1", f"{card} 1")
    line(state, "0: play 1; 1: play CS; clock: close")
    assert refused(state, 2, f"play {card}") == "D-7.3"
    assert refused(state, 2, "redeal") == "D-12.6"

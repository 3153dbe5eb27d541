"""The table "what may be laid, by the card in force": every card against every card in force."""

from typing import Any

import pytest

from games.asking import legal, line, refused
from games.dzhunkvik.table import INSTANTS, KINDS, force, stage, table
from koloda import State

HIGHER = {1: "2 3 4 L2 T3 D4", 2: "3 4 T3 D4", 3: "4 D4"}
# By the card in force and the phase: the moves that bring it about, by seats 0, 1 and 3, and what seat 2 may lay then.
CASES: dict[str, tuple[str, str, str]] = {
    "nothing": ("0: pass; 1: pass", "gathering", "1 2 3 4 L2 T3 EV"),
    "a 1": ("0: play 1; 1: pass", "gathering", f"{HIGHER[1]} EV VS VM VL CS IS"),
    "a 2": ("0: play 2; 1: pass", "gathering", f"{HIGHER[2]} EV VS VM VL CS IS"),
    "a 3": ("0: play 3; 1: pass", "gathering", f"{HIGHER[3]} EV VS VM VL CS IS"),
    "a Liar laid": ("0: play L2; 1: pass", "gathering", f"{HIGHER[2]} EV VS VM VL CS IS"),
    "a Thief laid": ("0: play T3; 1: pass", "gathering", f"{HIGHER[3]} EV VS VM VL CS IS"),
    "an Evolution as 1": ("0: play EV; 1: pass", "gathering", f"{HIGHER[1]} EV VS VM VL CS IS"),
    "an Evolution as 2": ("0: play 1; 1: play EV", "gathering", f"{HIGHER[2]} EV VS VM VL CS IS"),
    "an Evolution as 3": ("0: play 2; 1: play EV", "gathering", f"{HIGHER[3]} EV VS VM VL CS IS"),
    "a value after a cancelled Devourer": ("0: play 3; 1: play VL; 3: play HY", "leader", "VS VM VL CS IS HY"),
    "a 4": ("0: play 4", "leader", "TS VS VM VL CS IS"),
    "an Evolution as 4": ("0: play 3; 1: play EV", "leader", "TS VS VM VL CS IS"),
    "a Too Soon": ("0: play 4; 1: play TS", "leader", "VS VM VL CS IS HY"),
    "a small Devourer": ("0: play 4; 1: play VS", "leader", "VM VL CS IS HY"),
    "a middle Devourer": ("0: play 4; 1: play VM", "leader", "VL CS IS HY"),
    "a large Devourer": ("0: play 4; 1: play VL", "leader", "CS IS HY"),
    "a Devourer that ended Gathering": ("0: play 1; 1: play VS", "leader", "VM VL CS IS HY"),
    "a Clean Slate": ("0: play 1; 1: play CS; clock: close", "gathering", "1 2 3 4 L2 T3 EV CS IS"),
    "a Clean Slate after a 4": ("0: play 4; 1: play CS; clock: close", "gathering", "1 2 3 4 L2 T3 EV CS IS"),
    "a 4 after a cancelled Too Soon": ("0: play 4; 1: play TS; 3: play HY", "leader", "TS VS VM VL CS IS HY"),
    "a 4 after a cancelled Devourer": ("0: play 4; 1: play VL; 3: play HY", "leader", "TS VS VM VL CS IS HY"),
    "a Too Soon after a cancelled Devourer": (
        "0: play 4; 1: play TS; 1: play VL; 3: play HY",
        "leader",
        "VS VM VL CS IS HY",
    ),
    "a 4 after a cancelled Clean Slate": ("0: play 4; 1: play CS; 3: play HY", "leader", "TS VS VM VL CS IS HY"),
    "a 1 after a cancelled Clean Slate": (
        "0: play 1; 1: play CS; 3: play HY; clock: close",
        "gathering",
        f"{HIGHER[1]} EV VS VM VL CS IS",
    ),
    "a small Devourer under a cancelled one": (
        "0: play 4; 1: play VS; 1: play VM; 3: play HY",
        "leader",
        "VM VL CS IS HY",
    ),
}


def reached(moves: str, card: str, **options: Any) -> State:
    """The table after the moves, with seat 2 holding the card."""
    seats = {0: "", 1: "", 3: ""}
    for move in moves.split("; "):
        who, word, *cards = move.replace(":", "").split()
        if who.isdecimal() and word == "play":
            seats[int(who)] += " ".join(cards) + " "
    return table(seats[0] or "1", seats[1], card, seats[3], **options)


@pytest.mark.rule("D-4.1", "D-4.2", "D-6.1", "D-7.1", "D-7.2", "D-7.3", "D-7.4", "D-7.5", "D-7.6", "D-7.7")
@pytest.mark.parametrize("card", [card for card in KINDS if card not in INSTANTS])
@pytest.mark.parametrize("case", list(CASES))
def test_what_may_be_laid(case: str, card: str) -> None:
    moves, phase, allowed = CASES[case]
    state = reached(moves, card)
    line(state, moves)
    assert stage(state) == phase
    laid = {text for text in legal(state, 2) if text.startswith("play")}
    assert laid == ({f"play {card}"} if card in allowed.split() else set())
    if card not in allowed.split():
        assert refused(state, 2, f"play {card}").startswith("D-")


@pytest.mark.rule("D-6.9", "D-4.1", "D-7.3")
@pytest.mark.parametrize("case", list(CASES))
def test_a_double_grabber_may_be_laid_wherever_a_four_may(case: str) -> None:
    moves, _, allowed = CASES[case]
    state = reached(moves, "G4", grabber="double")
    line(state, moves)
    assert ("play G4" in legal(state, 2)) == ("4" in allowed.split())


@pytest.mark.rule("D-7.9")
@pytest.mark.parametrize("case", list(CASES))
def test_an_evolution_of_the_nest_may_be_laid_wherever_one_of_the_hand_may(case: str) -> None:
    moves, _, allowed = CASES[case]
    state = reached(moves, "1 | EV", evolution_from_nest=True)
    line(state, moves)
    value = force(state)[1] or 0
    higher = {f"evolve {number}" for number in (1, 2, 3, 4) if number > value}
    laid = {text for text in legal(state, 2) if text.startswith("evolve")}
    assert laid == (higher if "EV" in allowed.split() else set())
    for text in {f"evolve {number}" for number in (1, 2, 3, 4)} - laid:
        assert refused(state, 2, text).startswith("D-")


@pytest.mark.rule("D-8.6")
@pytest.mark.parametrize("card", [card for card in KINDS if card not in INSTANTS])
def test_what_may_be_laid_after_a_devourer_cancelled_in_gathering(card: str) -> None:
    moves = "0: play 2; 1: play VL; 3: play HY; clock: close"
    state = reached(moves, card, cancelled_devourer="gathering")
    line(state, moves)
    assert (stage(state), force(state)) == ("gathering", ("2", 2))
    laid = {text for text in legal(state, 2) if text.startswith("play")}
    assert laid == ({f"play {card}"} if card in f"{HIGHER[2]} EV VS VM VL CS IS".split() else set())


@pytest.mark.rule("D-7.5")
@pytest.mark.parametrize("card", ["VS", "VM", "VL", "CS", "IS", "HY", "TS"])
def test_no_devourer_on_a_too_soon_with_the_option_off(card: str) -> None:
    state = reached("0: play 4; 1: play TS", card, devourer_on_too_soon=False)
    line(state, "0: play 4; 1: play TS")
    assert (f"play {card}" in legal(state, 2)) == (card in ("CS", "IS", "HY"))
    if card in ("VS", "VM", "VL"):
        assert refused(state, 2, f"play {card}") == "D-7.5"


@pytest.mark.rule("D-7.5")
@pytest.mark.parametrize("card", ["VS", "VM", "VL"])
def test_the_option_changes_nothing_on_a_four(card: str) -> None:
    state = reached("0: play 4", card, devourer_on_too_soon=False)
    line(state, "0: play 4")
    assert f"play {card}" in legal(state, 2)


@pytest.mark.rule("D-7.7")
@pytest.mark.parametrize(
    "case", [case for case in CASES if "HY" in CASES[case][2].split() or CASES[case][1] == "leader"]
)
def test_an_icestorm_on_top_changes_only_that_nothing_can_be_cancelled(case: str) -> None:
    moves, _, allowed = CASES[case]
    for card in "TS VS VM VL CS HY 4 EV D4".split():
        state = reached(moves, f"IS {card}")
        line(state, moves)
        before = force(state)
        line(state, "2: play IS")
        assert force(state) == before
        laid = {text for text in legal(state, 2) if text.startswith("play")}
        assert laid == ({f"play {card}"} if card in allowed.split() and card != "HY" else set())

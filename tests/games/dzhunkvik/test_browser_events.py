"""The events that the tests of the browser client are given are those that the engine tells."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.asking import SEATS
from games.dzhunkvik.table import table
from koloda import State, play

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "dzhunkvik" / "events.json"
# Both phases of a round, a cancelled card, a Pack; then everybody draws.
ROUND = (
    "0: play EV; 1: play 2; 2: play 4; 1: play VS; 0: play HY; 1: pass; clock: close; "
    "dealer: deal 3; dealer: deal 1; dealer: deal 1; dealer: deal 2"
)
# A lie that is seen through; then a Pack is grabbed although somebody objects.
BLUFF = (
    "0: play 1; 1: use L2 0; clock: close; 1: show 4; 1: show G4; 1: done; 1: say 4; 1: say 4; 1: done; 0: lie; "
    "dealer: pick 4; 2: play 2; 0: play 3; 1: use G4 2 0; 0: play HY; 2: play HY; clock: close"
)
# A Battle that the lowest card wins, for the highest are two.
BATTLE = "0: lay 4; 1: lay 4; 2: lay 1"
GIVEN = "0: give 1; 0: give 2; 0: give 3; 1: give 1; 1: give 2; 1: give 3"
# A Virus is caught, another paid off, and the draw pile is used up.
END = "0: play 2; 1: pass; dealer: virus v3; 0: pay v2; 0: with 1; 0: with 4; 0: done; 1: done; dealer: deal 3"


def told(state: State, moves: str) -> list[dict[str, Any]]:
    """The moves, each with its events as seat 0 sees them."""
    steps = []
    for move in moves.split("; "):
        who, text = move.split(": ")
        seat = SEATS[who] if who in SEATS else int(who)
        entry = play(state, seat, text)
        steps.append({"seat": seat, "text": entry.seen_by(0), "events": entry.events_for(0)})
    return steps


@pytest.mark.once
def test_the_file_is_what_the_engine_tells() -> None:
    expected = {
        "round": told(table("1 HY EV 2 2 3 | 1 2", "2 VS 3 3 3 3", "4 1 1 1 1 1"), ROUND),
        "bluff": told(table("1 3 HY | 1 2", "L2 4 G4 | 4", "HY 2 | | 1 2 3 4"), BLUFF),
        "battle": told(table("BA 1 4", "2 4", "1 EV"), BATTLE),
        "given": told(table("EM 1 2 3 4 1 1", "1 1 2 2 3 3", "4 4 4 3 3 3"), GIVEN),
        "end": told(table("2 3 3 3 3 | 1 4 4 | 1 2 3 4 | v2 v1", "1 1 1 1 1 1 | 2 3 | 1 2 3 4", stock="3"), END),
    }
    assert json.loads(FILE.read_text(encoding="utf-8")) == expected

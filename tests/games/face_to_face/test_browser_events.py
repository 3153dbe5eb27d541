"""The events that the tests of the browser client are given are those that the engine tells."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.asking import SEATS
from games.face_to_face.table import FIRST_SIX, OTHER_SIX, numbers, rules, table
from koloda import State, play

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "face-to-face" / "events.json"
DEALT = "; ".join(f"dealer: deal {card}" for card in numbers(f"{FIRST_SIX} {OTHER_SIX}"))
# A card is taken back, one goes ten back, one helps; cards are drawn for that; the other lays the last two.
TURNS = "0: 34 up; 0: undo; 0: 45 down; 0: 17 opp-up; 0: end; " + "; ".join(
    [*(f"dealer: deal {card}" for card in (3, 59, 4, 5)), "1: 20 up", "1: 21 up"]
)


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
    position = table("17 34 45 58", "20 21", up="27", down="35", opp_up="29", opp_down="40", opp_stock="")
    expected = {"deal": told(rules().start(2), f"dealer: begin 0; {DEALT}"), "turns": told(position, TURNS)}
    assert json.loads(FILE.read_text(encoding="utf-8")) == expected

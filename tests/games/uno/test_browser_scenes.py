"""The scenes that the browser's tests tell and animate are what the engine tells.

`PYTHONPATH=src:tests python -m games.uno.test_browser_scenes` writes them anew; Prettier lays the file out.
"""

import json
from pathlib import Path
from typing import Any

from games.asking import line
from games.uno.table import table
from koloda import State, games

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "uno" / "events.json"

Steps = list[dict[str, Any]]


def told(state: State, moves: str) -> Steps:
    """Moves with their events, as a record has them."""
    return [{"seat": entry.seat, "text": entry.text, "events": entry.events} for entry in line(state, moves)]


def scenes() -> dict[str, Steps]:
    return {
        "deal": told(
            games()["uno-express"].start(2, rounds=1), "dealer: dealer 1; deal: r1 g1 r2 g2 r3 g3 r4 g4 r5 g5 W+2 bS"
        ),
        # Two cards are left, and two more come when the discard pile is shuffled: four, as a bluffer would draw.
        "honest": told(
            table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 r3", stock="b1 b2"),
            "0: play W+4 g; 1: challenge; deal: b1 b2 b5 r3",
        ),
        "bluff": told(
            table("r1 W+4 g1", "y1 y2", "y4 y5"), "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4; 1: draw; deal: r9"
        ),
        "house rules": told(
            table("r0 r7 rR W b9 g9", "r+2 r4 y1", "r3 y4 y5", jump_in=True, seven_zero=True, saving=False),
            "2: jump r3; 0: play r7; 0: swap 2; 1: play r+2; deal: g5 g6; 0: draw; deal: r9; 0: keep",
        ),
        "zero": told(table("r0 g9", "r1 r2", "y4 y5 y6", seven_zero=True), "0: play r0"),
        "caught": told(
            table("r7 g1", "r5 b1", "y4 y5"), "0: play r7; 2: catch 0; deal: b2 b3; 1: play r5 uno; 2: draw"
        ),
        "late": told(table("r7 g1", "r5 b1", "y4 y5"), "0: play r7; 0: uno"),
        "end": told(table("r7", "y9 W", "y3 gS", scores=[100, 20, 0]), "0: play r7"),
    }


def test_the_scenes_are_what_the_engine_tells() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == scenes()


if __name__ == "__main__":
    FILE.write_text(json.dumps(scenes()), encoding="utf-8")

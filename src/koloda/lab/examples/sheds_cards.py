"""Lays a card whenever it can, and says UNO in time: a small idea, and already better than chance in UNO."""

import json
import sys


def choose(legal: list[str], must: bool) -> str:
    """`wait` is allowed where the seat need not act. `message["view"]` has all that it may know."""
    cards = [move for move in legal if move.startswith("play ")]
    with_uno = [move for move in cards if move.endswith(" uno")]
    if cards:
        return (with_uno or cards)[0]
    return legal[0] if must else "wait"


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "move":
        print(choose(message["legal"], message["must"]), flush=True)

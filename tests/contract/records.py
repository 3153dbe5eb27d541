"""Prints records of random games as the engine that is found plays them: run in a process of its own."""

import sys

from koloda import Entry, Rng
from koloda.engine import core
from koloda.engine.driver import random_game
from koloda.testing.play import begun
from koloda.testing.spread import cases


def records(limit: int) -> str:
    """One record for every case, cut off after so many decisions, then what each seat sees and a redeal of it."""
    texts = []
    for seed, case in enumerate(cases()):
        state, record = begun(*case)
        log: list[Entry] = []
        random_game(state, Rng(seed), log=log, limit=limit)
        for entry in log:
            record.add(entry)
        texts.append(record.text())
        for seat in range(state.players):
            texts.append(
                f"{state.view(seat)}\n{state.legal(seat)}\n{state.redeal(seat, seed).view((seat + 1) % state.players)}"
            )
    return "\n".join(texts)


if __name__ == "__main__":
    print("compiled" if not core.__file__.endswith(".py") else "interpreted")
    print(records(int(sys.argv[1])))

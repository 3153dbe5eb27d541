"""What a seat observes and may choose depends on nothing hidden; and faults planted in encodings are found.

A pair is the table as it is and the table as a seat may believe it (`redeal`): both look the same to that seat, so its
observation and its mask have to be the same. KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from typing import Any

import pytest

from koloda import Rng, games
from koloda.engine.driver import WAIT
from koloda.rl.encoding import Encoding, encoding_of
from koloda.testing.spread import Case, allowed, played
from rl.faults import LEAKS, TELLING_MASKS, WRONG_MASKS, faulty
from rl.rows import masked, observed, questions

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
TABLES = [(slug, players) for slug, rules in games().items() for players in rules.players]
QUESTIONS = 120  # of a game
HARD = 12  # games in which a planted fault must have shown itself


def leak(encoding: Encoding, case: Case, seed: int, every: int = 1) -> str | None:
    """What a seat is told that it may not know, in a random game; None if there is nothing."""
    for number, asking in enumerate(questions(case, seed, QUESTIONS)):
        state = asking.state
        for seat in range(state.players) if number % every == 0 else ():
            other = state.redeal(seat, Rng(seed + number))
            if observed(encoding, state, seat) != observed(encoding, other, seat):
                return f"seat {seat} observes what is hidden: {changed(encoding, state, other, seat)}"
            if seat == asking.seat:
                mine = masked(encoding, state, seat, asking.due)
                if mine != masked(encoding, other, seat, asking.due):
                    return f"the mask of seat {seat} depends on what is hidden"
    return None


def changed(encoding: Encoding, state: Any, other: Any, seat: int) -> list[str]:
    """The fields that are not the same."""
    one, two = observed(encoding, state, seat), observed(encoding, other, seat)
    return [
        field.name
        for field in encoding.fields.values()
        if one[field.first : field.first + field.size] != two[field.first : field.first + field.size]
    ]


def wrong_mask(encoding: Encoding, case: Case, seed: int) -> str | None:
    """Where a mask is not what the rules allow, in a random game."""
    names = encoding.names()
    for asking in questions(case, seed, QUESTIONS):
        state, seat = asking.state, int(asking.seat)
        texts = {state.text(move) for move in state.legal(seat)} | (set() if asking.due else {"wait"})
        offered = set()
        for action in masked(encoding, state, seat, asking.due):
            move = int(encoding.move_of(seat, action))
            if encoding.action_of(seat, move) != action:
                return f"'{names[action]}' of seat {seat} is not one action"
            offered.add("wait" if move == WAIT else state.text(move))
        if offered != texts:
            return f"seat {seat} is offered {sorted(offered - texts)} and not {sorted(texts - offered)}"
    return None


def options_for(slug: str, players: int, rng: random.Random) -> dict[str, Any]:
    """The default options every other time, else any."""
    options = {option.name: rng.choice(played(option)) for option in games()[slug].options()}
    return options if rng.random() < 0.5 and allowed(games()[slug], players, options) else {}


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_nothing_hidden_is_observed_and_masks_are_what_the_rules_allow(slug: str, players: int) -> None:
    for number in range(2 * SOAK):
        options = options_for(slug, players, random.Random(f"{slug} {players} {number}"))
        case = (slug, players, options)
        assert leak(encoding_of(*case), case, number, every=3 if SOAK == 1 else 1) is None
        assert wrong_mask(encoding_of(*case), case, number) is None


@pytest.mark.parametrize(
    ("kind", "players", "options", "says"),
    [(*one, "observes what is hidden") for one in LEAKS] + [(*one, "the mask of seat") for one in TELLING_MASKS],
    ids=[kind.__name__ for kind, _, _ in LEAKS + TELLING_MASKS],
)
def test_a_leak_is_found(kind: type[Encoding], players: int, options: dict[str, Any], says: str) -> None:
    encoding = faulty(kind, players, options)
    case = (encoding.rules.slug, players, options)
    found = next((said for seed in range(HARD) if (said := leak(encoding, case, seed))), None)
    assert found is not None and says in found


@pytest.mark.parametrize(("kind", "players", "options"), WRONG_MASKS, ids=[kind.__name__ for kind, _, _ in WRONG_MASKS])
def test_a_wrong_mask_is_found(kind: type[Encoding], players: int, options: dict[str, Any]) -> None:
    encoding = faulty(kind, players, options)
    case = (encoding.rules.slug, players, options)
    assert any(wrong_mask(encoding, case, seed) for seed in range(HARD))

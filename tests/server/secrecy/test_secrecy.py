"""Non-interference, end to end: what a seat and a watcher get over socket and HTTP, and when, does not depend on what
they cannot see. Byte for byte, with a clock of our own.

KOLODA_SOAK=N compares N times as many pairs of games.
"""

import os
import re
from functools import cache

import pytest

from koloda.titles import TITLES
from server.secrecy.course import differences, heard
from server.secrecy.leaks import LEAKS, STREAM_LEAKS, PlantedLeak, planted
from server.secrecy.pairs import Pair
from server.secrecy.scenes import all_pairs, moments, pair_of, pairs_for

pytestmark = pytest.mark.once

SEEDS = 2 * int(os.environ.get("KOLODA_SOAK", "1"))


def check(pair: Pair, by_program: bool = False) -> None:
    """The observer and the watcher cannot tell the two games apart."""
    found = differences(pair, by_program)
    assert not found, f"{pair.game} {pair.seed}: {len(found)} differences, the first: {found[0]}"


@pytest.mark.parametrize(("game", "preset", "seed"), all_pairs(SEEDS))
def test_nothing_hidden_changes_what_is_heard(game: str, preset: str, seed: int) -> None:
    check(pair_of(game, preset, seed))


@pytest.mark.parametrize("game", TITLES)
def test_nothing_hidden_changes_what_a_program_hears(game: str) -> None:
    pair = pair_for_program(game)
    check(pair, by_program=True)
    kinds = {heard.kind() for heard in heard(pair, 0, by_program=True)}
    assert {"observer: welcome", "observer: update", "observer: POST /api/bot/move"} <= kinds, "it is about something"


def pair_for_program(game: str) -> Pair:
    """A pair whose observer is not the host, who lets the program in."""
    return next(found for seed in range(20) if (found := pair_of(game, "usual", seed)).observer)


@pytest.mark.parametrize("leak", STREAM_LEAKS, ids=str)
def test_a_leak_planted_in_the_stream_is_found(leak: PlantedLeak) -> None:
    for game in leak.games:
        with planted(leak):
            found = differences(pair_for_program(game), by_program=True)
        assert found, f"not noticed in {game}"
        assert re.search(leak.where, found[0].kind), found[0]


@pytest.mark.rule("D-8.2")
@pytest.mark.parametrize("pair", moments(), ids=lambda pair: f"moment-{pair.seed}")
def test_nobody_hears_who_could_have_answered_in_a_moment(pair: Pair) -> None:
    check(pair)


@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_a_planted_leak_is_found(leak: PlantedLeak) -> None:
    for pair in pairs_for(leak.games):
        with planted(leak):
            found = differences(pair)
        if found:
            break
    else:
        raise AssertionError("not noticed")
    assert re.search(leak.where, found[0].kind), found[0]
    assert not differences_without(pair.game, pair.seed, leak.games), "also found without the leak"


@cache
def differences_without(game: str, seed: int, games: tuple[str, ...]) -> int:
    """How many the clean server has on one of these pairs."""
    [pair] = [pair for pair in pairs_for(games) if (pair.game, pair.seed) == (game, seed)]
    return len(differences(pair))


def test_the_pairs_differ_and_much_is_heard() -> None:
    """So that the tests above are about something."""
    for game in TITLES:
        pairs = [pair_of(game, preset, seed) for game_, preset, seed in all_pairs(2) if game_ == game]
        assert sum(pair.differing for pair in pairs) >= len(pairs), game
        assert sum(len(pair.turns) for pair in pairs) >= 8 * len(pairs), game
    kinds = {heard.kind().split(": ")[1].split()[0] for heard in heard(pair_of("dzhunkvik", "usual", 1), 0)}
    assert kinds >= {"welcome", "update", "changed", "refused", "accepted", "GET", "POST", "handshake", "bye", "past"}

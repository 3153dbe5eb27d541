"""The peers, each driven by random legal play in the fastest way its public interface offers.

Imported by name at run time: they are installed only where the bench runs, and have no types.
"""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from time import process_time
from types import ModuleType
from typing import Any

from measure import Measure, Sample, repeated

PACKAGES = {"rlcard": "rlcard", "openspiel": "open_spiel"}  # the name on the command line: the name of the package
BATCH = 20  # games between two looks at the stopwatch, where counting must not be timed


class MissingPeerError(Exception):
    """A peer that is not installed; `str()` is one line for people."""


def peer_version(peer: str) -> str:
    """The version installed."""
    try:
        return version(PACKAGES[peer])
    except PackageNotFoundError:
        raise MissingPeerError(f"{PACKAGES[peer]} is not installed; see bench/README.md, or use --peers none") from None


def measures(peer: str) -> dict[str, Measure]:
    """Everything that is measured of a peer, by the name the figures carry."""
    if peer == "rlcard":
        return {
            "rlcard_game4": rlcard_game(4),
            "rlcard_game2": rlcard_game(2),
            "rlcard_env4": rlcard_environment(4),
        }
    return {"openspiel_python4": openspiel_python(4), "openspiel_cpp4": openspiel_cpp(4)}


def rlcard_game(players: int) -> Measure:
    """RLCard's UNO by its Game object, one round a game."""
    game = import_module("rlcard.games.uno").Game(num_players=players)
    game.np_random.seed(players)
    random = Random(players).random

    def play() -> int:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            moves = state["legal_actions"]  # what get_legal_actions() would work out once more
            state, _ = game.step(moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return lambda seconds: repeated(play, seconds)


def rlcard_environment(players: int) -> Measure:
    """RLCard's learning environment: the same game, with an observation made for every move."""
    environment = import_module("rlcard").make("uno", config={"seed": players})
    environment.game.configure({"game_num_players": players})  # `make` has no other way to more than two
    random = Random(players).random

    def play() -> int:
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            moves = list(state["legal_actions"])
            state, _ = environment.step(moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return lambda seconds: repeated(play, seconds)


def openspiel_python(players: int) -> Measure:
    """OpenSpiel's Crazy Eights, its C++ state driven move by move from Python."""
    pyspiel = import_module("pyspiel")
    game = crazy_eights(pyspiel, players)
    over = int(pyspiel.PlayerId.TERMINAL)
    random = Random(players).random

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while (player := state.current_player()) != over:
            if player >= 0:
                decisions += 1
            # At a chance node too: with one deck (up to five players) every card left is as likely as the others, so
            # the dearer chance_outcomes() is not needed.
            moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])
        return decisions

    return lambda seconds: repeated(play, seconds)


def openspiel_cpp(players: int) -> Measure:
    """OpenSpiel's Crazy Eights played out by its own C++ loop with its own C++ bots; Python only starts each game."""
    pyspiel = import_module("pyspiel")
    game = crazy_eights(pyspiel, players)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(players)]
    random = Random(players)

    def measure(seconds: float) -> Sample:
        count = 0
        games = 0
        spent = 0.0
        while not games or spent < seconds:
            states = []
            start = process_time()
            for _ in range(BATCH):
                state = game.new_initial_state()
                pyspiel.evaluate_bots(state, bots, random.getrandbits(31))
                states.append(state)
            spent += process_time() - start
            games += BATCH
            # The finished games tell how many decisions they took; reading that is not playing, so it is not timed.
            count += sum(step.player >= 0 for state in states for step in state.full_history())
        return Sample(count, games, spent)

    return measure


def crazy_eights(pyspiel: ModuleType, players: int) -> Any:
    """The game with its default options."""
    return pyspiel.load_game("crazy_eights", {"players": players})

"""The titles as games of OpenSpiel: its own checks, the order of simulation, and no player gets what is hidden."""

import copy
import gc
import pickle
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from mypy_extensions import i64

from koloda import CLOCK, DEALER, WATCHER, Entry, IllegalMove, OptionError, Record, Rng, State, games, parse_record
from koloda.bots import heuristic_of, policy_for
from koloda.bots.search.players import HeuristicPlayer
from koloda.engine.core import NOBODY, entry_of
from koloda.engine.driver import WAIT, Driver, Player
from koloda.rl.encoding import WAITING
from koloda.rl.knowledge import Log, Moved
from koloda.rl.sequence import Play

pyspiel = pytest.importorskip("pyspiel")

from koloda.rl import openspiel  # noqa: E402
from koloda.rl.openspiel import KolodaGame, KolodaState, Observer, PolicyBot  # noqa: E402

# A game of each title that is not too long; the first has all the windows and answers that UNO can have.
GAMES = {
    "uno": "koloda_uno(players=3,rounds=1,voluntary_draw=false,jump_in=true,seven_zero=true,stacking=true)",
    "uno-express": "koloda_uno_express(players=2,rounds=1,voluntary_draw=false)",
    "face-to-face": "koloda_face_to_face",
    "flights": "koloda_flights(players=3,target=1)",
    "dzhunkvik": "koloda_dzhunkvik(players=3)",
}
ENOUGH = 20  # decisions, in games that look alike to a seat
each_game = pytest.mark.parametrize("name", GAMES.values(), ids=GAMES)


def load(name: str) -> KolodaGame:
    game = pyspiel.load_game(name)
    assert isinstance(game, KolodaGame)
    return game


def next_action(state: KolodaState, rng: Rng) -> int:
    """Any action, or a chance as likely as it is."""
    if not state.is_chance_node():
        actions: list[int] = state.legal_actions()
        return actions[int(rng.below(len(actions)))]
    left = rng.below(1 << 30) / (1 << 30)
    outcomes = state.chance_outcomes()
    for action, chance in outcomes:
        left -= chance
        if left < 0:
            return action
    return outcomes[-1][0]


def states(name: str, seed: int, most: int = 400) -> Iterator[KolodaState]:
    """The states of a random game, one after the other; it is always the same object."""
    state, rng = load(name).new_initial_state(), Rng(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            break
        state.apply_action(next_action(state, rng))


def sampler(number: int) -> Callable[[], float]:
    return lambda: number / 1000


# what OpenSpiel asks of a game


def test_all_titles_are_registered() -> None:
    assert set(GAMES) == set(games())
    assert {openspiel.name_of(slug) for slug in games()} <= set(pyspiel.registered_names())


@each_game
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@each_game
def test_the_checks_of_their_games(name: str) -> None:
    """What OpenSpiel asks of every game in its own tests: copies, pickles, ends, utilities."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)  # it draws from there
    GamesSimTest().sim_game(load(name))


@each_game
def test_copies_are_alike_and_independent(name: str) -> None:
    game = load(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for number, state in enumerate(states(name, 2, 200)):
        if number % 40 == 39 and not state.is_terminal():
            before = str(state)
            made = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
            rngs = [Rng(number) for _ in made]
            for _ in range(10):
                for twin, rng in zip(made, rngs, strict=True):
                    if not twin.is_terminal():
                        twin.apply_action(next_action(twin, rng))
            assert str(made[0]) == str(made[1]) == str(made[2]) != before
            assert made[0].history() == made[1].history() == made[2].history()
            seats = range(game.num_players())
            texts = [[twin.information_state_string(seat) for seat in seats] for twin in made]
            assert texts[0] == texts[1] == texts[2]
            assert str(state) == before


@each_game
def test_the_history_is_a_record(name: str) -> None:
    """The moves, without those who waited, replay in the engine and end alike."""
    *_, state = states(name, 3, 600)
    play = state.play
    record = Record(play.state.rules, play.setup.players, dict(play.setup.options))
    record.moves = [(seat, text) for seat, text in play.log.moves() or [] if text != "wait"]
    again = parse_record(record.text()).replay()
    seats = range(play.setup.players)
    assert [again.view(seat) for seat in seats] == [play.state.view(seat) for seat in seats]


class Noted(Driver):
    """Writes down what is done."""

    def __init__(self, state: State, log: list[str]) -> None:
        super().__init__(state, [Scripted()] * state.players, Rng(0))
        self.log = log

    def make(self, seat: i64, move: i64) -> None:
        self.log.append(entry_of(self.state, int(seat), int(move)).line())
        super().make(seat, move)


class Scripted(Player):
    """Decides by a rule that anybody can follow, and not always alike."""

    def move(self, state: State, seat: i64) -> i64:
        moves = state.legal(int(seat)) + ([WAIT] if int(seat) not in state.due() else [])
        return moves[(sum(map(ord, str(state.view(WATCHER)))) + int(seat)) % len(moves)]


@each_game
def test_seats_are_asked_in_the_order_of_simulation(name: str) -> None:
    game = load(name)
    setup = game.setup
    theirs: list[str] = []
    driver = Noted(setup.opening.copy().state, theirs)
    driver.run(150)
    ours: list[str] = []
    play = setup.opening.copy()
    chance, player = Rng(0), Scripted()
    while len(ours) < len(theirs):
        seat, state = play.seat, play.state
        if seat == DEALER:
            move = int(state.pick(chance.below(state.bag())))
        elif seat == CLOCK:
            moves = state.legal(CLOCK)
            move = moves[int(chance.below(len(moves)))]
        elif not play.is_due and not state.legal(seat):
            move = WAIT  # the driver does not ask those who can only wait
        else:
            move = int(player.move(state, seat))
        if move != WAIT:
            ours.append(entry_of(state, seat, move).line())
        play.make(move)
    assert ours == theirs


@each_game
def test_chances_are_those_of_the_bag(name: str) -> None:
    met = set()
    for state in states(name, 4, 150):
        play = state.play
        if not state.is_chance_node():
            continue
        met.add(play.seat)
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        if play.seat == DEALER:
            weights = dict(zip(play.state.legal(DEALER), play.state.weights(DEALER), strict=True))
            assert {play.setup.chances[number]: chance for number, chance in outcomes} == pytest.approx(
                {move: weight / int(play.state.bag()) for move, weight in weights.items()}
            )
    assert met == ({DEALER, CLOCK} if "dzhunkvik" in name else {DEALER})


@each_game
def test_winners_take_the_stakes(name: str) -> None:
    *_, state = states(name, 5, 5000)
    assert state.is_terminal()
    game, play = state.get_game(), state.play
    winners = play.state.winners()
    players = game.num_players()
    assert winners
    assert state.returns() == [players / len(winners) - 1 if seat in winners else -1 for seat in range(players)]
    assert game.utility_sum() == sum(state.returns()) == 0


def test_a_game_is_broken_off_at_the_horizon() -> None:
    *_, state = states("koloda_uno(players=2,horizon=20)", 1, 1000)
    assert state.is_terminal()
    assert state.play.decisions == 20
    assert state.returns() == [0, 0]
    assert state.get_game().max_game_length() == 20


def test_what_may_not_be_done_is_refused() -> None:
    """The engine trusts who applies a move; OpenSpiel's callers get the rule, and nothing has happened."""
    refused = 0
    for number, state in enumerate(states(GAMES["uno"], 12, 120)):
        if number % 10 or state.is_terminal() or state.is_chance_node():
            continue
        before = str(state)
        for action in set(range(state.get_game().num_distinct_actions())) - set(state.legal_actions()):
            with pytest.raises((IllegalMove, ValueError)):
                state.apply_action(action)
            refused += 1
        assert str(state) == before
        state.clone().apply_action(state.legal_actions()[0])
    assert refused > 500


def test_options_are_parameters() -> None:
    game = load("koloda_uno(players=4,jump_in=true,late_uno=false,rounds=1,uno_call=auto,scoring=loser)")
    options = game.new_initial_state().play.state.options
    chosen = {"jump_in": True, "late_uno": False, "rounds": 1, "uno_call": "auto", "scoring": "loser"}
    assert {name: options[name] for name in chosen} == chosen
    usual = games()["uno"].start(4).options
    assert {name: options[name] for name in options if name not in chosen} == {
        name: usual[name] for name in usual if name not in chosen
    }
    assert load("koloda_uno(target=200)").new_initial_state().play.state.options["target"] == 200
    # What another option makes of a target that nobody chose is left to the rules.
    assert load("koloda_flights(match=wins)").new_initial_state().play.state.options["target"] == 3
    with pytest.raises(OptionError, match="2–10 players"):
        load("koloda_uno(players=11)")
    for horizon in (-1, 0):
        with pytest.raises(OptionError, match="1 or more"):
            load(f"koloda_uno(horizon={horizon})")
    with pytest.raises(pyspiel.SpielError, match="jokers"):
        load("koloda_uno(jokers=true)")


# what a player gets


def test_the_information_state_recalls_all_that_was_seen() -> None:
    """It only ever grows, and tells own moves and own cards."""
    for name in GAMES.values():
        known = [""] * load(name).num_players()
        own: list[list[str]] = [[] for _ in known]
        for state in states(name, 6, 250):
            play = state.play
            for seat, before in enumerate(known):
                text = play.log.text((seat,))
                assert text.startswith(before)
                assert state.information_state_string(seat).startswith(text)
                known[seat] = text
                assert text.count("\n") == len(state.history())
            if play.seat >= 0:
                own[play.seat].append(f"{play.seat}: ")
        for seat, text in enumerate(known):
            made = [line for line in text.splitlines() if line.startswith(f"{seat}: ")]
            assert len(made) >= len(own[seat]) - 1
            assert not any("?" in line.partition("[")[0] for line in made)


def test_tensors_have_names() -> None:
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    game = load("koloda_uno(players=3,rounds=1)")
    *_, state = states(str(game), 7, 100)
    observation = make_observation(game)
    observation.set_from(state, 1)
    hand = state.play.state.view(1)["hand"]
    assert observation.dict["hand"].sum() == len(hand) > 0
    assert list(observation.tensor) == state.observation_tensor(1)
    assert list(observation.dict["asked"]) == [float(seat == (state.current_player() - 1) % 3) for seat in range(3)]
    recalling = make_observation(game, INFO_STATE_OBS_TYPE)
    recalling.set_from(state, 1)
    assert list(recalling.tensor) == state.information_state_tensor(1)
    lines = state.play.log.text((1,)).splitlines()
    last = [line for line in lines if line[0].isdigit() and " wait " not in line][-1]
    assert recalling.dict["latest_seats"][0] == 1 + (int(last[0]) - 1) % 3
    number = int(recalling.dict["latest_moves"][0]) - 1
    assert last.partition(" [")[0] == f"{last[0]}: {state.action_to_string(int(last[0]), number)}"
    public = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.tensor is None
    assert '"hand":[]' in public.string_from(state, 0)
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.ALL_PLAYERS))


def told(state: KolodaState, seat: int) -> dict[str, Any]:
    """All that a player gets of a state."""
    return {
        "player": state.current_player(),
        "actions": state.legal_actions(seat),
        "information": state.information_state_string(seat),
        "information tensor": state.information_state_tensor(seat),
        "observation": state.observation_string(seat),
        "observation tensor": state.observation_tensor(seat),
    }


def unlike(one: KolodaState, other: KolodaState, seat: int) -> str | None:
    """What tells a player one state from another; None if nothing does."""
    first, second = told(one, seat), told(other, seat)
    return next((part for part in first if first[part] != second[part]), None)


def unlike_resampled(name: str, seed: int, most: int, each: int) -> str | None:
    """What tells a player a state of a random game from one that is dealt anew from what it knows; None if nothing."""
    for number, state in enumerate(states(name, seed, most)):
        if number % each == 0 and not state.is_chance_node():
            for seat in range(state.num_players()):
                found = unlike(state, state.resample_from_infostate(seat, sampler(number)), seat)
                if found is not None:
                    return found
    return None


def games_alike(name: str, seat: int, seed: int) -> Iterator[tuple[KolodaState, KolodaState]]:
    """Two games, both really played, of which the engine shows a seat the same: what is hidden from it differs.

    They end where its view begins to differ, because something was shown, or where another seat has no move that it
    could make in both.
    """
    one, other, rng = load(name).new_initial_state(), load(name).new_initial_state(), Rng(seed)
    for _ in range(300):
        play = one.play
        if one.is_terminal() or play.state.view(seat) != other.play.state.view(seat):
            return
        yield one, other
        action = twin = next_action(one, rng)
        readers = play.state.readers(play.seat, play.move_of(action)) if action or play.seat < 0 else [WATCHER]
        if seat not in readers and WATCHER not in readers:
            # Not always another one: the more the games have in common, the longer they look alike.
            if rng.below(4) == 0 or action not in other.legal_actions():
                twin = next_action(other, rng)
        elif play.seat != seat:
            both = set(one.legal_actions()) & set(other.legal_actions())
            if not both:
                return
            action = twin = action if action in both else min(both)
        one.apply_action(action)
        other.apply_action(twin)


def unlike_played(name: str, seeds: range) -> str | None:
    """What tells a player one game from another that looks the same to it; None if nothing does."""
    decisions = 0
    for seed in seeds:
        for seat in range(load(name).num_players()):
            for one, other in games_alike(name, seat, seed):
                if one.is_chance_node() and other.is_chance_node():
                    continue
                found = unlike(one, other, seat)
                if found is not None:
                    return found
                decisions += str(one) != str(other)
        if decisions >= ENOUGH:
            return None
    raise AssertionError(f"only {decisions} decisions in which anything was hidden")


@each_game
def test_nothing_depends_on_what_is_hidden(name: str) -> None:
    assert unlike_resampled(name, 8, 300, 12) is None
    assert unlike_played(name, range(10)) is None


@each_game
def test_a_resampled_state_knows_nothing_of_the_true_one(name: str) -> None:
    """From games that look alike to a seat the same world is made, in every respect and for all seats."""
    for number, state in enumerate(states(name, 9, 200)):
        if number % 25 == 24 and not state.is_terminal():
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, sampler(1))
                worlds = [start.resample_from_infostate(seat, sampler(2)) for start in (state, other)]
                if state.play.log is not other.play.log:
                    assert worlds[0].history() == []
                assert str(worlds[0]) == str(worlds[1])
                assert worlds[0].information_state_string(seat) == worlds[1].information_state_string(seat)
                assert not reaches(worlds[0].play, state.play.state)
                assert not any(
                    isinstance(thing, Entry) and "?" in thing.masked and thing.masked != thing.text
                    for thing in referents(worlds[0].play.log)
                )


def referents(start: object) -> Iterator[object]:
    """All that can be got at from an object."""
    met = {id(start)}
    todo = [start]
    while todo:
        for thing in gc.get_referents(todo.pop()):
            # Everything is reachable through modules and classes; what is kept is kept in objects.
            if id(thing) not in met and not isinstance(thing, ModuleType | type):
                met.add(id(thing))
                todo.append(thing)
                yield thing


def reaches(start: object, wanted: object) -> bool:
    return any(thing is wanted for thing in referents(start))


def test_other_players_in_a_resampled_state_know_what_it_deals_them() -> None:
    """Their strings tell of their new cards and not of the old ones, so that a search can be keyed by them."""
    different = False
    for number, state in enumerate(states(GAMES["uno"], 10, 120)):
        if number % 20 == 19:
            others = [state.resample_from_infostate(0, sampler(seed)) for seed in range(4)]
            texts = {other.information_state_string(1).rpartition("\n")[0] for other in others}
            assert len(texts) == 1  # what happened is told alike: what seats 0 and 1 have both seen
            assert all("deal ?" in text and "1: deal" not in text for text in texts)
            different |= len({other.information_state_string(1) for other in others}) > 1
    assert different


def test_a_resampled_state_cannot_be_written_down() -> None:
    *_, state = states(GAMES["uno"], 11, 60)
    other = state.resample_from_infostate(0, sampler(1))
    with pytest.raises(TypeError, match="has no record"):
        pickle.dumps(other)
    assert str(other.clone()) == str(other)


# leaks, planted: each must be found


def leak_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation tells another hand."""
    true = Observer.string_from
    monkeypatch.setattr(
        Observer,
        "string_from",
        lambda self, state, seat: true(self, state, seat) + str(state.play.state.view((seat + 1) % 3)["hand"]),
    )


def leak_tensor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tensor holds the view of the next seat."""
    true = Observer.set_from

    def set_from(self: Observer, state: KolodaState, seat: int) -> None:
        true(self, state, seat)
        values = self.setup.encoding.encode(state.play.state.view((max(seat, 0) + 1) % 3))
        self.tensor[: len(values)] = values

    monkeypatch.setattr(Observer, "set_from", set_from)


def leak_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells the cards dealt to others."""
    monkeypatch.setattr(Moved, "seen", lambda self, _seats: self.entry.text)


def leak_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells events as those see them who are concerned."""
    monkeypatch.setattr(Moved, "events", lambda self, _seats: self.entry.events)


def leak_history(monkeypatch: pytest.MonkeyPatch) -> None:
    """The information state ends with what the dealer did."""
    true = Log.text

    def text(self: Log, seats: tuple[int, ...]) -> str:
        return true(self, seats) + str(self.moves())

    monkeypatch.setattr(Log, "text", text)


def leak_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last moves are numbered as they are, seen or not; with chance among them."""
    monkeypatch.setattr(Log, "latest", lambda self, _seats: [(0, "draw")] * (len(str(self.moves())) % 32))


def leak_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who have no move in a window are not asked."""
    true = Play.find_seat

    def find_seat(self: Play) -> None:
        true(self)
        while not self.is_due and self.seat != NOBODY and not self.state.legal(self.seat):
            self.asked += 1
            true(self)

    monkeypatch.setattr(Play, "find_seat", find_seat)


def leak_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """An action is missing with every other hand of the next seat."""
    true = Play.actions

    def actions(self: Play) -> list[int]:
        odd = len("".join(self.state.view((self.seat + 1) % 3)["hand"])) % 2
        return true(self)[odd:] or true(self)

    monkeypatch.setattr(Play, "actions", actions)


def leak_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat due may wait while the next seat has a black card."""
    true = Play.actions

    def actions(self: Play) -> list[int]:
        black = any(card[0] == "W" for card in self.state.view((self.seat + 1) % 3)["hand"])
        return sorted({WAITING, *true(self)}) if black else true(self)

    monkeypatch.setattr(Play, "actions", actions)
    monkeypatch.setattr(Play, "choose", lambda self, number: self.make(self.move_of(number)))  # and it is taken


def leak_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation tells which cards can still be drawn."""
    true = Observer.string_from

    def string_from(self: Observer, state: KolodaState, seat: int) -> str:
        return true(self, state, seat) + str([state.play.state.clone().pick(place) for place in range(2)])

    monkeypatch.setattr(Observer, "string_from", string_from)


LEAKS: dict[Callable[[pytest.MonkeyPatch], None], set[str]] = {
    leak_view: {"observation", "information"},
    leak_tensor: {"information tensor", "observation tensor"},
    leak_moves: {"information"},
    leak_events: {"information"},
    leak_history: {"information"},
    leak_latest: {"information tensor"},
    leak_order: {"player"},
    leak_actions: {"actions"},
    leak_waiting: {"actions"},
    leak_stock: {"observation", "information"},
}


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    found = {unlike_played(GAMES["uno"], range(10)), unlike_resampled(GAMES["uno"], 1, 150, 3)} - {None}
    assert found
    assert found <= LEAKS[plant]


# bots


@pytest.mark.parametrize("players", [2, 4])
def test_their_search_plays_our_uno(players: int) -> None:
    """OpenSpiel's IS-MCTS, through its own loop and at a table of the engine; the same numbers, the same moves."""
    name = f"koloda_uno(players={players},rounds=1,voluntary_draw=false)"
    game = load(name)

    def record(seed: int) -> list[str]:
        rng = Rng(seed)
        state = game.new_initial_state()
        bots = [
            openspiel.ismcts(game, 6, rng.clone()),
            *(PolicyBot(policy_for("uno", "novice", rng)) for _ in range(3)),
        ]
        while not state.is_terminal() and len(state.history()) < 60:
            action = next_action(state, rng) if state.is_chance_node() else bots[state.current_player()].step(state)
            assert state.is_chance_node() or action in state.legal_actions()
            state.apply_action(action)
        return [text for _, text in state.play.log.moves() or []]

    assert record(1) == record(1) != record(2)
    state = game.setup.opening.copy().state
    rng = Rng(3)
    playouts = HeuristicPlayer(heuristic_of("uno"), rng)
    theirs = openspiel.OpenSpielPlayer(game, openspiel.ismcts(game, 6, rng, playouts), rng)
    Driver(state, [theirs] * players, Rng(3)).run(400)
    assert state.winners()


def test_our_bots_play_through_their_loop() -> None:
    game = load("koloda_uno(players=2,rounds=1)")
    bots = [PolicyBot(policy_for("uno", level, Rng(1))) for level in ("skilled", "random")]
    won = [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[0] for seed in range(6)]
    assert sum(won) >= 4  # of 6; a random player hardly ever wins


def test_their_own_loops_know_our_games() -> None:
    """An environment for learning agents, on top of tensors and masks."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    environment = rl_environment.Environment(load("koloda_flights(players=2,target=1)"))
    environment.seed(1)
    np.random.seed(1)
    agents = [random_agent.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in range(2)]
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([agents[player].step(step).action])
    assert sorted(step.rewards) in ([-1, 1], [0, 0])

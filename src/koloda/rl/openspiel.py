"""Every title as a game of OpenSpiel: importing this registers `koloda_uno`, `koloda_flights` and the others.

What parameters, strings and tensors hold is in docs/openspiel.md.
"""

import json
from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from koloda.bots.observation import Observation
from koloda.bots.policy import Policy
from koloda.engine.chance import Rng
from koloda.engine.core import NOBODY, WATCHER, Option, OptionError, Rules, Seat, State
from koloda.engine.driver import WAIT, Driver, Player, RandomPlayer
from koloda.rl.encoding import WAITING
from koloda.rl.knowledge import LATEST, Log
from koloda.rl.sequence import Options, Play, setup_of
from koloda.titles import TITLES

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        f'koloda.rl.openspiel needs more: pip install "koloda[openspiel]" ({missing.name} is missing)'
    ) from missing

HORIZON = 100_000  # decisions, after which a game is broken off and nobody has won
TERMINAL = pyspiel.PlayerId.TERMINAL
CHANCE = pyspiel.PlayerId.CHANCE


def name_of(title: str) -> str:
    """What a title is called in OpenSpiel."""
    return "koloda_" + title.replace("-", "_")


def is_number(option: Option) -> bool:
    """Whether an option has numbers among its values. As a parameter it is a number then, 0 for what is usual."""
    return any(type(value) is int for value in option.values)


def parameters_of(rules: Rules) -> dict[str, Any]:
    """The parameters of a title with their defaults: its options, how many play, and the horizon."""
    found: dict[str, Any] = {"players": rules.players[0], "horizon": HORIZON}
    for option in rules.options():
        found[option.name] = 0 if is_number(option) and type(option.default) is not int else option.default
    return found


def options_of(rules: Rules, parameters: dict[str, Any]) -> Options:
    """The options that parameters ask for, without those at their defaults."""
    usual = parameters_of(rules)
    return tuple(
        (option.name, parameters[option.name])
        for option in rules.options()
        if parameters[option.name] != usual[option.name] and not (is_number(option) and parameters[option.name] == 0)
    )


class KolodaGame(pyspiel.Game):  # type: ignore[misc]
    """A title with a number of players and options. OpenSpiel makes games of the subclass for each title."""

    title: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        title = self.title
        rules = TITLES[title].rules
        given = parameters or {}
        wanted = {**parameters_of(rules), **given}
        players, horizon = int(wanted["players"]), int(wanted["horizon"])
        if horizon < 1:
            raise OptionError(f"horizon is the most decisions of a game, 1 or more, not {horizon}")
        self.setup = setup_of(title, players, options_of(rules, wanted), horizon)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.encoding.actions,
            max_chance_outcomes=len(self.setup.chances),
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=horizon,
        )
        super().__init__(TYPES[title], info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, text: str | None = None) -> "KolodaState":
        """The game before the first card."""
        if text is not None:
            raise ValueError("a game begins before the first card; see state_at for one in progress")
        return KolodaState(self)

    def state_at(self, state: State, seat: Seat) -> "KolodaState":
        """A game of the engine, in progress, where a seat is asked; what happened before is not in its strings."""
        asked = 0
        if seat not in state.due():
            asked = state.interrupters().index(seat)
        elif state.is_open():
            asked = len(state.interrupters())
        found = KolodaState(self)
        found.play = Play(self.setup, state, Log(), asked)
        return found

    def max_chance_nodes_in_history(self) -> int:
        """No more than two decks between one decision and the next: a round's last cards and the next deal."""
        return (self.setup.horizon + 1) * 2 * len(self.setup.start.cards())

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        """What makes strings and tensors of states."""
        if params:
            raise ValueError(f"observers have no parameters here, and were given {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class KolodaState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: KolodaGame) -> None:
        super().__init__(game)
        self.play = game.setup.opening.copy()  # all there is: OpenSpiel copies a state by copying its attributes

    def current_player(self) -> Any:
        """Who is asked."""
        seat = self.play.seat
        return seat if seat >= 0 else TERMINAL if seat == NOBODY else CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.seat == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.actions() if player == self.play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What dealer or clock may do, and how likely it is."""
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setup = self.play.setup
        if player < 0:
            return setup.start.text(setup.chances[action])
        move = int(setup.encoding.move_of(player, action))
        return "wait" if move == WAIT else setup.start.text(move)

    def returns(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        return self.play.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KolodaState":
        """A state that looks the same to a player, what it does not see drawn anew; its history begins here."""
        twin = KolodaState(self.get_game())
        twin.play = self.play.redealt(player, Rng(int(sampler() * 2**53)))
        return twin

    def __str__(self) -> str:
        """The whole table: what each seat sees, and who is asked."""
        play = self.play
        views = [play.state.view(seat) for seat in range(play.setup.players)]
        return json.dumps({"decisions": play.decisions, "asked": play.seat, "views": views})


class Observer:
    """Strings and tensors of what a player, or with no private information a watcher, sees."""

    def __init__(self, game: KolodaGame, wanted: Any) -> None:
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not wanted.public_info:
            raise ValueError("an observer sees what one player sees, or what everybody sees")
        self.setup = game.setup
        self.recalls = bool(wanted.perfect_recall)
        self.is_public = wanted.private_info == pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not self.is_public:
            self.lay_out()

    def lay_out(self) -> None:
        """Make the tensor, and the names of its parts."""
        encoding = self.setup.encoding
        parts = {name: field.shape for name, field in encoding.fields.items()}
        parts["asked"] = (self.setup.players,)
        if self.recalls:
            parts["latest_seats"] = (LATEST,)
            parts["latest_moves"] = (LATEST,)
        sizes = {name: int(np.prod(shape)) for name, shape in parts.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        first = 0
        for name, shape in parts.items():
            self.dict[name] = self.tensor[first : first + sizes[name]].reshape(shape)
            first += sizes[name]

    def set_from(self, state: KolodaState, player: int) -> None:
        """Fill in the tensor."""
        play, players = state.play, self.setup.players
        self.tensor.fill(0)
        # OpenSpiel asks for the shape with a player below 0.
        seat = max(player, 0)
        values = self.setup.encoding.encode(play.state.view(seat))
        self.tensor[: len(values)] = values
        if play.seat >= 0:
            self.dict["asked"][(play.seat - seat) % players] = 1
        if self.recalls:
            for place, (mover, text) in enumerate(play.log.latest((seat,))):
                self.dict["latest_seats"][place] = 1 + (mover - seat) % players
                self.dict["latest_moves"][place] = self.setup.token(mover, text)

    def string_from(self, state: KolodaState, player: int) -> str:
        """What is seen, as text: the view, and with perfect recall all that happened before."""
        return state.play.text(WATCHER if self.is_public else player, self.recalls)


def type_of(title: str) -> Any:
    """How a title is registered."""
    rules = TITLES[title].rules
    return pyspiel.GameType(
        short_name=name_of(title),
        long_name=f"Koloda: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters_of(rules),
    )


def game_of(title: str, players: int, options: dict[str, Any] | None = None) -> KolodaGame:
    """A game of OpenSpiel by what it is called here."""
    game = pyspiel.load_game(name_of(title), {"players": players, **(options or {})})
    assert isinstance(game, KolodaGame)
    return game


# players from one side at the tables of the other


class OpenSpielPlayer(Player):
    """A bot of OpenSpiel at a table of the engine. It is given a state whose hidden cards were dealt anew."""

    def __init__(self, game: KolodaGame, bot: Any, rng: Rng) -> None:
        self.game = game
        self.bot = bot
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        spiel = self.game.state_at(state.redeal(int(seat), self.rng), int(seat))
        return self.game.setup.encoding.move_of(seat, int(self.bot.step(spiel)))


class PolicyBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of Koloda in games of OpenSpiel, given only what its seat may see."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def step(self, state: KolodaState) -> int:
        """The action that the policy chooses."""
        play = state.play
        if play.actions() == [WAITING]:
            return WAITING
        text = self.policy.choose(Observation(play.state, play.seat))
        return int(play.setup.encoding.action_of(play.seat, WAIT if text is None else play.state.parse(text)))


class Playouts:
    """What a state is worth to everybody, for OpenSpiel's searches: games to the end, played by the engine."""

    def __init__(self, rng: Rng, player: Player | None = None) -> None:
        self.rng = rng
        self.player = player if player is not None else RandomPlayer(rng)  # in all seats

    def evaluate(self, state: KolodaState) -> list[float]:
        """What each seat wins in one game."""
        play = state.play.copy()
        Driver(play.state, [self.player] * play.setup.players, self.rng).run(play.setup.horizon)
        return play.returns()

    def prior(self, state: KolodaState) -> list[tuple[int, float]]:
        """Every action as likely as the others."""
        outcomes: list[tuple[int, float]] = state.chance_outcomes() if state.is_chance_node() else []
        actions = state.legal_actions()
        return outcomes or [(action, 1 / len(actions)) for action in actions]


def ismcts(game: KolodaGame, iterations: int, rng: Rng, player: Player | None = None, uct_c: float = 2.0) -> Any:
    """OpenSpiel's information-set Monte Carlo tree search; `player` plays games to their ends for it, else at random.

    It is the form in Python: the one in C++, `pyspiel.ISMCTSBot`, cannot play games that are written in Python.
    """
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    random = np.random.RandomState(int(rng.below(1 << 31)))
    bot = ISMCTSBot(game, Playouts(rng, player), uct_c, iterations, random_state=random)
    # Its own sampler is seeded by the clock.
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.uniform))
    return bot


TYPES = {slug: type_of(slug) for slug, title in TITLES.items() if title.encoding}

for slug, game_type in TYPES.items():
    # A class of its own and no function: OpenSpiel keeps it until after Python has ended, when only classes still are.
    pyspiel.register_game(game_type, type(name_of(slug), (KolodaGame,), {"title": slug}))

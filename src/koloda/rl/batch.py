"""Many games stepped in one call, and one game for a loop in Python: rows of numbers filled by compiled code."""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.chance import Rng
from koloda.engine.core import NOBODY, Seat, State
from koloda.engine.driver import Player
from koloda.rl.asking import Asking
from koloda.rl.encoding import WAITING, Encoding

SCORES: Final = "scores"
WINNERS: Final = "winners"
REWARDS: Final = (WINNERS, SCORES)


def rewards_of(state: State, kind: str) -> list[float]:
    """What a finished game gives each seat: its score, or its share of a win as a game of sum zero.

    As a game of sum zero a win alone gives 1 and costs the others 1 together, in equal parts; those who win together
    share. If all win or nobody does, nobody gets anything.
    """
    if kind == SCORES:
        scores = state.scores()
        assert scores is not None
        return [float(score) for score in scores]
    winners = state.winners()
    rest = state.players - len(winners)
    if not winners or not rest:
        return [0.0] * state.players
    return [1.0 / len(winners) if seat in winners else -1.0 / rest for seat in range(state.players)]


class Table(Asking):
    """One game, with the row of what the asked seat sees and the row of what it may do.

    The rows are the `index`-th of `observations` and `masks`.
    """

    def __init__(
        self,
        encoding: Encoding,
        start: State,
        rng: Rng,
        observations: vec[i64],
        masks: vec[i64],
        index: i64,
        everybody: bool = False,
    ) -> None:
        super().__init__(start.clone(), rng, everybody)
        self.encoding = encoding
        self.start = start
        self.observations = observations
        self.masks = masks
        self.observation_at: i64 = index * encoding.words
        self.mask_at: i64 = index * encoding.mask_words

    def begin(self) -> None:
        """Another game, with the chance that comes next."""
        # The last game is let go first, so that this one gets its memory. Otherwise games would soon lie scattered, and
        # where there are too many for the processor's cache a step takes a fifth longer.
        self.state = self.start
        self.state = self.start.clone()
        self.go_on()

    def show(self) -> None:
        """Fill in both rows for the seat that is asked; when the game is over there is nothing to choose."""
        if self.seat == NOBODY:
            self.encoding.clear(self.masks, self.mask_at, self.encoding.mask_words)
        else:
            self.encoding.observe(self.state, self.seat, self.observations, self.observation_at)
            self.encoding.mask(self.state, self.seat, self.due, self.masks, self.mask_at)

    def take(self, action: i64) -> None:
        """Make the move that an action of the asked seat means; ValueError if the mask forbids it."""
        encoding = self.encoding
        if action < 0 or action >= encoding.actions or not self.allows(action):
            raise ValueError(self.complaint(action))
        self.answer(encoding.moves[self.seat * encoding.actions + action])

    def allows(self, action: i64) -> bool:
        """Whether the mask of the asked seat has an action."""
        return (self.masks[self.mask_at + (action >> 3)] >> ((action & 7) << 3)) & 1 == 1

    def complaint(self, action: i64) -> str:
        """Why an action cannot be taken."""
        encoding = self.encoding
        if self.seat == NOBODY:
            return f"{encoding.rules.slug}: the game is over"
        if action < 0 or action >= encoding.actions:
            return f"{encoding.rules.slug} has actions from 0 to {encoding.actions - 1}, not {action}"
        return (
            f"{encoding.rules.slug}: seat {self.seat} may not choose action {action}, '{encoding.texts[action]}', now"
        )

    def any_action(self, rng: Rng) -> i64:
        """One of the actions that the asked seat may choose, each as likely as the others."""
        moves = self.encoding.legal_moves
        count = self.state.choices(self.seat, moves)
        n = rng.below(count if self.due else count + 1)
        return self.encoding.action_of(self.seat, moves[n]) if n < count else i64(WAITING)

    def step(self, action: int) -> int:
        """Take an action and fill in the rows for whoever is asked then: that seat, or NOBODY."""
        self.take(action)
        self.show()
        return self.seat


def table_of(encoding: Encoding, seed: int) -> Table:
    """A game by itself, with rows of its own, in which the order of questions tells nothing hidden."""
    start = encoding.rules.start(encoding.players, **encoding.options)
    observations = vec[i64]([0] * int(encoding.words))
    masks = vec[i64]([0] * int(encoding.mask_words))
    table = Table(encoding, start, Rng(seed), observations, masks, 0, everybody=True)
    table.show()
    return table


class Batch:
    """Many games of one encoding, each begun again in the step in which it ends.

    With `bots` one seat of each game is the learner's, and the others are played by `bots`, one for each seat after
    it; without, every seat is. Rows and lists are filled in place: by game, `seats` is who is asked, `over` whether the
    step ended a game, `rewards` what that gave to whoever acted, `all_rewards` what it gave to each seat, and `last`
    has the observation that the one who acted has of the end.
    """

    def __init__(
        self, encoding: Encoding, games: int, seed: int, bots: list[Player], learner: Seat | None, rewards: str
    ) -> None:
        self.encoding = encoding
        self.games: i64 = games
        self.players: i64 = encoding.players
        self.bots = bots
        self.kind = rewards
        self.observations = vec[i64]([0] * int(games * encoding.words))
        self.masks = vec[i64]([0] * int(games * encoding.mask_words))
        self.last = vec[i64]([0] * int(games * encoding.words))
        self.seats = vec[i64]([0] * games)
        self.chosen = vec[i64]([0] * games)
        self.over = vec[u8]([0] * games)
        self.rewards = vec[float]([0.0] * games)
        self.all_rewards = vec[float]([0.0] * (games * encoding.players))
        # By game, whose seat is the learner's, where others are bots'.
        self.learners = vec[i64]([game % encoding.players if learner is None else learner for game in range(games)])
        start = encoding.rules.start(encoding.players, **encoding.options)
        self.tables: list[Table] = []
        for game in range(games):
            # Seeds of games are far from each other, and from those of the next seed.
            rng = Rng((seed << 32) + game)
            self.tables.append(Table(encoding, start, rng, self.observations, self.masks, game))
            self.ask(game)

    def step(self, actions: bytes) -> None:
        """Take an action in every game: 64 bits each, lowest first."""
        if len(actions) != 8 * self.games:
            raise ValueError(f"{self.games} games need {self.games} actions of 8 bytes, not {len(actions)} bytes")
        game: i64 = 0
        while game < self.games:
            table = self.tables[game]
            actor = table.seat
            table.take(read_i64_le(actions, 8 * game))
            if self.over[game]:
                self.forget(game)
            if self.bots:
                self.let_bots_move(game)
            if table.seat == NOBODY:
                self.end(game, actor)
                table.begin()
                self.ask(game)
            else:
                table.show()
                self.seats[game] = table.seat
            game += 1

    def choose(self, rng: Rng) -> None:
        """Write one of the actions that may be chosen in each game into `chosen`, each as likely as the others."""
        game: i64 = 0
        while game < self.games:
            self.chosen[game] = self.tables[game].any_action(rng)
            game += 1

    def ask(self, game: i64) -> None:
        """A game has begun: go on to the first question, in another game if this one ends without any."""
        table = self.tables[game]
        while self.bots:
            self.let_bots_move(game)
            if table.seat != NOBODY:
                break
            table.begin()
        table.show()
        self.seats[game] = table.seat

    def let_bots_move(self, game: i64) -> None:
        """Let the bots answer until the learner is asked or the game is over."""
        table = self.tables[game]
        learner = self.learners[game]
        while table.seat != NOBODY and table.seat != learner:
            bot = self.bots[(table.seat - learner + self.players) % self.players - 1]
            table.answer(bot.move(table.state, table.seat))

    def end(self, game: i64, actor: i64) -> None:
        """Say what a finished game has given."""
        table = self.tables[game]
        self.over[game] = 1
        gains = rewards_of(table.state, self.kind)
        seat: i64 = 0
        while seat < self.players:
            self.all_rewards[game * self.players + seat] = gains[seat]
            seat += 1
        self.rewards[game] = gains[actor]
        self.encoding.observe(table.state, actor, self.last, game * self.encoding.words)

    def forget(self, game: i64) -> None:
        """What the step before has given is given."""
        self.over[game] = 0
        self.rewards[game] = 0.0
        seat: i64 = 0
        while seat < self.players:
            self.all_rewards[game * self.players + seat] = 0.0
            seat += 1

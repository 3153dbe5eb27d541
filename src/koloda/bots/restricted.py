"""A bot that has to do without something: what it loses by that is what the thing is worth."""

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.observation import Observation
from koloda.bots.policy import Novice, PolicyPlayer
from koloda.bots.search.players import WHOLE, HeuristicPlayer, SearchPlayer
from koloda.bots.search.search import Search
from koloda.bots.sides import Side, seated
from koloda.engine.chance import Rng
from koloda.engine.core import Move, State
from koloda.engine.driver import WAIT, Player

Bars = Callable[[str, Sequence[str]], bool]  # whether a move, of these legal ones, is not to be made


class RestrictedPlayer(Player):
    """Plays as a bot of that side does, but for moves that are barred. Where nothing else is left, it makes them."""

    def __init__(self, game: str, side: Side, rng: Rng, bars: Bars) -> None:
        self.player = seated(game, side, rng)
        self.bars = bars
        self.rng = rng
        self.changed = 0  # decisions that would have been others

    def move(self, state: State, seat: i64) -> i64:
        legal = state.legal(int(seat))
        texts = [state.text(move) for move in legal]
        free = [move for move, text in zip(legal, texts, strict=True) if not self.bars(text, texts)]
        due = int(seat) in state.due()
        if len(free) == len(legal) or (due and not free):
            return self.player.move(state, seat)
        moves = self.in_order(state, int(seat))
        if moves[0] == WAIT or moves[0] in free:
            return moves[0]
        self.changed += 1
        if not free:
            return WAIT
        allowed = [move for move in moves if move in free]
        return allowed[0] if allowed else self.second_choice(state, int(seat), free, due)

    def in_order(self, state: State, seat: int) -> list[Move]:
        """The move that the bot would make, then others if it has judged them."""
        player = self.player
        if not isinstance(player, SearchPlayer):
            return [int(player.move(state, seat))]
        # As SearchPlayer does it, but all moves that were tried are told.
        world = state.redeal(seat, player.rng)
        search = Search(player.heuristic, world, seat, player.rng, player.iterations, player.milliseconds)
        search.run(WHOLE)
        return [move for move, _, _ in search.ranking()]

    def second_choice(self, state: State, seat: int, free: list[Move], due: bool) -> Move:
        """What the bot does instead: what its heuristic finds most promising, or what a novice picks of the rest."""
        player = self.player
        if isinstance(player, HeuristicPlayer):
            moves = [*free, WAIT] if not due else free
            priors = vec[i64]([0] * len(moves))
            player.heuristic.priors(state, seat, vec[i64](moves), len(moves), priors)
            return max(zip(priors, moves, strict=True), key=lambda rated: int(rated[0]))[1]
        if isinstance(player, PolicyPlayer) and isinstance(player.policy, Novice):
            left = {state.text(move): move for move in free}
            text = player.policy.move(Observation(state, seat).view, list(left), due)
            if text is None and not due:
                return WAIT
            if text in left:  # rules of thumb may count on moves that are always there, such as passing
                return left[text]
        return free[int(self.rng.below(len(free)))]

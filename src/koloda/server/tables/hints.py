"""Hints: what a strong player would do in somebody's place, seeing no more than they do."""

import asyncio
import secrets

from koloda import Rng
from koloda.bots import Expert, Observation, heuristic_of
from koloda.server.jobs.messages import Advise, Answer, Failed, Ranking
from koloda.server.jobs.pool import Asked, Thinkers
from koloda.server.jobs.thinking import advised
from koloda.server.protocol.errors import RefusedError, our_mistake
from koloda.server.protocol.messages import Advice, AdvisedMove, Hint, Refused
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener

LATEST = 4.0  # seconds; then the best moves found so far are told


class Wanted:
    """A hint that somebody waits for."""

    def __init__(self, seat: int, version: int) -> None:
        self.seat = seat
        self.version = version
        self.best: list[AdvisedMove] = []  # so far
        self.asked: Asked | None = None
        self.timer: asyncio.TimerHandle | None = None

    def end(self) -> None:
        if self.asked is not None:
            self.asked.cancel()
        if self.timer is not None:
            self.timer.cancel()


class Hints:
    """Answers to seats that ask; one question of a seat at a time."""

    def __init__(self, model: TableModel, thinkers: Thinkers) -> None:
        self.model = model
        self.thinkers = thinkers
        self.wanted: dict[int, Wanted] = {}

    def ask(self, listener: Listener, message: Hint) -> None:
        """Begin to think about a seat's next move."""
        model = self.model
        seat = model.need_seat(listener)
        game = model.need_running_game()
        if not model.may_hint():
            raise RefusedError("no-hints", "hints are not allowed at this table")
        if not game.is_current(seat, message.version):
            raise RefusedError("stale", "the table has moved on; look again")
        if seat in self.wanted:
            raise RefusedError("once", "a hint is being thought about already")
        if not game.state.legal(seat):
            raise RefusedError("not-your-move", "there is nothing to do for you now")
        wanted = Wanted(seat, message.version)
        budget = model.settings.budget
        question = Advise(game.true_record(), seat, budget.iterations, budget.milliseconds, secrets.randbits(63))
        wanted.asked = self.thinkers.ask(
            question, lambda answer: self.hear(wanted, answer), model.row.name, listener.host
        )
        wanted.timer = asyncio.get_running_loop().call_later(LATEST, self.give, wanted)
        self.wanted[seat] = wanted

    def hear(self, wanted: Wanted, answer: Answer) -> None:
        """A worker has found something."""
        if isinstance(answer, Ranking):
            wanted.best = answer.moves
            if answer.done:
                self.give(wanted)
        elif isinstance(answer, Failed):
            self.tell(wanted, our_mistake().refused())

    def give(self, wanted: Wanted) -> None:
        """Tell what was found; if that is nothing yet, what the heuristic says."""
        if self.is_stale(wanted):
            self.tell(wanted, stale())
        else:
            self.tell(wanted, Advice(wanted.version, wanted.best or self.heuristic_advice(wanted.seat)))

    def heuristic_advice(self, seat: int) -> list[AdvisedMove]:
        """What a search knows before it begins; that takes less than a millisecond."""
        model = self.model
        seen = Observation(model.need_game().state, seat)
        return advised(Expert(heuristic_of(model.row.game), Rng(secrets.randbits(63))).begin(seen), seen)

    def is_stale(self, wanted: Wanted) -> bool:
        """Whether the game has gone on."""
        game = self.model.game
        return game is None or game.is_over() or not game.is_current(wanted.seat, wanted.version)

    def refresh(self) -> None:
        """After anything that happened: drop what nobody waits for any more."""
        for wanted in list(self.wanted.values()):
            if self.is_stale(wanted) or self.model.listener_at(wanted.seat) is None:
                self.tell(wanted, stale())

    def tell(self, wanted: Wanted, answer: Advice | Refused) -> None:
        """The answer to what a seat has asked, unless nobody sits there to hear it."""
        wanted.end()
        if self.wanted.get(wanted.seat) is wanted:
            del self.wanted[wanted.seat]
        listener = self.model.listener_at(wanted.seat)
        if listener is not None:
            listener.send(answer)

    def drop_all(self) -> None:
        """Nobody is answered any more."""
        for wanted in self.wanted.values():
            wanted.end()
        self.wanted = {}


def stale() -> Refused:
    return RefusedError("stale", "the table has moved on; look again").refused()

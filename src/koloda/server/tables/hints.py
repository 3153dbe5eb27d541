"""Hints: what a strong player would do in somebody's place, seeing no more than they do."""

import secrets
from collections.abc import Iterator

from koloda import Rng
from koloda.bots import Expert, Observation, heuristic_of
from koloda.bots.search.search import Search
from koloda.server.jobs.queue import Jobs
from koloda.server.protocol.errors import RefusedError, our_mistake
from koloda.server.protocol.messages import Advice, AdvisedMove, Hint, Refused
from koloda.server.tables.bots import SIMULATIONS
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener

MOST = 3  # moves that are shown
ENOUGH = 0.2  # a move with a smaller share of the best move's tries was given up too soon to be judged


class Hints:
    """Answers to seats that ask; one question of a seat at a time."""

    def __init__(self, model: TableModel, jobs: Jobs) -> None:
        self.model = model
        self.jobs = jobs
        self.asked: set[int] = set()

    def ask(self, listener: Listener, message: Hint) -> None:
        """Begin to think about a seat's next move."""
        model = self.model
        seat = model.need_seat(listener)
        game = model.need_running_game()
        if not model.may_hint():
            raise RefusedError("no-hints", "hints are not allowed at this table")
        if not game.is_current(seat, message.version):
            raise RefusedError("stale", "the table has moved on; look again")
        if seat in self.asked:
            raise RefusedError("once", "a hint is being thought about already")
        seen = Observation(game.state, seat)
        if not seen.moves:
            raise RefusedError("not-your-move", "there is nothing to do for you now")
        # A new one for each question: what it has learnt about one seat is no business of another.
        expert = Expert(heuristic_of(model.row.game), Rng(secrets.randbits(64)), model.settings.budget)
        search = expert.begin(seen)
        self.asked.add(seat)
        self.jobs.start(
            lambda: search.run(SIMULATIONS),
            lambda: self.answer(seat, message.version, search, seen),
            lambda: self.tell(seat, our_mistake().refused()),
        )

    def answer(self, seat: int, version: int, search: Search, seen: Observation) -> None:
        """Tell whoever asked, unless the game has gone on."""
        game = self.model.game
        if game is None or game.is_over() or not game.is_current(seat, version):
            self.tell(seat, RefusedError("stale", "the table has moved on; look again").refused())
        else:
            self.tell(seat, Advice(version, list(advised(search, seen))[:MOST]))

    def tell(self, seat: int, answer: Advice | Refused) -> None:
        """The answer to what a seat has asked, unless nobody sits there to hear it."""
        self.asked.discard(seat)
        listener = self.model.listener_at(seat)
        if listener is not None:
            listener.send(answer)


def advised(search: Search, seen: Observation) -> Iterator[AdvisedMove]:
    """The moves that were looked at more than a little, the best first."""
    ranking = search.ranking()
    enough = ranking[0][1] * ENOUGH
    for number, (move, tries, chance) in enumerate(ranking):
        if number == 0 or tries > enough:
            why = search.heuristic.reason(search.root, seen.seat, move)
            yield AdvisedMove(seen.text(move) or "", chance if tries else None, why)

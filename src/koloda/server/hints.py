"""Hints: what a strong player would do in somebody's place, seeing no more than they do."""

import secrets
from collections.abc import Iterator

from koloda import Rng
from koloda.bots import Expert, Observation, heuristic_of
from koloda.bots.search.search import Search
from koloda.server.audience import Listener
from koloda.server.denied import OUR_MISTAKE, Denied
from koloda.server.desk import Desk
from koloda.server.messages import Advice, AdvisedMove, Hint, Refused
from koloda.server.robots import FEW

MOST = 3  # moves that are shown
ENOUGH = 0.2  # of the tries of the best: of a move that was soon given up nothing is known for sure


class Hints:
    """The seats that have asked, as long as it is thought about."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.asked: set[int] = set()

    def ask(self, listener: Listener, said: Hint) -> None:
        """Begin to think about a seat's next move."""
        desk = self.desk
        seat = desk.need_seat(listener)
        game = desk.need_game()
        if desk.row.paused:
            raise Denied("paused", "the game is paused")
        if not desk.may_hint():
            raise Denied("no-hints", "hints are not allowed at this table")
        if not game.is_current(seat, said.version):
            raise Denied("stale", "the table has moved on; look again")
        if seat in self.asked:
            raise Denied("once", "a hint is being thought about already")
        seen = Observation(game.state, seat)
        if not seen.moves:
            raise Denied("not-your-move", "there is nothing to do for you now")
        # One for each question: a heuristic may keep in mind for whom it thinks.
        expert = Expert(heuristic_of(desk.row.game), Rng(secrets.randbits(64)), desk.settings.budget)
        search = expert.begin(seen)
        self.asked.add(seat)
        desk.study.begin(
            lambda: search.run(FEW),
            lambda: self.answer(seat, said, search, seen),
            lambda: self.tell(seat, Refused("our-mistake", OUR_MISTAKE)),
        )

    def answer(self, seat: int, said: Hint, search: Search, seen: Observation) -> None:
        """Tell whoever asked, unless the game has gone on."""
        game = self.desk.game
        if game is None or game.is_over() or not game.is_current(seat, said.version):
            self.tell(seat, Refused("stale", "the table has moved on; look again"))
        else:
            self.tell(seat, Advice(said.version, list(advised(search, seen))[:MOST]))

    def tell(self, seat: int, answer: Advice | Refused) -> None:
        """The answer to what a seat has asked, unless nobody sits there to hear it."""
        self.asked.discard(seat)
        listener = self.desk.audience.of(self.desk.seats.rows[seat].person)
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

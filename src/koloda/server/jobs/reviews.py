"""Reviews of finished games: everybody's chance to win, and where it was decided."""

from collections import OrderedDict
from time import perf_counter

from koloda import parse_record
from koloda.bots.review import Review
from koloda.server.jobs.queue import Jobs
from koloda.server.protocol import messages

KEPT = 32  # games
LONGEST = 20.0  # seconds of work on one game; a move of a long game gets less of it


class Reviewed:
    """A game under review, or reviewed."""

    def __init__(self, record: str, jobs: Jobs) -> None:
        self.review = Review(parse_record(record))
        self.spent = 0.0
        self.job = jobs.start(self.step, lambda: None, lambda: None)

    def step(self) -> bool:
        before = perf_counter()
        done = self.review.step()
        self.spent += perf_counter() - before
        return done or (self.spent > LONGEST and bool(self.review.stops[-1].tries))

    def answer(self) -> messages.Review:
        """What is known by now. The decisive moves are named only at the end, when the chances no longer change."""
        done = self.job.is_done
        moments = self.review.turnings() if done else []
        return messages.Review(
            done,
            [[round(chance, 3) for chance in row] for row in self.review.chances()],
            [
                messages.ReviewMoment(turn.move, turn.seat, turn.who, round(turn.before, 3), round(turn.after, 3))
                for turn in moments
            ],
        )


class Reviews:
    """The games looked at lately."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs
        self.games: OrderedDict[str, Reviewed] = OrderedDict()

    def find(self, table: str, record: str) -> Reviewed:
        """The game of a table that is over, worked out once for all who ask."""
        if table not in self.games:
            self.games[table] = Reviewed(record, self.jobs)
            while len(self.games) > KEPT:
                _, oldest = self.games.popitem(last=False)
                oldest.job.cancel()
        self.games.move_to_end(table)
        return self.games[table]

"""What a worker thinks about: decisions of experts, hints, reviews; several at a time, a slice of each in turn."""

import os
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

import msgspec

from koloda import Record, Rng, State, parse_record
from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.review import Review
from koloda.bots.search.search import Search
from koloda.server.jobs.messages import (
    Advise,
    Answer,
    Ask,
    Best,
    Cancel,
    Decide,
    Dropped,
    Failed,
    Judge,
    Judged,
    Question,
    Ranking,
    Told,
)
from koloda.server.protocol import messages
from koloda.server.protocol.messages import AdvisedMove

SLICE: Final = 0.004  # seconds of work on one question before the next one has its turn
SIMULATIONS: Final = 4  # in one step of a search
REPORTED: Final = 0.5  # seconds between two reports on a hint or a review
LONGEST_REVIEW: Final = 20.0  # seconds of the processor for one game; a move of a long game gets less of it
MOST_ADVISED: Final = 3  # moves in a hint
ENOUGH: Final = 0.2  # a move with a smaller share of the best move's tries was given up too soon to be judged
FRAMES: Final = 6  # of an error

# Bots first, then hints, then reviews; yet nobody waits for ever. Whose turn it is, by kind; a kind without work is
# passed over.
KINDS: Final = (Decide, Advise, Judge)
TURNS: Final = (0, 0, 1, 0, 0, 1, 0, 2)


def give_way() -> None:
    """Let others have the processor who wait for it, between two steps: the system would have them wait for longer."""
    if hasattr(os, "sched_yield"):
        os.sched_yield()


class Thought(ABC):
    """Something to think about in small steps."""

    def __init__(self) -> None:
        self.done = False

    @abstractmethod
    def step(self) -> bool:
        """Think a little; whether all is done."""

    @abstractmethod
    def answer(self) -> Answer:
        """What is known by now."""

    @abstractmethod
    def news(self) -> Answer | None:
        """What is known by now, if it is worth telling; always when all is done."""

    def think(self, seconds: float) -> None:
        """Work for so long, at least one step."""
        until = perf_counter() + seconds
        self.done = self.step()
        while not self.done and perf_counter() < until:
            give_way()
            self.done = self.step()


class Decision(Thought):
    """What an expert does. The heuristic's choice is known at once."""

    def __init__(self, asked: Decide) -> None:
        super().__init__()
        self.seen, self.search = search_of(asked)
        self.done = self.search.done
        self.told: str | None = ""  # a move that there is not

    def step(self) -> bool:
        return self.search.run(SIMULATIONS)

    def answer(self) -> Best:
        return Best(self.seen.text(self.search.best()), self.done)

    def news(self) -> Best | None:
        best = self.answer()
        if best.move == self.told and not self.done:
            return None
        self.told = best.move
        return best


class Seldom(Thought):
    """Something of which only the end is urgent: told at first, then now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.told_at = 0.0

    def news(self) -> Answer | None:
        now = perf_counter()
        if not self.done and now - self.told_at < REPORTED:
            return None
        self.told_at = now
        return self.answer()


class AdviceSearch(Seldom):
    """Which moves are best."""

    def __init__(self, asked: Advise) -> None:
        super().__init__()
        self.seen, self.search = search_of(asked)
        self.done = self.search.done

    def step(self) -> bool:
        return self.search.run(SIMULATIONS)

    def answer(self) -> Ranking:
        return Ranking(advised(self.search, self.seen), self.done)


class Judgement(Seldom):
    """How the chances went. The game is played again when it has its first turn: bots need not wait for that."""

    def __init__(self, asked: Judge) -> None:
        super().__init__()
        self.record = asked.record
        self.review: Review | None = None
        self.spent = 0.0

    def step(self) -> bool:
        if self.review is None:
            self.review = Review(parse_record(self.record))
            return False
        before = process_time()
        done = self.review.step()
        self.spent += process_time() - before
        return done or (self.spent > LONGEST_REVIEW and bool(self.review.stops[-1].tries))

    def answer(self) -> Judged:
        """The decisive moves are named only at the end, when the chances no longer change."""
        review = self.review
        chances = [] if review is None else review.chances()
        turnings = review.turnings() if review is not None and self.done else []
        known = messages.Review(
            self.done,
            [[round(chance, 3) for chance in row] for row in chances],
            [
                messages.ReviewMoment(turn.move, turn.seat, turn.who, round(turn.before, 3), round(turn.after, 3))
                for turn in turnings
            ],
        )
        return Judged(msgspec.Raw(msgspec.json.encode(known)), self.done)


def begin(question: Question) -> Thought:
    """What there is to think about."""
    if isinstance(question, Decide):
        return Decision(question)
    if isinstance(question, Advise):
        return AdviceSearch(question)
    return Judgement(question)


def search_of(asked: Decide | Advise) -> tuple[Observation, Search]:
    """What the seat sees after the moves of a record, and a search that has not begun."""
    record = parse_record(asked.record)
    seen = Observation(state_after(record), asked.seat)
    assert seen.moves, "asked about a seat that has nothing to decide"
    budget = Budget(asked.iterations, asked.milliseconds)
    # A new expert for each question: what it has learnt about one seat is no business of another.
    return seen, Expert(heuristic_of(record.rules.slug), Rng(asked.seed), budget).begin(seen)


def state_after(record: Record) -> State:
    """The table after all moves of a record of our own: they were checked when they were made."""
    state = record.start()
    for seat, text in record.moves:
        state.apply(seat, state.parse(text))
    return state


def advised(search: Search, seen: Observation) -> list[AdvisedMove]:
    """The moves that were looked at more than a little, the best first."""

    def found() -> Iterator[AdvisedMove]:
        ranking = search.ranking()
        enough = ranking[0][1] * ENOUGH
        for number, (move, tries, chance) in enumerate(ranking):
            if number == 0 or tries > enough:
                why = search.heuristic.reason(search.root, seen.seat, move)
                yield AdvisedMove(seen.text(move) or "", chance if tries else None, why)

    return list(found())[:MOST_ADVISED]


class Thoughts:
    """All questions of one worker."""

    def __init__(self) -> None:
        self.queues: list[deque[tuple[int, Thought]]] = [deque() for _ in KINDS]
        self.turn = 0

    def is_idle(self) -> bool:
        return not any(self.queues)

    def take(self, message: Ask | Cancel) -> Told | None:
        """A new question: the first answer to it. Or one that nobody waits for any more."""
        if isinstance(message, Cancel):
            for queue in self.queues:
                for entry in [entry for entry in queue if entry[0] == message.id]:
                    queue.remove(entry)
            return Told(message.id, Dropped())
        try:
            thought = begin(message.question)
            answer = thought.news()
        except Exception as error:
            return Told(message.id, failure(error))
        if not thought.done:
            self.queues[KINDS.index(type(message.question))].append((message.id, thought))
        return Told(message.id, answer) if answer is not None else None

    def work(self) -> Told | None:
        """A slice of whatever has its turn; what came of it, if that is worth telling."""
        queue = self.next_queue()
        number, thought = queue.popleft()
        try:
            thought.think(SLICE)
            answer = thought.news()
        except Exception as error:
            return Told(number, failure(error))
        if not thought.done:
            queue.append((number, thought))
        return Told(number, answer) if answer is not None else None

    def next_queue(self) -> deque[tuple[int, Thought]]:
        wanted = self.queues[TURNS[self.turn]]
        self.turn = (self.turn + 1) % len(TURNS)
        return wanted or next(queue for queue in self.queues if queue)


def failure(error: Exception) -> Failed:
    """An error without its words."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return Failed(
        type(error).__name__, [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    )

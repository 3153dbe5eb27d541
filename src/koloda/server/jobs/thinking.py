"""What a worker thinks about, several questions at a time, a slice of each in turn."""

import os
import traceback
from abc import ABC, abstractmethod
from collections import deque
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

import msgspec

from koloda import Record, Rng, State, parse_record
from koloda.bots import Budget, Expert, Observation, advice, heuristic_of
from koloda.bots.decisions import Decisions
from koloda.bots.luck import LuckAndSkill
from koloda.bots.review import Review
from koloda.bots.search.search import Search
from koloda.effects import BOTS, SEED, effect_of
from koloda.server.jobs.messages import (
    Advise,
    Answer,
    Ask,
    Assess,
    Assessed,
    Best,
    Cancel,
    Decide,
    Dropped,
    Failed,
    Measure,
    Measured,
    Question,
    Ranking,
    Told,
)
from koloda.server.protocol import messages
from koloda.server.protocol.messages import AdvisedMove
from koloda.simulation.pieces import GamesInPieces
from koloda.simulation.plan import plan_of

SLICE: Final = 0.004  # seconds of work on one question before the next one has its turn
SIMULATIONS: Final = 4  # in one step of a search
REPORTED: Final = 0.5  # seconds between two reports on a hint or a review
# Seconds of the processor for one game: for the chances with all cards open (in a long game a move gets less), until
# those by what each seat could know are known well enough, until no decision is looked at for the first time, and for
# all of the review.
LONGEST_CHANCES: Final = 6.0
LONGEST_LUCK: Final = 18.0
LONGEST_LOOKS: Final = 22.0
LONGEST_REVIEW: Final = 26.0
EDITION: Final = 4  # of reviews; raised when others come out for the same game
LONGEST_MEASUREMENT: Final = 2.0  # seconds of the processor for a combination of house rules
MOST_MEASURED: Final = 4000  # games
DECISIONS: Final = 50  # in one step of a measurement
FRAMES: Final = 6  # of an error

# Bots first, then hints, then reviews, then house rules; yet nobody waits for ever. Whose turn it is, by kind; a kind
# without work is passed over.
KINDS: Final = (Decide, Advise, Assess, Measure)
TURNS: Final = (0, 0, 1, 0, 0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 0, 2, 3)


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
    """How the chances went, with all cards open and by what each seat could know, then the decisions.

    The game is played again only when it has its first turn.
    """

    def __init__(self, asked: Assess) -> None:
        super().__init__()
        self.asked = asked
        self.review: Review | None = None
        self.luck: LuckAndSkill | None = None  # when the chances with all cards open are known
        self.decisions: Decisions | None = None  # when all chances are known
        self.spent = 0.0

    def step(self) -> bool:
        before = process_time()
        done = self.think_on()
        self.spent += process_time() - before
        return done

    def think_on(self) -> bool:
        """A step of what has its turn; whether all is done."""
        if self.review is None:
            self.review = Review(parse_record(self.asked.record))
        elif self.luck is None:
            if self.review.step() or (self.spent > LONGEST_CHANCES and self.review.stops[-1].tries):
                self.luck = LuckAndSkill(parse_record(self.asked.record))
        elif self.decisions is None:
            if self.luck.step() or (self.spent > LONGEST_LUCK and self.luck.is_known()):
                self.decisions = Decisions(parse_record(self.asked.record), self.asked.people)
        else:
            if self.spent > LONGEST_LOOKS:
                self.decisions.hurry()
            return self.decisions.step() or self.spent > LONGEST_REVIEW
        return False

    def progress(self) -> float:
        """How much is worked out: each of the three parts is taken to be a third."""
        parts = (self.review, self.luck, self.decisions)
        return sum(part.progress() for part in parts if part is not None) / len(parts)

    def answer(self) -> Assessed:
        """The moves that changed most are named only when the chances no longer change, the decisions at the end."""
        review, luck = self.review, self.luck
        known = messages.Review(
            self.done,
            rounded(review.chances()) if review is not None else [],
            turnings_of(review) if review is not None and luck is not None else [],
            named(self.decisions) if self.decisions is not None and self.done else None,
            EDITION,
            rounded(luck.chances()) if luck is not None and luck.is_known() else [],
            shares_of(luck) if luck is not None and self.decisions is not None else [],
            1.0 if self.done else round(self.progress(), 2),
        )
        return Assessed(msgspec.Raw(msgspec.json.encode(known)), self.done)


class Measurement(Seldom):
    """What house rules make of a game, by games between bots."""

    def __init__(self, asked: Measure) -> None:
        super().__init__()
        self.games = GamesInPieces(plan_of(asked.game, MOST_MEASURED, asked.players, BOTS, asked.options, SEED))
        self.spent = 0.0

    def step(self) -> bool:
        before = process_time()
        self.games.step(DECISIONS)
        self.spent += process_time() - before
        return self.games.done or self.spent > LONGEST_MEASUREMENT

    def answer(self) -> Measured:
        summary = self.games.summary
        return Measured(effect_of(summary).written() if summary.games else [], self.done)


def rounded(chances: list[list[float]]) -> list[list[float]]:
    return [[round(chance, 3) for chance in row] for row in chances]


def turnings_of(review: Review) -> list[messages.ReviewMoment]:
    """The moves with which most changed."""
    return [
        messages.ReviewMoment(turn.move, turn.seat, turn.who, round(turn.before, 3), round(turn.after, 3))
        for turn in review.turnings()
    ]


def shares_of(luck: LuckAndSkill) -> list[messages.ReviewShare]:
    """What became of each seat's chance."""
    return [
        messages.ReviewShare(
            one.seat, *(round(part, 4) for part in (one.start, one.luck, one.own, one.others, one.result, one.error))
        )
        for one in luck.shares()
    ]


def named(decisions: Decisions) -> list[messages.ReviewDecision] | None:
    """The decisions that cost most; None where nothing was found and there was no time to look at them all."""
    found = [
        messages.ReviewDecision(one.move, one.seat, one.better, round(one.cost, 3), one.why)
        for one in decisions.mistakes()
    ]
    return found if found or decisions.is_thorough else None


def begin(question: Question) -> Thought:
    """What there is to think about."""
    if isinstance(question, Decide):
        return Decision(question)
    if isinstance(question, Advise):
        return AdviceSearch(question)
    if isinstance(question, Measure):
        return Measurement(question)
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
    """What a search has found so far, as it goes over the wire."""
    found = advice.advised(search, seen)
    return [AdvisedMove(one.text, one.chance, one.why, one.behind, one.even) for one in found]


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

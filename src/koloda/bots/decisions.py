"""The decisions of a finished game: which of them cost most, by what the seat could know when it made them.

Every decision is looked at as an expert would: in worlds dealt from what the seat knew, each move is tried and played
on. So neither the cards that the others really had nor those that came afterwards count, and bad luck is no mistake.
Those that seem to have cost most are then looked at again in other worlds, the move that was made against the better
one only: what was chosen because it looked dear must not look dearer than it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng
from koloda.engine.core import Move, Seat, State, play
from koloda.engine.record import Record

SIMULATIONS = 48_000  # for the first look at all decisions; a few seconds
FEWEST = 48  # for one of them
MOST = 480
CLOSER = 3_000  # for a second look
CANDIDATES = 4  # decisions of each seat that get one
NAMED = 3  # of each seat
WORTH_NAMING = 0.03  # of a win
SURE = 2.0  # standard errors: a difference this small may be chance
SLICE = 8  # simulations in a step


@dataclass(frozen=True)
class Mistake:
    """A decision that cost something: `move` moves had been made after it."""

    move: int
    seat: Seat
    better: str  # empty: to do nothing
    cost: float  # how much of a win
    why: str  # why the other move was better, as the id of a text


class Choice:
    """A move of a seat that could have made another."""

    def __init__(self, state: State, number: int, seat: Seat, played: Move) -> None:
        self.state = state  # before the move
        self.number = number  # how many moves had been made before it
        self.seat = seat
        self.played = played
        self.better = played
        self.cost = 0.0  # at least, as far as it is known

    def search(self, expert: Expert) -> Search:
        return expert.begin(Observation(self.state, self.seat))


class Decisions:
    """Looked at a little at a time: `step` until it says that all is done."""

    def __init__(self, record: Record, seats: Sequence[Seat]) -> None:
        self.heuristic = heuristic_of(record.rules.slug)
        self.choices = choices_of(record, seats)
        self.looks = max(FEWEST, min(MOST, SIMULATIONS // max(1, len(self.choices))))
        self.first = list(reversed(self.choices))  # the last of a list is taken
        self.second: list[Choice] | None = None  # until all have had a first look
        self.search: Search | None = None
        self.found: list[Mistake] = []
        self.is_thorough = True  # all have had a first look

    def step(self) -> bool:
        """Think a little; whether all is done."""
        if self.second is None and not self.first:
            self.second = self.candidates()
        waiting = self.first if self.second is None else self.second
        if not waiting:
            return True
        choice = waiting[-1]
        if self.search is None:
            self.search = self.begin(choice)
        if self.search.run(SLICE):
            waiting.pop()
            self.learn(choice, self.search)
            self.search = None
        return False

    def progress(self) -> float:
        """From 0 to 1: the first look at all decisions is taken to be half of it."""
        if self.second is None:
            return 0.5 * (1 - len(self.first) / max(1, len(self.choices)))
        most = CANDIDATES * len({choice.seat for choice in self.choices})
        return 1 - 0.5 * len(self.second) / max(1, most)

    def hurry(self) -> None:
        """No time is left for a first look at the others."""
        self.is_thorough = self.is_thorough and not self.first
        if self.first and self.second is None:
            self.search = None
        self.first = []

    def begin(self, choice: Choice) -> Search:
        """A search that has not begun; the second look happens in other worlds than the first."""
        closer = self.second is not None
        budget = Budget(CLOSER if closer else self.looks, 0.0)
        search = choice.search(Expert(self.heuristic, Rng(2 * choice.number + closer), budget))
        if closer:
            search.compare(choice.better, choice.played)
        return search

    def learn(self, choice: Choice, search: Search) -> None:
        """What a look at a decision has shown."""
        if self.second is None:
            choice.better = search.best()
        gap, error = search.lead(choice.better, choice.played)
        choice.cost = gap - error
        if self.second is not None and gap >= WORTH_NAMING and gap > SURE * error:
            world, move = search.root, choice.better
            why = reason_over(self.heuristic, world, choice.seat, move, choice.played)
            text = "" if move == WAIT else world.text(move)
            self.found.append(Mistake(choice.number + 1, choice.seat, text, gap, why))

    def candidates(self) -> list[Choice]:
        """The decisions of each seat that seem to have cost most."""
        found: list[Choice] = []
        for seat in sorted({choice.seat for choice in self.choices}):
            dear = [choice for choice in self.choices if choice.seat == seat and choice.better != choice.played]
            found += sorted(dear, key=lambda choice: -choice.cost)[:CANDIDATES]
        return found

    def mistakes(self) -> list[Mistake]:
        """The costliest decisions of each seat, by seat, the costliest first."""
        ordered = sorted(self.found, key=lambda mistake: (mistake.seat, -mistake.cost))
        return [
            mistake
            for number, mistake in enumerate(ordered)
            if number < NAMED or ordered[number - NAMED].seat != mistake.seat
        ]


def reason_over(heuristic: Heuristic, world: State, seat: Seat, better: Move, played: Move) -> str:
    """Why one move is better than another: what speaks for the first alone, if there is such a reason."""
    shared = heuristic.reasons(world, seat, played)
    reasons = heuristic.reasons(world, seat, better)
    return next((reason for reason in reasons if reason not in shared), reasons[0])


def choices_of(record: Record, seats: Sequence[Seat]) -> list[Choice]:
    """Where these seats could have done something else. What was taken back at once does not count."""
    state = record.start()
    found: list[Choice] = []
    for number, (seat, text) in enumerate(record.moves):
        if seat in seats:
            legal = state.legal(seat)
            move = state.parse(text)
            if move not in legal:  # a mistake against the rules, or a card taken back
                if found and found[-1].seat == seat:
                    found.pop()
            elif len(legal) > 1 or seat not in state.due():
                found.append(Choice(state.clone(), number, seat, move))
        play(state, seat, text)
    return found

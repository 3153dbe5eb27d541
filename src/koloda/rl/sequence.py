"""A game as one sequence of decisions and chances, as game theory has it.

Seats are asked in the order of `engine.driver.Driver`: where a window is open, everybody who may act out of turn, one
after the other, each of whom may wait; then the seat due. The driver skips those who have no move in a window. Here
they are asked all the same and can only wait: who is asked next would otherwise tell what somebody holds. Dealer and
clock are chance.
"""

import json
from functools import cache
from typing import Any

from koloda import Rng, games
from koloda.engine.core import CLOCK, DEALER, NOBODY, WATCHER, Entry, IllegalMove, Move, Seat, State, make
from koloda.engine.driver import WAIT
from koloda.rl.encoding import WAITING, Encoding, encoding_of
from koloda.rl.knowledge import COMPACT, WAITED, Log, Moved

Options = tuple[tuple[str, Any], ...]


class Setup:
    """What all states of one game share: its encoding, the moves of chance, and when it is broken off."""

    def __init__(self, title: str, players: int, options: Options, horizon: int) -> None:
        self.title = title
        self.players = players
        self.options = options
        self.horizon = horizon  # decisions after which nobody has won
        self.encoding: Encoding = encoding_of(title, players, dict(options))
        self.start = games()[title].start(players, **dict(options))
        moves = sorted(self.start.writable())
        words = self.encoding.others_words
        # The moves of dealer and clock, numbered for themselves.
        self.chances = [move for move in moves if self.start.text(move).split()[0] in words]
        self.chance_numbers = {move: number for number, move in enumerate(self.chances)}
        self.moves = {self.start.text(move): move for move in moves}
        self.opening = Play(self, self.start, Log())

    def token(self, seat: Seat, text: str) -> int:
        """A number for the move of a seat as it was seen: its action from 1 on, 0 if it was hidden."""
        move = self.moves.get(text)
        return 1 + int(self.encoding.action_of(seat, move)) if move is not None else 0


@cache
def setup_of(title: str, players: int, options: Options, horizon: int) -> Setup:
    """The setup of a table; made once."""
    return Setup(title, players, options, horizon)


class Play:
    """A game in progress: the table, who is asked, and what everybody has seen. Copies are cheap."""

    __slots__ = ("asked", "decisions", "is_due", "log", "seat", "setup", "state", "texts")

    def __init__(self, setup: Setup, state: State, log: Log, asked: int = 0, decisions: int = 0) -> None:
        self.setup = setup
        self.state = state
        self.log = log
        self.asked = asked  # how many have been asked in the window that is open, and waited
        self.decisions = decisions
        self.texts: dict[tuple[Seat, bool], str] = {}
        self.find_seat()

    def find_seat(self) -> None:
        """Who is asked now: a seat, DEALER, CLOCK, or NOBODY when the game is over; and whether it has to move."""
        state = self.state
        self.is_due = True
        self.seat = int(state.waits_for())
        if self.seat == NOBODY or self.seat == DEALER:
            return
        if self.decisions >= self.setup.horizon:
            self.seat = NOBODY
        elif state.is_open():
            order = state.interrupters()
            if self.asked < len(order):
                self.seat = order[self.asked]
                self.is_due = False

    def is_chance(self) -> bool:
        """Whether dealer or clock are to move."""
        return self.seat == DEALER or self.seat == CLOCK

    def actions(self) -> list[int]:
        """The actions that the seat asked may choose from, ascending."""
        encoding = self.setup.encoding
        seat = self.seat
        found = [int(encoding.action_of(seat, move)) for move in self.state.legal(seat)]
        if not self.is_due:
            found.append(WAITING)
        return sorted(found)

    def chances(self) -> list[tuple[int, float]]:
        """The moves of dealer or clock by their numbers, each with its probability."""
        numbers = self.setup.chance_numbers
        moves = self.state.legal(self.seat)
        weights = self.state.weights(DEALER) if self.seat == DEALER else [1] * len(moves)
        total = sum(weights)
        return [(numbers[move], weight / total) for move, weight in zip(moves, weights, strict=True)]

    def move_of(self, number: int) -> Move:
        """The move, or WAIT, that an action of the seat asked means, or a number of a chance."""
        return self.setup.chances[number] if self.is_chance() else int(self.setup.encoding.move_of(self.seat, number))

    def choose(self, number: int) -> None:
        """Let the seat asked do what a number means; IllegalMove cites the rule if it may not."""
        move = self.move_of(number)
        if move == WAIT:
            if self.is_due:
                raise ValueError(f"seat {self.seat} is due and cannot wait")
        else:
            rule = self.state.why_not(self.seat, move)
            if rule is not None:
                raise IllegalMove(rule, self.seat, self.state.text(move))
        self.make(move)

    def make(self, move: Move) -> None:
        """Let the seat asked make a move, or WAIT. Trusting, as the engine is."""
        if move == WAIT:
            entry = Entry(self.seat, WAITED, WAITED, [WATCHER], None)
            self.asked += 1
        else:
            entry = make(self.state, self.seat, move)
            self.asked = 0
        if self.seat >= 0:
            self.decisions += 1
        self.log = Moved(self.log, entry)
        self.texts = {}
        self.find_seat()

    def text(self, seat: Seat, recall: bool) -> str:
        """What a seat, or a WATCHER, sees: who is asked, and its view; with `recall` after all that it saw before."""
        key = seat, recall
        if key not in self.texts:  # searches ask several times
            asked = self.seat if self.seat >= 0 else None
            now = json.dumps({"asked": asked, "view": self.state.view(seat)}, separators=COMPACT)
            self.texts[key] = self.log.text((seat,)) + now if recall else now
        return self.texts[key]

    def copy(self) -> "Play":
        """An independent copy."""
        return Play(self.setup, self.state.clone(), self.log, self.asked, self.decisions)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        return self.copy()

    def redealt(self, seat: Seat, rng: Rng) -> "Play":
        """A game that looks the same to a seat, the cards hidden from it dealt anew."""
        log = self.log.as_seen_by(seat, self.setup.players)
        return Play(self.setup, self.state.redeal(seat, rng), log, self.asked, self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        moves = self.log.moves()
        if moves is None:
            raise TypeError("a game whose hidden cards were dealt anew has no record, and cannot be written down")
        setup = self.setup
        return replayed, (setup.title, setup.players, setup.options, setup.horizon, moves)

    def returns(self) -> list[float]:
        """What each seat has won, in sum nothing: the stakes are one from each, and the winners share them."""
        players = self.setup.players
        winners = self.state.winners()
        if not winners:
            return [0.0] * players
        return [players / len(winners) - 1 if seat in winners else -1.0 for seat in range(players)]


def replayed(title: str, players: int, options: Options, horizon: int, moves: list[tuple[Seat, str]]) -> Play:
    """A game from its record."""
    play = setup_of(title, players, options, horizon).opening.copy()
    for seat, text in moves:
        assert play.seat == seat, f"{text} is a move of {seat}, and {play.seat} is asked"
        play.make(WAIT if text == WAITED else play.state.parse(text))
    return play

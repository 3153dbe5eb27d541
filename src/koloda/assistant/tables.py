"""Tables to try things at: set up, looked at, asked, played on. They are kept in memory, and are nobody's game."""

import time
from collections import OrderedDict
from typing import Any

from koloda import DEALER, IllegalMove, NotationError, Rng, State, check, games, play
from koloda.assistant.rules import AskedWrongly, known_game, known_language, rule_text
from koloda.bots import LEVELS
from koloda.bots.sides import seated, side_of
from koloda.engine.core import CLOCK, Entry, make
from koloda.engine.driver import Driver
from koloda.lab.match import shares

MOST_TABLES = 50
MOST_GAMES = 500
LONGEST = 15.0  # seconds of a simulation
MOST_DECISIONS = 20_000  # of one game
QUICK = ("random", "novice", "skilled")  # levels that a simulation has time for


class Table:
    """A game that somebody set up. Everything about it is known: nothing is hidden from whoever set it up."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.rng = Rng(seed)
        self.log: list[Entry] = []

    def deal(self) -> list[Entry]:
        """The dealer's moves until somebody else is due."""
        made = []
        while self.state.waits_for() == DEALER:
            made.append(make(self.state, DEALER, int(self.state.pick(self.rng.below(self.state.bag())))))
        self.log += made
        return made


class Tables:
    """The tables of one assistant, by their names."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.made = 0

    def set_up(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
        seed: int = 1,
    ) -> dict[str, Any]:
        """A table with the first cards dealt, or at a position as docs/notation.md has them."""
        rules = games()[known_game(game)]
        if position is not None:
            given = {"game": game, **({"options": options} if options else {}), **position}
            state = rules.load(given)
        else:
            number = players if players is not None else (2 if 2 in rules.players else rules.players[0])
            state = rules.start(number, **(options or {}))
        table = Table(state, seed)
        table.deal()
        self.made += 1
        name = f"table-{self.made}"
        self.tables[name] = table
        while len(self.tables) > MOST_TABLES:
            self.tables.popitem(last=False)
        return {"table": name, **self.look(name)}

    def table(self, name: str) -> Table:
        """A table by its name."""
        if name not in self.tables:
            raise AskedWrongly(f"there is no table {name!r}: set one up")
        return self.tables[name]

    def seat(self, state: State, seat: int) -> int:
        if not 0 <= seat < state.players:
            raise AskedWrongly(f"the seats are 0 to {state.players - 1}, not {seat}")
        return seat

    def look(self, name: str, seat: int | None = None) -> dict[str, Any]:
        """Whose turn it is, the views of all seats or of one, and how the game has ended if it has."""
        state = self.table(name).state
        seats = range(state.players) if seat is None else [self.seat(state, seat)]
        return {
            "due": state.due(),
            "may_act": state.actors(),
            "views": {str(number): state.view(number) for number in seats},
            "scores": state.scores(),
            "winners": state.winners() if state.scores() is not None else [],
        }

    def legal(self, name: str, seat: int) -> list[str]:
        """The legal moves of a seat."""
        state = self.table(name).state
        return [state.text(move) for move in state.legal(self.seat(state, seat))]

    def may_i(self, name: str, seat: int, move: str, language: str = "en") -> dict[str, Any]:
        """Whether a seat may make a move; if not, the rule that forbids it and its words."""
        state = self.table(name).state
        game = state.rules.slug
        known_language(language)
        try:
            _, fined = check(state, self.seat(state, seat), move)
        except IllegalMove as error:
            return {"may": False, "rule": error.rule, "text": rule_text(game, error.rule, language)}
        except NotationError as error:
            return {"may": False, "rule": "", "text": str(error), "legal": self.legal(name, seat)}
        if fined is not None:
            return {"may": False, "rule": fined, "text": rule_text(game, fined, language), "costs": True}
        return {"may": True, "rule": "", "text": ""}

    def make_move(self, name: str, seat: int, move: str) -> dict[str, Any]:
        """Make a move of a seat, or of the clock (-2), and deal what follows: what happened, and the table then."""
        table = self.table(name)
        if seat != CLOCK:
            self.seat(table.state, seat)
        entry = play(table.state, seat, move)
        table.log.append(entry)
        entries = [entry, *table.deal()]
        told = [{"seat": one.seat, "text": one.text, "events": one.events} for one in entries]
        return {"happened": told, "refused": entry.refused, **self.look(name)}

    def simulate(
        self, name: str, count: int = 100, level: str = "skilled", seat: int | None = None, seed: int = 1
    ) -> dict[str, Any]:
        """Play on from here many times, with bots of a level in all seats: how often each seat wins.

        With a `seat` the hidden cards are dealt anew each time, as that seat may believe them; otherwise they stay.
        Games that were broken off are counted as `unfinished`, and nobody has won them or drawn.
        """
        if level not in QUICK:
            raise AskedWrongly(
                f"a simulation has the levels {', '.join(QUICK)}" if level in LEVELS else "no such level"
            )
        if not 1 <= count <= MOST_GAMES:
            raise AskedWrongly(f"from 1 to {MOST_GAMES} games")
        state = self.table(name).state
        if seat is not None:
            self.seat(state, seat)
        total, played, finished = [0.0] * state.players, 0, 0
        ends = time.monotonic() + LONGEST
        for number in range(count):
            rng = Rng(seed * 1_000_003 + number)
            world = state.redeal(seat, rng) if seat is not None else state.clone()
            player = seated(state.rules.slug, side_of(level), Rng(-1 - number))
            Driver(world, [player] * state.players, rng).run(MOST_DECISIONS)
            played += 1
            if world.scores() is not None:
                finished += 1
                total = [before + share for before, share in zip(total, shares(world), strict=True)]
            if time.monotonic() > ends:
                break
        wins = [round(share / finished, 4) for share in total] if finished else None
        return {"games": played, "unfinished": played - finished, "wins": wins, "level": level}

"""No bot ever breaks: every level at tables of every size, under all kinds of options, from anywhere in a game.

In each game a number decides options, seats, levels and cards; what fails names the number and carries the record.
KOLODA_SOAK=N asks every title for 2,000 N moves, and plays longer games.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest

from koloda import CLOCK, DEALER, Entry, Record, Rng, Seat, State, games, play
from koloda.bots import LEVELS, Budget, Observation, Policy, policy_for
from koloda.engine.core import NOBODY
from koloda.engine.driver import random_game
from koloda.testing.play import begun, onlookers
from koloda.testing.spread import allowed, played
from koloda.titles import TITLES

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
MOVES = 300 if SOAK == 1 else 2000 * SOAK  # of each title
LONGEST = 40 if SOAK == 1 else 500  # moves, after which a game is broken off
BEFORE = 150  # random decisions at the most before the bots sit down: skill alone hardly gets into odd positions
LOOKS = 8 if SOAK == 1 else 32  # moves from one look at whether anything has changed to the next
TINY = Budget(iterations=2 if SOAK == 1 else 5, milliseconds=0.0)
# An expert sits at one of so many tables: even so it takes as long as all the others. Flights is slow to search.
EXPERT_AT = {"flights": 61}
USUALLY_AT = 4


class Game:
    """One game, by its number."""

    def __init__(self, slug: str, number: int, met: Counter[str]) -> None:
        self.chance = random.Random(f"{slug} {number}")
        self.met = met
        rules = games()[slug]
        players = rules.players[number % len(rules.players)]
        self.options = options_for(slug, players, self.chance)
        self.levels = self.chance.choices(LEVELS[:-1], k=players)
        if number % EXPERT_AT.get(slug, USUALLY_AT) == 0:
            self.levels[self.chance.randrange(players)] = LEVELS[-1]
        self.rng = Rng(self.chance.getrandbits(32))
        self.bots: list[Policy] = [policy_for(slug, level, self.seed(), TINY) for level in self.levels]
        self.state: State
        self.record: Record
        self.state, self.record = begun(slug, players, self.options)
        self.name = f"game {number} of {slug}, {players} players, {self.options}, {self.levels}"

    def seed(self) -> Rng:
        """A generator for somebody else."""
        return Rng(self.chance.getrandbits(32))

    def play(self, most: int) -> int:
        """How many moves the bots made, so many at the most."""
        moves = 0
        try:
            self.begin()
            while moves < most and (due := deal_on(self.state, self.rng, self.record)) != NOBODY:
                moves += self.go_on(due, looks=moves % LOOKS == 0)
            if moves < most:
                self.check_end()
        except Exception as error:
            error.add_note(f"{self.name}\n{self.record.text()}")
            raise
        return moves

    def begin(self) -> None:
        """Some random play every other time."""
        if self.chance.random() < 0.5:
            log: list[Entry] = []
            random_game(self.state, self.rng, log, 1 + self.chance.randrange(BEFORE))
            for entry in log:
                self.record.add(entry)

    def go_on(self, due: Seat, looks: bool) -> int:
        """One move, of whoever wants to make it: those who may are asked before the one who must. 0 for the clock's."""
        state = self.state
        before = told(state) if looks else None
        for seat in [*state.interrupters(), due]:
            moves = [state.text(move) for move in state.legal(seat)]
            assert moves or seat != due, "nothing to do for the one who must"
            if not moves:
                continue
            text = self.chance.choice(moves) if seat == CLOCK else self.asked(seat, moves, seat == due)
            if text is not None:
                self.record.add(play(state, seat, text))
                assert not looks or told(state) != before, f"{seat}: {text} changes nothing"
                return 0 if seat == CLOCK else 1
        raise AssertionError("nobody has moved")

    def asked(self, seat: Seat, moves: list[str], must: bool) -> str | None:
        """What a bot wants to do."""
        level = self.levels[seat]
        text = self.bots[seat].choose(Observation(self.state, seat))
        assert text in moves or (text is None and not must), f"seat {seat}, {level}: {text} is none of {moves}"
        self.met[f"{level} {'waits' if text is None else 'moves'}"] += 1
        return text

    def check_end(self) -> None:
        assert self.state.scores() is not None
        assert self.state.winners() or self.record.rules.slug == "face-to-face"
        self.met["ended"] += 1


def options_for(slug: str, players: int, rng: random.Random) -> dict[str, Any]:
    """Any options; often a short game, which has an end to get to."""
    rules = games()[slug]
    while True:
        options = {option.name: rng.choice(played(option)) for option in rules.options() if rng.random() < 0.6}
        options |= dict(TITLES[slug].single_round) if rng.random() < 0.6 else {}
        if allowed(rules, players, options):
            return options


def deal_on(state: State, rng: Rng, record: Record) -> int:
    """The dealer's moves, written down; who is waited for then."""
    while (due := int(state.waits_for())) == DEALER:
        record.add(play(state, DEALER, state.text(int(state.pick(rng.below(state.bag()))))))
    return due


def told(state: State) -> tuple[Any, ...]:
    """All that anybody sees."""
    return state.actors(), state.due(), [state.view(seat) for seat in onlookers(state)], state.rounds_over()


@pytest.mark.parametrize("slug", list(games()))
def test_a_bot_always_has_a_legal_answer(slug: str) -> None:
    met: Counter[str] = Counter()
    made = 0
    number = 0
    while made < MOVES:
        made += Game(slug, number, met).play(min(LONGEST, MOVES - made))
        number += 1
    print(f"{slug}: {made:,} moves in {number:,} games, {dict(met)}")
    assert met["ended"] > 0
    assert {f"{level} moves" for level in LEVELS} <= met.keys()

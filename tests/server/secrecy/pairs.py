"""Pairs of games that look alike to one seat and to watchers, and differ in what these cannot see.

Both are played in step from the first card. A card that the observer or a watcher sees is the same in both, and so is
every move that one of them sees whole; whatever is hidden from both is drawn anew for the second game, half of it the
same, so that the others can often do the same in both. A move after which the two look different is not made: there
the rules show something that was hidden. By which events they may do so is in `REVEALING`; anything else is a leak.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from koloda import DEALER, WATCHER, IllegalMove, KolodaError, Seat, State, check, games
from koloda.engine.core import Event, make

SAME = 0.5  # of the hidden cards
DULL = {"draw": 0.1, "pass": 0.1, "keep": 0.3, "redeal": 0.2, "done": 0.5, "close": 0.6}  # weights; others have 1
TRIES = 4  # moves tried out before one is taken back
TAKEN_BACK = 25  # moves of a pair

# Events that show cards which were hidden, by game.
REVEALING: Mapping[str, frozenset[str]] = {
    "uno": frozenset({"shows-hand", "challenged", "passes-hand", "swaps-hands", "round-ends"}),
    "uno-express": frozenset({"shows-hand", "challenged", "passes-hand", "swaps-hands", "round-ends"}),
    "face-to-face": frozenset({"shows", "cannot-lay"}),
    "flights": frozenset({"bids-shown"}),
    "dzhunkvik": frozenset({"plays-instant", "redeals", "fighter", "turns-over", "discarded", "hand-to-nest"}),
}


class EngineLeakError(AssertionError):
    """The engine itself shows something to an observer that no rule lets them see."""


class Parted(Exception):  # noqa: N818 - nothing went wrong
    """The two games cannot go on alike: nothing can be done in both, or it would show what is hidden."""


@dataclass(frozen=True)
class Turn:
    """What one seat does, in either game, and the dealer's chances after it."""

    seat: Seat
    texts: tuple[str, str]
    dealt: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    wrong: tuple[str, ...] = ()  # what the observer tries before it in vain
    tried_by: Seat = -1  # who does something else at the same moment, in vain
    tried: tuple[str, str] = ("", "")  # in either game; empty for nothing
    late: bool = False  # the clock runs out before it: a bot sits in; a window is not waived


@dataclass
class Pair:
    """Two games, and who must not be able to tell them apart."""

    game: str
    players: int
    options: dict[str, Any]
    observer: Seat
    bots: dict[Seat, str]
    clock: str
    seed: int
    first: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # the dealer's chances before the first turn
    turns: list[Turn] = field(default_factory=list)
    differing: int = 0  # hidden moves that are not the same in both
    layouts: tuple[dict[str, Any], dict[str, Any]] | None = None  # positions to begin with, in place of the deal


class Twins:
    """Two states in step."""

    def __init__(self, slug: str, players: int, options: dict[str, Any], observer: Seat, rng: random.Random) -> None:
        self.slug = slug
        self.observer = observer
        self.rng = rng
        self.states = [games()[slug].start(players, **options) for _ in range(2)]
        self.differing = 0

    def turn(self) -> Turn | None:
        """The next move of somebody; None if none was found after which the two still look alike."""
        for _ in range(TRIES):
            before, differing = [state.clone() for state in self.states], self.differing
            try:
                return self.attempt()
            except Parted:
                self.states, self.differing = before, differing
        return None

    def attempt(self) -> Turn:
        """A random move of somebody, and the dealer's after it."""
        state = self.states[0]
        due, actors = state.due(), state.actors()
        seat = self.rng.choice(actors if self.rng.random() < 0.6 else due)
        ways = self.ways(seat) or self.ways(seat := self.rng.choice(due))
        if not ways:
            raise Parted
        weights = [DULL.get(way.split()[0], 1.0) for way in ways]
        mine, others = ways[self.rng.choices(list(ways), weights)[0]]
        texts = self.chosen(self.rng.choice(mine), others)
        wrong = self.wrong_moves()
        self.make(seat, texts)
        turn = Turn(seat, texts, self.deal(), wrong, late=self.rng.random() < 0.3)
        if state.scores() is not None:
            raise Parted  # everything is shown now
        return turn

    def ways(self, seat: Seat) -> dict[str, tuple[list[str], list[str]]]:
        """What a seat can do in both games, by how the observer sees it: the moves of either."""
        seen: list[dict[str, list[str]]] = [{}, {}]
        asides = seat == self.observer and self.rng.random() < 0.2
        for state, found in zip(self.states, seen, strict=True):
            for move in [*state.legal(seat), *(state.asides(seat) if asides else [])]:
                readers = state.readers(seat, move)
                text = state.text(move)
                is_seen = self.observer in readers or WATCHER in readers
                found.setdefault(text if is_seen else f"{state.masked(move)} hidden", []).append(text)
        return {text: (moves, seen[1][text]) for text, moves in seen[0].items() if text in seen[1]}

    def chosen(self, mine: str, others: list[str]) -> tuple[str, str]:
        """The same move in the other game, or another one that looks like it."""
        return mine, mine if mine in others and self.rng.random() < SAME else self.rng.choice(others)

    def deal(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dealer's moves, as long as it is the dealer's turn."""
        chances: list[tuple[int, ...]] = [(), ()]
        while self.states[0].due() == [DEALER]:
            odds = [self.odds(state) for state in self.states]
            ways = self.ways(DEALER)
            if not ways:
                raise Parted
            weights = [sum(odds[0][text][1] for text in mine) for mine, _ in ways.values()]
            mine, others = ways[self.rng.choices(list(ways), weights)[0]]
            texts = self.chosen(self.rng.choices(mine, [odds[0][text][1] for text in mine])[0], others)
            chances = [(*known, odds[n][texts[n]][0]) for n, known in enumerate(chances)]
            self.make(DEALER, texts)
        return chances[0], chances[1]

    def odds(self, state: State) -> dict[str, tuple[int, int]]:
        """The first of the dealer's chances that stands for each move, and how many do."""
        found, first = {}, 0
        for move, weight in zip(state.legal(DEALER), state.weights(DEALER), strict=True):
            found[state.text(move)] = first, weight
            first += weight
        return found

    def make(self, seat: Seat, texts: tuple[str, str]) -> None:
        """A move in both games; Parted if the observer or a watcher can tell them apart after it."""
        heard, after = [], []
        for state, text in zip(self.states, texts, strict=True):
            entry = make(state, seat, *check(state, seat, text))
            heard.append([(entry.seen_by(reader), entry.events_for(reader)) for reader in (self.observer, WATCHER)])
            after.append((entry.refused if seat == self.observer else "", self.told(state)))
        if heard[0] != heard[1] or after[0] != after[1]:
            kinds = {kind for n in (0, 1) for kind in kinds_that_differ(heard[0][n][1], heard[1][n][1])}
            if not kinds & REVEALING[self.slug]:
                raise EngineLeakError(
                    f"'{texts[0]}' in {self.slug} shows seat {self.observer} what it must not see: {kinds}"
                )
            raise Parted
        self.differing += texts[0] != texts[1]

    def told(self, state: State) -> tuple[Any, ...]:
        """All that the observer and watchers get between two moves."""
        own = state.view(self.observer), state.legal(self.observer), state.asides(self.observer)
        return *own, state.view(WATCHER), state.actors(), state.due(), state.is_open(), state.scores() is not None

    def wrong_moves(self) -> tuple[str, ...]:
        """Moves that the observer may not make and that cost nothing."""
        state = self.states[0]
        moves = state.writable()
        texts = [state.text(move) for move in self.rng.sample(moves, min(8, len(moves)))]
        return tuple(text for text in texts if is_refused(state, self.observer, text))[:3]


def kinds_that_differ(mine: list[Event], other: list[Event]) -> set[str]:
    """The first events that are not the same."""
    for one, two in zip_longest(mine, other, fillvalue={"kind": "nothing"}):
        if one != two:
            return {str(one["kind"]), str(two["kind"])}
    return set()


def is_refused(state: State, seat: Seat, text: str) -> bool:
    """Whether a move may not be made, and costs nothing."""
    try:
        check(state, seat, text)
    except IllegalMove:
        return True
    except KolodaError:
        return False
    return False


def pair(slug: str, options: dict[str, Any], seed: int, turns: int) -> Pair:
    """Two games of so many turns, or fewer where the observer would have to see a difference."""
    rng = random.Random(f"{slug} {sorted(options.items())} {seed}")
    players = rng.choice(list(games()[slug].players)[:4])
    observer = rng.randrange(players)
    bots = {seat: rng.choice(["novice", "skilled", "expert"]) for seat in range(1, players) if rng.random() < 0.35}
    bots.pop(observer, None)
    made = Pair(slug, players, options, observer, bots, rng.choice(["off", "quick", "relaxed"]), seed)
    twins, before = begun(made, rng)
    taken_back = 0
    while len(made.turns) < turns and taken_back < TAKEN_BACK:
        kept = [state.clone() for state in twins.states], twins.differing
        turn = twins.turn()
        if turn is not None:
            made.turns.append(turn)
            before.append(kept)
        elif before:
            for _ in range(min(len(before), rng.randint(1, 3))):
                made.turns.pop()
                twins.states, twins.differing = before.pop()
            taken_back += 1
        else:
            break
    made.differing = twins.differing
    return made


def begun(made: Pair, rng: random.Random) -> tuple[Twins, list[Any]]:
    """Both games with their first cards."""
    while True:
        twins = Twins(made.game, made.players, made.options, made.observer, rng)
        try:
            made.first = twins.deal()
        except Parted:
            continue
        return twins, []

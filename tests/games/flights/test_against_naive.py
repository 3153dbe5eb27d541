"""The engine against a second, naive Flights: random games in lock step, everything compared at every state.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from games.flights.naive import CITIES, EXCHANGES, Naive
from games.flights.positions import small_position
from games.lock_step import LockStep, assert_met, played
from koloda import CLOCK, DEALER, WATCHER, Event, View, games, play

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
TABLES = [(2, "points"), (2, "wins"), (3, "points"), (4, "points")]
GAMES = {2: 2, 3: 2, 4: 1}  # by the number of players: with four they are long
SINGLE_DEALS = 4
POSITIONS = 70
# Moves, after which a game that goes nowhere is broken off.
LONG = 3000
SHORT = 24
# In one of so many states all moves that can be written down are asked about: there are thousands of them.
EVERY = 250
# What a view has more than that of a watcher.
NOBODYS: dict[str, Any] = {"seat": None, "hand": [], "bid": None, "would_burn": {}, "would_burn_by_swap": {}}


class Mood:
    """How random play leans in one game, so that long rows, swaps and fires all come up."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.exchanges = rng.choice((0.3, 1.0, 3.0))
        self.deportations = rng.choice((0.3, 1.0, 3.0))
        self.burning = rng.choice((0.2, 1.0, 5.0))
        self.collecting = rng.choice((1.0, 5.0, 20.0))

    def choose(self, naive: Naive) -> tuple[int, str]:
        """One of those due, and one of its moves."""
        seat = self.rng.choice(naive.due())
        if seat == DEALER:
            weights = dict(sorted(naive.weights().items()))
            return seat, self.rng.choices(list(weights), list(weights.values()))[0]
        moves = sorted(naive.legal(seat))
        return seat, self.rng.choices(moves, [self.lean(naive, seat, move.split()) for move in moves])[0]

    def lean(self, naive: Naive, seat: int, move: list[str]) -> float:
        if move[0] == "lay":
            return self.deportations if move[1] == "dep" else self.exchanges if move[1][0] == "x" else 1.0
        row = naive.rows[seat]
        if move[0] == "take" and row and move[1][0] == row[-1][0]:
            return self.burning
        if move[0] == "take" and move[1][0] not in {city[0] for city in row}:
            return self.collecting
        return 1.0


class Flights(LockStep[Naive]):
    """A game of Flights."""

    def make(self, seat: int, text: str) -> None:
        self.note_before(seat, text)
        deals, complete = len(self.naive.finished), self.complete()
        super().make(seat, text)
        events = play(self.state.clone(), seat, text).events
        self.same("what happened", told(events), told(self.naive.happened))
        self.note_after(text, deals, complete)
        self.met["games"] += not self.naive.due()

    def compare(self) -> None:
        state, naive = self.state, self.naive
        self.same("actors", state.actors(), sorted(naive.due()))
        self.same("due", state.due(), sorted(naive.due()))
        for seat in (CLOCK, DEALER, *range(naive.players)):
            texts = self.compare_legal(seat)
            if seat == DEALER:
                weights = state.weights(DEALER)
                if naive.step not in ("deal", "draw"):
                    # A lot: the chances are equal, however large.
                    self.same("kinds of weight", len(set(weights)), min(1, len(texts)))
                else:
                    self.same("weights", dict(zip(texts, weights, strict=True)), naive.weights())
        if self.mood.rng.randrange(EVERY) == 0:
            self.compare_every_move(naive.players)
        self.compare_views()
        self.same("scores", state.scores(), naive.scores())
        self.same("winners", state.winners(), naive.winners())

    def compare_views(self) -> None:
        naive = self.naive
        views = [self.state.view(seat) for seat in range(naive.players)]
        self.same("hands", [sorted(view["hand"]) for view in views], [sorted(hand) for hand in naive.hands])
        revealed = naive.step != "bid"
        for seat, view in enumerate(views):
            own = naive.bids.get(seat) if not revealed else None
            self.same("own bid", view["bid"], {"card": own[0], "flight": own[1]} if own else None)
            if naive.due():
                self.same("what would burn", burning(view), naive.would_burn(seat))
        table = self.state.view(WATCHER)
        for view in views:
            self.same("what is public", {**view, **NOBODYS}, table)
        self.same("step", table["phase"], naive.step)
        self.same("deal", table["deal"], len(naive.finished) + (naive.step != "over"))
        self.same("scores so far", table["scores"], naive.totals)
        self.compare_deals(table)
        if naive.due():
            self.compare_table(table)

    def compare_table(self, table: View) -> None:
        naive = self.naive
        self.same("round", table["round"], naive.round)
        self.same("first", table["first"], naive.first)
        self.same("began", table["began"], naive.began)
        self.same("colours", table["colors"], naive.colours)
        self.same("rows", table["collections"], naive.rows)
        self.same("flights", table["flights"], naive.flights)
        self.same("sizes of hands", table["hands"], [len(hand) for hand in naive.hands])
        if naive.step not in ("lot", "without"):
            self.same("stock", table["stock"], len(naive.stock))
        discard: Counter[str] = Counter(table["discard"])
        if naive.step == "swap" and discard != Counter(naive.discard):
            # Whether an exchange lies in the discard before its swap is made is nobody's concern.
            discard[str(naive.exchange)] += 1
        self.same("discard", discard, Counter(naive.discard))
        chooser = naive.due()[0] if naive.step in ("take", "swap") else None
        self.same("chooser", table["chooser"], chooser)
        self.same("exchange", table["exchange"], naive.exchange)
        if naive.step in ("bid", "take", "swap"):
            self.same("sitting out", table["sits_out"], [s for s in range(naive.players) if s not in naive.bidders])
        self.same("on the table", sorted(table["table"]), sorted(naive.on_table))
        if naive.step == "bid":
            self.same("laid", table["laid"], [seat in naive.bids for seat in range(naive.players)])
        shown = [{"seat": s, "card": naive.bids[s][0], "flight": naive.bids[s][1]} for s in naive.order]
        self.same("bids", table["bids"], shown)
        self.same("taken", table["taken"], [{"seat": seat, "card": card} for seat, card in naive.taken])
        drawing = None
        if naive.step in ("deal", "draw"):
            drawing = {"seat": naive.owed[0], "count": naive.owed.count(naive.owed[0])}
        self.same("drawing", table["drawing"], drawing)

    def compare_deals(self, table: View) -> None:
        self.same("number of deals", len(table["deals"]), len(self.naive.finished))
        for ours, theirs in zip(table["deals"], self.naive.finished, strict=True):
            for key, value in theirs.items():
                self.same(f"deals: {key}", ours[key], value)
            sums = [sum(part["points"] for part in own) for own in ours["lines"]]
            self.same("deals: sums of lines", sums, theirs["points"])

    def complete(self) -> bool:
        return any(self.naive.complete(seat) for seat in range(self.naive.players))

    def note_before(self, seat: int, text: str) -> None:
        """What the move is, as far as that can be told before it: shows that the rare rules were reached."""
        naive = self.naive
        word = text.split()[0]
        if word == "take" and len(naive.left) == len(naive.order):
            flights = [flight for _, flight in naive.bids.values()]
            self.met["equal flights"] += len(set(flights)) < len(flights)
            self.met["sat out"] += len(naive.order) < naive.players
            kinds = Counter("city" if card in CITIES else card for card, _ in naive.bids.values())
            exchanges = sum(kinds[card] for card in EXCHANGES)
            self.met["two deportations"] += kinds["dep"] > 1
            self.met["two exchanges"] += exchanges > 1
            self.met["exchange and universal"] += exchanges > 0 and kinds["xU"] > 0
            self.met["two universals"] += kinds["xU"] > 1
        elif word == "swap":
            sizes = [len(row) for row in naive.rows]
            other = int(text.split()[2])
            self.met["swap of equal rows"] += sizes[seat] == sizes[other]
            self.met["swap with a longer row"] += sizes[seat] < sizes[other]
            numbers = {move.split()[1][1] for move in naive.legal(seat)}
            self.met["universal with several numbers"] += len(numbers) > 1
            if any(size < sizes[seat] for size in sizes):
                self.met["swap where somebody is poorer"] += 1

    def note_after(self, text: str, deals: int, complete: bool) -> None:
        naive = self.naive
        burns = [event for event in naive.happened if event["kind"] == "burns"]
        for event in naive.happened:
            self.met[event["kind"]] += 1
            self.met["three burnt"] += event.get("rule") == "P-5.2"
            self.met["two burnt"] += event.get("rule") == "P-5.1"
            if event["kind"] == "burns" and naive.burn_first == "pair":
                stays = {city[0] for city in naive.rows[event["seat"]]}
                self.met["a third stays"] += event["cards"][0][0] in stays
            self.met["shuffled in the middle"] += event["kind"] == "new-deck" and text.startswith("deal")
        self.met["cascade"] += len(burns) > len({event["seat"] for event in burns})
        self.met["both rows burnt"] += len({event["seat"] for event in burns}) > 1
        if len(naive.finished) > deals:
            last = naive.finished[-1]
            self.met[
                ["nobody completed", "one completed", "two completed", "three completed"][len(last["complete"])]
            ] += 1
        elif complete and not self.complete():
            self.met["completed and undone"] += 1
        elif text.startswith(("take", "swap")) and naive.step == "bid":
            self.met["nothing drawn"] += 1
        elif text.startswith("deal") and naive.step == "bid" and naive.bidders != list(range(naive.players)):
            self.met["not all drew"] += 1
        self.met["flights whole again"] += (
            naive.step == "bid" and not naive.bids and [1, 2, 3, 4, 5, 6] in naive.flights
        )


def burning(view: View) -> dict[str, Any]:
    """What would burn, the cards sorted: by city one list, by swap two."""
    by_city = {city: sorted(burnt) for city, burnt in view["would_burn"].items()}
    by_swap = {
        move: [sorted(burnt["own"]), sorted(burnt["theirs"])] for move, burnt in view["would_burn_by_swap"].items()
    }
    return by_city | by_swap


def told(events: Sequence[Event]) -> list[str]:
    """What the naive one tells too, in a form where the order of fires that break out at once does not matter."""
    kinds = ("burns", "deports", "deports-nothing", "no-swap", "new-deck")
    return sorted(
        f"{event['kind']} {event.get('seat')} {event.get('card')} {sorted(event.get('cards', []))} {event.get('rule')}"
        for event in events
        if event["kind"] in kinds
    )


def play_games(players: int, match: str, target: int | None, count: int, burn_first: str = "three") -> Counter[str]:
    """Plays so many games and tells what came up in them."""
    options: dict[str, Any] = {"match": match, "burn_first": burn_first}
    if target is not None:
        options["target"] = target

    def game(number: int) -> Flights:
        mood = Mood(random.Random(f"{players} {match} {target} {number}"))
        state = games()["flights"].start(players, **options)
        return Flights(state, Naive(players, match, target, burn_first), mood, f"{players} players, {options}")

    return played(map(game, range(count)), LONG)


@cache
def play_positions(players: int, match: str, count: int, burn_first: str = "three") -> Counter[str]:
    """Plays on from so many small positions and tells what came up."""

    def game(number: int) -> Flights:
        rng = random.Random(f"{players} {match} position {number}")
        position = small_position(rng, players, match, burn_first)
        naive = Naive(players, match, burn_first=burn_first)
        naive.set_up(position)
        return Flights(games()["flights"].load(position), naive, Mood(rng), str(position))

    return played(map(game, range(count)), SHORT)


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(("players", "match"), TABLES)
def test_games(players: int, match: str) -> None:
    count = GAMES[players] * SOAK
    met = play_games(players, match, None, count)
    assert_met(
        met, "equal flights", "flights whole again", "two burnt", "three burnt", "deports", "no-swap", "new-deck"
    )
    assert_met(met, "one completed")
    assert met["games"] == count


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_single_deals(players: int) -> None:
    met = play_games(players, "points", 1, SINGLE_DEALS * SOAK)
    assert_met(met, "games", "one completed", "two burnt")
    assert met["games"] == SINGLE_DEALS * SOAK


@pytest.mark.rule("P-2.6", "P-4.5", "P-5.3", "P-6.1")
@pytest.mark.parametrize(("players", "match"), TABLES)
def test_small_positions(players: int, match: str) -> None:
    met = play_positions(players, match, POSITIONS * SOAK)
    assert_met(met, "sat out", "not all drew", "new-deck", "shuffled in the middle", "one completed", "two completed")
    assert_met(met, "cascade", "three burnt", "two burnt", "deports-nothing", "two deportations")
    assert_met(met, "two exchanges", "exchange and universal", "two universals", "universal with several numbers")
    assert_met(met, "swap of equal rows", "swap with a longer row", "no-swap", "every move asked about")
    if players > 2:
        assert_met(met, "swap where somebody is poorer")


@pytest.mark.rule("P-2.6", "P-6.1")
def test_the_rarest_came_up_somewhere() -> None:
    met = sum((play_positions(players, match, POSITIONS * SOAK) for players, match in TABLES), Counter[str]())
    assert_met(met, "nothing drawn", "both rows burnt", "nobody completed", "three completed", "completed and undone")
    assert met["games"] > POSITIONS * SOAK / 2


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize(("players", "match"), TABLES)
def test_with_the_pair_first(players: int, match: str) -> None:
    met = play_positions(players, match, POSITIONS * SOAK, "pair")
    met += play_games(players, match, 1, SINGLE_DEALS * SOAK, "pair")
    assert_met(met, "two burnt", "three burnt", "a third stays", "cascade")

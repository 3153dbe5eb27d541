"""Two sides at a table, every deal played twice: the second time each has the seats of the other."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from koloda import Rng, State, games
from koloda.bots.heuristics.heuristic import win_share
from koloda.bots.sides import Side, seated
from koloda.engine.driver import Driver, Player
from koloda.simulation.batch import LONGEST


def arrangements(players: int) -> list[tuple[int, ...]]:
    """The seats of the first side in the first playing of a deal; in the second it has the others."""
    half = players // 2
    ways = list(combinations(range(players), half))
    # With an even number of players, the other half of an arrangement is an arrangement too: one of both is enough.
    return [seats for seats in ways if players % 2 or 0 in seats]


def shares(state: State) -> list[float]:
    """Each seat's share of the win: joint winners share it; if nobody has won, all seats do."""
    winners = state.winners() or list(range(state.players))
    return [win_share(winners, seat) for seat in range(state.players)]


def play_deal(game: str, options: dict[str, Any], sides: Sequence[Side], deal: int, salt: int = 0) -> list[float]:
    """One game; each seat's share of the win. The number of the deal decides the cards, `salt` varies the players."""
    state = games()[game].start(len(sides), **options)
    made: dict[Side, Player] = {}
    for side in sides:
        # One player can sit in several seats: it remembers nothing.
        if side not in made:
            made[side] = seated(game, side, Rng(-1 - (deal * 64 + salt * 8 + len(made))))
    Driver(state, [made[side] for side in sides], Rng(deal)).run(LONGEST)
    return shares(state)


def play_pair(game: str, players: int, options: dict[str, Any], first: Side, second: Side, deal: int) -> float:
    """A deal played twice; the first side's share of the wins, 0.5 when they are even."""
    ways = arrangements(players)
    seats = ways[deal % len(ways)]
    total = 0.0
    for again in (False, True):
        sides = [first if (seat in seats) != again else second for seat in range(players)]
        got = play_deal(game, options, sides, deal, int(again))
        total += sum(share for share, side in zip(got, sides, strict=True) if side is first)
    return total / 2

"""What came of somebody's finished games: counted from what is stored about them, nothing else."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from koloda import games
from koloda.server.protocol.messages import (
    BestMoment,
    EveningLine,
    EveningScore,
    GameTally,
    History,
    MyGame,
    MyPlayer,
    OptionValue,
    RivalTally,
    RuleTally,
)
from koloda.server.storage.mine import MOST, PersonalTable, find_finished
from koloda.server.storage.rows import SeatRow, key_of_seat
from koloda.server.storage.store import Store

PAGE = 20  # games that are shown at once
MOST_SHOWN = 12  # rivals and house rules
EVENINGS = 5
SMALL_CHANCE = 0.5  # whoever never had less did not come back from anything

Result = Literal["won", "lost"]


@dataclass(frozen=True)
class Wanted:
    """Which games are asked for; empty: all of them."""

    game: str = ""
    against: str = ""  # the key of a rival
    result: Result | None = None
    since: int = 0  # milliseconds since the epoch


def rival_key(person: str, seat: SeatRow) -> str:
    """Means a rival to one person: nobody else can tell whom, and bots of one level are all the same."""
    return f"bot-{seat.level}" if seat.level else key_between(person, seat.person)


@lru_cache(4096)
def key_between(person: str, other: str) -> str:
    return hashlib.sha256(f"{person} {other}".encode()).hexdigest()[:16]


def is_wanted(table: PersonalTable, person: str, wanted: Wanted) -> bool:
    if wanted.game and table.game != wanted.game:
        return False
    if wanted.since and table.seen < wanted.since:
        return False
    if wanted.result is not None and has_won(table) is not (wanted.result == "won"):
        return False
    return not wanted.against or any(rival_key(person, seat) == wanted.against for seat in rivals_at(table))


def has_won(table: PersonalTable) -> bool | None:
    """None: nobody has counted yet."""
    return table.seats[table.seat].won


def rivals_at(table: PersonalTable) -> list[SeatRow]:
    return [seat for number, seat in enumerate(table.seats) if number != table.seat and key_of_seat(seat).strip()]


async def history(store: Store, person: str, wanted: Wanted, skip: int) -> History:
    """What came of somebody's games. Counted by the thread that reads: hundreds of games take some milliseconds."""
    return await store.read(
        lambda connection: history_of(person, find_finished(connection, person) if person else [], wanted, skip)
    )


def history_of(person: str, tables: Sequence[PersonalTable], wanted: Wanted, skip: int) -> History:
    """What there is to say about finished games, the newest of which come first."""
    chosen = [table for table in tables if is_wanted(table, person, wanted)]
    counted = [table for table in chosen if has_won(table) is not None]
    streak, longest, _ = streaks(counted)
    return History(
        games=[my_game(table, person) for table in chosen[skip : skip + PAGE]],
        total=len(chosen),
        wins=sum(bool(has_won(table)) for table in counted),
        streak=streak,
        longest=longest,
        by_game=by_game(counted),
        by_rule=by_rule(counted),
        rivals=rivals(person, counted),
        best=best_moments(counted),
        evenings=evenings(counted)[:EVENINGS],
        whole=len(tables) < MOST,
    )


def my_game(
    table: PersonalTable, person: str, status: Literal["turn", "others", "running", "room", "over"] = "over"
) -> MyGame:
    """A table as its person is told of it."""
    players = [
        MyPlayer(number, seat.name, seat.face, bool(seat.level), seat.person == person, bool(seat.won))
        for number, seat in enumerate(table.seats)
        if key_of_seat(seat).strip()
    ]
    won = has_won(table) if status == "over" else None
    return MyGame(
        table.name,
        table.game,
        status,
        players,
        table.due,
        table.seen,
        house_rules(table),
        table.paused,
        won,
        sitting_in=status != "over" and table.seats[table.seat].bot_in,
    )


def house_rules(table: PersonalTable) -> dict[str, OptionValue]:
    """The options of a table that differ from the defaults; none of a game that this server no longer knows."""
    return dict(differing(table.game, table.players, tuple(table.options.items())))


@lru_cache(512)
def differing(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> Mapping[str, OptionValue]:
    rules = games().get(game)
    return rules.non_default_options(players, dict(options)) if rules is not None else {}


def streaks(tables: Sequence[PersonalTable]) -> tuple[int, int, PersonalTable | None]:
    """Games won in a row up to the last one, the longest such row ever, and its last game."""
    longest, end = 0, None
    current: int | None = None
    length, last = 0, None
    for table in tables:
        if has_won(table):
            last = last or table
            length += 1
            if length > longest:
                longest, end = length, last
        else:
            current = length if current is None else current
            length, last = 0, None
    return length if current is None else current, longest, end


def by_game(tables: Iterable[PersonalTable]) -> list[GameTally]:
    found: dict[str, GameTally] = {}
    for table in tables:
        tally = found.setdefault(table.game, GameTally(table.game, 0, 0))
        tally.games += 1
        tally.wins += bool(has_won(table))
    return sorted(found.values(), key=lambda tally: -tally.games)


def by_rule(tables: Iterable[PersonalTable]) -> list[RuleTally]:
    found: dict[tuple[str, str, OptionValue], RuleTally] = {}
    for table in tables:
        for option, value in house_rules(table).items():
            tally = found.setdefault((table.game, option, value), RuleTally(table.game, option, value, 0, 0))
            tally.games += 1
            tally.wins += bool(has_won(table))
    return sorted(found.values(), key=lambda tally: -tally.games)[:MOST_SHOWN]


def rivals(person: str, tables: Iterable[PersonalTable]) -> list[RivalTally]:
    """People first, those one has played with most; then bots by their level."""
    found: dict[str, RivalTally] = {}
    for table in tables:
        here = {rival_key(person, seat): seat for seat in reversed(rivals_at(table))}
        won = {rival_key(person, seat) for seat in rivals_at(table) if seat.won}
        for key, seat in here.items():
            # The name is that of the newest game, which comes first.
            tally = found.setdefault(key, RivalTally(key, seat.name, seat.face, 0, 0, 0, seat.level or None))
            tally.games += 1
            tally.wins += bool(has_won(table))
            tally.losses += key in won and not has_won(table)
    return sorted(found.values(), key=lambda tally: (tally.level is not None, -tally.games))[:MOST_SHOWN]


def best_moments(tables: Sequence[PersonalTable]) -> list[BestMoment]:
    """Only what can be shown: each of them has a record."""
    won = [table for table in tables if has_won(table)]
    found: list[BestMoment] = []

    def note(kind: Literal["fastest", "comeback", "streak", "crowd"], number: float, table: PersonalTable) -> None:
        found.append(BestMoment(kind, number, table.name, table.game, table.seen))

    moves = [(table.seats[table.seat].moves or 0, table) for table in won if table.seats[table.seat].moves]
    if moves:
        note("fastest", *min(moves, key=lambda one: one[0]))
    lows = [(table.low, table) for table in won if table.low is not None and table.low < SMALL_CHANCE]
    if lows:
        note("comeback", *min(lows, key=lambda one: one[0]))
    _, longest, end = streaks(tables)
    if end is not None and longest > 1:
        note("streak", longest, end)
    crowds = [(len(rivals_at(table)), table) for table in won if len(rivals_at(table)) > 1]
    if crowds:
        note("crowd", *max(crowds, key=lambda one: one[0]))
    return found


def evenings(tables: Iterable[PersonalTable]) -> list[EveningLine]:
    """Tables with their rematches, where there was at least one; the newest first."""
    series: dict[str, list[PersonalTable]] = {}
    for table in tables:
        series.setdefault(table.series, []).append(table)
    found = []
    for together in series.values():
        if len(together) < 2:
            continue
        scores: dict[str, EveningScore] = {}
        for table in together:
            for number, seat in enumerate(table.seats):
                if not key_of_seat(seat).strip():
                    continue
                you = number == table.seat
                blank = EveningScore(seat.name, seat.face, 0, you, bool(seat.level))
                scores.setdefault(key_of_seat(seat), blank).wins += bool(seat.won)
        ranked = sorted(scores.values(), key=lambda score: (-score.wins, not score.you))
        found.append(EveningLine(together[0].seen, together[0].game, len(together), ranked))
    return found

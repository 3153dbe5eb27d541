"""What the storage knows about one person's games, and how a person is forgotten."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, Select, Subquery, Text, and_, bindparam, cast, delete, func, or_, select, update

from koloda.server.protocol.messages import TableStage
from koloda.server.security.identity import FORGOTTEN, nobody, told_apart
from koloda.server.security.identity import key_of as key_of_name
from koloda.server.storage.rows import SeatRow
from koloda.server.storage.schema import CHAT, LOG, PEOPLE, REPORTS, REVIEWS, SEATS, TABLES
from koloda.server.storage.store import Store

MOST = 500  # finished games that are looked at; those before are left out
AT_A_TIME = 50  # tables in which a person is forgotten in one commit


@dataclass
class PersonalTable:
    """A table, as one of those who sit at it asks for it."""

    name: str
    game: str
    state: TableStage
    players: int
    options: dict[str, Any]
    paused: bool
    seen: int
    series: str  # the first table of the same people
    seat: int  # whose games these are
    due: list[int] = field(default_factory=list)  # empty where it is not known
    seats: list[SeatRow] = field(default_factory=list)
    low: float | None = None  # the least chance to win that the seat had, where a review says so


WANTED = (
    TABLES.c.name,
    TABLES.c.game,
    TABLES.c.state,
    TABLES.c.players,
    TABLES.c.options,
    TABLES.c.paused,
    TABLES.c.seen,
    TABLES.c.series,
    TABLES.c.due,
    TABLES.c.due_at,
    SEATS.c.seat,
)

# A lesson, or a rule that is tried, begins with a position, which stands beside the words (`store.column_of`). It is
# not counted.
HAS_POSITION = cast(TABLES.c.words, Text).startswith("{")


def own_tables(person: str, over: bool, hidden: bool | None = None) -> Select[Any]:
    """The tables where somebody sits, or has left in the middle of the game and may come back; of finished ones all.

    `hidden`: only those on the list of their games, or only those taken off it.
    """
    wanted = select(*WANTED).join(SEATS, SEATS.c.table == TABLES.c.name).where(SEATS.c.person == person)
    theirs = or_(~SEATS.c.gone, ~cast(TABLES.c.removed, Text).contains(person))
    state = [TABLES.c.state == "over", ~HAS_POSITION] if over else [TABLES.c.state != "over", theirs]
    if hidden is not None:
        state.append(SEATS.c.hidden if hidden else ~SEATS.c.hidden)
    return wanted.where(*state).order_by(TABLES.c.seen.desc(), TABLES.c.name)


def table_of(row: Row[Any]) -> PersonalTable:
    return PersonalTable(
        name=row.name,
        game=row.game,
        state=row.state,
        players=row.players,
        options=row.options,
        paused=row.paused,
        seen=row.seen,
        series=row.series or row.name,
        seat=row.seat,
    )


async def unfinished(
    store: Store, person: str, skip: int, most: int, hidden: bool | None = None
) -> tuple[list[PersonalTable], int]:
    """Tables whose games are not over, those seen last first, and how many there are in all.

    `hidden`: only those on the list of their games, or only those taken off it.
    Whose turn it is was stored when a table was put away; if something has happened since, that is not known here.
    """

    def find(connection: Connection) -> tuple[list[PersonalTable], int]:
        all_of_them = own_tables(person, over=False, hidden=hidden)
        count = connection.execute(select(func.count()).select_from(all_of_them.order_by(None).subquery())).scalar_one()
        rows = connection.execute(all_of_them.limit(most).offset(skip)).all() if count > skip else []
        names = [row.name for row in rows]
        last = select(LOG.c.table, func.max(LOG.c.seq).label("seq")).where(LOG.c.table.in_(names))
        newest = last.group_by(LOG.c.table).subquery()
        moves = select(LOG.c.table, LOG.c.seq, LOG.c.at).join(
            newest, and_(newest.c.table == LOG.c.table, newest.c.seq == LOG.c.seq)
        )
        last_of = {row.table: row for row in connection.execute(moves)} if names else {}
        seats = seats_of(connection, SEATS.c.table.in_(names)) if names else {}
        found = []
        for row in rows:
            table = table_of(row)
            table.seats = seats[table.name]
            entry = last_of.get(table.name)
            if entry is not None:
                table.seen = max(table.seen, entry.at)
                table.due = row.due if row.due_at == entry.seq else []
            found.append(table)
        return found, count

    return await store.read(find)


async def finished(store: Store, person: str, most: int = MOST, with_reviews: bool = True) -> list[PersonalTable]:
    """The games somebody has finished, the newest first."""
    return await store.read(lambda connection: find_finished(connection, person, most, with_reviews))


def find_finished(
    connection: Connection, person: str, most: int = MOST, with_reviews: bool = True
) -> list[PersonalTable]:
    """The same, for whoever has more to do in the thread that reads."""
    wanted = own_tables(person, over=True).limit(most)
    rows = connection.execute(wanted).all()
    if not rows:
        return []
    names = wanted.subquery()
    seats = seats_of(connection, SEATS.c.table.in_(select(names.c.name)))
    lows = lows_of(connection, names) if with_reviews else {}
    found = []
    for row in rows:
        table = table_of(row)
        table.seats = seats[table.name]
        known = lows.get(table.name, [])
        table.low = known[table.seat] if table.seat < len(known) else None
        found.append(table)
    return found


def seats_of(connection: Connection, those: Any) -> dict[str, list[SeatRow]]:
    """The seats of tables, by the name of the table."""
    names = ("person", "level", "name", "face", "bot_in", "won", "moves")
    wanted = select(SEATS.c.table, *(SEATS.c[name] for name in names)).where(those)
    found: dict[str, list[SeatRow]] = {}
    for table, *values in connection.execute(wanted.order_by(SEATS.c.table, SEATS.c.seat)):
        found.setdefault(table, []).append(SeatRow(**dict(zip(names, values, strict=True))))
    return found


def lows_of(connection: Connection, names: Subquery) -> dict[str, list[float]]:
    wanted = select(REVIEWS.c.table, REVIEWS.c.lows).where(REVIEWS.c.table.in_(select(names.c.name)))
    return {row.table: row.lows for row in connection.execute(wanted)}


# ---------------------------------------------------------------- being forgotten


async def tables_of(store: Store, person: str) -> list[str]:
    """The names of some tables where somebody sits or is host; none when there are no more."""
    seated = select(SEATS.c.table).where(SEATS.c.person == person).limit(AT_A_TIME)
    return await store.read(lambda connection: list(connection.execute(seated).scalars()))


async def forget_at(store: Store, person: str, names: Sequence[str]) -> None:
    """Take a person out of tables that nobody is at, as `Host.forget` does where somebody is."""

    def forget(connection: Connection) -> None:
        mine = select(SEATS.c.table, SEATS.c.seat, TABLES.c.state, TABLES.c.host).join(
            TABLES, TABLES.c.name == SEATS.c.table
        )
        for row in connection.execute(mine.where(SEATS.c.person == person, SEATS.c.table.in_(names))).all():
            where = and_(SEATS.c.table == row.table, SEATS.c.seat == row.seat)
            wanted = select(SEATS.c.name, SEATS.c.person, SEATS.c.program, SEATS.c.gone)
            wanted = wanted.where(SEATS.c.table == row.table, ~where).order_by(SEATS.c.seat)
            others = connection.execute(wanted).all()
            stranger = nobody()
            values: dict[str, Any] = {"person": "", "name": "", "face": 1, "hash": ""}
            if row.state != "lobby":
                name = told_apart(FORGOTTEN, {key_of_name(other.name) for other in others})
                values = {"person": stranger, "name": name, "face": 1, "gone": True, "bot_in": row.state != "over"}
            connection.execute(update(SEATS).where(where).values(values))
            if row.host == person:
                heirs = [other.person for other in others if other.person and not other.program and not other.gone]
                host = heirs[0] if heirs else stranger
                connection.execute(update(TABLES).where(TABLES.c.name == row.table).values(host=host))

    await store.write([], forget)


async def forget_person(store: Store, person: str) -> None:
    """The name and face of somebody, and what they have said; bug reports are nobody's from then on."""

    def forget(connection: Connection) -> None:
        connection.execute(delete(PEOPLE).where(PEOPLE.c.token_hash == person))
        connection.execute(delete(CHAT).where(CHAT.c.person == person))
        connection.execute(update(REPORTS).where(REPORTS.c.person == person).values(person=""))
        connection.execute(update(TABLES).where(TABLES.c.host == person).values(host=nobody()))
        connection.execute(update(TABLES).where(TABLES.c.earlier_host == person).values(earlier_host=""))

    await store.write([], forget)


# ---------------------------------------------------------------- what was never counted


async def uncounted(store: Store, most: int, but: Sequence[str]) -> list[str]:
    """Finished tables of which nobody knows who won, and running ones of which nobody knows whose turn it is."""
    over = select(TABLES.c.name).where(
        TABLES.c.state == "over",
        ~HAS_POSITION,
        TABLES.c.name.in_(select(SEATS.c.table).where(SEATS.c.won.is_(None), SEATS.c.person != "")),
    )
    newest = select(func.max(LOG.c.seq)).where(LOG.c.table == TABLES.c.name).scalar_subquery()
    running = select(TABLES.c.name).where(TABLES.c.state == "playing", TABLES.c.due_at != newest)

    def find(connection: Connection) -> list[str]:
        found: list[str] = []
        for wanted in (running, over):
            for name in connection.execute(wanted.limit(most + len(but))).scalars():
                if name not in but and len(found) < most:
                    found.append(name)
        return found

    return await store.read(find)


async def keep_results(store: Store, table: str, results: Sequence[tuple[bool, int, int]]) -> None:
    """Who has won, everybody's score, and how many moves they made, by seat."""
    change = (
        update(SEATS)
        .where(SEATS.c.table == table, SEATS.c.seat == bindparam("at_seat"))
        .values(won=bindparam("has_won"), score=bindparam("its_score"), moves=bindparam("its_moves"))
    )
    values = [
        {"at_seat": seat, "has_won": won, "its_score": score, "its_moves": moves}
        for seat, (won, score, moves) in enumerate(results)
    ]
    await store.write([], lambda connection: connection.execute(change, values).close())


async def keep_due(store: Store, table: str, due: list[int], version: int) -> None:
    """Whom the game of a table that sleeps waits for, unless something newer is known."""
    older = TABLES.c.due_at < version
    change = update(TABLES).where(TABLES.c.name == table, older).values(due=due, due_at=version)
    await store.write([], lambda connection: connection.execute(change).close())

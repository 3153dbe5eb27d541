"""Who may stay at a table, who is heard there, who is host, and how people are called."""

from pathlib import Path

import msgspec
import pytest

from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    AddBot,
    Again,
    BeHost,
    BotSpeed,
    Bye,
    Changed,
    ChangeTable,
    Chatted,
    HandOver,
    Me,
    React,
    Reacted,
    Ready,
    Refused,
    Remove,
    Say,
    Silence,
    Silenced,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
)
from koloda.server.security.identity import cleaned, key_of, told_apart
from koloda.server.security.limits import CHAT, MOST_LINES, REACTIONS
from koloda.server.storage.schema import CHAT as CHAT_LINES
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.databases import database_in, query
from server.faults import read_only, store_of
from server.seating import Person, at, begun, calm, due, made, seated, with_tables

pytestmark = pytest.mark.once

IN_NO_TIME = Settings(grace=0.0, pace=0.0, opening=0.0, idle_turn=0.05, host_away=0.05)


async def turned_away(table: LiveTable, name: str) -> bool:
    """Whether somebody who comes now hears that they were removed, and nothing else."""
    person = await Person(name).join(table)
    return person.heard == [Bye("removed")] and person.closed == "removed"


# removed


@with_tables()
async def test_a_removed_player_is_out_at_once_and_stays_out(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras", seats=3)
    await olena.ask(Remove(seat=1), Changed)
    assert (taras.heard[-1], taras.closed) == (Bye("removed"), "removed")
    assert [seat.kind for seat in olena.info.seats] == ["person", "open", "open"]
    assert olena.info.watchers == 0
    assert await turned_away(table, "taras")
    assert olena.info.watchers == 0
    # Without a welcome nobody is at the table.
    stranger = Person("taras")
    stranger.table = table
    assert await stranger.refused(Sit(Me("Taras", 1))) == "no-hello"


def test_a_removed_player_stays_out_after_a_restart_and_at_the_next_table(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, _, ivan) = await seated(tables, "olena", "taras", "ivan", options={"rounds": 1})
        await olena.ask(Remove(seat=1), Changed)
        await olena.ask(Start(), Update)
        await play_out([olena, ivan])
        await olena.say(Again())
        await olena.when(lambda olena: olena.info.rematch is not None)
        return f"{table.name} {olena.info.rematch}"

    async def second(tables: TableRegistry) -> list[bool]:
        found = [await tables.find(name) for name in names]
        return [await turned_away(table, "taras") for table in found if table is not None]

    names = at(tmp_path, first).split()
    assert at(tmp_path, second) == [True, True]


@with_tables()
async def test_in_the_middle_of_the_game_a_bot_plays_on_for_a_removed_player(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", "ivan")
    olena, taras, ivan = people
    await olena.say(Remove(seat=1))
    await olena.when(lambda olena: olena.info.seats[1].sitting_in)
    assert taras.closed == "removed"
    assert await turned_away(table, "taras")
    version = olena.now.version
    while olena.now.version < version + 12:
        view = olena.now.view
        assert view is not None
        if 1 in view["due"]:
            await olena.reach(olena.now.version + 1)
            continue
        person = due(people)
        await person.reach(olena.now.version)
        answer = await person.move(person.now.legal[0])
        await olena.reach(answer.version)
        await calm(table)
    assert ivan.closed is None


@with_tables()
async def test_a_watcher_is_removed_by_the_number(tables: TableRegistry) -> None:
    table, (olena, _) = await seated(tables, "olena", "taras")
    await tables.storage.keep_person("ivan", Me("Іван", 2))
    ivan = await Person("ivan").join(table)
    (shown,) = olena.info.watching
    assert (shown.name, shown.silenced) == ("Іван", False)
    await olena.ask(Remove(watcher=shown.watcher), Changed)
    assert (ivan.closed, olena.info.watching, olena.info.watchers) == ("removed", [], 0)
    assert await turned_away(table, "ivan")


@with_tables()
async def test_only_a_host_has_a_hosts_powers_and_only_over_others(tables: TableRegistry) -> None:
    _, (olena, taras) = await seated(tables, "olena", "taras", seats=4)
    await olena.ask(AddBot(2), Changed)
    for said in (Remove(seat=0), Silence(seat=0), HandOver(1)):
        assert await taras.refused(said) == "not-host"
    for said in (Remove(seat=0), Silence(seat=0), HandOver(0)):
        assert await olena.refused(said) == "yourself"
    for said in (Remove(), Remove(seat=2), Silence(seat=3), Silence(watcher=7), HandOver(2)):
        assert await olena.refused(said) == "nobody"
    assert await olena.refused(Remove(seat=9)) == "no-seat"
    assert taras.closed is None and not taras.all(Silenced)


@with_tables()
async def test_what_cannot_be_stored_removes_and_silences_nobody(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras")
    async with read_only(store_of(tables)):
        for said in (Remove(seat=1), Silence(seat=1), HandOver(1)):
            assert await olena.refused(said) == "storage"
        assert (taras.closed, table.model.row.removed, table.model.row.silenced) == (None, [], {})
        assert table.model.seats.host == "olena"
        assert [seat.kind for seat in table.info().seats] == ["person", "person"]
    await taras.ask(Say("still here"), Chatted)


# silenced


def test_nobody_hears_somebody_silenced_until_that_is_undone(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, taras) = await seated(tables, "olena", "taras")
        ivan = await Person("ivan").join(table)
        number = olena.info.watching[0].watcher
        await olena.ask(Silence(seat=1), Changed)
        await olena.ask(Silence(watcher=number), Changed)
        for person in (taras, ivan):
            assert person.all(Silenced) == [Silenced(True)]
            assert await person.refused(Say("boo")) == "silenced"
            assert await person.refused(React("hurry")) == "silenced"
        # A new name would be heard as well; another face and another seat are all right.
        assert await taras.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        await taras.ask(Sit(Me("taras", 5)), Changed)
        assert (olena.info.seats[1].name, olena.info.seats[1].face) == ("taras", 5)
        assert (olena.info.seats[1].silenced, olena.info.watching[0].silenced) == (True, True)
        assert not olena.all(Chatted) and not olena.all(Reacted)
        return table.name

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        olena, taras = await Person("olena").join(table), await Person("taras").join(table)
        assert (taras.all(Welcome)[0].chat, taras.all(Silenced)) == ([], [Silenced(True)])
        await olena.ask(Silence(seat=1, on=False), Changed)
        assert taras.all(Silenced)[-1] == Silenced(False)
        await taras.ask(Say("thank you"), Chatted)
        assert [line.line.text for line in olena.all(Chatted)] == ["thank you"]

    name = at(tmp_path, first)
    at(tmp_path, second)


def test_somebody_silenced_has_no_other_name(tmp_path: Path) -> None:
    """Neither after standing up, nor as a watcher, nor after a restart, nor at the next table."""

    async def first(tables: TableRegistry) -> str:
        table, (olena, taras, _) = await seated(tables, "olena", "taras", "ivan", seats=5, options={"rounds": 1})
        await tables.storage.keep_person("watcher", Me("Zoya", 2))
        watcher = await Person("watcher").join(table)
        nameless = await Person("nameless").join(table)
        numbers = {shown.name: shown.watcher for shown in olena.info.watching}
        for said in (Silence(seat=1), Silence(seat=2), *(Silence(watcher=number) for number in numbers.values())):
            await olena.ask(said, Changed)
        # In the lobby: stand up, sit down.
        await taras.ask(Stand(), Changed)
        assert await taras.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        await taras.ask(Sit(Me("taras", 2), 1), Changed)
        # Whoever has only watched.
        assert await watcher.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        assert await nameless.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        await watcher.ask(Sit(Me("Zoya", 4)), Changed)
        await watcher.ask(Stand(), Changed)
        # In the middle of the game.
        await olena.ask(Start(), Update)
        await taras.ask(Stand(), Changed)
        assert await taras.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        await taras.ask(Sit(Me("taras", 2)), Changed)
        assert [seat.name for seat in olena.info.seats] == ["olena", "taras", "ivan"]
        return table.name

    async def second(tables: TableRegistry) -> str:
        """A name that somebody has elsewhere is not shown here either."""
        table = await tables.find(name)
        assert table is not None
        await tables.storage.keep_person("watcher", Me("Olena is silly", 2))
        people = [await Person(person).join(table) for person in ("olena", "taras", "ivan")]
        olena = people[0]
        await Person("watcher").join(table)
        await olena.when(lambda olena: olena.info.watchers == 1)
        assert [(shown.name, shown.silenced) for shown in olena.info.watching] == [("", True)]
        await play_out(people)
        await olena.say(Again())
        await olena.when(lambda olena: olena.info.rematch is not None)
        return olena.info.rematch or ""

    async def third(tables: TableRegistry) -> None:
        table = await tables.find(rematch)
        assert table is not None
        watcher, olena = await Person("watcher").join(table), await Person("olena").join(table)
        await olena.ask(ChangeTable(seats=4), Changed)
        assert await watcher.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        await watcher.ask(Sit(Me("Zoya", 4)), Changed)
        # The host lets them speak again: then any name will do.
        await olena.ask(Silence(seat=3, on=False), Changed)
        await watcher.ask(Sit(Me("Zoya of Kyiv", 4)), Changed)
        assert [seat.name for seat in olena.info.seats] == ["olena", "taras", "ivan", "Zoya of Kyiv"]

    name = at(tmp_path, first)
    rematch = at(tmp_path, second)
    at(tmp_path, third)


@with_tables()
async def test_the_number_that_told_two_of_a_name_apart_is_no_other_name(tables: TableRegistry) -> None:
    table, (olena, _) = await seated(tables, "olena", "taras", seats=4)
    double = await Person("another").join(table)
    await double.ask(Sit(Me("Taras", 2), 2), Changed)
    assert olena.info.seats[2].name == "Taras 2"
    await olena.ask(Silence(seat=2), Changed)
    await double.ask(Sit(Me("Taras", 3)), Changed)
    await double.ask(Stand(), Changed)
    await double.ask(Sit(Me("Taras", 3)), Changed)
    assert [seat.name for seat in olena.info.seats if seat.kind == "person"] == ["olena", "taras", "Taras 2"]
    assert await double.refused(Sit(Me("Taras 3", 2))) == "silenced"


def test_the_silenced_of_an_earlier_version_stay_silenced(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, _ = await seated(tables, "olena", "taras")
        return table.name

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        taras, watcher = await Person("taras").join(table), await Person("watcher").join(table)
        assert (taras.all(Silenced), watcher.all(Silenced)) == ([Silenced(True)], [Silenced(True)])
        await taras.ask(Sit(Me("taras", 5)), Changed)
        assert await taras.refused(Sit(Me("Olena is silly", 2))) == "silenced"
        assert await watcher.refused(Sit(Me("Olena is silly", 2))) == "silenced"

    name = at(tmp_path, first)
    query(database_in(tmp_path), """update tables set silenced = '["taras", "watcher"]'""")
    at(tmp_path, second)


# how much may be said


def test_chat_has_a_rate_and_an_end(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, taras) = await seated(tables, "olena", "taras")
        for said, heard, allowance in ((Say("again"), Chatted, CHAT), (React("clap"), Reacted, REACTIONS)):
            while not isinstance(answer := await olena.ask(said, heard, Refused), Refused):
                assert len(olena.all(heard)) < 10 * allowance.burst, "there is no end of it"
            assert answer.code == "chat-too-fast"
            assert len(olena.all(heard)) >= allowance.burst
        await taras.ask(Say("I have said nothing yet"), Chatted)
        line = taras.all(Chatted)[0].line
        values = {**msgspec.structs.asdict(line), "table": table.name, "person": "olena"}
        await store_of(tables).write([(CHAT_LINES, values)] * (MOST_LINES - int(CHAT.burst)))
        return table.name

    async def second(tables: TableRegistry) -> tuple[str, str]:
        table = await tables.find(name)
        assert table is not None
        olena, taras = await Person("olena").join(table), await Person("taras").join(table)
        await taras.ask(Say("I have not"), Chatted)
        return await olena.refused(Say("I have said it all")), olena.all(Chatted)[0].line.text

    name = at(tmp_path, first)
    assert at(tmp_path, second) == ("chat-full", "I have not")


# connected, but idle


@with_tables(IN_NO_TIME)
async def test_the_host_puts_a_bot_in_for_somebody_who_does_not_move(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", "ivan")
    # On and on until it is somebody else's turn than the host's.
    while due(people) is people[0]:
        answer = await people[0].move(people[0].now.legal[0])
        for person in people:
            await person.reach(answer.version)
        await calm(table)
    olena, idler = people[0], due(people)
    seat = idler.you
    assert seat is not None
    other = next(person for person in people[1:] if person is not idler)
    await other.when(lambda other: other.info.seats[seat].idle)
    assert await other.refused(AddBot(seat)) == "not-host"
    version = idler.now.version
    await olena.say(AddBot(seat))
    await idler.when(lambda idler: idler.info.seats[seat].sitting_in and not idler.info.seats[seat].idle)
    await idler.reach(version + 1)  # the bot has moved
    await idler.ask(React("sad"), Reacted)
    assert not idler.info.seats[seat].sitting_in


@with_tables()
async def test_nobody_is_idle_too_early_nor_with_a_clock(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras")
    idler = due(people)
    other = people[1] if idler is people[0] else people[0]
    expected = "here" if other is people[0] else "not-host"
    assert await other.refused(AddBot(idler.you or 0)) == expected


@with_tables(Settings(grace=0.0, pace=0.0, opening=0.0, idle_turn=0.0))
async def test_with_a_clock_nobody_is_idle(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", clock="relaxed")
    await calm(table)
    assert [seat.idle for seat in people[0].info.seats] == [False, False]
    assert [seat.idle for seat in table.info().seats] == [False, False]


@with_tables(IN_NO_TIME)
async def test_for_an_idle_host_anybody_seated_puts_a_bot_in(tables: TableRegistry) -> None:
    table, (olena, taras) = await begun(tables, "olena", "taras")
    while due([olena, taras]) is taras:
        answer = await taras.move(taras.now.legal[0])
        for person in (olena, taras):
            await person.reach(answer.version)
        await calm(table)
    await taras.when(lambda taras: taras.info.seats[0].idle)
    await taras.say(AddBot(0))
    await taras.when(lambda taras: taras.info.seats[0].sitting_in)


# the host


@with_tables()
async def test_a_host_hands_the_powers_over(tables: TableRegistry) -> None:
    _, (olena, taras, ivan) = await seated(tables, "olena", "taras", "ivan")
    await ivan.leave()
    assert await olena.refused(HandOver(2)) == "away"
    await olena.ask(HandOver(1), Changed)
    assert [seat.host for seat in olena.info.seats] == [False, True, False]
    assert await olena.refused(Start()) == "not-host"
    await taras.ask(Start(), Update)


@pytest.mark.parametrize("playing", [False, True])
@with_tables(IN_NO_TIME)
async def test_when_the_host_is_gone_for_long_somebody_here_is_host(tables: TableRegistry, playing: bool) -> None:
    gather = begun if playing else seated
    table, (olena, taras, ivan) = await gather(tables, "olena", "taras", "ivan")
    await taras.leave()
    await olena.leave()
    await ivan.when(lambda ivan: ivan.info.seats[2].host)
    again = await Person("olena").join(table)
    assert (again.you, [seat.host for seat in again.info.seats]) == (0, [False, False, True])
    stored = await store_of(tables).table(table.name)
    assert stored is not None and stored.row.host == "ivan"


@pytest.mark.parametrize("playing", [False, True])
@with_tables(IN_NO_TIME)
async def test_a_host_who_was_away_may_be_host_again(tables: TableRegistry, playing: bool) -> None:
    gather = begun if playing else seated
    table, (olena, taras, ivan) = await gather(tables, "olena", "taras", "ivan")
    assert await olena.refused(BeHost()) == "not-host"  # being host already
    await olena.leave()
    await taras.when(lambda taras: taras.info.seats[1].host)
    assert await ivan.refused(BeHost()) == "not-host"
    again = await Person("olena").join(table)
    assert [seat.may_host for seat in again.info.seats] == [True, False, False]
    await again.ask(BeHost(), Changed)
    assert [seat.host for seat in taras.info.seats] == [True, False, False]
    assert not any(seat.may_host for seat in taras.info.seats)
    stored = await store_of(tables).table(table.name)
    assert stored is not None and stored.row.host == "olena"


@with_tables(IN_NO_TIME)
async def test_the_first_of_two_hosts_who_were_away_comes_first(tables: TableRegistry) -> None:
    table, (olena, taras, ivan) = await seated(tables, "olena", "taras", "ivan")
    await olena.leave()
    await taras.when(lambda taras: taras.info.seats[1].host)
    await taras.leave()
    await ivan.when(lambda ivan: ivan.info.seats[2].host)
    again = await Person("taras").join(table)
    assert [seat.may_host for seat in again.info.seats] == [True, False, False]
    assert await again.refused(BeHost()) == "not-host"
    # Handed over by hand, the powers are nobody else's.
    await ivan.ask(HandOver(1), Changed)
    assert not any(seat.may_host for seat in again.info.seats)
    back = await Person("olena").join(table)
    assert await back.refused(BeHost()) == "not-host"


@with_tables(IN_NO_TIME)
async def test_whoever_stands_up_is_not_host_again(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras", seats=3)
    await olena.leave()
    await taras.when(lambda taras: taras.info.seats[1].host)
    again = await Person("olena").join(table)
    await again.ask(Stand(), Changed)
    await again.ask(Sit(Me("Olena", 1)), Changed)
    assert await again.refused(BeHost()) == "not-host"


@with_tables()
async def test_people_say_that_they_are_ready_and_the_host_starts_all_the_same(tables: TableRegistry) -> None:
    table, (olena, taras, ivan) = await seated(tables, "olena", "taras", "ivan")
    watcher = await Person("nina").join(table)
    assert await watcher.refused(Ready()) == "not-seated"
    await taras.ask(Ready(), Changed)
    await ivan.ask(Ready(), Changed)
    assert [seat.ready for seat in olena.info.seats] == [False, True, True]
    await ivan.ask(Ready(False), Changed)
    assert [seat.ready for seat in olena.info.seats] == [False, True, False]
    await taras.ask(Stand(), Changed)
    await taras.ask(Sit(Me("Taras", 1), 1), Changed)
    assert not any(seat.ready for seat in olena.info.seats)  # whoever stands up takes it back
    await olena.ask(Start(), Update)
    assert await taras.refused(Ready()) == "playing"


def test_who_is_ready_who_may_be_host_and_how_fast_bots_are_outlasts_a_restart(tmp_path: Path) -> None:
    async def before(tables: TableRegistry) -> str:
        table, (olena, taras, ivan) = await seated(tables, "olena", "taras", "ivan", speed="slow")
        assert olena.info.speed == "slow"  # as whoever made the table wanted
        await olena.leave()
        await taras.when(lambda taras: taras.info.seats[1].host)
        await taras.ask(BotSpeed("fast"), Changed)
        await ivan.ask(Ready(), Changed)
        return table.name

    async def after(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        ivan = await Person("ivan").join(table)
        assert ivan.info.speed == "fast"
        assert [seat.ready for seat in ivan.info.seats] == [False, False, True]
        await ivan.ask(Sit(Me("Ivan", 1), 2), Changed)
        assert ivan.info.seats[2].ready  # another face is no other mind
        assert [seat.may_host for seat in ivan.info.seats] == [True, False, False]
        assert await ivan.refused(BeHost()) == "not-host"
        olena = await Person("olena").join(table)
        await olena.ask(BeHost(), Changed)
        assert [seat.host for seat in olena.info.seats] == [True, False, False]

    name = at(tmp_path, before, IN_NO_TIME)
    at(tmp_path, after)


@with_tables()
async def test_what_a_host_cannot_store_stays_as_it_was(tables: TableRegistry) -> None:
    _, (olena, taras) = await seated(tables, "olena", "taras")
    async with read_only(store_of(tables)):
        assert await olena.refused(BotSpeed("fast")) == "storage"
        assert await taras.refused(Ready()) == "storage"
    await olena.ask(HandOver(1), Changed)
    assert olena.info.speed == "normal" and not any(seat.ready for seat in olena.info.seats)


@with_tables(Settings(grace=0.0, pace=0.0, opening=0.0, host_away=3600.0))
async def test_a_host_who_comes_back_in_time_is_still_host(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras")
    await olena.leave()
    await calm(table)
    assert table.host.deadline() is not None
    again = await Person("olena").join(table)
    assert again.info.seats[0].host and table.host.deadline() is None
    assert taras.info.seats[0].host


# names


@pytest.mark.parametrize(
    "other",
    [
        "Olena",
        "olena",
        "OLENA",
        "O l e n a",
        "Ｏｌｅｎａ",
        "Оlеnа",
        "Olena\ufe0f",
        "Ole\u200dna",
        "Olena,",
        "\u3164Olena",
    ],
)
@with_tables()
async def test_two_of_a_name_are_told_apart(tables: TableRegistry, other: str) -> None:
    table = await made(tables, "first", me=Me("Olena", 1))
    olena, second = await Person("first").join(table), await Person("second").join(table)
    await second.ask(Sit(Me(other, 2)), Changed)
    assert [seat.name for seat in olena.info.seats] == ["Olena", f"{cleaned(Me(other, 2)).name} 2"]
    await second.ask(Say("hi"), Chatted)
    assert olena.all(Chatted)[0].line.name == olena.info.seats[1].name
    # The number is of this table alone, and sitting down again does not count further.
    assert await tables.storage.person("second") == cleaned(Me(other, 2))
    await second.ask(Sit(Me(other, 2)), Changed)
    await second.ask(Sit(Me(olena.info.seats[1].name, 2)), Changed)
    assert olena.info.seats[1].name == f"{cleaned(Me(other, 2)).name} 2"


@with_tables()
async def test_the_record_tells_two_of_a_name_apart(tables: TableRegistry) -> None:
    table = await made(tables, "first", me=Me("Olena", 1), seats=3)
    olena, second = await Person("first").join(table), await Person("second").join(table)
    await second.ask(Sit(Me("Olena", 2)), Changed)
    await olena.ask(AddBot(2), Changed)
    await olena.ask(Start(), Update)
    bot = olena.info.seats[2].name
    assert f"names: Olena, Olena 2, {bot}\n" in table.record(None)
    await second.ask(Stand(), Changed)
    await second.ask(Sit(Me(bot.upper(), 2)), Changed)
    assert second.info.seats[1].name == f"{bot.upper()} 2"


@with_tables()
async def test_a_watcher_is_not_taken_for_a_player(tables: TableRegistry) -> None:
    table, (olena, _) = await seated(tables, "olena", "taras")
    for person, name in (("w1", "Olena"), ("w2", "olena"), ("w3", "Ivan")):
        await tables.storage.keep_person(person, Me(name, 2))
    watchers = [await Person(person).join(table) for person in ("w1", "w2", "w3")]
    assert [watcher.name for watcher in olena.info.watching] == ["Olena 2", "olena 3", "Ivan"]
    for watcher in watchers:
        await watcher.ask(Say("hello"), Chatted)
    assert [line.line.name for line in olena.all(Chatted)] == ["Olena 2", "olena 3", "Ivan"]


def test_a_number_fits_into_a_long_name_and_is_free() -> None:
    name = "W" * 24
    assert told_apart(name, {key_of(name)}) == "W" * 22 + " 2"
    taken = {key_of(text) for text in ("Olena", "Olena 2", "Olena 3")}
    assert told_apart("Olena", taken) == "Olena 4"
    assert told_apart("Оленка", taken) == "Оленка"
    assert key_of("Zoë") != key_of("Zoe") and key_of("Ян") != key_of("Іван")


async def play_out(people: list[Person]) -> None:
    """Go on until the game is over: lay what can be laid."""
    while people[0].info.state != "over":
        person = due(people)
        await person.reach(people[0].now.version)
        answer = await person.move(person.now.legal[0])
        assert not isinstance(answer, Refused)
        for other in people:
            await other.reach(answer.version)
        assert person.table is not None
        await calm(person.table)

"""Before the start: seats, bots, house rules, the host; and the next table of the same people."""

import random
from pathlib import Path
from typing import Any

import pytest

from koloda.engine.fair import pledge_of
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    AddBot,
    Again,
    Changed,
    ChangeTable,
    Clear,
    MakeMove,
    Me,
    Refused,
    Sit,
    Stand,
    Start,
    Update,
)
from koloda.server.security.limits import Addresses, Allowance, Limits
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, at, begun, calm, due, made, seated, with_tables


def kinds(person: Person) -> list[str]:
    return [seat.kind for seat in person.info.seats]


@with_tables()
async def test_the_maker_is_host_at_seat_0(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=3, options={"jump_in": True}, clock="relaxed")
    olena = await Person("olena").join(table)
    assert olena.you == 0
    assert kinds(olena) == ["person", "open", "open"]
    assert [seat.host for seat in olena.info.seats] == [True, False, False]
    assert (olena.info.seats[0].name, olena.info.seats[0].here) == ("olena", True)
    assert (olena.info.state, olena.info.clock, olena.info.options["jump_in"]) == ("lobby", "relaxed", True)
    assert olena.info.address == f"http://koloda.test/t/{table.name}"
    assert (olena.now.version, olena.now.view, olena.now.legal) == (0, None, [])
    assert (await tables.storage.person("olena")) == Me("olena", 1)


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"game": "chess"}, "no-game", "game"),
        ({"seats": 7, "game": "uno-express"}, "option", "seats"),
        ({"options": {"jump": True}}, "option", "jump"),
        ({"options": {"rounds": 1, "jump_in": 1}}, "option", "jump_in"),
        ({"options": {"target": 0}}, "option", "target"),
    ],
)
@with_tables()
async def test_a_wrong_table_is_refused_with_the_field(
    tables: TableRegistry, fields: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(RefusedError) as denied:
        await made(tables, "olena", **fields)
    assert (denied.value.code, denied.value.field) == (code, field)
    assert tables.awake == {}


@with_tables()
async def test_people_sit_move_rename_and_stand(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=3)
    olena, taras = await Person("olena").join(table), await Person("taras").join(table)
    assert (taras.you, taras.info.watchers) == (None, 1)
    await taras.ask(Sit(Me("  Taras \u0007 ", 4)), Changed)
    assert (taras.you, taras.info.seats[1].name, taras.info.seats[1].face) == (1, "Taras", 4)
    await taras.ask(Sit(Me("Тарас", 5), 2), Changed)
    assert (taras.you, kinds(taras), taras.info.seats[2].name) == (2, ["person", "open", "person"], "Тарас")
    assert await taras.refused(Sit(Me("Тарас", 5), 0)) == "taken"
    assert await taras.refused(Sit(Me("Тарас", 5), 3)) == "no-seat"
    assert await taras.refused(Sit(Me("   ", 5))) == "name"
    await taras.ask(Stand(), Changed)
    assert (taras.you, kinds(taras)) == (None, ["person", "open", "open"])
    assert await taras.refused(Stand()) == "not-seated"
    await calm(table)
    assert olena.info == taras.info == table.info()
    nobody = await Person("").join(table)
    assert await nobody.refused(Sit(Me("x", 1))) == "no-person"


@with_tables()
async def test_a_full_table_is_full(tables: TableRegistry) -> None:
    table, _ = await seated(tables, "olena", "taras")
    ivan = await Person("ivan").join(table)
    assert await ivan.refused(Sit(Me("Ivan", 1))) == "full"


@with_tables()
async def test_only_the_host_arranges_the_table(tables: TableRegistry) -> None:
    _, (_, taras) = await seated(tables, "olena", "taras", seats=4)
    for said in (AddBot(2), Clear(0), ChangeTable(listed=True), Start()):
        assert await taras.refused(said) == "not-host"
    assert kinds(taras) == ["person", "person", "open", "open"]


@with_tables()
async def test_the_host_puts_bots_in_and_takes_them_out(tables: TableRegistry) -> None:
    _, (olena, taras) = await seated(tables, "olena", "taras", seats=4)
    await olena.ask(AddBot(2), Changed)
    await olena.ask(AddBot(3, "random"), Changed)
    bots = olena.info.seats[2:]
    assert [(bot.kind, bot.level, bot.here) for bot in bots] == [("bot", "novice", True), ("bot", "random", True)]
    assert len({seat.name for seat in olena.info.seats}) == 4
    await olena.ask(AddBot(2, "random"), Changed)
    assert olena.info.seats[2].level == "random"
    assert olena.info.seats[2].name == bots[0].name
    assert await olena.refused(AddBot(1)) == "taken"
    assert await olena.refused(AddBot(7)) == "no-seat"
    await olena.ask(Clear(2), Changed)
    await olena.ask(Clear(1), Changed)
    assert kinds(olena) == ["person", "open", "open", "bot"]
    assert taras.closed == "removed"


@with_tables()
async def test_the_host_changes_what_is_played(tables: TableRegistry) -> None:
    table, (olena, taras) = await seated(tables, "olena", "taras", seats=4)
    await olena.ask(ChangeTable(options={"stacking": True, "rounds": 1}), Changed)
    await olena.ask(ChangeTable(options={"rounds": 1, "target": 40}, listed=True, clock="quick"), Changed)
    info = olena.info
    assert (info.options["stacking"], info.options["rounds"], info.options["target"]) == (False, 1, 40)
    assert (info.listed, info.clock) == (True, "quick")
    refused = await olena.ask(ChangeTable(options={"stacking": "yes"}), Refused)
    assert (refused.code, refused.field, refused.rule) == ("option", "stacking", "U-9.5")
    assert await olena.refused(ChangeTable(options={"nonsense": True})) == "option"
    await taras.ask(Sit(Me("taras", 2), 3), Changed)
    await olena.ask(ChangeTable(seats=2), Changed)
    assert kinds(olena) == ["person", "person"]
    assert olena.info.seats[1].name == "taras"
    await olena.ask(ChangeTable(seats=5), Changed)
    assert kinds(olena) == ["person", "person", "open", "open", "open"]
    await olena.ask(AddBot(4), Changed)
    assert await olena.refused(ChangeTable(seats=2)) == "taken"
    await calm(table)
    assert table.info() == olena.info == taras.info
    assert tables.listed()[0].options == {"rounds": 1, "target": 40}
    assert (tables.listed()[0].seats, tables.listed()[0].taken, tables.listed()[0].host) == (5, 3, "olena")


def test_everything_changed_survives_a_restart(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> Any:
        table, (olena, _) = await seated(tables, "olena", "taras", seats=4)
        await olena.ask(AddBot(3, "random"), Changed)
        await olena.ask(ChangeTable(options={"seven_zero": True}, listed=True, clock="relaxed"), Changed)
        return table.info()

    before = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(before.table.upper() + " ")
        assert table is not None
        people = [await Person(name).join(table) for name in ("olena", "taras")]
        assert people[1].you == 1
        await calm(table)
        assert table.info() == before

    at(tmp_path, second)


@with_tables()
async def test_the_host_passes_on_when_leaving_for_good(tables: TableRegistry) -> None:
    table, (olena, taras, ivan) = await seated(tables, "olena", "taras", "ivan")
    await olena.leave()
    assert table.info().seats[0].host and not table.info().seats[0].here
    olena = await Person("olena").join(table)
    assert olena.you == 0
    await taras.leave()
    await olena.ask(Stand(), Changed)
    assert [seat.host for seat in ivan.info.seats] == [False, False, True], "the one who is here"
    await ivan.ask(ChangeTable(listed=True), Changed)
    assert ivan.info.listed


@with_tables()
async def test_a_start_leaves_open_seats_out_or_fills_them(tables: TableRegistry) -> None:
    _, (olena, taras) = await seated(tables, "olena", "taras", seats=5)
    await taras.ask(Sit(Me("taras", 2), 4), Changed)
    await olena.ask(Start(), Update)
    assert [(seat.kind, seat.name) for seat in olena.info.seats] == [("person", "olena"), ("person", "taras")]
    assert (olena.info.state, taras.you) == ("playing", 1)
    assert taras.now.view is not None and taras.now.view["players"] == 2

    alone = await made(tables, "ivan", seats=3)
    ivan = await Person("ivan").join(alone)
    assert await ivan.refused(Start()) == "too-few"
    await ivan.ask(Start(fill=True), Update)
    assert kinds(ivan) == ["person", "bot", "bot"]
    assert await ivan.refused(Start()) == "playing"
    assert await ivan.refused(Clear(1)) == "playing"
    assert await ivan.refused(ChangeTable(seats=4)) == "playing"


@with_tables()
async def test_nobody_starts_a_table_of_bots(tables: TableRegistry) -> None:
    table = await made(tables, "olena")
    olena = await Person("olena").join(table)
    await olena.ask(Stand(), Changed)
    assert await olena.refused(Start(fill=True)) == "too-few"


@with_tables()
async def test_the_start_shows_the_table_first_and_then_every_card(tables: TableRegistry) -> None:
    _, people = await begun(tables, "olena", "taras", "ivan")
    for seat, person in enumerate(people):
        changed, update = person.heard[-2:]
        assert isinstance(changed, Changed) and isinstance(update, Update)
        assert (changed.info.state, changed.now.version) == ("playing", 0)
        assert changed.now.view is not None and changed.now.view["phase"] == "lot"
        assert [line.version for line in update.entries] == list(range(1, len(update.entries) + 1))
        assert update.entries[0].text.startswith("dealer ")
        other = people[seat - 1].all(Update)[0].entries
        own = sorted(
            line.text[5:]
            for line, masked in zip(update.entries, other, strict=True)
            if line.text != "deal ?" and masked.text == "deal ?"
        )
        assert update.now.view is not None and own == sorted(update.now.view["hand"])
        assert update.now.view["seat"] == seat


@with_tables()
async def test_alone_against_bots_the_game_begins_at_once(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=4, bots="random")
    assert table.info().state == "playing"
    assert table.info().seats[0].name == "olena"
    olena = await Person("olena").join(table)
    assert kinds(olena) == ["person", "bot", "bot", "bot"]
    assert olena.now.view is not None and sum(olena.now.view["hands"]) >= 28


@with_tables()
async def test_the_pledge_is_shown_from_the_first_and_the_secret_only_after_the_end(tables: TableRegistry) -> None:
    table, people = await seated(tables, "olena", "taras", options={"rounds": 1})
    pledge = people[0].info.pledge
    await people[0].ask(Start(), Update)
    await play_out(people)
    assert {message.info.pledge for message in people[1].all(Changed)} == {pledge}
    shown = {message.info.secret for message in people[1].all(Changed) if message.info.state != "over"}
    assert shown == {""}
    assert pledge_of(bytes.fromhex(people[1].info.secret)) == pledge
    assert f"version=3 sha256={pledge} hashes=, secret={people[1].info.secret} " in table.record(None)


async def play_out(people: list[Person]) -> None:
    """Go on until the game is over: lay what can be laid."""
    while people[0].info.state != "over":
        person = due(people)
        await person.reach(people[0].now.version)
        answer = await person.move(person.now.legal[0])
        for other in people:
            await other.reach(answer.version)
        assert person.table is not None
        await calm(person.table)


@with_tables()
async def test_again_makes_one_table_with_the_same_people_and_rules(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", options={"rounds": 1, "stacking": True}, listed=True)
    assert await people[0].refused(Again()) == "playing"
    await play_out(people)
    watcher = await Person("ivan").join(table)
    assert await watcher.refused(Again()) == "not-seated"
    assert await people[0].refused(Stand()) == "over"
    # It is one more table of the address of whoever asks.
    people[1].host = "192.0.2.1"
    tables.limits = Limits()
    tables.limits.most_tables = 0
    assert await people[1].refused(Again()) == "too-many-tables"
    tables.limits.most_tables = 1
    tables.limits.rematches = Addresses(Allowance(1, 0))
    await people[1].ask(Again(), Changed)
    assert (tables.running_from("192.0.2.1"), tables.limits.rematches.has("192.0.2.1")) == (1, False)
    await people[0].ask(Again(), Changed)
    name = people[0].info.rematch
    assert name is not None and people[1].info.rematch == name and name != table.name
    next_table = await tables.find(name)
    assert next_table is not None
    info = next_table.info()
    assert (info.state, info.options, info.listed) == ("lobby", table.info().options, True)
    assert [seat.name for seat in info.seats] == ["olena", "taras"]
    assert info.pledge != table.info().pledge
    olena = await Person("olena").join(next_table)
    assert olena.you == 0
    await olena.ask(Start(), Update)


@with_tables()
async def test_again_alone_begins_at_once(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=2, bots="novice", options={"rounds": 1})
    olena = await Person("olena").join(table)
    while olena.info.state != "over":
        await olena.when(lambda olena: bool(olena.now.legal) or olena.info.state == "over")
        if olena.now.legal:
            await olena.move(olena.now.legal[0])
            await calm(table)
    await olena.ask(Again(), Changed)
    assert olena.info.rematch is not None
    again = await tables.find(olena.info.rematch)
    assert again is not None and again.info().state == "playing"


@with_tables()
async def test_only_tables_that_want_it_and_have_somebody_are_listed(tables: TableRegistry) -> None:
    await made(tables, "olena")
    shown = await made(tables, "taras", listed=True)
    assert tables.listed() == []
    taras = await Person("taras").join(shown)
    assert [line.table for line in tables.listed()] == [shown.name]
    await taras.leave()
    assert tables.listed() == []


@with_tables()
async def test_who_has_not_said_hello_is_not_heard(tables: TableRegistry) -> None:
    table = await made(tables, "olena")
    stranger = Person("olena")
    stranger.table = table
    assert await stranger.refused(ChangeTable(listed=True)) == "no-hello"
    assert await stranger.refused(MakeMove("x", 0, "draw")) == "no-hello"
    assert not table.info().listed


@with_tables()
async def test_there_is_no_table_of_a_wrong_name(tables: TableRegistry) -> None:
    assert await tables.find("kalyna-sova-99999") is None
    assert await tables.find("") is None


@with_tables()
async def test_the_record_of_a_finished_game_keeps_its_names(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", options={"rounds": 1, "uno_call": "auto"})
    await people[0].ask(Sit(Me("Оленка", 3)), Changed)
    rng = random.Random(2)
    while table.info().state != "over":
        mover = due(people)
        await mover.move(rng.choice(mover.now.legal))
        for person in people:
            await person.reach(table.model.version)
    record = table.record(None)
    assert "names: Оленка, taras" in record
    assert await people[0].refused(Sit(Me("somebody else", 1))) == "over"
    assert await people[0].refused(Stand()) == "over"
    assert table.record(None) == record and table.info().seats[0].name == "Оленка"

"""All tables of a server: names, what is found, and what happens to a table that cannot be rebuilt."""

import asyncio
import logging
import math
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from koloda import Entry
from koloda.engine import core
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Language, Me, NewTable
from koloda.server.storage.rows import Stored
from koloda.server.tables import game as game_module
from koloda.server.tables import registry as module
from koloda.server.tables.names import BOTS, WORDS, bot_name, bot_words, keys_of_bot, language_of, table_name
from koloda.server.tables.registry import TableRegistry
from koloda.texts import Texts
from server.databases import database_in, query
from server.seating import Person, at, begun, due, house, made


@pytest.mark.parametrize("language", get_args(Language))
def test_names_of_tables_can_be_said_and_typed_and_are_many(language: Language) -> None:
    names = {table_name(language) for _ in range(500)}
    assert len(names) > 498
    assert all(re.fullmatch(r"([a-z]{2,9}-){3}[1-9][0-9]{0,2}", name) for name in names)
    words = WORDS[language]
    assert 3 * (max(map(len, words)) + 1) + 3 <= 40  # as long as the column is
    assert len(set(words)) == len(words)
    assert all(len(set(name.split("-"))) == 4 for name in names)
    assert math.perm(len(words), 3) * 998 > 2**30  # nobody finds a table by guessing
    # Of several languages with the same three words any will do.
    assert all(set(name.split("-")[:-1]) <= set(WORDS[language_of(name)]) for name in names)


def test_a_name_of_no_language_counts_as_english() -> None:
    assert [language_of(name) for name in ("one", "ozhyna-hai-67", "maple-otter-river-471")] == ["en", "en", "en"]
    assert language_of("smereka-sopilka-veselka-9") == "uk" and language_of("samovar-strekoza-utka-9") == "ru"


def test_bots_at_a_table_have_different_names_and_faces_that_there_are() -> None:
    taken: list[str] = []
    for seat in range(10):
        name, face = bot_name(seat, taken)
        assert name not in taken and 1 <= face <= 8
        taken.append(name)
    assert sorted(taken) == sorted(name for name, _ in BOTS)


@pytest.mark.parametrize("language", get_args(Language))
def test_every_bot_has_a_name_in_every_language_that_is_no_face_of_a_person(language: Language) -> None:
    words = bot_words(language)
    assert sorted(words) == sorted(name.lower() for name, _ in BOTS)
    assert len(set(words.values())) == len(words)
    faces = {Texts(language)("lobby-face", face=face) for face in range(1, 9)}
    assert len(faces) == 8 and faces.isdisjoint(words.values()) and faces.isdisjoint(name for name, _ in BOTS)
    if language != "en":
        assert all(re.fullmatch("[А-ЯІЇЄҐЁа-яіїєґё’]+", word) for word in words.values())
    else:
        assert all(words[name.lower()] == name for name, _ in BOTS)


def test_no_bot_is_called_like_somebody_in_a_language_of_others() -> None:
    first = BOTS[0][0]
    assert bot_name(0, [])[0] == first
    for language in get_args(Language):
        assert bot_name(0, [bot_words(language)[first.lower()].upper()])[0] != first
    assert len(keys_of_bot(first)) == 3 and len(keys_of_bot("Lop")) == 1  # of a table from before


def test_a_name_that_is_taken_is_not_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["one", "one", "one", "two"])
    monkeypatch.setattr(module, "table_name", lambda _: next(names))

    async def use() -> None:
        async with house(tmp_path) as tables:
            first, second = await made(tables, "olena"), await made(tables, "taras")
            assert (first.name, second.name) == ("one", "two")
            assert [seat.name for seat in first.info().seats] == ["olena", ""]

    asyncio.run(use())


def test_the_database_is_not_asked_for_names_that_cannot_be(tmp_path: Path) -> None:
    """PostgreSQL takes no NUL, and a name is part of a link that anybody may write."""

    async def use() -> None:
        async with house(tmp_path) as tables:
            table = await made(tables, "olena")
            asked: list[str] = []
            find = tables.storage.table

            async def ask(name: str) -> Stored | None:
                asked.append(name)
                return await find(name)

            tables.storage.table = ask  # type: ignore[method-assign]
            for name in ("a\0b", "", "x" * 41, "калина-сова-47", "a b", "a/b"):
                assert await tables.find(name) is None
            assert asked == []
            assert await tables.find("nobody-made-it-77") is None and asked == ["nobody-made-it-77"]
            assert await tables.find(f" {table.name.upper()} ") is table

    asyncio.run(use())


def test_a_table_needs_a_person_with_a_name(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path) as tables:
            for person, me, code in (("", Me("x", 1), "no-person"), ("olena", Me(" \t", 1), "name")):
                with pytest.raises(RefusedError) as denied:
                    await tables.make(person, NewTable("uno", 2, me=me))
                assert denied.value.code == code
            assert await tables.storage.person("olena") is None
            # Known from before: the name need not be said again.
            await tables.storage.keep_person("olena", Me("Оленка", 4))
            table = await tables.find(await tables.make("olena", NewTable("uno", 2)))
            assert table is not None
            assert (table.info().seats[0].name, table.info().seats[0].face) == ("Оленка", 4)

    asyncio.run(use())


def test_a_table_whose_log_was_tampered_with_is_not_opened(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def first() -> tuple[str, str]:
        async with house(tmp_path) as tables:
            table, people = await begun(tables, "olena", "taras")
            await due(people).move("draw")
            other, _ = await begun(tables, "olena", "taras")
            return table.name, other.name

    name, other = asyncio.run(first())
    where = f"""where "table" = '{name}' and seq = 5"""
    [(dealt,)] = query(database_in(tmp_path), f"select text from log {where}")
    other_card = "deal r1" if dealt != "deal r1" else "deal g1"
    query(database_in(tmp_path), f"update log set text = '{other_card}' {where}")

    async def second() -> None:
        async with house(tmp_path) as tables:
            with pytest.raises(RefusedError, match="went wrong on the server"):
                await tables.find(name)  # and not that there is none: nothing is wrong with the link
            assert await tables.find(other) is not None

    with caplog.at_level(logging.ERROR, "koloda"):
        asyncio.run(second())
    assert [record.getMessage() for record in caplog.records] == ["mistake"]


def test_two_who_come_at_the_same_time_wake_one_table(tmp_path: Path) -> None:
    async def first() -> str:
        async with house(tmp_path) as tables:
            return (await begun(tables, "olena", "taras"))[0].name

    name = asyncio.run(first())

    async def second() -> None:
        async with house(tmp_path) as tables:
            found = await asyncio.gather(*(tables.find(name) for _ in range(5)))
            assert found[0] is not None and all(table is found[0] for table in found)
            olena = await Person("olena").join(found[0])
            assert olena.you == 0

    asyncio.run(second())


def test_a_table_that_wakes_lets_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several wake at once, as after a restart: never more than some moves are played again without a break."""
    made_again = 0
    make = core.make

    def counted(*given: Any) -> Entry:
        nonlocal made_again
        made_again += 1
        return make(*given)

    async def play(tables: TableRegistry) -> dict[str, int]:
        known = {}
        for _ in range(3):
            table, people = await begun(tables, "olena", "taras", options={"uno_call": "auto"})
            while table.model.version < 60:
                mover = due(people)
                await mover.move("draw" if "draw" in mover.now.legal else mover.now.legal[0])
                for person in people:
                    await person.reach(table.model.version)
            known[table.name] = table.model.version
        return known

    async def wake(tables: TableRegistry) -> int:
        nonlocal made_again
        waking = [asyncio.create_task(tables.find(name)) for name in known]
        longest = made_again = 0
        while not all(task.done() for task in waking):
            await asyncio.sleep(0)
            longest, made_again = max(longest, made_again), 0
            assert all(table.model.version == known[name] for name, table in tables.awake.items()), "half awake"
        assert all(task.result() is tables.awake[name] for task, name in zip(waking, known, strict=True))
        return longest

    known = at(tmp_path, play)
    monkeypatch.setattr(game_module, "make", counted)
    assert 0 < at(tmp_path, wake) <= game_module.PIECE


def test_whoever_asks_for_a_table_that_is_held_waits(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        return (await made(tables, "olena")).name

    name = at(tmp_path, first)

    async def second(tables: TableRegistry) -> None:
        with tables.hold([name]) as held:
            assert held == [name]
            asking = asyncio.create_task(tables.find(name))
            await asyncio.sleep(0.05)
            assert not asking.done() and not tables.awake
        assert await asking is tables.awake[name]

    at(tmp_path, second)

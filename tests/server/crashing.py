"""A server's tables in a process of their own, to be killed: people play at many tables as fast as they can.

Prints a line for every answer that a person got: table, person, seat, version, client id, text.
"""

import asyncio
import random
import sys

from koloda.server.protocol.messages import Accepted
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import Person, begun, house

TABLES = 12


async def play_on(table: LiveTable, people: list[Person], rng: random.Random) -> None:
    while True:
        for person in people:
            await person.reach(people[0].now.version)
        view = people[0].now.view
        assert view is not None
        mover = people[view["due"][0]]
        text = rng.choice(mover.now.legal)
        answer = await mover.move(text)
        assert isinstance(answer, Accepted)
        print(table.name, mover.person, mover.you, answer.version, answer.id, text, sep="\t", flush=True)
        await people[0].reach(answer.version)


async def one_table(tables: TableRegistry, number: int) -> None:
    options = {"voluntary_draw": True, "uno_call": "auto", "target": 10_000}
    table, people = await begun(tables, f"a{number}", f"b{number}", options=options)
    await play_on(table, people, random.Random(number))


async def main(database: str) -> None:
    async with house(database) as tables:
        await asyncio.gather(*(one_table(tables, number) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

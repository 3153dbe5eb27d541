"""A process killed in the middle of many moves: every move that was answered is there, and the games go on."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from koloda.server.protocol.messages import Accepted
from server.crashing import TABLES
from server.databases import database_in
from server.seating import Person, house

TESTS = Path(__file__).resolve().parents[2]


def answers_until_killed(folder: Path, number: int) -> list[list[str]]:
    """The answers that people got until the process was killed in the middle of its work."""
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    process = subprocess.Popen(
        [sys.executable, "-m", "server.crashing", database_in(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths},
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(number)]
    process.send_signal(signal.SIGKILL)
    # What was printed before the kill was answered before the kill; a line cut in two was not read by anybody.
    lines += process.stdout.read().splitlines(keepends=True)
    assert process.wait() == -signal.SIGKILL
    process.stdout.close()
    return [line.rstrip("\n").split("\t") for line in lines if line.endswith("\n")]


def test_a_kill_loses_no_move_that_was_answered(tmp_path: Path) -> None:
    answers = answers_until_killed(tmp_path, 600)
    assert len({name for name, *_ in answers}) == TABLES

    async def look() -> None:
        async with house(tmp_path) as tables:
            logs = {}
            for name in {name for name, *_ in answers}:
                stored = await tables.storage.table(name)
                assert stored is not None
                logs[name] = {row.seq: row for row in stored.log}
                assert sorted(logs[name]) == list(range(1, len(logs[name]) + 1))
            for name, _, seat, version, client, text in answers:
                row = logs[name][int(version)]
                assert (row.seat, row.client, row.text) == (int(seat), client, text)
            for name, log in logs.items():
                table = await tables.find(name)
                assert table is not None
                seats = [seat.name for seat in table.info().seats]
                people = [await Person(person).join(table) for person in seats]
                assert people[0].now.version == len(log)
                assert people[0].now.view is not None
                mover = people[people[0].now.view["due"][0]]
                # A repeat of the last answered move is answered as before; then the game goes on.
                last = [answer for answer in answers if answer[0] == name][-1]
                again = await people[int(last[2])].move(last[5], client=last[4])
                assert again == Accepted(last[4], int(last[3]))
                assert isinstance(await mover.move(mover.now.legal[-1]), Accepted)

    asyncio.run(look())

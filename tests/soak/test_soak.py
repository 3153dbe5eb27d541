"""A short run of script/soak on both databases, and whether it would notice a loss."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from koloda.server.protocol.messages import Accepted
from server.databases import sqlite_in
from server.seating import begun, due, house
from soak.players import Answer, Game
from soak.servers import Database
from soak.truth import Found, Look, Received, compare

pytestmark = pytest.mark.once

TESTS = Path(__file__).resolve().parents[1]
SHORT = ["--tables", "5", "--games", "5", "--every", "0.7", "--away", "1.5", "--finish", "0", "--seconds", "60"]


@pytest.mark.parametrize(
    ("database", "troubles", "reasons"),
    [("sqlite", "full,read_only,frozen,clock", {"read-only"}), ("postgres", "away", set())],
)
def test_nothing_is_lost(database: str, troubles: str, reasons: set[str]) -> None:
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    done = subprocess.run(
        [sys.executable, "-m", "soak", "--json", "--database", database, *SHORT, "--kills", "1", "--only", troubles],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=os.environ | {"PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    figures = json.loads(done.stdout)
    assert figures["acknowledged_and_found"] == figures["acknowledged"] > 0
    assert figures["views_compared"] > 0 and figures["deals_checked"] > 0
    assert {*troubles.split(",")} < {*figures["done"]} and figures["kills"] == 1
    assert {*figures["reasons"]} >= reasons


class Harmed(Database):
    """A database that is looked at, after something was done to it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "koloda.db"


@pytest.fixture
def played(tmp_path: Path) -> tuple[Database, Look]:
    """A game of some moves, and what its people know of it."""

    async def play() -> Look:
        async with house(sqlite_in(tmp_path)) as tables:
            table, people = await begun(tables, "olena", "taras", options={"uno_call": "auto", "target": 1000})
            rng, look = random.Random(2), Look(Game("http://koloda.test", 0, 1), 0, [])
            for _ in range(12):
                mover = due(people)
                text = rng.choice(mover.now.legal)
                answer = await mover.move(text)
                assert isinstance(answer, Accepted) and mover.you is not None
                look.game.answers.append(Answer(mover.you, answer.version, answer.id, text))
                for person in people:
                    await person.reach(table.model.version)
            look.game.name, look.answers = table.name, len(look.game.answers)
            for seat, person in enumerate(people):
                look.heard.append(Received(seat, person.now.version, msgspec.json.encode(person.now.view)))
            return look

    return Harmed(tmp_path), asyncio.run(play())


def wrong(database: Database, look: Look) -> Counter[str]:
    found = Found()
    compare(database, [look], found)
    assert found.answers or found.wrong
    return found.wrong


def test_a_loss_would_be_noticed(played: tuple[Database, Look]) -> None:
    database, look = played
    assert not wrong(database, look)
    last, hers = look.game.answers[-1], look.heard[0]
    heard = [replace(hers, view=look.heard[1].view)]
    assert wrong(database, replace(look, heard=heard)) == Counter({"views differ": 1})
    assert wrong(database, replace(look, heard=[replace(hers, version=999)])) == Counter({"moves missing": 1})
    database.query(f"update log set client = '{look.game.answers[0].client}', seat = 0 where seq = {last.version}")
    assert wrong(database, look)["moves missing"] == 1
    database.query(f"update log set seat = {look.game.answers[0].seat} where seq = {last.version}")
    assert wrong(database, look)["moves doubled"] == 1
    database.query(f"delete from log where seq >= {last.version}")
    assert wrong(database, look)["moves missing"] >= 2, "an answer, and what was shown"
    database.query(f"delete from log where seq = {last.version - 1}")
    database.query("update tables set secret = zeroblob(32)")
    assert wrong(database, look)["deals not of the secret"] > 0
    database.query("delete from log where seq = 3")
    assert wrong(database, look)["gaps"] == 1
    database.query("update tables set name = 'another'")
    assert wrong(database, look) == Counter({"tables lost": 1})

"""The same chance in every run; and tests of the storage and of tables run on SQLite and on a real PostgreSQL.

Not every one of the tables' tests, unless KOLODA_SOAK is set: many are about the game and ask little of the storage.
"""

import asyncio
import os
import random
import secrets
from collections.abc import Iterator

import pytest

from koloda.server.storage.store import Store
from server.databases import READY, chosen, on_postgres, sqlite_in
from server.postgres import Postgres
from server.same_chance import chance_of

BOTH = ("storage/", "tables/")
# Those of the tables' tests that are all about what is stored.
ALWAYS = ("registry", "storage_trouble", "crash", "table", "votes", "chat")


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, names and bots in this process are the same each time: a red run stays red. A soak looks further."""
    name = chance_of(request.node.nodeid)
    if name is None:
        return
    chance = random.Random(name)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: chance.randbytes(count))
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
    monkeypatch.setattr(secrets, "choice", chance.choice)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for everything but kills."""
    with Postgres() as server:
        server.execute(f"CREATE DATABASE {READY}")
        asyncio.run(bring_up_to_date(server.url(READY)))
        yield server


async def bring_up_to_date(url: str) -> None:
    store = Store(url)
    await store.open()
    await store.close()


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of database that the test runs on."""
    kind: str = getattr(request, "param", "sqlite")
    with chosen(on_postgres(request.getfixturevalue("postgres")) if kind == "postgres" else sqlite_in):
        yield kind


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    place = metafunc.definition.nodeid.partition("server/")[2]
    if "tmp_path" not in metafunc.fixturenames or not place.startswith(BOTH):
        return
    if metafunc.definition.get_closest_marker("sqlite") is not None:
        return
    name = place.partition("/test_")[2].partition(".py")[0]
    if place.startswith("tables/") and name not in ALWAYS and not os.environ.get("KOLODA_SOAK"):
        return
    metafunc.fixturenames.append("database")
    kinds = ["sqlite", pytest.param("postgres", marks=pytest.mark.once)]
    metafunc.parametrize("database", kinds, indirect=True)

"""How many new people, and tables at the same time, one address may bring."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from koloda.server.app import application
from koloda.server.http.context import Service
from koloda.server.http.static import BuiltClient
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Me
from koloda.server.security.limits import Addresses, Allowance, Limits
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from server.seating import house

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")]

NEW = {"game": "uno", "seats": 2}


def service_of(tables: TableRegistry, people: int, most_tables: int | None) -> Service:
    assert isinstance(tables.storage, Store)
    service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
    service.limits.people = Addresses(Allowance(people, 0))
    service.limits.most_tables = most_tables
    return service


@asynccontextmanager
async def browser(service: Service, address: str = "192.0.2.1") -> AsyncIterator[httpx.AsyncClient]:
    """Somebody without a cookie yet."""
    app: Any = application(service)
    transport = httpx.ASGITransport(app=app, client=(address, 5))
    async with httpx.AsyncClient(transport=transport, base_url="http://koloda.test") as client:
        yield client


async def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def test_new_people_of_an_address_are_counted(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path) as tables:
            service = service_of(tables, people=2, most_tables=None)
            async with browser(service) as olena, browser(service) as taras, browser(service) as ivan:
                assert (await olena.put("/api/me", json={"name": "Olena", "face": 1})).status_code == 200
                assert (await taras.post("/api/tables", json=NEW)).status_code == 201
                refused = (429, "too-many-people")
                assert await code_of(await ivan.put("/api/me", json={"name": "Ivan", "face": 1})) == refused
                assert await code_of(await ivan.post("/api/tables", json=NEW)) == refused
                # Those who are known may go on.
                assert (await olena.put("/api/me", json={"name": "Olenka", "face": 2})).status_code == 200
                assert (await olena.post("/api/tables", json=NEW)).status_code == 201
                assert (await ivan.get("/api/tables")).status_code == 200
                async with browser(service, "192.0.2.2") as elsewhere:
                    assert (await elsewhere.post("/api/tables", json=NEW)).status_code == 201
            # Known from the database, too, and with a cookie that somebody has made up there is no way round it.
            again = service_of(tables, people=0, most_tables=None)
            await tables.storage.keep_person("somebody", Me("Somebody", 1))
            await again.let_in("somebody", "192.0.2.1")
            with pytest.raises(RefusedError, match="new people"):
                await again.let_in("made-up", "192.0.2.1")

    asyncio.run(use())


def test_tables_of_an_address_at_the_same_time(tmp_path: Path) -> None:
    async def use() -> None:
        async with house(tmp_path) as tables:
            service = service_of(tables, people=10, most_tables=2)
            async with browser(service) as olena, browser(service, "192.0.2.2") as taras:
                made = [(await olena.post("/api/tables", json=NEW)).json()["table"] for _ in range(2)]
                assert await code_of(await olena.post("/api/tables", json=NEW)) == (429, "too-many-tables")
                assert (await taras.post("/api/tables", json=NEW)).status_code == 201
                await tables.sleep(tables.awake[made[0]])  # nobody is at it
                assert (await olena.post("/api/tables", json=NEW)).status_code == 201
                tables.awake[made[1]].shown.state = "over"
                assert (await olena.post("/api/tables", json=NEW)).status_code == 201
                assert await code_of(await olena.post("/api/tables", json=NEW)) == (429, "too-many-tables")

    asyncio.run(use())

"""`koloda mcp`, driven over its standard input and output by the client of the protocol's own package."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters, stdio_client

from server.serving import SOON, Person, Server

pytestmark = pytest.mark.once

POSITION = {
    "dealer": 0,
    "turn": 0,
    "direction": 1,
    "color": "r",
    "hands": [["r7", "g2", "b3"], ["g5", "y1"]],
    "stock": ["r1", "g9", "b8", "y4"],
    "discard": ["r3"],
    "scores": [0, 0],
}


class Assistant:
    """Calls tools, and reads their answers."""

    def __init__(self, session: ClientSession) -> None:
        self.session = session

    async def ask(self, tool: str, **arguments: Any) -> Any:
        """What a tool answers."""
        answer = await self.session.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        found = answer.structured_content
        assert found is not None
        return found["result"] if set(found) == {"result"} else found

    async def refused(self, tool: str, **arguments: Any) -> str:
        """Why a tool does not answer."""
        answer = await self.session.call_tool(tool, arguments)
        assert answer.is_error
        return str(getattr(answer.content[0], "text", ""))


def with_assistant(use: Callable[[Assistant], Awaitable[None]]) -> None:
    async def run() -> None:
        started = StdioServerParameters(command=sys.executable, args=["-m", "koloda", "mcp"], env=dict(os.environ))
        async with (
            asyncio.timeout(2 * SOON),
            stdio_client(started) as (read, write),
            ClientSession(read, write) as session,
        ):
            await session.initialize()
            await use(Assistant(session))

    asyncio.run(run())


def test_rules_tables_and_simulations() -> None:
    async def use(assistant: Assistant) -> None:
        tools = {tool.name for tool in (await assistant.session.list_tools()).tools}
        assert tools == {
            *("list_games", "look_up_rule", "set_up_table", "look_at_table", "legal_moves", "may_i", "make_move"),
            *("simulate", "join_seat", "look_at_seat", "play_at_seat"),
        }
        games = await assistant.ask("list_games")
        assert {"uno", "flights", "dzhunkvik"} <= {game["game"] for game in games}
        [rule] = await assistant.ask("look_up_rule", game="uno", asked="U-4.1")
        assert rule["number"] == "U-4.1" and rule["text"]
        assert all(
            "challenge" in json.dumps(found).lower()
            for found in await assistant.ask("look_up_rule", game="uno", asked="challenge")
        )
        assert "there is no game" in await assistant.refused("look_up_rule", game="chess", asked="en passant")

        table = (await assistant.ask("set_up_table", game="uno", position=POSITION))["table"]
        assert "play r7" in await assistant.ask("legal_moves", table=table, seat=0)
        assert (await assistant.ask("may_i", table=table, seat=0, move="play r7"))["may"]
        no = await assistant.ask("may_i", table=table, seat=0, move="play g2")
        assert not no["may"] and no["rule"].startswith("U-") and no["text"]
        assert not (await assistant.ask("may_i", table=table, seat=1, move="play g5"))["may"], "not its turn"
        mine = await assistant.ask("look_at_table", table=table, seat=1)
        assert list(mine["views"]) == ["1"] and "r7" not in json.dumps(mine["views"]["1"]["hand"])
        wins = await assistant.ask("simulate", table=table, games=20, level="random", seat=0)
        assert wins["games"] == 20 and sum(wins["wins"]) == pytest.approx(1, abs=0.001)
        assert "from 1 to 500" in await assistant.refused("simulate", table=table, games=10_000)
        made = await assistant.ask("make_move", table=table, seat=0, move="play r7")
        assert made["happened"][0]["events"][0]["kind"] == "lays"
        assert "U-" in await assistant.refused("make_move", table=table, seat=0, move="play g2")
        assert "set one up" in await assistant.refused("legal_moves", table="table-9", seat=0)

    with_assistant(use)


def test_it_plays_a_seat_with_a_token_and_sees_what_that_seat_sees(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Person(server) as olena:
        table = olena.make(game="face-to-face")
        wanted = {"me": {"name": "Assistant", "face": 2}}
        token = olena.http.post(f"/api/tables/{table}/bot-token", json=wanted).json()["token"]

        async def use(assistant: Assistant) -> None:
            assert "no-token" in await assistant.refused("join_seat", url=server.url, token="x" * len(token))
            joined = await assistant.ask("join_seat", url=server.url, token=token)
            assert (joined["state"], joined["seat"], joined["view"]) == ("lobby", 1, None)
            with await asyncio.to_thread(olena.enter, table) as line:
                line.say(t="start")
                await asyncio.to_thread(line.until, "update")
                while line.now["view"]["due"] == [0]:
                    legal = line.now["legal"]
                    lays = next(move for move in legal if move != "undo")
                    await asyncio.to_thread(line.move, "end" if "end" in legal else lays)
                seen = await assistant.ask("look_at_seat", name=joined["name"], wait=60)
                assert seen["must"]
                assert seen["view"]["seat"] == 1 and seen["legal"]
                wrong = await assistant.ask("play_at_seat", name=joined["name"], move="end")
                assert not wrong["made"] and wrong["rule"].startswith("F-")
                made = await assistant.ask("play_at_seat", name=joined["name"], move=seen["legal"][0])
                assert made["made"]

        with_assistant(use)

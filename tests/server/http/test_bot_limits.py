"""Programs that ask for too much are told to slow down, and lose nothing else; on a clock of our own."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from koloda.server.security.limits import MESSAGES, Addresses, Allowance, Limits
from server.secrecy.house import House, run
from server.secrecy.program import Program

OLENA = "olena".ljust(32, "x")


def with_program(work: Callable[[House, Program], Awaitable[None]], limits: Limits | None = None) -> None:
    """A program with a token for a seat of a table that has not begun."""

    async def course() -> None:
        house = House(limits=limits)
        wish = {"game": "uno", "seats": 2, "me": {"name": "Olena", "face": 1}}
        made = body(await house.ask("POST", "/api/tables", OLENA, wish))
        program = Program(house, "program")
        await program.sit(made["table"], 1, OLENA)
        await program.enter(made["table"])
        await work(house, program)
        await house.stop()

    run(course)


def body(answer: bytes) -> Any:
    return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])


async def asked(house: House, program: Program, method: str, path: str, wanted: Any = None) -> tuple[int, str, bytes]:
    """Status, code and head of a refusal."""
    answer = await house.ask(method, path, "", wanted, Authorization=f"Bearer {program.bearer}")
    return int(answer.split()[1]), body(answer)["code"], answer.partition(b"\r\n\r\n")[0].lower()


def test_a_flood_of_requests_is_refused_until_it_slows_down() -> None:
    async def flood(house: House, program: Program) -> None:
        async def move() -> int:
            status, code, head = await asked(house, program, "POST", "/api/bot/move", {"move": "draw", "version": 0})
            assert (code == "too-fast" and b"retry-after: " in head) == (status == 429)
            return status

        burst = int(MESSAGES.burst)
        assert [await move() for _ in range(burst + 3)] == [409] * burst + [429] * 3  # there is no game yet
        # The same purse for everything that it asks for.
        waiver = await asked(house, program, "POST", "/api/bot/waive", {"version": 0})
        assert waiver[:2] == (429, "too-fast")
        await asyncio.sleep(1)
        assert [await move() for _ in range(int(MESSAGES.rate) + 1)] == [409] * int(MESSAGES.rate) + [429]
        # It keeps its stream and its seat.
        assert program.is_open and program.info["seats"][1]["here"]
        await asyncio.sleep(1)
        assert await move() == 409

    with_program(flood)


def test_what_programs_of_one_address_ask_for_counts_together() -> None:
    limits = Limits(False)
    limits.messages = Addresses(Allowance(5, 0))

    async def flood(house: House, program: Program) -> None:
        codes = [
            (await asked(house, program, "POST", "/api/bot/move", {"move": "draw", "version": 0}))[0] for _ in range(7)
        ]
        assert codes == [409] * 5 + [429] * 2

    with_program(flood, limits)


def test_a_stream_that_is_opened_again_and_again_is_refused() -> None:
    limits = Limits(False)
    limits.connections, limits.returns = Addresses(Allowance(2, 0)), Addresses(Allowance(1, 0))

    async def flood(house: House, program: Program) -> None:
        for _ in range(2):
            await program.enter("")
        assert (await asked(house, program, "GET", "/api/bot/stream"))[:2] == (429, "too-fast")
        assert program.transport is not None and not program.transport.is_gone  # the last one that was let in

    with_program(flood, limits)

"""Programs that play a seat over plain HTTP: a token, a stream of what the seat sees, moves as text.

A program is a listener of its table as a browser is, and gets the same messages, made by the same code; only the way
they are written differs: a line of JSON each instead of a frame.
"""

import asyncio
import secrets
from contextlib import suppress

from litestar import delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Receive, Scope, Send

from koloda.server.http.context import Service, host_of, person_asking, service_of, table_asked
from koloda.server.http.errors import NOT_NOW, HttpRequest, body_of, failing
from koloda.server.metrics.instruments import CONNECTIONS
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    Accepted,
    BotMove,
    BotMoved,
    BotToken,
    BotWaiver,
    ClientMessage,
    MakeMove,
    NewBot,
    Refused,
    ServerMessage,
    Waive,
    Welcome,
)
from koloda.server.security.identity import new_program, program_of
from koloda.server.security.limits import MESSAGES, Bucket, network_of
from koloda.server.tables.table import LiveTable
from koloda.server.ws.outbox import Outbox

KEEP_ALIVE = 15.0  # seconds until an empty line, where nothing else is to be said
CLOSING = 2.0  # seconds for the last lines to get through
BEARER = "Bearer "
HEADERS = [
    (b"content-type", b"application/x-ndjson"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy that collects lines would make a program late
]


class ProgramStream(Outbox):
    """The stream of one program, from its first line to its last. Also the answer to the request for it."""

    def __init__(self, service: Service, table: LiveTable, person: str, host: str, since: int | None) -> None:
        super().__init__(person, host)
        self.service = service
        self.table = table
        self.since = since
        self.allowance = Bucket(MESSAGES)
        self.answer: Accepted | Refused | None = None
        self.answered = asyncio.Event()
        self.asking = asyncio.Lock()  # one request of a program after the other

    # what the table says

    def send(self, message: ServerMessage) -> None:
        """A line of the stream; the answer to what the program asked for goes to the request that asked."""
        if isinstance(message, Accepted | Refused):
            self.answer = message
            self.answered.set()
        else:
            super().send(message)

    def close(self, code: str) -> None:
        super().close(code)
        self.answered.set()

    # what the program asks for

    async def ask(self, message: ClientMessage, wait: bool) -> Accepted | None:
        """Say something to the table, and `wait` for its answer; RefusedError if it is refused."""
        if not (self.allowance.take() and self.service.limits.messages.take(self.host)):
            raise RefusedError("too-fast", "Too many requests. Slow down.")
        if not self.service.limits.deliveries.take(self.host, len(self.table.model.audience.listeners)):
            raise RefusedError("too-fast", "Too much is told to too many. Slow down.")
        async with self.asking:
            self.answer = None
            self.answered.clear()
            await self.table.put(message, self, wait=True)
            if wait and self.ending is None:
                await self.answered.wait()
            answer = self.answer
        if isinstance(answer, Refused):
            raise RefusedError(answer.code, answer.message, answer.field, answer.rule)
        if wait and answer is None:
            raise no_stream()
        return answer

    # the answer to GET

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Write lines until the program leaves, or there is nothing more to come."""
        limits = self.service.limits
        crowds = [(limits.of_address, network_of(self.host)), (limits.of_person, self.person)]
        self.service.connected += 1
        CONNECTIONS.add()
        for crowd, key in crowds:
            crowd.enter(key)
        try:
            await self.attend(receive, send)
        finally:
            self.service.connected -= 1
            for crowd, key in crowds:
                crowd.leave(key)

    async def attend(self, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(gone(receive))
        writing = asyncio.create_task(self.write(send))
        minding = asyncio.create_task(self.mind())
        tasks = (leaving, writing, minding)
        try:
            await self.table.join(self, self.since)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.tell_deliveries()
            try:
                await self.table.leave(self)
            finally:
                self.clear()
                self.answered.set()

    async def write(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        while self.outbox or self.ending is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(KEEP_ALIVE):
                    await self.news.wait()
            self.news.clear()
            lines = []
            while self.outbox:
                lines.append(self.next() + b"\n")
            await send({"type": "http.response.body", "body": b"".join(lines) or b"\n", "more_body": True})
            if not self.outbox:
                self.tell_deliveries()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def mind(self) -> None:
        """End a stream whose last lines do not get through."""
        await self.ended.wait()
        await asyncio.sleep(CLOSING)


async def gone(receive: Receive) -> None:
    """Wait until the program has left."""
    while (await receive())["type"] != "http.disconnect":
        pass


def no_stream() -> RefusedError:
    return RefusedError("no-stream", "Open the stream first: GET /api/bot/stream")


TO_PROGRAMS = {
    401: failing("That token does not play here, or no more"),
    409: failing("Not now: the table has moved on, or no stream"),
}
STREAM = {
    **TO_PROGRAMS,
    200: ResponseSpec(
        Welcome,
        generate_examples=False,
        media_type="application/x-ndjson",
        description="A line of JSON for each message of a table's WebSocket, the first one a `welcome`; empty lines "
        "between them say that the server is there",
    ),
}


@post("/tables/{name:str}/bot-token", responses=NOT_NOW)
async def let_in(request: HttpRequest, name: str, data: NewBot) -> BotToken:  # noqa: ARG001 - see body_of
    """Let a program play a seat, an open one or one's own, before the start. The answer has its token, once."""
    wanted = await body_of(request, NewBot)
    table = await table_asked(request, name)
    person = person_asking(request)
    await service_of(request).let_in(person, host_of(request))
    token, program = new_program(table.name)
    seat = await table.let_in(program, wanted.me, wanted.seat, person)
    return BotToken(token, table.name, seat, table.info().seats[seat].name)


@get("/bot/stream", responses=STREAM)
async def stream(request: HttpRequest, since: int | None = None) -> ProgramStream:
    """What the seat of a token sees, as it happens. `since`: the last version seen, to get only what is new."""
    service, host = service_of(request), host_of(request)
    table, program = await playing(request)
    limits = service.limits
    if not (limits.connections.take(host) or limits.returns.take(host)):
        raise RefusedError("too-fast", "Too many connections from your address. Wait a little.")
    if not (limits.of_address.has_room(network_of(host)) and limits.of_person.has_room(program)):
        raise RefusedError("crowded", "Too many connections: of your address, or with this token")
    return ProgramStream(service, table, program, host, since)


@post("/bot/move", status_code=200, responses=TO_PROGRAMS)
async def move(request: HttpRequest, data: BotMove) -> BotMoved:  # noqa: ARG001 - see body_of
    """Make a move in the seat of a token. Answered when it is stored, or refused."""
    wanted = await body_of(request, BotMove)
    listening = await open_stream(request)
    made = await listening.ask(MakeMove(wanted.id or secrets.token_hex(8), wanted.version, wanted.move), wait=True)
    assert made is not None
    return BotMoved(made.version, made.refused)


@post("/bot/waive", status_code=204, responses=TO_PROGRAMS)
async def waive(request: HttpRequest, data: BotWaiver) -> None:  # noqa: ARG001 - see body_of
    """Do nothing in the open window: when all have said so, nobody waits for its end."""
    wanted = await body_of(request, BotWaiver)
    await (await open_stream(request)).ask(Waive(wanted.version), wait=False)


@delete("/bot", responses=TO_PROGRAMS)
async def take_out(request: HttpRequest) -> None:
    """Leave the seat for good: the token is worth nothing any more. A bot plays on if the game has begun."""
    table, program = await playing(request)
    await table.take_out(program)


async def playing(request: HttpRequest) -> tuple[LiveTable, str]:
    """The table that a token is for, and the hash of the token; RefusedError if it is for none."""
    header = request.headers.get("authorization", "")
    name, program = program_of(header.removeprefix(BEARER)) if header.startswith(BEARER) else ("", "")
    service, host = service_of(request), host_of(request)
    if program:
        try:
            table = await service.table(name, host, program)
        except RefusedError as error:
            if error.code != "no-table":
                raise
        else:
            if table.model.seats.plays(program):
                return table, program
            service.limits.wrong_names.take(host)
    raise RefusedError("no-token", "Send the token of a seat: Authorization: Bearer TOKEN")


async def open_stream(request: HttpRequest) -> ProgramStream:
    """The stream of the program that asks."""
    table, program = await playing(request)
    found = table.model.audience.of(program)
    if not isinstance(found, ProgramStream):
        raise no_stream()
    return found


HANDLERS = [let_in, stream, move, waive, take_out]

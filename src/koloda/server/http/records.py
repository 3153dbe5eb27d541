"""The REST API: records, replays, bug reports."""

import re
import time

from litestar import Response, get, post

from koloda.server.http.context import host_of, known_person, person_asking, service_of, table_asked
from koloda.server.http.errors import NOT_NOW, HttpRequest, body_of
from koloda.server.jobs.replays import Replay, too_many_records
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import RecordInfo, RecordMoment, Report, Review
from koloda.server.security.identity import clean
from koloda.server.tables.table import LiveTable

LASTING = {"Cache-Control": "private, max-age=3600"}  # a finished game does not change


@get("/tables/{name:str}/record", media_type="text/plain", responses=NOT_NOW)
async def download(request: HttpRequest, name: str) -> Response[str]:
    """The record as a file: while the game goes on as the asker's seat sees it, whole when it is over."""
    table = await table_asked(request, name)
    check_records(request)
    file = re.sub(r"[^A-Za-z0-9_-]", "", table.name)
    return Response(
        table.record(known_person(request) or None),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="koloda-{file}.txt"', "Cache-Control": "no-store"},
    )


@get("/tables/{name:str}/replay", response_headers=LASTING, responses=NOT_NOW)
async def show_replay(request: HttpRequest, name: str) -> RecordInfo:
    """A finished game to step through."""
    return (await replay_of(request, name)).overview()


@get("/tables/{name:str}/replay/{move:int}", response_headers=LASTING, responses=NOT_NOW)
async def show_moment(request: HttpRequest, name: str, move: int) -> RecordMoment:
    """The table after so many moves, as every seat saw it."""
    return (await replay_of(request, name)).moment(move)


async def replay_of(request: HttpRequest, name: str) -> Replay:
    table = await finished(request, name)
    service = service_of(request)
    return await service.replays.find(
        table.info(), lambda: table.record(None), table.preempted, lambda: service.limits.records.take(host_of(request))
    )


def check_records(request: HttpRequest) -> None:
    """RefusedError if too many records are asked for: each goes through a whole game."""
    if not service_of(request).limits.records.take(host_of(request)):
        raise too_many_records()


async def finished(request: HttpRequest, name: str) -> LiveTable:
    """A table whose game is over."""
    table = await table_asked(request, name)
    if table.info().state != "over":
        raise RefusedError("not-over", "The game is still going on. Its record opens when it is over.")
    return table


@get("/tables/{name:str}/review", response_headers={"Cache-Control": "no-store"}, responses=NOT_NOW)
async def show_review(request: HttpRequest, name: str) -> Review:
    """Everybody's chance to win in a finished game, and their costliest decisions, as far as that is worked out."""
    table = await finished(request, name)
    people = [seat.seat for seat in table.info().seats if seat.kind == "person"]
    return await service_of(request).reviews.find(table.name, lambda: table.record(None), people, host_of(request))


@post("/tables/{name:str}/report", status_code=201, responses=NOT_NOW)
async def report(request: HttpRequest, name: str, data: Report) -> None:
    """Send a bug report. The record goes with it, as the sender may see it."""
    service = service_of(request)
    data = await body_of(request, Report)
    table = await table_asked(request, name)
    if not service.limits.tables.take(host_of(request)):
        raise RefusedError("too-fast", "That was a lot of reports. Wait a little.")
    text = "\n".join(clean(line) for line in data.text.splitlines()).strip()
    if not text:
        raise RefusedError("bad-request", "A report needs words", "text")
    person = person_asking(request)
    await service.store.add_report(table.name, person, data.move, text, table.record(person), int(time.time() * 1000))


HANDLERS = [download, show_replay, show_moment, show_review, report]

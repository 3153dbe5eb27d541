"""The REST API: games, people, tables."""

from typing import Any

from litestar import Response, get, post, put

from koloda import Rules, games
from koloda.server.http.context import host_of, known_person, person_asking, service_of, table_asked
from koloda.server.http.errors import HttpRequest, body_of
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    GameInfo,
    Me,
    NewTable,
    OptionInfo,
    TableInfo,
    TableLine,
    TableMade,
)
from koloda.server.security.identity import cleaned
from koloda.server.security.limits import network_of
from koloda.titles import TITLES

UNHURRIED = {"Cache-Control": "max-age=60"}


@get("/games", response_headers=UNHURRIED)
async def list_games() -> list[GameInfo]:
    """Every title, with its house rules."""
    return [game_info(rules) for rules in games().values()]


def game_info(rules: Rules) -> GameInfo:
    options = [option_info(option) for option in rules.options() if option.has_choice()]
    presets = {name: dict(chosen) for name, chosen in TITLES[rules.slug].presets.items()}
    return GameInfo(rules.slug, rules.players[0], rules.players[-1], options, presets)


def option_info(option: Any) -> OptionInfo:
    if isinstance(option.values, range):
        return OptionInfo(option.name, option.rule, option.default, [], option.values[0], option.values[-1])
    return OptionInfo(option.name, option.rule, option.default, list(option.values))


@get("/me")
async def who_am_i(request: HttpRequest) -> Me | None:
    """How the person asking is called; null if that was never said."""
    person = known_person(request)
    return await service_of(request).store.person(person) if person else None


@put("/me")
async def call_me(request: HttpRequest, data: Me) -> Me:  # noqa: ARG001 - the schema shows it; see body_of
    """Say how one wants to be called."""
    me = cleaned(await body_of(request, Me))
    service, person = service_of(request), person_asking(request)
    await service.let_in(person, host_of(request))
    await service.store.keep_person(person, me)
    return me


@get("/tables")
async def list_tables(request: HttpRequest) -> list[TableLine]:
    """The listed tables."""
    return service_of(request).tables.listed()


@post("/tables")
async def make_table(request: HttpRequest, data: NewTable) -> TableMade:
    """Make a table. Whoever asks sits down at seat 0 and is its host."""
    service = service_of(request)
    data = await body_of(request, NewTable)
    if service.stopping:
        raise RefusedError("stopping", "The server is stopping. Come back in a moment.")
    if data.game not in games():
        raise RefusedError("no-game", f"There is no game {data.game[:40]!r}", "game")
    if not service.limits.tables.take(host_of(request)):
        raise RefusedError("too-many-tables", "Too many tables were made from your address. Wait a little.")
    person = person_asking(request)
    await service.let_in(person, host_of(request))
    made_from = network_of(host_of(request))
    most = service.limits.most_tables
    if most is not None and service.tables.running_from(made_from) >= most:
        raise RefusedError("too-many-tables", f"{most} tables made from your address are going on already.")
    return TableMade(await service.tables.make(person, data, made_from))


@get("/tables/{name:str}")
async def show_table(request: HttpRequest, name: str) -> TableInfo:
    """A table as everybody may see it."""
    return (await table_asked(request, name)).info()


@get("/tables/{name:str}/qr.svg", media_type="image/svg+xml")
async def show_code(request: HttpRequest, name: str) -> Response[bytes]:
    """The address of a table as a QR code. Its background is light also in the dark: cameras need that."""
    import io

    import segno

    table = await table_asked(request, name)
    drawing = io.BytesIO()
    segno.make(table.info().address, error="m", micro=False).save(
        drawing, kind="svg", scale=8, border=3, dark="#1b1b1f", light="#ffffff", xmldecl=False, omitsize=True
    )
    return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


HANDLERS = [list_games, who_am_i, call_me, list_tables, make_table, show_table, show_code]

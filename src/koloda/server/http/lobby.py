"""The REST API: games, people, tables."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get, post, put

from koloda import Rules, games
from koloda.effects import table_of
from koloda.lessons import lesson_of
from koloda.server.http.context import host_of, known_person, person_asking, service_of, table_asked
from koloda.server.http.drawing import qr_code
from koloda.server.http.errors import HttpRequest, body_of
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    AddedGame,
    Effects,
    GameInfo,
    GameTexts,
    Language,
    Me,
    NewTable,
    OptionInfo,
    OptionValue,
    TableInfo,
    TableLine,
    TableMade,
)
from koloda.server.security.identity import cleaned
from koloda.server.security.limits import network_of
from koloda.titles import TITLES, Title

UNHURRIED = {"Cache-Control": "max-age=60"}
SHOWN_CARDS = 3  # of a game that another package has added


@get("/games", response_headers=UNHURRIED)
async def list_games() -> list[GameInfo]:
    """Every title, with its house rules."""
    return [game_info(rules) for rules in games().values()]


def game_info(rules: Rules) -> GameInfo:
    options = [option_info(rules.slug, option) for option in rules.options() if option.has_choice()]
    title = TITLES[rules.slug]
    presets = {name: dict(chosen) for name, chosen in title.presets.items()}
    added = added_game(title.slug) if title.package else None
    lesson = lesson_of(title.slug) is not None
    return GameInfo(rules.slug, rules.players[0], rules.players[-1], options, presets, lesson, added)


@cache
def added_game(slug: str) -> AddedGame:
    """What is to be known of a game that another package has added."""
    title: Title = TITLES[slug]
    cards = list(dict.fromkeys(title.rules.start(title.rules.players[0]).cards()))
    step = max(1, (len(cards) - 1) // (SHOWN_CARDS - 1))
    return AddedGame(title.name, title.prefix, title.minutes, cards[::step][:SHOWN_CARDS])


@get("/games/{game:str}/texts", response_headers=UNHURRIED)
async def show_texts(game: str, lang: Language = "en") -> GameTexts:
    """The texts of a game that another package has added; the client has those of ours."""
    title = TITLES.get(game)
    if title is None or not title.package:
        raise RefusedError("no-game", f"No package has added a game {game[:40]!r}", "game")
    return GameTexts(game, lang, title.catalogue(lang))


@get("/games/{game:str}/effects", response_headers={"Cache-Control": "no-store"})
async def show_effects(request: HttpRequest, game: str, players: int, options: str = "{}") -> Effects:
    """What house rules make of a game; `options` are JSON. Those that nobody has measured are measured meanwhile."""
    if game not in games():
        raise RefusedError("no-game", f"There is no game {game[:40]!r}", "game")
    chosen = msgspec.json.decode(options, type=dict[str, OptionValue])
    return service_of(request).measurements.find(game, players, chosen, host_of(request))


def option_info(game: str, option: Any) -> OptionInfo:
    told = OptionInfo(option.name, option.rule, option.default, [], changes_length=option.name in telling_options(game))
    if isinstance(option.values, range):
        told.least, told.most = option.values[0], option.values[-1]
    else:
        told.values = list(option.values)
    return told


@cache
def telling_options(game: str) -> set[str]:
    """The options that change how long a game takes."""
    return table_of(game).telling()


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
    service.tables.check_room(made_from, service.limits.most_tables)
    return TableMade(await service.tables.make(person, data, made_from))


@get("/tables/{name:str}")
async def show_table(request: HttpRequest, name: str) -> TableInfo:
    """A table as everybody may see it."""
    return (await table_asked(request, name)).info()


@get("/tables/{name:str}/qr.svg", media_type="image/svg+xml")
async def show_code(request: HttpRequest, name: str) -> Response[bytes]:
    """The address of a table as a QR code."""
    table = await table_asked(request, name)
    drawing = qr_code(table.info().address)
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


HANDLERS = [list_games, show_texts, show_effects, who_am_i, call_me, list_tables, make_table, show_table, show_code]

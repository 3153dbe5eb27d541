"""The REST API: one's own games, results, moving to another device, being forgotten."""

from typing import Annotated, Literal

from litestar import delete, get, post, put
from litestar.params import Parameter

from koloda.server.forgetting import forget
from koloda.server.history import PAGE, Wanted, history, my_game
from koloda.server.http.context import FRESH_COOKIE, Service, host_of, known_person, service_of, table_asked
from koloda.server.http.drawing import qr_code
from koloda.server.http.errors import HttpRequest, body_of
from koloda.server.protocol import COOKIE
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import HideGame, History, Me, MoveCode, MoveLink, MoveOffer, MyGame, MyGames
from koloda.server.security.identity import cookie_of, no_cookie, person_of
from koloda.server.security.moving import SECONDS
from koloda.server.storage.mine import PersonalTable, finished, unfinished

JUST_FINISHED = 3  # finished games that stand beside those that go on
BEFORE = ("lobby", "sealing", "opening")

Text = Annotated[str, Parameter(max_length=40)]
Number = Annotated[int, Parameter(ge=0, le=2**53)]


@get("/me/games")
async def my_games(request: HttpRequest, skip: Number = 0, hidden: bool = False) -> MyGames:
    """One's own tables, also those that sleep: none is woken for it. Or those taken off the list (`hidden`)."""
    service, person = service_of(request), known_person(request)
    if not person:
        return MyGames([], 0, [])
    tables, count = await unfinished(service.store, person, skip, PAGE, hidden)
    found = [running_game(service, table, person) for table in tables]
    found.sort(key=lambda game: (game.status != "turn", -game.at))
    if skip or hidden:
        return MyGames(found, count, [])
    ended = await finished(service.store, person, JUST_FINISHED, with_reviews=False)
    _, away = await unfinished(service.store, person, 0, 0, hidden=True)
    return MyGames(found, count, [my_game(table, person) for table in ended], away)


@put("/me/games/{name:str}")
async def hide_game(request: HttpRequest, name: str, data: HideGame) -> HideGame:
    """Take a table off the list of one's games, or put it back. Nothing changes at the table."""
    data = await body_of(request, HideGame)
    await (await table_asked(request, name)).hide(known_person(request), data.hidden)
    return data


def running_game(service: Service, table: PersonalTable, person: str) -> MyGame:
    """A game that is not over. Whose turn it is, tables in memory know best."""
    live = service.tables.awake.get(table.name)
    if live is not None:
        _, table.due = live.status_for(person)
    if table.state in BEFORE:
        return my_game(table, person, "room")
    if table.seat in table.due and not table.seats[table.seat].bot_in:
        return my_game(table, person, "turn")
    waits_for = [table.seats[seat] for seat in table.due]
    others = any(seat.person and not seat.bot_in for seat in waits_for)
    return my_game(table, person, "others" if others else "running")


@get("/me/history")
async def my_history(
    request: HttpRequest,
    game: Text = "",
    against: Text = "",
    result: Literal["won", "lost"] | None = None,
    since: Number = 0,
    skip: Number = 0,
) -> History:
    """One's finished games, and what came of them: all, of one game, against somebody, won or lost, since a time."""
    service, person = service_of(request), known_person(request)
    if not service.limits.histories.take(host_of(request)):
        raise RefusedError("too-fast", "Too many questions about games. Wait a little.")
    return await history(service.store, person, Wanted(game, against, result, since), skip)


# ---------------------------------------------------------------- another device


def limit_moves(request: HttpRequest) -> Service:
    service = service_of(request)
    if not service.limits.moves.take(host_of(request)):
        raise RefusedError("too-fast", "Too many codes from your address. Wait a little.")
    return service


@post("/me/move-link", status_code=201)
async def make_move_link(request: HttpRequest) -> MoveLink:
    """A link that makes another device the same person. It works once, for ten minutes; a newer one replaces it."""
    service = limit_moves(request)
    token = request.cookies.get(COOKIE)
    if token is None or not known_person(request):
        raise RefusedError("no-person", "There is nobody to move: this browser has no cookie")
    address = f"{service.address}/move#{service.codes.new(token)}"
    return MoveLink(address, round(SECONDS), qr_code(address).decode())


@post("/me/move-offer", status_code=200)
async def show_move_offer(request: HttpRequest, data: MoveCode) -> MoveOffer:  # noqa: ARG001 - see body_of
    """Who this device would be with a code. Nothing changes by asking."""
    service = limit_moves(request)
    token = service.codes.look((await body_of(request, MoveCode)).code)
    if token is None:
        raise no_code()
    person = person_of(token)
    _, count = await unfinished(service.store, person, 0, 0)
    return MoveOffer(await service.store.person(person), count)


@post("/me/move", status_code=200)
async def move_here(request: HttpRequest, data: MoveCode) -> Me | None:  # noqa: ARG001 - see body_of
    """Become the person that a code stands for. Whoever this browser was before cannot come back."""
    service = limit_moves(request)
    token = service.codes.take((await body_of(request, MoveCode)).code)
    if token is None:
        raise no_code()
    secure = service.is_secure(request.scope.get("scheme", ""))
    request.scope[FRESH_COOKIE] = cookie_of(token, secure)  # type: ignore[literal-required]
    return await service.store.person(person_of(token))


def no_code() -> RefusedError:
    return RefusedError("no-code", "That link was used already, or is too old", "code")


@delete("/me", status_code=200)
async def forget_me(request: HttpRequest) -> None:
    """Forget the person asking: name, seats, what they said. Records of finished games stay, without the name."""
    service, person = limit_moves(request), known_person(request)
    if person:
        await forget(service.store, service.tables, person)
        service.forget(person)
        service.codes.drop(request.cookies[COOKIE])
    secure = service.is_secure(request.scope.get("scheme", ""))
    request.scope[FRESH_COOKIE] = no_cookie(secure)  # type: ignore[literal-required]


HANDLERS = [my_games, hide_game, my_history, make_move_link, show_move_offer, move_here, forget_me]

"""Errors over HTTP: always a `Failure` with a code, and the status that goes with it."""

import re
from logging import ERROR
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from koloda import KolodaError
from koloda.server.logs import event
from koloda.server.metrics.instruments import REFUSALS
from koloda.server.protocol.errors import RefusedError, not_stored, our_mistake
from koloda.server.protocol.messages import Failure
from koloda.server.storage.interface import StorageError

SAFE = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
WITH_BODY = ("POST", "PUT")
HttpRequest = Request[Any, Any, Any]
T = TypeVar("T")

# Of what we refuse ourselves; everything else that can be refused is the asker's mistake, 400.
STATUS = {
    "not-found": 404,
    "no-table": 404,
    "no-game": 404,
    "no-page": 404,
    "no-lesson": 404,
    "no-move": 404,
    "no-code": 404,
    "not-playing": 409,
    "not-over": 409,
    "no-stream": 409,
    "starting": 409,
    "playing": 409,
    "over": 409,
    "paused": 409,
    "stale": 409,
    "too-late": 409,
    "once": 409,
    "no-window": 409,
    "taken": 409,
    "full": 409,
    "no-token": 401,
    "removed": 403,
    "silenced": 403,
    "wrong-origin": 403,
    "no-person": 403,
    "not-seated": 403,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-people": 429,
    "stopping": 503,
    "storage": 503,
    "crowded": 503,
    "server-busy": 503,
}
# Of what Litestar refuses before we are asked.
CODES = {404: "not-found", 405: "wrong-method", 413: "too-large", 415: "not-json"}
AT = re.compile(r"\s+- at `\$\.?(.*?)`$")
NAMED = re.compile(r"(?:missing required|contains unknown) field `([^`]*)`")


def answer(status: int, failure: Failure) -> Response[Failure]:
    REFUSALS.add(failure.code)
    headers = {"Cache-Control": "no-store"}
    if status in (429, 503):
        headers["Retry-After"] = "10"
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(failure, status_code=status, media_type="application/json", headers=headers)


def denied(_: HttpRequest, error: RefusedError) -> Response[Failure]:
    failure = error.failure()
    if failure.code == "name":
        failure.code = "bad-request"  # as for any other field of a body that cannot be
    return answer(STATUS.get(failure.code, 400), failure)


def unstored(request: HttpRequest, _: StorageError) -> Response[Failure]:
    return denied(request, not_stored())


def refused_by_the_engine(_: HttpRequest, error: KolodaError) -> Response[Failure]:
    return answer(400, Failure("bad-request", str(error)))


def invalid(request: HttpRequest, error: ValidationException) -> Response[Failure]:
    """A body or a parameter of the wrong shape: which field, and what is wrong with it."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    words, field = message_and_field(str(found.get("message") or error.detail))
    if words == "'data'":
        # There is no body at all, of which Litestar says only how our function calls it.
        return without_body(request)
    key = str(found.get("key") or "")
    return answer(400, Failure("bad-request", words, field if key in ("", "data") else key))


def message_and_field(text: str) -> tuple[str, str]:
    """What msgspec says, and the field it is about: Expected `int`, got `str` - at `$.me.face`."""
    at = AT.search(text)
    words = text[: at.start()] if at is not None else text
    named = NAMED.search(words)
    parts = [at[1] if at is not None else "", named[1] if named is not None else ""]
    return words, ".".join(part for part in parts if part)


def without_body(request: HttpRequest) -> Response[Failure]:
    """Says what an object without fields would lack."""
    wanted = request.route_handler.parsed_fn_signature.parameters["data"].annotation
    try:
        msgspec.json.decode(b"{}", type=wanted)
    except msgspec.ValidationError as error:
        return malformed(request, error)
    return answer(400, Failure("bad-request", "A body in JSON is needed"))


def malformed(_: HttpRequest, error: msgspec.MsgspecError | RecursionError | UnicodeError) -> Response[Failure]:
    words, field = message_and_field(str(error)) if not isinstance(error, UnicodeError) else ("That is not UTF-8", "")
    return answer(400, Failure("bad-request", words, field))


async def body_of(request: HttpRequest, kind: type[T]) -> T:
    """The body, read strictly: Litestar takes "1" for 1 where a number is wanted, and a word for a switch."""
    return msgspec.json.decode(await request.body(), type=kind)


def http_error(_: HttpRequest, error: HTTPException) -> Response[Failure]:
    return answer(error.status_code, Failure(CODES.get(error.status_code, "bad-request"), error.detail))


def unexpected(request: HttpRequest, error: Exception) -> Response[Failure]:
    event("mistake", ERROR, error, method=request.method)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, our_mistake().failure())


def failing(description: str) -> ResponseSpec:
    """How an answer looks that is not the one hoped for, for the description of the API."""
    return ResponseSpec(Failure, description=description, generate_examples=False)


FAILURES = {
    400: failing("Something is wrong with what was asked"),
    404: failing("There is no such thing"),
    429: failing("Too fast: wait a little"),
    500: failing("A mistake of the server"),
    503: failing("Not at the moment: come back"),
}
OF_CHANGES = {403: failing("Asked for by a page of another site, or not yours to ask")}
OF_BODIES = {413: failing("Too large a body")}
NOT_NOW = {409: failing("Not now: the game is over, or is not, or somebody was faster")}


def failures_of(method: str) -> dict[int, ResponseSpec]:
    """What any request of that method may be answered with."""
    changes = OF_CHANGES if method not in SAFE else {}
    return {**FAILURES, **changes, **(OF_BODIES if method in WITH_BODY else {})}


HANDLERS: dict[Any, Any] = {
    RefusedError: denied,
    StorageError: unstored,
    KolodaError: refused_by_the_engine,
    ValidationException: invalid,
    msgspec.MsgspecError: malformed,
    RecursionError: malformed,
    UnicodeError: malformed,
    HTTPException: http_error,
    Exception: unexpected,
}

"""Errors over HTTP: always a `Failure` with a code, and the status that goes with it."""

import re
from logging import ERROR
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from koloda import KolodaError
from koloda.server.logs import event
from koloda.server.protocol.errors import RefusedError, our_mistake
from koloda.server.protocol.messages import Failure

HttpRequest = Request[Any, Any, Any]
T = TypeVar("T")

# Of what we refuse ourselves; everything else that can be refused is the asker's mistake, 400.
STATUS = {
    "not-found": 404,
    "no-table": 404,
    "no-game": 404,
    "no-page": 404,
    "no-move": 404,
    "not-playing": 409,
    "not-over": 409,
    "wrong-origin": 403,
    "too-fast": 429,
    "too-many-tables": 429,
    "stopping": 503,
    "server-busy": 503,
}
# Of what Litestar refuses before we are asked.
CODES = {404: "not-found", 405: "wrong-method", 413: "too-large", 415: "not-json"}
AT = re.compile(r"\s+- at `\$\.?(.*?)`$")
NAMED = re.compile(r"(?:missing required|contains unknown) field `([^`]*)`")


def answer(status: int, failure: Failure) -> Response[Failure]:
    headers = {"Cache-Control": "no-store"}
    if status == 429 or failure.code == "server-busy":
        headers["Retry-After"] = "10"
    return Response(failure, status_code=status, media_type="application/json", headers=headers)


def denied(_: HttpRequest, error: RefusedError) -> Response[Failure]:
    failure = error.failure()
    if failure.code == "name":
        failure.code = "bad-request"  # as for any other field of a body that cannot be
    return answer(STATUS.get(failure.code, 400), failure)


def refused_by_the_engine(_: HttpRequest, error: KolodaError) -> Response[Failure]:
    return answer(400, Failure("bad-request", str(error)))


def invalid(_: HttpRequest, error: ValidationException) -> Response[Failure]:
    """A body or a parameter of the wrong shape: which field, and what is wrong with it."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    words, field = message_and_field(str(found.get("message") or error.detail))
    key = str(found.get("key") or "")
    return answer(400, Failure("bad-request", words, field if key in ("", "data") else key))


def message_and_field(text: str) -> tuple[str, str]:
    """What msgspec says, and the field it is about: Expected `int`, got `str` - at `$.me.face`."""
    at = AT.search(text)
    words = text[: at.start()] if at is not None else text
    named = NAMED.search(words)
    parts = [at[1] if at is not None else "", named[1] if named is not None else ""]
    return words, ".".join(part for part in parts if part)


def malformed(_: HttpRequest, error: msgspec.MsgspecError | RecursionError) -> Response[Failure]:
    words, field = message_and_field(str(error))
    return answer(400, Failure("bad-request", words, field))


async def body_of(request: HttpRequest, kind: type[T]) -> T:
    """The body, read strictly: Litestar takes "1" for 1 where a number is wanted, and a word for a switch."""
    return msgspec.json.decode(await request.body(), type=kind)


def http_error(_: HttpRequest, error: HTTPException) -> Response[Failure]:
    return answer(error.status_code, Failure(CODES.get(error.status_code, "bad-request"), error.detail))


def unexpected(request: HttpRequest, error: Exception) -> Response[Failure]:
    event("mistake", ERROR, error, method=request.method)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, our_mistake().failure())


HANDLERS: dict[Any, Any] = {
    RefusedError: denied,
    KolodaError: refused_by_the_engine,
    ValidationException: invalid,
    msgspec.MsgspecError: malformed,
    RecursionError: malformed,
    HTTPException: http_error,
    Exception: unexpected,
}

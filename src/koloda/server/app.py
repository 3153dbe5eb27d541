"""The web application: REST under /api, tables under /ws, the client everywhere else."""

import time
from typing import Any

import msgspec
from litestar import Litestar, Response, Router, get, route
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koloda import __version__
from koloda.server.http import bots, lessons, lobby, me, records, rules
from koloda.server.http.context import FRESH_COOKIE, Service, host_of, service_of
from koloda.server.http.errors import HANDLERS, SAFE, HttpRequest, failures_of
from koloda.server.http.static import SECURITY, language_asked
from koloda.server.logs import event
from koloda.server.metrics.instruments import REFUSALS, REQUESTS
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Failure
from koloda.server.ws.connection import at_table

LARGEST_BODY = 16_384
JSON: Any = "application/json"


def application(service: Service) -> ASGIApp:
    """Everything that a server answers."""
    handlers = [*lobby.HANDLERS, *me.HANDLERS, *records.HANDLERS, *rules.HANDLERS, *lessons.HANDLERS, *bots.HANDLERS]
    for handler in handlers:
        (method,) = handler.http_methods
        handler.responses = {**failures_of(method), **(handler.responses or {})}
    api = Router("/api", route_handlers=handlers, before_request=within_limits)
    app = Litestar(
        route_handlers=[api, at_table, health, alive, is_ready, show_client],
        state=State({"service": service}),
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Koloda",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=JSON)],
        ),
    )
    return ResponseMiddleware(app, service)


async def within_limits(request: HttpRequest) -> None:
    """Refuse what comes too fast, and what another site's page asks for in somebody's name."""
    service = service_of(request)
    if not service.limits.requests.take(host_of(request)):
        raise RefusedError("too-fast", "Too many requests. Slow down.")
    own = service.is_own(request.headers.get("origin"), request.headers.get("host", ""))
    if request.method not in SAFE and not own:
        raise RefusedError("wrong-origin", "Only pages of this server may ask for that")


@get("/healthz", include_in_schema=False)
async def health(request: HttpRequest) -> Response[dict[str, str]]:
    """Whether the server is up, and can store what is played."""
    service = service_of(request)
    trouble = await service.store.trouble()
    status = "stopping" if service.stopping else "storage" if trouble else "ok"
    found = {"status": status, "version": __version__, **({"reason": trouble} if trouble else {})}
    return Response(found, status_code=503 if trouble else 200)


@get("/livez", include_in_schema=False)
async def alive() -> dict[str, str]:
    """The server answers: whoever gets no answer here for long may restart it. The database is another matter."""
    return {"status": "ok", "version": __version__}


@get("/readyz", include_in_schema=False)
async def is_ready(request: HttpRequest) -> Response[dict[str, str]]:
    """Whether new people should be sent here: it is not stopping, and can store what is played."""
    service = service_of(request)
    trouble = "stopping" if service.stopping else await service.store.trouble()
    found = {
        "status": "not-ready" if trouble else "ready",
        "version": __version__,
        **({"reason": trouble} if trouble else {}),
    }
    return Response(found, status_code=503 if trouble else 200)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def show_client(request: HttpRequest, path: str = "/") -> Response[bytes]:
    """A file of the client, or its page."""
    headers = request.headers
    found = service_of(request).client.find(
        path,
        headers.get("accept-encoding", ""),
        language_asked(headers.get("accept-language", "")),
        wants_page="text/html" in headers.get("accept", ""),
        known=headers.get("if-none-match", ""),
    )
    if found is None or path.startswith(("/api/", "/ws/")):
        raise RefusedError("not-found", "There is nothing at this address")
    kind = found.headers.pop("Content-Type")
    return Response(found.body, status_code=found.status, headers=found.headers, media_type=kind)


async def too_fast(send: Send) -> None:
    """The same as `within_limits` says, to whatever was asked and without a look at it."""
    REFUSALS.add("too-fast")
    body = msgspec.json.encode(Failure("too-fast", "Too many requests. Slow down."))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class ResponseMiddleware:
    """What every answer has: headers that keep browsers safe, a cookie where one was made, a line in the log."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service
        self.headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], *self.headers]
                if all(name.lower() != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                cookie = scope.get(FRESH_COOKIE)
                if isinstance(cookie, str):
                    headers.append((b"set-cookie", cookie.encode()))
                message["headers"] = headers
            await send(message)

        client = scope.get("client")
        try:
            if self.service.limits.files.take(client[0] if client else ""):
                await self.app(scope, receive, answer)
            else:
                await too_fast(answer)
        finally:
            # The template, not the path: the name of a table is a key.
            place = scope.get("path_template") or "unknown"
            spent = round((time.perf_counter() - began) * 1000, 1)
            REQUESTS.add(str(status))
            event("request", method=scope.get("method"), route=place, status=status, ms=spent)

"""The tools, offered over the Model Context Protocol. Needs the package `mcp`."""

import asyncio
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from koloda import KolodaError, __version__
from koloda.assistant import rules
from koloda.assistant.rules import AskedWrongly
from koloda.assistant.seat import SeatAtServer
from koloda.assistant.tables import Tables

P = ParamSpec("P")
R = TypeVar("R")

ABOUT = (
    "Card games with numbered rules. Look rules up before explaining them, and cite their numbers. To find out whether "
    "a move is allowed, set a table up and ask may_i: the engine decides, not memory. Moves are short texts such as "
    "'play r7'; legal_moves lists them. At a server's seat you see what that seat sees, and nothing else."
)


def told(tool: Callable[P, R]) -> Callable[P, R]:
    """What cannot be answered is told in words."""

    @wraps(tool)
    def answered(*given: P.args, **named: P.kwargs) -> R:
        try:
            return tool(*given, **named)
        except (AskedWrongly, KolodaError) as error:
            raise ToolError(str(error)) from error

    return answered


def server() -> MCPServer[Any]:
    """A server for one assistant: its tables, and its seats."""
    offered: MCPServer[Any] = MCPServer("koloda", instructions=ABOUT, version=__version__, log_level="WARNING")
    tables = Tables()
    seats: dict[str, SeatAtServer] = {}

    def at(seat: str) -> SeatAtServer:
        if seat not in seats:
            raise AskedWrongly(f"there is no seat {seat!r}: join one with its token")
        return seats[seat]

    @offered.tool()
    @told
    def list_games(language: str = "en") -> list[dict[str, Any]]:
        """Every game with its players, house rules (options) and presets. Languages: en, uk, ru."""
        return rules.list_games(language)

    @offered.tool()
    @told
    def look_up_rule(game: str, asked: str, language: str = "en") -> list[dict[str, Any]]:
        """A rule by its number (U-3.1), or the rules in which all of some words stand, with their examples."""
        return rules.look_up(game, asked, language)

    @offered.tool()
    @told
    def set_up_table(
        game: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
        seed: int = 1,
    ) -> dict[str, Any]:
        """A table to try things at: freshly dealt from a seed, or at a position (as in docs/notation.md)."""
        return tables.set_up(game, players, options, position, seed)

    @offered.tool()
    @told
    def look_at_table(table: str, seat: int | None = None) -> dict[str, Any]:
        """Whose turn it is at a table that was set up, and what one seat, or each of them, sees."""
        return tables.look(table, seat)

    @offered.tool()
    @told
    def legal_moves(table: str, seat: int) -> list[str]:
        """All legal moves of a seat at a table that was set up."""
        return tables.legal(table, seat)

    @offered.tool()
    @told
    def may_i(table: str, seat: int, move: str, language: str = "en") -> dict[str, Any]:
        """Whether a seat may make a move; if not, why not: the rule that forbids it, with its words."""
        return tables.may_i(table, seat, move, language)

    @offered.tool()
    @told
    def make_move(table: str, seat: int, move: str) -> dict[str, Any]:
        """Make a move at a table that was set up: what happened, and the table after it."""
        return tables.make_move(table, seat, move)

    @offered.tool()
    async def simulate(
        table: str, games: int = 100, level: str = "skilled", seat: int | None = None, seed: int = 1
    ) -> dict[str, Any]:
        """How often each seat wins when bots play on from here, up to 500 games and 15 seconds. With `seat`: hidden
        cards as that seat may believe them. `wins` leaves out games that were broken off, `unfinished`. Levels: random,
        novice, skilled."""
        return await asyncio.to_thread(told(tables.simulate), table, games, level, seat, seed)

    @offered.tool()
    async def join_seat(url: str, token: str) -> dict[str, Any]:
        """Play a seat of a real table at a Koloda server, with the token that was made for it there."""
        joined = SeatAtServer(url, token)
        try:
            shown = await asyncio.to_thread(told(joined.look))
        except ToolError:
            joined.close()
            raise
        name = f"seat-{len(seats) + 1}"
        seats[name] = joined
        return {"name": name, **shown}

    @offered.tool()
    async def look_at_seat(name: str, wait: float = 0.0) -> dict[str, Any]:
        """What a joined seat sees, its legal moves, what happened since the last look. `wait`: up to 60 seconds until
        there is something to decide."""
        return await asyncio.to_thread(told(lambda: at(name).look(wait)))

    @offered.tool()
    async def play_at_seat(name: str, move: str) -> dict[str, Any]:
        """Make a move in a joined seat, on the table as it was last seen."""
        return await asyncio.to_thread(told(lambda: at(name).play(move)))

    return offered

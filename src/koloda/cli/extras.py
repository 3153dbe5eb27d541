"""What commands need besides the base install, and which extra of koloda brings it.

The base has the engine, bots and the terminal. Everything else is imported where it is used, so a missing package is
noticed there, and `main` tells which extra to install.
"""

# The modules that an extra brings, as pyproject.toml lists their packages. uvloop is left out: without it the server
# runs on Python's own event loop.
EXTRAS = {
    "client": ("msgspec", "websockets"),
    "server": ("alembic", "h11", "litestar", "msgspec", "segno", "sqlalchemy", "uvicorn", "websockets"),
    "postgres": ("psycopg",),
    "tui": ("msgspec", "rich", "textual", "websockets"),
    "mcp": ("mcp", "msgspec", "websockets"),
    "lab": ("matplotlib", "numpy", "pyarrow", "rich"),
    "dask": ("dask", "distributed"),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("numpy", "open_spiel", "pyspiel"),
}
# Commands that cannot do anything without one.
NEEDED = {
    "serve": "server",
    "backup": "server",
    "restore": "server",
    "tidy": "server",
    "join": "tui",
    "mcp": "mcp",
    "simulate": "lab",
    "compare": "lab",
    "balance": "lab",
    "arena": "lab",
    "tournament": "lab",
    "tune": "lab",
}


def extra_for(command: str | None, module: str | None) -> str | None:
    """The extra to install when a command misses a module; None if no extra brings it."""
    top = (module or "").partition(".")[0]
    found = [extra for extra, modules in EXTRAS.items() if top in modules]
    needed = NEEDED.get(command or "")
    return needed if needed in found else next(iter(found), None)

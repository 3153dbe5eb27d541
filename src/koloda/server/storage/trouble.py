"""Why a database cannot be used at the moment, in one word."""

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from koloda.server.storage.interface import StorageError

# SQLite's own names of what went wrong, by how they begin.
REASONS = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_READONLY": "read-only",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CANTOPEN": "gone",
    "SQLITE_IOERR": "unreachable",
}


def storage_error(error: Exception) -> Exception:
    """What whoever waits for a write or a read is told.

    A row that contradicts another stays what it is: it is not the database's trouble. Of anything else only the kind
    is kept: an error leads to all that was going on when it was raised, and a table that waits for it would stay in
    memory.
    """
    if isinstance(error, IntegrityError):
        return error
    if isinstance(error, StorageError):
        return StorageError(str(error), error.kind)
    return StorageError(reason_of(error), type(error).__name__)


def reason_of(error: Exception) -> str:
    """One word for what went wrong."""
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        name = getattr(original, "sqlite_errorname", "")
        return next((reason for start, reason in REASONS.items() if name.startswith(start)), "failed")
    if isinstance(error, OperationalError | InterfaceError):
        return "unreachable"
    return "failed"


def is_of_the_database(error: Exception) -> bool:
    """Whether every other write would fail as well."""
    return isinstance(error, StorageError) or reason_of(error) != "failed"

"""Why a database cannot be used at the moment, in one word."""

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from koloda.server.storage.interface import StorageError

# SQLite's own names of what went wrong, and PostgreSQL's numbers (SQLSTATE), by how they begin.
REASONS = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_READONLY": "read-only",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CANTOPEN": "gone",
    "SQLITE_IOERR": "unreachable",
    "53100": "full",
    "53": "unreachable",  # it has no memory, or no room for another connection
    "25006": "read-only",
    "55P03": "locked",
    "40": "locked",  # deadlocks
    "57014": "slow",
    "57": "unreachable",  # it is stopping, or starting
    "58": "unreachable",  # its own disk
    "08": "unreachable",
    "XX001": "damaged",
    "XX002": "damaged",
    "42P01": "damaged",  # a table is not there
    "42703": "damaged",  # a column
    "42P07": "damaged",  # a table is there that should not be
    "42501": "refused",
    "28": "refused",
    "3D000": "missing",
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
        return reason_for(getattr(original, "sqlite_errorname", "")) or "failed"
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return "unreachable"
    known = reason_for(getattr(original, "sqlstate", "") or "")
    if known:
        return known
    if isinstance(error, OperationalError | InterfaceError):
        return reason_in_words(str(original))
    return "failed"


def reason_for(code: str) -> str:
    return next((reason for start, reason in REASONS.items() if code.startswith(start)), "")


def reason_in_words(words: str) -> str:
    """Why PostgreSQL does not let us in: it gives no number for that, and its words may be in any language."""
    if "does not exist" in words and 'database "' in words:
        return "missing"
    if "authentication failed" in words or ("does not exist" in words and 'role "' in words) or "no password" in words:
        return "refused"
    return "unreachable"


def is_of_the_database(error: Exception) -> bool:
    """Whether every other write would fail as well."""
    return isinstance(error, StorageError) or reason_of(error) != "failed"

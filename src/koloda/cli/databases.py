"""Which database a command is about, and what is wrong with it."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.texts import Texts

if TYPE_CHECKING:
    from sqlalchemy import URL

    from koloda.server.storage.interface import StorageError

DATABASE = "KOLODA_DATABASE"  # here a password is not seen by everybody who lists processes
# Why a database cannot be used.
UNUSABLE = {
    "taken": "error-database-taken",
    "newer": "error-database-newer",
    "damaged": "error-database-damaged",
    "empty": "error-database-empty",
    "log-alone": "error-database-gone",
    "no-file": "error-database-no-file",
    "locked": "error-database-locked",
    "missing": "error-database-missing",
    "refused": "error-database-refused",
    "unreachable": "error-database-unreachable",
    "driver": "error-database-driver",
    "absent": "error-database-absent",
    "foreign": "error-database-foreign",
}


def database_arguments(parser: Parser) -> None:
    """How a command is told which database it is about."""
    parser.option("--data", "cli-arg-data", "cli-value-folder")
    parser.option("--database", "cli-arg-database", "cli-value-url")


def database_url(given: str | None, folder: Path) -> str:
    """The database asked for, by the command or by the environment; otherwise SQLite in the folder."""
    return given or os.environ.get(DATABASE) or f"sqlite:///{folder / 'koloda.sqlite'}"


def source_of(given: str | None) -> str:
    """Who names the database: an option or the environment."""
    return "--database" if given else DATABASE if os.environ.get(DATABASE) else "--data"


def parsed(url: str, given: str | None, texts: Texts) -> "URL":
    """The address of a database in its parts; CommandError if it is none."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(url)
    except ArgumentError as error:
        kind = type(error).__name__
        raise CommandError(texts("error-database-failed", place=source_of(given), kind=kind)) from error


def database_file(given: str | None, folder: str | None, texts: Texts, make: bool = False) -> Path:
    """The file of the database asked for; CommandError if it is in none. Its folder is made only if that is said."""
    from koloda.server.storage.ownership import file_of

    url = database_url(given, folder_of(folder, texts) if make else chosen_folder(folder))
    found = file_of(parsed(url, given, texts))
    if found is None:
        raise CommandError(texts("error-backup-kind"))
    return found.path


def unusable(error: "StorageError", place: str, texts: Texts) -> CommandError:
    """What is wrong with a database, in words."""
    words = UNUSABLE.get(str(error), "error-database-failed")
    return CommandError(texts(words, place=place, kind=error.kind or str(error)))


def chosen_folder(text: str | None) -> Path:
    """The folder asked for, or the one where the system keeps such things."""
    base = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_DATA_HOME")
    return Path(text).expanduser() if text is not None else Path(base or Path.home() / ".local" / "share") / "koloda"


def folder_of(text: str | None, texts: Texts) -> Path:
    """The folder for what is kept, made if there is none."""
    folder = chosen_folder(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(texts("error-file", file=str(folder), reason=error.strerror or str(error))) from error
    return folder.resolve()

"""`koloda backup`: a copy of a server's database, also while the server runs."""

import json
import time
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from koloda.cli.databases import database_arguments, database_file, unusable
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.texts import Texts


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("file", "cli-arg-backup-file", "cli-value-file")
    database_arguments(parser)
    parser.switches.add_argument("--force", action="store_true", help=parser.texts("cli-arg-backup-force"))


def run(args: Namespace, texts: Texts) -> int:
    """Write the copy."""
    if args.file is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-file"), command="backup"))
    copy = Path(args.file).absolute()
    database = database_file(args.database, args.data, texts)
    if copy.exists() and not args.force:
        raise CommandError(texts("error-backup-exists", file=args.file))
    from koloda.server.storage.backup import back_up
    from koloda.server.storage.interface import StorageError

    began = time.perf_counter()
    try:
        contents = back_up(database, copy)
    except StorageError as error:
        raise unusable(error, str(database), texts) from error
    except OSError as error:
        where = str(error.filename or args.file)
        raise CommandError(texts("error-file", file=where, reason=error.strerror or str(error))) from error
    seconds = round(time.perf_counter() - began, 2)
    if args.json:
        print(json.dumps({"file": str(copy), **asdict(contents), "seconds": seconds}))
    else:
        print(texts("backup-done", file=args.file, **plain(asdict(contents)), seconds=str(seconds)))
    return 0


def plain(contents: dict[str, object]) -> dict[str, str]:
    """Numbers as they are, without separators."""
    return {name: str(value) for name, value in contents.items()}

"""`koloda restore`: a copy becomes the database again."""

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from koloda.cli.backup import plain
from koloda.cli.databases import database_arguments, database_file, unusable
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.texts import Texts


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("file", "cli-arg-restore-file", "cli-value-file")
    database_arguments(parser)
    parser.switches.add_argument("--force", action="store_true", help=parser.texts("cli-arg-restore-force"))


def run(args: Namespace, texts: Texts) -> int:
    """Check the copy and put it in its place."""
    if args.file is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-file"), command="restore"))
    database = database_file(args.database, args.data, texts, make=True)
    there = [file for file in (database, database.with_name(database.name + "-wal")) if file.exists()]
    if there and not args.force:
        raise CommandError(texts("error-restore-exists", file=str(there[0])))
    from koloda.server.storage.backup import put_back
    from koloda.server.storage.interface import StorageError

    try:
        contents, kept = put_back(Path(args.file).absolute(), database)
    except StorageError as error:
        raise unusable(error, str(database) if str(error) == "taken" else args.file, texts) from error
    except OSError as error:
        where = str(error.filename or args.file)
        raise CommandError(texts("error-file", file=where, reason=error.strerror or str(error))) from error
    if args.json:
        old = str(kept) if kept is not None else None
        print(json.dumps({"database": str(database), **asdict(contents), "kept": old}))
        return 0
    print(texts("restore-done", file=args.file, database=str(database), **plain(asdict(contents))))
    if kept is not None:
        print(texts("restore-kept", file=str(kept)))
    return 0

"""`koloda tidy`: remove what a server need not keep any longer. A running server does the same by itself."""

import asyncio
import json
from argparse import Namespace
from dataclasses import asdict

from koloda.cli.arguments import keep_arguments, keep_of
from koloda.cli.databases import UNUSABLE, chosen_folder, database_arguments, database_url, parsed, source_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.server.config import Keep
from koloda.texts import Texts

# What is said otherwise than by a server that does not start.
OWN_WORDS = {"taken": "error-tidy-taken", "older": "error-tidy-older"}
COUNTED = ("tidy-tables", "tidy-unfinished", "tidy-chat", "tidy-people")


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    database_arguments(parser)
    keep_arguments(parser)
    parser.switches.add_argument("--dry-run", action="store_true", help=parser.texts("cli-arg-dry-run"))


def run(args: Namespace, texts: Texts) -> int:
    """Remove it, or say how much it would be."""
    keep = Keep(**keep_of(args, texts))
    url = database_url(args.database, chosen_folder(args.data).resolve())
    address = parsed(url, args.database, texts)
    # Only now: it takes a while to load.
    from koloda.server.main import CannotOpen, opened
    from koloda.server.storage.interface import StorageError
    from koloda.server.storage.retention import Removed, missing_file, survey
    from koloda.server.storage.store import now_ms, place_of
    from koloda.server.tidying import Tidying

    if missing := missing_file(url):
        raise CommandError(texts("error-tidy-missing", place=missing))

    async def removed() -> Removed:
        store = await opened(url)
        try:
            return await Tidying(store, keep).once()
        finally:
            await store.close()

    try:
        found = survey(url, keep, now_ms()) if args.dry_run else asyncio.run(removed())
    except CannotOpen as error:
        raise CommandError(
            complaint(error.reason, error.kind, error.place or source_of(args.database), texts)
        ) from error
    except StorageError as error:
        raise CommandError(complaint(str(error), error.kind, place_of(address), texts)) from error
    if args.json:
        print(json.dumps({**asdict(found), "dry_run": args.dry_run}))
    elif keep.is_all():
        print(texts("tidy-nothing-asked"))
    else:
        counts = (found.tables, found.unfinished, found.chat, found.people)
        lines = [texts(words, count=count) for words, count in zip(COUNTED, counts, strict=True)]
        print(texts("tidy-would-remove" if args.dry_run else "tidy-removed"))
        print(*(f"  {line}" for line in lines), sep="\n")
    return 0


def complaint(reason: str, kind: str, place: str, texts: Texts) -> str:
    """Why a database cannot be tidied."""
    return texts(OWN_WORDS.get(reason) or UNUSABLE.get(reason, "error-database-failed"), place=place, kind=kind)

"""Who plays what a command asks for: processes on this machine, or a Dask cluster."""

import logging
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

from koloda.cli.arguments import at_least
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.lab.executors import OtherVersionError, Workers, WorkersLostError, dask_workers, local_workers
from koloda.texts import Texts


def workers_arguments(parser: Parser) -> None:
    """Who plays."""
    parser.option("--jobs", "cli-arg-jobs", "cli-value-number")
    parser.option("--dask", "cli-arg-dask", "cli-value-address")


def workers_of(args: Namespace, texts: Texts) -> AbstractContextManager[Workers]:
    """As many processes as there are processors, where nobody says."""
    jobs = at_least(1, "--jobs", args.jobs, None, texts)
    if args.dask is not None and jobs is not None:
        raise CommandError(texts("error-jobs-and-dask"))
    return at_work(jobs, args.dask, texts)


@contextmanager
def at_work(jobs: int | None, address: str | None, texts: Texts) -> Iterator[Workers]:
    """The workers; one line if there are none, or none any more, or other ones."""

    def nobody() -> None:
        begin = "\r" if sys.stderr.isatty() else ""  # over the progress bar
        print(begin + texts("dask-nobody", address=str(address)), file=sys.stderr, flush=True)

    with ExitStack() as stack:
        try:
            workers = stack.enter_context(dask_workers(address, nobody) if address is not None else local_workers(jobs))
            for name in ("distributed.client", "tornado"):
                logging.getLogger(name).setLevel(logging.CRITICAL)  # a lost connection is told in our own words
        except (OSError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise CommandError(texts("error-dask", address=str(address), reason=reason)) from error
        try:
            yield workers
        except WorkersLostError as error:
            raise CommandError(texts("error-workers-lost")) from error
        except OtherVersionError as error:
            said = texts("error-dask-version", where=error.where, theirs=error.theirs, ours=error.ours)
            raise CommandError(said) from error

"""What several commands write: a page with all results, and a picture."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.lab.report.structure import Report
from koloda.texts import Texts

PICTURES = (".png", ".svg")
PAGES = (".html", ".htm")


def report_arguments(parser: Parser) -> None:
    """What can be written."""
    parser.option("--report", "report-arg-report", "cli-value-file")
    parser.option("--plot", "report-arg-plot", "cli-value-file")


def check_reports(args: Namespace, texts: Texts) -> None:
    """What cannot be written or shown is better said now than after an hour."""
    page, picture = args.report, args.plot
    if page is not None and Path(page).suffix not in PAGES:
        raise CommandError(texts("error-kind-of-page", file=page))
    if picture is not None and Path(picture).suffix not in PICTURES:
        raise CommandError(texts("error-kind-of-picture", file=picture))
    for name in (page, picture):
        if name is not None and not Path(name).absolute().parent.is_dir():
            raise CommandError(texts("error-folder", file=name))
    if page is not None or picture is not None:
        import matplotlib  # noqa: F401
    if not args.json:
        import rich  # noqa: F401


def write_reports(make: Callable[[Texts], Report], page: str | None, picture: str | None, texts: Texts) -> None:
    """Whichever of the two was asked for, whatever was in those files before."""
    if page is None and picture is None:
        return
    from koloda.lab.report.drawing import write_picture
    from koloda.lab.report.page import write_page

    writing = page
    try:
        if page is not None:
            write_page(Path(page), make, texts.language)
        writing = picture
        if picture is not None:
            report = make(texts)
            write_picture(Path(picture), report.charts(), texts.language, report.title)
    except OSError as error:
        raise CommandError(texts("error-file", file=str(writing), reason=str(error.strerror))) from error

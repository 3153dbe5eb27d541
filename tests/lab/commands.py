"""Commands in this process: they need no terminal, and starting another Python takes longer than what they do."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from koloda.cli.main import main


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    out, errors = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(errors):
        status = main(list(arguments))
    return status, out.getvalue(), errors.getvalue()


def shown(*arguments: str) -> str:
    """Standard output of a command that ends well."""
    status, output, errors = run(*arguments)
    assert (status, errors) == (0, "")
    return output


def complaint(*arguments: str) -> str:
    """The one line of a command that refuses."""
    status, output, errors = run(*arguments)
    assert (status, output, errors.count("\n")) == (2, "", 1)
    return errors

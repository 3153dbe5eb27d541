"""What commands that play games have in common: what is wrong with a plan, and what is lost when one is interrupted."""

import sys

from koloda.bots import LEVELS
from koloda.cli.errors import CommandError
from koloda.cli.progress import Progress
from koloda.simulation import PlanError
from koloda.texts import Texts

INTERRUPTED = 130
FLAGS = {"options": "option"}  # what is called otherwise on a command line


def plan_error(error: PlanError, bots: list[str], players: int, texts: Texts) -> CommandError:
    """What is wrong with a plan, in one line."""
    if error.field == "bots":
        return CommandError(texts("error-bots", text=",".join(bots)[:40], players=players, known=", ".join(LEVELS)))
    if error.text:
        return CommandError(texts(error.text, **error.values))
    return CommandError(texts("error-plan", field=f"--{FLAGS.get(error.field, error.field)}", reason=str(error)))


def interrupted(progress: Progress, texts: Texts) -> int:
    """How far a run has come that keeps nothing; the exit status."""
    progress.end()
    print(texts("lab-interrupted", done=str(progress.done), total=str(progress.total)), file=sys.stderr)
    return INTERRUPTED

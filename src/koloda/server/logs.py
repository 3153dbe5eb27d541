"""What the server writes down about itself: one JSON object a line.

Never cookies, tokens, names of people or of cards. The name of a table is its key for whoever has the link, so it is
written as a few letters of its hash. Of an error only its kind and place are kept: its words may quote a move.
"""

import hashlib
import json
import logging
import logging.handlers
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from koloda.server.metrics.instruments import MISTAKES

LOGGER = logging.getLogger("koloda")
FRAMES = 6


class Lines(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower()}
        if record.name == LOGGER.name:
            line |= {"event": record.msg, **getattr(record, "fields", {})}
        else:
            # Other libraries' words are kept without the values put into them.
            line |= {"event": "library", "from": record.name, "says": str(record.msg).strip()}
        if record.exc_info is not None and record.exc_info[0] is not None:
            frames = traceback.extract_tb(record.exc_info[2])[-FRAMES:]
            line["error"] = record.exc_info[0].__name__
            line["where"] = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def event(name: str, level: int = logging.INFO, error: BaseException | None = None, **fields: object) -> None:
    """Write down that something happened."""
    if name == "mistake":
        MISTAKES.add()
    LOGGER.log(level, name, extra={"fields": fields}, exc_info=error)


def shortened(table: str) -> str:
    """The name of a table, for logs."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def begin(file: Path | None, quiet: bool) -> logging.Handler:
    """Write into a file, or to standard error: there only what is wrong, if a person is looking or wants it quiet."""
    handler: logging.Handler = logging.StreamHandler()
    if file is not None:
        # Looks before every line whether the file has been moved away, and makes it anew then.
        handler = logging.handlers.WatchedFileHandler(file, encoding="utf-8")
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    # A frame that is no text is closed with its code; it is nobody's mistake but the sender's.
    logging.getLogger("uvicorn.error").addFilter(lambda record: not str(record.msg).startswith("Invalid UTF-8"))
    calm = file is None and (quiet or sys.stderr.isatty())
    LOGGER.setLevel(logging.WARNING if calm else logging.INFO)
    return handler


def reopen() -> bool:
    """Make the log's file anew if it was moved away; False if the log is in no file."""
    files = [one for one in logging.getLogger().handlers if isinstance(one, logging.handlers.WatchedFileHandler)]
    for handler in files:
        handler.reopenIfNeeded()
    return bool(files)

"""A seat at a server, played by its token: what the seat sees, and its moves."""

import threading
from typing import Any

from koloda.assistant.rules import AskedWrongly
from koloda.client import ClientError, RefusedByServer, Seat
from koloda.server.protocol.messages import EntryLine, Now, Rewound, TableInfo

LONGEST_WAIT = 60.0  # seconds


class SeatAtServer:
    """Follows the stream of a seat in the background, so that there is always something to look at."""

    def __init__(self, url: str, token: str) -> None:
        self.seat = Seat(url, token)
        self.news = threading.Condition()
        self.error: Exception | None = None
        # The table as last heard, and what happened since it was last shown: the seat itself goes on in the background.
        self.info: TableInfo | None = None
        self.now: Now | None = None
        self.you: int | None = None
        self.happened: list[EntryLine] = []
        self.shown_version: int | None = None  # of the table that the assistant has seen
        threading.Thread(target=self.follow, daemon=True).start()

    def follow(self) -> None:
        try:
            for message in self.seat.messages():
                with self.news:
                    if isinstance(message, Rewound):
                        self.happened = []
                    self.info, self.now, self.you = self.seat.info, self.seat.now, self.seat.you
                    self.happened += self.seat.entries
                    self.seat.entries = []
                    self.news.notify_all()
        except ClientError as error:
            self.error = error
        with self.news:
            self.error = self.error or AskedWrongly("the seat was left")
            self.news.notify_all()

    def close(self) -> None:
        self.seat.close()

    def look(self, wait: float = 0.0) -> dict[str, Any]:
        """The table as the seat sees it; `wait` so many seconds until there is something to decide, or it is over."""
        with self.news:
            self.news.wait_for(self.is_known, LONGEST_WAIT)
            self.news.wait_for(self.has_something, min(wait, LONGEST_WAIT))
            if self.error is not None:
                raise AskedWrongly(str(self.error))
            return self.shown()

    def is_known(self) -> bool:
        return self.error is not None or (self.now is not None and self.info is not None)

    def has_something(self) -> bool:
        return (
            self.error is not None
            or (self.now is not None and bool(self.now.legal))
            or (self.info is not None and self.info.state == "over")
        )

    def shown(self) -> dict[str, Any]:
        now, info = self.now, self.info
        if now is None or info is None:
            raise AskedWrongly(f"the server has said nothing for {LONGEST_WAIT:g} seconds; look again later")
        happened, self.happened = self.happened, []
        self.shown_version = now.version
        return {
            "game": info.game,
            "state": info.state,
            "seat": self.you,
            "names": [one.name for one in info.seats],
            "options": info.options,
            "version": now.version,
            "view": now.view,
            "legal": now.legal,
            "must": now.view is not None and self.you in now.view["due"],
            "happened": [{"seat": entry.seat, "text": entry.text, "events": entry.events} for entry in happened],
        }

    def play(self, move: str) -> dict[str, Any]:
        """Make a move on the table as it was last shown; it is not made if the table has moved on since."""
        version = self.shown_version
        if version is None:
            raise AskedWrongly("look at the table first")
        try:
            made = self.seat.move(move, version, LONGEST_WAIT)
        except RefusedByServer as error:
            return {"made": False, "code": error.code, "rule": error.rule, "text": error.message}
        except ClientError as error:
            raise AskedWrongly(str(error)) from error
        return {"made": made, "code": "" if made else "stale", "rule": "", "text": "" if made else "look again"}

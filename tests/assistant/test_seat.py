"""A seat that an assistant plays: a move is made on the table that it was shown, however that goes on meanwhile."""

from collections.abc import Generator
from math import inf
from queue import SimpleQueue
from typing import Any

import pytest

from koloda.assistant import seat as assistant_seat
from koloda.assistant.rules import AskedWrongly
from koloda.assistant.seat import SeatAtServer
from koloda.client import Seat
from koloda.server.protocol.messages import ClockState, EntryLine, Now, ServerMessage, TableInfo, Update, Welcome

TABLE = TableInfo("sova", "uno", "playing", [], {}, False, "off", False, 0, "")


def now_at(version: int) -> Now:
    return Now(version, {"due": [1]}, ["draw"], ClockState())


class ToldSeat(Seat):
    """Hears what a test says, and keeps the moves."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(url, token)
        self.told: SimpleQueue[ServerMessage] = SimpleQueue()
        self.moves: list[tuple[str, int]] = []

    def messages(self) -> Generator[ServerMessage]:
        while True:
            message = self.told.get()
            self.take(message)
            yield message

    def move(self, text: str, version: int, patience: float = inf) -> bool:
        self.moves.append((text, version))
        return True


@pytest.fixture
def joined(monkeypatch: pytest.MonkeyPatch) -> SeatAtServer:
    monkeypatch.setattr(assistant_seat, "Seat", ToldSeat)
    return SeatAtServer("http://127.0.0.1", "token")


def test_a_move_is_made_on_the_table_that_was_shown(joined: SeatAtServer) -> None:
    seat: Any = joined.seat
    with pytest.raises(AskedWrongly, match="look at the table first"):
        joined.play("draw")
    seat.told.put(Welcome(1, TABLE, now_at(5), [EntryLine(5, 0, "play r7")], True, []))
    assert joined.look()["version"] == 5
    seat.told.put(Update([EntryLine(6, 0, "draw")], now_at(6)))
    with joined.news:
        assert joined.news.wait_for(lambda: joined.now is not None and joined.now.version == 6, 10)
    assert joined.play("draw")["made"]
    looked = joined.look()
    assert (looked["version"], [one["text"] for one in looked["happened"]]) == (6, ["draw"])
    joined.play("keep")
    assert seat.moves == [("draw", 5), ("keep", 6)]


def test_a_server_that_says_nothing_is_told_in_words(joined: SeatAtServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assistant_seat, "LONGEST_WAIT", 0.05)
    with pytest.raises(AskedWrongly, match="has said nothing"):
        joined.look()

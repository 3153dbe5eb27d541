"""Reviews of finished games: chances after every move, worked out a slice at a time."""

import asyncio
import logging
from typing import Any

import msgspec
import pytest

from koloda import Record, parse_record
from koloda.bots.review import Review
from koloda.server.jobs.messages import Assess, Assessed, Failed
from koloda.server.jobs.reviews import Reviews
from koloda.server.jobs.thinking import EDITION
from koloda.server.protocol import messages
from koloda.server.protocol.errors import RefusedError
from koloda.server.storage.interface import StorageError
from server.thinkers import FakeClockLoop, Silent, finished, thought_through


def reviewed(record: Record) -> Review:
    """Worked out with little patience."""
    review = Review(record)
    review.wanted = 1
    while not review.step():
        pass
    return review


@pytest.mark.parametrize(
    ("game", "options"),
    [("uno", {"rounds": 1}), ("face-to-face", {}), ("flights", {"target": 1}), ("dzhunkvik", {})],
)
def test_a_review_tells_everybodys_chance_after_every_move(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("koloda.bots.review.AT_ONCE", 1)
    record = finished(game, options)
    review = reviewed(record)
    chances = review.chances()
    assert len(chances) == len(record.moves) + 1
    assert all(len(row) == 2 and all(0.0 <= chance <= 1.0 for chance in row) for row in chances)
    winners = record.replay().winners()
    assert [chance > 0.49 for chance in chances[-1]] == [seat in winners for seat in range(2)]
    first, after = review.stops[:2]
    assert chances[first.move] == first.chances() and chances[first.move + 1] == after.chances()
    turnings = review.turnings()
    assert turnings == sorted(turnings, key=lambda turning: turning.move)
    assert reviewed(parse_record(record.text())).chances() == chances


def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("FEWEST", "PLAYOUTS", "AT_ONCE"):
        monkeypatch.setattr(f"koloda.bots.review.{limit}", 1)
        monkeypatch.setattr(f"koloda.bots.luck.{limit}", 1)
    for limit in ("FEWEST", "MOST", "CLOSER"):
        monkeypatch.setattr(f"koloda.bots.decisions.{limit}", 8)


class Kept:
    """A storage that remembers reviews, and how often it was asked."""

    def __init__(self) -> None:
        self.reviews: dict[str, str] = {}
        self.asked = 0

    async def review(self, table: str) -> str | None:
        self.asked += 1
        return self.reviews.get(table)

    async def keep_review(self, table: str, review: str) -> None:
        self.reviews[table] = review


def read(answer: messages.Review) -> messages.Review:
    """As it comes through the wire."""
    return msgspec.json.decode(msgspec.json.encode(answer), type=messages.Review)


def test_a_review_shows_progress_and_is_kept_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch)
    record = finished("uno", {"rounds": 1})

    async def use() -> None:
        storage = Kept()
        thinkers = Silent()
        reviews = Reviews(thinkers, storage)
        assert not read(await reviews.find("oak", record.text, [0], "")).done
        [asked] = thinkers.asked
        half = messages.Review(False, [[0.5, 0.5]], [])
        asked.tell(Assessed(msgspec.Raw(msgspec.json.encode(half)), False))
        assert read(await reviews.find("oak", record.text, [0], "")) == half
        assert thinkers.asked == [asked], "worked out once for all who ask"
        asked.tell(thought_through(asked.question))
        answer = read(await reviews.find("oak", record.text, [0], ""))
        assert answer.done and len(answer.chances) == len(record.moves) + 1
        assert all(0 <= moment.move <= len(record.moves) for moment in answer.moments)
        assert len(answer.known) == len(answer.chances) and answer.known[-1] == answer.chances[-1]
        for share in answer.shares:
            change = share.luck + share.own + share.others
            assert share.start + change == pytest.approx(share.result, abs=0.001)
        assert [share.result for share in answer.shares] == answer.chances[-1]
        await reviews.close()
        assert read(await Reviews(thinkers, storage).find("oak", record.text, [0], "")) == answer
        assert len(thinkers.asked) == 1, "a later server does not work it out again"

    asyncio.run(use())


def test_a_review_that_cannot_be_kept_is_no_mistake(caplog: pytest.LogCaptureFixture) -> None:
    class Full(Kept):
        async def keep_review(self, table: str, review: str) -> None:
            raise StorageError("full")

    async def use() -> None:
        thinkers = Silent()
        reviews = Reviews(thinkers, Full())
        await reviews.find("oak", lambda: "record", [], "")
        whole = messages.Review(True, [[0.9, 0.1]], [], [], EDITION)
        thinkers.asked[0].tell(Assessed(msgspec.Raw(msgspec.json.encode(whole)), True))
        await reviews.close()
        assert read(await reviews.find("oak", lambda: "record", [], "")) == whole

    with caplog.at_level(logging.WARNING, "koloda"):
        asyncio.run(use())
    assert [record.getMessage() for record in caplog.records] == ["not-kept"]


def test_a_review_made_in_another_way_is_worked_out_again() -> None:
    async def use() -> None:
        storage = Kept()
        storage.reviews["oak"] = '{"done":true,"chances":[[1.0,0.0]],"moments":[]}'  # as the first ones were stored
        thinkers = Silent()
        reviews = Reviews(thinkers, storage)
        assert not read(await reviews.find("oak", lambda: "record", [1], "")).done
        [asked] = thinkers.asked
        assert asked.question == Assess("record", [1])
        whole = messages.Review(True, [[0.9, 0.1]], [], [], EDITION)
        asked.tell(Assessed(msgspec.Raw(msgspec.json.encode(whole)), True))
        await reviews.close()
        assert read(await Reviews(Silent(), storage).find("oak", lambda: "record", [1], "")) == whole

    asyncio.run(use())


def test_a_review_that_nobody_asks_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.jobs.reviews.NOBODY_ASKS", 5.0)

    async def use() -> None:
        thinkers = Silent()
        reviews = Reviews(thinkers, Kept())
        for _ in range(4):
            await reviews.find("oak", lambda: "record", [], "")
            await asyncio.sleep(3.0)
        assert not thinkers.cancelled
        await asyncio.sleep(3.0)
        assert thinkers.cancelled == thinkers.asked and not reviews.under_way
        await reviews.find("oak", lambda: "record", [], "")
        assert len(thinkers.asked) == 2

    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        runner.run(use())


def test_a_review_that_fails_is_not_begun_again_at_once() -> None:
    async def use() -> None:
        thinkers = Silent()
        reviews = Reviews(thinkers, Kept())
        await reviews.find("oak", lambda: "record", [], "")
        thinkers.asked[0].tell(Failed("ZeroDivisionError"))
        with pytest.raises(RefusedError) as refused:
            await reviews.find("oak", lambda: "record", [], "")
        assert refused.value.code == "our-mistake" and len(thinkers.asked) == 1

    asyncio.run(use())


def test_a_review_that_cannot_be_stored_is_shown_all_the_same() -> None:
    class Full(Kept):
        async def keep_review(self, table: str, review: str) -> None:
            raise OSError("the disk is full")

    async def use() -> None:
        thinkers = Silent()
        reviews = Reviews(thinkers, Full())
        await reviews.find("oak", lambda: "record", [], "")
        whole = messages.Review(True, [[1.0, 0.0]], [], [], EDITION)
        thinkers.asked[0].tell(Assessed(msgspec.Raw(msgspec.json.encode(whole)), True))
        assert read(await reviews.find("oak", lambda: "record", [], "")) == whole
        await reviews.close()

    asyncio.run(use())

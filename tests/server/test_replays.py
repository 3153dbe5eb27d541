"""The shuffle of a finished game is checked when its record is opened."""

import asyncio
import random

import pytest

from koloda import Record, games, play
from koloda.engine.fair import Fair, fair_deal, pledge_of
from koloda.server.messages import TableInfo
from koloda.server.replays import prepared

SECRET = bytes(range(32))
WORDS = ["kalyna", "log"]


def finished() -> Record:
    """A round of random moves with fair chance."""
    rules = games()["uno"]
    record = Record(rules, 2, {"rounds": 1})
    state = record.start()
    fair = Fair(SECRET, WORDS)
    rng = random.Random(1)
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        if state.scores() is not None:
            return record
        seat = state.due()[0]
        record.add(play(state, seat, state.text(rng.choice(state.legal(seat)))))


def checked(record: Record, fairness: str) -> bool:
    record.headers["fairness"] = fairness
    info = TableInfo(
        table="oak", game="uno", state="over", seats=[], options={}, listed=False, clock="off", paused=False,
        watchers=0, address="",
    )  # fmt: skip
    return asyncio.run(prepared(record.text(), info)).overview().checked


def header(secret: bytes, words: list[str], seal: str) -> str:
    return f"sha256={seal} secret={secret.hex()} words={','.join(word.encode().hex() for word in words)}"


def test_cards_that_follow_from_the_seal_are_checked() -> None:
    assert checked(finished(), header(SECRET, WORDS, pledge_of(SECRET)))


@pytest.mark.parametrize(
    "fairness",
    [
        header(SECRET, ["kalyna", "other"], pledge_of(SECRET)),
        header(SECRET, WORDS, pledge_of(bytes(32))),
        header(bytes(32), WORDS, pledge_of(bytes(32))),
        f"sha256={pledge_of(SECRET)}",
    ],
    ids=["other words", "another seal", "another secret", "no secret"],
)
def test_others_are_not(fairness: str) -> None:
    assert not checked(finished(), fairness)

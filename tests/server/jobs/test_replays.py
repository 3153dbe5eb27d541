"""The shuffle of a finished game is checked when its record is opened."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from koloda import Record, games, play
from koloda.engine.fair import Fair, fair_deal, pledge_of
from koloda.server.jobs.replays import Replays, prepared
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import RecordInfo, TableInfo

SECRET = bytes(range(32))
WORDS = ["kalyna", "log"]
SHORT: dict[str, dict[str, Any]] = {
    "uno": {"rounds": 1},
    "uno-express": {"rounds": 1},
    "face-to-face": {},
    "flights": {"target": 1},
    "dzhunkvik": {},
}

OAK = TableInfo(
    table="oak", game="uno", state="over", seats=[], options={}, listed=False, clock="off", paused=False,
    watchers=0, address="",
)  # fmt: skip


def finished(game: str = "uno", options: dict[str, Any] | None = None) -> Record:
    """A game of random moves with fair chance; a short one, unless options are given."""
    rules = games()[game]
    record = Record(rules, 2, SHORT[game] if options is None else options)
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


def replayed(record: Record, fairness: str, preempted: list[list[int]]) -> RecordInfo:
    record.headers["fairness"] = fairness
    return asyncio.run(prepared(record.text(), OAK, preempted)).told()


def header(secret: bytes, words: list[str], seal: str) -> str:
    return f"sha256={seal} secret={secret.hex()} words={','.join(word.encode().hex() for word in words)}"


@pytest.mark.parametrize("game", games())
def test_cards_that_follow_from_the_seal_are_checked(game: str) -> None:
    record = finished(game)
    preempted: list[list[int]] = [[] for _ in record.moves]
    preempted[-1] = [1]
    overview = replayed(record, header(SECRET, WORDS, pledge_of(SECRET)), preempted)
    assert overview.checked
    assert [(step.seat, step.text) for step in overview.steps] == record.moves
    assert [step.preempted for step in overview.steps] == preempted
    assert len(overview.hands) == len(record.moves) + 1


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
    assert not replayed(finished(), fairness, []).checked


def test_the_hands_at_the_end_of_a_round_are_those_that_were_left() -> None:
    record = finished("uno", {"target": 60, "uno_call": "auto"})
    overview = replayed(record, "", [])
    assert len(overview.rounds) > 1 and overview.rounds[0] == 0
    for number in overview.rounds[1:]:
        left = overview.hands[number]
        assert 0 in left and sum(left) > 0, "somebody went out, the others had cards"
    assert 0 in overview.hands[-1]


def test_a_game_that_is_looked_at_again_is_not_gone_through_again() -> None:
    """Neither to play it, nor to write it down, and it counts among nobody's records."""
    calls: list[str] = []

    def record() -> str:
        calls.append("record")
        return finished().text()

    def preempted() -> list[list[int]]:
        calls.append("preempted")
        return []

    def may() -> bool:
        calls.append("may")
        return "may" not in calls[:-1]

    async def use() -> None:
        replays = Replays()
        found = await replays.find(OAK, record, preempted, may)
        for _ in range(3):
            assert await replays.find(OAK, record, preempted, may) is found
        assert calls == ["may", "record", "preempted"]
        assert found.overview() is not found.told() and msgspec.json.encode(found.overview()) == found.written
        assert msgspec.json.decode(found.written or b"", type=RecordInfo) == found.told()
        replays.games.clear()
        with pytest.raises(RefusedError):
            await replays.find(OAK, record, preempted, may)

    asyncio.run(use())

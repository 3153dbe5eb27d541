"""Reviews of finished games: chances after every move, worked out a slice at a time."""

import asyncio
from typing import Any

import pytest

from koloda import Record, Rng, games, parse_record, play
from koloda.bots import Observation, policy_for
from koloda.bots.review import Review
from koloda.engine.fair import Fair, fair_deal
from koloda.server.jobs.queue import Jobs
from koloda.server.jobs.reviews import Reviewed

SECRET = bytes(range(32))


def finished(game: str, options: dict[str, Any]) -> Record:
    """A game between two who know it: those are short."""
    record = Record(games()[game], 2, options)
    state = record.start()
    fair, player = Fair(SECRET, ["a", "b"]), policy_for(game, "skilled", Rng(4))
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        if state.scores() is not None:
            return record
        seat = state.due()[0]
        text = player.choose(Observation(state, seat)) if seat >= 0 else state.text(state.legal(seat)[0])
        record.add(play(state, seat, text or ""))


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


def test_a_review_is_worked_out_as_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.bots.review.FEWEST", 1)
    monkeypatch.setattr("koloda.bots.review.PLAYOUTS", 1)
    monkeypatch.setattr("koloda.bots.review.AT_ONCE", 1)
    record = finished("uno", {"rounds": 1})

    async def use() -> None:
        jobs = Jobs()
        game = Reviewed(record.text(), jobs)
        assert not game.answer().done
        while not game.job.is_done:
            await asyncio.sleep(0)
        answer = game.answer()
        assert answer.done and len(answer.chances) == len(record.moves) + 1
        assert all(0 <= moment.move <= len(record.moves) for moment in answer.moments)

    asyncio.run(use())

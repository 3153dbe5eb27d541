"""House rules measured for the lobby: from the table, by a worker, once for all who ask, and within limits."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from koloda.effects import BOTS, SEED, Table, read_effect
from koloda.server.jobs import effects
from koloda.server.jobs.effects import Measurements
from koloda.server.jobs.messages import Ask, Failed, Measure, Measured
from koloda.server.jobs.thinking import Thoughts
from koloda.server.protocol.errors import RefusedError
from koloda.server.security.limits import Addresses, Allowance
from koloda.simulation import Summary, play_batch
from koloda.simulation.pieces import GamesInPieces
from koloda.simulation.plan import plan_of
from koloda.titles import TITLES
from server.thinkers import FakeClockLoop, Silent, decide, thought_through

UNKNOWN_TO_THE_TABLE = {"rounds": 1, "penalties": True, "courtesy": True}
LINE = [400.0, 6.5, 0.2, 1, 3.0, 1.0]


def with_measurements(use: Callable[[Measurements, Silent], Awaitable[None]], most: int = 100) -> None:
    async def run() -> None:
        thinkers = Silent()
        await use(Measurements(thinkers, Addresses(Allowance(most, 0.0))), thinkers)

    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        runner.run(run())


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small table of UNO for three."""
    lines = {
        "": [8000, 50.0, 0.5, 0, 0.4, 0.9],
        "stacking=on": [8000, 60.0, 0.5, 2, 2.5, 0.9],
        "jump_in=on": [8000, 50.2, 0.5, 0, 0.4, 0.9],
        "voluntary_draw=off": [8000, 40.0, 0.5, 0, 0.4, 0.9],
        "target=250": [8000, 26.0, 0.5, 0, 0.4, 0.9],
        "scoring=loser": [8000, 30.0, 0.5, 0, 0.4, 0.9],
    }
    known = Table(TITLES["uno"].rules, {3: {name: read_effect(line) for name, line in lines.items()}})
    monkeypatch.setattr(effects, "table_of", lambda _: known)


@pytest.mark.usefixtures("table")
def test_what_the_table_has_is_told_at_once() -> None:
    async def use(measurements: Measurements, thinkers: Silent) -> None:
        usual = measurements.find("uno", 3, {}, "")
        assert usual.done and usual.games == 8000 and usual.minutes is not None and usual.minutes.mean == 50.0
        assert (usual.place, usual.lead) == (None, None), "that lead may be chance"
        stacked = measurements.find("uno", 3, {"stacking": True, "jump_in": False, "target": 500}, "")
        assert stacked.minutes is not None and stacked.minutes.mean == 60.0
        assert stacked.place == 2 and stacked.lead is not None and stacked.lead.mean == 0.025
        assert not thinkers.asked

    with_measurements(use)


@pytest.mark.usefixtures("table")
def test_each_option_has_what_it_changes_where_that_is_sure() -> None:
    async def use(measurements: Measurements, _: Silent) -> None:
        usual = {one.option: one for one in measurements.find("uno", 3, {}, "").changes}
        assert set(usual) == {"stacking", "voluntary_draw", "target", "scoring"}
        assert (usual["target"].value, usual["target"].minutes.mean) == (250, -24.0)
        assert (usual["stacking"].value, usual["stacking"].minutes.mean) == (True, 10.0)
        # Compared with the switch off, whatever the default is.
        assert (usual["voluntary_draw"].value, usual["voluntary_draw"].minutes.mean) == (True, 10.0)
        # In a longer game it is as much longer: 60 minutes with stacking, 72 if that adds as much as before.
        stacked = {one.option: one.minutes.mean for one in measurements.find("uno", 3, {"stacking": True}, "").changes}
        assert stacked == {"stacking": 10.0, "voluntary_draw": 12.0, "target": -28.8, "scoring": -24.0}
        # With another scoring one plays to 200 (U-8.3): half of 500 says nothing there.
        losers = {one.option for one in measurements.find("uno", 3, {"scoring": "loser"}, "").changes}
        assert losers == {"stacking", "voluntary_draw", "scoring"}

    with_measurements(use)


def test_anything_else_is_measured_once_for_all_who_ask() -> None:
    async def use(measurements: Measurements, thinkers: Silent) -> None:
        first = measurements.find("uno", 3, UNKNOWN_TO_THE_TABLE, "")
        assert not first.done and first.games == 0 and first.minutes is None
        [asked] = thinkers.asked
        assert asked.question == Measure("uno", 3, UNKNOWN_TO_THE_TABLE)
        asked.tell(Measured([19.0, *LINE[1:]], False))
        few = measurements.find("uno", 3, dict(reversed(UNKNOWN_TO_THE_TABLE.items())), "")
        assert few.games == 19 and few.minutes is None, "too few to say anything"
        asked.tell(Measured(LINE, True))
        known = measurements.find("uno", 3, UNKNOWN_TO_THE_TABLE, "")
        assert known.done and known.games == 400 and known.minutes is not None
        assert (known.minutes.mean, known.minutes.low, known.minutes.high) == (6.5, 6.3, 6.7)
        assert known.place == 1 and known.lead is not None and known.lead.low == 0.02
        assert thinkers.asked == [asked] and not measurements.under_way

    with_measurements(use)


def test_what_nobody_waits_for_is_given_up() -> None:
    async def use(measurements: Measurements, thinkers: Silent) -> None:
        for _ in range(4):
            measurements.find("uno", 3, UNKNOWN_TO_THE_TABLE, "")
            await asyncio.sleep(0.6 * effects.NOBODY_ASKS)
        assert not thinkers.cancelled
        await asyncio.sleep(0.6 * effects.NOBODY_ASKS)
        assert thinkers.cancelled == thinkers.asked and not measurements.under_way

    with_measurements(use)


def test_what_fails_is_not_tried_again_and_says_nothing() -> None:
    async def use(measurements: Measurements, thinkers: Silent) -> None:
        measurements.find("uno", 3, UNKNOWN_TO_THE_TABLE, "")
        thinkers.asked[0].tell(Failed("ZeroDivisionError"))
        answer = measurements.find("uno", 3, UNKNOWN_TO_THE_TABLE, "")
        assert answer.done and answer.minutes is None and len(thinkers.asked) == 1

    with_measurements(use)


def test_an_address_measures_so_many_and_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "KEPT", 2)

    async def use(measurements: Measurements, thinkers: Silent) -> None:
        for target in (1, 2, 3):
            measurements.find("flights", 3, {"target": target + 100}, "")
            thinkers.asked[-1].tell(Measured(LINE, True))
        assert len(measurements.finished) == 2
        measurements.find("flights", 3, {"target": 103}, "")
        with pytest.raises(RefusedError) as refused:
            measurements.find("flights", 3, {"target": 104}, "")
        assert refused.value.code == "too-fast"

    with_measurements(use, most=3)


@pytest.mark.parametrize(
    ("players", "options", "field"),
    [(1, {}, "players"), (3, {"mirror": True}, "options"), (3, {"rounds": 7}, "options")],
)
def test_house_rules_that_there_are_not(players: int, options: dict[str, bool | int], field: str) -> None:
    async def use(measurements: Measurements, _: Silent) -> None:
        with pytest.raises(RefusedError) as refused:
            measurements.find("uno", players, options, "")
        assert (refused.value.code, refused.value.failure().field) == ("bad-request", field)

    with_measurements(use)


def test_a_worker_plays_the_games_of_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.jobs.thinking.MOST_MEASURED", 6)
    monkeypatch.setattr("koloda.server.jobs.thinking.LONGEST_MEASUREMENT", 60.0)
    answer = thought_through(Measure("uno", 3, {"rounds": 1}))
    assert isinstance(answer, Measured)
    plan = plan_of("uno", 6, 3, BOTS, {"rounds": 1}, SEED)
    summary = Summary(plan)
    summary.add(play_batch(plan, 0, 6))
    assert read_effect(answer.line).games == 6
    assert read_effect(answer.line).minutes.mean == pytest.approx(summary.minutes().mean, abs=0.01)


@pytest.mark.parametrize("decisions", [1, 7, 10_000])
def test_games_in_pieces_are_the_same_games(decisions: int) -> None:
    plan = plan_of("face-to-face", 3, 2, "skilled", {}, 5)
    pieces = GamesInPieces(plan)
    while not pieces.done:
        pieces.step(decisions)
    whole = Summary(plan)
    whole.add(play_batch(plan, 0, 3))
    assert pieces.summary.lengths == whole.lengths and pieces.summary.scores() == whole.scores()


def test_a_measurement_ends_in_time_and_bots_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.jobs.thinking.LONGEST_MEASUREMENT", 0.02)
    monkeypatch.setattr("koloda.server.jobs.thinking.SLICE", 0.0)
    thoughts = Thoughts()
    thoughts.take(Ask(1, Measure("flights", 4, {"target": 10_000})))  # a game of several thousand decisions
    thoughts.take(Ask(2, decide()))
    worked = {1: 0, 2: 0}
    while 1 in [number for queue in thoughts.queues for number, _ in queue]:
        turn = thoughts.next_queue()
        number, thought = turn.popleft()
        thought.think(0.0)
        worked[number] += 1
        if not thought.done:
            turn.append((number, thought))
    assert worked[2] > 3 * worked[1] > 0

"""Windows that only time closes: the Leader phase of Dzhunkvik and its moments for Hysteria."""

import asyncio
import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from koloda import CLOCK, Rng, State, games, play
from koloda.engine.fair import Fair, fair_deal
from koloda.server.config import Settings
from koloda.server.protocol.messages import Accepted, Agree, MakeMove, Refused, Update, Waive, Welcome
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, at, begun, calm, lay_out, seated, with_tables
from server.windows import GRACE, NAMES, ROUND, SHORT, SLOW, STEADY, lines, moment, opened, stored, view, waive

# how long they are open


def test_a_window_has_a_time_of_its_own_whatever_clock_the_table_has() -> None:
    settings = Settings()
    assert [settings.window(clock, True) for clock in ("off", "quick", "relaxed")] == [5.0, 3.0, 8.0]
    assert [settings.window(clock, False) for clock in ("off", "quick", "relaxed")] == [12.0, 8.0, 20.0]


@pytest.mark.parametrize(("clock", "whole"), [("off", (5_000, 12_000)), ("relaxed", (8_000, 20_000))])
@with_tables()
async def test_everybody_who_may_act_is_on_the_clock(tables: TableRegistry, clock: str, whole: tuple[int, int]) -> None:
    table, people = await moment(tables, clock=clock)
    watcher = await Person("").join(table)
    for person in (*people, watcher):
        assert (person.now.clock.seats, person.now.clock.whole) == ([0, 2], whole[0])
        assert 0 < person.now.clock.left <= whole[0]
    table, people = await opened(tables, clock=clock)
    for person in people:
        assert (person.now.clock.seats, person.now.clock.whole) == ([0, 1, 2], whole[1])


@pytest.mark.rule("D-12.7")
@with_tables(SHORT)
async def test_a_moment_ends_by_itself_and_the_card_takes_effect(tables: TableRegistry) -> None:
    table, people = await moment(tables)
    version, begin = people[0].now.version, table.model.time()
    await people[1].reach(version + 1)
    assert 0.1 < table.model.time() - begin < 5
    (entry,) = people[1].all(Update)[-1].entries
    assert (entry.version, entry.seat, entry.text) == (version + 1, CLOCK, "close")
    assert [(event["kind"], event["card"]) for event in entry.events[:2]] == [
        ("moment-closes", "CS"),
        ("takes-effect", "CS"),
    ]
    assert (view(people[1])["phase"], view(people[1])["turn"]) == ("turn", 2)
    assert people[1].now.clock.seats == [], "outside windows nobody is hurried at a table without a clock"
    log = (await stored(tables, table)).log
    assert (log[-1].seat, log[-1].text) == (CLOCK, "close")


@pytest.mark.rule("D-12.9")
@with_tables(SHORT)
async def test_the_leader_phase_ends_by_itself_and_the_leader_wins(tables: TableRegistry) -> None:
    _, people = await opened(tables)
    version = people[0].now.version
    await people[0].reach(version + 1)
    closing = people[0].all(Update)[-1].entries[0]
    (end,) = (event for event in closing.events if event["kind"] == "round-ends")
    assert (closing.seat, end["seat"], end["cards"]) == (CLOCK, 1, ["1", "4"])


@pytest.mark.rule("D-12.20")
@with_tables(SLOW)
async def test_a_card_laid_starts_the_time_anew_and_a_pass_does_not(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    await asyncio.sleep(0.2)
    await people[1].move("pass")
    await calm(table)
    clock = people[0].now.clock
    assert clock.seats == [0, 2] and clock.left <= 29_800, "the time went on"
    assert isinstance(await people[2].move("play TS"), Accepted)
    await calm(table)
    assert people[0].now.clock.left > 29_800


@with_tables(STEADY)
async def test_time_stands_still_in_a_pause_and_while_nobody_is_there(tables: TableRegistry) -> None:
    table, people = await moment(tables)
    version = people[0].now.version
    for person in people:
        await person.say(Agree("pause"))
    await calm(table)
    assert people[0].info.paused and people[0].now.clock.seats == []
    assert await people[0].refused(Waive(version)) == "paused"
    await asyncio.sleep(1.1)
    for person in people:
        await person.say(Agree("resume"))
    await calm(table)
    assert people[0].now.version == version and people[0].now.clock.seats == [0, 2]
    for person in people:
        await person.leave()
    await asyncio.sleep(1.1)
    assert table.model.version == version
    back = await Person("olena").join(table, version)
    assert 0 < back.now.clock.left < 1_000, "what was used is used"
    await back.reach(version + 1)


def test_whoever_has_no_card_for_it_sees_the_same_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two true deals that look alike from a seat: all that it hears is the same, though one of them has a Hysteria."""

    async def use(tables: TableRegistry) -> None:
        onlooker, streams = scene["onlooker"], []
        for seed in (None, scene["seed"]):
            table, people = await begun(tables, *PLAYERS, game="dzhunkvik")
            for seat, text in scene["moves"]:
                assert isinstance(await people[seat].move(text), Accepted)
            await calm(table)
            game = table.model.game
            assert game is not None
            if seed is not None:
                game.state = game.state.redeal(onlooker, Rng(seed))
            assert any(game.state.legal(seat) for seat in table.model.admitted() if seat != onlooker) == (seed is None)
            watched = people[onlooker]
            before = len(watched.heard)
            version = watched.now.version
            await waive(people[table.model.admitted()[0]])
            await watched.reach(version + 1)
            await calm(table)
            streams.append([plain(message, table.name) for message in watched.heard[before:]])
        assert streams[0] == streams[1]
        assert [message["t"] for message in streams[0]] == ["changed", "update"]

    scene = scene_with_and_without(PLAYERS)
    monkeypatch.setattr("koloda.server.tables.registry.secrets.token_bytes", lambda _: scene["secret"])
    at(tmp_path, use, STEADY)


PLAYERS = ("olena", "taras", "ivan", "marko")


def plain(message: Any, table: str) -> dict[str, Any]:
    """A message as it is on the wire, but for the name of the table and the hour."""
    wire = msgspec.json.encode(message).decode().replace(table, "table")
    found: dict[str, Any] = msgspec.json.decode(wire)
    found["now"]["clock"]["left"] = 0
    for line in found.get("entries", []):
        line["at"] = 0
    return found


def deals(players: tuple[str, ...]) -> Any:
    """Secrets, and the games that they deal, in which somebody is to open."""
    for number in range(100_000):
        secret = hashlib.sha256(str(number).encode()).digest()
        state = games()["dzhunkvik"].start(len(players))
        fair_deal(state, Fair(secret, [""] * len(players)))  # nobody has a word in it
        if state.view(0)["phase"] == "turn":
            yield secret, state
    raise AssertionError("no such deal")


def to_a_moment(state: State) -> list[tuple[int, str]]:
    """Moves to a moment for Hysteria on a Clean Slate, if the second player holds one."""
    opener = state.due()[0]
    opening = [text for text in texts(state, opener) if text in ("play 1", "play 2", "play 3")]
    second = (opener + 1) % state.players
    if not opening or "CS" not in state.view(second)["hand"]:
        return []
    play(state, opener, opening[0])
    play(state, second, "play CS")
    return [(opener, opening[0]), (second, "play CS")]


def texts(state: State, seat: int) -> list[str]:
    return [state.text(move) for move in state.legal(seat)]


def holders(state: State) -> list[int]:
    """Who may answer, and can."""
    return [seat for seat in state.actors() if seat >= 0 and state.legal(seat)]


def scene_with_and_without(players: tuple[str, ...]) -> dict[str, Any]:
    """A deal in which somebody else holds a Hysteria, and a number under which the same cards seem to lie otherwise."""
    for secret, state in deals(players):
        moves = to_a_moment(state)
        for onlooker in range(len(players)) if moves and holders(state) else ():
            if onlooker in holders(state):
                continue
            for seed in range(40):
                if not holders(state.redeal(onlooker, Rng(seed))):
                    return {"secret": secret, "moves": moves, "onlooker": onlooker, "seed": seed}
    raise AssertionError


# waivers


@with_tables(SLOW)
async def test_when_all_have_waived_nobody_waits(tables: TableRegistry) -> None:
    table, people = await moment(tables)
    watcher = await Person("").join(table)
    version = people[0].now.version
    await waive(people[2])
    await calm(table)
    for person in (*people, watcher):
        assert (person.now.waived, person.now.version) == ([2], version)
    heard = len(people[0].heard)
    for _ in range(30):
        await waive(people[2])
    await calm(table)
    assert len(people[0].heard) == heard and people[2].all(Refused) == [], "once said is said"
    await waive(people[0])
    await people[1].reach(version + 1)
    assert lines(people[1], version) == [(CLOCK, "close", [])]
    assert people[1].now.waived == []


@with_tables(SLOW)
async def test_a_waiver_may_be_followed_by_a_move_and_a_card_laid_ends_all_waivers(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    for person in people[:2]:
        await waive(person)
    await calm(table)
    assert people[2].now.waived == [0, 1]
    assert isinstance(await people[1].move("play TS"), Accepted)
    await calm(table)
    assert (people[2].now.waived, view(people[2])["phase"]) == ([], "leader")
    # But a pass changes nothing for those who have waived.
    await waive(people[0])
    version = people[0].now.version
    assert isinstance(await people[1].move("pass", version), Accepted)
    await calm(table)
    assert (people[2].now.waived, people[2].now.clock.seats) == ([0], [0, 2])
    # Nor need anybody look again because of it.
    assert version < people[0].now.version
    await people[2].say(Waive(version))
    await people[2].when(lambda person: lines(person, version)[-1][:2] == (CLOCK, "close"))


@with_tables(SLOW)
async def test_passes_made_at_about_the_same_time_all_count(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    version = people[0].now.version
    for person in (people[2], people[0]):
        assert isinstance(await person.move("pass", version), Accepted)
    await calm(table)
    assert lines(people[0], version) == [(2, "pass", []), (0, "pass", [])]


@with_tables(SLOW)
async def test_a_waiver_is_refused_where_no_window_is_open(tables: TableRegistry) -> None:
    _, waiting = await seated(tables, *NAMES, game="dzhunkvik")
    assert await waiting[0].refused(Waive(0)) == "not-playing"
    table, people = await begun(tables, *NAMES, game="dzhunkvik")
    lay_out(table, ROUND)
    version = people[0].now.version
    assert await people[0].refused(Waive(version)) == "no-window"
    for seat, text in enumerate(("play 1", "play CS")):
        await people[seat].move(text)
    await calm(table)
    watcher = await Person("oksana").join(table)
    assert await watcher.refused(Waive(watcher.now.version)) == "not-seated"
    assert await people[1].refused(Waive(people[1].now.version)) == "no-window", "its own card"
    assert await people[2].refused(Waive(version)) == "stale"
    assert await people[2].refused(Waive(people[2].now.version + 1)) == "stale"
    assert people[0].now.waived == []


# at the same moment


@pytest.mark.rule("D-5.2")
@pytest.mark.parametrize("early", [1, 2])
@with_tables(GRACE)
async def test_the_nearest_to_the_first_player_is_served_and_the_log_says_whom_that_preempted(
    tables: TableRegistry, early: int
) -> None:
    table, people = await opened(tables)
    version = people[0].now.version
    first = asyncio.create_task(people[early].move("play TS"))
    await asyncio.sleep(0.03)
    answers = {3 - early: await people[3 - early].move("play TS"), early: await first}
    assert isinstance(answers[2], Accepted)
    assert isinstance(answers[1], Refused) and answers[1].code == "too-late"
    await calm(table)
    for person in people:
        assert lines(person, version) == [(2, "play TS", [1])]
    assert "TS" in view(people[1])["hand"]
    # After the grace: on the version before, somebody was faster.
    late = await people[1].move("play TS", version)
    assert isinstance(late, Refused) and late.code == "too-late"


@pytest.mark.rule("D-5.1")
@with_tables(GRACE)
async def test_a_second_card_that_still_fits_is_laid_after_the_first(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    version = people[0].now.version
    answers = await asyncio.gather(people[2].move("play TS"), people[0].move("play VL"), people[1].move("pass"))
    assert [type(answer).__name__ for answer in answers] == ["Refused", "Accepted", "Accepted"]
    await calm(table)
    assert lines(people[0], version) == [(0, "play VL", [2]), (1, "pass", [])]


@pytest.mark.rule("D-5.2")
def test_of_two_hysterias_at_once_one_is_played_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second would cancel the first, which nobody meant."""
    scenes = ((secret, state, to_a_moment(state)) for secret, state in deals(NAMES))
    secret, state, moves = next(scene for scene in scenes if scene[2] and len(holders(scene[1])) == 2)
    monkeypatch.setattr("koloda.server.tables.registry.secrets.token_bytes", lambda _: secret)
    winner, loser = state.interrupters()

    async def first(tables: TableRegistry) -> tuple[str, int]:
        table, people = await begun(tables, *NAMES, game="dzhunkvik")
        for seat, text in moves:
            await people[seat].move(text)
        await calm(table)
        version = people[0].now.version
        answers = await asyncio.gather(people[loser].move("play HY"), people[winner].move("play HY"))
        assert isinstance(answers[0], Refused) and answers[0].code == "too-late"
        assert isinstance(answers[1], Accepted)
        await calm(table)
        for person in people:  # whoever tried holds one, and nobody is told
            assert lines(person, version) == [(winner, "play HY", [])]
        assert view(people[0])["moment"]["hysterias"] == [winner]
        return table.name, version

    name, version = at(tmp_path, first, GRACE)

    async def second(tables: TableRegistry) -> None:
        table = await tables.find(name)
        assert table is not None
        back = await Person("olena").join(table, version)
        (line,) = back.all(Welcome)[0].entries
        assert (line.seat, line.text, line.preempted) == (winner, "play HY", [])
        # It is stored: when the game is over its record has it.
        assert table.preempted()[version:] == [[loser]]
        assert back.now.waived == [] and back.now.clock.seats

    at(tmp_path, second, GRACE)


@with_tables(replace(STEADY, grace=20.0))
async def test_what_was_said_before_the_end_counts(tables: TableRegistry) -> None:
    table, people = await moment(tables)
    version = people[0].now.version
    # The grace would last longer than the moment.
    assert isinstance(await people[2].move("play HY"), Accepted)
    await calm(table)
    assert lines(people[0], version)[0] == (2, "play HY", [])
    assert people[0].now.clock.left > 100, "a Hysteria has its own moment"
    await people[0].when(lambda person: lines(person, version)[-1][:2] == (CLOCK, "close"))
    events = people[0].all(Update)[-1].entries[0].events
    assert [(event["kind"], event["card"]) for event in events[:2]] == [("moment-closes", "CS"), ("cancelled", "CS")]


@with_tables(SHORT)
async def test_what_comes_after_the_end_is_too_late(tables: TableRegistry) -> None:
    _, people = await moment(tables)
    version = people[0].now.version
    await people[2].reach(version + 1)
    late = await people[2].move("play HY", version)
    assert isinstance(late, Refused) and late.code == "too-late"
    assert await people[2].refused(Waive(version)) == "stale"


@with_tables(GRACE)
async def test_spamming_lays_one_card(tables: TableRegistry) -> None:
    table, people = await opened(tables)
    version = people[0].now.version
    spam = [asyncio.create_task(people[2].move("play TS", client=f"spam-{number}")) for number in range(10)]
    for _ in range(20):
        await waive(people[2])
    await people[2].say(MakeMove("spam-0", version, "play TS"))
    answers = await asyncio.gather(*spam)
    assert isinstance(answers[0], Accepted)
    assert {answer.code for answer in answers[1:] if isinstance(answer, Refused)} == {"once"}
    await calm(table)
    assert lines(people[0], version) == [(2, "play TS", [])]

"""What is stored, compared with what people were told: played again from the log alone."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from koloda import DEALER, KolodaError, games
from koloda.engine.core import check, make
from koloda.engine.fair import Fair, fair_move
from koloda.engine.fairness import record_fairness, wrong_deal
from koloda.engine.record import read_record
from soak.players import Game
from soak.servers import Database

encoded = msgspec.json.encode


@dataclass
class Found:
    """What was looked at, and what was wrong; nothing in `wrong` is a good end."""

    answers: int = 0
    views: int = 0
    deals: int = 0
    records: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    def fault(self, kind: str, what: str) -> None:
        self.wrong[kind] += 1
        if len(self.notes) < 40:
            self.notes.append(f"{kind}: {what}")


@dataclass(frozen=True)
class Received:
    """What somebody was shown last."""

    seat: int
    version: int
    view: bytes


@dataclass
class Look:
    """What the people at a table know at a moment: before the log is read, so that it must have all of it."""

    game: Game
    answers: int
    heard: list[Received]


def look_at(game: Game) -> Look:
    heard = []
    for player in game.players:
        connection = player.connection
        if connection is None or connection.latest is None or connection.you is None:
            continue
        now = connection.now
        if now.view is not None:
            heard.append(Received(connection.you, now.version, encoded(now.view)))
    return Look(game, len(game.answers), heard)


def compare(database: Database, looks: list[Look], found: Found) -> None:
    """Every acknowledged move once in the log, every view that of a replay, every deal that of the secret."""
    looks = [look for look in looks if look.game.name]
    if not looks:
        return
    names = ", ".join(f"'{look.game.name}'" for look in looks)
    fields = "name, game, players, options, secret, words, state"
    rows = {row[0]: row for row in database.query(f"select {fields} from tables where name in ({names})")}
    logs: dict[str, list[tuple[Any, ...]]] = {look.game.name: [] for look in looks}
    entries = f'select "table", seq, kind, seat, text, refused, client from log where "table" in ({names})'
    for name, *entry in database.query(f'{entries} order by "table", seq'):
        logs[name].append(tuple(entry))
    for look in looks:
        if look.game.name not in rows:
            found.fault("tables lost", look.game.name)
            continue
        compare_one(rows[look.game.name], logs[look.game.name], look, found)


def compare_one(row: tuple[Any, ...], log: list[tuple[Any, ...]], look: Look, found: Found) -> None:
    name = look.game.name
    by_version = {entry[0]: entry for entry in log}
    for answer in look.game.answers[: look.answers]:
        found.answers += 1
        _, _, seat, text, _, client = by_version.get(answer.version, (0, "", None, "", "", ""))
        if (seat, text, client) != (answer.seat, answer.text, answer.client):
            found.fault("moves missing", f"{name} {answer}: {by_version.get(answer.version)}")
    for (seat, client), times in Counter((entry[2], entry[5]) for entry in log if entry[5]).items():
        if times > 1:
            found.fault("moves doubled", f"{name} {seat} {client}")
    if [entry[0] for entry in log] != list(range(1, len(log) + 1)):
        found.fault("gaps", name)
        return
    try:
        replay(row, log, look, found)
    except (KolodaError, AssertionError) as error:
        found.fault("broken logs", f"{name}: {error}")


def replay(row: tuple[Any, ...], log: list[tuple[Any, ...]], look: Look, found: Found) -> None:
    name, game, players, options, secret, words, stage = row
    if stage in ("lobby", "sealing", "opening"):
        return  # nothing was dealt when the table was read
    options, words = (json.loads(each) if isinstance(each, str) else each for each in (options, words))
    state, fair = games()[game].start(players, **options), Fair(bytes(secret), list(words))
    wanted: dict[int, list[Received]] = {}
    for heard in look.heard:
        wanted.setdefault(heard.version, []).append(heard)
    for version in range(len(log) + 1):
        if version:
            _, kind, seat, text, refused, _ = log[version - 1]
            assert kind == "move"
            if seat == DEALER:
                found.deals += 1
                if state.text(fair_move(state, fair)) != text:
                    found.fault("deals not of the secret", f"{name} {version} {text}")
            move, _ = check(state, seat, text)
            make(state, seat, move, refused or None)
        for heard in wanted.pop(version, []):
            found.views += 1
            if encoded(state.view(heard.seat)) != heard.view:
                found.fault("views differ", f"{name} seat {heard.seat} version {version}")
    for version in wanted:
        found.fault("moves missing", f"{name}: shown as version {version}, of {len(log)}")
    if stage == "over" and state.scores() is None:  # the log was read after the table
        found.fault("ends differ", name)


async def check_record(game: Game, found: Found) -> None:
    """The published record of a finished game, as anybody can check it."""
    record = read_record(await game.lobby.record(game.name), games())
    fairness = record_fairness(record)
    found.records += 1
    if fairness is None or not fairness.is_pledged() or fairness.forged() or wrong_deal(record, fairness):
        found.fault("records not fair", game.name)

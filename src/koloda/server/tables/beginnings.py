"""Games that begin with cards laid out, not shuffled: lessons, and tables to try a rule at."""

from dataclasses import dataclass
from typing import Any

import msgspec

from koloda.lessons import lesson_of
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import NewTable, RuleTable
from koloda.situations.situation import Situation, kept


@dataclass(frozen=True)
class Beginning:
    """Where the game of a new table begins, and what the table is like."""

    new: NewTable
    position: dict[str, Any] | None = None  # None: at the deal
    moves: tuple[str, ...] = ()  # that were made since: lines of a record
    rule: str = ""
    seat: int = 0  # of whoever makes the table


def beginning_of(new: NewTable) -> Beginning:
    """How a new table begins; RefusedError if there is no such lesson or table to try."""
    if new.rule is not None:
        return at_rule(new, new.rule)
    return lesson(new) if new.lesson else Beginning(new)


def lesson(new: NewTable) -> Beginning:
    """A table as the lesson of its game wants it."""
    found = lesson_of(new.game)
    if found is None:
        raise RefusedError("no-lesson", f"There is no lesson of {new.game}", "game")
    return Beginning(
        laid_out(new, found.players, found.options, hints=True, bots="novice"), position=dict(found.position)
    )


def at_rule(new: NewTable, wanted: RuleTable) -> Beginning:
    """A table to try a rule at, to be played on from there."""
    found = situation_at(new.game, wanted.rule, wanted.number)
    if found is None or found.position is None or not found.can_go_on():
        raise RefusedError("not-found", f"There is no such table to try rule {wanted.rule!r} at", "rule")
    return Beginning(
        laid_out(new, found.players, found.position.get("options", {}), bots=new.bots or "skilled"),
        found.position,
        found.moves,
        found.rule,
        found.seat,
    )


def laid_out(new: NewTable, players: int, options: dict[str, Any], **changes: Any) -> NewTable:
    """A table for whoever asks and bots, without a clock."""
    return msgspec.structs.replace(new, seats=players, options=options, listed=False, clock="off", **changes)


def situation_at(game: str, rule: str, number: int) -> Situation | None:
    """One of the tables to try a rule at; None if there is none."""
    found = kept(game).get(rule, [])
    return found[number] if 0 <= number < len(found) else None

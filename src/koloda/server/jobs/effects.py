"""What house rules make of a game: from the table that comes with Koloda, or measured by a worker and remembered."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from koloda.effects import Effect, read_effect, table_of
from koloda.server.jobs.messages import Answer, Measure, Measured
from koloda.server.jobs.pool import Asked, Thinkers
from koloda.server.protocol import messages
from koloda.server.protocol.errors import RefusedError
from koloda.server.security.limits import Addresses
from koloda.simulation import Mean, PlanError
from koloda.simulation.plan import Plan, plan_of
from koloda.titles import TITLES

KEPT = 500  # combinations in memory
FEWEST = 20  # games, below which nothing is told
NOBODY_ASKS = 5.0  # seconds; then a measurement is given up. A browser asks every second until it is done

UNKNOWN = messages.Effects(True, 0, None, None, None, [])


@dataclass
class Measuring:
    """A measurement under way."""

    known: messages.Effects
    asked: Asked | None = None
    timer: asyncio.TimerHandle | None = None


class Measurements:
    """The combinations that were asked for lately."""

    def __init__(self, thinkers: Thinkers, limit: Addresses) -> None:
        self.thinkers = thinkers
        self.limit = limit  # of combinations to be measured
        self.finished: OrderedDict[str, messages.Effects] = OrderedDict()
        self.under_way: dict[str, Measuring] = {}

    def find(self, game: str, players: int, options: Mapping[str, Any], address: str) -> messages.Effects:
        """What is known by now; measured once for all who ask.

        RefusedError if there are no such house rules, or if there is too much to think about.
        """
        try:
            plan = plan_of(game, 1, players, options=options)
        except PlanError as error:
            raise RefusedError("bad-request", str(error), error.field) from error
        if not TITLES[game].heuristic:
            return UNKNOWN  # its bots play at random, and take far longer than people
        key = f"{game} {players} {plan.options}"
        if key not in self.finished and key not in self.under_way:
            self.begin(key, plan, address)
        if key in self.finished:
            self.finished.move_to_end(key)
            return self.finished[key]
        measuring = self.under_way[key]
        self.wait(key, measuring)
        return measuring.known

    def begin(self, key: str, plan: Plan, address: str) -> None:
        """Look it up, or have it measured."""
        effect = table_of(plan.game).find(plan.players, plan.options)
        if effect is not None:
            self.remember(key, told(plan, effect, True))
            return
        if not self.limit.take(address):
            raise RefusedError("too-fast", "Too many house rules to measure from your address. Wait a little.")
        measuring = Measuring(messages.Effects(False, 0, None, None, None, []))
        question = Measure(plan.game, plan.players, dict(plan.options))
        measuring.asked = self.thinkers.ask(question, lambda answer: self.hear(key, plan, answer), key, address)
        self.under_way[key] = measuring

    def hear(self, key: str, plan: Plan, answer: Answer) -> None:
        """A worker has played some games."""
        known = UNKNOWN  # what has failed is not tried again until it is forgotten
        if isinstance(answer, Measured) and answer.line:
            known = told(plan, read_effect(answer.line), answer.done)
        if answer.done:
            self.end(key)
            self.remember(key, known)
        elif key in self.under_way and known.games:
            self.under_way[key].known = known

    def remember(self, key: str, known: messages.Effects) -> None:
        self.finished[key] = known
        while len(self.finished) > KEPT:
            self.finished.popitem(last=False)

    def wait(self, key: str, measuring: Measuring) -> None:
        """Somebody waits for it, from now on for a while."""
        if measuring.timer is not None:
            measuring.timer.cancel()
        measuring.timer = asyncio.get_running_loop().call_later(NOBODY_ASKS, self.end, key)

    def end(self, key: str) -> None:
        """It is done, or nobody has asked for a while."""
        measuring = self.under_way.pop(key)
        if measuring.asked is not None:
            measuring.asked.cancel()
        if measuring.timer is not None:
            measuring.timer.cancel()

    def close(self) -> None:
        """Give up what is not done."""
        for key in list(self.under_way):
            self.end(key)


def told(plan: Plan, effect: Effect, done: bool) -> messages.Effects:
    """An effect as it goes over the wire."""
    if effect.games < FEWEST:
        return messages.Effects(done, effect.games, None, None, None, [])
    place = effect.leader()
    changes = table_of(plan.game).changes(plan.players, plan.options, effect.minutes.mean)
    return messages.Effects(
        done,
        effect.games,
        interval(effect.minutes),
        place,
        None if place is None else interval(effect.lead),
        [messages.OptionChange(one.option, one.value, interval(one.minutes)) for one in changes],
    )


def interval(mean: Mean) -> messages.Interval:
    return messages.Interval(*(round(value, 4) for value in (mean.mean, mean.low, mean.high)))

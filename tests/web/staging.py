"""A game brought to a certain point by people at sockets, whose seats browsers then take: all of it is real."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from koloda.engine.core import CLOCK
from koloda.server.protocol import COOKIE
from koloda.server.security.limits import MESSAGES, Allowance, Bucket
from server.serving import Line, Message, Person, Server
from web.browsing import Guest
from web.conftest import Come

SECONDS = 120.0  # in which any point is reached; games of a few hundred moves take five
GAMES = 12
PACE = Allowance(MESSAGES.burst - 5, 0.95 * MESSAGES.rate)  # a little slower than a server allows

Wanted = Callable[["Company"], bool]


class Company:
    """People at one table, all of whose hands are known here; `nows` is the table as each seat has it."""

    def __init__(self, server: Server, names: Sequence[str], seed: int, **wishes: Any) -> None:
        self.server = server
        self.people = [Person(server, name, face) for face, name in enumerate(names, 1)]
        self.table = self.people[0].make(seats=len(names), **wishes)
        self.lines: list[Line] = []
        self.allowances = [Bucket(PACE) for _ in names]
        self.rng = random.Random(seed)
        for person in self.people:
            line = person.enter(self.table)
            if self.lines:
                line.say(t="sit", me=person.me)
                line.until("changed", that=lambda message: message["you"] is not None)
            self.lines.append(line)
        self.lines[0].say(t="start")
        for line in self.lines:
            while line.now["view"] is None:
                line.hear()

    @property
    def nows(self) -> list[Message]:
        return [line.now for line in self.lines]

    @property
    def view(self) -> Message:
        """What everybody sees is the same from every seat."""
        view: Message = self.lines[0].now["view"]
        return view

    def legal(self, seat: int, word: str = "") -> list[str]:
        return [move for move in self.nows[seat]["legal"] if move.startswith(word)]

    def say(self, seat: int, **message: Any) -> None:
        """Nobody speaks faster than a server listens."""
        while not self.allowances[seat].take():
            time.sleep(0.02)
        self.lines[seat].say(**message)

    def catch_up(self) -> None:
        """Everybody hears what the others have heard, until the table waits for somebody."""
        while True:
            last = max(now["version"] for now in self.nows)
            for line in self.lines:
                while line.now["version"] < last:
                    line.hear()
            if self.view["due"] != [-1]:
                return
            self.lines[0].hear()

    def step(self, loves: Sequence[str]) -> None:
        """One move of whoever has to move; where only the clock has to, everybody lets it be."""
        version = self.view_version()
        if self.view["due"] == [CLOCK]:
            for seat in self.view["actors"]:
                if seat >= 0:
                    self.say(seat, t="waive", version=version)
            while self.lines[0].now["version"] == version:
                self.lines[0].hear()
        else:
            texts = {seat: self.choice(seat, loves) for seat in self.view["due"]}
            for seat, text in texts.items():
                self.say(seat, t="move", id=f"{version}.{seat}", version=version, text=text)
            for seat in texts:
                answer = self.lines[seat].until("accepted", "refused")
                assert answer["t"] == "accepted", answer
                while self.lines[seat].now["version"] < answer["version"]:
                    self.lines[seat].hear()
        self.catch_up()

    def view_version(self) -> int:
        return int(self.lines[0].now["version"])

    def choice(self, seat: int, loves: Sequence[str]) -> str:
        """The first move that is loved; else anything but passing."""
        moves = self.legal(seat)
        for word in loves:
            if loved := [move for move in moves if move.startswith(word)]:
                return self.rng.choice(loved)
        return self.rng.choice([move for move in moves if move != "pass"] or moves)

    def reach(self, wanted: Wanted, loves: Sequence[str], ends: float) -> bool:
        """Play on until something is so; False if the game is over before."""
        self.catch_up()
        while not wanted(self):
            if self.lines[0].info["state"] == "over" or self.view["phase"] == "over":
                return False
            assert time.monotonic() < ends, "it takes too long"
            self.step(loves)
        return True

    def leave(self) -> None:
        for line, person in zip(self.lines, self.people, strict=True):
            line.__exit__(None)
            person.http.close()


def staged(server: Server, names: Sequence[str], wanted: Wanted, loves: Sequence[str] = (), **wishes: Any) -> Company:
    """A company at a table where something is so: game after game until it is."""
    ends = time.monotonic() + SECONDS
    for number in range(GAMES):
        company = Company(server, names, number, **wishes)
        try:
            reached = company.reach(wanted, loves, ends)
        except BaseException:
            company.leave()
            raise
        if reached:
            return company
        company.leave()
    raise AssertionError(f"not in {GAMES} games")


def sit_at(company: Company, seat: int, guest: Guest) -> Guest:
    """The browser of whoever has a seat: the socket that had it hears goodbye."""
    token = company.people[seat].token
    guest.context.add_cookies([{"name": COOKIE, "value": token, "url": company.server.url}])
    return guest.open(f"/t/{company.table}")


def seated(come: Come, company: Company, seat: int, **wishes: Any) -> Guest:
    """The person of a seat, now with a browser."""
    return sit_at(company, seat, come(company.people[seat].me["name"], **wishes))

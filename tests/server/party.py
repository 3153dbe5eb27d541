"""People at one table of a real server, each with a connection, who play on until something has come about."""

import random
from collections.abc import Callable, Sequence

from koloda import CLOCK
from server.serving import Line, Message, Person

Choice = Callable[[Line], str]


class Missed(Exception):  # noqa: N818 - nothing went wrong
    """The game is over and it has not come about: cards at a live table are dealt by chance."""


class Party:
    """People at one table, each with a connection; who is due moves, one after another."""

    def __init__(self, table: str, people: Sequence[Person], seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.lines = [person.enter(table) for person in people]
        self.moves = 0

    def close(self) -> None:
        for line in self.lines:
            line.__exit__()

    @property
    def version(self) -> int:
        return int(self.lines[0].now["version"])

    @property
    def view(self) -> Message:
        """What the first of them sees."""
        view: Message = self.lines[0].now["view"]
        return view

    def catch_up(self) -> None:
        """Everybody hears what one of them has heard."""
        newest = max(line.now["version"] for line in self.lines)
        for line in self.lines:
            while line.now["version"] < newest:
                line.hear()

    def due(self) -> Line | None:
        """Whoever of these people the table waits for."""
        self.catch_up()
        return next((line for line in self.lines if line.welcome["you"] in self.view["due"]), None)

    def is_window(self) -> bool:
        """Whether only time closes what is open."""
        return bool(self.view["due"] == [CLOCK])

    def name(self) -> str:
        """For the next move: what its repeat would be known by."""
        self.moves += 1
        return f"move-{self.moves}"

    def move(self, line: Line, text: str) -> Message:
        """A move of one of them, accepted or refused."""
        answer = line.move(text, name=self.name())
        self.catch_up()
        return answer

    def at_once(self, moves: Sequence[tuple[Line, str]]) -> list[str]:
        """Moves of several people within the moment in which the rules decide who was first: `accepted`, or why not."""
        for line, text in moves:
            line.say(t="move", id=self.name(), version=line.now["version"], text=text)
        answers = [line.until("accepted", "refused") for line, _ in moves]
        return [str(answer.get("code", answer["t"])) for answer in answers]

    def let_be(self) -> None:
        """A window: one of them does something in it, or all let it be."""
        version = self.version
        for line in self.lines:
            seat = line.welcome["you"]
            self.catch_up()
            if self.version != version or seat not in self.view["actors"]:
                continue
            if line.now["legal"] and self.rng.random() < 0.3:
                self.move(line, self.anything(line))
                return
            line.say(t="waive", version=version)
            while line.now["version"] == version and seat not in line.now["waived"]:
                line.hear()
        while self.version == version:
            self.lines[0].hear()

    def one_step(self, choose: Choice) -> None:
        """Something happens: one of these people moves, or a bot, or time."""
        line = self.due()
        if line is not None:
            self.move(line, choose(line))
        elif self.is_window():
            self.let_be()
        elif self.view["due"]:
            self.lines[0].hear()

    def play_until(self, done: Callable[[], bool], choose: Choice) -> None:
        """Play on until something is so; Missed if the game is over before."""
        self.catch_up()
        while not done():
            if not self.view["due"]:
                raise Missed(self.table)
            self.one_step(choose)
            self.catch_up()

    def play_out(self, choose: Choice) -> None:
        """Play to the end."""
        self.play_until(lambda: not self.view["due"], choose)
        for line in self.lines:
            while line.info["state"] != "over":
                line.hear()

    # how they choose

    def anything(self, line: Line) -> str:
        """Any legal move."""
        return str(self.rng.choice(line.now["legal"]))

    def eager(self, line: Line) -> str:
        """A card if one fits, so that the game ends some day; UNO is said where it can be."""
        moves: list[str] = line.now["legal"]
        cards = [move for move in moves if move.startswith("play ")]
        return self.rng.choice([move for move in cards if move.endswith(" uno")] or cards or moves)

    def careless(self, line: Line) -> str:
        """A card if one fits, without a word."""
        moves: list[str] = line.now["legal"]
        return self.rng.choice([move for move in moves if move.startswith("play ") and move[-4:] != " uno"] or moves)

"""A table at which a rule decides, moves to choose between, and what the engine says to each of them."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from koloda.engine.core import CLOCK, DEALER, Entry, IllegalMove, Rules, Seat, State, play
from koloda.situations.looks import Lookout, Question
from koloda.titles import TITLES, part

WAITING = "wait"  # instead of a move: the seat may act, and does nothing
SEATS = {"dealer": DEALER, "clock": CLOCK}


@dataclass(frozen=True)
class Choice:
    """A move to choose, or WAITING. Kept with it: the rule that refuses it, or what follows when it is made."""

    move: str
    refused: str = ""  # the rule, where the engine refuses the move
    uses: bool = False  # with this move the rule is at work
    then: tuple[str, ...] = ()  # what others do next, up to where the effect is seen: lines of a record
    chance: float | None = None  # to win with it, where it is asked what is best
    why: str = ""  # of the best one: the reason, as the id of a text


@dataclass(frozen=True)
class Situation:
    """A table at which a rule decides, and a question to a seat."""

    game: str
    rule: str
    seat: Seat  # whose turn it is to answer
    question: Question
    position: dict[str, Any] | None  # None: a new game for so many players, with these options
    players: int
    options: dict[str, Any]
    moves: tuple[str, ...]  # since then: lines of a record
    choices: tuple[Choice, ...]

    def begin(self) -> State:
        """The table before `moves`."""
        rules = TITLES[self.game].rules
        return begin(rules, self.position, self.players, self.options)

    def table(self) -> tuple[State, list[Entry]]:
        """The table at which the question is asked, and what led there."""
        state = self.begin()
        return state, play_lines(state, self.moves)

    def can_go_on(self) -> bool:
        """Whether a game can go on from here: no card was dealt on the way, for those that come are left to chance."""
        return self.position is not None and not any(line.startswith("dealer: ") for line in self.moves)

    def chosen(self, move: str) -> Choice | None:
        """The choice with that move."""
        return next((choice for choice in self.choices if choice.move == move), None)

    def by_chance(self) -> list[Choice]:
        """Where it is asked what is best: the choices, the best first."""
        return sorted(self.choices, key=lambda choice: -(choice.chance or 0.0))


@dataclass(frozen=True)
class Verdict:
    """What the engine says to a move: the rule that refuses it, or all that happened, and the table then."""

    refused: str
    uses: bool
    entries: list[Entry]
    state: State


def begin(rules: Rules, position: dict[str, Any] | None, players: int, options: dict[str, Any]) -> State:
    """A table at a position, or a new game."""
    return rules.load(position) if position is not None else rules.start(players, **options)


def play_lines(state: State, lines: Iterable[str]) -> list[Entry]:
    """Make moves written as lines of a record."""
    entries = []
    for line in lines:
        name, _, text = line.partition(": ")
        entries.append(play(state, SEATS[name] if name in SEATS else int(name), text))
    return entries


def judge(situation: Situation, move: str) -> Verdict:
    """Make a move at the table of a situation, or wait. NotationError for a text that is no move.

    What others do afterwards is kept for the moves offered; after any other move the table just waits.
    """
    state, _ = situation.table()
    choice = situation.chosen(move)
    try:
        made = [play(state, situation.seat, move)] if choice is None or move != WAITING else []
    except IllegalMove as refusal:
        return Verdict(refusal.rule, False, [], state)
    entries = [*made, *play_lines(state, choice.then if choice else ())]
    refused = made[0].refused if made else None
    return Verdict(refused or "", choice is not None and choice.uses, entries, state)


def lookout_of(game: str) -> Lookout:
    """What is looked for in a title that has situations."""
    lookout: Lookout = part(TITLES[game].situations)
    return lookout


# what is kept


def file_of(game: str) -> Path | None:
    """Where the situations of a title are kept; None if it has none."""
    title = TITLES[game]
    if not title.situations:
        return None
    return Path(part(title.situations.partition(":")[0]).__file__).with_name("kept") / f"{game}.json"


@cache
def kept(game: str) -> dict[str, list[Situation]]:
    """The situations of a title by rule, in the order of the rulebook."""
    file = file_of(game)
    if file is None or not file.is_file():
        return {}
    by_rule: dict[str, list[Situation]] = {}
    for each in json.loads(file.read_text(encoding="utf-8")):
        by_rule.setdefault(each["rule"], []).append(read(game, each))
    return by_rule


def read(game: str, data: dict[str, Any]) -> Situation:
    """A situation as it is kept."""
    position = data.get("position")
    return Situation(
        game=game,
        rule=data["rule"],
        seat=data["seat"],
        question=cast("Question", data["question"]),
        position={"game": game, **position} if position is not None else None,
        players=data["players"],
        options=data.get("options", {}),
        moves=tuple(data.get("moves", ())),
        choices=tuple(Choice(**{**choice, "then": tuple(choice.get("then", ()))}) for choice in data["choices"]),
    )


def written(situations: Iterable[Situation]) -> str:
    """Situations as they are kept: JSON, one to a line, without what is empty."""
    return "[\n" + ",\n".join(json.dumps(plain(each)) for each in situations) + "\n]\n"


def plain(situation: Situation) -> dict[str, Any]:
    data = without_empty(asdict(situation))
    del data["game"]
    if situation.position is not None:
        data["position"] = {name: value for name, value in situation.position.items() if name != "game"}
    data["choices"] = [without_empty(asdict(choice)) for choice in situation.choices]
    return data


def without_empty(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value or (value == 0 and value is not False)}

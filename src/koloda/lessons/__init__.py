"""First games: what a newcomer is told, and when. A lesson is data over the engine, one JSON file for each title.

{"texts": "lesson-uno", "goal": "goal",
 "pictures": [{"text": "picture-fits", "cards": ["r5", ">", "r9"]}, …],
 "position": {…},
 "bots": {"prefer": ["play g7", "draw"], "never": ["catch "]},
 "path": ["play r5", …],
 "marks": [{"text": "fits", "at": "hand", "legal": "play "}, {"text": "skipped", "at": "say", "event": "loses-turn",
            "is": {"seat": "me"}, "everywhere": true}, …]}

Only `texts`, `position` and `marks` must be there. A game of another package has its lesson in that package.
"""

import json
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from koloda.engine.core import KolodaError, Rules
from koloda.titles import TITLES

log = logging.getLogger("koloda.lessons")

# In a picture, between the cards: leads to, and also, allowed, forbidden.
SIGNS = (">", "+", "yes", "no")
ME, OTHERS = "me", "others"  # instead of the number of a seat
NEEDED, OPTIONAL = ("texts", "position", "marks"), ("goal", "pictures", "bots", "path")


class LessonError(KolodaError):
    """What is wrong with the data of a lesson."""


@dataclass(frozen=True)
class Picture:
    """A few cards in a row, and what they show."""

    text: str
    cards: tuple[str, ...]  # in notation, and SIGNS


@dataclass(frozen=True)
class Mark:
    """Something that is explained when it first happens: with an event, or when a move can first be made."""

    text: str
    at: str  # the place on the table that it points at
    event: str = ""  # the kind of an event
    fields: Mapping[str, Any] = field(default_factory=dict)  # what the event's fields are; a seat may be ME or OTHERS
    legal: str = ""  # with what a legal move begins, or " uno": with what it ends
    only: bool = False  # and there is no other
    everywhere: bool = False  # at every table, not only in the lesson


@dataclass(frozen=True)
class Lesson:
    """The first game of a title: what is said before, the position, how the bots play, what is explained."""

    goal: str  # empty: nothing is said of it
    pictures: tuple[Picture, ...]
    position: Mapping[str, Any]
    players: int
    prefer: tuple[str, ...]  # moves that bots make as soon as they can, the first of them first
    never: tuple[str, ...]  # with what moves begin that bots do not make
    path: tuple[str, ...]  # moves of the newcomer on the way that shows most
    marks: tuple[Mark, ...]

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.position.get("options", {}))

    def texts(self) -> set[str]:
        """The ids of all its texts."""
        shown = (self.goal, *(picture.text for picture in self.pictures), *(mark.text for mark in self.marks))
        return {text for text in shown if text}

    def bot_move(self, legal: Sequence[str]) -> str | None:
        """The move that a bot prefers here, if it prefers any."""
        return next((text for text in self.prefer if text in legal), None)

    def allows(self, text: str) -> bool:
        """Whether bots make such a move."""
        return not text.startswith(self.never)


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a title; None if it has none.

    One of another package that cannot be used is reported in a line and left out; its game can be played.
    """
    title = TITLES[game]
    if not title.lesson:
        return None
    try:
        return stored_lesson(title.lesson, title.rules)
    except Exception as error:  # whatever is wrong with it
        if not title.package:
            raise
        reason = " ".join(str(error).split())[:200]
        shown = reason if isinstance(error, KolodaError) else f"{type(error).__name__}: {reason}"
        log.warning(f"koloda: the lesson of {game!r} is left out: {shown}")
        return None


def stored_lesson(name: str, rules: Rules) -> Lesson:
    """The lesson in a file, "package:file.json"."""
    package, _, file = name.partition(":")
    return read_lesson(json.loads((files(package) / file).read_text(encoding="utf-8")), rules)


def read_lesson(data: Mapping[str, Any], rules: Rules) -> Lesson:
    """A lesson from its JSON. LessonError and PositionError say what is wrong with it."""
    if missing := [name for name in NEEDED if name not in data]:
        raise LessonError(f"the lesson has no {missing[0]!r}")
    if unknown := sorted({*data} - {*NEEDED, *OPTIONAL}):
        raise LessonError(f"the lesson has an unknown {unknown[0]!r}")

    def text_id(name: str) -> str:
        return f"{data['texts']}-{name}"

    bots = data.get("bots", {})
    return Lesson(
        goal=text_id(data["goal"]) if "goal" in data else "",
        pictures=tuple(Picture(text_id(one["text"]), tuple(one["cards"])) for one in data.get("pictures", ())),
        position=data["position"],
        players=rules.load(data["position"]).players,
        prefer=tuple(bots.get("prefer", ())),
        never=tuple(bots.get("never", ())),
        path=tuple(data.get("path", ())),
        marks=tuple(mark_of(one, text_id(one["text"])) for one in data["marks"]),
    )


def mark_of(data: Mapping[str, Any], text: str) -> Mark:
    known = {"text", "at", "event", "is", "legal", "only", "everywhere"}
    if unknown := sorted({*data} - known):
        raise LessonError(f"{text}: unknown {unknown[0]!r}; a mark has {', '.join(sorted(known))}")
    if ("event" in data) == ("legal" in data):
        raise LessonError(f"{text}: a mark comes with an event or with a legal move")
    if not re.fullmatch(r"[\w-]+", data["at"]):
        raise LessonError(f"{text}: {data['at']!r} is no place")
    return Mark(
        text=text,
        at=data["at"],
        event=data.get("event", ""),
        fields=data.get("is", {}),
        legal=data.get("legal", ""),
        only=data.get("only", False),
        everywhere=data.get("everywhere", False),
    )

"""Events and views as the browser and the docs have them are those of the games."""

from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from koloda.server.protocol.game_types import GameTypes, Source, packages
from koloda.server.protocol.generated import PROTOCOL, between, files, types_file

ROOT = Path(__file__).parents[3]

EVENTS_SOURCE = '''
Seat = int
Colour = Literal["red", "green"]  # of a card; None has none

class Lays(TypedDict):
    """A card is laid; None where nobody sees it."""

    kind: Literal["lays"]
    seat: Seat
    colour: Colour | None
    cards: list[str] | None  # None for those who may not see them
    cause: Literal["turn", "effect"]  # of one's own will (L-1); because of a card

class Pair(TypedDict):
    """Two cards."""

    # The card that lies
    # on top.
    upper: str
    both: list[list[str | int]]

class RoundEnds(TypedDict):
    """A round ends."""

    kind: Literal["round-ends"]
    pairs: list[Pair]
    points: NotRequired[dict[str, int]]
    last: bool

class Turn(TypedDict):
    """A comment that is so long that it does not fit into a line of a hundred and twenty columns, which is why it is
    wrapped.
    """

    kind: Literal["turn"]
    phase: Literal[
        "the first of very many phases",
        "the second of very many phases",
        "the third of very many phases",
        "the next to last of very many phases",
        "the last",
    ]  # in order
    whose: Literal[
        "the seat that holds the very highest card",
        "the seat after that of the dealer",
        "the seat with the longest row",
    ]

EVENTS = (Lays, RoundEnds, Turn)
GameEvent = Lays | RoundEnds | Turn
'''
VIEW_SOURCE = '''
class Common(TypedDict):
    """What all see."""

    turn: int | None  # whose

class GameView(Common):
    """A table."""

    colours: list[Colour]
    more: Any

VIEW = GameView
'''
TYPESCRIPT = """// Made by script/types from somewhere. Changes belong there.

export type Seat = number;

/** Of a card; null has none */
export type Colour = 'red' | 'green';

/** A card is laid; null where nobody sees it. */
export interface Lays {
  kind: 'lays';
  seat: number;
  colour: Colour | null;
  /** Null for those who may not see them */
  cards: string[] | null;
  /** Of one's own will (L-1); because of a card */
  cause: 'turn' | 'effect';
}

/** Two cards. */
export interface Pair {
  /** The card that lies on top. */
  upper: string;
  both: (string | number)[][];
}

/** A round ends. */
export interface RoundEnds {
  kind: 'round-ends';
  pairs: Pair[];
  points?: Record<string, number>;
  last: boolean;
}

/**
 * A comment that is so long that it does not fit into a line of a hundred and twenty columns, which is why it is
 * wrapped.
 */
export interface Turn {
  kind: 'turn';
  /** In order */
  phase:
    | 'the first of very many phases'
    | 'the second of very many phases'
    | 'the third of very many phases'
    | 'the next to last of very many phases'
    | 'the last';
  whose:
    'the seat that holds the very highest card' | 'the seat after that of the dealer' | 'the seat with the longest row';
}

export type GameEvent = Lays | RoundEnds | Turn;

/** What all see. */
export interface Common {
  /** Whose */
  turn: number | null;
}

/** A table. */
export interface GameView {
  /** Whose */
  turn: number | null;
  colours: Colour[];
  more: unknown;
}
"""
MARKDOWN = """- **`lays`** A card is laid; null where nobody sees it.
  `seat: number` · `colour: "red" | "green" | null` · `cards: string[] | null` null for those who may not see them · \
`cause: "turn" | "effect"` of one's own will (L-1); because of a card
- **`round-ends`** A round ends.
  `pairs: Pair[]` · `points?: Record<string, number>` · `last: boolean`
- **`turn`** A comment that is so long that it does not fit into a line of a hundred and twenty columns, which is \
why it is wrapped.
  `phase: "the first of very many phases" | "the second of very many phases" | "the third of very many phases" | \
"the next to last of very many phases" | "the last"` in order · `whose: "the seat that holds the very highest card" | \
"the seat after that of the dealer" | "the seat with the longest row"`
- **`Pair`** Two cards.
  `upper: string` The card that lies on top. · `both: (string | number)[][]`"""


def example() -> GameTypes:
    """Two small modules, as if they were a game's."""
    sources = []
    names: dict[str, Any] = {"Any": Any, "Literal": Literal, "NotRequired": NotRequired, "TypedDict": TypedDict}
    for text in (EVENTS_SOURCE, VIEW_SOURCE):
        module = ModuleType("example")
        vars(module).update(names)
        exec(text, vars(module))
        names = vars(module)
        sources.append(Source(module, text))
    return GameTypes(sources, names["EVENTS"])


def test_how_the_types_of_a_game_are_written() -> None:
    assert example().typescript("somewhere") == TYPESCRIPT


def test_how_the_events_of_a_game_are_listed() -> None:
    assert example().list_of_events() == MARKDOWN


@pytest.mark.parametrize("path", sorted(files(ROOT)))
def test_what_is_generated_has_not_drifted(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == files(ROOT)[path], "a type has changed: run script/types"


def test_every_game_that_tells_events_has_its_types_where_its_client_is() -> None:
    assert "koloda.engine.games.face_to_face" in packages()
    for package in packages():
        assert (ROOT / types_file(package)).with_name("index.ts").is_file()


def test_no_generated_line_is_too_long() -> None:
    for package in packages():
        lines = files(ROOT)[types_file(package)].splitlines()
        assert [line for line in lines if len(line) > 120] == []


def test_the_list_of_events_replaces_the_one_before() -> None:
    text = (ROOT / PROTOCOL).read_text(encoding="utf-8")
    again = between(between(text, "first\n"), "second\n")
    assert "second" in again and "first\n\n<!--" not in again
    assert again.partition("<!-- events")[0] == text.partition("<!-- events")[0]
    assert again.partition("<!-- /events")[2] == text.partition("<!-- /events")[2]

"""How the types of messages.py are written for the browser; test_game_types.py asks whether they have drifted."""

from types import ModuleType
from typing import Annotated, Literal

from msgspec import Meta, Struct

from koloda.server.protocol.typescript import Wire

SOURCE = '''
Colour = Literal["r", "g"]
Size = Annotated[int, Meta(ge=1, le=8)]

class Wish(Struct, tag_field="t", tag="wish", forbid_unknown_fields=True):
    """Sent by a browser."""

    colour: Colour  # the one to come
    size: Size | None = None
    words: list[str | int] = []

class Answer(Struct):
    """Sent to it; None where there is nothing."""

    given: dict[str, list[Wish]]
    word: Annotated[str, Meta(min_length=1, max_length=9)] = ""
'''
EXPECTED = """// Made by script/types from src/koloda/server/protocol/messages.py. Changes belong there.

export type Colour = "g" | "r";

/** 1 to 8. */
export type Size = number;

/** Sent by a browser. */
export interface Wish {
  t: "wish";
  /** The one to come */
  colour: Colour;
  size?: Size | null;
  words?: (string | number)[];
}

/** Sent to it; null where there is nothing. */
export interface Answer {
  given: Record<string, Wish[]>;
  /** 1 to 9 characters. */
  word: string;
}
"""


def test_how_types_are_written() -> None:
    module = ModuleType("example")
    vars(module).update(Annotated=Annotated, Literal=Literal, Meta=Meta, Struct=Struct)
    exec(SOURCE, vars(module))
    assert Wire(module, SOURCE).text() == EXPECTED

"""The types of messages.py for the browser, in TypeScript: what web/src/wire.ts holds.

What a browser says may leave out what has a default; what it hears is always whole. Only what is said forbids unknown
fields, and that is how the two are told apart.
"""

import ast
import inspect
import json
import re
import types
from collections.abc import Iterator

from msgspec import Struct
from msgspec import inspect as shapes

from koloda.server.protocol import messages

HEAD = "// Made by script/types from src/koloda/server/protocol/messages.py. Changes belong there.\n"
PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.NoneType: "null",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
}


class Wire:
    """A module of message types: its names in order, and what its comments say."""

    def __init__(self, module: types.ModuleType, source: str) -> None:
        self.module = module
        self.lines = source.splitlines()
        self.tree = ast.parse("\n".join(self.lines))
        # A shape that has a name of its own is called by it wherever it occurs.
        self.names: list[tuple[shapes.Type, str]] = []

    def text(self) -> str:
        """The whole file."""
        return "\n".join([HEAD, *self.parts()])

    def parts(self) -> Iterator[str]:
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                yield self.interface(getattr(self.module, node.name))
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                yield self.alias(node.targets[0].id, node.lineno)

    def alias(self, name: str, line: int) -> str:
        shape = shapes.type_info(getattr(self.module, name))
        words = " ".join(part for part in (limits(shape), self.comment(line)) if part)
        text = f"{comment(words)}export type {name} = {self.written(shape)};\n"
        self.names.append((shape, name))
        return text

    def interface(self, kind: type[Struct]) -> str:
        shape = shapes.type_info(kind)
        assert isinstance(shape, shapes.StructType)
        lines = [f"{comment(kind.__doc__ or '')}export interface {kind.__name__} {{"]
        if shape.tag is not None:
            lines.append(f"  {shape.tag_field}: {json.dumps(shape.tag)};")
        places = self.places(kind.__name__)
        for field in shape.fields:
            optional = "?" if shape.forbid_unknown_fields and not field.required else ""
            written = self.written(field.type)
            bounds = "" if any(name in written.split() for _, name in self.names) else limits(field.type)
            words = " ".join(part for part in (bounds, self.comment(places[field.name])) if part)
            lines.append(f"{comment(words, '  ')}  {field.encode_name}{optional}: {written};")
        return "\n".join([*lines, "}\n"])

    def written(self, shape: shapes.Type) -> str:
        """A type as TypeScript writes it."""
        for known, name in self.names:
            if known == shape:
                return name
        if isinstance(shape, shapes.Metadata):
            return self.written(shape.type)
        if isinstance(shape, shapes.UnionType):
            return self.union(shape)
        if isinstance(shape, shapes.LiteralType):
            return " | ".join(json.dumps(value) for value in shape.values)
        if isinstance(shape, shapes.ListType):
            item = self.written(shape.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(shape, shapes.DictType):
            return f"Record<{self.written(shape.key_type)}, {self.written(shape.value_type)}>"
        if isinstance(shape, shapes.StructType):
            return shape.cls.__name__
        return PLAIN[type(shape)]

    def union(self, shape: shapes.UnionType) -> str:
        """Its parts; several that make up a named union are called by that name."""
        parts, words = list(shape.types), []
        for known, name in self.names:
            if isinstance(known, shapes.UnionType) and all(part in parts for part in known.types):
                parts = [part for part in parts if part not in known.types]
                words.append(name)
        return " | ".join([*words, *(self.written(part) for part in parts)])

    def places(self, name: str) -> dict[str, int]:
        """The line of each field of a class."""
        (node,) = (node for node in self.tree.body if isinstance(node, ast.ClassDef) and node.name == name)
        return {
            part.target.id: part.lineno
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }

    def comment(self, line: int) -> str:
        """What is said behind a line of the source."""
        return self.lines[line - 1].partition("  # ")[2]


def limits(shape: shapes.Type) -> str:
    """What TypeScript cannot say: how long, how large."""
    if isinstance(shape, shapes.UnionType):
        return next((words for words in map(limits, shape.types) if words), "")
    if isinstance(shape, shapes.StrType) and shape.max_length is not None:
        return f"{shape.min_length or 0} to {shape.max_length} characters."
    if isinstance(shape, shapes.IntType) and shape.ge is not None:
        return f"{shape.ge} to {shape.le}." if shape.le is not None else f"From {shape.ge}."
    return ""


def comment(words: str, indent: str = "") -> str:
    """A comment in the line above something."""
    words = null_for_none(" ".join(words.split()))
    return f"{indent}/** {words[0].upper()}{words[1:]} */\n" if words else ""


def null_for_none(words: str) -> str:
    """Words about Python, as JSON has it."""
    return re.sub(r"\bNone\b", "null", words)


def wire() -> str:
    """The text of web/src/wire.ts."""
    return Wire(messages, inspect.getsource(messages)).text()

"""The events and views of a game for others: as TypeScript for the browser, and as a list for readers of the docs.

They are TypedDicts in the game's `events.py` and `view_types.py`. Docstrings and the comments behind fields go with
them. This reads the hints themselves, because literals keep their order in them.
"""

import ast
import importlib
import inspect
import json
import textwrap
import types
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from koloda.server.protocol.typescript import comment, null_for_none
from koloda.titles import TITLES, Title

MODULES = ("events", "view_types")
WIDTH = 120
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", Any: "unknown", object: "unknown"}


class Source:
    """A module of types and its text: what it defines, in order, and what its comments say."""

    def __init__(self, module: types.ModuleType, text: str) -> None:
        self.module = module
        self.lines = text.splitlines()
        self.tree = ast.parse(text)

    def named(self) -> Iterator[tuple[str, Any, str]]:
        """Every type with a name of its own, its comment beside it. Names in capitals are for programs."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                yield node.name, getattr(self.module, node.name), ast.get_docstring(node) or ""
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and not target.id.isupper():
                    yield target.id, getattr(self.module, target.id), self.comment(node)

    def classes(self) -> dict[str, ast.ClassDef]:
        """The classes by name."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}

    def fields(self, node: ast.ClassDef) -> dict[str, str]:
        """What is said about each field of a class."""
        return {
            part.target.id: self.comment(part)
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }

    def comment(self, node: ast.stmt) -> str:
        """The comment behind a statement, or else the lines of comment above it."""
        assert node.end_lineno is not None
        behind = self.lines[node.end_lineno - 1].partition("  # ")[2]
        above: list[str] = []
        at = node.lineno - 2
        while not behind and at >= 0 and self.lines[at].lstrip().startswith("# "):
            above.insert(0, self.lines[at].lstrip()[2:])
            at -= 1
        return behind or " ".join(above)


class Notation:
    """How a type is written: literals in these quotes, and types that have one of these names by their name."""

    def __init__(self, quote: str, names: list[tuple[str, Any]]) -> None:
        self.quote = quote
        self.names = names

    def text(self, hint: Any) -> str:
        """The whole type."""
        return " | ".join(self.parts(hint))

    def parts(self, hint: Any, unless: str = "") -> list[str]:
        """The parts of a union; a single one for any other type. A type is not called by the name it is to define."""
        for name, known in self.names:
            if name != unless and known == hint:
                return [name]
        if get_origin(hint) is Literal:
            return [self.literal(value) for value in get_args(hint)]
        if get_origin(hint) in (Union, types.UnionType):
            return [part for other in get_args(hint) for part in self.parts(other)]
        return [self.single(hint)]

    def single(self, hint: Any) -> str:
        """A type that is no union."""
        if get_origin(hint) is list:
            (item,) = get_args(hint)
            return f"({self.text(item)})[]" if len(self.parts(item)) > 1 else f"{self.text(item)}[]"
        if get_origin(hint) is dict:
            key, value = get_args(hint)
            return f"Record<{self.text(key)}, {self.text(value)}>"
        if is_typeddict(hint):
            return str(hint.__name__)
        return "null" if hint is None or hint is type(None) else PLAIN[hint]

    def literal(self, value: object) -> str:
        """A value that stands for itself."""
        return f"{self.quote}{value}{self.quote}" if isinstance(value, str) else json.dumps(value)


class GameTypes:
    """The events and views of one game."""

    def __init__(self, sources: list[Source], events: tuple[type, ...]) -> None:
        self.sources = sources
        self.events = events
        self.named = [item for source in sources for item in source.named()]
        names = [name for name, _, _ in self.named]
        assert len(names) == len(set(names)), f"a name stands for two types: {names}"
        # A plain int is no alias of it.
        self.aliases = [(name, hint) for name, hint, _ in self.named if get_origin(hint) is not None]

    # for the browser

    def typescript(self, origin: str) -> str:
        """The whole file."""
        parts = [f"// Made by script/types from {origin}. Changes belong there.\n"]
        parts += [self.definition(name, hint, words) for name, hint, words in self.named]
        return "\n".join(parts)

    def definition(self, name: str, hint: Any, words: str) -> str:
        """A type with a name."""
        notation = Notation("'", self.aliases)
        if not is_typeddict(hint):
            return above(words) + long_line(f"export type {name} =", notation.parts(hint, name)) + "\n"
        lines = [f"{above(words)}export interface {name} {{"]
        for field, part, note, optional in self.fields(hint):
            mark = "?" if optional else ""
            lines.append(above(note, "  ") + long_line(f"{field}{mark}:", notation.parts(part), "  "))
        return "\n".join([*lines, "}\n"])

    def fields(self, kind: Any) -> Iterator[tuple[str, Any, str, bool]]:
        """The fields of a TypedDict: name, type, what is said about it, and whether it may be missing."""
        comments = self.comments(kind.__name__)
        for field, hint in get_type_hints(kind).items():
            yield field, hint, comments.get(field, ""), field in kind.__optional_keys__

    def comments(self, name: str) -> dict[str, str]:
        """What is said about each field of a class, also about those it has from another."""
        found: dict[str, str] = {}
        for source in self.sources:
            node = source.classes().get(name)
            for base in node.bases if node else []:
                found |= self.comments(base.id) if isinstance(base, ast.Name) else {}
            found |= source.fields(node) if node else {}
        return found

    # for readers

    def list_of_events(self) -> str:
        """All events in their order, then the objects inside them."""
        inside: list[Any] = []
        for event in self.events:
            inside += [kind for kind in objects_in(event) if kind not in inside]
        lines = [self.line(kind_of(event), event) for event in self.events]
        return "\n".join(lines + [self.line(kind.__name__, kind) for kind in inside])

    def line(self, name: str, kind: Any) -> str:
        """A type as a point of a list."""
        notation = Notation('"', [])
        fields = [
            f"`{field}{'?' if optional else ''}: {notation.text(hint)}` {plain(note)}".strip()
            for field, hint, note, optional in self.fields(kind)
            if field != "kind"
        ]
        return f"- **`{name}`** {plain(inspect.getdoc(kind) or '')}" + (f"\n  {' · '.join(fields)}" if fields else "")


def above(words: str, indent: str = "") -> str:
    """A comment in the lines above something."""
    text = comment(words, indent)
    if len(text) <= WIDTH + 1:
        return text
    lines = textwrap.wrap(text.strip()[4:-3], WIDTH - len(indent) - 3)
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */\n"])


def long_line(head: str, parts: list[str], indent: str = "") -> str:
    """`head A | B;`; the parts in the next line if they fit only there, or else each in a line of its own."""
    for between in (" ", f"\n{indent}  "):
        text = f"{indent}{head}{between}{' | '.join(parts)};"
        if len(text.splitlines()[-1]) <= WIDTH or len(parts) == 1:
            return text
    return "\n".join([f"{indent}{head}", *(f"{indent}  | {part}" for part in parts)]) + ";"


def plain(words: str) -> str:
    """What is said of a type, in one line and as JSON has it."""
    return null_for_none(" ".join(words.split()))


def kind_of(event: type) -> str:
    """The kind that stands in an event."""
    return str(get_args(get_type_hints(event)["kind"])[0])


def objects_in(hint: Any) -> Iterator[Any]:
    """The TypedDicts inside a type, those inside them too."""
    inner = get_type_hints(hint).values() if is_typeddict(hint) else get_args(hint)
    for part in inner:
        if is_typeddict(part):
            yield part
        if get_origin(part) is not Literal:
            yield from objects_in(part)


def packages() -> dict[str, list[Title]]:
    """The packages of our games that tell events, in the order of the titles, and the titles of each."""
    found: dict[str, list[Title]] = {}
    for title in TITLES.values():
        if title.package:
            continue
        package = type(title.rules).__module__.rpartition(".")[0]
        if all(find_spec(f"{package}.{name}") for name in MODULES):
            found.setdefault(package, []).append(title)
    return found


def types_of(package: str) -> GameTypes:
    """The types of a game."""
    modules = [importlib.import_module(f"{package}.{name}") for name in MODULES]
    return GameTypes([Source(module, inspect.getsource(module)) for module in modules], modules[0].EVENTS)
